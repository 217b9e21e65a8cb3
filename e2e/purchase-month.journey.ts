import { cameraPhoto } from './camera-photo.ts'
import { withPurchase, withPurchaseCategory, withSupplier } from './catalog.ts'
import { isPhone } from './entry-page.ts'
import { expect, test } from './instance.ts'
import { signedIn, signUp, withEstablishment } from './people.ts'

test('the month of purchases shows its days, opens one, and is a list that filters', async ({
  page,
  instance,
  request,
}) => {
  const owner = await withEstablishment(instance, await signUp(instance, request), request)
  const stage = { instance, owner, request }
  const meat = await withPurchaseCategory(stage, 'Viandes', { defaultRateBp: 550 })
  const giraud = await withSupplier(stage, 'Boucherie Giraud')
  const laundry = await withSupplier(stage, 'Blanchisserie Perrache')
  const of = { categoryId: meat, rateBp: 550 }
  await withPurchase(stage, { supplierId: giraud, reference: '26-4471', issuedOn: '2026-11-18', net: 472_40, ...of })
  await withPurchase(stage, {
    ...{ supplierId: laundry, reference: 'BP 2207', issuedOn: '2026-11-02', dueOn: '2026-11-14', net: 142_00, ...of },
  })
  await signedIn(page, owner)
  await page.goto(`${instance.url}/purchase`)
  await expect(page.getByTitle('Voir les achats du mois')).toContainText('614,40')
  await expect(page.getByRole('link', { name: /^Samedi 14 novembre, 149,81 € à payer, en retard/ })).toBeVisible()

  await page.getByRole('link', { name: /^Mercredi 18 novembre/ }).click()
  const day = page.getByRole('dialog', { name: 'Mercredi 18 novembre' })
  await expect(day.getByRole('link', { name: /Boucherie Giraud/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(day).toBeHidden()

  await page.getByRole('button', { name: 'Passer en vue liste' }).click()
  await page.getByRole('button', { name: /^En retard/ }).click()
  await expect(page.getByRole('link', { name: 'Blanchisserie Perrache' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Boucherie Giraud' })).toBeHidden()
  await page.reload()
  await expect(page.getByRole('link', { name: 'Boucherie Giraud' })).toBeHidden()
  await page.getByRole('button', { name: /^Tous/ }).click()
  await page.getByRole('link', { name: 'Boucherie Giraud' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /26-4471/ })).toBeVisible()
})

test('a purchase begins with the photo of its invoice', async ({ page, instance, request }) => {
  const owner = await withEstablishment(instance, await signUp(instance, request), request)
  await signedIn(page, owner)
  await page.goto(`${instance.url}/purchase`)
  await expect(page.getByRole('heading', { name: 'Aucun achat en novembre' })).toBeVisible()
  const chosen = page.getByLabel(isPhone(page) ? 'Photographier' : 'Joindre une facture').last()
  await chosen.setInputFiles(await cameraPhoto(page, 'facture.jpg'))
  await expect(page).toHaveURL(/\/purchase\/[\da-f-]{36}/)
  await expect(page.getByRole('region', { name: 'Photos et documents' })).toContainText('facture.jpg')
  await expect(page.getByRole('combobox', { name: 'Fournisseur' })).toBeVisible()
})

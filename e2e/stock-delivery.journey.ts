import { withInvoice, withPurchaseCategory, withSupplier } from './catalog.ts'
import { expectToRead } from './entry-page.ts'
import { expectUsable } from './expect-usable.ts'
import { expect, test } from './instance.ts'
import { signedIn, signUp, withEstablishment } from './people.ts'

test('a line of a purchase is put in stock as a new item, and leaves it again', async ({ page, instance, request }) => {
  const owner = await withEstablishment(instance, await signUp(instance, request), request)
  const stage = { instance, owner, request }
  const categoryId = await withPurchaseCategory(stage, 'Vins', { defaultRateBp: 2000 })
  const supplierId = await withSupplier(stage, 'Cave des Terreaux')
  const of = { categoryId, rateBp: 2000, unit: 'carton' }
  const head = { supplierId, reference: '8842', issuedOn: '2026-11-05', dueOn: null }
  const id = await withInvoice(stage, head, [
    { ...of, label: 'Saint-joseph 75 cl', quantity: '2.0000', unitPrice: '81.9000', net: 163_80 },
    { ...of, label: 'Côtes-du-rhône 75 cl', quantity: '1.0000', unitPrice: '48.0000', net: 48_00 },
  ])
  await signedIn(page, owner)
  await page.goto(`${instance.url}/purchase/${id}`)
  await page.getByRole('button', { name: 'Mettre en stock, Saint-joseph 75 cl' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /^Créer/ }).click()
  await expect(dialog.getByRole('textbox', { name: 'Nom' })).toHaveValue('Saint-joseph 75 cl')
  await dialog.getByRole('textbox', { name: /^1.carton contient/ }).fill('6')
  await expectUsable(page)
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Mettre en stock, Côtes-du-rhône 75 cl' })).toBeVisible()
  await page.getByRole('link', { name: 'Saint-joseph 75 cl' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Saint-joseph 75 cl' })).toBeVisible()
  await expect(page.getByText('12\u00a0p.', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('13,65', { exact: true }).first()).toBeVisible()
  await expectToRead(page, '1 carton = 6 p.')
  await expectUsable(page)
  await page.getByRole('button', { name: /^Retirer du stock/ }).click()
  await dialog.getByRole('button', { name: 'Retirer du stock' }).click()
  await expect(page.getByText('0\u00a0p.', { exact: true }).first()).toBeVisible()
  await expect(page.getByText(/^Aucun article de fournisseur/)).toBeVisible()
})

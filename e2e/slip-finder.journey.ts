import { expectToRead, expectValidated, fillAmount, TODAY, validate } from './entry-page.ts'
import { expect, test } from './instance.ts'
import { get, signedIn, signUp, withEstablishment } from './people.ts'

test('two swapped digits are found, put right in one press, and the ticket balances', async ({
  page,
  instance,
  request,
}) => {
  const owner = await withEstablishment(instance, await signUp(instance, request), request)
  await signedIn(page, owner)
  await page.goto(`${instance.url}/ticket-z/${TODAY}`)
  await fillAmount(page, /Sur place/, '1742,1')
  await fillAmount(page, /À emporter/, '211')
  await fillAmount(page, /Boissons alcoolisées/, '612')
  await fillAmount(page, /Carte bancaire/, '1885,5')
  await fillAmount(page, /Espèces/, '312,6')
  await fillAmount(page, /Titres-restaurant carte/, '298')
  await fillAmount(page, /Titres-restaurant papier/, '36')
  await fillAmount(page, /Plateformes/, '60')
  const title = page.getByRole('heading', { name: 'Trouver l’erreur' })
  await expect(title).toHaveCount(0)
  await page.getByRole('textbox', { name: 'Commentaire' }).fill('Belle soirée')
  await expect(title).toHaveCount(0)
  await page.getByRole('textbox', { name: 'Commentaire' }).blur()
  await expect(title).toBeVisible()
  await expectToRead(page, '8 et 5 inversés')
  await expect(page.getByRole('button', { name: /^Valider/ }).filter({ visible: true })).toBeEnabled()
  await page.getByRole('button', { name: /^Remplacer/ }).click()
  await expect(title).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: /Carte bancaire/ })).toHaveValue(/^1\s858,50$/)
  await expectToRead(page, 'Encaissements justes')
  await validate(page)
  await expectValidated(page)
  const range = `establishmentId=${owner.establishmentId}&from=${TODAY}&to=${TODAY}`
  await expect(async () => {
    const tickets = await get<{ totals: object }[]>(instance, request, `/ticketz?${range}`, owner.token)
    expect(tickets).toMatchObject([{ status: 'validated', totals: { gross: 256_510, entryDifference: 0 } }])
  }).toPass()
})

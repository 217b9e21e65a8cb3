import { expectToRead, expectValidated, fillAmount, isPhone, TODAY, validate } from './entry-page.ts'
import { expect, test } from './instance.ts'
import { signedIn, signUp, withEstablishment } from './people.ts'
import { typeDrawer } from './typed-drawer.ts'

test('a night is closed with its drawer counted, its float made and its deposit written', async ({
  page,
  instance,
  request,
}) => {
  const owner = await withEstablishment(instance, await signUp(instance, request), request)
  await signedIn(page, owner)
  await page.goto(`${instance.url}/ticket-z/${TODAY}`)
  await fillAmount(page, /Sur place/, '1284,5')
  await fillAmount(page, /Carte bancaire/, '1058,60')
  await fillAmount(page, /Espèces/, '225,90')
  await page.getByRole('link', { name: /Comptage de la caisse/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Comptage de la caisse')
  await typeDrawer(page)
  await expectToRead(page, 'pièces 81,75 €')
  // Nobody counted this drawer before: its opening float is typed once.
  if (!isPhone(page)) await page.getByRole('button', { name: 'Détail du calcul' }).click()
  await page.getByRole('textbox', { name: 'Fond d’ouverture' }).fill('250,85')
  await page.getByRole('textbox', { name: 'Fond d’ouverture' }).press('Tab')
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await expectToRead(page, 'La caisse devait contenir 476,75 €, et vous avez compté ce montant.')
  await page.getByRole('button', { name: /^Déposer/ }).click()
  await page.getByRole('textbox', { name: 'Bordereau n°' }).fill('0412')
  // The address of the count holds what was typed.
  await page.reload()
  await expect(page.getByRole('textbox', { name: /Pièces de 20/ })).toHaveValue('45')
  await expect(page.getByRole('textbox', { name: 'Bordereau n°' })).toHaveValue('0412')
  await validate(page)
  await expectValidated(page)
  await expectToRead(page, 'bordereau n° 0412')
  await expectToRead(page, 'Caisse théorique476,75 €')
})

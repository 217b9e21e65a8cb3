// Proves R02.
import { expectToRead, expectValidated, fillAmount, TODAY, validate } from './entry-page.ts'
import { expect, test } from './instance.ts'

test.use({ serviceWorkers: 'allow' })

test('a newcomer goes from an empty instance to a first figure', async ({ page, freshInstance: instance }) => {
  await page.goto(instance.url)
  await expect(page).toHaveURL(/\/login/)
  await expectToRead(page, 'Cette installation n’a pas encore de compte', 'body')
  await page.getByRole('link', { name: 'Créer le premier compte' }).click()

  await expectToRead(page, 'Le premier compte administre Zinc', 'body')
  await page.getByRole('textbox', { name: 'Nom' }).fill('Claire Moreau')
  await page.getByRole('textbox', { name: 'Adresse e-mail' }).fill('claire@exemple.fr')
  await page.getByLabel('Mot de passe', { exact: true }).fill('un zinc bien astiqué')
  await page.getByRole('button', { name: 'Recevoir le code' }).click()

  await expectToRead(page, 'Aucun serveur d’e-mail configuré', 'body')
  await page.getByLabel('Code à six chiffres').fill(await instance.codeFor('claire@exemple.fr'))
  await expect(page).toHaveURL(/\/welcome/)

  await page.getByRole('textbox', { name: 'Nom' }).fill('Chez Augustine')
  await page.getByRole('button', { name: 'Créer et saisir le premier ticket' }).click()
  await expect(page).toHaveURL(new RegExp(`/ticket-z/${TODAY}`))

  await fillAmount(page, /Sur place/, '1 284,50 €')
  await fillAmount(page, /Boissons alcoolisées/, '300+18')
  await fillAmount(page, /Carte bancaire/, '1130.00')
  await fillAmount(page, /Espèces/, '212,5')
  await fillAmount(page, /Titres-restaurant carte/, '210')
  await fillAmount(page, /Titres-restaurant papier/, '50')
  await fillAmount(page, /Couverts/, '62')
  await expectToRead(page, 'Encaissements justes')
  await validate(page)
  await expectValidated(page)
  await expectToRead(page, '1 602,50 €')

  await page.goto(`${instance.url}/ticket-z`)
  await expectToRead(page, '1 602,50 €')
  await expect(page.getByRole('link', { name: /vendredi 20 novembre.*validé/i })).toBeVisible()

  await page.goto(`${instance.url}/reports?period=month&month=novembre-2026`)
  await expectToRead(page, '1 602,50 €')
  await expectToRead(page, '1 432,73')
  await expectToRead(page, '169,77')

  await page.goto(`${instance.url}/dashboard`)
  await expect(page.getByRole('heading', { level: 1, name: 'Chez Augustine' })).toBeVisible()
  await expectToRead(page, '1 602,50 €')
})

// Proves R10, R43, R46.
import { expectToRead } from './entry-page.ts'
import { expect, test } from './instance.ts'
import { signedIn, signUp, withEstablishment } from './people.ts'

test('a lost password is replaced with a code, and the new one signs in', async ({ page, instance, request }) => {
  const owner = await withEstablishment(instance, await signUp(instance, request), request)
  const registrationCode = await instance.codeFor(owner.email)
  await page.goto(`${instance.url}/login`)
  await page.getByRole('link', { name: /oublié/i }).click()
  await page.getByRole('textbox', { name: 'Adresse e-mail' }).fill(owner.email)
  await page.getByRole('button', { name: 'Recevoir le code' }).click()

  const code = page.getByLabel('Code à six chiffres')
  const sent = await instance.codeFor(owner.email, registrationCode)
  await code.fill(sent === '000000' ? '000001' : '000000')
  await expectToRead(page, 'Ce code est incorrect ou a expiré', 'body')
  await code.fill(sent)

  await page.getByLabel('Nouveau mot de passe', { exact: true }).fill('encore mieux astiqué')
  await page.getByRole('button', { name: 'Enregistrer et continuer' }).click()
  await expect(page).toHaveURL(/\/dashboard/)
  await expect(page.getByRole('heading', { level: 1, name: 'Le Comptoir des Halles' })).toBeVisible()
})

test('a protected address asked for while signed out is returned to after login', async ({
  page,
  instance,
  request,
}) => {
  const owner = await withEstablishment(instance, await signUp(instance, request), request)
  await page.goto(`${instance.url}/reports?period=year&year=2026`)
  await expect(page).toHaveURL(/\/login/)
  await page.getByRole('textbox', { name: 'Adresse e-mail' }).fill(owner.email)
  await page.getByLabel('Mot de passe', { exact: true }).fill('pas le bon mot de passe')
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expectToRead(page, 'Adresse e-mail ou mot de passe incorrect.', 'body')
  await page.getByLabel('Mot de passe', { exact: true }).fill(owner.password)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page).toHaveURL(/\/reports\?.*year=2026/)
})

test('logging out ends the session here and on the server', async ({ page, instance, request }) => {
  const owner = await withEstablishment(instance, await signUp(instance, request), request)
  await signedIn(page, owner)
  await page.goto(`${instance.url}/more`)
  await page.getByRole('button', { name: 'Se déconnecter' }).last().click()
  await expect(page).toHaveURL(/\/login/)
  expect(await page.evaluate(() => localStorage.getItem('zinc.token'))).toBeNull()
  const me = await request.get(`${instance.url}/api/me`, { headers: { authorization: `Bearer ${owner.token}` } })
  expect(me.status()).toBe(401)
})

// Proves R07, R86.
import { readFileSync } from 'node:fs'
import type { Browser, Page } from '@playwright/test'
import { violationsOf } from './axe.ts'
import { expect, type Instance, test } from './instance.ts'
import { type Person, post, signedIn, signUp, withEstablishment } from './people.ts'

test.use({ serviceWorkers: 'allow' })

type Request = Parameters<typeof signUp>[1]

async function signIn(page: Page, instance: Instance, { email, password }: Person): Promise<void> {
  await page.goto(`${instance.url}/login`)
  await page.getByRole('textbox', { name: 'Adresse e-mail' }).fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page).toHaveURL(/\/dashboard/)
}

/** A browser of its own, through the login page. */
async function another(browser: Browser, instance: Instance, person: Person): Promise<Page> {
  const context = await browser.newContext({ locale: 'fr-FR', timezoneId: 'Europe/Paris' })
  const page = await context.newPage()
  await signIn(page, instance, person)
  return page
}

const shown = (page: Page) => page.locator('html')
const openProfile = async (page: Page, instance: Instance) => {
  await page.goto(`${instance.url}/profile`)
  await expect(page.getByRole('radiogroup').first()).toBeVisible()
}
const profileOf = async (instance: Instance, request: Request, person: Person) => {
  const answer = await request.get(`${instance.url}/api/me`, { headers: { authorization: `Bearer ${person.token}` } })
  const { theme, language } = (await answer.json()) as { theme: string; language: string }
  return `${theme} ${language}`
}

/** With nothing but the page and the small file before it: what a person sees first. */
async function firstPaint(page: Page): Promise<string | null> {
  // The system would have it dark: only what was kept says otherwise.
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.route(/\/assets\//, (route) => route.abort())
  await page.reload({ waitUntil: 'commit' })
  await expect(shown(page)).toHaveAttribute('data-theme', /./)
  const theme = await shown(page).getAttribute('data-theme')
  await page.unroute(/\/assets\//)
  return theme
}

test('theme and language follow to another device, an offline choice too', async ({
  page,
  browser,
  instance,
  request,
}) => {
  const owner = await withEstablishment(instance, await signUp(instance, request), request)
  await signedIn(page, owner)
  await openProfile(page, instance)
  await page.getByText('Sombre', { exact: true }).click()
  await page.getByText('English', { exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My profile' })).toBeVisible()
  await expect.poll(() => profileOf(instance, request, owner)).toBe('dark en')

  const phone = await another(browser, instance, owner)
  await expect(shown(phone)).toHaveAttribute('data-theme', 'dark')
  await expect(shown(phone)).toHaveAttribute('lang', 'en')
  await openProfile(phone, instance)
  await expect(phone.getByRole('heading', { level: 1, name: 'My profile' })).toBeVisible()

  await phone.context().setOffline(true)
  await phone.getByText('Light', { exact: true }).click()
  await expect(shown(phone)).toHaveAttribute('data-theme', 'light')
  await page.getByText('Français', { exact: true }).click()
  await expect.poll(() => profileOf(instance, request, owner)).toBe('dark fr')
  await phone.context().setOffline(false)
  await expect.poll(() => profileOf(instance, request, owner)).toBe('light fr')

  await expect(phone.getByRole('heading', { level: 1, name: 'Mon profil' })).toBeVisible()
  await expect(shown(phone)).toHaveAttribute('data-theme', 'light')

  await openProfile(page, instance)
  await expect(shown(page)).toHaveAttribute('data-theme', 'light')
  await expect(page.getByRole('heading', { level: 1, name: 'Mon profil' })).toBeVisible()
  expect(await firstPaint(page)).toBe('light')
  await phone.context().close()
})

test('the profile signs out a device, and changes the password for the others', async ({
  page,
  browser,
  instance,
  request,
}) => {
  const owner = await withEstablishment(instance, await signUp(instance, request), request)
  await signedIn(page, owner)
  const phone = await another(browser, instance, owner)
  await openProfile(page, instance)
  const devices = page.getByRole('list', { name: 'Vos appareils' }).getByRole('listitem')
  await expect(devices).toHaveCount(2)
  await expect(devices.first()).toContainText('cet appareil')
  await devices.nth(1).getByRole('button').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Déconnecter', exact: true }).click()
  await expect(devices).toHaveCount(1)
  await expect(async () => {
    await phone.goto(`${instance.url}/profile`)
    await expect(phone).toHaveURL(/\/login/, { timeout: 2000 })
  }).toPass()

  await page.getByLabel('Mot de passe actuel', { exact: true }).fill('pas le bon')
  await page.getByLabel('Nouveau mot de passe', { exact: true }).fill('encore mieux astiqué')
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click()
  await expect(page.getByText('Le mot de passe actuel est incorrect.')).toBeVisible()
  await expect(page.getByLabel('Mot de passe actuel', { exact: true })).toBeFocused()
  await page.getByLabel('Mot de passe actuel', { exact: true }).fill(owner.password)
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click()
  await expect(page.getByText('Mot de passe changé. Vos autres appareils sont déconnectés.')).toBeVisible()
  await signIn(phone, instance, { ...owner, password: 'encore mieux astiqué' })
  await phone.context().close()
})

test('a person takes their data along, then deletes the account', async ({ page, browser, instance, request }) => {
  const owner = await withEstablishment(instance, await signUp(instance, request), request)
  await signedIn(page, owner)
  await openProfile(page, instance)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Télécharger mes données/ }).click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^zinc-mes-donnees-\d{4}-\d\d-\d\d\.json$/)
  const exported: unknown = JSON.parse(readFileSync(await file.path(), 'utf8'))
  expect(exported).toMatchObject({ profile: { email: owner.email }, memberships: [{ role: 'owner' }] })

  // An owner hands over first; here somebody who only works there leaves.
  const staff = await signUp(instance, request, 'Karim Benali')
  await post(
    instance,
    request,
    `/establishments/${owner.establishmentId}/invitations`,
    { email: staff.email, role: 'staff' },
    owner.token,
  )
  await acceptInvitation(instance, request, staff.token)
  const leaving = await another(browser, instance, staff)
  await openProfile(leaving, instance)
  await leaving.getByRole('button', { name: /^Supprimer mon compte/ }).click()
  const question = leaving.getByRole('dialog')
  expect(await violationsOf(leaving, { within: 'dialog' })).toEqual([])
  await question.getByRole('textbox', { name: /^Pour confirmer/ }).fill('karim benali')
  await question.getByLabel('Mot de passe', { exact: true }).fill(staff.password)
  await question.getByRole('button', { name: 'Supprimer mon compte' }).click()
  await expect(leaving).toHaveURL(/\/login/)
  const login = { data: { email: staff.email, password: staff.password } }
  expect((await request.post(`${instance.url}/api/login_check`, login)).status()).toBe(401)
  await leaving.context().close()
})

async function acceptInvitation(instance: Instance, request: Request, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await request.get(`${instance.url}/api/me/invitations`, { headers })
  const [invitation] = (await answer.json()) as { id: string }[]
  await post(instance, request, `/me/invitations/${invitation?.id}/accept`, {}, token)
}

// Proves R42.
import type { APIRequestContext, Page } from '@playwright/test'
import { expectValidated, fillAmount, TODAY, validate } from '../entry-page.ts'
import type { Instance } from '../instance.ts'
import { get, type Owner, type Person, post, signUp, withEstablishment } from '../people.ts'
import { expect, expectInstalled, failing, type Network, test } from './network.ts'

const YESTERDAY = '2026-11-19'
const KEPT = 'Vos saisies sont conservées sur cet appareil.'
const VALIDATE = /^POST \/api\/ticketz\/[^/]+\/validate/

type Stage = { page: Page; network: Network; instance: Instance; request: APIRequestContext }
type Pair = { token: string; refresh_token: string }

async function signIn(page: Page, person: Person): Promise<void> {
  await page.getByRole('textbox', { name: 'Adresse e-mail' }).fill(person.email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Se connecter' }).click()
}

const onTheSide = (page: Page) => page.getByRole('textbox', { name: /Sur place/ })

/** Somebody uses a copy of this browser's refresh token: the server ends everything that came from that sign-in. */
async function copyRefreshToken({ page, instance, request }: Stage): Promise<void> {
  const stolen = await page.evaluate(() => localStorage.getItem('zinc.refreshToken') ?? '')
  const refresh = (refresh_token: string) => post<Pair>(instance, request, '/token/refresh', { refresh_token })
  const next = await refresh(stolen)
  await refresh(next.refresh_token)
}

/** As after a night in a drawer. */
async function expireToken(page: Page): Promise<void> {
  await page.evaluate(() => {
    const [head, body = '', sign] = (localStorage.getItem('zinc.token') ?? '').split('.')
    const claims = JSON.parse(atob(body.replaceAll('-', '+').replaceAll('_', '/')))
    localStorage.setItem('zinc.token', `${head}.${btoa(JSON.stringify({ ...claims, exp: 1_000_000_000 }))}.${sign}`)
  })
}

/**
 * With a network all along: yesterday's closing waits because the server fails, today's is half typed, and the session
 * is over on the server before the browser knows. Returns what ends the failing.
 */
async function endedBehindTheForm(stage: Stage, owner: Owner): Promise<() => void> {
  const { page, network } = stage
  let isFailing = true
  network.treat(/^(PUT|POST) \/api\/ticketz\//, (pass) => (isFailing ? failing(500)(pass) : pass()), Number.MAX_VALUE)
  await page.goto(`${network.url}/login?next=/ticket-z/${YESTERDAY}`)
  await signIn(page, owner)
  await expectInstalled(page)
  await fillAmount(page, /Sur place/, '480')
  await fillAmount(page, /Carte bancaire/, '480')
  await validate(page)
  await expectValidated(page)
  await page.goto(`${network.url}/ticket-z/${TODAY}`)
  await fillAmount(page, /Sur place/, '613,40')
  await copyRefreshToken(stage)
  await expireToken(page)
  await page.context().setOffline(true)
  await page.context().setOffline(false)
  await expect(page).toHaveURL(`${network.url}/login?next=%2Fticket-z%2F${TODAY}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Reconnectez-vous pour continuer' })).toBeVisible()
  await expect(page.getByText(KEPT)).toBeVisible()
  await expect(page.getByLabel('Adresse e-mail')).toHaveValue(owner.email)
  await expect(page.getByLabel('Mot de passe', { exact: true })).toBeFocused()
  return () => {
    isFailing = false
  }
}

/** Signed out as R43 says: nothing of the session or of what was read is left on the device. */
async function expectSignedOut({ page, network }: Stage): Promise<void> {
  const asked = network.calls.map(({ path, status }) => `${path} ${status}`)
  expect(asked).toContain('/api/token/refresh 401')
  expect(asked).toContain('/api/auth/logout 401')
  const names = await page.evaluate(() => Object.keys(localStorage))
  expect(names.filter((name) => /token|currentUser|selectedEstablishment/i.test(name))).toEqual([])
  expect(names.filter((name) => name.startsWith('zinc.draft/'))).toHaveLength(1)
}

/** Yesterday's closing reached the product, by one write that it took. */
async function expectSentOnce({ network, instance, request }: Stage, owner: Owner): Promise<void> {
  const query = `establishmentId=${owner.establishmentId}&from=${YESTERDAY}&to=${YESTERDAY}`
  await expect(async () => {
    const stored = await get(instance, request, `/ticketz?${query}`, owner.token)
    expect(stored).toMatchObject([{ status: 'validated', revision: 1, totals: { gross: 48_000 } }])
    const sent = network.writes.filter(({ method, path }) => VALIDATE.test(`${method} ${path}`))
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(1)
  }).toPass()
}

test('a refused refresh ends the session and loses nothing that waits or is typed', async ({
  page,
  network,
  instance,
  request,
}) => {
  const stage = { page, network, instance, request }
  const claire = await withEstablishment(instance, await signUp(instance, request), request)
  const recover = await endedBehindTheForm(stage, claire)
  await expectSignedOut(stage)
  recover()
  await signIn(page, claire)
  await expect(page).toHaveURL(`${network.url}/ticket-z/${TODAY}`)
  await expect(onTheSide(page)).toHaveValue('613,40')
  await expect(page.getByText(KEPT)).toHaveCount(0)
  await expectSentOnce(stage, claire)
})

test('after a refused refresh only the same person finds what was kept', async ({
  page,
  network,
  instance,
  request,
}) => {
  const stage = { page, network, instance, request }
  const claire = await withEstablishment(instance, await signUp(instance, request), request)
  const sacha = await withEstablishment(instance, await signUp(instance, request, 'Sacha Petit'), request, {
    name: 'Chez Sacha',
  })
  const recover = await endedBehindTheForm(stage, claire)
  recover()
  const before = network.writes.length
  await signIn(page, sacha)
  await expect(page).toHaveURL(`${network.url}/ticket-z/${TODAY}`)
  await expect(onTheSide(page)).toHaveValue('')
  for (const address of [`/ticket-z/${YESTERDAY}`, '/ticket-z', '/more/waiting']) {
    await page.goto(network.url + address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const foreign of ['613,40', '480,00', 'Halles']) await expect(page.locator('body')).not.toContainText(foreign)
  }
  await expect(page.getByRole('heading', { level: 1, name: 'Tout est envoyé' })).toBeVisible()
  expect(network.writes.slice(before)).toEqual([])
  await page.goto(`${network.url}/more`)
  await page.getByRole('button', { name: 'Se déconnecter' }).last().click()
  await expect(page).toHaveURL(/\/login$/)

  await signIn(page, claire)
  await expect(page).toHaveURL(/\/dashboard/)
  await expectSentOnce(stage, claire)
  await page.goto(`${network.url}/ticket-z/${TODAY}`)
  await expect(onTheSide(page)).toHaveValue('613,40')
})

// Proves R24.
import { rmSync } from 'node:fs'
import type { APIRequestContext, Page } from '@playwright/test'
import { expectToRead, expectValidated, fillAmount, validate } from '../entry-page.ts'
import type { Instance } from '../instance.ts'
import { get, type Person, signedIn, signUp, withEstablishment, withTicket } from '../people.ts'
import { expect, expectInstalled, goOffline, goOnline, test as networkTest, openInstance } from './network.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const YEAR = 365 * DAY

/** The clock of this server goes: a stopped one would hide what the device makes of its own. */
const test = networkTest.extend<object, { instance: Instance }>({
  instance: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from this pattern.
    async ({}, use) => {
      const instance = await openInstance({ ZINC_NOW: '' })
      await use(instance)
      await instance.stop()
      rmSync(instance.dataDir, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
})

// One after the other, on the one product that this file starts.
test.describe.configure({ mode: 'default' })

/** The device's clock goes as fast as ours, `difference` milliseconds ahead of what it was; on the next page. */
async function setClock(page: Page, difference: number): Promise<void> {
  await page.addInitScript((ahead) => {
    const Right = Date
    const shifted = () => Right.now() + ahead
    globalThis.Date = new Proxy(Right, {
      construct: (target, given) => Reflect.construct(target, given.length === 0 ? [shifted()] : given),
      get: (target, name) => (name === 'now' ? shifted : Reflect.get(target, name)),
    })
  }, difference)
}

/** The instant by the server's own clock. */
async function serverTime(instance: Instance, request: APIRequestContext): Promise<number> {
  const answer = await request.get(`${instance.url}/api/instance`)
  return Date.parse(answer.headers()['date'] ?? '')
}

const parisDay = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: 'Europe/Paris' })
const parisTime = new Intl.DateTimeFormat('fr-FR', { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Paris' })
const businessDayAt = (at: number) => parisDay.format(new Date(at - 5 * 60 * MINUTE))

async function signIn(page: Page, { email, password }: Person): Promise<void> {
  await page.getByRole('textbox', { name: 'Adresse e-mail' }).fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page).toHaveURL(/\/dashboard/)
}

type Stored = { id: string; businessDate: string; status: string }
type Version = { typedAt: string }

for (const [name, difference, sentence] of [
  ['twenty minutes fast', 20 * MINUTE, 'L’horloge de cet appareil avance de 20 minutes.'],
  ['twenty minutes slow', -20 * MINUTE, 'L’horloge de cet appareil retarde de 20 minutes.'],
  ['a day fast', DAY, 'L’horloge de cet appareil avance de 24 heures.'],
  ['a day slow', -DAY, 'L’horloge de cet appareil retarde de 24 heures.'],
] as const) {
  test(`a device ${name} signs in, and what is typed goes to today at the right time`, async ({
    page,
    network,
    instance,
    request,
  }) => {
    const owner = await withEstablishment(instance, await signUp(instance, request), request, {
      openedOn: '2020-01-01',
      // Today may be any weekday.
      openWeekdays: [1, 2, 3, 4, 5, 6, 7],
    })
    await setClock(page, difference)
    await page.goto(`${network.url}/login`)
    await signIn(page, owner)
    await expectToRead(page, sentence)

    const before = await serverTime(instance, request)
    await page
      .getByRole('link', { name: /Encoder le ticket Z du jour/ })
      .first()
      .click()
    await fillAmount(page, /Sur place/, '418')
    await fillAmount(page, /Carte bancaire/, '418')
    await goOffline(page, network)
    await validate(page)
    await expectValidated(page)
    await expectToRead(page, '418,00 €')
    const after = await serverTime(instance, request)
    await goOnline(page, network)

    const range = `from=${businessDayAt(before - 3 * DAY)}&to=${businessDayAt(after + 3 * DAY)}`
    const path = `/ticketz?establishmentId=${owner.establishmentId}&${range}`
    let stored: Stored[] = []
    await expect(async () => {
      stored = await get<Stored[]>(instance, request, path, owner.token)
      expect(stored).toMatchObject([{ status: 'validated' }])
    }).toPass()
    expect([businessDayAt(before), businessDayAt(after)]).toContain(stored[0]?.businessDate)

    const versionsPath = `/ticketz/${stored[0]?.id}/versions?establishmentId=${owner.establishmentId}`
    const [version] = await get<Version[]>(instance, request, versionsPath, owner.token)
    const typedAt = Date.parse(version?.typedAt ?? '')
    expect(typedAt).toBeGreaterThanOrEqual(before - 3_000)
    expect(typedAt).toBeLessThanOrEqual(after + 3_000)
    await expectToRead(page, `à ${parisTime.format(new Date(typedAt))}`)
  })
}

test('what was cancelled by a clock a year ahead is entered again by the right one, in that order', async ({
  page,
  network,
  instance,
  request,
}) => {
  const owner = await withEstablishment(instance, await signUp(instance, request), request, {
    openedOn: '2020-01-01',
    openWeekdays: [1, 2, 3, 4, 5, 6, 7],
  })
  const day = businessDayAt((await serverTime(instance, request)) - 2 * DAY)
  await withTicket(instance, owner, request, { date: day, gross: 30_000 })
  await signedIn(page, owner)
  const url = `${network.url}/ticket-z/${day}`
  await page.goto(url)
  await expectValidated(page)
  await expectInstalled(page)
  await goOffline(page, network)
  await setClock(page, YEAR)
  await page.goto(url)
  await page.getByRole('button', { name: 'Annuler', exact: true }).click()
  await page.getByRole('textbox', { name: 'Motif de l’annulation' }).fill('Saisi sur le mauvais jour')
  await page.getByRole('button', { name: 'Annuler le ticket Z' }).click()
  await expect(page.getByRole('textbox', { name: /Sur place/ })).toBeVisible()

  await setClock(page, -YEAR)
  await page.goto(url)
  await fillAmount(page, /Sur place/, '418')
  await fillAmount(page, /Carte bancaire/, '418')
  await validate(page)
  await expectValidated(page)
  await goOnline(page, network)
  const path = `/ticketz?establishmentId=${owner.establishmentId}&from=${day}&to=${day}`
  await expect(async () => {
    const stored = await get<(Stored & { totals: { gross: number } })[]>(instance, request, path, owner.token)
    const active = stored.filter(({ status }) => status !== 'cancelled')
    expect(active).toMatchObject([{ status: 'validated', totals: { gross: 41_800 } }])
  }).toPass()
  await page.goto(`${network.url}/more/waiting`)
  await expect(page.getByRole('heading', { level: 1, name: 'Tout est envoyé' })).toBeVisible()
})

test('a clock set back two years without a network is said, and what was read is still there', async ({
  page,
  network,
  instance,
  request,
}) => {
  const owner = await withEstablishment(instance, await signUp(instance, request), request, { openedOn: '2020-01-01' })
  const day = businessDayAt((await serverTime(instance, request)) - 2 * DAY)
  await withTicket(instance, owner, request, { date: day, gross: 30_000 })
  await signedIn(page, owner)
  await page.goto(`${network.url}/ticket-z/${day}`)
  await expectToRead(page, '300,00 €')
  await expectInstalled(page)
  await goOffline(page, network)
  await setClock(page, -2 * YEAR)
  await page.goto(`${network.url}/ticket-z/${day}`)
  await expectToRead(page, '300,00 €')
  await expectToRead(page, 'L’horloge de cet appareil retarde : le serveur lui a déjà répondu le')
  await setClock(page, 4 * YEAR)
  await page.goto(`${network.url}/ticket-z/${day}`)
  await expectToRead(page, '300,00 €')
})

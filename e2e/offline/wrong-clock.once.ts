import { rmSync } from 'node:fs'
import type { APIRequestContext, Page } from '@playwright/test'
import { expectToRead, expectValidated, fillAmount, validate } from '../entry-page.ts'
import type { Instance } from '../instance.ts'
import { get, signUp, withEstablishment } from '../people.ts'
import { expect, goOffline, goOnline, test as networkTest, openInstance } from './network.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

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

/** The device's clock goes as fast as ours, `difference` milliseconds ahead. */
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
    await page.getByRole('textbox', { name: 'Adresse e-mail' }).fill(owner.email)
    await page.getByLabel('Mot de passe', { exact: true }).fill(owner.password)
    await page.getByRole('button', { name: 'Se connecter' }).click()
    await expect(page).toHaveURL(/\/dashboard/)
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

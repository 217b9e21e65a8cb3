// Proves R06.
import type { APIRequestContext, Page } from '@playwright/test'
import { expectToRead, expectValidated, fillAmount, TODAY, validate } from '../entry-page.ts'
import type { Instance } from '../instance.ts'
import { get, type Owner, signedIn, signUp, withEstablishment, withTicket } from '../people.ts'
import {
  doubled,
  expect,
  expectInstalled,
  failing,
  goOffline,
  goOnline,
  lost,
  test as onLine,
  refusing,
} from './network.ts'

type Stored = { status: string; version: number; revision: number; totals: { gross: number } | null }
type Stage = { page: Page; instance: Instance; request: APIRequestContext; owner: Owner }

/** Signed in on a device that has the application, at the form of today. */
const test = onLine.extend<{ stage: Stage }>({
  stage: async ({ page, network, instance, request }, use) => {
    const owner = await withEstablishment(instance, await signUp(instance, request), request)
    await signedIn(page, owner)
    await page.goto(`${network.url}/ticket-z/${TODAY}`)
    await expectInstalled(page)
    await expect(page.getByRole('textbox', { name: /Sur place/ })).toBeVisible()
    await use({ page, instance, request, owner })
  },
})

async function type(page: Page, amount: string): Promise<void> {
  await fillAmount(page, /Sur place/, amount)
  await fillAmount(page, /Carte bancaire/, amount)
}

async function closeWith(page: Page, amount: string): Promise<void> {
  await type(page, amount)
  await validate(page)
  await expectValidated(page)
}

async function correctTo(page: Page, amount: string, asked: { reason: boolean } = { reason: true }): Promise<void> {
  await page.getByRole('button', { name: /Corriger/ }).click()
  await type(page, amount)
  const reason = page.getByRole('textbox', { name: /Motif de la correction/ })
  if (asked.reason) await reason.fill('chiffre mal recopié')
  else await expect(reason).toHaveCount(0)
  await validate(page)
  await expectValidated(page)
}

/** What the product holds of today, asked without passing by the line of the browser. */
async function storedOf({ instance, request, owner }: Stage): Promise<Stored[]> {
  const query = `establishmentId=${owner.establishmentId}&from=${TODAY}&to=${TODAY}`
  return get<Stored[]>(instance, request, `/ticketz?${query}`, owner.token)
}

/** One closing of today with these figures, and nothing left on the device. */
async function expectStored(stage: Stage, wanted: object): Promise<void> {
  await expect(async () => expect(await storedOf(stage)).toMatchObject([wanted])).toPass()
  await expect(stage.page.getByText('En attente d’envoi')).toHaveCount(0)
}

type Whole = {
  id: string
  version: number
  content: { sales: { gross: number; vat: number }[]; payments: { amount: number }[] }
}

/** By somebody on another device, over what the server has: the first line and the first payment are all there is. */
async function correctElsewhere({ instance, request, owner }: Stage, gross: number): Promise<void> {
  const path = `/ticketz?establishmentId=${owner.establishmentId}&from=${TODAY}&to=${TODAY}`
  const [ticket] = await get<(Whole & Record<string, unknown>)[]>(instance, request, path, owner.token)
  if (ticket === undefined) throw new Error('no closing to correct')
  const { businessDate, registerId, serviceId, content } = ticket
  const [line, payment] = [content.sales[0], content.payments[0]]
  const answer = await request.post(`${instance.url}/api/ticketz/${ticket.id}/correct`, {
    headers: { authorization: `Bearer ${owner.token}`, 'if-match': `"${ticket.version}"` },
    data: {
      establishmentId: owner.establishmentId,
      ...{ businessDate, registerId, serviceId, typedAt: '2026-11-20T22:20:00.000Z', reason: 'Erreur de frappe' },
      content: {
        ...content,
        sales: [{ ...line, gross, vat: Math.round(gross / 11) }],
        payments: [{ ...payment, amount: gross }],
      },
    },
  })
  if (!answer.ok()) throw new Error(`${answer.status()} ${await answer.text()}`)
}

const validated = (gross: number) => ({ status: 'validated', totals: { gross } })
const nothing: Stored[] = []
const WRITE = /^POST \/api\/ticketz\/[^/]+\/validate/

test('a validated day outlives a reload and a closed tab without a network', async ({
  page,
  context,
  network,
  stage,
}) => {
  await goOffline(page, network)
  await closeWith(page, '750')
  await page.reload()
  await expectValidated(page)
  await expectToRead(page, '750,00 €')
  await page.close()
  const next = await context.newPage()
  await next.goto(`${network.url}/ticket-z`)
  await expectToRead(next, 'Dont 1 saisie en attente d’envoi.')
  expect((await storedOf(stage)).filter(({ status }) => status === 'validated')).toEqual(nothing)
  await goOnline(next, network)
  await expectStored({ ...stage, page: next }, validated(75_000))
})

test('a lost answer and a doubled request make one closing, under one key', async ({ page, network, stage }) => {
  network.treat(WRITE, lost)
  network.treat(WRITE, doubled)
  await closeWith(page, '640')
  await expectStored(stage, { ...validated(64_000), revision: 1 })
  await expect(() =>
    expect(network.writes.filter((call) => WRITE.test(`${call.method} ${call.path}`)).length).toBeGreaterThanOrEqual(2),
  ).toPass()
  const sent = network.writes.filter((call) => WRITE.test(`${call.method} ${call.path}`))
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
  expect(sent.map(({ status }) => status)).toEqual([null, 200])
})

test('while the server is down, or answers 500, an entry waits and then goes', async ({ page, network, stage }) => {
  // The browser believes in its network: only nobody answers.
  await network.cut()
  await closeWith(page, '310')
  await page.goto(`${network.url}/more/waiting`)
  await expect(page.getByRole('heading', { level: 1, name: '1 saisie en attente d’envoi' })).toBeVisible()
  network.treat(WRITE, failing(500), 2)
  await network.restore()
  await page.goto(`${network.url}/ticket-z`)
  await expectStored(stage, validated(31_000))
})

test('two tabs send one entry once, and both learn of it', async ({ page, context, network, stage }) => {
  const other = await context.newPage()
  await other.goto(`${network.url}/more/waiting`)
  await expect(other.getByRole('heading', { level: 1, name: 'Tout est envoyé' })).toBeVisible()
  await goOffline(page, network)
  await closeWith(page, '520')
  await expect(other.getByRole('heading', { level: 1, name: '1 saisie en attente d’envoi' })).toBeVisible()
  await goOnline(page, network)
  await expectStored(stage, { ...validated(52_000), revision: 1 })
  await expect(other.getByRole('heading', { level: 1, name: 'Tout est envoyé' })).toBeVisible()
  const sent = network.writes.filter((call) => WRITE.test(`${call.method} ${call.path}`))
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
})

test('a waiting day is corrected before it left: only the last figures go', async ({ page, network, stage }) => {
  await goOffline(page, network)
  await closeWith(page, '100')
  await correctTo(page, '120', { reason: false })
  await expectToRead(page, '120,00 €')
  await goOnline(page, network)
  await expectStored(stage, { ...validated(12_000), revision: 1 })
})

test('a correction made while the first figures are on their way follows them', async ({ page, network, stage }) => {
  const line = network.hold(WRITE)
  await closeWith(page, '200')
  await expect(() => expect(line.held()).toBe(1)).toPass()
  await correctTo(page, '230')
  line.letGo()
  await expectStored(stage, { ...validated(23_000), revision: 2 })
})

test('a day entered here and elsewhere shows both versions, and a person chooses', async ({ page, network, stage }) => {
  await goOffline(page, network)
  await closeWith(page, '400')
  await withTicket(stage.instance, stage.owner, stage.request, { date: TODAY, gross: 45_000 })
  await goOnline(page, network)
  await page.goto(`${network.url}/more/waiting`)
  await page.getByRole('link', { name: 'Comparer' }).click()
  await expectToRead(page, '400,00')
  await expectToRead(page, '450,00')
  await page.getByRole('textbox', { name: 'Motif de la correction' }).fill('le ticket de la caisse')
  await page.getByRole('button', { name: /^Tout garder\s: votre saisie$/ }).click()
  await expect(async () => {
    expect(await storedOf(stage)).toMatchObject([{ ...validated(40_000), revision: 2 }])
  }).toPass()
})

test('a correction here and one elsewhere stand side by side, and one is chosen', async ({ page, network, stage }) => {
  await closeWith(page, '200')
  await expectStored(stage, validated(20_000))
  await goOffline(page, network)
  await correctTo(page, '230')
  await correctElsewhere(stage, 21_000)
  await goOnline(page, network)
  await page.goto(`${network.url}/more/waiting`)
  await page.getByRole('link', { name: 'Comparer' }).click()
  await expectToRead(page, '230,00')
  await expectToRead(page, '210,00')
  // It had its reason already.
  await page.getByRole('button', { name: /^Tout garder\s: votre saisie$/ }).click()
  await expectStored(stage, { ...validated(23_000), revision: 3 })
})

test('what the server refuses comes back to be mended, with its reason', async ({ page, network, stage }) => {
  await goOffline(page, network)
  await closeWith(page, '330')
  const sentence = 'Cette période est verrouillée.'
  network.treat(WRITE, refusing(422, 'PERIOD_LOCKED', sentence))
  // On the page before the network is back: one that leaves while it is answered does not hear the refusal.
  await page.goto(`${network.url}/more/waiting`)
  await expect(page.getByRole('heading', { level: 1, name: '1 saisie en attente d’envoi' })).toBeVisible()
  await goOnline(page, network)
  await expect(page.getByRole('heading', { level: 1, name: '1 saisie à vérifier' })).toBeVisible()
  await expectToRead(page, sentence)
  await page.getByRole('link', { name: 'Corriger' }).click()
  await expect(page.getByRole('textbox', { name: /Sur place/ })).toHaveValue(/^330/)
  await closeWith(page, '335')
  await expectStored(stage, validated(33_500))
})

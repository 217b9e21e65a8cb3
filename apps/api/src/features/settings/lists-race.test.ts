import type { Establishment } from '@zinc/contract/establishments'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { lockWaits } from '../../test/lock-waits.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../test/test-app.ts'
import { saveSettings } from '../../test/test-settings.ts'
import { aStoredTicket, aTicketInput } from '../../test/test-tickets.ts'
import { uuidV7 } from '../../uuid-v7.ts'

let app: TestApp
let owner: TestPerson
let establishment: Establishment
beforeAll(async () => {
  app = await createTestApp()
  owner = await app.signedUpPerson()
})
afterAll(() => app.close())
beforeEach(async () => {
  establishment = await app.anEstablishment(owner)
})

const waiting = lockWaits()

/** `first` stands before its journal entry, everything else of it done, when `then` is sent; both then go on. */
async function whileSaving<F, T>(first: () => Promise<F>, then: () => Promise<T>): Promise<[F, T]> {
  const holder = await app.database.ownerPool.connect()
  try {
    await holder.query('begin')
    await holder.query('select 1 from zinc.journal_heads where establishment_id = $1 for no key update', [
      establishment.id,
    ])
    const isWaitedFor = (count: number) =>
      expect.poll(async () => (await app.database.ownerPool.query(waiting)).rowCount, { timeout: 60_000 }).toBe(count)
    const one = first()
    await isWaitedFor(1)
    const other = then()
    await isWaitedFor(2)
    await holder.query('rollback')
    return await Promise.all([one, other])
  } finally {
    holder.release()
  }
}

const saveVatLines = () => saveSettings(app, owner, establishment, { vatLines: establishment.vatLines.slice(1) })
const send = (name: 'saveTicketZ' | 'validateTicketZ', body = aTicketInput(establishment)) =>
  app.call(name, { params: { id: uuidV7() }, body }, { token: owner.token, version: 'new' })
const codesOf = (answer: Awaited<ReturnType<typeof send>>) => answer.refusal().details.issues?.map(({ code }) => code)

test.each(['saveTicketZ', 'validateTicketZ'] as const)(
  'a line that is being removed is unknown to %s: no entry names what is gone',
  async (name) => {
    const [saved, entered] = await whileSaving(saveVatLines, () => send(name))
    expect(saved.ok().vatLines).toHaveLength(establishment.vatLines.length - 1)
    expect(codesOf(entered)).toEqual(['unknown_vat_line'])
  },
)

test('a line that is being typed with is used: the save waits for the entry, and keeps it', async () => {
  const [, saved] = await whileSaving(() => send('validateTicketZ'), saveVatLines)
  expect(saved.ok().vatLines.at(-1)).toMatchObject({ id: establishment.vatLines[0]?.id, isActive: false })
})

test('a line that is being corrected with is used too', async () => {
  const input = aTicketInput(establishment)
  const ticket = await aStoredTicket(app, owner, input)
  const [, other] = establishment.vatLines
  if (other === undefined) throw new Error('two lines')
  const sales = input.content.sales.map((line) => ({ ...line, vatLineId: other.id, nature: other.nature }))
  const body = { ...input, content: { ...input.content, sales }, reason: 'Mauvaise ligne' }
  const correct = () =>
    app.call('correctTicketZ', { params: { id: ticket.id }, body }, { token: owner.token, version: 1 })
  const save = () => saveSettings(app, owner, establishment, { vatLines: establishment.vatLines.slice(0, 1) })
  const [saved, corrected] = await whileSaving(save, correct)
  expect(saved.ok().vatLines).toHaveLength(1)
  expect(codesOf(corrected)).toEqual(['unknown_vat_line'])
})

test('a service that is being removed cannot be closed', async () => {
  const [day] = establishment.services
  if (day === undefined) throw new Error('a service')
  const services = [{ id: uuidV7(), label: 'Soir', isActive: true }]
  const save = () => saveSettings(app, owner, establishment, { services })
  const close = () =>
    app.call(
      'saveClosedDay',
      {
        params: { id: String(establishment.id), closureId: uuidV7() },
        body: { date: '2026-11-18', serviceId: day.id, reason: 'Travaux' },
      },
      { token: owner.token, version: 'new' },
    )
  const [saved, closed] = await whileSaving(save, close)
  expect(saved.ok().services.map(({ label }) => label)).toEqual(['Soir'])
  expect(closed.refusal().details.issues?.map(({ code }) => code)).toEqual(['unknown_service'])
})

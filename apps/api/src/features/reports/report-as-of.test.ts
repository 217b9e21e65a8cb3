import type { Establishment } from '@zinc/contract/establishments'
import { addDays, plainDate } from '@zinc/domain/calendar/calendar'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp, type TestPerson } from '../../test/test-app.ts'
import { aMember, aStoredTicket, aTicketInput } from '../../test/test-tickets.ts'
import { uuidV7 } from '../../uuid-v7.ts'

let app: TestApp
let owner: TestPerson
let establishment: Establishment
// The instants are real ones: the business clock stands before them, whenever this runs.
beforeAll(async () => {
  app = await createTestApp({ now: '2020-06-30T20:00:00Z' })
  owner = await app.signedUpPerson()
})
afterAll(() => app.close())
beforeEach(async () => {
  establishment = await app.anEstablishment(owner, { openedOn: '2020-06-01' })
})

const FIRST = plainDate('2020-06-01')
const range = { from: '2020-06-01', to: '2020-06-30' }

const ask = (query: { asOf?: string } = {}, token = owner.token) =>
  app.call('getReport', { query: { establishmentId: String(establishment.id), ...range, ...query } }, { token })
const reportOf = async (query: { asOf?: string } = {}) => (await ask(query)).ok()

async function instant(): Promise<string> {
  const { rows } = await app.database.ownerPool.query<{ at: string }>(
    `select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at`,
  )
  return rows[0]?.at ?? ''
}

type Stored = { id: string; date: string; version: number }

async function stored(date: string, gross: number): Promise<Stored> {
  const { id, version } = await aStoredTicket(app, owner, aTicketInput(establishment, { date, gross }))
  return { id, date, version }
}

async function corrected(ticket: Stored, gross: number, by = owner): Promise<Stored> {
  const body = { ...aTicketInput(establishment, { date: ticket.date, gross }), reason: 'Erreur de saisie' }
  const options = { token: by.token, version: ticket.version }
  const { version } = (await app.call('correctTicketZ', { params: { id: ticket.id }, body }, options)).ok()
  return { ...ticket, version }
}

async function cancelled({ id, version }: Stored): Promise<void> {
  const body = { establishmentId: establishment.id, reason: 'Doublon' }
  ;(await app.call('cancelTicketZ', { params: { id }, body }, { token: owner.token, version })).ok()
}

/** Repeatable. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

describe('a report as of an instant', () => {
  test.each([1, 2, 3])('is the one that was read then, whatever was done since (%i)', async (seed) => {
    const below = numbersFrom(seed)
    const seen: { at: string; report: Awaited<ReturnType<typeof reportOf>> }[] = []
    const active = new Map<string, Stored>()
    for (let step = 0; step < 30; step += 1) {
      const date = addDays(FIRST, below(12))
      const ticket = active.get(date)
      const gross = below(300_000) - 10_000
      if (ticket === undefined) active.set(date, await stored(date, gross))
      else if (below(3) > 0) active.set(date, await corrected(ticket, gross))
      else {
        await cancelled(ticket)
        active.delete(date)
      }
      if (step % 3 === 0) seen.push({ report: await reportOf(), at: await instant() })
    }
    const now = await reportOf()
    for (const { at, report } of seen) {
      const { asOf, changedSince, ...then } = await reportOf({ asOf: at })
      expect([asOf, then]).toEqual([at, report])
      const changes = changedSince?.tickets ?? []
      expect(changes).toHaveLength(changedSince?.count ?? -1)
      const moved = changes.reduce((sum, { before, after }) => sum + (after ?? 0) - (before ?? 0), 0)
      expect(moved).toBe(now.gross - report.gross)
      expect(changes.filter((change) => change.at <= at)).toEqual([])
    }
  })

  test('says what changed since: which day, from what to what, by whom and when', async () => {
    const manager = await aMember(app, establishment, 'manager')
    const [first, second] = [await stored('2020-06-02', 100_00), await stored('2020-06-03', 200_00)]
    await stored('2020-06-04', 300_00)
    const at = await instant()
    await corrected(await corrected(first, 110_00), 120_00, manager)
    await cancelled(second)
    await stored('2020-06-05', 50_00)
    const { changedSince, gross } = await reportOf({ asOf: at })
    expect(gross).toBe(600_00)
    expect(changedSince?.tickets.map(({ date, kind, before, after }) => [date, kind, before, after])).toEqual([
      ['2020-06-05', 'validated', null, 50_00],
      ['2020-06-03', 'cancelled', 200_00, null],
      ['2020-06-02', 'corrected', 100_00, 120_00],
    ])
    const last = changedSince?.tickets.at(-1)
    expect([last?.actor.id, last?.ticketId]).toEqual([manager.user.id, first.id])
    expect((last?.at ?? '') > at).toBe(true)
  })

  test('leaves out what came and went since, and knows no draft', async () => {
    const at = await instant()
    await cancelled(await stored('2020-06-02', 100_00))
    const draft = aTicketInput(establishment, { date: '2020-06-03' })
    const options = { token: owner.token, version: 'new' as const }
    ;(await app.call('saveTicketZ', { params: { id: uuidV7() }, body: draft }, options)).ok()
    const then = await reportOf({ asOf: at })
    expect([then.changedSince, then.draftDates]).toEqual([{ count: 0, tickets: [] }, []])
    expect((await reportOf()).draftDates).toEqual(['2020-06-03'])
  })

  test('of a day that was to come knows it as to come', async () => {
    const { days, openDays } = await reportOf({ asOf: '2020-06-10T12:00:00Z' })
    expect(days.find(({ date }) => date === '2020-06-11')?.state).toBe('future')
    expect(openDays).toBeLessThan((await reportOf()).openDays)
  })

  test('of an instant to come gives the figures of now', async () => {
    await stored('2020-06-02', 100_00)
    const { asOf: _, changedSince, ...then } = await reportOf({ asOf: '2099-01-01T00:00:00Z' })
    expect([then, changedSince?.count]).toEqual([await reportOf(), 0])
  })

  test('is of an instant within the calendar of the product', async () => {
    const codes = async (asOf: string) => (await ask({ asOf })).refusal().details.issues?.map(({ path }) => path)
    expect(await codes('0000-01-01T00:00:00Z')).toEqual([['asOf']])
    expect(await codes('hier')).toEqual([['asOf']])
  })

  test('of several establishments adds what each of them knew', async () => {
    const other = await app.anEstablishment(owner, { openedOn: '2020-06-01' })
    const ticket = await stored('2020-06-02', 100_00)
    await aStoredTicket(app, owner, aTicketInput(other, { date: '2020-06-02', gross: 40_00 }))
    const at = await instant()
    await corrected(ticket, 90_00)
    const query = { establishmentIds: `${establishment.id},${other.id}`, ...range, asOf: at }
    const report = (await app.call('getReport', { query }, { token: owner.token })).ok()
    expect([report.gross, report.changedSince?.tickets.map(({ establishmentId }) => establishmentId)]).toEqual([
      140_00,
      [establishment.id],
    ])
  })
})

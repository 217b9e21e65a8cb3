import type { Establishment } from '@zinc/contract/establishments'
import { addDays, type PlainDate, plainDate } from '@zinc/domain/calendar/calendar'
import { buildReport, type Report } from '@zinc/domain/report/report'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp, type TestPerson } from '../../test/test-app.ts'
import { aMember, aStoredTicket, aTicketInput, first, runAsOwner } from '../../test/test-tickets.ts'
import { uuidV7 } from '../../uuid-v7.ts'

let app: TestApp
let owner: TestPerson
let establishments: readonly [Establishment, Establishment, Establishment]
let foreign: Establishment
const [from, to] = [plainDate('2026-09-01'), plainDate('2026-11-30')]

beforeAll(async () => {
  app = await createTestApp({ now: '2026-11-20T12:00:00Z' })
  owner = await app.signedUpPerson()
  const here = await app.anEstablishment(owner, { openWeekdays: [1, 2, 3, 4, 5, 6, 7] })
  const island = await app.anEstablishment(owner, { type: 'mode', territory: 'reunion', openWeekdays: [2, 4, 6] })
  const empty = await app.anEstablishment(owner, { openedOn: '2026-10-15' })
  establishments = [here, island, empty]
  foreign = await app.anEstablishment(await app.signedUpPerson())
  await storeTickets(here, 7)
  await storeTickets(island, 11)
})
afterAll(() => app.close())

/** Repeatable, and wild enough to catch a sum that is counted twice or in the wrong establishment. */
async function storeTickets(establishment: Establishment, seed: number): Promise<void> {
  let state = seed
  const next = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state
  }
  for (let date: PlainDate = from; date <= '2026-11-20'; date = addDays(date, 1 + (next() % 7))) {
    const typed = aTicketInput(establishment, { date, gross: (next() % 400_000) - 20_000 })
    const content = {
      ...typed.content,
      covers: next() % 3 === 0 ? null : next() % 80,
      ticketCount: next() % 4 === 0 ? null : next() % 90,
      tips: next() % 1000,
      payments: typed.content.payments.map((line) => ({ ...line, amount: line.amount + (next() % 500) })),
      differenceReason: 'Essai',
    }
    const body = { ...typed, content }
    if (next() % 6 > 0) await aStoredTicket(app, owner, body)
    else await app.call('saveTicketZ', { params: { id: uuidV7() }, body }, { token: owner.token, version: 'new' })
  }
}

type Named = { establishmentId?: string; establishmentIds?: string }
const idsOf = (of: readonly Establishment[]) => ({ establishmentIds: of.map(({ id }) => id).join(',') })
const report = (named: Named, token = owner.token) =>
  app.call('getReport', { query: { ...named, from, to } }, { token })
const reportOf = async (named: Named): Promise<Report> => (await report(named)).ok()
const tickets = (named: Named, token = owner.token) =>
  app.call('listTicketsZ', { query: { ...named, from, to } }, { token })
const sum = (numbers: readonly (number | null)[]) => numbers.reduce<number>((total, one) => total + (one ?? 0), 0)

const sums = [
  ...(['gross', 'net', 'vat', 'paymentsTotal', 'toReceive', 'tips', 'vouchersSold', 'accountSettlements'] as const),
  ...(['deposits', 'entryDifference', 'covers', 'ticketCount', 'openDays', 'enteredDays'] as const),
]
const lists = ['days', 'entryDifferenceDays', 'missingDates', 'draftDates'] as const
const sorted = (items: readonly unknown[]) => items.map((item) => JSON.stringify(item)).toSorted()
const keyed = (rows: readonly object[], amounts: readonly string[]) => {
  const totals = new Map<string, number>()
  for (const row of rows) {
    const fields = Object.entries(row)
    const key = JSON.stringify(fields.filter(([name]) => !amounts.includes(name)))
    for (const [name, value] of fields.filter(([each]) => amounts.includes(each))) {
      totals.set(`${key} ${name}`, (totals.get(`${key} ${name}`) ?? 0) + Number(value))
    }
  }
  return Object.fromEntries([...totals].toSorted())
}

test('asked for its sums alone, a report says the same without its list of days', async () => {
  const whole = await reportOf(idsOf(establishments))
  const query = { ...idsOf(establishments), from, to, parts: 'sums' as const }
  expect((await app.call('getReport', { query }, { token: owner.token })).ok()).toEqual({ ...whole, days: [] })
  expect(whole.days.length).toBeGreaterThan(200)
})

test('what the database adds is what a device adds from the tickets themselves', async () => {
  for (const { id, ...establishment } of establishments) {
    const named = { establishmentId: String(id) }
    const listed = (await tickets(named)).ok()
    const whole = listed.flatMap(({ content, ...ticket }) => (content === null ? [] : [{ ...ticket, content }]))
    const { paymentMethods, openedOn, openingDays: openingPatterns, services, registers } = establishment
    const calendar = { openedOn, openingPatterns, services, registers, closedDays: [] }
    const range = { from, to }
    const today = plainDate('2026-11-20')
    const input = { establishmentId: id, ...calendar, paymentMethods, range, today, tickets: whole }
    expect(await reportOf(named)).toEqual(buildReport(input))
  }
})

describe('the report of several establishments', () => {
  test('is the sum of theirs, in every figure that is a sum', async () => {
    const alone = await Promise.all(establishments.map(({ id }) => reportOf({ establishmentId: String(id) })))
    for (const indices of [
      [0, 1],
      [0, 2],
      [1, 2],
      [0, 1, 2],
    ]) {
      const together = await reportOf(idsOf(indices.flatMap((index) => establishments[index] ?? [])))
      const parts = indices.flatMap((index) => alone[index] ?? [])
      for (const figure of sums) expect(together[figure] ?? 0, figure).toBe(sum(parts.map((part) => part[figure])))
      for (const list of lists)
        expect(sorted(together[list]), list).toEqual(sorted(parts.flatMap((part): unknown[] => [...part[list]])))
      const rates = ['gross', 'net', 'vat']
      for (const list of ['vatByLine', 'vatByRate', 'rates'] as const) {
        expect(keyed(together[list], rates), list).toEqual(
          keyed(
            parts.flatMap((part) => part[list]),
            rates,
          ),
        )
      }
      const paid = ['amount', 'toReceive']
      expect(keyed(together.payments, paid)).toEqual(
        keyed(
          parts.flatMap((part) => part.payments),
          paid,
        ),
      )
      expect(together.averagePerCover.count).toBe(sum(parts.map(({ averagePerCover }) => averagePerCover.count)))
      expect(together.averagePerTicket.days).toBe(sum(parts.map(({ averagePerTicket }) => averagePerTicket.days)))
    }
    const [here, island] = alone
    expect([here?.gross, island?.gross].every((gross) => gross !== undefined && gross > 0)).toBe(true)
  })

  test('averages over their entered days and their covers, and finds the best and worst of them', async () => {
    const together = await reportOf(idsOf(establishments))
    const entered = together.days.filter(({ state }) => state === 'entered')
    expect(entered.length).toBe(together.enteredDays)
    const gross = entered.map((day) => day.gross ?? 0)
    expect(together.averagePerEnteredDay).toBe(Math.round(sum(gross) / entered.length))
    expect([together.bestDay?.gross, together.worstDay?.gross]).toEqual([Math.max(...gross), Math.min(...gross)])
    const best = entered.find((day) => day.gross === together.bestDay?.gross)
    expect(together.bestDay).toEqual({ establishmentId: best?.establishmentId, date: best?.date, gross: best?.gross })
    const answers = (await tickets(idsOf(establishments))).ok().filter(({ status }) => status === 'validated')
    const counted = answers.filter(({ content }) => content !== null && content.covers !== null)
    const covers = sum(counted.map(({ content }) => content?.covers ?? 0))
    expect(together.averagePerCover.amount).toBe(
      Math.round(sum(counted.map(({ totals }) => totals?.gross ?? 0)) / covers),
    )
  })

  test('judges what is missing by each establishment’s own days, opening and clock', async () => {
    const { days } = await reportOf(idsOf(establishments))
    const statesOf = ({ id }: Establishment, date: string) =>
      days.filter((day) => day.establishmentId === id && day.date === date).map(({ state }) => state)
    expect(establishments.map((establishment) => statesOf(establishment, '2026-10-14').length)).toEqual([1, 1, 1])
    expect(statesOf(establishments[2], '2026-10-14')).toEqual(['before_opening'])
    expect(statesOf(establishments[1], '2026-11-16')).toEqual(['closed'])
    expect(days.length).toBe(3 * 91)
  })

  test('counts one that is named twice once, by either name, and one alone is as by its own name', async () => {
    const [{ id }, other] = establishments
    const alone = await reportOf({ establishmentId: String(id) })
    expect(await reportOf({ establishmentIds: `${id},${id}` })).toEqual(alone)
    expect(await reportOf({ establishmentId: String(id), establishmentIds: String(id) })).toEqual(alone)
    const both = await reportOf({ establishmentIds: `${other.id},${id},${other.id}` })
    expect(await reportOf({ establishmentId: String(other.id), establishmentIds: String(id) })).toEqual(both)
  })

  test('asks for one at least, in numbers, and for fifty at most', async () => {
    for (const named of [{}, { establishmentIds: '' }, { establishmentIds: '1;2' }, { establishmentIds: '1,a' }]) {
      expect((await report(named)).refusal()).toMatchObject({ error: 'VALIDATION_FAILED', statusCode: 422 })
    }
    const many = Array.from({ length: 51 }, (_, index) => index + 1).join(',')
    expect((await report({ establishmentIds: many })).refusal().error).toBe('VALIDATION_FAILED')
  })
})

describe('the tickets Z of several establishments', () => {
  test('are those of each, by date, with the warnings they have alone', async () => {
    const alone = await Promise.all(
      establishments.map(async ({ id }) => (await tickets({ establishmentId: String(id) })).ok()),
    )
    const answer = await tickets(idsOf(establishments))
    const together = answer.ok()
    expect(sorted(together)).toEqual(sorted(alone.flat()))
    expect(answer.headers['x-total-count']).toBe(String(together.length))
    const dates = together.map(({ businessDate }) => businessDate)
    expect(dates).toEqual(dates.toSorted())
    expect(alone.slice(0, 2).every((list) => list.length > 10)).toBe(true)
  })

  test('show a staff member of one of them its states alone', async () => {
    const person = await aMember(app, establishments[0], 'manager')
    await runAsOwner(app, `insert into zinc.memberships (user_id, establishment_id, role) values ($1, $2, 'staff')`, [
      person.user.id,
      establishments[1].id,
    ])
    const listed = (await tickets(idsOf([establishments[0], establishments[1]]), person.token)).ok()
    const isShown = new Map(listed.map(({ establishmentId, content }) => [establishmentId, content !== null]))
    expect([...isShown].toSorted()).toEqual(
      [[establishments[0].id, true] as const, [establishments[1].id, false] as const].toSorted((a, b) => a[0] - b[0]),
    )
  })
})

describe('a right in several establishments [1.2e]', () => {
  const ask = [report, tickets] as const

  test('is proven one by one: a foreign or an absent one is the 404 of a single one', async () => {
    const absent = '9007199254740991'
    for (const call of ask) {
      const single = (await call({ establishmentId: String(foreign.id) })).refusal()
      for (const ids of [
        `${establishments[0].id},${foreign.id}`,
        `${foreign.id},${establishments[0].id}`,
        `${establishments[0].id},${absent}`,
      ]) {
        const answer = await call({ establishmentIds: ids })
        const { timestamp: _, requestId: __, ...body } = answer.refusal()
        expect([answer.status, body]).toEqual([
          404,
          { ...body, error: single.error, message: single.message, details: {} },
        ])
      }
    }
  })

  test('that ended in one of them, or that its role does not give, refuses the whole', async () => {
    const person = await aMember(app, establishments[0], 'reader')
    const join = (role: string, expiresOn: string | null) =>
      runAsOwner(
        app,
        `insert into zinc.memberships (user_id, establishment_id, role, expires_on) values ($1, $2, $3, $4)
         on conflict (user_id, establishment_id) do update set role = excluded.role, expires_on = excluded.expires_on`,
        [person.user.id, establishments[1].id, role, expiresOn],
      )
    const both = idsOf([establishments[0], establishments[1]])
    await join('staff', null)
    expect((await report(both, person.token)).refusal()).toMatchObject({ error: 'FORBIDDEN', statusCode: 403 })
    expect((await tickets(both, person.token)).status).toBe(200)
    const withForeign = { establishmentIds: `${both.establishmentIds},${foreign.id}` }
    expect((await report(withForeign, person.token)).refusal().error).toBe('NOT_FOUND')
    await join('reader', '2026-11-01')
    expect((await report(both, person.token)).refusal().error).toBe('NOT_FOUND')
    await join('reader', '2026-11-20')
    expect((await report(both, person.token)).ok().days).toHaveLength(2 * 91)
    expect(
      first((await report({ establishmentId: String(establishments[0].id) }, person.token)).ok().days).establishmentId,
    ).toBe(establishments[0].id)
  })
})

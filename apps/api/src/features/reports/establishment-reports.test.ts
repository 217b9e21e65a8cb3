import type { Establishment } from '@zinc/contract/establishments'
import { plainDate } from '@zinc/domain/calendar/calendar'
import { emptyCashCount } from '@zinc/domain/cash/cash-count'
import {
  addedCash,
  addedReports,
  averagePerCount,
  establishmentReportOf,
} from '@zinc/domain/report/establishment-report'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp, type TestPerson } from '../../test/test-app.ts'
import { aMember, aStoredTicket, aTicketInput, first } from '../../test/test-tickets.ts'

let app: TestApp
let owner: TestPerson
let here: Establishment
let island: Establishment
const range = { from: plainDate('2026-11-01'), to: plainDate('2026-11-30') }

beforeAll(async () => {
  // Already the 21st on La Réunion.
  app = await createTestApp({ now: '2026-11-20T21:30:00Z' })
  owner = await app.signedUpPerson()
  here = await app.anEstablishment(owner, { openWeekdays: [1, 2, 3, 4, 5, 6, 7], openedOn: '2026-11-01' })
  const days = { openWeekdays: [2, 4, 6], openedOn: '2026-11-01' } as const
  island = await app.anEstablishment(owner, { type: 'mode', territory: 'reunion', ...days })
  await aStoredTicket(app, owner, aTicketInput(here, { date: '2026-11-10', gross: 110_00 }))
  await aStoredTicket(app, owner, aTicketInput(here, { date: '2026-11-11', gross: 220_10 }))
  await aStoredTicket(app, owner, aTicketInput(island, { date: '2026-11-12', gross: 50_00 }))
})
afterAll(() => app.close())

const asked = (ids: readonly number[], changes: object = {}, token = owner.token) =>
  app.call(
    'listEstablishmentReports',
    { query: { establishmentIds: ids.join(','), ...range, ...changes } as never },
    { token },
  )
const reportsOf = async (ids: readonly number[]) =>
  (await asked(ids)).ok().map((entry) => establishmentReportOf(entry, range))

describe('establishments side by side', () => {
  it('have the figures of their own report, and add up to that of all', async () => {
    const ids = [here.id, island.id]
    const reports = await reportsOf(ids)
    for (const report of reports) {
      const query = { establishmentId: String(report.establishmentId), ...range }
      const alone = (await app.call('getReport', { query }, { token: owner.token })).ok()
      for (const figure of ['gross', 'net', 'vat', 'openDays', 'enteredDays', 'averagePerEnteredDay'] as const) {
        expect(report[figure], figure).toBe(alone[figure])
      }
      expect([report.missingDates, report.draftDates, report.bestDay]).toEqual([
        ...[alone.missingDates, alone.draftDates, alone.bestDay],
      ])
      expect(averagePerCount(report.covers)).toEqual(alone.averagePerCover)
      expect(report.days.map(({ state, gross }) => [state, gross])).toEqual(
        alone.days.map(({ state, gross }) => [state, gross]),
      )
    }
    const query = { establishmentIds: ids.join(','), ...range }
    const together = (await app.call('getReport', { query }, { token: owner.token })).ok()
    const added = addedReports(reports, range)
    for (const figure of ['gross', 'net', 'vat', 'openDays', 'enteredDays', 'averagePerEnteredDay'] as const) {
      expect(added[figure], figure).toBe(together[figure])
    }
    expect(together.gross).toBe(380_10)
  })

  it('have the cash differences of their own report, which add up to those of all', async () => {
    const between = { from: plainDate('2026-10-05'), to: plainDate('2026-10-11') }
    const count = (openingFloat: number | null, counted: number) => {
      return { cashCount: { ...emptyCashCount(openingFloat), counted, reason: 'Essai' } }
    }
    for (const [establishment, date, content] of [
      [here, '2026-10-05', count(100_00, 93_60)],
      [here, '2026-10-06', count(100_00, 103_00)],
      [here, '2026-10-07', count(null, 80_00)],
      [island, '2026-10-06', count(50_00, 54_20)],
      [island, '2026-10-08', {}],
    ] as const) {
      await aStoredTicket(app, owner, aTicketInput(establishment, { date, gross: 20_00, content }))
    }
    const ids = [here.id, island.id]
    const [own, other] = (await asked(ids, between)).ok()
    expect(own?.cash).toEqual({ net: -3_40, absolute: 9_40, counts: 2, countsWithoutFloat: 1, tolerance: 5_00 })
    expect(other?.cash).toEqual({ net: 4_20, absolute: 4_20, counts: 1, countsWithoutFloat: 0, tolerance: 5_00 })
    const query = { establishmentIds: ids.join(','), ...between }
    const { cashDifference } = (await app.call('getReport', { query }, { token: owner.token })).ok()
    const added = addedCash([own?.cash ?? null, other?.cash ?? null])
    expect(added).toMatchObject({ net: 80, absolute: 13_60, counts: 3, countsWithoutFloat: 1 })
    const { byWeekday: _, byPerson: __, ...together } = cashDifference ?? {}
    expect({ ...together, tolerance: 10_00 }).toEqual(added)
    // Nothing was counted in November.
    expect((await asked(ids)).ok().map(({ cash }) => cash)).toEqual([null, null])
  })

  it('are judged by their own clock', async () => {
    const [mainland, reunion] = await reportsOf([here.id, island.id])
    const stateOn = (report: typeof mainland, date: string) => report?.days.find((day) => day.date === date)?.state
    expect(stateOn(mainland, '2026-11-21')).toBe('future')
    expect(stateOn(reunion, '2026-11-21')).toBe('to_enter')
  })

  it('name the targets of whole months, and where they stand', async () => {
    const { version } = (
      await app.call('getEstablishment', { params: { id: String(here.id) } }, { token: owner.token })
    ).ok()
    const targets = ['2026-10', '2026-11', '2026-12'].map((month, at) => ({ month, amount: 1000_00 + at }))
    const body = { targets, address: '12 rue Mercière, 69002 Lyon' }
    const params = { id: String(here.id) }
    ;(await app.call('saveSettings', { params, body }, { token: owner.token, version })).ok()
    const targetsOf = async (from: string, to: string) => first((await asked([here.id], { from, to })).ok()).targets
    expect(await targetsOf('2026-11-01', '2026-11-30')).toEqual([targets[1]])
    expect(await targetsOf('2026-10-02', '2026-12-31')).toEqual(targets.slice(1))
    expect(await targetsOf('2026-11-16', '2026-11-22')).toEqual([])
    const [entry] = (await asked([here.id])).ok()
    expect([entry?.city, entry?.territory]).toEqual(['Lyon', 'mainland'])
  })

  it('are refused as a whole where one is foreign or its results are closed to the role', async () => {
    const foreign = await app.anEstablishment(await app.signedUpPerson())
    expect((await asked([here.id, foreign.id])).refusal().error).toBe('NOT_FOUND')
    const staff = await aMember(app, here, 'staff')
    expect((await asked([here.id], {}, staff.token)).refusal().error).toBe('FORBIDDEN')
    const accountant = await aMember(app, here, 'accountant')
    expect((await asked([here.id], {}, accountant.token)).ok()).toHaveLength(1)
    expect((await asked([here.id, island.id], {}, accountant.token)).refusal().error).toBe('NOT_FOUND')
  })

  it('are of 400 days at most', async () => {
    const { details } = (await asked([here.id], { from: '2025-01-01' })).refusal()
    expect(details.issues?.[0]?.path).toEqual(['to'])
  })
})

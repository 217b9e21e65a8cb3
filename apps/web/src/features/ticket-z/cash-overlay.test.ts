import type { CashClosing } from '@zinc/contract/cash-counts'
import { plainDate } from '@zinc/domain/calendar/calendar'
import { testId } from '@zinc/domain/testing/an-establishment'
import { expect, it } from 'vitest'
import { anOutboxEntry } from '../../test/device-tickets.ts'
import { overlaidPreviousOf } from './cash-overlay.ts'

const scope = {
  establishmentId: 1,
  range: { from: plainDate('2026-10-20'), to: plainDate('2026-11-19') },
  author: { id: 7, name: 'Camille' },
}

/** As the server knows it: counted, 200,00 € left. */
function counted(date: string, registerId = testId(400)): CashClosing {
  return {
    ...{ ticketId: testId(9001), businessDate: plainDate(date), registerId, serviceId: testId(300) },
    ...{ status: 'validated', version: 1, typedBy: { id: 8, name: 'Karim' }, typedAt: `${date}T22:00:00.000Z` },
    ...{ cashPayments: 0, cashCount: null, cash: null, closingFloat: 200_00 },
  }
}

const datesOf = (previous: readonly CashClosing[], unsent: string) =>
  overlaidPreviousOf(previous, [anOutboxEntry(unsent, 110_00)], scope).map(({ businessDate }) => businessDate)

it('last night, still on this device, comes after the last counted closing', () => {
  expect(datesOf([counted('2026-11-17')], '2026-11-19')).toEqual(['2026-11-17', '2026-11-19'])
})

it('a closing that waits from before the last counted one is no part of the drawer', () => {
  expect(datesOf([counted('2026-11-17')], '2026-11-10')).toEqual(['2026-11-17'])
  expect(datesOf([], '2026-11-10')).toEqual(['2026-11-10'])
  expect(datesOf([counted('2026-11-17', testId(401))], '2026-11-10')).toEqual(['2026-11-10', '2026-11-17'])
})

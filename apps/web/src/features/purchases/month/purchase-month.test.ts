import { plainDate } from '@zinc/domain/calendar/calendar'
import { expect, it } from 'vitest'
import { aPurchaseDay, aPurchaseRow } from '../../../test/purchase-server.ts'
import { overlaidDaysOf } from './device-days.ts'
import { openSumsOf, purchaseMonthOf, sumsOf } from './purchase-month.ts'

const date = plainDate('2026-11-12')
const range = { from: plainDate('2026-11-01'), to: plainDate('2026-11-30') }
const today = plainDate('2026-11-20')
const scope = { establishmentId: 7, range, today, isStaff: false }
const november = (...days: Parameters<typeof aPurchaseDay>[]) =>
  purchaseMonthOf({
    days: overlaidDaysOf(
      days.map((day) => aPurchaseDay(...day)),
      [],
      scope,
    ),
    range,
    today,
    closedReasonOf: (each) => (each === '2026-11-09' ? 'repos hebdomadaire' : null),
  })
const dayOf = (...days: Parameters<typeof november>) => november(...days).find((day) => day.date === date)

it('has every day of the month, with today, what is to come and the closed ones', () => {
  const days = november()
  expect(days).toHaveLength(30)
  expect(days.filter(({ isToday }) => isToday).map((day) => day.date)).toEqual(['2026-11-20'])
  expect(days.filter(({ isToCome }) => isToCome)).toHaveLength(10)
  expect(days.filter(({ closedReason }) => closedReason !== null).map((day) => day.date)).toEqual(['2026-11-09'])
})

it('counts what is validated or to check, credit notes deducted, drafts apart', () => {
  const day = dayOf([
    date,
    [
      aPurchaseRow(date, {}, 318_50),
      aPurchaseRow(date, { kind: 'credit_note' }, -18_96),
      aPurchaseRow(date, { status: 'draft' }, 750_90),
    ],
  ])
  expect(day).toMatchObject({ net: 299_54, creditNet: -18_96, draftNet: 750_90, hasToCheck: false })
  expect(dayOf([date, [aPurchaseRow(date, { status: 'to_check' })]])).toMatchObject({ net: 100_00, hasToCheck: true })
})

it('shows no sum when one of its amounts is not for this reader', () => {
  const hidden: Parameters<typeof aPurchaseDay> = [date, [aPurchaseRow(date), aPurchaseRow(date, { figures: null })]]
  expect(dayOf(hidden)?.net).toBeNull()
  expect(sumsOf(november(hidden))).toMatchObject({ net: null, vat: null, gross: null, count: 2 })
})

it('counts a delivery note until it has its invoice, which counts then', () => {
  const note = (invoiceId: string | null) => aPurchaseRow(date, { kind: 'delivery_note', invoiceId })
  expect(sumsOf(november([date, [note(null)]]))).toMatchObject({ net: 100_00, count: 1 })
  const invoice = aPurchaseRow(date, {}, 200_00)
  expect(sumsOf(november([date, [note(invoice.id), invoice]]))).toMatchObject({ net: 200_00, gross: 211_00, count: 1 })
})

it('says what is due on a day by its most pressing group', () => {
  const id = aPurchaseRow(date).id
  const due = [
    { id, supplierId: null, open: 100_00, group: 'week' as const },
    { id, supplierId: null, open: 170_40, group: 'late' as const },
  ]
  expect(dayOf([date, [], due])?.due).toEqual({ open: 270_40, group: 'late' })
})

it('adds up to what its days say', () => {
  const days = november(
    [date, [aPurchaseRow(date, {}, 200_00), aPurchaseRow(date, { kind: 'credit_note' }, -20_00)]],
    [
      '2026-11-19',
      [aPurchaseRow('2026-11-19', { status: 'to_check' }, 100_00), aPurchaseRow('2026-11-19', { status: 'draft' })],
    ],
  )
  expect(sumsOf(days)).toMatchObject({ net: 280_00, count: 3, credits: 1, toCheck: 1 })
  expect(days.reduce((sum, { net }) => sum + (net ?? 0), 0)).toBe(280_00)
})

it('has left to pay and late what the list of its purchases has, whichever month that is due in', () => {
  const dueOn = (day: string, kind: 'invoice' | 'credit_note' = 'invoice', net = 100_00) =>
    aPurchaseRow(date, { kind, dueOn: plainDate(day) }, net)
  const days = november([date, [dueOn('2026-11-15'), dueOn('2026-12-20'), dueOn('2026-11-15', 'credit_note', -20_00)]])
  // 105,50 twice less 21,10; only the first invoice is past its date, a credit note is never late.
  expect(openSumsOf(days, today)).toEqual({ due: 189_90, late: 105_50 })
  // Due in another month than the one shown.
  expect(openSumsOf(november([date, [dueOn('2026-10-31')]]), today)).toEqual({ due: 105_50, late: 105_50 })
})

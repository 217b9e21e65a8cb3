import { screen } from '@testing-library/react'
import { plainDate } from '@zinc/domain/calendar/calendar'
import { aPaymentLine, aSalesLine, aTicketZContent } from '@zinc/domain/testing/a-ticket-z'
import { anEstablishment, testId } from '@zinc/domain/testing/an-establishment'
import { describe, expect, test } from 'vitest'
import { renderScreen } from '../../../test/render-screen.tsx'
import { useEditTicketZ } from './edit-ticket-z.ts'
import { SlipCard, type SlipCardProps } from './slip-card.tsx'
import { draftOf, rowsOf } from './ticket-z-draft.ts'

type Typed = { sales: readonly number[]; payments: readonly number[] }

const usualSales = [1742_10, 211_00, 612_00]
const usualPayments = [1858_50, 312_60, 298_00, 36_00, 60_00]
const date = plainDate('2026-11-20')
const rows = rowsOf(anEstablishment(), date, null)

/** Lines of 0 are not typed. */
function contentOf({ sales, payments }: Typed) {
  return aTicketZContent({
    sales: sales.flatMap((gross, at) => (gross === 0 ? [] : [aSalesLine({ vatLineId: testId(100 + at), gross })])),
    payments: payments.flatMap((amount, at) =>
      amount === 0 ? [] : [aPaymentLine({ paymentMethodId: testId(200 + at), amount })],
    ),
  })
}

const past = Array.from({ length: 7 }, () => contentOf({ sales: usualSales, payments: usualPayments }))
const key = { businessDate: date, registerId: testId(400), serviceId: testId(300) }
const context = { key, openedOn: date, lastNumber: null, isCountedTwice: false }

type CardProps = Omit<SlipCardProps, 'edit'> & { typed: Typed; isNewHouse: boolean }

function CardOf({ typed, isNewHouse, ...props }: CardProps) {
  const initial = { draft: draftOf(contentOf(typed)), reason: '' }
  const edit = useEditTicketZ(initial, rows, { ...context, past: isNewHouse ? [] : past }, () => undefined)
  return <SlipCard edit={edit} {...props} />
}

async function reasonShown(typed: Partial<Typed>, given: Partial<CardProps> = {}) {
  const props = { isAtRest: true, isFinished: false, lastField: `payments.${testId(204)}`, isNewHouse: false, ...given }
  await renderScreen(<CardOf typed={{ sales: usualSales, payments: usualPayments, ...typed }} {...props} />)
  return screen.queryByText(/^tomberait juste/)?.textContent?.replace(/^tomberait juste\s: /, '') ?? null
}

const paid = (changes: Readonly<Record<number, number>>) => ({
  payments: usualPayments.map((amount, at) => changes[at] ?? amount),
})

describe('the card of the slip finder', () => {
  test.each<[string, Partial<Typed>]>([
    ['8 et 5 inversés', paid({ 0: 1885_50 })],
    ['6 à la place de 3', paid({ 1: 612_60 })],
    ['il manque 8', paid({ 0: 158_50 })],
    ['3 en trop', paid({ 1: 3312_60 })],
    ['virgule décalée', paid({ 2: 29_80 })],
    ['signe inversé', paid({ 3: -36_00 })],
    ['même montant sur deux lignes', paid({ 1: 1858_50 })],
    ['1 et 2 inversés', { sales: [1742_10, 121_00, 612_00] }],
  ])('says why: %s', async (reason, typed) => {
    expect(await reasonShown(typed)).toBe(reason)
  })

  test('speaks of a forgotten line once the person has moved on', async () => {
    const typed = paid({ 2: 0 })
    expect(await reasonShown(typed)).toBeNull()
    expect(await reasonShown(typed, { lastField: 'covers' })).toBe('montant oublié')
  })

  test('speaks of a forgotten line once validation was asked for', async () => {
    expect(await reasonShown(paid({ 2: 0 }), { isFinished: true })).toBe('montant oublié')
  })

  test.each<[string, Partial<Typed>, Partial<CardProps>]>([
    ['a field is in use', paid({ 0: 1885_50 }), { isAtRest: false }],
    ['payments are still to be typed', { payments: [1858_50, 0, 0, 0, 0] }, {}],
    ['sales are still to be typed', { sales: [1742_10, 0, 0] }, {}],
    ['no slip explains the difference', paid({ 0: 1871_37 }), {}],
    ['payments of a house nothing is known of are short', paid({ 0: 1585_50 }), { isNewHouse: true }],
    ['payments and sales agree', {}, {}],
  ])('is silent when %s', async (_when, typed, given) => {
    expect(await reasonShown(typed, given)).toBeNull()
    expect(screen.queryByRole('heading')).toBeNull()
  })
})

import { describe, expect, it } from 'vitest'
import { plainDate } from '../calendar/calendar.ts'
import { aCashClosing } from '../testing/a-cash-closing.ts'
import { testId } from '../testing/an-establishment.ts'
import { cashChainOf } from './cash-chain.ts'
import { chainSumsOf } from './cash-chain-sums.ts'
import type { CancelledClosing, CashClosing } from './cash-closing.ts'

const [lunch, dinner, till] = [testId(300), testId(301), testId(400)]
const services = [
  { id: lunch, position: 1 },
  { id: dinner, position: 2 },
]
const key = { businessDate: plainDate('2026-11-12'), registerId: till, serviceId: lunch }
const chainOf = (closings: readonly CashClosing[], cancelled: readonly CancelledClosing[] = []) =>
  cashChainOf({
    ...{ closings, cancelled, services, cashCountTime: 'last_closing', registerId: till, missing: [] },
    from: plainDate('2026-11-01'),
  })

describe('a count', () => {
  const at = (time: string) => `2026-11-12T${time}:00.000Z`
  const counted = aCashClosing('2026-11-12', { serviceId: dinner, typedAt: at('22:30') })
  const knew = aCashClosing('2026-11-12', {
    ...{ serviceId: dinner, typedAt: at('22:30') },
    count: { otherCash: 100_00, counted: 250_00, deposit: 150_00 },
  })
  const karim = { id: 2, name: 'Karim Benali' }
  const lunchTyped = (typedAt: string, changes: Partial<CashClosing> = {}) =>
    aCashClosing('2026-11-12', { ticketId: 'lunch', count: null, cashPayments: 150_00, typedAt, ...changes })
  const countIn = (closings: readonly CashClosing[], cancelled: readonly CancelledClosing[] = []) => {
    const found = chainOf(closings, cancelled).items.find(({ kind }) => kind === 'count')
    return found?.kind === 'count' ? found : null
  }
  const termsOf = (closings: readonly CashClosing[]) => {
    const { opening, cash, movements, safe, difference } = chainSumsOf(chainOf(closings))
    return (opening ?? 0) + cash + movements + safe + difference
  }

  it('is judged again when lunch is typed after dinner was counted, and says because of whom', () => {
    const late = lunchTyped(at('23:10'), { typedBy: karim })
    const cause = { kind: 'typed', closing: key, by: karim, at: at('23:10'), amount: 150_00 }
    expect(countIn([counted, late])).toMatchObject({
      ...{ cash: 200_00, difference: -150_00, counted: 150_00 },
      rejudged: { causes: [cause], added: 150_00, before: 0 },
    })
    expect(termsOf([counted, late])).toBe(150_00)
  })

  it('is judged again when the lunch it knew of is corrected, by what it did not know', () => {
    expect(countIn([knew, lunchTyped(at('23:10'))])).toMatchObject({ difference: -50_00, rejudged: { added: 50_00 } })
  })

  it('is judged again when the lunch it knew of is cancelled, though another takes its place', () => {
    const gone = { ticketId: 'gone', ...key, by: karim, at: at('23:20') }
    const cause = { kind: 'cancelled', closing: key, by: karim, at: at('23:20') }
    expect(countIn([knew], [gone])).toMatchObject({
      ...{ cash: 50_00, difference: 100_00 },
      rejudged: { causes: [{ ...cause, amount: -100_00 }], added: -100_00 },
    })
    const again = lunchTyped(at('23:10'))
    expect(countIn([knew, again], [gone])).toMatchObject({ rejudged: { causes: [{ ...cause, amount: 50_00 }] } })
    expect(countIn([knew, lunchTyped(at('15:00'), { cashPayments: 100_00 })], [gone])?.rejudged).toBeNull()
    expect(countIn([knew], [{ ...gone, at: at('22:00') }])?.rejudged).toBeNull()
  })

  it('is judged again when lines of the cash journal change after it, each in its term', () => {
    const nothing = { cashIn: 0, cashRefunds: 0, pettyCash: 0, bankDeposits: 0, safeDrops: 0 }
    const since = { ...nothing, pettyCash: 12_00, cashIn: 5_00, safeDrops: 30_00, by: karim, at: at('23:30') }
    const found = countIn([{ ...counted, movementsSince: since }])
    expect(found).toMatchObject({
      ...{ movements: -7_00, safe: -30_00, difference: 37_00, terms: { pettyCash: 12_00, cashIn: 5_00 } },
      rejudged: { causes: [{ kind: 'movements', by: karim, at: at('23:30'), amount: -37_00 }], before: 0 },
    })
    expect(termsOf([{ ...counted, movementsSince: since }])).toBe(150_00)
    const late = lunchTyped(at('23:10'))
    expect(countIn([{ ...counted, movementsSince: since }, late])?.rejudged).toMatchObject({ added: 113_00 })
    const even = { ...nothing, pettyCash: 5_00, cashIn: 5_00, by: karim, at: at('23:30') }
    expect(countIn([{ ...counted, movementsSince: even }])?.rejudged).toBeNull()
  })

  it('covers closings since the count before, and without one those of its own day', () => {
    const monday = aCashClosing('2026-11-09', { count: null, typedAt: at('23:10') })
    expect(countIn([counted, monday])?.rejudged).toBeNull()
    const chain = chainOf([aCashClosing('2026-11-08'), monday, counted])
    expect(chain.items.at(-1)).toMatchObject({ difference: -50_00, rejudged: { added: 50_00 } })
  })

  it('stands with what was typed before it, with a draft, and where nothing changed', () => {
    expect(countIn([counted, lunchTyped(at('15:00'))])?.rejudged).toBeNull()
    expect(countIn([counted, lunchTyped(at('23:10'), { status: 'draft' })])?.rejudged).toBeNull()
    expect(countIn([counted, lunchTyped(at('23:10'), { cashPayments: 0 })])?.rejudged).toBeNull()
    expect(countIn([counted, lunchTyped(at('23:10'), { cashPayments: null })])?.rejudged).toBeNull()
  })
})

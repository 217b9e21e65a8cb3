import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plainDate } from '../calendar/calendar.ts'
import { sumOf } from '../money.ts'
import { aPaymentMethod, testId } from '../testing/an-establishment.ts'
import {
  drawerEffectOf,
  drawerSumsOf,
  movementsOfTickets,
  runningBalanceOf,
  safeBalanceOf,
  salesOfTickets,
  sumsByKind,
  type Ticket,
  ticketKinds,
} from './cash-journal.ts'

const day = plainDate('2026-11-20')
const register = testId(400)
const card = testId(201)

function aTicket(changes: Partial<Ticket> = {}): Ticket {
  const { kind = 'petty_cash' } = changes
  return {
    ...{ id: testId(1), kind, businessDate: day, at: '2026-11-20T10:10:00.000Z', registerId: register },
    ...{ amount: 12_90, paymentMethodId: null, origin: kind === 'bank_deposit' ? 'drawer' : null, status: 'active' },
    ...changes,
  }
}

const tickets = fc.array(
  fc
    .record({
      number: fc.nat(999),
      kind: fc.constantFrom(...ticketKinds),
      minute: fc.integer({ min: 10, max: 59 }),
      amount: fc.integer({ min: 1, max: 500_00 }),
      isByCard: fc.boolean(),
      isFromSafe: fc.boolean(),
      isCancelled: fc.boolean(),
      isOther: fc.boolean(),
    })
    .map(({ number, kind, minute, amount, isByCard, isFromSafe, isCancelled, isOther }) =>
      aTicket({
        ...{ id: testId(number), kind, amount, at: `2026-11-20T10:${minute}:00.000Z` },
        registerId: isOther ? testId(401) : register,
        paymentMethodId: isByCard && (kind === 'sale' || kind === 'refund') ? card : null,
        ...(kind === 'bank_deposit' && isFromSafe ? { origin: 'safe' } : {}),
        status: isCancelled ? 'cancelled' : 'active',
      }),
    ),
  { maxLength: 20 },
)
const shuffled = tickets.chain((all) =>
  fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length })),
)

describe('the cash journal', () => {
  it('adds what enters the drawer and takes off what leaves it, in the order of the day', () => {
    const lines = [
      aTicket({ id: testId(3), at: '2026-11-20T15:20:00.000Z', kind: 'safe_drop', amount: 100_00 }),
      aTicket({ id: testId(1), at: '2026-11-20T09:10:00.000Z', amount: 14_60 }),
      aTicket({ id: testId(2), at: '2026-11-20T13:52:00.000Z', kind: 'sale', amount: 98_20 }),
    ]
    const balances = runningBalanceOf(lines, 250_85).map(({ ticket, effect, balance }) => [ticket.id, effect, balance])
    expect(balances).toEqual([
      [testId(1), -14_60, 236_25],
      [testId(2), 98_20, 334_45],
      [testId(3), -100_00, 234_45],
    ])
    expect(drawerSumsOf(lines)).toEqual({ entered: 98_20, left: 114_60, isPartial: false })
  })

  it('knows no balance without an opening float, nor after an amount that is hidden', () => {
    expect(runningBalanceOf([aTicket()], null).map(({ balance }) => balance)).toEqual([null])
    const hidden = aTicket({ id: testId(2), at: '2026-11-20T11:00:00.000Z', amount: null })
    const late = aTicket({ id: testId(3), at: '2026-11-20T12:00:00.000Z' })
    expect(runningBalanceOf([aTicket(), hidden, late], 100_00).map(({ balance }) => balance)).toEqual([
      87_10,
      null,
      null,
    ])
    expect(drawerSumsOf([hidden]).isPartial).toBe(true)
  })

  it('leaves the drawer as it is for a refund by card and a deposit from the safe', () => {
    expect(drawerEffectOf(aTicket({ kind: 'refund', paymentMethodId: card }))).toBe(0)
    expect(drawerEffectOf(aTicket({ kind: 'bank_deposit', origin: 'safe' }))).toBe(0)
    expect(drawerEffectOf(aTicket({ kind: 'bank_deposit', origin: 'drawer' }))).toBe(-12_90)
  })

  it('sums the same in any order', () => {
    void fc.assert(
      fc.property(shuffled, ([all, other]) => {
        expect(movementsOfTickets(other, register, day)).toEqual(movementsOfTickets(all, register, day))
        expect(sumsByKind(other)).toEqual(sumsByKind(all))
        expect(drawerSumsOf(other)).toEqual(drawerSumsOf(all))
        expect(safeBalanceOf(other)).toBe(safeBalanceOf(all))
        const last = (some: readonly Ticket[]) => runningBalanceOf(some, 100_00).at(-1)?.balance ?? 100_00
        expect(last(other)).toBe(last(all))
      }),
    )
  })

  it('counts a cancelled line 0', () => {
    void fc.assert(
      fc.property(tickets, (all) => {
        const standing = all.filter(({ status }) => status === 'active')
        expect(movementsOfTickets(all, register, day)).toEqual(movementsOfTickets(standing, register, day))
        expect(sumsByKind(all)).toEqual(sumsByKind(standing))
        expect(drawerSumsOf(all)).toEqual(drawerSumsOf(standing))
      }),
    )
  })

  it('gives a cash count what the drawer of its register did, sales apart', () => {
    void fc.assert(
      fc.property(tickets, (all) => {
        const { cashIn, cashRefunds, pettyCash, bankDeposits, safeDrops } = movementsOfTickets(all, register, day)
        const ofRegister = all.filter(({ registerId }) => registerId === register)
        const hasSales = ofRegister.some(({ kind, status }) => kind === 'sale' && status === 'active')
        const own = ofRegister.filter(({ kind }) => kind !== 'sale' && !(hasSales && kind === 'refund'))
        expect(cashIn - cashRefunds - pettyCash - bankDeposits - safeDrops + 0).toBe(sumOf(own.map(drawerEffectOf)) + 0)
      }),
    )
    expect(movementsOfTickets([aTicket()], register, plainDate('2026-11-19')).pettyCash).toBe(0)
  })

  it('gives a cash count the refunds only where no sale was noted: they are taken off the sales', () => {
    const refund = aTicket({ kind: 'refund', amount: 5_00 })
    expect(movementsOfTickets([refund], register, day).cashRefunds).toBe(5_00)
    const cancelled = aTicket({ kind: 'sale', amount: 30_00, status: 'cancelled' })
    expect(movementsOfTickets([refund, cancelled], register, day).cashRefunds).toBe(5_00)
    expect(movementsOfTickets([refund, aTicket({ kind: 'sale', amount: 30_00 })], register, day).cashRefunds).toBe(0)
  })

  it('gives the sales by payment method, refunds taken off', () => {
    const methods = [
      aPaymentMethod({ id: testId(200), kind: 'cash', label: 'Espèces' }),
      aPaymentMethod({ id: card, kind: 'card' }),
      aPaymentMethod({ id: testId(202), kind: 'cheque' }),
    ]
    const lines = [
      aTicket({ kind: 'sale', amount: 30_00 }),
      aTicket({ kind: 'sale', amount: 45_50, paymentMethodId: card }),
      aTicket({ kind: 'refund', amount: 5_00 }),
      aTicket({ kind: 'sale', amount: 99_00, status: 'cancelled' }),
      aTicket(),
    ]
    expect(salesOfTickets(lines, { registerId: register, day, methods })).toEqual({
      gross: 70_50,
      payments: [
        { paymentMethodId: testId(200), amount: 25_00 },
        { paymentMethodId: card, amount: 45_50 },
      ],
    })
  })

  it('says what lies in the safe', () => {
    const lines = [
      aTicket({ kind: 'safe_drop', amount: 150_00 }),
      aTicket({ kind: 'safe_drop', amount: 100_00 }),
      aTicket({ kind: 'bank_deposit', amount: 200_00, origin: 'safe' }),
      aTicket({ kind: 'bank_deposit', amount: 80_00 }),
    ]
    expect(safeBalanceOf(lines)).toBe(50_00)
  })
})

import type { Ticket } from '@zinc/contract/tickets'
import { plainDate } from '@zinc/domain/calendar/calendar'
import { describe, expect, test } from 'vitest'
import { freshEnvelope } from '../../outbox/entry.ts'
import { drawerLinesOf, drawerStateOf, isToFile } from './drawer-lines.ts'
import { draftEffectOf, emptyDraft, typedOf } from './ticket-draft.ts'
import { type TicketEntry, ticketOutbox } from './ticket-outbox.ts'
import { type DeviceTicket, overlaidTicketsOf } from './ticket-overlay.ts'

const day = plainDate('2026-11-20')
const register = '01890000-0000-7000-8000-00000000000a'
const author = { id: 7, name: 'Claire' }
const idOf = (number: number) => `01890000-0000-7000-8000-0000000001${String(number).padStart(2, '0')}`

function aTicket(changes: Partial<Ticket> = {}): DeviceTicket {
  return {
    ...{ id: idOf(1), establishmentId: 1, version: 1, kind: 'petty_cash', businessDate: day, registerId: register },
    ...{ at: '2026-11-20T10:10:00.000Z', amount: 12_90, paymentMethodId: null, origin: null, label: 'Glaçons' },
    ...{ reference: '', purchaseId: null, status: 'active', cancelReason: null, cancelledAt: null },
    ...{ hasAttachments: false, isMine: true, createdBy: author, typedAt: '2026-11-20T10:10:00.000Z' },
    ...{ updatedAt: '2026-11-20T10:10:00.000Z', outbox: null, refused: null, ...changes },
  }
}

const place = { businessDate: day, at: '2026-11-20T11:00:00.000Z', registerId: register }
const entry = (write: object, changes: Partial<TicketEntry> = {}): TicketEntry =>
  ({ ...freshEnvelope('ticket', 7, null), establishmentId: 1, ticketId: idOf(1), ...write, ...changes }) as TicketEntry

function saving(amount: string, changes: Partial<TicketEntry> = {}): TicketEntry {
  const typed = typedOf({ ...emptyDraft('petty_cash'), amount }, place)
  const body = { establishmentId: 1, ...typed, typedAt: place.at }
  return entry({ action: 'saveTicket', input: { params: { id: idOf(1) }, body } }, changes)
}
const cancelling = (changes: Partial<TicketEntry> = {}) =>
  entry({ action: 'cancelTicket', input: { params: { id: idOf(1) }, body: { reason: 'Doublon' } } }, changes)
const making = () =>
  entry({ action: 'makeTicketPurchase', input: { params: { id: idOf(1) }, body: { purchaseId: idOf(9) } } })

describe('the drawer’s day', () => {
  const closing = { id: idOf(8), number: 318, date: day, at: '2026-11-20T22:00:00.000Z', cash: 190_65 }

  test('runs from the float through lines, purchases and closings', () => {
    const lines = drawerLinesOf({
      opening: { amount: 250_00, day: plainDate('2026-11-19') },
      tickets: [aTicket({ id: idOf(2), kind: 'cash_in', at: '2026-11-20T12:00:00.000Z', amount: 60_00 }), aTicket()],
      closings: [closing],
      purchases: [{ purchaseId: idOf(9), label: 'Metro', amount: 20_00 }],
    })
    expect(lines.map(({ kind, effect, balance }) => [kind, effect, balance])).toEqual([
      ['opening', 250_00, 250_00],
      ['purchase', -20_00, 230_00],
      ['petty_cash', -12_90, 217_10],
      ['cash_in', 60_00, 277_10],
      ['closing', 190_65, 467_75],
    ])
    expect(drawerStateOf(lines)).toMatchObject({ balance: 467_75, entered: 250_65, left: 32_90, isPartial: false })
  })

  test('counts a sale once: by its line, then among the payments of the ticket Z', () => {
    const sale = aTicket({ kind: 'sale', amount: 30_00 })
    const day = { opening: { amount: 0, day: null }, tickets: [sale], purchases: [] }
    expect(drawerStateOf(drawerLinesOf({ ...day, closings: [] })).balance).toBe(30_00)
    expect(drawerStateOf(drawerLinesOf({ ...day, closings: [closing] })).balance).toBe(190_65)
  })

  test('says movements alone where nobody knows the float', () => {
    const lines = drawerLinesOf({ opening: null, tickets: [aTicket()], closings: [], purchases: [] })
    expect(drawerStateOf(lines)).toMatchObject({ balance: null, movements: -12_90 })
  })
})

describe('a line on this device', () => {
  const overlaid = (stored: readonly Ticket[], entries: readonly TicketEntry[]) =>
    overlaidTicketsOf(stored, entries, { establishmentId: 1, range: { from: day, to: day }, author })

  test('is shown while it waits, and takes the place of the server’s', () => {
    expect(overlaid([], [saving('14,60')])).toMatchObject([{ amount: 14_60, outbox: 'waiting', version: 0 }])
    const changed = overlaid([aTicket()], [saving('14,60', { baseVersion: 1 })])
    expect(changed).toMatchObject([{ amount: 14_60, outbox: 'waiting', version: 1 }])
    expect(overlaid([aTicket()], [cancelling()])).toMatchObject([{ status: 'cancelled', cancelReason: 'Doublon' }])
    expect(overlaid([aTicket()], [making()])[0]?.purchaseId).toBe(idOf(9))
  })

  test('stays as the server has it when that refused the change', () => {
    const refused = saving('14,60', { state: 'refused', baseVersion: 1 })
    expect(overlaid([aTicket()], [refused])).toMatchObject([{ amount: 12_90, outbox: 'refused', refused }])
  })

  test('is left out on another day and in another establishment', () => {
    const other = { ...saving('14,60'), establishmentId: 2 } as TicketEntry
    expect(overlaid([aTicket({ businessDate: plainDate('2026-11-19') })], [other])).toEqual([])
  })

  test('is still to file until it is a purchase', () => {
    expect([aTicket(), aTicket({ purchaseId: idOf(9) }), aTicket({ status: 'cancelled' })].map(isToFile)).toEqual([
      true,
      false,
      false,
    ])
  })
})

describe('what waits', () => {
  const merged = (previous: TicketEntry, next: TicketEntry) => ticketOutbox.merge?.(previous, next)

  test('is one entry when it is typed again, over the version it began with', () => {
    const next = saving('14,60')
    expect(merged(saving('12,90', { baseVersion: 3 }), next)).toEqual({ ...next, baseVersion: 3 })
    expect(merged(saving('12,90', { state: 'refused' }), next)).toBe(next)
  })

  test('is nothing when a line that never left is cancelled', () => {
    expect(merged(saving('12,90'), cancelling())).toBe('neither')
    expect(merged(saving('12,90', { baseVersion: 2 }), cancelling())).toMatchObject({ baseVersion: 2 })
  })

  test('makes the purchase once the line has left', () => {
    expect(merged(saving('12,90'), making())).toBe('both')
    expect(ticketOutbox.insteadOf?.(saving('12,90'), making())).toBeNull()
  })
})

describe('a draft', () => {
  test('sends only what belongs to its kind', () => {
    const draft = { ...emptyDraft('bank_deposit'), amount: '350', reference: '0412', origin: 'safe' as const }
    expect(typedOf(draft, place)).toMatchObject({ amount: 350_00, origin: 'safe', reference: '0412' })
    expect(typedOf({ ...draft, kind: 'petty_cash' }, place)).toMatchObject({ origin: null, reference: '' })
    expect(typedOf({ ...draft, amount: '' }, place)).toBeNull()
    expect(typedOf({ ...draft, amount: '-5' }, place)).toBeNull()
  })

  test('says its effect before it is saved', () => {
    expect(draftEffectOf({ ...emptyDraft('safe_drop'), amount: '100' })).toBe(-100_00)
    expect(draftEffectOf({ ...emptyDraft('refund'), amount: '10', paymentMethodId: idOf(5) })).toBe(0)
    expect(draftEffectOf(emptyDraft('sale'))).toBe(0)
  })
})

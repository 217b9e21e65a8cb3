import type { CashClosing } from '@zinc/contract/cash-counts'
import type { PlainDate } from '@zinc/domain/calendar/calendar'
import { type CashCount, type CashMovementField, cashMovementFields, cashOf } from '@zinc/domain/cash/cash-count'
import type { CashMovements } from '@zinc/domain/cash/cash-journal'
import { amountTextOf, type Cents, sumOf } from '@zinc/domain/money'
import type { TicketZKey } from '@zinc/domain/ticket-z/ticket-z'
import type { DeviceTicket } from '../../parts/ticket-z-overlay.ts'
import type { CashDraft } from './cash-draft.ts'

/** What the last count of this drawer left in it. */
export type LeftFloat = { amount: Cents; businessDate: PlainDate; by: string }

/** What a count starts from, before anybody types. */
export type CashTerms = {
  /** null: this drawer was never counted, as far as this device knows. */
  left: LeftFloat | null
  /** Nobody ever counted it: it opens with the usual float of the establishment. */
  isFirst: boolean
  /** Cash of the closings since then that nobody counted; null when one of them is somebody else's. */
  otherCash: Cents | null
  /** Those closings, in their order. */
  others: readonly { businessDate: PlainDate; serviceId: string }[]
  /** Of the day, noted or paid to suppliers, without those that another count of this drawer holds already. */
  movements: CashMovements
}

type Link = {
  ticketId: string
  businessDate: PlainDate
  serviceId: string
  by: string
  cash: Cents | null
  closingFloat: Cents | null
  /** null: nobody counted, or a colleague's. */
  count: CashCount | null
}

type TermsFrom = {
  key: TicketZKey
  /** Counts of the day, and the last ones before it; nothing while they were never seen. */
  counts: { closings: readonly CashClosing[]; previous: readonly CashClosing[] } | undefined
  /** Of the day, as this device knows them. */
  tickets: readonly DeviceTicket[]
  services: readonly { id: string; position: number }[]
  /** What the cash journal says of this drawer's day. */
  noted: CashMovements
  /** What suppliers were paid out of this drawer that day, without what the journal says. */
  suppliersPaid: Cents
}

/** The chain of one drawer up to a closing: from its last count, over the closings nobody counted since. */
export function cashTermsOf({ key, counts, tickets, services, noted, suppliersPaid }: TermsFrom): CashTerms {
  const placeOf = (id: string) => services.find((service) => service.id === id)?.position ?? -1
  const isEarlier = (link: Link) => placeOf(link.serviceId) < placeOf(key.serviceId)
  const inOrder = (a: Link, b: Link) =>
    compare(a.businessDate, b.businessDate) || placeOf(a.serviceId) - placeOf(b.serviceId)
  const ofDay = ofDrawer(counts?.closings ?? [], key).map(linkOfClosing)
  const typedHere = ofDrawer(tickets, key).filter(({ status }) => status !== 'cancelled')
  const known = typedHere.map((ticket) => linkOfTicket(ticket, ofDay))
  const unseen = ofDay.filter(({ ticketId }) => !tickets.some(({ id }) => id === ticketId))
  const links = [...known, ...unseen]
  const previous = ofDrawer(counts?.previous ?? [], key).map(linkOfClosing)
  const chain = [...previous, ...links.filter(isEarlier)].toSorted(inOrder)
  const last = chain.findLastIndex(({ closingFloat }) => closingFloat !== null)
  const others = chain.slice(last + 1)
  const amounts = others.flatMap(({ cash }) => (cash === null ? [] : [cash]))
  return {
    left: leftBy(chain[last]),
    isFirst: counts !== undefined && last === -1,
    otherCash: amounts.length < others.length ? null : sumOf(amounts),
    others: others.map(({ businessDate, serviceId }) => ({ businessDate, serviceId })),
    movements: movementsLeft(
      { ...noted, pettyCash: noted.pettyCash + suppliersPaid },
      links.filter(({ serviceId }) => serviceId !== key.serviceId),
    ),
  }
}

/** A movement is counted once, whichever service notes it; nothing is proposed beside a count that is hidden. */
function movementsLeft(movements: CashMovements, others: readonly Link[]): CashMovements {
  const isHidden = others.some(({ count, closingFloat }) => count === null && closingFloat !== null)
  const left = (field: CashMovementField) =>
    Math.max(0, movements[field] - sumOf(others.map(({ count }) => count?.[field] ?? 0)))
  return movementsFrom((field) => (isHidden ? 0 : left(field)))
}

function movementsFrom<T>(of: (field: CashMovementField) => T): Record<CashMovementField, T> {
  return Object.fromEntries(cashMovementFields.map((field) => [field, of(field)])) as Record<CashMovementField, T>
}

function compare(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

function ofDrawer<T extends { registerId: string }>(all: readonly T[], { registerId }: TicketZKey): readonly T[] {
  return all.filter((each) => each.registerId === registerId)
}

function linkOfClosing(closing: CashClosing): Link {
  const { ticketId, businessDate, serviceId, typedBy, cashPayments, closingFloat, cashCount: count } = closing
  return { ticketId, businessDate, serviceId, by: typedBy.name, cash: cashPayments, closingFloat, count }
}

/** What this device shows of it; of a colleague's ticket staff only see what was left in the drawer. */
function linkOfTicket(ticket: DeviceTicket, ofDay: readonly Link[]): Link {
  const { id, businessDate, serviceId, typedBy, content, cash } = ticket
  const seen = ofDay.find(({ ticketId }) => ticketId === id)
  return {
    ...{ ticketId: id, businessDate, serviceId, by: typedBy.name },
    cash: content === null ? null : cashOf(content.payments),
    closingFloat: content === null ? (seen?.closingFloat ?? null) : (cash?.closingFloat ?? null),
    count: content === null ? (seen?.count ?? null) : content.cashCount,
  }
}

function leftBy(link: Link | undefined): LeftFloat | null {
  if (link?.closingFloat == null) return null
  return { amount: link.closingFloat, businessDate: link.businessDate, by: link.by }
}

export type ProposedField = 'openingFloat' | 'otherCash' | CashMovementField
export type ProposedTexts = Readonly<Record<ProposedField, string>>

const proposedFields = ['openingFloat', 'otherCash', ...cashMovementFields] as const

/** As they would be typed; '' where there is nothing to propose. */
export function proposedTextsOf({ left, isFirst, otherCash, movements }: CashTerms, usualFloat: Cents): ProposedTexts {
  const text = (cents: Cents | null) => (cents === null || cents === 0 ? '' : amountTextOf(cents))
  return {
    openingFloat: left === null ? text(isFirst ? usualFloat : null) : amountTextOf(left.amount),
    otherCash: text(otherCash),
    ...movementsFrom((field) => text(movements[field])),
  }
}

/**
 * The fields to fill in of a count that nobody began: those still empty, and those that hold what was proposed before.
 * A count that was begun keeps its terms: another proposal is offered beside the field.
 */
export function changedProposalOf(
  draft: CashDraft,
  proposed: ProposedTexts,
  before: ProposedTexts | null,
): Partial<CashDraft> | null {
  const fields = proposedFields.filter((field) => {
    const isFree = before === null ? draft[field] === '' : draft[field] === before[field]
    return isFree && draft[field] !== proposed[field]
  })
  if (fields.length === 0) return null
  return Object.fromEntries(fields.map((field) => [field, proposed[field]]))
}

import { daysBetween, type PlainDate } from '../calendar/calendar.ts'
import type { Cents } from '../money.ts'
import type { PurchaseKind, PurchaseStatus } from './purchase.ts'

/** Days between two documents of the same amount that may be one. */
export const TWIN_DAYS = 3

/** What a reference has in common however it is typed: 'F26-1187' is 'f26 1187', '000123' is '123'. */
export function referenceKeyOf(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/^0+(?=.)/, '')
}

export type TwinCandidate = {
  id: string
  kind: PurchaseKind
  /** The one it is merged into, transitively; without a supplier nothing is its twin. */
  supplierId: string | null
  referenceKey: string
  /** Of the day it counts on. */
  countedOn: PlainDate
  gross: Cents
}

/** Likely the same document typed twice: shown, never forbidden. A delivery note and its invoice are no twins. */
export function twinsOf(
  candidate: TwinCandidate,
  known: readonly (TwinCandidate & { status: PurchaseStatus })[],
): readonly { id: string; by: 'reference' | 'amount' }[] {
  return known
    .filter((other) => other.status !== 'cancelled')
    .flatMap((other) => {
      const by = likenessOf(candidate, other)
      return by === null ? [] : [{ id: other.id, by }]
    })
}

function likenessOf(one: TwinCandidate, other: TwinCandidate): 'reference' | 'amount' | null {
  if (one.id === other.id || one.supplierId === null || one.supplierId !== other.supplierId) return null
  if (papersOf(one.kind) !== papersOf(other.kind)) return null
  if (one.referenceKey !== '' && one.referenceKey === other.referenceKey) return 'reference'
  const isNear = Math.abs(daysBetween(one.countedOn, other.countedOn)) <= TWIN_DAYS
  return isNear && one.gross !== 0 && one.gross === other.gross ? 'amount' : null
}

/** A receipt and an invoice can be two papers of the same purchase. */
function papersOf(kind: PurchaseKind): PurchaseKind {
  return kind === 'receipt' ? 'invoice' : kind
}

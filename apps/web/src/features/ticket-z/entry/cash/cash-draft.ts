import {
  type CashCount,
  type CashMovementField,
  cashFiguresOf,
  cashMovementFields,
  type DepositDestination,
} from '@zinc/domain/cash/cash-count'
import { type Denomination, denominations, type Pieces, totalOfPieces } from '@zinc/domain/cash/denomination'
import { amountIssueOf, amountSoFar, amountTextOf, type Cents, parseCount } from '@zinc/domain/money'

export type CashTextField =
  | CashMovementField
  | 'openingFloat'
  | 'otherCash'
  | 'counted'
  | 'deposit'
  | 'depositReference'
  | 'reason'
  | 'openingReason'

/** The cash count exactly as typed. Nothing counted yet is '' in `counted` and no text in `pieces`. */
export type CashDraft = Readonly<Record<CashTextField, string>> & {
  way: 'pieces' | 'total'
  /** By value in cents: how many. */
  pieces: Readonly<Record<string, string>>
  depositTo: DepositDestination
}

export const emptyCashDraft: CashDraft = {
  openingFloat: '',
  otherCash: '',
  cashIn: '',
  cashRefunds: '',
  pettyCash: '',
  bankDeposits: '',
  safeDrops: '',
  way: 'pieces',
  pieces: {},
  counted: '',
  deposit: '',
  depositTo: 'bank',
  depositReference: '',
  reason: '',
  openingReason: '',
}

const amountFields = [...cashMovementFields, 'openingFloat', 'otherCash', 'counted', 'deposit'] as const

export function cashDraftOf(count: CashCount): CashDraft {
  const { pieces, depositTo, depositReference, reason, openingReason, openingFloat } = count
  return {
    ...emptyCashDraft,
    ...Object.fromEntries(cashMovementFields.map((field) => [field, textOf(count[field])])),
    openingFloat: openingFloat === null ? '' : amountTextOf(openingFloat),
    otherCash: textOf(count.otherCash),
    way: pieces === null ? 'total' : 'pieces',
    pieces: Object.fromEntries(Object.entries(pieces ?? {}).map(([value, count]) => [value, String(count)])),
    counted: pieces === null ? amountTextOf(count.counted) : '',
    deposit: textOf(count.deposit),
    ...{ depositTo, depositReference, reason, openingReason },
  }
}

/** null while nothing is counted: a proposed float or a proposed movement is no count. */
export function cashCountOf(draft: CashDraft): CashCount | null {
  const counted = countedOf(draft)
  return counted === null ? null : countWith(draft, counted)
}

/** What the drawer should hold, counted or not; null without an opening float. */
export function theoreticalOf(draft: CashDraft, payments: Parameters<typeof cashFiguresOf>[1]): Cents | null {
  return cashFiguresOf(countWith(draft, 0), payments).theoretical
}

function countWith(draft: CashDraft, counted: Cents): CashCount {
  const amount = (field: (typeof amountFields)[number]): Cents => amountSoFar(draft[field]) ?? 0
  return {
    openingFloat: amountSoFar(draft.openingFloat),
    otherCash: amount('otherCash'),
    cashIn: amount('cashIn'),
    cashRefunds: amount('cashRefunds'),
    pettyCash: amount('pettyCash'),
    bankDeposits: amount('bankDeposits'),
    safeDrops: amount('safeDrops'),
    pieces: draft.way === 'pieces' ? piecesOf(draft) : null,
    counted,
    deposit: amount('deposit'),
    depositTo: draft.depositTo,
    depositReference: draft.depositReference.trim(),
    reason: draft.reason.trim(),
    openingReason: draft.openingReason.trim(),
  }
}

/** What lies in the drawer as far as it is typed; null before the first piece, or the total. */
export function countedOf(draft: CashDraft): Cents | null {
  if (draft.way === 'total') return amountSoFar(draft.counted)
  const isTouched = denominations.some((denomination) => (draft.pieces[denomination] ?? '').trim() !== '')
  return isTouched ? totalOfPieces(piecesOf(draft)) : null
}

/** Those with a count above 0. */
export function piecesOf({ pieces }: CashDraft): Pieces {
  const counts = denominations.flatMap((denomination): [Denomination, number][] => {
    const count = parseCount(pieces[denomination] ?? '')
    return count === null || count === 0 ? [] : [[denomination, count]]
  })
  return Object.fromEntries(counts)
}

/** Keys of the fields whose text cannot be read. */
export function unreadableCashFieldsOf(draft: CashDraft): readonly string[] {
  const amounts = amountFields.filter((field) => {
    const isShown = field !== 'counted' || draft.way === 'total'
    return isShown && amountIssueOf(draft[field]) !== null
  })
  const counts = denominations.filter((denomination) => {
    const text = draft.pieces[denomination] ?? ''
    return draft.way === 'pieces' && text.trim() !== '' && parseCount(text) === null
  })
  return [...amounts, ...counts.map((denomination) => `pieces.${denomination}`)].map((field) => `cashCount.${field}`)
}

/** What only a person types: the opening float, other closings and movements are proposed. */
export function typedCashTextsOf(draft: CashDraft): readonly string[] {
  const { pieces, counted, deposit, depositReference, reason, openingReason } = draft
  return [...Object.values(pieces), counted, deposit, depositReference, reason, openingReason]
}

function textOf(cents: Cents): string {
  return cents === 0 ? '' : amountTextOf(cents)
}

import type { PlainDate } from '../calendar/calendar.ts'
import { isLocked } from '../calendar/period.ts'
import { REASON_MAX_LENGTH } from '../text-limit.ts'
import {
  countedOnOf,
  LINE_LABEL_MAX_LENGTH,
  MAX_PURCHASE_LINES,
  MAX_PURCHASE_RATES,
  type PurchaseContent,
  purchaseTotalsOf,
  SUPPLIER_CODE_MAX_LENGTH,
  UNIT_MAX_LENGTH,
} from './purchase.ts'
import { purchaseAmountFields, purchaseFieldTable, purchaseTextFields } from './purchase-field.ts'
import { purchaseLimitIssuesOf } from './purchase-limit.ts'

export const purchaseIssueCodes = [
  'date_locked',
  'date_missing',
  'supplier_missing',
  'unknown_supplier',
  'inactive_supplier',
  'unknown_category',
  'inactive_category',
  'lines_missing',
  'too_many_lines',
  'too_many_rates',
  'duplicate_rate',
  'vat_without_base',
  'amount_out_of_range',
  'total_out_of_range',
  'total_negative',
  'euros_missing',
  'quantity_out_of_range',
  'rate_out_of_range',
  'text_too_long',
  'kind_changed',
  'reason_missing',
  // Of a payment.
  'note_not_paid',
  'credit_too_large',
] as const
export type PurchaseIssueCode = (typeof purchaseIssueCodes)[number]

/** What must change before the purchase is taken. `path` leads into the content, or to `reason`. */
export type PurchaseIssue = { code: PurchaseIssueCode; path: readonly (string | number)[] }

export type PurchaseIntent = 'draft' | 'validate' | 'correct'

/** A supplier or category of the establishment; one that is merged into an active one is still active. */
export type KnownEntry = { id: string; isActive: boolean }

export type PurchaseContext = {
  intent: PurchaseIntent
  /** The establishment's business date now. */
  today: PlainDate
  lockedUntil: PlainDate | null
  suppliers: readonly KnownEntry[]
  categories: readonly KnownEntry[]
  /** The version being corrected: what it used stays usable, and its day must be open too. */
  previous?: PurchaseContent
  /** Why a validated purchase is corrected. */
  reason?: string
}

/**
 * Everything that refuses a purchase, the same under the form and on the server. A draft is held only to what would not
 * be a record at all (unknown supplier, impossible figures): the rest is asked when it is validated or corrected.
 */
export function purchaseIssuesOf(content: PurchaseContent, context: PurchaseContext): readonly PurchaseIssue[] {
  return [
    ...dateIssuesOf(content, context),
    ...supplierIssuesOf(content, context),
    ...lineIssuesOf(content, context),
    ...vatIssuesOf(content, context),
    ...figureIssuesOf(content, context),
    ...textIssuesOf(content, context),
  ]
}

function dateIssuesOf(content: PurchaseContent, context: PurchaseContext): readonly PurchaseIssue[] {
  const { previous, today, lockedUntil, intent } = context
  const ownField = content.kind === 'delivery_note' ? 'receivedOn' : 'issuedOn'
  const fields =
    ownField === 'receivedOn' ? (['receivedOn', 'issuedOn'] as const) : (['issuedOn', 'receivedOn'] as const)
  const isLockedOn = (day: PlainDate | null) => day !== null && isLocked(day, lockedUntil)
  const isLockedAt = (one: PurchaseContent) =>
    isLockedOn(countedOnOf(one, today)) || fields.some((field) => isLockedOn(one[field]))
  const lockedField = fields.find((field) => isLockedOn(content[field]))
  return found([
    intent !== 'draft' && content[ownField] === null && { code: 'date_missing', path: [ownField] },
    (isLockedAt(content) || (previous !== undefined && isLockedAt(previous))) && {
      code: 'date_locked',
      path: [lockedField ?? ownField],
    },
  ])
}

/** At the counter of a shop a receipt names nobody in the list. */
function supplierIssuesOf({ kind, supplierId }: PurchaseContent, context: PurchaseContext): readonly PurchaseIssue[] {
  const path = ['supplierId']
  const isJudged = context.intent !== 'draft'
  if (supplierId === null) return found([isJudged && kind !== 'receipt' && { code: 'supplier_missing', path }])
  const known = context.suppliers.find(({ id }) => id === supplierId)
  if (known === undefined) return [{ code: 'unknown_supplier', path }]
  const isAsBefore = context.previous?.supplierId === supplierId
  return found([isJudged && !known.isActive && !isAsBefore && { code: 'inactive_supplier', path }])
}

function lineIssuesOf({ lines }: PurchaseContent, context: PurchaseContext): readonly PurchaseIssue[] {
  const active = new Map(context.categories.map(({ id, isActive }) => [id, isActive]))
  const before = new Set(context.previous?.lines.map(({ categoryId }) => categoryId))
  const isJudged = context.intent !== 'draft'
  const ofCategories = lines.flatMap(({ categoryId }, index) => {
    if (categoryId === null) return []
    const path = ['lines', index, 'categoryId']
    const isActive = active.get(categoryId)
    return found([
      isActive === undefined && { code: 'unknown_category', path },
      isJudged && isActive === false && !before.has(categoryId) && { code: 'inactive_category', path },
    ])
  })
  return [
    ...found([
      isJudged && lines.length === 0 && { code: 'lines_missing', path: ['lines'] },
      lines.length > MAX_PURCHASE_LINES && { code: 'too_many_lines', path: ['lines'] },
    ]),
    ...ofCategories,
  ]
}

function vatIssuesOf({ lines, vat }: PurchaseContent, { intent }: PurchaseContext): readonly PurchaseIssue[] {
  const rates = new Set(lines.map(({ rateBp }) => rateBp))
  const ofRates = vat.flatMap((typed, index) => {
    const isFirst = vat.findIndex(({ rateBp }) => rateBp === typed.rateBp) === index
    const isOfNothing = typed.isTyped && typed.vat !== 0 && !rates.has(typed.rateBp)
    return found([
      !isFirst && { code: 'duplicate_rate', path: ['vat', index, 'rateBp'] },
      intent !== 'draft' && isOfNothing && { code: 'vat_without_base', path: ['vat', index, 'vat'] },
    ])
  })
  return [...found([vat.length > MAX_PURCHASE_RATES && { code: 'too_many_rates', path: ['vat'] }]), ...ofRates]
}

/** Positive as written on every kind: what the supplier owes is a credit note, not an invoice below zero. */
function figureIssuesOf(content: PurchaseContent, { intent }: PurchaseContext): readonly PurchaseIssue[] {
  const limits = purchaseLimitIssuesOf(content)
  if (limits.length > 0 || intent === 'draft') return limits
  const { net, gross } = purchaseTotalsOf(content)
  const isForeign = content.foreign !== undefined && content.foreign.gross !== 0
  return found([
    isForeign && gross === 0 && content.lines.length > 0 && { code: 'euros_missing', path: ['lines'] },
    (net < 0 || gross < 0) && { code: 'total_negative', path: ['lines'] },
    ...purchaseAmountFields.map(
      (field): PurchaseIssue | false => (content[field] ?? 0) < 0 && { code: 'total_negative', path: [field] },
    ),
  ])
}

const textLimits = {
  label: LINE_LABEL_MAX_LENGTH,
  supplierCode: SUPPLIER_CODE_MAX_LENGTH,
  unit: UNIT_MAX_LENGTH,
  packUnit: UNIT_MAX_LENGTH,
} as const
const lineTexts = ['label', 'supplierCode', 'unit', 'packUnit'] as const

function textIssuesOf(content: PurchaseContent, context: PurchaseContext): readonly PurchaseIssue[] {
  const { intent, previous, reason = '' } = context
  const isKindChanged = previous !== undefined && previous.kind !== content.kind
  const ofLines = content.lines.flatMap((line, index) =>
    lineTexts
      .filter((field) => line[field].length > textLimits[field])
      .map((field) => ({ code: 'text_too_long' as const, path: ['lines', index, field] })),
  )
  return [
    ...found([
      ...purchaseTextFields.map(
        (field): PurchaseIssue | false =>
          content[field].length > purchaseFieldTable[field].max && { code: 'text_too_long', path: [field] },
      ),
      reason.length > REASON_MAX_LENGTH && { code: 'text_too_long', path: ['reason'] },
      isKindChanged && { code: 'kind_changed', path: ['kind'] },
      intent === 'correct' && reason.trim() === '' && { code: 'reason_missing', path: ['reason'] },
    ]),
    ...ofLines,
  ]
}

function found(issues: readonly (PurchaseIssue | false)[]): readonly PurchaseIssue[] {
  return issues.filter((issue) => issue !== false)
}

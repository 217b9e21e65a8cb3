import type { PlainDate } from '../calendar/calendar.ts'
import type { Cents } from '../money.ts'
import { type PurchaseContent, purchaseTotalsOf, type RateTotals } from './purchase.ts'

export const purchaseWarningCodes = [
  'vat_out_of_tolerance',
  'vat_other_sign',
  'stated_difference',
  'twin_reference',
  'twin_amount',
  'due_before_issue',
  'issued_in_future',
] as const
export type PurchaseWarningCode = (typeof purchaseWarningCodes)[number]

/** Worth a second look, never a refusal: what is written wins. `path` leads into the content. */
export type PurchaseWarning = {
  code: PurchaseWarningCode
  path: readonly (string | number)[]
  twinIds?: readonly string[]
}

export type PurchaseWarningContext = {
  /** The establishment's business date now. */
  today: PlainDate
  /** As `twinsOf` finds them. */
  twins: readonly { id: string; by: 'reference' | 'amount' }[]
}

export function purchaseWarningsOf(
  content: PurchaseContent,
  { today, twins }: PurchaseWarningContext,
): readonly PurchaseWarning[] {
  const { byRate, statedDifference } = purchaseTotalsOf(content)
  return [
    ...vatWarningsOf(content, byRate),
    ...found([
      statedDifference !== null && statedDifference !== 0 && { code: 'stated_difference', path: ['statedGross'] },
      ...twinWarningsOf(twins),
      ...dateWarningsOf(content, today),
    ]),
  ]
}

/** A supplier who rounds per line drifts by a cent a line at most. */
export function purchaseVatToleranceOf(lineCount: number): Cents {
  return Math.max(1, lineCount)
}

function vatWarningsOf({ lines, vat }: PurchaseContent, byRate: readonly RateTotals[]): readonly PurchaseWarning[] {
  return vat.flatMap(({ rateBp, isTyped }, index) => {
    const rate = byRate.find((one) => one.rateBp === rateBp)
    const lineCount = lines.filter((line) => line.rateBp === rateBp).length
    const code = rate === undefined || !isTyped ? null : vatWarningOf(rate, purchaseVatToleranceOf(lineCount))
    return code === null ? [] : [{ code, path: ['vat', index, 'vat'] }]
  })
}

function vatWarningOf({ base, vat, difference }: RateTotals, tolerance: Cents): PurchaseWarningCode | null {
  if (base * vat < 0) return 'vat_other_sign'
  return Math.abs(difference) > tolerance ? 'vat_out_of_tolerance' : null
}

function twinWarningsOf(twins: PurchaseWarningContext['twins']): readonly (PurchaseWarning | false)[] {
  const idsBy = (by: 'reference' | 'amount') => twins.filter((twin) => twin.by === by).map(({ id }) => id)
  const [byReference, byAmount] = [idsBy('reference'), idsBy('amount')]
  return [
    byReference.length > 0 && { code: 'twin_reference', path: ['reference'], twinIds: byReference },
    byAmount.length > 0 && { code: 'twin_amount', path: ['lines'], twinIds: byAmount },
  ]
}

function dateWarningsOf(content: PurchaseContent, today: PlainDate): readonly (PurchaseWarning | false)[] {
  const { issuedOn, receivedOn, dueOn } = content
  return [
    dueOn !== null && issuedOn !== null && dueOn < issuedOn && { code: 'due_before_issue', path: ['dueOn'] },
    issuedOn !== null && issuedOn > today && { code: 'issued_in_future', path: ['issuedOn'] },
    receivedOn !== null && receivedOn > today && { code: 'issued_in_future', path: ['receivedOn'] },
  ]
}

function found(warnings: readonly (PurchaseWarning | false)[]): readonly PurchaseWarning[] {
  return warnings.filter((warning) => warning !== false)
}

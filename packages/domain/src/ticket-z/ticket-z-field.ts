import { byField, type FieldWith, fieldsWith } from '../field-table.ts'
import type { Cents } from '../money.ts'
import { COMMENT_MAX_LENGTH, REASON_MAX_LENGTH } from '../text-limit.ts'
import { weathers } from './ticket-z-part.ts'

/** `isLater`: releases before it neither sent nor stored the field. */
type FieldFacts = { isLater?: true } & (
  | { kind: 'amount'; section: 'main' | 'others' }
  | { kind: 'count'; section: 'main' | 'head'; min: 0 | 1; max: number }
  | { kind: 'text'; section: 'words'; max: number }
  | { kind: 'choice'; section: 'day'; options: readonly string[] }
)

/** What PostgreSQL's integer and a register's counter both hold. */
export const MAX_TICKET_NUMBER = 999_999_999
export const MAX_COUNT = 999_999

/**
 * The fields of a ticket Z that hold one value, in the order of its lines. Its lists and its drawer are written by hand
 * (`ticket-z-part.ts`, `cash-count.ts`), and so is the layout of forms.
 */
export const ticketZFieldTable = {
  tips: { kind: 'amount', section: 'main' },
  vouchersSold: { kind: 'amount', section: 'others' },
  accountSettlements: { kind: 'amount', section: 'others' },
  deposits: { kind: 'amount', section: 'others' },
  covers: { kind: 'count', section: 'main', min: 0, max: MAX_COUNT },
  ticketCount: { kind: 'count', section: 'main', min: 0, max: MAX_COUNT },
  number: { kind: 'count', section: 'head', min: 1, max: MAX_TICKET_NUMBER },
  comment: { kind: 'text', section: 'words', max: COMMENT_MAX_LENGTH },
  /** Asked when the entry difference exceeds the establishment's tolerance. */
  differenceReason: { kind: 'text', section: 'words', max: REASON_MAX_LENGTH },
  weather: { kind: 'choice', section: 'day', options: weathers, isLater: true },
} as const satisfies Record<string, FieldFacts>

type Table = typeof ticketZFieldTable
export type TicketZField = keyof Table
type With<Facts> = FieldWith<Table, Facts>
export type AmountField = With<{ kind: 'amount' }>
export type CountField = With<{ kind: 'count' }>
export type TextField = With<{ kind: 'text' }>
export type ChoiceField = With<{ kind: 'choice' }>
export type LaterField = With<{ isLater: true }>

/** What a field of these facts holds; null is "not typed", never zero. */
type ValueOf<Facts> = Facts extends { kind: 'amount' }
  ? Cents
  : Facts extends { kind: 'count' }
    ? number | null
    : Facts extends { kind: 'choice'; options: readonly (infer Option)[] }
      ? Option | null
      : string
export type TicketZFieldValues = { readonly [F in TicketZField]: ValueOf<Table[F]> }

export const ticketZFields = Object.keys(ticketZFieldTable) as readonly TicketZField[]
export const amountFields = fieldsWith(ticketZFieldTable, { kind: 'amount' })
export const otherAmountFields = fieldsWith(ticketZFieldTable, { kind: 'amount', section: 'others' })
export const countFields = fieldsWith(ticketZFieldTable, { kind: 'count' })
export const mainCountFields = fieldsWith(ticketZFieldTable, { kind: 'count', section: 'main' })
export const textFields = fieldsWith(ticketZFieldTable, { kind: 'text' })
export const choiceFields = fieldsWith(ticketZFieldTable, { kind: 'choice' })
export const laterFields = fieldsWith(ticketZFieldTable, { isLater: true })

export function isLaterField(field: TicketZField): field is LaterField {
  return laterFields.some((later) => later === field)
}

export function isAmountField(name: string): name is AmountField {
  return amountFields.some((field) => field === name)
}

/** Nothing typed. */
export function emptyFields(): TicketZFieldValues {
  return {
    ...byField(amountFields, () => 0),
    ...byField(countFields, () => null),
    ...byField(textFields, () => ''),
    ...byField(choiceFields, () => null),
  }
}

/** The fields that a former release may have left out: not typed. */
export function laterValuesOf(
  stored: { readonly [F in LaterField]?: TicketZFieldValues[F] | undefined },
): Pick<TicketZFieldValues, LaterField> {
  const empty = emptyFields()
  return byField(laterFields, (field) => stored[field] ?? empty[field]) as Pick<TicketZFieldValues, LaterField>
}

export function hasTypedField(content: TicketZFieldValues): boolean {
  const empty = emptyFields()
  return ticketZFields.some((field) => {
    const value = content[field]
    return (typeof value === 'string' ? value.trim() : value) !== empty[field]
  })
}

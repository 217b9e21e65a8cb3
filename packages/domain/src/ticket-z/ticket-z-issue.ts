import type { PlainDate } from '../calendar/calendar.ts'
import { isLocked } from '../calendar/period.ts'
import type { NamedItem, PaymentMethod, VatLine } from '../establishment/establishment.ts'
import type { Cents } from '../money.ts'
import { REASON_MAX_LENGTH } from '../text-limit.ts'
import { type TicketZContent, type TicketZKey, totalsOf } from './ticket-z.ts'
import { countFields, textFields, ticketZFieldTable } from './ticket-z-field.ts'
import { limitIssuesOf } from './ticket-z-limit.ts'
import { partIssuesOf } from './ticket-z-part-issue.ts'

export const ticketZIssueCodes = [
  'date_in_future',
  'date_locked',
  'unknown_register',
  'inactive_register',
  'unknown_service',
  'inactive_service',
  'unknown_vat_line',
  'inactive_vat_line',
  'vat_line_not_valid',
  'vat_line_mismatch',
  'duplicate_vat_line',
  'invoiced_beyond_gross',
  'unknown_payment_method',
  'inactive_payment_method',
  'payment_method_mismatch',
  'duplicate_payment_method',
  'amount_out_of_range',
  'total_out_of_range',
  'count_out_of_range',
  'number_out_of_range',
  'text_too_long',
  'difference_reason_missing',
  'reason_missing',
  'negative_amount',
  'unknown_category',
  'inactive_category',
  'duplicate_category',
  'duplicate_channel',
  'duplicate_memo',
  'duplicate_commission',
  'too_many_tags',
  'cash_count_mismatch',
  'deposit_beyond_counted',
  'cash_reason_missing',
] as const
export type TicketZIssueCode = (typeof ticketZIssueCodes)[number]

/** A validated ticket keeps its day, register and service: only the server, which holds it, can see them change. */
export type TicketZFaultCode = TicketZIssueCode | 'key_changed'

/** What must change before the ticket is taken. `path` leads into the content, or to `businessDate`, `registerId`, `serviceId`, `reason`. */
export type TicketZIssue = { code: TicketZIssueCode; path: readonly (string | number)[] }

export type TicketZIntent = 'draft' | 'validate' | 'correct'

export type TicketZContext = {
  key: TicketZKey
  /** The establishment's business date now. */
  today: PlainDate
  lockedUntil: PlainDate | null
  vatLines: readonly VatLine[]
  paymentMethods: readonly PaymentMethod[]
  registers: readonly NamedItem[]
  services: readonly NamedItem[]
  entryTolerance: Cents
  cashTolerance: Cents
  /** Sales categories; null where they are not known, and then not judged. */
  categories: readonly { id: string; isActive: boolean }[] | null
  intent: TicketZIntent
  /** Why a validated ticket is corrected. */
  reason?: string
  /** The version being corrected: what it used stays usable, withdrawn since or not. */
  previous?: TicketZContent
}

/**
 * Everything that refuses a ticket, the same under the form and on the server. A draft is held only to what would not
 * be a record at all (unknown lines, impossible figures): the rest is asked when it is validated or corrected.
 */
export function issuesOf(content: TicketZContent, context: TicketZContext): readonly TicketZIssue[] {
  return [
    ...dateIssuesOf(context),
    ...placeIssuesOf(context),
    ...salesIssuesOf(content, context),
    ...paymentIssuesOf(content, context),
    ...figureIssuesOf(content),
    ...textIssuesOf(content, context),
    ...partIssuesOf(content, context),
  ]
}

function dateIssuesOf({ key, today, lockedUntil, intent }: TicketZContext): readonly TicketZIssue[] {
  const path = ['businessDate']
  return found([
    isLocked(key.businessDate, lockedUntil) && { code: 'date_locked', path },
    intent !== 'draft' && key.businessDate > today && { code: 'date_in_future', path },
  ])
}

function placeIssuesOf({ key, registers, services, intent }: TicketZContext): readonly TicketZIssue[] {
  const register = registers.find((item) => item.id === key.registerId)
  const service = services.find((item) => item.id === key.serviceId)
  const isNewEntry = intent === 'validate'
  return found([
    register === undefined && { code: 'unknown_register', path: ['registerId'] },
    isNewEntry && register?.isActive === false && { code: 'inactive_register', path: ['registerId'] },
    service === undefined && { code: 'unknown_service', path: ['serviceId'] },
    isNewEntry && service?.isActive === false && { code: 'inactive_service', path: ['serviceId'] },
  ])
}

function salesIssuesOf(content: TicketZContent, context: TicketZContext): readonly TicketZIssue[] {
  return content.sales.flatMap((line, index) => {
    const path = ['sales', index, 'vatLineId']
    const known = context.vatLines.find((each) => each.id === line.vatLineId)
    if (known === undefined) return [{ code: 'unknown_vat_line' as const, path }]
    const isFirst = content.sales.findIndex((each) => each.vatLineId === line.vatLineId) === index
    const before = context.previous?.sales.find((each) => each.vatLineId === line.vatLineId)
    const isAsBefore = before?.nature === line.nature && before.rateBp === line.rateBp
    const isJudged = context.intent !== 'draft' && !isAsBefore
    return found([
      !isFirst && { code: 'duplicate_vat_line', path },
      isBeyond(line.invoicedGross, line.gross) && {
        code: 'invoiced_beyond_gross',
        path: ['sales', index, 'invoicedGross'],
      },
      isJudged && !known.isActive && { code: 'inactive_vat_line', path },
      isJudged && !isValidOn(known, context.key.businessDate) && { code: 'vat_line_not_valid', path },
      isJudged && (known.nature !== line.nature || known.rateBp !== line.rateBp) && { code: 'vat_line_mismatch', path },
    ])
  })
}

function paymentIssuesOf(content: TicketZContent, context: TicketZContext): readonly TicketZIssue[] {
  return content.payments.flatMap((line, index) => {
    const path = ['payments', index, 'paymentMethodId']
    const known = context.paymentMethods.find((each) => each.id === line.paymentMethodId)
    if (known === undefined) return [{ code: 'unknown_payment_method' as const, path }]
    const isFirst = content.payments.findIndex((each) => each.paymentMethodId === line.paymentMethodId) === index
    const before = context.previous?.payments.find((each) => each.paymentMethodId === line.paymentMethodId)
    const isJudged = context.intent !== 'draft' && before?.kind !== line.kind
    return found([
      !isFirst && { code: 'duplicate_payment_method', path },
      isJudged && !known.isActive && { code: 'inactive_payment_method', path },
      isJudged && known.kind !== line.kind && { code: 'payment_method_mismatch', path },
    ])
  })
}

function figureIssuesOf(content: TicketZContent): readonly TicketZIssue[] {
  return [
    ...limitIssuesOf(content),
    ...countFields.flatMap((field): readonly TicketZIssue[] => {
      const { section, min, max } = ticketZFieldTable[field]
      const code = section === 'head' ? 'number_out_of_range' : 'count_out_of_range'
      return isWhole(content[field], min, max) ? [] : [{ code, path: [field] }]
    }),
  ]
}

function textIssuesOf(content: TicketZContent, context: TicketZContext): readonly TicketZIssue[] {
  const reason = context.reason ?? ''
  const isTooFar = Math.abs(totalsOf(content).entryDifference) > context.entryTolerance
  const isUnexplained = isTooFar && content.differenceReason.trim() === ''
  return found([
    ...textFields.map(
      (field): TicketZIssue | false =>
        isLonger(content[field], ticketZFieldTable[field].max) && { code: 'text_too_long', path: [field] },
    ),
    isLonger(reason, REASON_MAX_LENGTH) && { code: 'text_too_long', path: ['reason'] },
    context.intent !== 'draft' && isUnexplained && { code: 'difference_reason_missing', path: ['differenceReason'] },
    context.intent === 'correct' && reason.trim() === '' && { code: 'reason_missing', path: ['reason'] },
  ])
}

/** The invoiced part lies between nothing and the line's gross, on the same side of zero. */
function isBeyond(part: Cents, gross: Cents): boolean {
  return gross < 0 ? part > 0 || part < gross : part < 0 || part > gross
}

function isValidOn(line: VatLine, date: PlainDate): boolean {
  return (line.validFrom === null || line.validFrom <= date) && (line.validTo === null || date <= line.validTo)
}

function isWhole(count: number | null, min: number, max: number): boolean {
  return count === null || (Number.isInteger(count) && count >= min && count <= max)
}

function isLonger(text: string, max: number): boolean {
  return text.length > max
}

function found(issues: readonly (TicketZIssue | false)[]): readonly TicketZIssue[] {
  return issues.filter((issue) => issue !== false)
}

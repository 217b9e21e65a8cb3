import type { NamedItem, PaymentMethod, Service } from '../establishment/establishment.ts'
import { byField } from '../field-table.ts'
import { amountTextOf, type Cents, parseCount, sumOf } from '../money.ts'
import { MAX_CENTS } from '../money-limit.ts'
import { COMMENT_MAX_LENGTH } from '../text-limit.ts'
import { emptyContent, type PaymentLine, type TicketZContent, type TicketZKey } from '../ticket-z/ticket-z.ts'
import { amountFields, type CountField, countFields, mainCountFields, textFields } from '../ticket-z/ticket-z-field.ts'
import { issuesOf, type TicketZContext, type TicketZIssue } from '../ticket-z/ticket-z-issue.ts'
import { cashCountOf } from './cash-cells.ts'
import { readCellAmount } from './cell.ts'
import { businessDayOfCell, type DateReading } from './cell-date.ts'
import { plainKeyOf } from './heading.ts'
import {
  cashFields,
  type ImportField,
  isPaymentField,
  isRateField,
  isSalesField,
  type PaymentField,
} from './import-field.ts'
import { type Cells, type ImportIssue, oneIssueEach } from './import-issue.ts'
import { isEuro } from './purchase-cells.ts'
import { type Amounts, type ReadSales, salesOfAmounts } from './ticket-z-sales.ts'

/** What a person says of a whole table of closings, where its columns do not; null or '': nothing was said. */
export type ClosingChoices = {
  /** The VAT line of totals without rates. */
  totalTo: string | null
  serviceId: string | null
  registerId: string | null
  /** Why payments differ from sales, where they do. */
  differenceReason: string
}
export const noChoices: ClosingChoices = { totalTo: null, serviceId: null, registerId: null, differenceReason: '' }

/** With the lists that the columns need and that are still to be made. */
export type ClosingContext = Omit<
  TicketZContext,
  'key' | 'intent' | 'registers' | 'services' | 'cashTolerance' | 'categories'
> & {
  registers: readonly NamedItem[]
  services: readonly Service[]
  choices: ClosingChoices
  /** Ids of what is still to be made, where the person may not make it. */
  unmade: ReadonlySet<string>
  /** A column has sales; else they are what was paid. */
  hasSales: boolean
  /** How its dates and times are to be read. */
  dates: DateReading
  /** When the day starts, as '05:00': what was closed before belongs to the day before. */
  dayStart: string
}

/** `key`: null while its day, its register or its service is not known. */
export type ReadClosing = {
  key: TicketZKey | null
  content: TicketZContent
  /** Nothing but a day: the establishment was closed. */
  isEmpty: boolean
  /** Closed after midnight: it counts for the day before the one that is written. */
  isMoved: boolean
  issues: readonly ImportIssue[]
}

const amountColumns: readonly ImportField[] = ['gross', 'net', 'vat', ...amountFields, ...cashFields]
const isAmount = (field: ImportField) =>
  amountColumns.includes(field) || isRateField(field) || isSalesField(field) || isPaymentField(field)

/** A row of a table as the closing a person would have typed, and what is wrong with it at which cell. */
export function closingOfCells(cells: Cells, context: ClosingContext): ReadClosing {
  const issues: ImportIssue[] = []
  const typed = amountsOf(cells, issues)
  const isRead = issues.length === 0
  const counts = countsOf(cells, issues)
  const { date, isMoved } = dateOf(cells, context, issues)
  const registerId = placeOf('register', cells, context, issues)
  const serviceId = placeOf('service', cells, context, issues)
  const currency = cells.get('currency')
  if (currency !== undefined && !isEuro(currency)) issues.unshift({ field: 'currency', code: 'currency_foreign' })
  const isEmpty = isRead && isNothing(typed, counts, cells)
  const isPaid = [...typed.keys()].some(isPaymentField)
  const isUnsaid = !context.hasSales && !isPaid
  const amounts = context.hasSales || isUnsaid ? typed : withPaidSales(typed)
  const vatLines = context.vatLines.filter(({ id }) => !context.unmade.has(id))
  const sales = salesOfAmounts(amounts, { date, vatLines, totalTo: context.choices.totalTo })
  // Nothing says what was sold: it is no closing of nought.
  if (isRead) issues.push(...(isUnsaid ? [{ field: 'gross', code: 'sales_missing' } as const] : sales.issues))
  const payments = paymentsOf(amounts, context, issues)
  const content: TicketZContent = {
    ...emptyContent(),
    ...{ sales: sales.lines, payments: payments.map(({ line }) => line), ...counts },
    ...byField(amountFields, (field) => amounts.get(field) ?? 0),
    ...byField(textFields, (field) => cells.get(field) ?? ''),
    cashCount: cashCountOf(amounts),
    differenceReason: cells.get('differenceReason') ?? context.choices.differenceReason,
  }
  const key =
    date === null || registerId === null || serviceId === null ? null : { businessDate: date, registerId, serviceId }
  const places = { sales: sales.fields, payments: payments.map(({ field }) => field) }
  const isWhole = isRead && sales.issues.length === 0
  if (key !== null) issues.push(...ruleIssuesOf({ content, key, cells, places, isWhole }, context))
  return { key, content, isEmpty, isMoved, issues: oneIssueEach(withSuggestions(issues, cells, { amounts, sales })) }
}

function amountsOf(cells: Cells, issues: ImportIssue[]): Amounts {
  const amounts = new Map<ImportField, Cents>()
  for (const [field, text] of cells) {
    if (!isAmount(field) || /^[-–—/]+$/.test(text)) continue
    const read = readCellAmount(text)
    if ('cents' in read) amounts.set(field, read.cents)
    else issues.push({ field, code: read.issue })
  }
  return amounts
}

/** A table of payments alone: the sales are what was paid, without tips and what is no sale. */
function withPaidSales(amounts: Amounts): Amounts {
  const paid = [...amounts].filter(([field]) => isPaymentField(field)).map(([, cents]) => cents)
  const others = sumOf(amountFields.map((field) => amounts.get(field) ?? 0))
  return new Map([...amounts, ['gross', sumOf(paid) - others]])
}

type Counts = Pick<TicketZContent, CountField>

function countsOf(cells: Cells, issues: ImportIssue[]): Counts {
  const counts = countFields.map((field) => {
    const text = cells.get(field)
    if (text === undefined || /^[-–—/]+$/.test(text)) return [field, null] as const
    const [, digits = text] = (field === 'number' ? /^[^\d,.]{0,10}(\d{1,9})$/ : /^(.*?)[.,]0{1,2}$/).exec(text) ?? []
    const count = parseCount(digits)
    if (count === null) issues.push({ field, code: 'count_unknown' })
    // A register that prints no number leaves a nought.
    return [field, field === 'number' && count === 0 ? null : count] as const
  })
  return Object.fromEntries(counts) as Counts
}

const closers = ['number', 'register', 'service'] as const

/** Noughts of a table are days off; beside a register, a service or a printed number they are a closing of nought. */
function isNothing(amounts: Amounts, counts: Counts, cells: Cells): boolean {
  const isZero = [...amounts.values()].every((cents) => cents === 0)
  const isClosed = amounts.size > 0 && closers.some((field) => cells.has(field))
  return isZero && !isClosed && mainCountFields.every((field) => (counts[field] ?? 0) === 0)
}

function dateOf(cells: Cells, { dates, dayStart }: ClosingContext, issues: ImportIssue[]) {
  const text = cells.get('businessDate')
  const day = text === undefined ? null : businessDayOfCell(text, dates, dayStart)
  if (day === null) issues.push({ field: 'businessDate', code: text === undefined ? 'cell_missing' : 'date_unknown' })
  else if (dates.isOpen) issues.push({ field: 'businessDate', code: 'date_order_open' })
  return day ?? { date: null, isMoved: false }
}

/** Named in the row, else chosen for the table, else the only one there is. */
function placeOf(
  field: 'register' | 'service',
  cells: Cells,
  { registers, services, choices }: ClosingContext,
  issues: ImportIssue[],
): string | null {
  const items: readonly NamedItem[] = field === 'register' ? registers : services
  const text = cells.get(field)
  const active = items.filter(({ isActive }) => isActive)
  if (text !== undefined) {
    const key = plainKeyOf(text)
    const isNamed = ({ label }: NamedItem) => [key, `caisse ${key}`].includes(plainKeyOf(label))
    const found = active.find(isNamed) ?? items.find(isNamed)
    if (found === undefined) issues.push({ field, code: field === 'register' ? 'unknown_register' : 'unknown_service' })
    return found?.id ?? null
  }
  const chosen = field === 'register' ? choices.registerId : choices.serviceId
  const only = active.length === 1 ? active[0] : undefined
  const found =
    items.find(({ id }) => id === chosen) ?? only ?? (field === 'service' ? wholeDayOf(services) : undefined)
  if (found === undefined) issues.push({ field, code: field === 'register' ? 'register_missing' : 'service_missing' })
  return found?.id ?? null
}

function wholeDayOf(services: readonly Service[]): Service | undefined {
  const whole = services.filter(({ isActive, isWholeDay }) => isActive && isWholeDay)
  return whole.length === 1 ? whole[0] : undefined
}

type Paid = { field: PaymentField; line: PaymentLine }

function paymentsOf(
  amounts: Amounts,
  { paymentMethods, unmade }: ClosingContext,
  issues: ImportIssue[],
): readonly Paid[] {
  return [...amounts].flatMap(([field, amount]): Paid[] => {
    if (!isPaymentField(field) || amount === 0) return []
    const method = paymentMethods.find((each) => fieldOfMethod(each) === field)
    if (method === undefined || unmade.has(method.id)) {
      issues.push({ field, code: 'method_missing_here' })
      return []
    }
    return [{ field, line: { paymentMethodId: method.id, kind: method.kind, amount } }]
  })
}

/** One that is still to be made has its column as its id. */
const fieldOfMethod = ({ id }: PaymentMethod) => (id.startsWith('new:') ? id : `method:${id}`)

type Judged = {
  content: TicketZContent
  key: TicketZKey
  cells: Cells
  /** Of each line, the column it came from. */
  places: { sales: readonly ImportField[]; payments: readonly ImportField[] }
  /** Every amount was read: their sum is worth judging. */
  isWhole: boolean
}

/** What the form refuses, at the cell it came from; of a drawer counted long ago no reason is asked. */
function ruleIssuesOf(
  { content, key, cells, places, isWhole }: Judged,
  context: ClosingContext,
): readonly ImportIssue[] {
  const asked = { ...context, key, intent: 'validate', categories: null, cashTolerance: MAX_CENTS } as const
  return issuesOf(content, asked).flatMap((issue): readonly ImportIssue[] => {
    const field = fieldOfIssue(issue, places)
    if (issue.code === 'cash_reason_missing') return []
    if (issue.code === 'date_locked') return [{ field: 'businessDate', code: 'day_locked' }]
    if (issue.code === 'text_too_long' && content.comment.length > COMMENT_MAX_LENGTH)
      return [{ field, code: 'cell_too_long' }]
    if (issue.code !== 'difference_reason_missing') return [{ field, code: issue.code }]
    const paid = [...cells.keys()].find(isPaymentField)
    return isWhole ? [{ field: cells.has('gross') ? 'gross' : (paid ?? 'gross'), code: 'receipts_disagree' }] : []
  })
}

function fieldOfIssue({ path }: TicketZIssue, { sales, payments }: Judged['places']): ImportField {
  const [part, index] = path
  if (part === 'sales') return sales[Number(index)] ?? 'gross'
  if (part === 'payments') return payments[Number(index)] ?? 'gross'
  const same = ['businessDate', ...countFields, ...amountFields, ...textFields] as const
  const places = { registerId: 'register', serviceId: 'service', cashCount: 'cashCounted' } as const
  return same.find((field) => field === part) ?? places[part as keyof typeof places] ?? 'gross'
}

/** Of an amount that cannot be read: what is missing to the total, else the digits that its letters look like. */
function withSuggestions(
  issues: readonly ImportIssue[],
  cells: Cells,
  { amounts, sales }: { amounts: Amounts; sales: ReadSales },
): readonly ImportIssue[] {
  const unread = issues.filter(({ code }) => code === 'amount_unknown')
  return issues.map((issue) => {
    if (issue.code !== 'amount_unknown') return issue
    const alone = unread.length === 1 ? missingOf(issue.field, amounts, sales) : null
    const cents = alone ?? lookedLike(cells.get(issue.field) ?? '')
    return cents === null ? issue : { ...issue, suggestion: amountTextOf(cents) }
  })
}

function missingOf(field: ImportField, amounts: Amounts, { lines }: ReadSales): Cents | null {
  if (!isPaymentField(field)) return null
  const gross = amounts.get('gross') ?? (lines.length > 0 ? sumOf(lines.map((line) => line.gross)) : null)
  if (gross === null) return null
  const others = [...amounts].filter(([other]) => isPaymentField(other)).map(([, cents]) => cents)
  const missing = gross + (amounts.get('tips') ?? 0) - sumOf(others)
  return missing > 0 ? missing : null
}

function lookedLike(text: string): Cents | null {
  const digits = text
    .replaceAll(/[oO]/g, '0')
    .replaceAll(/[lI]/g, '1')
    .replaceAll(/[^\d.,\s-]/g, '')
  const read = readCellAmount(digits)
  return 'cents' in read ? read.cents : null
}

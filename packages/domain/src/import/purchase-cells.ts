import type { PlainDate } from '../calendar/calendar.ts'
import type { BasisPoints, Cents } from '../money.ts'
import { dueDateOf } from '../purchase/due-date.ts'
import {
  emptyPurchase,
  type PurchaseContent,
  type PurchaseKind,
  type PurchaseLine,
  type PurchaseVat,
  purchaseTotalsOf,
} from '../purchase/purchase.ts'
import { type PurchaseDateField, purchaseDateFields } from '../purchase/purchase-field.ts'
import { type PurchaseIssue, purchaseIssuesOf } from '../purchase/purchase-issue.ts'
import type { PaymentTerms } from '../supplier.ts'
import { hasDirectionControl, hasVisibleCharacter } from '../visible-text.ts'
import { hasLostDigits } from './cell.ts'
import { type DateOrder, parseCellDate } from './cell-date.ts'
import { plainKeyOf } from './heading.ts'
import type { ImportField } from './import-field.ts'
import { type Cells, type ImportIssue, oneIssueEach } from './import-issue.ts'
import { type FigureLine, figuresOfCells, type ReadFigures } from './purchase-figures.ts'

export type ImportSupplier = {
  id: string
  isActive: boolean
  defaultRateBp: BasisPoints | null
  defaultCategoryId: string | null
  paymentTerms: PaymentTerms | null
}
export type ImportContext = {
  today: PlainDate
  lockedUntil: PlainDate | null
  /** By `plainKeyOf` of their names. */
  suppliers: ReadonlyMap<string, ImportSupplier>
  categories: ReadonlyMap<string, { id: string; isActive: boolean }>
  /** All of them are paid already. */
  arePaid: boolean
  /** Of its dates; 'open': nobody has said yet whether the day or the month stands first. */
  dateOrder: DateOrder | 'open'
}
/** `supplierName`: of one that is to be made; then `supplierId` is empty. `paid`: signed as typed, like the content. */
export type ReadPurchase = {
  content: PurchaseContent
  supplierName: string | null
  paid: Cents
  issues: readonly ImportIssue[]
}

const NAME_MAX = 100

/** A row of a table as the purchase a person would have typed, and what is wrong with it at which cell. */
export function purchaseOfCells(cells: Cells, context: ImportContext): ReadPurchase {
  const issues: ImportIssue[] = []
  const kind = kindOf(cells, issues)
  const supplier = supplierOf(cells, kind, context, issues)
  const categoryId = categoryOf(cells, supplier.known, context, issues)
  const figures = figuresOfCells(cells, { kind, defaultRateBp: supplier.known?.defaultRateBp ?? null })
  issues.push(...figures.issues)
  const days = datesOf(cells, context.dateOrder, issues)
  const currency = cells.get('currency')
  // The figures of a document in other money are no euros: what was paid in euros is asked for.
  if (currency !== undefined && !isEuro(currency)) issues.unshift({ field: 'currency', code: 'currency_foreign' })
  const isForeign = issues.some(({ code }) => code === 'currency_foreign')
  if (hasLostDigits(cells.get('reference') ?? '')) issues.push({ field: 'reference', code: 'digits_lost' })
  const lines = figures.lines.map((line) => lineOf(line, line.isOutside ? null : categoryId))
  const due = days.dueOn ?? dueOf(figures.kind, supplier.known, days)
  const content: PurchaseContent = {
    ...emptyPurchase(),
    ...{ ...days, dueOn: due, kind: figures.kind, supplierId: supplier.id, lines, vat: typedVatOf(lines, figures.vat) },
    reference: cells.get('reference') ?? '',
    comment: cells.get('comment') ?? '',
  }
  const known = [...context.suppliers.values(), { id: '', isActive: true }]
  const asked = {
    ...context,
    intent: 'validate',
    suppliers: known,
    categories: [...context.categories.values()],
  } as const
  if (!isForeign) issues.push(...purchaseIssuesOf(content, asked).map((issue) => issueAtCell(issue, cells)))
  const { gross } = purchaseTotalsOf(content)
  return {
    content,
    supplierName: supplier.newName,
    paid: paidOf(figures, gross, context),
    issues: oneIssueEach(issues),
  }
}

function paidOf({ kind, paid }: ReadFigures, gross: Cents, { arePaid }: ImportContext): Cents {
  if (kind === 'delivery_note') return 0
  return arePaid || paid === 'all' ? gross : (paid ?? 0)
}

const kinds: Readonly<Record<string, PurchaseKind>> = {
  facture: 'invoice',
  invoice: 'invoice',
  'facture fournisseur': 'invoice',
  'facture d achat': 'invoice',
  'facture standard': 'invoice',
  standard: 'invoice',
  achat: 'invoice',
  bill: 'invoice',
  'vendor bill': 'invoice',
  'avoir fournisseur': 'credit_note',
  'facture d avoir': 'credit_note',
  'facture avoir': 'credit_note',
  'vendor credit note': 'credit_note',
  refund: 'credit_note',
  remboursement: 'credit_note',
  avoir: 'credit_note',
  'credit note': 'credit_note',
  credit: 'credit_note',
  'bon de livraison': 'delivery_note',
  bl: 'delivery_note',
  'delivery note': 'delivery_note',
  ticket: 'receipt',
  'ticket de caisse': 'receipt',
  recu: 'receipt',
  receipt: 'receipt',
}

function kindOf(cells: Cells, issues: ImportIssue[]): PurchaseKind | null {
  const text = cells.get('kind')
  if (text === undefined) return null
  const kind = kinds[plainKeyOf(text)]
  if (kind === undefined) issues.push({ field: 'kind', code: 'kind_unknown' })
  return kind ?? null
}

type FoundSupplier = { id: string | null; known: ImportSupplier | null; newName: string | null }

function supplierOf(
  cells: Cells,
  kind: PurchaseKind | null,
  { suppliers }: ImportContext,
  issues: ImportIssue[],
): FoundSupplier {
  const name = cells.get('supplier')
  if (name === undefined) {
    if (kind !== 'receipt') issues.push({ field: 'supplier', code: 'cell_missing' })
    return { id: null, known: null, newName: null }
  }
  const known = suppliers.get(plainKeyOf(name)) ?? null
  if (known !== null) return { id: known.id, known, newName: null }
  if (name.length > NAME_MAX) issues.push({ field: 'supplier', code: 'cell_too_long' })
  else if (!isName(name)) issues.push({ field: 'supplier', code: 'name_unreadable' })
  return { id: '', known: null, newName: name }
}

export function isName(text: string): boolean {
  return plainKeyOf(text) !== '' && hasVisibleCharacter(text) && !hasDirectionControl(text)
}

/** Of several, as our own export names them, none: the lines of that document are not in the table. */
function categoryOf(
  cells: Cells,
  supplier: ImportSupplier | null,
  { categories }: ImportContext,
  issues: ImportIssue[],
): string | null {
  const text = cells.get('category')
  if (text === undefined) return supplier?.defaultCategoryId ?? null
  const known = categories.get(plainKeyOf(text))
  if (known !== undefined) return known.id
  const several = text.split(',').map((one) => categories.get(plainKeyOf(one)))
  if (several.length === 1 || several.some((one) => one === undefined)) {
    issues.push({ field: 'category', code: 'category_unknown' })
  }
  return null
}

function datesOf(
  cells: Cells,
  order: DateOrder | 'open',
  issues: ImportIssue[],
): Pick<PurchaseContent, PurchaseDateField> {
  const dates = purchaseDateFields.map((field) => {
    const text = cells.get(field)
    const date = text === undefined ? null : parseCellDate(text, order === 'open' ? 'dayFirst' : order)
    if (text !== undefined && date === null) issues.push({ field, code: 'date_unknown' })
    else if (text !== undefined && order === 'open') issues.push({ field, code: 'date_order_open' })
    return [field, date] as const
  })
  return Object.fromEntries(dates) as Pick<PurchaseContent, PurchaseDateField>
}

export function isEuro(currency: string): boolean {
  return /^(?:€|eur|euros?)$/.test(currency.trim().toLowerCase())
}

function dueOf(
  kind: PurchaseKind,
  supplier: ImportSupplier | null,
  days: Pick<PurchaseContent, 'issuedOn' | 'receivedOn'>,
): PlainDate | null {
  if (kind !== 'invoice') return null
  return dueDateOf(supplier?.paymentTerms ?? null, days)?.dueOn ?? null
}

function lineOf(line: FigureLine, categoryId: string | null): PurchaseLine {
  const empty = {
    label: '',
    supplierCode: '',
    quantity: null,
    unit: '',
    unitPrice: null,
    packQuantity: null,
    packUnit: '',
  }
  return { ...empty, ...line, categoryId }
}

/** What the table says where it is not what is computed. */
export function typedVatOf(lines: readonly PurchaseLine[], stated: ReadonlyMap<BasisPoints, Cents>): PurchaseVat[] {
  const { byRate } = purchaseTotalsOf({ ...emptyPurchase(), lines })
  return byRate.flatMap(({ rateBp, computed }) => {
    const vat = rateBp === null ? undefined : stated.get(rateBp)
    return rateBp === null || vat === undefined || vat === computed ? [] : [{ rateBp, vat, isTyped: true }]
  })
}

/** Where a rule of the form is broken, the column that the figure came from. */
function issueAtCell({ code, path }: PurchaseIssue, cells: Cells): ImportIssue {
  const [part] = path
  const amount = (['net', 'gross', 'vat'] as const).find((field) => cells.has(field))
  const ofRate = [...cells.keys()].find((field) => field.includes(':'))
  const fields: Readonly<Record<string, ImportField>> = {
    ...{ issuedOn: 'issuedOn', receivedOn: 'receivedOn', dueOn: 'dueOn', supplierId: 'supplier', kind: 'kind' },
    ...{ reference: 'reference', comment: 'comment' },
  }
  return { field: fields[String(part)] ?? amount ?? ofRate ?? 'net', code }
}

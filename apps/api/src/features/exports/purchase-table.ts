import type { PlainDate } from '@zinc/domain/calendar/calendar'
import { type BasisPoints, type Cents, sumOf } from '@zinc/domain/money'
import { familyHeadOf } from '@zinc/domain/purchase/merged'
import { balanceOf, paymentStateOf } from '@zinc/domain/purchase/payment'
import { isCountedPurchase, signOf } from '@zinc/domain/purchase/purchase'
import type { Language } from '@zinc/words/languages'
import { serverWords } from '@zinc/words/server-words'
import type { ExportRow, Named } from './export-rows.repository.ts'
import { type Cell, dateCell, type RunningTotal, runningTotal, type Table, textCell } from './export-table.ts'

type Found = {
  rates: readonly BasisPoints[]
  batches: AsyncIterable<readonly ExportRow[]>
  names: { suppliers: readonly Named[]; categories: readonly Named[] }
  today: PlainDate
}
type Rate = { rateBp: BasisPoints; base: Cents; vat: Cents }

/**
 * A row for each purchase, amounts signed, with two columns for each of the rates; each batch read when it is asked for.
 * Every column of amounts adds up to what the product says: what counts nowhere has its gross in a column of its own.
 */
export function purchaseTableOf({ rates, batches, names, today }: Found, language: Language): Table {
  const words = serverWords[language].purchaseExport
  const { headings: heads } = words
  const columns = rates.toSorted((a, b) => b - a)
  const supplierName = namesOf(names.suppliers)
  const categoryName = namesOf(names.categories)
  const percent = percentIn(language)
  const ofRates = columns.flatMap((rateBp) => [heads.base(percent(rateBp)), heads.vat(percent(rateBp))])
  const amountHeads = [...ofRates, heads.untaxed, heads.outside, heads.net, heads.totalVat, heads.gross]
  const headings = [
    ...[heads.issuedOn, heads.kind, heads.reference, heads.supplier, heads.categories, ...amountHeads],
    ...[heads.paid, heads.credited, heads.due, heads.uncounted, heads.dueOn, heads.status, heads.payment],
    ...[heads.receivedOn, heads.countedOn, heads.comment, heads.currency, heads.foreignGross, heads.payee],
  ]
  const summed = [...amountHeads, heads.paid, heads.credited, heads.due]
  const amountsOf = (row: ExportRow): Cell[] => {
    const own = ratesOf(row)
    const untaxed = row.net - sumOf(own.map(({ base }) => base))
    // Deposits; one that bears VAT stands with its rate.
    const outside = untaxed === 0 ? 0 : row.net - row.countedNet
    return [
      ...columns.flatMap((rateBp) => rateCells(own.find((rate) => rate.rateBp === rateBp))),
      ...[untaxed === outside ? null : { cents: untaxed - outside }, outside === 0 ? null : { cents: outside }],
      ...[{ cents: row.net }, { cents: row.vat }, { cents: row.gross }, { cents: row.paid }, { cents: row.credited }],
    ]
  }
  const cellsOf = (row: ExportRow): Cell[] => {
    const state = paymentStateOf(row, today)
    const isCounted = isCountedPurchase(row)
    const categories = [...new Set(row.categoryIds.map(categoryName))].filter((name) => name !== '')
    return [
      ...[dateCell(row.issuedOn), textCell(words.kinds[row.kind]), textCell(row.reference)],
      ...[textCell(row.supplierId === null ? '' : supplierName(row.supplierId)), textCell(categories.join(', '))],
      ...(isCounted ? amountsOf(row) : Array.from({ length: amountHeads.length + 2 }, () => null)),
      ...[state === null ? null : { cents: balanceOf(row) }, isCounted ? null : { cents: row.gross }],
      ...[dateCell(row.dueOn), textCell(isInvoiced(row) ? words.invoiced : words.statuses[row.status])],
      ...[textCell(state === null ? '' : words.payments[state]), dateCell(row.receivedOn)],
      ...[dateCell(row.countedOn), textCell(row.comment ?? row.draft?.comment ?? '')],
      ...[textCell(row.foreignCurrency ?? ''), row.foreignGross === null ? null : { cents: row.foreignGross }],
      textCell(row.payee?.name ?? ''),
    ]
  }
  const total = runningTotal(
    headings.map((heading) => (summed.includes(heading) ? { isSummed: true } : {})),
    words.total,
  )
  return { sheet: words.sheet, headings, batches: cellsIn(batches, cellsOf, total), totalOf: total.row }
}

const isInvoiced = ({ status, kind, invoiceId }: ExportRow) =>
  status !== 'cancelled' && kind === 'delivery_note' && invoiceId !== null

async function* cellsIn(batches: Found['batches'], cellsOf: (row: ExportRow) => Cell[], total: RunningTotal) {
  for await (const rows of batches) {
    const cells = rows.map(cellsOf)
    total.add(cells)
    yield cells
  }
}

/** Signed as the head. */
function ratesOf({ kind, rates }: ExportRow): readonly Rate[] {
  const sign = signOf(kind)
  return rates.flatMap(({ rateBp, base, vat }) =>
    rateBp === null ? [] : [{ rateBp, base: sign * base, vat: sign * vat }],
  )
}

/** Of what was merged the name of what it is part of now. */
function namesOf(entries: readonly Named[]): (id: string) => string {
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  const merged = entries.filter(({ mergedIntoId }) => mergedIntoId !== null)
  return (id) => {
    const entry = byId.get(id)
    if (entry === undefined || entry.mergedIntoId === null) return entry?.name ?? ''
    return byId.get(familyHeadOf(merged, id))?.name ?? entry.name
  }
}

const rateCells = (rate: Rate | undefined): Cell[] =>
  rate === undefined ? [null, null] : [{ cents: rate.base }, { cents: rate.vat }]

function percentIn(language: Language): (rateBp: BasisPoints) => string {
  const { decimal } = serverWords[language].formats
  return (rateBp) => `${String(rateBp / 100).replace('.', decimal)} %`
}

import type { Establishment } from '@zinc/contract/establishments'
import type { CashCount } from '@zinc/domain/cash/cash-count'
import type { CashField } from '@zinc/domain/import/import-field'
import { type BasisPoints, type Cents, sumOf } from '@zinc/domain/money'
import { amountFields, mainCountFields } from '@zinc/domain/ticket-z/ticket-z-field'
import type { Language } from '@zinc/words/languages'
import { serverWords } from '@zinc/words/server-words'
import { amountCell, type Cell, dateCell, momentCell, numberCell, textCell } from '../export-table.ts'
import { type ClosingRow, findClosings } from './figure-rows.repository.ts'
import { type FigureColumn, type FigureTable, labelIn, percentIn } from './figure-table.ts'

/** What the range has, so that every row has the same columns: rates from the highest, methods by their label. */
export type ClosingColumns = {
  rates: readonly BasisPoints[]
  /** Lines that share a rate with another: the columns of the rate do not say which was sold. */
  lines: readonly string[]
  methods: readonly string[]
  /** Of the drawers that were counted. */
  drawer: readonly CashField[]
  /** By ticket, the terms of counts that are judged again: their difference comes from these. */
  rejudged: ReadonlyMap<string, CashCount>
}

/** A row for each validated ticket Z, with two columns for each rate and one for each payment method. */
export function closingTableOf(given: ClosingColumns, language: Language): FigureTable {
  const { rates, lines, methods, drawer } = given
  const { headings } = serverWords[language].figureExport
  const summed = (heading: string, isDetail = false): FigureColumn => ({
    ...{ heading, isSummed: true },
    ...(isDetail ? { isDetail: true } : {}),
  })
  const plain = (heading: string, isDetail = false): FigureColumn =>
    isDetail ? { heading, isDetail: true } : { heading }
  return {
    columns: [
      ...[plain(headings.date), plain(headings.register), plain(headings.service), plain(headings.number)],
      ...mainCountFields.map((field) => plain(headings[field])),
      ...rates.flatMap((rateBp) => {
        const rate = percentIn(language, rateBp)
        return [summed(headings.netOf(rate), true), summed(headings.vatOf(rate), true)]
      }),
      ...lines.flatMap((label) => [summed(headings.grossOf(label), true), summed(headings.vatOf(label), true)]),
      ...[summed(headings.totalNet), summed(headings.totalVat), summed(headings.totalGross)],
      ...amountFields.map((field) => summed(headings[field], true)),
      ...methods.map((method) => summed(method, true)),
      ...[summed(headings.received), summed(headings.entryDifference), plain(headings.differenceReason, true)],
      { ...summed(headings.cashDifference), isOfCounts: true },
      ...drawer.map((field) => plain(headings[field], true)),
      plain(headings.comment, true),
      ...[plain(headings.validatedBy), { heading: headings.validatedAt, isMoment: true as const }],
    ],
    rowsOf: async ({ tx, scope, establishment }, days) => {
      const rows = (await findClosings(tx, scope, days)).toSorted(orderOf(establishment))
      return rows.map((row) => ({ cells: cellsOf(row, { ...given, establishment, language }) }))
    },
  }
}

type Named = ClosingColumns & { establishment: Establishment; language: Language }

function cellsOf(row: ClosingRow, { establishment, rates, lines, methods, drawer, rejudged, language }: Named): Cell[] {
  const { registers, services, timeZone } = establishment
  const labelOf = (id: string) => methodLabelOf(establishment, id, language)
  return [
    ...[dateCell(row.businessDate), textCell(labelIn(registers, row.registerId))],
    ...[textCell(labelIn(services, row.serviceId)), numberCell(row.number)],
    ...mainCountFields.map((field) => numberCell(row[field])),
    ...rates.flatMap((rateBp) => {
      const lines = row.sales.filter((line) => line.rateBp === rateBp)
      const vat = sumOf(lines.map((line) => line.vat))
      return lines.length === 0
        ? [null, null]
        : [amountCell(sumOf(lines.map(({ gross }) => gross)) - vat), amountCell(vat)]
    }),
    ...lines.flatMap((label) => {
      const sold = row.sales.filter(({ vatLineId }) => labelIn(establishment.vatLines, vatLineId) === label)
      return sold.length === 0
        ? [null, null]
        : [amountCell(sumOf(sold.map(({ gross }) => gross))), amountCell(sumOf(sold.map(({ vat }) => vat)))]
    }),
    ...[row.net, row.vat, row.gross].map(amountCell),
    ...amountFields.map((field) => amountCell(row[field] === 0 ? null : row[field])),
    ...methods.map((method) => {
      const lines = row.payments.filter(({ paymentMethodId }) => labelOf(paymentMethodId) === method)
      return amountCell(lines.length === 0 ? null : sumOf(lines.map(({ amount }): Cents => amount)))
    }),
    ...[amountCell(row.received), amountCell(row.entryDifference), textCell(row.differenceReason)],
    amountCell(row.cashDifference),
    ...drawer.map((field) => amountCell(drawerOf(rejudged.get(row.id) ?? row.cashCount, field))),
    textCell(row.comment),
    textCell(row.validatorName || serverWords[language].figureExport.deletedAccount),
    momentCell(row.validatedAt, timeZone),
  ]
}

/** As the import of closings reads it back; null where nothing was counted, or nothing moved. */
export function drawerOf(count: CashCount | null, field: CashField): Cents | null {
  if (count === null) return null
  if (field === 'openingFloat') return count.openingFloat
  if (field === 'cashCounted') return count.counted
  if (field === 'depositBank') return count.depositTo === 'bank' ? count.deposit || null : null
  if (field === 'depositSafe') return count.depositTo === 'safe' ? count.deposit || null : null
  return count[field] || null
}

export function methodLabelOf({ paymentMethods }: Establishment, id: string, language: Language): string {
  return labelIn(paymentMethods, id) || serverWords[language].figureExport.unknownMethod
}

/** As the settings have their methods; what they no longer have comes last. */
export function inMethodOrder<Payment extends { paymentMethodId: string }>(
  payments: readonly Payment[],
  { paymentMethods }: Establishment,
): Payment[] {
  const places = new Map(paymentMethods.map(({ id }, at) => [id, at]))
  const placeOf = ({ paymentMethodId }: Payment) => places.get(paymentMethodId) ?? paymentMethods.length
  return payments.toSorted((a, b) => placeOf(a) - placeOf(b))
}

/** By day, then as the lists have their services and registers. */
function orderOf({ services, registers }: Establishment): (a: ClosingRow, b: ClosingRow) => number {
  const placeIn = (items: readonly { id: string; position: number }[]) => {
    const places = new Map(items.map(({ id, position }) => [id, position]))
    return (id: string) => places.get(id) ?? items.length
  }
  const [service, register] = [placeIn(services), placeIn(registers)]
  return (a, b) => {
    if (a.businessDate !== b.businessDate) return a.businessDate < b.businessDate ? -1 : 1
    return service(a.serviceId) - service(b.serviceId) || register(a.registerId) - register(b.registerId)
  }
}

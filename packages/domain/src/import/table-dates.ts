import { purchaseDateFields } from '../purchase/purchase-field.ts'
import { type DateOrder, type DateReading, dateReadingOf } from './cell-date.ts'
import type { ImportField } from './import-field.ts'

const dateFields: readonly ImportField[] = [...purchaseDateFields, 'businessDate']
const amountFields: readonly ImportField[] = ['net', 'vat', 'gross', 'paid']

/** `isAsked`: the person is to say, or has said, what stands first. */
export type TableDates = DateReading & { isAsked: boolean }

/** How the dates of a table are read: by what was said, else by all of its date columns together. */
export function tableDatesOf(
  rows: readonly (readonly string[])[],
  fields: readonly (ImportField | null)[],
  said: DateOrder | null,
): TableDates {
  const columnsOf = (wanted: (field: ImportField) => boolean) =>
    fields.flatMap((field, column) => (field !== null && wanted(field) ? [column] : []))
  const dates = columnsOf((field) => dateFields.includes(field))
  const amounts = columnsOf((field) => amountFields.includes(field) || field.includes(':'))
  // Column after column: what stands side by side is no neighbour.
  const textsOf = (columns: readonly number[]) =>
    columns.flatMap((column) => rows.map((cells) => cells[column] ?? '').filter((text) => text !== ''))
  const reading = dateReadingOf(textsOf(dates), textsOf(amounts))
  if (said === null || !reading.isOpen) return { ...reading, isAsked: reading.isOpen }
  return { ...reading, order: said, isOpen: false, isAsked: true }
}

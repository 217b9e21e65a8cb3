import type { ImportDetail } from '@zinc/contract/purchases/imports'
import {
  type ImportField,
  type ImportKind,
  isFieldOf,
  isRateField,
  purchaseFields,
  rateOfField,
  supplierFields,
} from '@zinc/domain/import/import-field'
import type { Catalogue } from '@zinc/words/catalogue'
import type { Language } from '@zinc/words/languages'
import { formatRate } from '../../../i18n/format.ts'

export function fieldName(field: string, text: Catalogue, language: Language): string {
  const words = text.imports
  if (!isFieldOf('purchase', field) && !isFieldOf('supplier', field)) return field
  if (!isRateField(field)) return words.fields[field]
  const { part, rateBp } = rateOfField(field)
  const rate = formatRate(rateBp, language)
  return part === 'base' ? words.base(rate) : words.vatOf(rate)
}

/** What a column can be said to hold; of the columns of one rate, those the table has. */
export function fieldsFor(kind: ImportKind, fields: readonly (ImportField | null)[]): readonly ImportField[] {
  if (kind === 'supplier') return supplierFields
  return [
    ...purchaseFields,
    ...fields.filter((field) => field !== null && isRateField(field)).filter((field) => field !== null),
  ]
}

/** What a column holds no other holds. */
export function withField(
  fields: readonly (ImportField | null)[],
  column: number,
  field: ImportField | null,
): (ImportField | null)[] {
  return fields.map((known, at) => {
    if (at === column) return field
    return known === field ? null : known
  })
}

const figures = ['net', 'vat', 'gross', 'untaxed', 'outside', 'paid', 'rate']

/** Figures stand at the right. */
export function isFigure(field: string | null): boolean {
  return field !== null && (figures.includes(field) || isRateField(field))
}

/** With the place each has in a row. */
export function placedColumns({ columns }: Pick<ImportDetail, 'columns'>) {
  return columns.map((each, column) => ({ ...each, column }))
}

import type { ImportDetail } from '@zinc/contract/imports/imports'
import {
  fieldsOfKind,
  type ImportField,
  type ImportKind,
  importKinds,
  isFieldOf,
  isPaymentField,
  isRateField,
  isSalesField,
  rateOfField,
} from '@zinc/domain/import/import-field'
import { amountFields, countFields } from '@zinc/domain/ticket-z/ticket-z-field'
import type { Catalogue } from '@zinc/words/catalogue'
import type { Language } from '@zinc/words/languages'
import { formatRate } from '../../i18n/format.ts'

export function fieldName(field: string, text: Catalogue, language: Language): string {
  const words = text.imports
  const known = importKinds.flatMap((kind) => (isFieldOf(kind, field) ? [field] : []))[0]
  if (known === undefined) return field
  if (isRateField(known)) {
    const { part, rateBp } = rateOfField(known)
    const rate = formatRate(rateBp, language)
    return part === 'base' ? words.base(rate) : words.vatOf(rate)
  }
  if (isSalesField(known) || isPaymentField(known)) {
    return known.startsWith('gross:') ? words.grossOf(formatRate(Number(known.slice(6)), language)) : field
  }
  return words.fields[known]
}

/** What a column can be said to hold; of the columns of one rate, those the table has. */
export function fieldsFor(kind: ImportKind, fields: readonly (ImportField | null)[]): readonly ImportField[] {
  const rates = fields.filter((field) => field !== null && isRateField(field)).filter((field) => field !== null)
  return [...fieldsOfKind[kind], ...(kind === 'purchase' ? rates : [])]
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

const figures: readonly string[] = [
  'net',
  'vat',
  'gross',
  'untaxed',
  'outside',
  'paid',
  'rate',
  'minimum',
  'target',
  ...amountFields,
  ...countFields,
]

/** Figures stand at the right. */
export function isFigure(field: string | null): boolean {
  return (
    field !== null && (figures.includes(field) || isRateField(field) || isSalesField(field) || isPaymentField(field))
  )
}

/** With the place each has in a row. */
export function placedColumns({ columns }: Pick<ImportDetail, 'columns'>) {
  return columns.map((each, column) => ({ ...each, column }))
}

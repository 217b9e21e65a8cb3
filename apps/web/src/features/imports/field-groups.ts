import type { ImportDetail } from '@zinc/contract/imports/imports'
import {
  fieldsOfKind,
  type ImportField,
  isNewMethodField,
  isRateField,
  isSalesField,
} from '@zinc/domain/import/import-field'
import { newMethodKinds } from '@zinc/domain/import/ticket-z-columns'
import { useContext } from 'react'
import { useText } from '../../i18n/catalogue.ts'
import { ClosingLists, useFieldName } from './closing-lists.ts'
import { fieldsFor } from './field-names.ts'
import { fieldsOf } from './imports.queries.ts'

type Option = { value: ImportField; label: string }
/** '' for what needs no heading. */
export type FieldGroup = { label: string; options: readonly Option[] }

/** What one column can be said to hold, as a person looks for it. */
export function useFieldGroups(detail: ImportDetail, column: number): readonly FieldGroup[] {
  const text = useText()
  const nameOf = useFieldName(detail)
  const { vatLines, paymentMethods, mayAdd } = useContext(ClosingLists)
  const fields = fieldsOf(detail)
  const named = (values: readonly ImportField[]): Option[] => values.map((value) => ({ value, label: nameOf(value) }))
  if (detail.kind !== 'ticketZ') return [{ label: '', options: named(fieldsFor(detail.kind, fields)) }]
  const { groups, newMethod } = text.imports.closings
  const inUse = fields.filter((field) => field !== null)
  const active = vatLines.filter(({ isActive }) => isActive)
  const rates = new Set(active.map(({ rateBp }) => rateBp))
  const ofRates = [...rates].flatMap((rateBp) =>
    (['gross', 'base', 'vat'] as const).map((part) => `${part}:${rateBp}` as const),
  )
  const others = inUse.filter((field) => isRateField(field) || isSalesField(field))
  const lines = [...new Set([...active.map(({ id }) => `line:${id}` as const), ...ofRates, ...others])]
  const methods = paymentMethods.filter(({ isActive }) => isActive).map(({ id }) => `method:${id}` as const)
  const heading = detail.columns[column]?.heading ?? ''
  const made = newMethodKinds.map((kind): Option => {
    return { value: `new:${kind}:${column}`, label: newMethod(`${heading} (${text.calendar.payments[kind]})`) }
  })
  const own = inUse.filter((field) => isNewMethodField(field) && field === fields[column])
  const toMake = mayAdd ? made : named(own)
  return [
    { label: groups.closing, options: named(fieldsOfKind.ticketZ) },
    { label: groups.lines, options: named(lines) },
    { label: groups.methods, options: named(methods) },
    { label: groups.made, options: toMake },
  ].filter(({ options }) => options.length > 0)
}

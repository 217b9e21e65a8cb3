import { NAME_MAX_LENGTH, PHONE_MAX_LENGTH } from '../account.ts'
import { isSiret, isVatNumber } from '../establishment/establishment.ts'
import { isIban } from '../supplier.ts'
import { hasLostDigits } from './cell.ts'
import type { SupplierField } from './import-field.ts'
import type { CellIssueCode, Cells, ImportIssue } from './import-issue.ts'
import { isName } from './purchase-cells.ts'

/** What a table can say of a supplier; the rest is typed on its page. */
export type SupplierDraft = {
  name: string
  contactName: string
  email: string | null
  phone: string
  address: string
  siret: string | null
  vatNumber: string | null
  customerCode: string
  iban: string | null
  comment: string
}

type Rule = { max: number; code: CellIssueCode; isRight: (text: string) => boolean }
const free = (max: number): Rule => ({ max, code: 'cell_too_long', isRight: () => true })

const rules: Readonly<Record<SupplierField, Rule>> = {
  name: { max: NAME_MAX_LENGTH, code: 'name_unreadable', isRight: isName },
  contactName: free(NAME_MAX_LENGTH),
  email: {
    max: 180,
    code: 'email_unknown',
    isRight: (text) => /^[^\s@<>",;]+@[^\s@<>",;]+\.[^\s@<>",;.]+$/.test(text),
  },
  phone: { max: PHONE_MAX_LENGTH, code: 'phone_unknown', isRight: (text) => /^[+\d ().-]*$/.test(text) },
  address: free(300),
  siret: { max: 40, code: 'siret_unknown', isRight: (text) => isSiret(compact(text)) },
  vatNumber: { max: 40, code: 'vat_number_unknown', isRight: (text) => isVatNumber(compact(text)) },
  customerCode: free(40),
  iban: { max: 60, code: 'iban_unknown', isRight: (text) => isIban(compact(text)) },
  comment: free(500),
}

/** Numbers that are names: rounded, they are lost. */
const numbers: readonly SupplierField[] = ['phone', 'siret', 'customerCode']

const compact = (text: string) => text.replaceAll(/[\s.]/g, '').toUpperCase()

export function supplierOfCells(cells: Cells): { draft: SupplierDraft; issues: readonly ImportIssue[] } {
  const of = (field: SupplierField) => cells.get(field) ?? ''
  const orNull = (field: SupplierField) => (of(field) === '' ? null : of(field))
  const compactOrNull = (field: SupplierField) => (of(field) === '' ? null : compact(of(field)))
  const issues = (Object.keys(rules) as SupplierField[]).flatMap((field): readonly ImportIssue[] => {
    const { max, code, isRight } = rules[field]
    const text = of(field)
    if (text === '') return field === 'name' ? [{ field, code: 'cell_missing' }] : []
    if (numbers.includes(field) && hasLostDigits(text)) return [{ field, code: 'digits_lost' }]
    if (text.length > max) return [{ field, code: 'cell_too_long' }]
    return isRight(text) ? [] : [{ field, code }]
  })
  return {
    draft: {
      ...{ name: of('name'), contactName: of('contactName'), email: orNull('email'), phone: of('phone') },
      ...{ address: of('address'), siret: compactOrNull('siret'), vatNumber: compactOrNull('vatNumber') },
      ...{ customerCode: of('customerCode'), iban: compactOrNull('iban'), comment: of('comment') },
    },
    issues,
  }
}

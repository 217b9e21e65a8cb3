import type { ImportDetail } from '@zinc/contract/imports/imports'
import type { NamedItem, PaymentMethod, VatLine } from '@zinc/domain/establishment/establishment'
import { createContext, useContext } from 'react'
import { useLanguage, useText } from '../../i18n/catalogue.ts'
import { fieldName } from './field-names.ts'

export type Lists = {
  vatLines: readonly VatLine[]
  paymentMethods: readonly PaymentMethod[]
  services: readonly NamedItem[]
  registers: readonly NamedItem[]
  /** The person may add payment methods to them. */
  mayAdd: boolean
}

/** What the columns of closings are about; the screen knows the establishment. */
export const ClosingLists = createContext<Lists>({
  ...{ vatLines: [], paymentMethods: [], services: [], registers: [], mayAdd: false },
})

/** What people call a field of this table. */
export function useFieldName({ columns }: Pick<ImportDetail, 'columns'>): (field: string) => string {
  const text = useText()
  const language = useLanguage()
  const { vatLines, paymentMethods } = useContext(ClosingLists)
  return (field) => {
    const [, of, id] = /^(line|lineVat|method):(.+)$/.exec(field) ?? []
    const items: readonly { id: string; label: string }[] = of === 'method' ? paymentMethods : vatLines
    const label = items.find((item) => item.id === id)?.label ?? field
    if (of !== undefined) return of === 'lineVat' ? text.imports.vatOfLine(label) : label
    const [, column] = /^new:\w+:(\d+)$/.exec(field) ?? []
    if (column !== undefined) return text.imports.closings.newMethod(columns[Number(column)]?.heading ?? '')
    return fieldName(field, text, language)
  }
}

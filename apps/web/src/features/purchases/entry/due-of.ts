import { dueDateOf } from '@zinc/domain/purchase/due-date'
import type { PurchaseContent } from '@zinc/domain/purchase/purchase'
import type { PaymentTerms } from '@zinc/domain/supplier'

type Payee = { id: string; paymentTerms: PaymentTerms | null }

/** With the due date of the supplier's terms, where none was typed. */
export function dueOf(suppliers: readonly Payee[], content: PurchaseContent) {
  if (content.kind !== 'invoice') return null
  const supplier = suppliers.find(({ id }) => id === content.supplierId)
  return supplier === undefined ? null : dueDateOf(supplier.paymentTerms, content)
}

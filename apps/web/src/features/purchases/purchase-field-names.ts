import type { PurchaseKind } from '@zinc/domain/purchase/purchase'
import type { PurchaseField } from '@zinc/domain/purchase/purchase-field'
import type { Catalogue } from '@zinc/words/catalogue'

/** As the form of a document of that kind names them. */
export function purchaseFieldNames(
  entry: Catalogue['purchases']['entry'],
  kind: PurchaseKind,
): Readonly<Record<PurchaseField, string>> {
  const { reference, dates, receivedOn, dueOn, stated, comment } = entry
  return { reference, issuedOn: dates[kind], receivedOn, dueOn, statedGross: stated, comment }
}

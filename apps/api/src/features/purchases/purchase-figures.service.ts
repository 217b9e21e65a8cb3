import type { PlainDate } from '@zinc/domain/calendar/calendar'
import {
  countedOnOf,
  type PurchaseContent,
  type PurchaseTotals,
  purchaseTotalsOf,
  signOf,
} from '@zinc/domain/purchase/purchase'
import { listedPurchaseFields } from '@zinc/domain/purchase/purchase-field'
import { referenceKeyOf } from '@zinc/domain/purchase/twin'
import { columnsRow } from '../../db/schema/columns.ts'
import { besideEuros } from './beside-euros.ts'
import { countedNetOf } from './payments/links.service.ts'
import type { HeadContent } from './purchase-head.repository.ts'

/** `content` with the VAT of every rate, as it is stored and journaled: computed where it was not typed. */
export type Figured = { content: PurchaseContent; totals: PurchaseTotals }

/** Of content that passed its checks: every figure within its limit. */
export function figuredOf(typed: PurchaseContent): Figured {
  const totals = purchaseTotalsOf(typed)
  const vat = totals.byRate.flatMap(({ rateBp, vat: amount, isTyped }) =>
    rateBp === null ? [] : [{ rateBp, vat: amount, isTyped }],
  )
  return { content: { ...typed, vat }, totals }
}

export function headOf({ content, totals }: Figured, typedOn: PlainDate, invoiceId: string | null): HeadContent {
  const { net, vat, gross, countedNet } = totals
  const sign = signOf(content.kind)
  const { foreignCurrency, foreignGross, payee } = besideEuros(content)
  const categoryIds = content.lines.map(({ categoryId }) => categoryId).filter((id) => id !== null)
  return {
    kind: content.kind,
    supplier_id: content.supplierId,
    ...columnsRow(listedPurchaseFields, content),
    reference_key: referenceKeyOf(content.reference),
    counted_on: countedOnOf(content, typedOn),
    net: sign * net,
    vat: sign * vat,
    gross: sign * gross,
    counted_net: countedNetOf({ kind: content.kind, countedNet }, invoiceId),
    category_ids: [...new Set(categoryIds)],
    line_count: content.lines.length,
    invoice_id: invoiceId,
    foreign_currency: foreignCurrency,
    foreign_gross: foreignGross === null || foreignGross === 0 ? foreignGross : sign * foreignGross,
    payee,
  }
}

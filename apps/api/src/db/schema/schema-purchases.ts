import type { PlainDate } from '@zinc/domain/calendar/calendar'
import type { BasisPoints, Cents } from '@zinc/domain/money'
import type { Decimal4 } from '@zinc/domain/purchase/decimal'
import type {
  Payee,
  PurchaseContent,
  PurchaseKind,
  PurchaseSource,
  PurchaseStatus,
  SupplierPaymentMethod,
} from '@zinc/domain/purchase/purchase'
import type { ListedPurchaseField, PurchaseFieldValues } from '@zinc/domain/purchase/purchase-field'
import type { Generated } from 'kysely'
import type { ColumnsOf } from './columns.ts'
import type { Instant, Json, OfEstablishment } from './schema-columns.ts'

/**
 * The head, which is what lists read. `version` changes at every write of the purchase (the ETag), not with its payments;
 * `revision` names the figures in force, 0 while a draft. Amounts are signed: those of a credit note are negative.
 */
type PurchasesTable = OfEstablishment &
  ColumnsOf<Pick<PurchaseFieldValues, ListedPurchaseField>> & {
    id: string
    version: Generated<number>
    revision: Generated<number>
    status: PurchaseStatus
    kind: PurchaseKind
    source: PurchaseSource
    supplier_id: string | null
    /** By which twins are found: without case, marks and leading zeros. */
    reference_key: Generated<string>
    counted_on: PlainDate
    net: Generated<Cents>
    vat: Generated<Cents>
    gross: Generated<Cents>
    counted_net: Generated<Cents>
    category_ids: Generated<string[]>
    line_count: Generated<number>
    paid: Generated<Cents>
    credited: Generated<Cents>
    is_open: Generated<boolean>
    /** Of a delivery note or a credit note. */
    invoice_id: string | null
    recurring_id: string | null
    occurrence_on: PlainDate | null
    import_id: string | null
    dispute_reason: string | null
    expected_credit: Cents | null
    disputed_by: number | null
    disputed_at: Instant | null
    created_by: number
    created_at: Generated<Instant>
    updated_at: Generated<Instant>
    validated_by: number | null
    validated_at: Instant | null
    checked_by: number | null
    checked_at: Instant | null
    cancelled_by: number | null
    cancelled_at: Instant | null
    cancel_reason: string | null
    foreign_currency: string | null
    /** Signed, in that currency. */
    foreign_gross: Cents | null
    payee: Json<Payee> | null
  }

type PurchaseDraftsTable = OfEstablishment & {
  purchase_id: string
  content: Json<PurchaseContent>
  saved_by: number
  typed_at: Instant
  saved_at: Generated<Instant>
}

/** INSERT and SELECT only, as are its lines. Amounts as typed, positive on a credit note too. */
type PurchaseVersionsTable = OfEstablishment &
  ColumnsOf<PurchaseFieldValues> & {
    purchase_id: string
    revision: number
    kind: PurchaseKind
    /** null: a receipt of nobody in the list; then without a name. */
    supplier_id: string | null
    supplier_name: string
    foreign_currency: string | null
    /** As written, in that currency. */
    foreign_gross: Cents | null
    payee: Json<Payee> | null
    net: Cents
    vat: Cents
    gross: Cents
    counted_net: Cents
    /** Required from revision 2 on. */
    reason: string | null
    actor_id: number
    typed_at: Instant
    recorded_at: Generated<Instant>
  }

type PurchaseLinesTable = OfEstablishment & {
  purchase_id: string
  revision: number
  position: number
  category_id: string | null
  is_outside: boolean
  label: string
  supplier_code: string
  quantity: Decimal4 | null
  unit: string
  unit_price: Decimal4 | null
  pack_quantity: Decimal4 | null
  pack_unit: string
  net: Cents
  rate_bp: BasisPoints | null
}

type PurchaseVatLinesTable = OfEstablishment & {
  purchase_id: string
  revision: number
  position: number
  rate_bp: BasisPoints
  base: Cents
  vat: Cents
  is_typed: boolean
}

/** Never corrected: undone, and typed again. */
type PurchasePaymentsTable = OfEstablishment & {
  id: string
  purchase_id: string
  paid_on: PlainDate
  amount: Cents
  method: SupplierPaymentMethod
  register_id: string | null
  credit_note_id: string | null
  recorded_by: number
  recorded_at: Generated<Instant>
  typed_at: Generated<Instant>
  undone_by: number | null
  undone_at: Instant | null
  undone_typed_at: Instant | null
}

/** Derived of the lines in force; can be made again. */
type PurchasePricesTable = OfEstablishment & {
  purchase_id: string
  position: number
  supplier_id: string
  article_key: string
  label: string
  stock_unit: string
  counted_on: PlainDate
  quantity: Decimal4
  price: Decimal4
  net: Cents
}

export type PurchaseSchema = {
  purchases: PurchasesTable
  purchase_drafts: PurchaseDraftsTable
  purchase_versions: PurchaseVersionsTable
  purchase_lines: PurchaseLinesTable
  purchase_vat_lines: PurchaseVatLinesTable
  purchase_payments: PurchasePaymentsTable
  purchase_prices: PurchasePricesTable
}

import type { PlainDate } from '@zinc/domain/calendar/calendar'
import type { CashCount } from '@zinc/domain/cash/cash-count'
import type { Nature, PaymentKind } from '@zinc/domain/establishment/establishment'
import type { BasisPoints, Cents } from '@zinc/domain/money'
import type { TicketZContent, TicketZStatus } from '@zinc/domain/ticket-z/ticket-z'
import type { TicketZFieldValues } from '@zinc/domain/ticket-z/ticket-z-field'
import type { Generated, JSONColumnType } from 'kysely'
import type { ColumnsOf } from './columns.ts'
import type { Instant, Json, JsonDefault, OfEstablishment } from './schema-columns.ts'

/** The head. `version` changes at every write (the ETag); `revision` names the figures in force, 0 while a draft. */
type TicketsZTable = OfEstablishment & {
  id: string
  business_date: PlainDate
  register_id: string
  service_id: string
  status: TicketZStatus
  version: Generated<number>
  revision: Generated<number>
  created_by: number
  created_at: Generated<Instant>
  updated_at: Generated<Instant>
  validated_by: number | null
  validated_at: Instant | null
  cancelled_by: number | null
  cancelled_at: Instant | null
  cancel_reason: string | null
  /** The table it came from. */
  import_id: Generated<string | null>
}

type TicketZDraftsTable = OfEstablishment & {
  ticket_id: string
  content: Json<TicketZContent>
  saved_by: number
  typed_at: Instant
  saved_at: Generated<Instant>
}

/** INSERT and SELECT only, as are its lines. */
type TicketZVersionsTable = OfEstablishment &
  ColumnsOf<TicketZFieldValues> & {
    ticket_id: string
    revision: number
    gross: Cents
    net: Cents
    vat: Cents
    payments: Cents
    expected_receipts: Cents
    entry_difference: Cents
    memos: JsonDefault<TicketZContent['memos']>
    categories: JsonDefault<TicketZContent['categories']>
    channels: JsonDefault<TicketZContent['channels']>
    vouchers: JsonDefault<TicketZContent['vouchers']>
    commissions: JsonDefault<TicketZContent['commissions']>
    tags: JsonDefault<TicketZContent['tags']>
    cash_count: JSONColumnType<CashCount, string | null, string | null> | null
    cash_theoretical: Cents | null
    cash_difference: Cents | null
    closing_float: Cents | null
    /** Required from revision 2 on. */
    reason: string | null
    actor_id: number
    typed_at: Instant
    recorded_at: Generated<Instant>
  }

type TicketZSalesLinesTable = OfEstablishment & {
  ticket_id: string
  revision: number
  position: number
  vat_line_id: string
  nature: Nature
  rate_bp: BasisPoints
  gross: Cents
  vat: Cents
  invoiced_gross: Cents
}

type TicketZPaymentLinesTable = OfEstablishment & {
  ticket_id: string
  revision: number
  position: number
  payment_method_id: string
  kind: PaymentKind
  amount: Cents
}

export type TicketZSchema = {
  tickets_z: TicketsZTable
  ticket_z_drafts: TicketZDraftsTable
  ticket_z_versions: TicketZVersionsTable
  ticket_z_sales_lines: TicketZSalesLinesTable
  ticket_z_payment_lines: TicketZPaymentLinesTable
}

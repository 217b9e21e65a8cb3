import type { PlainDate } from '@zinc/domain/calendar/calendar'
import type { DepositOrigin, TicketKind, TicketStatus } from '@zinc/domain/cash/cash-journal'
import type { Cents } from '@zinc/domain/money'
import type { Generated } from 'kysely'
import type { Instant, OfEstablishment } from './schema-columns.ts'

type TicketsTable = OfEstablishment & {
  id: string
  version: Generated<number>
  kind: TicketKind
  business_date: PlainDate
  at: Instant
  register_id: string
  amount: Cents
  payment_method_id: string | null
  origin: DepositOrigin | null
  label: string
  reference: string
  purchase_id: string | null
  status: Generated<TicketStatus>
  cancelled_by: number | null
  cancelled_at: Instant | null
  cancel_reason: string | null
  created_by: number
  typed_at: Instant
  created_at: Generated<Instant>
  updated_at: Generated<Instant>
}

/** INSERT and SELECT only. */
type DrawerChangesTable = OfEstablishment & {
  ticket_id: string
  /** Of the line, which that write gave it. */
  version: number
  business_date: PlainDate
  register_id: string
  kind: TicketKind
  amount: Cents
  at: Instant
  changed_by: number
  changed_at: Instant
}

export type TicketsSchema = { tickets: TicketsTable; drawer_changes: DrawerChangesTable }

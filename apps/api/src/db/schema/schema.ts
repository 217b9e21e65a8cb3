import type { PlainDate, Weekday } from '@zinc/domain/calendar/calendar'
import type { Nature, PaymentKind, SalesLabel, Territory } from '@zinc/domain/establishment/establishment'
import type { EstablishmentType } from '@zinc/domain/establishment/establishment-type'
import type { BasisPoints, Cents } from '@zinc/domain/money'
import type { EstablishmentRole, PlatformRole } from '@zinc/domain/role'
import type { CashCountTime, EntryPart } from '@zinc/domain/ticket-z/ticket-z-part'
import type { Language } from '@zinc/words/languages'
import type { Generated, GeneratedAlways } from 'kysely'
import type { CatalogSchema } from './schema-catalog.ts'
import type { Instant, JsonDefault, OfEstablishment } from './schema-columns.ts'
import type { FilesSchema } from './schema-files.ts'
import type { JobSchema } from './schema-jobs.ts'
import type { JournalSchema } from './schema-journal.ts'
import type { PurchaseSchema } from './schema-purchases.ts'
import type { StockSchema } from './schema-stock.ts'
import type { TicketZSchema } from './schema-ticket-z.ts'
import type { TicketsSchema } from './schema-tickets.ts'

type UsersTable = {
  id: GeneratedAlways<number>
  email: string
  email_key: string
  name: string
  phone: Generated<string>
  language: Generated<Language>
  theme: Generated<'auto' | 'light' | 'dark'>
  roles: Generated<PlatformRole[]>
  password_hash: string
  is_active: Generated<boolean>
  current_establishment_id: number | null
  created_at: Generated<Instant>
  updated_at: Generated<Instant>
  version: Generated<number>
  /** Then the row is blank: it only keeps the number that closings and journals name. */
  deleted_at: Instant | null
}

/** `id` is the `sid` of access tokens; one session is one family of refresh tokens. */
type SessionsTable = {
  id: string
  user_id: number
  user_agent: string | null
  created_at: Generated<Instant>
  last_seen_at: Generated<Instant>
  expires_at: Instant
  revoked_at: Instant | null
  revoked_reason: string | null
}

type RefreshTokensTable = {
  hash: string
  session_id: string
  created_at: Generated<Instant>
  expires_at: Instant
  used_at: Instant | null
  successor_hash: string | null
  attempt_hash: string | null
}

type CodesTable = {
  id: string
  purpose: 'register' | 'lost_password'
  email_key: string
  code_hash: string
  payload: JsonDefault<Record<string, unknown>>
  tries: Generated<number>
  created_at: Generated<Instant>
  expires_at: Instant
  used_at: Instant | null
  replaced_at: Instant | null
}

type AccountEventsTable = {
  id: string
  at: Generated<Instant>
  user_id: number | null
  kind: string
  details: JsonDefault<Record<string, unknown>>
}

type MailOutboxTable = {
  id: string
  recipient: string
  subject: string
  text_body: string
  html_body: string | null
  headers: JsonDefault<Record<string, string>>
  created_at: Generated<Instant>
  sent_at: Instant | null
  attempts: Generated<number>
}

/** `status` null: the first request of this key has not been answered yet. `body` is the answer's exact text. */
type StoredAnswer = {
  user_id: number
  key: string
  request_hash: string
  status: number | null
  body: string | null
  etag: string | null
  created_at: Generated<Instant>
}

/** `fingerprint` is what makes two reports one fault (`fault-text.ts` of the contract). */
type ClientErrorsTable = {
  id: string
  fingerprint: string
  reference: string
  kind: 'error' | 'rejection' | 'render' | 'call'
  name: string
  text: string
  stack: string
  page: string
  version: string
  browser: string
  occurrences: Generated<number>
  first_seen_at: Generated<Instant>
  last_seen_at: Generated<Instant>
  dismissed_at: Instant | null
}

/** Read and written by rate-limiter-flexible; `expire` in milliseconds since 1970. */
type RateLimitsTable = { key: string; points: Generated<number>; expire: number | null }

type EstablishmentsTable = {
  id: GeneratedAlways<number>
  name: string
  type: EstablishmentType
  is_active: Generated<boolean>
  owner_id: number
  label_singular: string
  label_plural: string
  label_gender: SalesLabel['gender']
  label_article: SalesLabel['article']
  description: Generated<string>
  phone: Generated<string>
  address: Generated<string>
  siret: string | null
  vat_number: string | null
  territory: Generated<Territory>
  time_zone: Generated<string>
  currency: Generated<'EUR'>
  opened_on: PlainDate
  /** HH:MM */
  business_day_start: string
  /** MM-DD */
  fiscal_year_start: Generated<string>
  vat_on_debits: Generated<boolean>
  vat_on_debits_since: PlainDate | null
  cash_tolerance: Generated<Cents>
  entry_tolerance: Generated<Cents>
  cash_count_time: Generated<CashCountTime>
  entry_parts: Generated<EntryPart[]>
  default_float: Generated<Cents>
  locked_until: PlainDate | null
  /** Set: hidden everywhere as if it were absent, its rows kept. */
  deleted_at: Instant | null
  created_at: Generated<Instant>
  updated_at: Generated<Instant>
  version: Generated<number>
}

type MembershipsTable = {
  user_id: number
  establishment_id: number
  role: EstablishmentRole
  expires_on: PlainDate | null
  granted_by: number | null
  granted_at: Generated<Instant>
  version: Generated<number>
  /** Set when somebody else than the owner gave this role; `granted_by` says who. */
  outside_at: Instant | null
  outside_reason: string | null
  /** The owner keeps it. */
  outside_confirmed_at: Instant | null
}

/** In which establishments an invitation to this address may wait; says nothing of whether it still does. */
type InvitedAddressesTable = OfEstablishment & { email_key: string }

/** Not yet accepted, one per address. */
type InvitationsTable = OfEstablishment & {
  id: string
  email: string
  email_key: string
  role: Exclude<EstablishmentRole, 'owner'>
  expires_on: PlainDate | null
  invited_by: number
  invited_at: Generated<Instant>
  valid_until: Instant
}

type ListItem = OfEstablishment & {
  id: string
  label: string
  position: number
  is_active: Generated<boolean>
  version: Generated<number>
}

/** Whose membership was taken away, and the role they had. */
type EndedAccessesTable = OfEstablishment & {
  user_id: number
  role: Exclude<EstablishmentRole, 'owner'>
  revoked_at: Generated<Instant>
}

type VatLinesTable = ListItem & {
  nature: Nature
  rate_bp: BasisPoints
  valid_from: PlainDate | null
  valid_to: PlainDate | null
}

type PaymentMethodsTable = ListItem & {
  kind: PaymentKind
  account: string | null
  settlement_days: Generated<number>
  commission_bp: Generated<BasisPoints>
}

type ServicesTable = ListItem & {
  is_whole_day: Generated<boolean>
  patterns: JsonDefault<{ validFrom: PlainDate; weekdays: Weekday[] | null }[]>
}
type RegistersTable = ListItem & { expected_from: Generated<PlainDate> }

/** `month` is YYYY-MM. */
type MonthlyTargetsTable = OfEstablishment & { month: string; amount: Cents }

/** Months are YYYY-MM; `to_month` null: still running. */
type FixedCostsTable = OfEstablishment & {
  id: string
  label: string
  monthly_amount: Cents
  from_month: string
  to_month: string | null
  position: number
}

type OpeningPatternsTable = OfEstablishment & { valid_from: PlainDate; weekdays: Weekday[] }

type ClosedDaysTable = OfEstablishment & {
  id: string
  date: PlainDate
  service_id: string | null
  reason: string
  created_by: number
  created_at: Generated<Instant>
  version: Generated<number>
}

type ReceiptArrivalsTable = OfEstablishment & {
  id: string
  version: Generated<number>
  payment_method_id: string
  business_date: PlainDate
  arrived_on: PlainDate
  amount: Cents | null
  marked_by: number
  marked_at: Generated<Instant>
}

export type Schema = CatalogSchema &
  FilesSchema &
  JobSchema &
  JournalSchema &
  PurchaseSchema &
  TicketZSchema &
  TicketsSchema &
  StockSchema & {
    users: UsersTable
    sessions: SessionsTable
    refresh_tokens: RefreshTokensTable
    codes: CodesTable
    account_events: AccountEventsTable
    mail_outbox: MailOutboxTable
    request_keys: StoredAnswer
    rate_limits: RateLimitsTable
    client_errors: ClientErrorsTable
    establishments: EstablishmentsTable
    memberships: MembershipsTable
    invited_addresses: InvitedAddressesTable
    invitations: InvitationsTable
    ended_accesses: EndedAccessesTable
    vat_lines: VatLinesTable
    payment_methods: PaymentMethodsTable
    services: ServicesTable
    registers: RegistersTable
    opening_patterns: OpeningPatternsTable
    monthly_targets: MonthlyTargetsTable
    fixed_costs: FixedCostsTable
    day_closures: ClosedDaysTable
    receipt_arrivals: ReceiptArrivalsTable
    write_keys: StoredAnswer & OfEstablishment
  }

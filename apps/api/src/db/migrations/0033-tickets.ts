import { tenantPolicy } from './tenant-policy.ts'
import { deleteUnusedEstablishment } from './unused-establishment.ts'

/** As in 0024, and lines of the cash journal keep an establishment too. */
const deleteWithoutTickets = deleteUnusedEstablishment.replace(
  'or exists (select 1 from zinc.purchase_versions where establishment_id = unused_id)',
  `or exists (select 1 from zinc.purchase_versions where establishment_id = unused_id)
    or exists (select 1 from zinc.tickets where establishment_id = unused_id)`,
)

/**
 * The day's cash journal. A line is corrected in its row: the journal of the establishment holds what it said before.
 * Attachments name theirs without a foreign key: one added to a table is checked against its rows, which an owner
 * without superuser rights may not read.
 */
export const ticketsMigration = {
  name: '0033-tickets',
  sql: `
create table zinc.tickets (
  establishment_id bigint not null,
  id uuid not null,
  version integer not null default 1,
  kind text not null,
  business_date date not null,
  at timestamptz not null,
  register_id uuid not null,
  amount bigint not null,
  payment_method_id uuid,
  origin text,
  label text not null,
  reference text not null,
  purchase_id uuid,
  status text not null default 'active',
  cancelled_by bigint,
  cancelled_at timestamptz,
  cancel_reason text,
  created_by bigint not null,
  typed_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint tickets_pk primary key (establishment_id, id),
  constraint tickets_establishment_fk foreign key (establishment_id) references zinc.establishments (id),
  constraint tickets_register_fk foreign key (establishment_id, register_id)
    references zinc.registers (establishment_id, id),
  constraint tickets_payment_method_fk foreign key (establishment_id, payment_method_id)
    references zinc.payment_methods (establishment_id, id),
  constraint tickets_purchase_fk foreign key (establishment_id, purchase_id)
    references zinc.purchases (establishment_id, id),
  constraint tickets_created_by_fk foreign key (created_by) references zinc.users (id),
  constraint tickets_cancelled_by_fk foreign key (cancelled_by) references zinc.users (id),
  constraint tickets_kind_known
    check (kind in ('petty_cash', 'bank_deposit', 'safe_drop', 'refund', 'cash_in', 'sale')),
  constraint tickets_date_range check (business_date between '2000-01-01' and '2100-12-31'),
  constraint tickets_amount_range check (amount between 1 and 9999999999),
  constraint tickets_method_of_sales check (payment_method_id is null or kind in ('sale', 'refund')),
  constraint tickets_origin_of_deposits check ((kind = 'bank_deposit') = (origin is not null)),
  constraint tickets_origin_known check (origin in ('drawer', 'safe')),
  constraint tickets_purchase_of_petty_cash check (purchase_id is null or kind = 'petty_cash'),
  constraint tickets_label_length check (char_length(label) <= 100),
  constraint tickets_reference_length check (char_length(reference) <= 40),
  constraint tickets_status_known check (status in ('active', 'cancelled')),
  constraint tickets_cancelling_whole check ((status = 'cancelled') = (cancelled_at is not null)
    and (cancelled_at is null) = (cancelled_by is null) and (cancelled_at is null) = (cancel_reason is null))
);
create index tickets_by_day on zinc.tickets (establishment_id, business_date);
create index tickets_by_purchase on zinc.tickets (establishment_id, purchase_id);
grant select, insert on zinc.tickets to zinc_app;
grant update (version, kind, business_date, at, register_id, amount, payment_method_id, origin, label, reference,
  purchase_id, status, cancelled_by, cancelled_at, cancel_reason, typed_at, updated_at) on zinc.tickets to zinc_app;
${tenantPolicy('tickets')}
alter table zinc.attachments
  add column cash_ticket_id uuid,
  drop constraint attachments_target_known,
  add constraint attachments_target_known check (target in ('ticketZ', 'purchase', 'ticket')),
  add constraint attachments_cash_ticket_there check ((target = 'ticket') = (cash_ticket_id is not null));
create index attachments_by_cash_ticket on zinc.attachments (establishment_id, cash_ticket_id);
${deleteWithoutTickets}`,
}

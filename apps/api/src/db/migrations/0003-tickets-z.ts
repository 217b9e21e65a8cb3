import { tenantPolicy } from './tenant-policy.ts'

/** Tickets Z: heads change state, versions and their lines are only ever added, drafts are as typed. */
export const ticketsZMigration = {
  name: '0003-tickets-z',
  sql: `
create table zinc.tickets_z (
  establishment_id bigint not null,
  id uuid not null,
  business_date date not null,
  register_id uuid not null,
  service_id uuid not null,
  status text not null,
  version integer not null default 1,
  revision integer not null default 0,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  validated_by bigint,
  validated_at timestamptz,
  cancelled_by bigint,
  cancelled_at timestamptz,
  cancel_reason text,
  constraint tickets_z_pk primary key (establishment_id, id),
  constraint tickets_z_establishment_fk foreign key (establishment_id) references zinc.establishments (id),
  constraint tickets_z_register_fk foreign key (establishment_id, register_id) references zinc.registers (establishment_id, id),
  constraint tickets_z_service_fk foreign key (establishment_id, service_id) references zinc.services (establishment_id, id),
  constraint tickets_z_created_by_fk foreign key (created_by) references zinc.users (id),
  constraint tickets_z_validated_by_fk foreign key (validated_by) references zinc.users (id),
  constraint tickets_z_cancelled_by_fk foreign key (cancelled_by) references zinc.users (id),
  constraint tickets_z_date_range check (business_date between '2000-01-01' and '2100-12-31'),
  constraint tickets_z_status_known check (status in ('draft', 'validated', 'cancelled')),
  constraint tickets_z_validated_has_content check (status <> 'validated'
    or (revision >= 1 and validated_at is not null and validated_by is not null)),
  constraint tickets_z_cancelled_is_signed check ((status = 'cancelled') = (cancelled_at is not null and cancelled_by is not null))
);
create unique index tickets_z_one_active on zinc.tickets_z (establishment_id, business_date, register_id, service_id)
  where status <> 'cancelled';
grant select, insert, update on zinc.tickets_z to zinc_app;
${tenantPolicy('tickets_z')}
create table zinc.ticket_z_drafts (
  establishment_id bigint not null,
  ticket_id uuid not null,
  content jsonb not null,
  saved_by bigint not null,
  typed_at timestamptz not null,
  saved_at timestamptz not null default now(),
  constraint ticket_z_drafts_pk primary key (establishment_id, ticket_id),
  constraint ticket_z_drafts_ticket_fk foreign key (establishment_id, ticket_id) references zinc.tickets_z (establishment_id, id),
  constraint ticket_z_drafts_saved_by_fk foreign key (saved_by) references zinc.users (id)
);
grant select, insert, update, delete on zinc.ticket_z_drafts to zinc_app;
${tenantPolicy('ticket_z_drafts')}
create table zinc.ticket_z_versions (
  establishment_id bigint not null,
  ticket_id uuid not null,
  revision integer not null,
  number bigint,
  covers integer,
  ticket_count integer,
  tips bigint not null,
  vouchers_sold bigint not null,
  account_settlements bigint not null,
  deposits bigint not null,
  comment text not null,
  difference_reason text not null,
  gross bigint not null,
  net bigint not null,
  vat bigint not null,
  payments bigint not null,
  expected_receipts bigint not null,
  entry_difference bigint not null,
  reason text,
  actor_id bigint not null,
  typed_at timestamptz not null,
  recorded_at timestamptz not null default now(),
  constraint ticket_z_versions_pk primary key (establishment_id, ticket_id, revision),
  constraint ticket_z_versions_ticket_fk foreign key (establishment_id, ticket_id) references zinc.tickets_z (establishment_id, id),
  constraint ticket_z_versions_actor_fk foreign key (actor_id) references zinc.users (id),
  constraint ticket_z_versions_revision_positive check (revision >= 1),
  constraint ticket_z_versions_counts_positive check (number >= 0 and covers >= 0 and ticket_count >= 0),
  constraint ticket_z_versions_tips_range check (tips between -9999999999 and 9999999999),
  constraint ticket_z_versions_vouchers_range check (vouchers_sold between -9999999999 and 9999999999),
  constraint ticket_z_versions_accounts_range check (account_settlements between -9999999999 and 9999999999),
  constraint ticket_z_versions_deposits_range check (deposits between -9999999999 and 9999999999),
  constraint ticket_z_versions_net_adds check (net = gross - vat),
  constraint ticket_z_versions_expected_adds
    check (expected_receipts = gross + tips + vouchers_sold + account_settlements + deposits),
  constraint ticket_z_versions_difference_adds check (entry_difference = payments - expected_receipts),
  constraint ticket_z_versions_correction_reason check (revision = 1 or char_length(reason) > 0)
);
grant select, insert on zinc.ticket_z_versions to zinc_app;
${tenantPolicy('ticket_z_versions')}
create table zinc.ticket_z_sales_lines (
  establishment_id bigint not null,
  ticket_id uuid not null,
  revision integer not null,
  position integer not null,
  vat_line_id uuid not null,
  nature text not null,
  rate_bp integer not null,
  gross bigint not null,
  vat bigint not null,
  invoiced_gross bigint not null,
  constraint ticket_z_sales_lines_pk primary key (establishment_id, ticket_id, revision, position),
  constraint ticket_z_sales_lines_version_fk foreign key (establishment_id, ticket_id, revision)
    references zinc.ticket_z_versions (establishment_id, ticket_id, revision),
  constraint ticket_z_sales_lines_vat_line_fk foreign key (establishment_id, vat_line_id)
    references zinc.vat_lines (establishment_id, id),
  constraint ticket_z_sales_lines_nature_known check (nature in ('goods', 'services')),
  constraint ticket_z_sales_lines_rate_range check (rate_bp between 0 and 10000),
  constraint ticket_z_sales_lines_gross_range check (gross between -9999999999 and 9999999999),
  constraint ticket_z_sales_lines_vat_range check (vat between -9999999999 and 9999999999),
  constraint ticket_z_sales_lines_invoiced_range check (invoiced_gross between -9999999999 and 9999999999)
);
grant select, insert on zinc.ticket_z_sales_lines to zinc_app;
${tenantPolicy('ticket_z_sales_lines')}
create table zinc.ticket_z_payment_lines (
  establishment_id bigint not null,
  ticket_id uuid not null,
  revision integer not null,
  position integer not null,
  payment_method_id uuid not null,
  kind text not null,
  amount bigint not null,
  constraint ticket_z_payment_lines_pk primary key (establishment_id, ticket_id, revision, position),
  constraint ticket_z_payment_lines_version_fk foreign key (establishment_id, ticket_id, revision)
    references zinc.ticket_z_versions (establishment_id, ticket_id, revision),
  constraint ticket_z_payment_lines_method_fk foreign key (establishment_id, payment_method_id)
    references zinc.payment_methods (establishment_id, id),
  constraint ticket_z_payment_lines_kind_known check (kind in ('cash', 'card', 'cheque', 'meal_voucher', 'holiday_voucher',
    'transfer', 'gift_voucher', 'deposit_used', 'delivery_platform', 'on_account', 'other')),
  constraint ticket_z_payment_lines_amount_range check (amount between -9999999999 and 9999999999)
);
grant select, insert on zinc.ticket_z_payment_lines to zinc_app;
${tenantPolicy('ticket_z_payment_lines')}`,
}

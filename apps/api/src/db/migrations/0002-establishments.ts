import { tenantPolicy } from './tenant-policy.ts'

/** Establishments and memberships (reference tables), and the lists each establishment owns (tenant tables). */
export const establishmentsMigration = {
  name: '0002-establishments',
  sql: `
create table zinc.establishments (
  id bigint generated always as identity,
  name text not null,
  type text not null,
  is_active boolean not null default true,
  owner_id bigint not null,
  label_singular text not null,
  label_plural text not null,
  label_gender text not null,
  label_article text not null,
  description text not null default '',
  phone text not null default '',
  address text not null default '',
  siret text,
  vat_number text,
  territory text not null default 'mainland',
  time_zone text not null default 'Europe/Paris',
  currency text not null default 'EUR',
  opened_on date not null,
  business_day_start text not null,
  fiscal_year_start text not null default '01-01',
  vat_on_debits boolean not null default false,
  vat_on_debits_since date,
  cash_tolerance bigint not null default 500,
  entry_tolerance bigint not null default 0,
  default_float bigint not null default 0,
  locked_until date,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint establishments_pk primary key (id),
  constraint establishments_owner_fk foreign key (owner_id) references zinc.users (id),
  constraint establishments_name_length check (char_length(name) between 1 and 100),
  constraint establishments_phone_length check (char_length(phone) <= 20),
  constraint establishments_description_length check (char_length(description) <= 500),
  constraint establishments_gender_known check (label_gender in ('masculine', 'feminine')),
  constraint establishments_article_known check (label_article in ('le', 'la', 'l''')),
  constraint establishments_currency_known check (currency = 'EUR'),
  constraint establishments_day_start_shape check (business_day_start ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  constraint establishments_fiscal_start_shape check (fiscal_year_start ~ '^(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$'),
  constraint establishments_opened_on_range check (opened_on between '2000-01-01' and '2100-12-31'),
  constraint establishments_cash_tolerance_range check (cash_tolerance between 0 and 9999999999),
  constraint establishments_entry_tolerance_range check (entry_tolerance between 0 and 9999999999),
  constraint establishments_default_float_range check (default_float between 0 and 9999999999)
);
create index establishments_owner_idx on zinc.establishments (owner_id);
grant select, insert, update on zinc.establishments to zinc_app;

alter table zinc.users add constraint users_current_establishment_fk
  foreign key (current_establishment_id) references zinc.establishments (id);

create table zinc.memberships (
  user_id bigint,
  establishment_id bigint,
  role text not null,
  expires_on date,
  granted_by bigint,
  granted_at timestamptz not null default now(),
  version integer not null default 1,
  constraint memberships_pk primary key (user_id, establishment_id),
  constraint memberships_user_fk foreign key (user_id) references zinc.users (id),
  constraint memberships_establishment_fk foreign key (establishment_id) references zinc.establishments (id),
  constraint memberships_granted_by_fk foreign key (granted_by) references zinc.users (id),
  constraint memberships_role_known check (role in ('owner', 'manager', 'staff', 'accountant', 'reader'))
);
create index memberships_establishment_idx on zinc.memberships (establishment_id);
create unique index memberships_one_owner on zinc.memberships (establishment_id) where role = 'owner';
grant select, insert, update, delete on zinc.memberships to zinc_app;

create table zinc.vat_lines (
  establishment_id bigint not null,
  id uuid not null,
  label text not null,
  nature text not null,
  rate_bp integer not null,
  valid_from date,
  valid_to date,
  position integer not null,
  is_active boolean not null default true,
  version integer not null default 1,
  constraint vat_lines_pk primary key (establishment_id, id),
  constraint vat_lines_establishment_fk foreign key (establishment_id) references zinc.establishments (id),
  constraint vat_lines_label_length check (char_length(label) between 1 and 100),
  constraint vat_lines_nature_known check (nature in ('goods', 'services')),
  constraint vat_lines_rate_range check (rate_bp between 0 and 10000)
);
grant select, insert, update on zinc.vat_lines to zinc_app;
${tenantPolicy('vat_lines')}
create table zinc.payment_methods (
  establishment_id bigint not null,
  id uuid not null,
  label text not null,
  kind text not null,
  account text,
  settlement_days integer not null default 0,
  commission_bp integer not null default 0,
  position integer not null,
  is_active boolean not null default true,
  version integer not null default 1,
  constraint payment_methods_pk primary key (establishment_id, id),
  constraint payment_methods_establishment_fk foreign key (establishment_id) references zinc.establishments (id),
  constraint payment_methods_label_length check (char_length(label) between 1 and 100),
  constraint payment_methods_kind_known check (kind in ('cash', 'card', 'cheque', 'meal_voucher', 'holiday_voucher',
    'transfer', 'gift_voucher', 'deposit_used', 'delivery_platform', 'on_account', 'other')),
  constraint payment_methods_settlement_range check (settlement_days between 0 and 365),
  constraint payment_methods_commission_range check (commission_bp between 0 and 10000)
);
grant select, insert, update on zinc.payment_methods to zinc_app;
${tenantPolicy('payment_methods')}
create table zinc.services (
  establishment_id bigint not null,
  id uuid not null,
  label text not null,
  position integer not null,
  is_active boolean not null default true,
  version integer not null default 1,
  constraint services_pk primary key (establishment_id, id),
  constraint services_establishment_fk foreign key (establishment_id) references zinc.establishments (id),
  constraint services_label_length check (char_length(label) between 1 and 100)
);
grant select, insert, update on zinc.services to zinc_app;
${tenantPolicy('services')}
create table zinc.registers (
  establishment_id bigint not null,
  id uuid not null,
  label text not null,
  position integer not null,
  is_active boolean not null default true,
  version integer not null default 1,
  constraint registers_pk primary key (establishment_id, id),
  constraint registers_establishment_fk foreign key (establishment_id) references zinc.establishments (id),
  constraint registers_label_length check (char_length(label) between 1 and 100)
);
grant select, insert, update on zinc.registers to zinc_app;
${tenantPolicy('registers')}
create table zinc.opening_patterns (
  establishment_id bigint not null,
  valid_from date not null,
  weekdays smallint[] not null,
  constraint opening_patterns_pk primary key (establishment_id, valid_from),
  constraint opening_patterns_establishment_fk foreign key (establishment_id) references zinc.establishments (id),
  constraint opening_patterns_weekdays_known check (weekdays <@ array[1, 2, 3, 4, 5, 6, 7]::smallint[])
);
grant select, insert, update, delete on zinc.opening_patterns to zinc_app;
${tenantPolicy('opening_patterns')}
create table zinc.day_closures (
  establishment_id bigint not null,
  id uuid not null,
  date date not null,
  service_id uuid,
  reason text not null,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  constraint day_closures_pk primary key (establishment_id, id),
  constraint day_closures_establishment_fk foreign key (establishment_id) references zinc.establishments (id),
  constraint day_closures_service_fk foreign key (establishment_id, service_id) references zinc.services (establishment_id, id),
  constraint day_closures_created_by_fk foreign key (created_by) references zinc.users (id),
  constraint day_closures_date_range check (date between '2000-01-01' and '2100-12-31'),
  constraint day_closures_reason_length check (char_length(reason) <= 200)
);
create unique index day_closures_one_per_day on zinc.day_closures (establishment_id, date, service_id) nulls not distinct;
grant select, insert, update, delete on zinc.day_closures to zinc_app;
${tenantPolicy('day_closures')}`,
}

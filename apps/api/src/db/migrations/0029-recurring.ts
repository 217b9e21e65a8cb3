import { tenantPolicy } from './tenant-policy.ts'

/**
 * Rules of purchases that come back, and the occurrences nobody wants. A purchase names its rule without a foreign key
 * (one added to a table is checked against its rows, which an owner without superuser rights may not read): its write
 * holds the rule, and nothing deletes one that a purchase names.
 */
export const recurringMigration = {
  name: '0029-recurring',
  sql: `
create table zinc.recurring_purchases (
  establishment_id bigint not null,
  id uuid not null,
  version integer not null default 1,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  merged_into_id uuid,
  name text not null,
  supplier_id uuid,
  category_id uuid,
  net bigint not null,
  rate_bp integer,
  every_months integer not null,
  day_of_month integer not null,
  from_month text not null,
  to_month text,
  constraint recurring_purchases_pk primary key (establishment_id, id),
  constraint recurring_purchases_establishment_fk foreign key (establishment_id) references zinc.establishments (id),
  constraint recurring_purchases_merged_fk foreign key (establishment_id, merged_into_id)
    references zinc.recurring_purchases (establishment_id, id),
  constraint recurring_purchases_supplier_fk foreign key (establishment_id, supplier_id)
    references zinc.suppliers (establishment_id, id),
  constraint recurring_purchases_category_fk foreign key (establishment_id, category_id)
    references zinc.purchase_categories (establishment_id, id),
  constraint recurring_purchases_name_length check (char_length(name) between 1 and 100),
  constraint recurring_purchases_net_range check (net between 0 and 9999999999),
  constraint recurring_purchases_rate_range check (rate_bp between 0 and 10000),
  constraint recurring_purchases_months_range check (every_months between 1 and 24),
  constraint recurring_purchases_day_range check (day_of_month between 1 and 31),
  constraint recurring_purchases_from_form check (from_month ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'),
  constraint recurring_purchases_to_form check (to_month ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'),
  constraint recurring_purchases_ends_after_start check (to_month >= from_month)
);
grant select, insert, delete on zinc.recurring_purchases to zinc_app;
grant update (version, archived_at, updated_at, merged_into_id, name, supplier_id, category_id, net, rate_bp,
  every_months, day_of_month, from_month, to_month) on zinc.recurring_purchases to zinc_app;
${tenantPolicy('recurring_purchases')}
create table zinc.skipped_occurrences (
  establishment_id bigint not null,
  recurring_id uuid not null,
  occurrence_on date not null,
  skipped_by bigint not null,
  skipped_at timestamptz not null default now(),
  constraint skipped_occurrences_pk primary key (establishment_id, recurring_id, occurrence_on),
  constraint skipped_occurrences_recurring_fk foreign key (establishment_id, recurring_id)
    references zinc.recurring_purchases (establishment_id, id),
  constraint skipped_occurrences_skipped_by_fk foreign key (skipped_by) references zinc.users (id),
  constraint skipped_occurrences_occurrence_range check (occurrence_on between '2000-01-01' and '2100-12-31')
);
grant select, insert, delete on zinc.skipped_occurrences to zinc_app;
${tenantPolicy('skipped_occurrences')}
-- A statement has to write the condition as it stands here.
create index purchases_by_recurring on zinc.purchases (establishment_id, recurring_id, occurrence_on)
  where recurring_id is not null;`,
}

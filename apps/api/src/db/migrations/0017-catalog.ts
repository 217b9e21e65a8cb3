import { tenantPolicy } from './tenant-policy.ts'

/** What every entity of `tenantTable` has, before its own columns. */
const kept = `establishment_id bigint not null,
  id uuid not null,
  version integer not null default 1,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  merged_into_id uuid`

const keys = (table: string) => `
  constraint ${table}_pk primary key (establishment_id, id),
  constraint ${table}_establishment_fk foreign key (establishment_id) references zinc.establishments (id),
  constraint ${table}_merged_fk foreign key (establishment_id, merged_into_id) references zinc.${table} (establishment_id, id),
  constraint ${table}_name_length check (char_length(name) between 1 and 100),
  constraint ${table}_rate_range check (default_rate_bp between 0 and 10000)`

const rights = (table: string, columns: string) => `
grant select, insert, delete on zinc.${table} to zinc_app;
grant update (version, archived_at, updated_at, merged_into_id, ${columns}) on zinc.${table} to zinc_app;
${tenantPolicy(table)}`

const category = `${kept},
  name text not null,
  parent_id uuid,
  colour text not null,
  position integer not null,
  default_rate_bp integer,
  account text not null default ''`

const categoryKeys = (table: string) => `${keys(table)},
  constraint ${table}_parent_fk foreign key (establishment_id, parent_id) references zinc.${table} (establishment_id, id),
  constraint ${table}_parent_other check (parent_id <> id),
  constraint ${table}_account_length check (char_length(account) <= 20)`

/** Categories of sales and of purchases, suppliers, and what a merge of two of them moved. */
export const catalogMigration = {
  name: '0017-catalog',
  sql: `
create table zinc.categories (
  ${category},${categoryKeys('categories')}
);
${rights('categories', 'name, parent_id, colour, position, default_rate_bp, account')}
create table zinc.purchase_categories (
  ${category},
  nature text not null,
  counts_in_cost_of_goods boolean not null,${categoryKeys('purchase_categories')}
);
${rights('purchase_categories', 'name, parent_id, colour, position, default_rate_bp, account, nature, counts_in_cost_of_goods')}
create table zinc.suppliers (
  ${kept},
  name text not null,
  contact_name text not null default '',
  email text,
  phone text not null default '',
  address text not null default '',
  siret text,
  vat_number text,
  customer_code text not null default '',
  delivery_days smallint[] not null default '{}',
  minimum_order bigint,
  payment_terms jsonb,
  default_category_id uuid,
  default_rate_bp integer,
  iban text,
  comment text not null default '',${keys('suppliers')},
  constraint suppliers_category_fk foreign key (establishment_id, default_category_id)
    references zinc.purchase_categories (establishment_id, id),
  constraint suppliers_phone_length check (char_length(phone) <= 20),
  constraint suppliers_comment_length check (char_length(comment) <= 500),
  constraint suppliers_minimum_range check (minimum_order between 0 and 9999999999)
);
${rights(
  'suppliers',
  `name, contact_name, email, phone, address, siret, vat_number, customer_code, delivery_days, minimum_order,
  payment_terms, default_category_id, default_rate_bp, iban, comment`,
)}
-- \`changes\`: what the merge changed, row by row, with the version each had afterwards.
create table zinc.merges (
  establishment_id bigint not null,
  id uuid not null,
  entity text not null,
  merged_id uuid not null,
  kept_id uuid not null,
  changes jsonb not null,
  merged_at timestamptz not null default now(),
  undone_at timestamptz,
  constraint merges_pk primary key (establishment_id, id),
  constraint merges_establishment_fk foreign key (establishment_id) references zinc.establishments (id)
);
create unique index merges_in_force on zinc.merges (establishment_id, merged_id) where undone_at is null;
grant select, insert on zinc.merges to zinc_app;
grant update (undone_at) on zinc.merges to zinc_app;
${tenantPolicy('merges')}`,
}

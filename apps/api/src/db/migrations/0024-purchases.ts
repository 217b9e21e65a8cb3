import { manyRowsPolicy } from './scope-policy.ts'
import { tenantPolicy } from './tenant-policy.ts'
import { deleteUnusedEstablishment } from './unused-establishment.ts'

const manyRows = [
  'purchases',
  'purchase_versions',
  'purchase_lines',
  'purchase_vat_lines',
  'purchase_payments',
  'purchase_prices',
]

const amounts = (table: string, columns: readonly string[]) =>
  columns
    .map((column) => `constraint ${table}_${column}_range check (${column} between -9999999999 and 9999999999)`)
    .join(',\n  ')

const dates = (table: string, columns: readonly string[]) =>
  columns
    .map((column) => `constraint ${table}_${column}_range check (${column} between '2000-01-01' and '2100-12-31')`)
    .join(',\n  ')

const kindKnown = (table: string) =>
  `constraint ${table}_kind_known check (kind in ('invoice', 'delivery_note', 'credit_note', 'receipt'))`

/** Heads are the read model of lists: their amounts are signed, those of versions and lines are as typed. */
const heads = `
create table zinc.purchases (
  establishment_id bigint not null,
  id uuid not null,
  version integer not null default 1,
  revision integer not null default 0,
  status text not null,
  kind text not null,
  source text not null,
  supplier_id uuid,
  reference text not null default '',
  reference_key text not null default '',
  issued_on date,
  received_on date,
  due_on date,
  counted_on date not null,
  net bigint not null default 0,
  vat bigint not null default 0,
  gross bigint not null default 0,
  counted_net bigint not null default 0,
  category_ids uuid[] not null default '{}',
  line_count integer not null default 0,
  paid bigint not null default 0,
  credited bigint not null default 0,
  is_open boolean not null default false,
  invoice_id uuid,
  recurring_id uuid,
  occurrence_on date,
  import_id uuid,
  dispute_reason text,
  expected_credit bigint,
  disputed_by bigint,
  disputed_at timestamptz,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  validated_by bigint,
  validated_at timestamptz,
  checked_by bigint,
  checked_at timestamptz,
  cancelled_by bigint,
  cancelled_at timestamptz,
  cancel_reason text,
  constraint purchases_pk primary key (establishment_id, id),
  constraint purchases_establishment_fk foreign key (establishment_id) references zinc.establishments (id),
  constraint purchases_supplier_fk foreign key (establishment_id, supplier_id) references zinc.suppliers (establishment_id, id),
  constraint purchases_invoice_fk foreign key (establishment_id, invoice_id) references zinc.purchases (establishment_id, id),
  constraint purchases_created_by_fk foreign key (created_by) references zinc.users (id),
  constraint purchases_validated_by_fk foreign key (validated_by) references zinc.users (id),
  constraint purchases_checked_by_fk foreign key (checked_by) references zinc.users (id),
  constraint purchases_disputed_by_fk foreign key (disputed_by) references zinc.users (id),
  constraint purchases_cancelled_by_fk foreign key (cancelled_by) references zinc.users (id),
  constraint purchases_status_known check (status in ('draft', 'to_check', 'validated', 'disputed', 'cancelled')),
  ${kindKnown('purchases')},
  constraint purchases_source_known check (source in ('typed', 'facturx', 'cii', 'ubl', 'import', 'recurring')),
  ${dates('purchases', ['issued_on', 'received_on', 'due_on', 'counted_on', 'occurrence_on'])},
  ${amounts('purchases', ['net', 'vat', 'gross', 'counted_net', 'paid', 'credited', 'expected_credit'])},
  constraint purchases_gross_adds check (net + vat = gross),
  constraint purchases_validated_has_content check (status in ('draft', 'cancelled')
    or (revision >= 1 and validated_by is not null and validated_at is not null)),
  constraint purchases_open_is_owed check (not is_open
    or (status in ('to_check', 'validated', 'disputed') and kind <> 'delivery_note' and gross <> paid + credited)),
  constraint purchases_cancelled_is_signed check ((status = 'cancelled') = (cancelled_at is not null and cancelled_by is not null)),
  constraint purchases_dispute_says_why check ((status = 'disputed') = (dispute_reason is not null)),
  constraint purchases_dispute_is_signed
    check ((dispute_reason is null) = (disputed_at is null) and (dispute_reason is null) = (disputed_by is null)),
  constraint purchases_invoice_other check (invoice_id <> id)
);
create index purchases_by_day on zinc.purchases (establishment_id, counted_on, id)
  include (status, kind, net, vat, gross, counted_net, supplier_id);
create index purchases_by_supplier on zinc.purchases (establishment_id, supplier_id, counted_on)
  include (status, kind, net, gross, counted_net);
create index purchases_by_reference on zinc.purchases (establishment_id, reference_key);
-- A statement has to write these conditions as they stand here: a plan made once for all values knows no parameter.
create index purchases_open on zinc.purchases (establishment_id, due_on) where is_open;
create index purchases_to_check on zinc.purchases (establishment_id) where status = 'to_check';
create index purchases_by_invoice on zinc.purchases (establishment_id, invoice_id) where invoice_id is not null;
create index purchases_by_import on zinc.purchases (establishment_id, import_id) where import_id is not null;
grant select, insert on zinc.purchases to zinc_app;
grant update (version, revision, status, kind, supplier_id, reference, reference_key, issued_on, received_on, due_on,
  counted_on, net, vat, gross, counted_net, category_ids, line_count, paid, credited, is_open, invoice_id, recurring_id,
  occurrence_on, dispute_reason, expected_credit, disputed_by, disputed_at, updated_at, validated_by, validated_at,
  checked_by, checked_at, cancelled_by, cancelled_at, cancel_reason) on zinc.purchases to zinc_app;
${tenantPolicy('purchases')}
create table zinc.purchase_drafts (
  establishment_id bigint not null,
  purchase_id uuid not null,
  content jsonb not null,
  saved_by bigint not null,
  typed_at timestamptz not null,
  saved_at timestamptz not null default now(),
  constraint purchase_drafts_pk primary key (establishment_id, purchase_id),
  constraint purchase_drafts_purchase_fk foreign key (establishment_id, purchase_id) references zinc.purchases (establishment_id, id),
  constraint purchase_drafts_saved_by_fk foreign key (saved_by) references zinc.users (id)
);
grant select, insert, delete on zinc.purchase_drafts to zinc_app;
grant update (content, saved_by, typed_at, saved_at) on zinc.purchase_drafts to zinc_app;
${tenantPolicy('purchase_drafts')}`

const versions = `
create table zinc.purchase_versions (
  establishment_id bigint not null,
  purchase_id uuid not null,
  revision integer not null,
  kind text not null,
  supplier_id uuid not null,
  supplier_name text not null,
  reference text not null,
  issued_on date,
  received_on date,
  due_on date,
  comment text not null,
  stated_gross bigint,
  net bigint not null,
  vat bigint not null,
  gross bigint not null,
  counted_net bigint not null,
  reason text,
  actor_id bigint not null,
  typed_at timestamptz not null,
  recorded_at timestamptz not null default now(),
  constraint purchase_versions_pk primary key (establishment_id, purchase_id, revision),
  constraint purchase_versions_purchase_fk foreign key (establishment_id, purchase_id) references zinc.purchases (establishment_id, id),
  constraint purchase_versions_supplier_fk foreign key (establishment_id, supplier_id) references zinc.suppliers (establishment_id, id),
  constraint purchase_versions_actor_fk foreign key (actor_id) references zinc.users (id),
  constraint purchase_versions_revision_positive check (revision >= 1),
  ${kindKnown('purchase_versions')},
  ${dates('purchase_versions', ['issued_on', 'received_on', 'due_on'])},
  ${amounts('purchase_versions', ['stated_gross', 'net', 'vat', 'gross', 'counted_net'])},
  constraint purchase_versions_gross_adds check (net + vat = gross),
  constraint purchase_versions_correction_reason check (revision = 1 or (reason is not null and char_length(reason) > 0))
);
grant select, insert on zinc.purchase_versions to zinc_app;
${tenantPolicy('purchase_versions')}
create table zinc.purchase_lines (
  establishment_id bigint not null,
  purchase_id uuid not null,
  revision integer not null,
  position integer not null,
  category_id uuid,
  is_outside boolean not null,
  label text not null,
  supplier_code text not null,
  quantity numeric(14, 4),
  unit text not null,
  unit_price numeric(14, 4),
  pack_quantity numeric(14, 4),
  pack_unit text not null,
  net bigint not null,
  rate_bp integer,
  constraint purchase_lines_pk primary key (establishment_id, purchase_id, revision, position),
  constraint purchase_lines_version_fk foreign key (establishment_id, purchase_id, revision)
    references zinc.purchase_versions (establishment_id, purchase_id, revision),
  constraint purchase_lines_category_fk foreign key (establishment_id, category_id)
    references zinc.purchase_categories (establishment_id, id),
  ${amounts('purchase_lines', ['net'])},
  constraint purchase_lines_rate_range check (rate_bp between 0 and 10000)
);
grant select, insert on zinc.purchase_lines to zinc_app;
${tenantPolicy('purchase_lines')}
create table zinc.purchase_vat_lines (
  establishment_id bigint not null,
  purchase_id uuid not null,
  revision integer not null,
  position integer not null,
  rate_bp integer not null,
  base bigint not null,
  vat bigint not null,
  is_typed boolean not null,
  constraint purchase_vat_lines_pk primary key (establishment_id, purchase_id, revision, position),
  constraint purchase_vat_lines_version_fk foreign key (establishment_id, purchase_id, revision)
    references zinc.purchase_versions (establishment_id, purchase_id, revision),
  ${amounts('purchase_vat_lines', ['base', 'vat'])},
  constraint purchase_vat_lines_rate_range check (rate_bp between 0 and 10000)
);
grant select, insert on zinc.purchase_vat_lines to zinc_app;
${tenantPolicy('purchase_vat_lines')}`

const payments = `
create table zinc.purchase_payments (
  establishment_id bigint not null,
  id uuid not null,
  purchase_id uuid not null,
  paid_on date not null,
  amount bigint not null,
  method text not null,
  register_id uuid,
  credit_note_id uuid,
  recorded_by bigint not null,
  recorded_at timestamptz not null default now(),
  undone_by bigint,
  undone_at timestamptz,
  constraint purchase_payments_pk primary key (establishment_id, id),
  constraint purchase_payments_purchase_fk foreign key (establishment_id, purchase_id) references zinc.purchases (establishment_id, id),
  constraint purchase_payments_register_fk foreign key (establishment_id, register_id) references zinc.registers (establishment_id, id),
  constraint purchase_payments_credit_note_fk foreign key (establishment_id, credit_note_id)
    references zinc.purchases (establishment_id, id),
  constraint purchase_payments_recorded_by_fk foreign key (recorded_by) references zinc.users (id),
  constraint purchase_payments_undone_by_fk foreign key (undone_by) references zinc.users (id),
  constraint purchase_payments_method_known
    check (method in ('transfer', 'card', 'cheque', 'cash', 'direct_debit', 'credit', 'other')),
  ${dates('purchase_payments', ['paid_on'])},
  ${amounts('purchase_payments', ['amount'])},
  constraint purchase_payments_amount_some check (amount <> 0),
  constraint purchase_payments_credit_note_other check (credit_note_id <> purchase_id),
  constraint purchase_payments_undone_is_signed check ((undone_at is null) = (undone_by is null))
);
create index purchase_payments_by_purchase on zinc.purchase_payments (establishment_id, purchase_id);
create index purchase_payments_by_register_day on zinc.purchase_payments (establishment_id, paid_on)
  where register_id is not null;
grant select, insert on zinc.purchase_payments to zinc_app;
grant update (undone_by, undone_at) on zinc.purchase_payments to zinc_app;
${tenantPolicy('purchase_payments')}
-- Derived of the lines in force: what each article cost, per unit of stock.
create table zinc.purchase_prices (
  establishment_id bigint not null,
  purchase_id uuid not null,
  position integer not null,
  supplier_id uuid not null,
  article_key text not null,
  label text not null,
  stock_unit text not null,
  counted_on date not null,
  quantity numeric(14, 4) not null,
  price numeric(14, 4) not null,
  net bigint not null,
  constraint purchase_prices_pk primary key (establishment_id, purchase_id, position),
  constraint purchase_prices_purchase_fk foreign key (establishment_id, purchase_id) references zinc.purchases (establishment_id, id),
  constraint purchase_prices_supplier_fk foreign key (establishment_id, supplier_id) references zinc.suppliers (establishment_id, id),
  ${dates('purchase_prices', ['counted_on'])}
);
create index purchase_prices_by_day on zinc.purchase_prices (establishment_id, counted_on);
create index purchase_prices_by_article on zinc.purchase_prices (establishment_id, supplier_id, article_key, counted_on);
grant select, insert, delete on zinc.purchase_prices to zinc_app;
${tenantPolicy('purchase_prices')}`

/**
 * Columns that name their foreign key themselves: one added to a table is checked against its rows, and an owner without
 * superuser rights may not read those without a scope.
 */
const supplierIbans = `
alter table zinc.suppliers
  add column iban_changed_at timestamptz,
  add column iban_changed_by bigint constraint suppliers_iban_changed_by_fk references zinc.users (id),
  add column iban_confirmed_at timestamptz,
  add column iban_confirmed_by bigint constraint suppliers_iban_confirmed_by_fk references zinc.users (id);
grant update (iban_changed_at, iban_changed_by, iban_confirmed_at, iban_confirmed_by) on zinc.suppliers to zinc_app;
`

/** Purchases. On the nodes of a Citus the policies stay as they are, and so does the function that deletes nothing there. */
export const purchasesMigration = {
  name: '0024-purchases',
  sql: `${heads}${versions}${payments}${supplierIbans}
do $$
declare
  placed integer := 0;
begin
  if to_regclass('pg_catalog.pg_dist_partition') is not null then
    execute 'select count(*) from pg_catalog.pg_dist_partition where logicalrelid = $1' into placed
      using 'zinc.tickets_z'::regclass;
  end if;
  if placed = 0 then
    ${manyRows.map((table) => `${manyRowsPolicy(table)};`).join('\n    ')}
    ${deleteUnusedEstablishment}
  end if;
end $$;
`,
}

import { tenantPolicy } from './tenant-policy.ts'

/** Several people count at once: of each the last typed entry of an item. A closed count is an operation (0035). */
export const stockCountsMigration = {
  name: '0036-stock-counts',
  sql: `
create table zinc.stock_counts (
  establishment_id bigint not null,
  id uuid not null,
  version integer not null default 1,
  label text not null,
  is_blind boolean not null,
  happened_at timestamptz not null,
  business_date date not null,
  state text not null default 'open',
  created_by bigint not null,
  typed_at timestamptz not null,
  closed_by bigint,
  closed_at timestamptz,
  operation_id uuid,
  constraint stock_counts_pk primary key (establishment_id, id),
  constraint stock_counts_establishment_fk foreign key (establishment_id) references zinc.establishments (id),
  constraint stock_counts_created_by_fk foreign key (created_by) references zinc.users (id),
  constraint stock_counts_closed_by_fk foreign key (closed_by) references zinc.users (id),
  constraint stock_counts_operation_fk foreign key (establishment_id, operation_id)
    references zinc.stock_operations (establishment_id, id),
  constraint stock_counts_label_length check (char_length(label) <= 60),
  constraint stock_counts_date_range check (business_date between '2000-01-01' and '2100-12-31'),
  constraint stock_counts_state_known check (state in ('open', 'closed', 'cancelled')),
  constraint stock_counts_closed_by_somebody
    check ((state = 'open') = (closed_by is null) and (state = 'open') = (closed_at is null)),
  constraint stock_counts_closed_written check ((state = 'closed') = (operation_id is not null))
);
create index stock_counts_newest on zinc.stock_counts (establishment_id, happened_at, id);
grant select, insert on zinc.stock_counts to zinc_app;
grant update (version, label, is_blind, happened_at, business_date, state, closed_by, closed_at, operation_id)
  on zinc.stock_counts to zinc_app;
${tenantPolicy('stock_counts')}
create table zinc.stock_count_entries (
  establishment_id bigint not null,
  count_id uuid not null,
  item_id uuid not null,
  person_id bigint not null,
  quantity numeric(14, 4),
  text text not null,
  typed_at timestamptz not null,
  constraint stock_count_entries_pk primary key (establishment_id, count_id, item_id, person_id),
  constraint stock_count_entries_count_fk foreign key (establishment_id, count_id)
    references zinc.stock_counts (establishment_id, id),
  constraint stock_count_entries_item_fk foreign key (establishment_id, item_id)
    references zinc.stock_items (establishment_id, id),
  constraint stock_count_entries_person_fk foreign key (person_id) references zinc.users (id),
  constraint stock_count_entries_quantity_range check (quantity >= 0),
  constraint stock_count_entries_text_length check (char_length(text) <= 60)
);
create index stock_count_entries_by_item on zinc.stock_count_entries (establishment_id, item_id);
grant select, insert on zinc.stock_count_entries to zinc_app;
grant update (quantity, text, typed_at) on zinc.stock_count_entries to zinc_app;
${tenantPolicy('stock_count_entries')}
create table zinc.stock_count_settlements (
  establishment_id bigint not null,
  count_id uuid not null,
  item_id uuid not null,
  quantity numeric(14, 4) not null,
  settled_by bigint not null,
  typed_at timestamptz not null,
  constraint stock_count_settlements_pk primary key (establishment_id, count_id, item_id),
  constraint stock_count_settlements_count_fk foreign key (establishment_id, count_id)
    references zinc.stock_counts (establishment_id, id),
  constraint stock_count_settlements_item_fk foreign key (establishment_id, item_id)
    references zinc.stock_items (establishment_id, id),
  constraint stock_count_settlements_settled_by_fk foreign key (settled_by) references zinc.users (id),
  constraint stock_count_settlements_quantity_range check (quantity >= 0)
);
create index stock_count_settlements_by_item on zinc.stock_count_settlements (establishment_id, item_id);
grant select, insert on zinc.stock_count_settlements to zinc_app;
grant update (quantity, settled_by, typed_at) on zinc.stock_count_settlements to zinc_app;
${tenantPolicy('stock_count_settlements')}
-- As it was when the count was closed. The movement knows its item, also after a merge, and its gap as it is now.
create table zinc.stock_count_lines (
  establishment_id bigint not null,
  count_id uuid not null,
  movement_id uuid not null,
  expected numeric(14, 4) not null,
  counted numeric(14, 4) not null,
  gap numeric(14, 4) not null,
  expected_value bigint not null,
  gap_value bigint not null,
  constraint stock_count_lines_pk primary key (establishment_id, count_id, movement_id),
  constraint stock_count_lines_count_fk foreign key (establishment_id, count_id)
    references zinc.stock_counts (establishment_id, id),
  constraint stock_count_lines_movement_fk foreign key (establishment_id, movement_id)
    references zinc.stock_movements (establishment_id, id)
);
grant select, insert on zinc.stock_count_lines to zinc_app;
${tenantPolicy('stock_count_lines')}`,
}

import { tenantPolicy } from './tenant-policy.ts'

/** What is counted and ordered. How much there is of it follows from its movements (0035). */
export const stockItemsMigration = {
  name: '0034-stock-items',
  sql: `
create table zinc.stock_items (
  establishment_id bigint not null,
  id uuid not null,
  version integer not null default 1,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  merged_into_id uuid,
  name text not null,
  category_id uuid,
  unit text not null,
  packs jsonb[] not null default '{}',
  barcode text not null default '',
  supplier_id uuid,
  minimum numeric(14, 4),
  target numeric(14, 4),
  shelf text not null default '',
  comment text not null default '',
  constraint stock_items_pk primary key (establishment_id, id),
  constraint stock_items_establishment_fk foreign key (establishment_id) references zinc.establishments (id),
  constraint stock_items_merged_fk foreign key (establishment_id, merged_into_id)
    references zinc.stock_items (establishment_id, id),
  constraint stock_items_category_fk foreign key (establishment_id, category_id)
    references zinc.purchase_categories (establishment_id, id),
  constraint stock_items_supplier_fk foreign key (establishment_id, supplier_id)
    references zinc.suppliers (establishment_id, id),
  constraint stock_items_name_length check (char_length(name) between 1 and 100),
  constraint stock_items_unit_known check (unit in ('kg', 'l', 'piece', 'bottle', 'portion')),
  constraint stock_items_barcode_length check (char_length(barcode) <= 40),
  constraint stock_items_shelf_length check (char_length(shelf) <= 60),
  constraint stock_items_comment_length check (char_length(comment) <= 500),
  constraint stock_items_levels_range check (minimum >= 0 and target >= 0 and minimum <= target)
);
grant select, insert, delete on zinc.stock_items to zinc_app;
grant update (version, archived_at, updated_at, merged_into_id, name, category_id, unit, packs, barcode, supplier_id,
  minimum, target, shelf, comment) on zinc.stock_items to zinc_app;
${tenantPolicy('stock_items')}`,
}

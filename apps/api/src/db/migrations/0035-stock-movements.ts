import { tenantPolicy } from './tenant-policy.ts'
import { deleteUnusedEstablishment } from './unused-establishment.ts'

/** As in 0033, and movements of stock keep an establishment too. */
const deleteWithoutMovements = deleteUnusedEstablishment.replace(
  'or exists (select 1 from zinc.purchase_versions where establishment_id = unused_id)',
  `or exists (select 1 from zinc.purchase_versions where establishment_id = unused_id)
    or exists (select 1 from zinc.tickets where establishment_id = unused_id)
    or exists (select 1 from zinc.stock_operations where establishment_id = unused_id)`,
)

/**
 * Movements are never changed nor removed: an operation is undone by its opposite. What follows from all movements of an
 * item stands beside each (its gap, the balance and the average after it), so that a value at any date is one row.
 */
export const stockMovementsMigration = {
  name: '0035-stock-movements',
  sql: `
create table zinc.stock_operations (
  establishment_id bigint not null,
  id uuid not null,
  version integer not null default 1,
  kind text not null,
  happened_at timestamptz not null,
  business_date date not null,
  reason text not null,
  purchase_id uuid,
  undoes_id uuid,
  undone_by_id uuid,
  created_by bigint not null,
  typed_at timestamptz not null,
  created_at timestamptz not null default now(),
  constraint stock_operations_pk primary key (establishment_id, id),
  constraint stock_operations_establishment_fk foreign key (establishment_id) references zinc.establishments (id),
  constraint stock_operations_purchase_fk foreign key (establishment_id, purchase_id)
    references zinc.purchases (establishment_id, id),
  constraint stock_operations_undoes_fk foreign key (establishment_id, undoes_id)
    references zinc.stock_operations (establishment_id, id),
  constraint stock_operations_undone_by_fk foreign key (establishment_id, undone_by_id)
    references zinc.stock_operations (establishment_id, id),
  constraint stock_operations_created_by_fk foreign key (created_by) references zinc.users (id),
  constraint stock_operations_kind_known
    check (kind in ('purchase', 'count', 'waste', 'staff_meal', 'transfer', 'correction')),
  constraint stock_operations_date_range check (business_date between '2000-01-01' and '2100-12-31'),
  constraint stock_operations_reason_length check (char_length(reason) <= 300),
  constraint stock_operations_purchase_there check ((kind = 'purchase') = (purchase_id is not null))
);
create index stock_operations_by_purchase on zinc.stock_operations (establishment_id, purchase_id);
grant select, insert on zinc.stock_operations to zinc_app;
grant update (version, undone_by_id) on zinc.stock_operations to zinc_app;
${tenantPolicy('stock_operations')}
create table zinc.stock_movements (
  establishment_id bigint not null,
  id uuid not null,
  operation_id uuid not null,
  item_id uuid not null,
  kind text not null,
  happened_at timestamptz not null,
  quantity numeric(14, 4) not null,
  given_value bigint,
  is_undone boolean not null default false,
  change_quantity numeric(14, 4) not null default 0,
  change_value bigint not null default 0,
  balance_quantity numeric(14, 4) not null default 0,
  balance_value bigint not null default 0,
  cost_value bigint,
  cost_quantity numeric(14, 4),
  constraint stock_movements_pk primary key (establishment_id, id),
  constraint stock_movements_operation_fk foreign key (establishment_id, operation_id)
    references zinc.stock_operations (establishment_id, id),
  constraint stock_movements_item_fk foreign key (establishment_id, item_id)
    references zinc.stock_items (establishment_id, id),
  constraint stock_movements_kind_known
    check (kind in ('purchase', 'count', 'waste', 'staff_meal', 'transfer', 'correction')),
  constraint stock_movements_value_given check ((kind in ('purchase', 'transfer')) = (given_value is not null)),
  constraint stock_movements_cost_whole check ((cost_value is null) = (cost_quantity is null))
);
create index stock_movements_by_item on zinc.stock_movements (establishment_id, item_id, happened_at, id);
create index stock_movements_by_kind on zinc.stock_movements (establishment_id, item_id, kind, happened_at)
  where not is_undone and kind in ('purchase', 'count');
create index stock_movements_by_operation on zinc.stock_movements (establishment_id, operation_id);
grant select, insert on zinc.stock_movements to zinc_app;
grant update (item_id, is_undone, change_quantity, change_value, balance_quantity, balance_value, cost_value, cost_quantity)
  on zinc.stock_movements to zinc_app;
${tenantPolicy('stock_movements')}
-- Which item an article of a supplier is, by the key that its prices have.
create table zinc.stock_articles (
  establishment_id bigint not null,
  supplier_id uuid not null,
  article_key text not null,
  item_id uuid not null,
  factor numeric(14, 4) not null,
  constraint stock_articles_pk primary key (establishment_id, supplier_id, article_key),
  constraint stock_articles_supplier_fk foreign key (establishment_id, supplier_id)
    references zinc.suppliers (establishment_id, id),
  constraint stock_articles_item_fk foreign key (establishment_id, item_id)
    references zinc.stock_items (establishment_id, id),
  constraint stock_articles_key_length check (char_length(article_key) between 1 and 300),
  constraint stock_articles_factor_range check (factor > 0)
);
create index stock_articles_by_item on zinc.stock_articles (establishment_id, item_id);
grant select, insert, delete on zinc.stock_articles to zinc_app;
grant update (item_id, factor) on zinc.stock_articles to zinc_app;
${tenantPolicy('stock_articles')}
${deleteWithoutMovements}`,
}

import { tenantPolicy } from './tenant-policy.ts'

/**
 * Two suppliers that a person said are not the same, under the identities they had then: it holds as long as both still
 * have them. `id` is the lower of the two.
 */
export const dismissedDuplicatesMigration = {
  name: '0019-dismissed-duplicates',
  sql: `
create table zinc.dismissed_duplicates (
  establishment_id bigint not null,
  id uuid not null,
  other_id uuid not null,
  identity text,
  other_identity text,
  dismissed_by bigint not null,
  dismissed_at timestamptz not null default now(),
  constraint dismissed_duplicates_pk primary key (establishment_id, id, other_id),
  constraint dismissed_duplicates_establishment_fk foreign key (establishment_id) references zinc.establishments (id),
  constraint dismissed_duplicates_supplier_fk foreign key (establishment_id, id)
    references zinc.suppliers (establishment_id, id) on delete cascade,
  constraint dismissed_duplicates_other_fk foreign key (establishment_id, other_id)
    references zinc.suppliers (establishment_id, id) on delete cascade,
  constraint dismissed_duplicates_by_fk foreign key (dismissed_by) references zinc.users (id),
  constraint dismissed_duplicates_order check (id < other_id)
);
grant select, insert on zinc.dismissed_duplicates to zinc_app;
grant update (identity, other_identity, dismissed_by, dismissed_at) on zinc.dismissed_duplicates to zinc_app;
${tenantPolicy('dismissed_duplicates')}`,
}

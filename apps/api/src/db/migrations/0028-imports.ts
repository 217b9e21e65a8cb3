import { manyRowsPolicy } from './scope-policy.ts'
import { tenantPolicy } from './tenant-policy.ts'

/** Tables that people bring: their rows until they are imported and for 30 days, and what each heading meant. */
export const importsMigration = {
  name: '0028-imports',
  sql: `
create table zinc.imports (
  establishment_id bigint not null,
  id uuid not null,
  version integer not null default 1,
  kind text not null,
  file_name text not null,
  status text not null default 'ready',
  headings jsonb not null,
  fields jsonb not null,
  are_paid boolean not null default false,
  row_count integer not null,
  job_id uuid,
  supplier_ids uuid[] not null default '{}',
  created_by bigint not null,
  created_at timestamptz not null default now(),
  ran_at timestamptz,
  undone_by bigint,
  undone_at timestamptz,
  constraint imports_pk primary key (establishment_id, id),
  constraint imports_establishment_fk foreign key (establishment_id) references zinc.establishments (id),
  constraint imports_created_by_fk foreign key (created_by) references zinc.users (id),
  constraint imports_undone_by_fk foreign key (undone_by) references zinc.users (id),
  constraint imports_kind_known check (kind in ('purchase', 'supplier')),
  constraint imports_status_known check (status in ('ready', 'done', 'undone')),
  constraint imports_name_length check (char_length(file_name) between 1 and 200),
  constraint imports_run_whole check ((status = 'ready') = (ran_at is null)),
  constraint imports_undo_whole check (num_nonnulls(undone_by, undone_at) in (0, 2)
    and (status = 'undone') = (undone_at is not null))
);
create index imports_by_age on zinc.imports (establishment_id, created_at);
grant select, insert on zinc.imports to zinc_app;
grant update (version, status, fields, are_paid, job_id, supplier_ids, ran_at, undone_by, undone_at)
  on zinc.imports to zinc_app;
${tenantPolicy('imports')}
create table zinc.import_rows (
  establishment_id bigint not null,
  import_id uuid not null,
  number integer not null,
  cells jsonb not null,
  is_skipped boolean not null default false,
  constraint import_rows_pk primary key (establishment_id, import_id, number),
  constraint import_rows_import_fk foreign key (establishment_id, import_id) references zinc.imports (establishment_id, id)
);
grant select, insert, delete on zinc.import_rows to zinc_app;
grant update (cells, is_skipped) on zinc.import_rows to zinc_app;
${tenantPolicy('import_rows')}
do $$
declare
  placed integer := 0;
begin
  if to_regclass('pg_catalog.pg_dist_partition') is not null then
    execute 'select count(*) from pg_catalog.pg_dist_partition where logicalrelid = $1' into placed
      using 'zinc.tickets_z'::regclass;
  end if;
  if placed = 0 then
    ${manyRowsPolicy('import_rows')};
  end if;
end $$;
create table zinc.import_columns (
  establishment_id bigint not null,
  kind text not null,
  heading_key text not null,
  field text,
  constraint import_columns_pk primary key (establishment_id, kind, heading_key),
  constraint import_columns_establishment_fk foreign key (establishment_id) references zinc.establishments (id),
  constraint import_columns_kind_known check (kind in ('purchase', 'supplier')),
  constraint import_columns_key_length check (char_length(heading_key) between 1 and 200),
  constraint import_columns_field_length check (char_length(field) <= 30)
);
grant select, insert on zinc.import_columns to zinc_app;
grant update (field) on zinc.import_columns to zinc_app;
${tenantPolicy('import_columns')}`,
}

import { tenantPolicy } from './tenant-policy.ts'

/** Work that outlives the call it was asked for in; the file it makes is in the store for a day, named by its hash. */
export const jobsMigration = {
  name: '0027-jobs',
  sql: `
create table zinc.jobs (
  establishment_id bigint not null,
  id uuid not null,
  kind text not null,
  status text not null default 'waiting',
  parameters jsonb not null,
  done integer not null default 0,
  total integer,
  cancel_asked boolean not null default false,
  fault text,
  file_name text,
  media_type text,
  sha256 text,
  size bigint,
  started_by bigint not null,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  beat_at timestamptz,
  ended_at timestamptz,
  expires_at timestamptz,
  constraint jobs_pk primary key (establishment_id, id),
  constraint jobs_establishment_fk foreign key (establishment_id) references zinc.establishments (id),
  constraint jobs_started_by_fk foreign key (started_by) references zinc.users (id),
  constraint jobs_kind_known check (kind in ('export', 'import')),
  constraint jobs_status_known check (status in ('waiting', 'running', 'done', 'failed', 'cancelled')),
  constraint jobs_fault_known check (fault in ('interrupted', 'forbidden', 'too_many_rows', 'rows_changed', 'internal')),
  constraint jobs_fault_of_failed check ((status = 'failed') = (fault is not null)),
  constraint jobs_end_whole check ((status in ('waiting', 'running')) = (ended_at is null)),
  constraint jobs_sha256_form check (sha256 ~ '^[0-9a-f]{64}$'),
  constraint jobs_name_length check (char_length(file_name) between 1 and 200),
  constraint jobs_file_whole check (num_nonnulls(file_name, media_type, sha256, size, expires_at) in (0, 5))
);
create index jobs_by_age on zinc.jobs (establishment_id, created_at);
grant select, insert, delete on zinc.jobs to zinc_app;
grant update (status, done, total, cancel_asked, fault, file_name, media_type, sha256, size, started_at, beat_at,
  ended_at, expires_at) on zinc.jobs to zinc_app;
${tenantPolicy('jobs')}`,
}

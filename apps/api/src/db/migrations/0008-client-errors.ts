/**
 * Faults of browsers, one row for each. No establishment and no person in it: it is the instance's, seen by its
 * administrators only. Purged by `features/retention` when not seen for 90 days.
 */
export const clientErrorsMigration = {
  name: '0008-client-errors',
  sql: `
create table zinc.client_errors (
  id uuid,
  -- SHA-256 of what makes two reports one fault.
  fingerprint text not null,
  reference text not null,
  kind text not null,
  name text not null,
  text text not null,
  stack text not null,
  page text not null,
  version text not null,
  browser text not null,
  occurrences bigint not null default 1,
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  dismissed_at timestamptz,
  constraint client_errors_pk primary key (id),
  constraint client_errors_fingerprint_key unique (fingerprint),
  constraint client_errors_kind_check check (kind in ('error', 'rejection', 'render', 'call'))
);
create index client_errors_last_seen_idx on zinc.client_errors (last_seen_at desc, id);
grant select, insert, update on zinc.client_errors to zinc_app;
`,
}

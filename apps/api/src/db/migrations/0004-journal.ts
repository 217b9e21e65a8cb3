import { tenantPolicy } from './tenant-policy.ts'

/** The chained journal of each establishment, and the idempotency keys of its writes. */
export const journalMigration = {
  name: '0004-journal',
  sql: `
-- One row per establishment gives sequence numbers without gaps; updating it also serialises the chain.
create table zinc.journal_heads (
  establishment_id bigint not null,
  seq bigint not null default 0,
  hash text not null default repeat('0', 64),
  constraint journal_heads_pk primary key (establishment_id),
  constraint journal_heads_establishment_fk foreign key (establishment_id) references zinc.establishments (id),
  constraint journal_heads_hash_shape check (hash ~ '^[0-9a-f]{64}$')
);
grant select, insert, update on zinc.journal_heads to zinc_app;
${tenantPolicy('journal_heads')}
-- entry is the RFC 8785 text that was hashed; the other columns are copies to search by.
create table zinc.journal_entries (
  establishment_id bigint not null,
  seq bigint not null,
  at timestamptz not null,
  actor_id bigint,
  action text not null,
  entity text not null,
  entity_id text not null,
  entry text not null,
  previous_hash text not null,
  hash text not null,
  constraint journal_entries_pk primary key (establishment_id, seq),
  constraint journal_entries_establishment_fk foreign key (establishment_id) references zinc.establishments (id),
  constraint journal_entries_seq_positive check (seq >= 1),
  constraint journal_entries_previous_shape check (previous_hash ~ '^[0-9a-f]{64}$'),
  constraint journal_entries_hash_matches
    check (hash = encode(sha256(convert_to(previous_hash || chr(10) || entry, 'UTF8')), 'hex'))
);
create index journal_entries_entity_idx on zinc.journal_entries (establishment_id, entity, entity_id, seq);
grant select, insert on zinc.journal_entries to zinc_app;
${tenantPolicy('journal_entries')}
create table zinc.write_keys (
  establishment_id bigint not null,
  user_id bigint not null,
  key uuid not null,
  request_hash text not null,
  status integer,
  body text,
  etag text,
  created_at timestamptz not null default now(),
  constraint write_keys_pk primary key (establishment_id, user_id, key),
  constraint write_keys_establishment_fk foreign key (establishment_id) references zinc.establishments (id),
  constraint write_keys_user_fk foreign key (user_id) references zinc.users (id)
);
create index write_keys_age_idx on zinc.write_keys (establishment_id, created_at);
grant select, insert, update, delete on zinc.write_keys to zinc_app;
${tenantPolicy('write_keys')}`,
}

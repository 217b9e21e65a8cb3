import { tenantPolicy } from './tenant-policy.ts'

/**
 * The last entry of each journal at one moment, written by the queue as the owner: whoever acts as the role of requests
 * may cut the tail of a journal off as little as its anchor.
 */
export const journalAnchorsMigration = {
  name: '0012-journal-anchors',
  sql: `
create table zinc.journal_anchors (
  establishment_id bigint not null,
  seq bigint not null,
  hash text not null,
  anchored_at timestamptz not null default now(),
  verified_at timestamptz,
  constraint journal_anchors_pk primary key (establishment_id, seq),
  constraint journal_anchors_establishment_fk foreign key (establishment_id) references zinc.establishments (id),
  constraint journal_anchors_seq_positive check (seq >= 1),
  constraint journal_anchors_hash_shape check (hash ~ '^[0-9a-f]{64}$')
);
grant select on zinc.journal_anchors to zinc_app;
${tenantPolicy('journal_anchors')}`,
}

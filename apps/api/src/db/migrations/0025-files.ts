import { tenantPolicy } from './tenant-policy.ts'

/**
 * Files by the hash of what was sent, and what each is attached to. A row of `files` is never changed: its bytes were
 * there before it. One that was attached by mistake is taken off and keeps its row, as the journal names it.
 */
export const filesMigration = {
  name: '0025-files',
  sql: `
create table zinc.files (
  establishment_id bigint not null,
  sha256 text not null,
  type text not null,
  size bigint not null,
  stored_size bigint not null,
  width integer,
  height integer,
  pages integer,
  added_by bigint not null,
  added_at timestamptz not null default now(),
  constraint files_pk primary key (establishment_id, sha256),
  constraint files_establishment_fk foreign key (establishment_id) references zinc.establishments (id),
  constraint files_added_by_fk foreign key (added_by) references zinc.users (id),
  constraint files_sha256_form check (sha256 ~ '^[0-9a-f]{64}$'),
  constraint files_type_known check (type in ('jpeg', 'png', 'pdf', 'xml')),
  constraint files_size_range check (size between 1 and 15728640)
);
grant select, insert on zinc.files to zinc_app;
${tenantPolicy('files')}
create table zinc.attachments (
  establishment_id bigint not null,
  id uuid not null,
  sha256 text not null,
  target text not null,
  ticket_id uuid,
  purchase_id uuid,
  position integer not null,
  file_name text not null,
  version integer not null default 1,
  added_by bigint not null,
  added_at timestamptz not null default now(),
  removed_by bigint,
  removed_at timestamptz,
  constraint attachments_pk primary key (establishment_id, id),
  constraint attachments_establishment_fk foreign key (establishment_id) references zinc.establishments (id),
  constraint attachments_file_fk foreign key (establishment_id, sha256) references zinc.files (establishment_id, sha256),
  constraint attachments_ticket_fk foreign key (establishment_id, ticket_id)
    references zinc.tickets_z (establishment_id, id),
  constraint attachments_purchase_fk foreign key (establishment_id, purchase_id)
    references zinc.purchases (establishment_id, id),
  constraint attachments_added_by_fk foreign key (added_by) references zinc.users (id),
  constraint attachments_removed_by_fk foreign key (removed_by) references zinc.users (id),
  constraint attachments_target_known check (target in ('ticketZ', 'purchase')),
  constraint attachments_ticket_there check ((target = 'ticketZ') = (ticket_id is not null)),
  constraint attachments_purchase_there check ((target = 'purchase') = (purchase_id is not null)),
  constraint attachments_name_length check (char_length(file_name) between 1 and 200),
  constraint attachments_removal_whole check ((removed_at is null) = (removed_by is null))
);
create index attachments_by_ticket on zinc.attachments (establishment_id, ticket_id);
create index attachments_by_purchase on zinc.attachments (establishment_id, purchase_id);
create index attachments_by_file on zinc.attachments (establishment_id, sha256);
grant select, insert on zinc.attachments to zinc_app;
grant update (position, version, removed_by, removed_at) on zinc.attachments to zinc_app;
${tenantPolicy('attachments')}`,
}

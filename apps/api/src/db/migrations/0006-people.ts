import { tenantPolicy } from './tenant-policy.ts'

/**
 * Invitations of each establishment and where to look for those of an address, accesses that were ended, and
 * establishments hidden everywhere.
 */
export const peopleMigration = {
  name: '0006-people',
  sql: `
alter table zinc.establishments add column deleted_at timestamptz;

create table zinc.invitations (
  establishment_id bigint not null,
  id uuid not null,
  email text not null,
  email_key text not null,
  role text not null,
  expires_on date,
  invited_by bigint not null,
  invited_at timestamptz not null default now(),
  valid_until timestamptz not null,
  constraint invitations_pk primary key (establishment_id, id),
  constraint invitations_establishment_fk foreign key (establishment_id) references zinc.establishments (id),
  constraint invitations_invited_by_fk foreign key (invited_by) references zinc.users (id),
  constraint invitations_email_length check (char_length(email) <= 255),
  constraint invitations_role_known check (role in ('manager', 'staff', 'accountant', 'reader'))
);
create unique index invitations_one_per_address on zinc.invitations (establishment_id, email_key);
grant select, insert, update, delete on zinc.invitations to zinc_app;
${tenantPolicy('invitations')}
-- Who was taken out, to be shown and let in again; the membership itself is gone, so that nothing can mistake it.
create table zinc.ended_accesses (
  establishment_id bigint not null,
  user_id bigint not null,
  role text not null,
  revoked_at timestamptz not null default now(),
  constraint ended_accesses_pk primary key (establishment_id, user_id),
  constraint ended_accesses_establishment_fk foreign key (establishment_id) references zinc.establishments (id),
  constraint ended_accesses_user_fk foreign key (user_id) references zinc.users (id),
  constraint ended_accesses_role_known check (role in ('manager', 'staff', 'accountant', 'reader'))
);
grant select, insert, update, delete on zinc.ended_accesses to zinc_app;
${tenantPolicy('ended_accesses')}
-- Looked up by address, before any establishment is in scope: a reference table, as memberships are.
create table zinc.invited_addresses (
  email_key text,
  establishment_id bigint,
  constraint invited_addresses_pk primary key (email_key, establishment_id),
  constraint invited_addresses_establishment_fk foreign key (establishment_id) references zinc.establishments (id)
);
create index invited_addresses_establishment_idx on zinc.invited_addresses (establishment_id);
grant select, insert, delete on zinc.invited_addresses to zinc_app;
`,
}

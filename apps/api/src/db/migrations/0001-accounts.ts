/** People, sessions, codes and mail: read often or local to one node, never distributed by establishment. */
export const accountsMigration = {
  name: '0001-accounts',
  sql: `
grant usage on schema zinc to zinc_app;

create table zinc.users (
  id bigint generated always as identity,
  email text not null,
  email_key text not null,
  name text not null,
  phone text not null default '',
  language text not null default 'fr',
  theme text not null default 'auto',
  roles text[] not null default '{ROLE_USER}',
  password_hash text not null,
  is_active boolean not null default true,
  current_establishment_id bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint users_pk primary key (id),
  constraint users_email_key_unique unique (email_key),
  constraint users_email_length check (char_length(email) <= 255),
  constraint users_name_length check (char_length(name) <= 100),
  constraint users_phone_length check (char_length(phone) <= 20),
  constraint users_language_known check (language in ('fr', 'en')),
  constraint users_theme_known check (theme in ('auto', 'light', 'dark')),
  constraint users_roles_known check (roles <@ array['ROLE_USER', 'ROLE_ADMIN'])
);
grant select, insert, update on zinc.users to zinc_app;

create table zinc.sessions (
  id uuid,
  user_id bigint not null,
  user_agent text,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  revoked_reason text,
  constraint sessions_pk primary key (id),
  constraint sessions_user_fk foreign key (user_id) references zinc.users (id)
);
create index sessions_user_idx on zinc.sessions (user_id);
grant select, insert, update, delete on zinc.sessions to zinc_app;

create table zinc.refresh_tokens (
  hash text,
  session_id uuid not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  successor_hash text,
  constraint refresh_tokens_pk primary key (hash),
  constraint refresh_tokens_session_fk foreign key (session_id) references zinc.sessions (id) on delete cascade
);
create index refresh_tokens_session_idx on zinc.refresh_tokens (session_id);
grant select, insert, update, delete on zinc.refresh_tokens to zinc_app;

create table zinc.codes (
  id uuid,
  purpose text not null,
  email_key text not null,
  code_hash text not null,
  payload jsonb not null default '{}',
  tries integer not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  replaced_at timestamptz,
  constraint codes_pk primary key (id),
  constraint codes_purpose_known check (purpose in ('register', 'lost_password'))
);
create index codes_address_idx on zinc.codes (purpose, email_key, created_at);
grant select, insert, update, delete on zinc.codes to zinc_app;

create table zinc.account_events (
  id uuid,
  at timestamptz not null default now(),
  user_id bigint,
  kind text not null,
  details jsonb not null default '{}',
  constraint account_events_pk primary key (id),
  constraint account_events_user_fk foreign key (user_id) references zinc.users (id)
);
create index account_events_user_idx on zinc.account_events (user_id, at);
grant select, insert on zinc.account_events to zinc_app;

-- Written by requests, moved to the queue by the owner's pool: the application never reads a mail back.
create table zinc.mail_outbox (
  id uuid,
  recipient text not null,
  subject text not null,
  text_body text not null,
  html_body text,
  headers jsonb not null default '{}',
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  attempts integer not null default 0,
  constraint mail_outbox_pk primary key (id)
);
create index mail_outbox_unsent_idx on zinc.mail_outbox (created_at) where sent_at is null;
grant insert on zinc.mail_outbox to zinc_app;

create table zinc.request_keys (
  user_id bigint,
  key uuid,
  request_hash text not null,
  status integer,
  body text,
  etag text,
  created_at timestamptz not null default now(),
  constraint request_keys_pk primary key (user_id, key),
  constraint request_keys_user_fk foreign key (user_id) references zinc.users (id)
);
create index request_keys_age_idx on zinc.request_keys (created_at);
grant select, insert, update, delete on zinc.request_keys to zinc_app;
`,
}

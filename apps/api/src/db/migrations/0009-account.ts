/** A deleted account keeps its number, which closings and journals name, and nothing that says who it was. */
export const accountMigration = {
  name: '0009-account',
  sql: `
alter table zinc.users add column deleted_at timestamptz;
alter table zinc.users add constraint users_deleted_is_blank check (
  deleted_at is null or (email = '' and name = '' and phone = '' and password_hash = '' and not is_active
    and current_establishment_id is null and roles = array['ROLE_USER'])
);
`,
}

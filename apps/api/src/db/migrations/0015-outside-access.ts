/** An access that somebody else than the owner gave: when, why, and whether the owner keeps it. `granted_by` says who. */
export const outsideAccessMigration = {
  name: '0015-outside-access',
  sql: `
alter table zinc.memberships add column outside_at timestamptz;
alter table zinc.memberships add column outside_reason text;
alter table zinc.memberships add column outside_confirmed_at timestamptz;
alter table zinc.memberships add constraint memberships_outside_reason_length check (char_length(outside_reason) <= 300);
grant update (outside_at, outside_reason, outside_confirmed_at) on zinc.memberships to zinc_app;
`,
}

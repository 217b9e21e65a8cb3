/**
 * The cash count of a version with its figures, and the parts of a ticket that not every register prints. They are read
 * with their version and never searched by themselves: as JSON in its row a save costs no further statement.
 */
export const cashCountsMigration = {
  name: '0031-cash-counts',
  sql: `
alter table zinc.ticket_z_versions
  add column memos jsonb not null default '[]',
  add column categories jsonb not null default '[]',
  add column channels jsonb not null default '[]',
  add column vouchers jsonb not null default '[]',
  add column commissions jsonb not null default '[]',
  add column weather text,
  add column tags jsonb not null default '[]',
  add column cash_count jsonb,
  add column cash_theoretical bigint,
  add column cash_difference bigint,
  add column closing_float bigint,
  add constraint ticket_z_versions_cash_adds
    check (cash_difference = (cash_count->>'counted')::bigint - cash_theoretical),
  add constraint ticket_z_versions_closing_float_adds
    check (closing_float = (cash_count->>'counted')::bigint - (cash_count->>'deposit')::bigint),
  add constraint ticket_z_versions_cash_whole
    check ((cash_count is null) = (closing_float is null) and (cash_theoretical is null) = (cash_difference is null)
      and (cash_count is not null or cash_theoretical is null));

alter table zinc.establishments
  add column cash_count_time text not null default 'last_closing',
  add column entry_parts text[] not null default '{cashCount}',
  add constraint establishments_cash_count_time_known check (cash_count_time in ('each_closing', 'last_closing'));
grant update (cash_count_time, entry_parts) on zinc.establishments to zinc_app;
`,
}

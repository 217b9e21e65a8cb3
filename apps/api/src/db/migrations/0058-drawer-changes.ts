import { tenantPolicy } from './tenant-policy.ts'

/**
 * What writes of the cash journal put into a drawer, signed: a count typed before one of them is judged again. A line
 * from before this migration counts as noted once, as it is now: its corrections are only in the journal of the
 * establishment. Rows and keys are made before the policy holds, which the owner of the tables has no scope for.
 */
export const drawerChangesMigration = {
  name: '0058-drawer-changes',
  sql: `
create table zinc.drawer_changes (
  establishment_id bigint not null,
  ticket_id uuid not null,
  version integer not null,
  business_date date not null,
  register_id uuid not null,
  kind text not null,
  amount bigint not null,
  at timestamptz not null,
  changed_by bigint not null,
  changed_at timestamptz not null,
  constraint drawer_changes_pk primary key (establishment_id, ticket_id, version, business_date, register_id, kind),
  constraint drawer_changes_kind_known check (kind in ('petty_cash', 'bank_deposit', 'safe_drop', 'refund', 'cash_in')),
  constraint drawer_changes_amount_there check (amount <> 0)
);
create index drawer_changes_by_day on zinc.drawer_changes (establishment_id, business_date);
alter table zinc.tickets no force row level security;
insert into zinc.drawer_changes
  select establishment_id, id, 1, business_date, register_id, kind, case kind when 'cash_in' then amount else -amount end,
    at, created_by, least(typed_at, created_at)
  from zinc.tickets
  where kind <> 'sale' and payment_method_id is null and origin is distinct from 'safe';
insert into zinc.drawer_changes
  select c.establishment_id, c.ticket_id, greatest(t.version, 2), c.business_date, c.register_id, c.kind, -c.amount, c.at,
    t.cancelled_by, t.cancelled_at
  from zinc.drawer_changes c
  join zinc.tickets t on t.establishment_id = c.establishment_id and t.id = c.ticket_id
  where t.status = 'cancelled';
alter table zinc.tickets force row level security;
alter table zinc.drawer_changes
  add constraint drawer_changes_establishment_fk foreign key (establishment_id)
    references zinc.establishments (id) not valid,
  add constraint drawer_changes_ticket_fk foreign key (establishment_id, ticket_id)
    references zinc.tickets (establishment_id, id) not valid,
  add constraint drawer_changes_changed_by_fk foreign key (changed_by) references zinc.users (id) not valid;
grant select, insert on zinc.drawer_changes to zinc_app;
${tenantPolicy('drawer_changes')}`,
}

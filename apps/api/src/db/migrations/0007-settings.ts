import { tenantPolicy } from './tenant-policy.ts'

/** What the owner aims at and pays every month; and items of a list that were never used may go. */
export const settingsMigration = {
  name: '0007-settings',
  sql: `
-- The foreign keys of tickets and closures hold back what was used.
grant delete on zinc.vat_lines, zinc.payment_methods, zinc.services, zinc.registers to zinc_app;

create table zinc.monthly_targets (
  establishment_id bigint not null,
  month text not null,
  amount bigint not null,
  constraint monthly_targets_pk primary key (establishment_id, month),
  constraint monthly_targets_establishment_fk foreign key (establishment_id) references zinc.establishments (id),
  constraint monthly_targets_month_shape check (month ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'),
  constraint monthly_targets_amount_range check (amount between 0 and 9999999999)
);
grant select, insert, update, delete on zinc.monthly_targets to zinc_app;
${tenantPolicy('monthly_targets')}
create table zinc.fixed_costs (
  establishment_id bigint not null,
  id uuid not null,
  label text not null,
  monthly_amount bigint not null,
  from_month text not null,
  to_month text,
  position integer not null,
  constraint fixed_costs_pk primary key (establishment_id, id),
  constraint fixed_costs_establishment_fk foreign key (establishment_id) references zinc.establishments (id),
  constraint fixed_costs_label_length check (char_length(label) between 1 and 100),
  constraint fixed_costs_amount_range check (monthly_amount between 0 and 9999999999),
  constraint fixed_costs_from_shape check (from_month ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'),
  constraint fixed_costs_to_shape check (to_month ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'),
  constraint fixed_costs_ends_after_start check (to_month >= from_month)
);
grant select, insert, update, delete on zinc.fixed_costs to zinc_app;
${tenantPolicy('fixed_costs')}`,
}

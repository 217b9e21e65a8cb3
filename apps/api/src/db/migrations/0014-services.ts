/** What closings a day expects: the weekdays of each service, and since when each service and register is part of it. */
export const servicesMigration = {
  name: '0014-services',
  sql: `
-- In date order: the weekdays from a date on; null: those the establishment is open.
alter table zinc.services add column patterns jsonb not null default '[{"validFrom": "2000-01-01", "weekdays": null}]'
  constraint services_patterns_array check (jsonb_typeof(patterns) = 'array');
alter table zinc.registers add column expected_from date not null default '2000-01-01';
grant update (patterns) on zinc.services to zinc_app;
grant update (expected_from) on zinc.registers to zinc_app;
`,
}

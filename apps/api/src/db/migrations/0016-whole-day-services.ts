const names = [
  ...['journee', 'la journee', 'toute la journee', 'journee entiere', 'journee complete', 'service continu'],
  ...['day', 'all day', 'whole day', 'full day'],
]

/** A service that stands for the whole day, which only its name told until now: what those names meant stays. */
export const wholeDayServicesMigration = {
  name: '0016-whole-day-services',
  sql: `
alter table zinc.services add column is_whole_day boolean not null default false;
grant update (is_whole_day) on zinc.services to zinc_app;

-- In every establishment: the owner of the table, which this is, for once not held by its policy.
alter table zinc.services no force row level security;
update zinc.services set is_whole_day = true where zinc.folded(btrim(label)) in (${names.map((name) => `'${name}'`).join(', ')});
alter table zinc.services force row level security;
`,
}

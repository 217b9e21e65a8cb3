/**
 * A rule of several lines. The first one stays in its own columns: its category is a foreign key, which a list has not.
 */
export const recurringLinesMigration = {
  name: '0030-recurring-lines',
  sql: `
alter table zinc.recurring_purchases add column more_lines jsonb[] not null default '{}';
alter table zinc.recurring_purchases
  add constraint recurring_purchases_more_lines_count check (cardinality(more_lines) <= 19);
grant update (more_lines) on zinc.recurring_purchases to zinc_app;`,
}

/**
 * Two items that were counted apart and are merged: what a count of one of them found is no count of both. And the results
 * ask for the transfers between two counts, among all that ever moved.
 */
export const mergedCountsMigration = {
  name: '0038-merged-counts',
  sql: `
alter table zinc.stock_movements
  add column merged_gap numeric(14,4),
  add constraint stock_movements_merged_gap_of_count check (merged_gap is null or kind = 'count');
grant update (merged_gap) on zinc.stock_movements to zinc_app;
create index stock_operations_transfers on zinc.stock_operations (establishment_id, happened_at)
  where kind = 'transfer';
`,
}

/** The results ask for the transfers between two counts, among all that ever moved. */
export const transfersByTimeMigration = {
  name: '0039-transfers-by-time',
  sql: `
create index stock_operations_transfers on zinc.stock_operations (establishment_id, happened_at)
  where kind = 'transfer';
`,
}

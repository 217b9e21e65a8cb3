/** An average is carried as a fraction of ten-thousandths of a cent: rounded to cents it drifts with every delivery. */
export const exactCostsMigration = {
  name: '0051-exact-costs',
  sql: `
alter table zinc.stock_movements alter column cost_value type numeric(18, 4);
`,
}

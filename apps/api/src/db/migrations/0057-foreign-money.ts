const columns = (table: string) => `
alter table zinc.${table}
  add column foreign_currency text,
  add column foreign_gross bigint,
  add column payee jsonb,
  add constraint ${table}_foreign_whole check ((foreign_currency is null) = (foreign_gross is null)),
  add constraint ${table}_foreign_known check (foreign_currency ~ '^[A-Z]{3}$' and foreign_currency <> 'EUR'),
  add constraint ${table}_foreign_gross_range check (foreign_gross between -9999999999 and 9999999999),
  add constraint ${table}_payee_named check (jsonb_typeof(payee -> 'name') = 'string' and payee ->> 'name' <> '');
`

/**
 * What a document asks for in other money, and who is to be paid where it is not the supplier. Versions hold what was
 * written, heads what lists show of it; a payee is one value, as the document names it.
 */
export const foreignMoneyMigration = {
  name: '0057-foreign-money',
  sql: `${columns('purchases')}${columns('purchase_versions')}
grant update (foreign_currency, foreign_gross, payee) on zinc.purchases to zinc_app;
`,
}

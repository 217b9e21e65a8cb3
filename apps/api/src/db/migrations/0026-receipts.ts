/** A receipt names nobody in the list of suppliers. */
export const receiptsMigration = {
  name: '0026-receipts',
  sql: `
alter table zinc.purchase_versions alter column supplier_id drop not null;
alter table zinc.purchase_versions add constraint purchase_versions_supplier_named
  check (supplier_id is not null or kind = 'receipt');
`,
}

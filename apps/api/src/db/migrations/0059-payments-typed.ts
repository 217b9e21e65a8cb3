/**
 * When a person typed a payment of a purchase, or undid it: what left a register is judged against counts by it, and one
 * typed offline arrives later. A payment from before was typed with the version it came with, else when it was recorded.
 */
export const paymentsTypedMigration = {
  name: '0059-payments-typed',
  sql: `
alter table zinc.purchase_payments add column typed_at timestamptz, add column undone_typed_at timestamptz;
alter table zinc.purchase_payments no force row level security;
alter table zinc.purchase_versions no force row level security;
update zinc.purchase_payments p set typed_at = coalesce(
  (select v.typed_at from zinc.purchase_versions v where v.establishment_id = p.establishment_id
    and v.purchase_id = p.purchase_id and v.revision = 1 and v.recorded_at = p.recorded_at), p.recorded_at);
alter table zinc.purchase_versions force row level security;
alter table zinc.purchase_payments force row level security;
alter table zinc.purchase_payments alter column typed_at set not null, alter column typed_at set default now();
grant update (undone_typed_at) on zinc.purchase_payments to zinc_app;`,
}

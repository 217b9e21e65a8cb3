import { tenantPolicy } from './tenant-policy.ts'

/**
 * What arrived of the payments of one method and one business date. The date they were expected on follows from the
 * method's settlement days, which may change: the business date does not. An undone mark is removed; the journal holds it.
 */
export const receiptArrivalsMigration = {
  name: '0042-receipt-arrivals',
  sql: `
create table zinc.receipt_arrivals (
  establishment_id bigint not null,
  id uuid not null,
  version integer not null default 1,
  payment_method_id uuid not null,
  business_date date not null,
  arrived_on date not null,
  amount bigint,
  marked_by bigint not null,
  marked_at timestamptz not null default now(),
  constraint receipt_arrivals_pk primary key (establishment_id, id),
  constraint receipt_arrivals_one unique (establishment_id, payment_method_id, business_date),
  constraint receipt_arrivals_date_range check (business_date between '2000-01-01' and '2100-12-31'),
  constraint receipt_arrivals_arrived_range check (arrived_on between '2000-01-01' and '2100-12-31'),
  constraint receipt_arrivals_amount_range check (amount between -9999999999 and 9999999999)
);
alter table zinc.receipt_arrivals add constraint receipt_arrivals_establishment_fk
  foreign key (establishment_id) references zinc.establishments (id) not valid;
alter table zinc.receipt_arrivals add constraint receipt_arrivals_method_fk
  foreign key (establishment_id, payment_method_id) references zinc.payment_methods (establishment_id, id) not valid;
alter table zinc.receipt_arrivals add constraint receipt_arrivals_marked_by_fk
  foreign key (marked_by) references zinc.users (id) not valid;
grant select, insert, delete on zinc.receipt_arrivals to zinc_app;
grant update (version, arrived_on, amount, marked_by, marked_at) on zinc.receipt_arrivals to zinc_app;
${tenantPolicy('receipt_arrivals')}`,
}

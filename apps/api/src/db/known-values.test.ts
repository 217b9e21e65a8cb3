import { attachmentTargets } from '@zinc/contract/attachments'
import { importStatuses } from '@zinc/contract/imports/imports'
import { natures, paymentKinds } from '@zinc/domain/establishment/establishment'
import { storedFileTypes } from '@zinc/domain/file'
import { importKinds } from '@zinc/domain/import/import-field'
import { jobFaults, jobKinds, jobStatuses } from '@zinc/domain/job'
import {
  purchaseKinds,
  purchaseSources,
  purchaseStatuses,
  supplierPaymentMethods,
} from '@zinc/domain/purchase/purchase'
import { establishmentRoles } from '@zinc/domain/role'
import { stockCountStates } from '@zinc/domain/stock/stock-count'
import { stockUnits } from '@zinc/domain/stock/stock-item'
import { stockMovementKinds } from '@zinc/domain/stock/stock-movement'
import { ticketZStatuses } from '@zinc/domain/ticket-z/ticket-z'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../test/test-database.ts'
import { type Database, openDatabase } from './database.ts'

let copy: TestDatabase
let database: Database
beforeAll(async () => {
  copy = await createTestDatabase()
  database = openDatabase({ url: copy.url })
})
afterAll(async () => {
  await database.close()
  await copy.drop()
})

const given = establishmentRoles.filter((role) => role !== 'owner')

/** A value added to the domain needs a migration: without one the first person to choose it gets a 500. */
test.each([
  ['payment_methods_kind_known', paymentKinds],
  ['ticket_z_payment_lines_kind_known', paymentKinds],
  ['vat_lines_nature_known', natures],
  ['ticket_z_sales_lines_nature_known', natures],
  ['tickets_z_status_known', ticketZStatuses],
  ['stock_items_unit_known', stockUnits],
  ['stock_operations_kind_known', stockMovementKinds],
  ['stock_movements_kind_known', stockMovementKinds],
  ['stock_counts_state_known', stockCountStates],
  ['purchases_status_known', purchaseStatuses],
  ['purchases_kind_known', purchaseKinds],
  ['purchase_versions_kind_known', purchaseKinds],
  ['purchases_source_known', purchaseSources],
  ['purchase_payments_method_known', supplierPaymentMethods],
  ['memberships_role_known', establishmentRoles],
  ['invitations_role_known', given],
  ['ended_accesses_role_known', given],
  ['files_type_known', storedFileTypes],
  ['attachments_target_known', attachmentTargets],
  ['jobs_kind_known', jobKinds],
  ['imports_kind_known', importKinds],
  ['imports_status_known', importStatuses],
  ['import_columns_kind_known', importKinds],
  ['jobs_status_known', jobStatuses],
  ['jobs_fault_known', jobFaults],
] as const)('%s allows what the domain knows, and nothing else', async (constraint, values) => {
  const { rows } = await database.ownerPool.query<{ definition: string }>(
    'select pg_get_constraintdef(oid) as definition from pg_constraint where conname = $1',
    [constraint],
  )
  const allowed = [...(rows[0]?.definition ?? '').matchAll(/'([A-Za-z_]+)'/g)].map(([, value]) => value)
  expect(allowed.toSorted()).toEqual(values.toSorted())
})

import type { Supplier } from '@zinc/contract/suppliers'
import { resourceOutbox } from '../../resources/resource-outbox.ts'
import type { SupplierContent } from './parts/new-supplier.ts'

export const supplierOutbox = resourceOutbox<'supplier', Supplier, SupplierContent>(
  'supplier',
  async () => (await import('@zinc/contract/suppliers')).suppliers,
)

import { categories, purchaseCategories } from '@zinc/contract/categories'
import { suppliers } from '@zinc/contract/suppliers'
import { tenantTable } from '../../db/tenant-table.ts'

export const categoryTable = tenantTable(categories, ['name', 'account'])
export const purchaseCategoryTable = tenantTable(purchaseCategories, ['name', 'account'])
export const supplierTable = tenantTable(suppliers, [
  ...(['name', 'contactName', 'customerCode', 'siret', 'vatNumber', 'email', 'comment'] as const),
])

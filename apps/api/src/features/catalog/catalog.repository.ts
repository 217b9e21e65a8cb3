import { categories, purchaseCategories } from '@zinc/contract/categories'
import { suppliers } from '@zinc/contract/suppliers'
import { tenantTable } from '../../db/tenant-table.ts'

export const categoryTable = tenantTable(categories)
export const purchaseCategoryTable = tenantTable(purchaseCategories)
export const supplierTable = tenantTable(suppliers)

import { stockItems } from '@zinc/contract/stock/stock-items'
import { tenantTable } from '../../db/tenant-table.ts'

export const stockItemTable = tenantTable(stockItems)

import { suppliers } from '@zinc/contract/suppliers'
import { resourceQueries } from '../../resources/resource.queries.ts'
import { supplierOutbox } from './supplier-outbox.ts'

export const supplierQueries = resourceQueries(suppliers, supplierOutbox)

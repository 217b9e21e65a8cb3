import { recurringPurchases } from '@zinc/contract/purchases/recurring'
import { resourceQueries } from '../../../resources/resource.queries.ts'
import { recurringOutbox } from './recurring-outbox.ts'

export const recurringQueries = resourceQueries(recurringPurchases, recurringOutbox)

import type { Catalogue } from '../../../catalogue.ts'

export const month: Catalogue['purchases']['month'] = {
  title: 'Purchases',
  emptyTitle: 'Purchases are coming soon.',
  emptyBody: 'Until then, keep your invoices: you will be able to enter them with their own dates.',
  emptyAction: 'See the results',
}

import type { Catalogue } from '../../../catalogue.ts'
import { plural } from '../../plural.ts'

/** In the results: what was bought, and what it makes of the sales. */
export const purchaseResults: Catalogue['purchaseResults'] = {
  title: 'Purchases',
  aside: 'excl. VAT',
  by: 'Split by',
  views: { byNature: 'Nature', byCategory: 'Category', bySupplier: 'Supplier' },
  columns: { byNature: 'Nature', byCategory: 'Category', bySupplier: 'Supplier', share: 'Share', net: 'Net' },
  none: { byNature: 'To classify', byCategory: 'To classify', bySupplier: 'No supplier' },
  total: 'Total excl. VAT',
  others: (count: number) => `${count} ${plural(count, 'other', 'others')}`,
  empty: 'No purchase in this period. The margin appears with the first one.',
  toPurchases: 'See purchases',
  margin: {
    title: 'Margin',
    approximate: 'approximate',
    ratio: (percent: string) => `≈\u202f${percent}`,
    ratioLabel: 'purchases / sales excl. VAT',
    costOfGoods: 'Purchases of goods, net',
    rest: 'Left of the sales',
    sales: 'Sales excl. VAT',
    reason: 'Without a stock count, these are the purchases of the period, not what was used.',
    noSales: 'No validated sale in this period: no ratio.',
  },
  failed: { title: 'The purchases of the period could not be loaded.' },
}

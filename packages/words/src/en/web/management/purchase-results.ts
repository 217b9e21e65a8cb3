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
  compared: (from, to) => `% and pt: compared with ${from} to ${to}.`,
  comparedPart: (from, to, baseFrom, baseTo) =>
    `% and pt: ${from} to ${to}, compared with ${baseFrom} to ${baseTo}, since the opening.`,
  dues: {
    toPay: (amount, late) =>
      `To pay as of today: ${amount} incl. VAT${late === null ? '' : `, of which ${late} overdue`}.`,
    link: 'See purchases to pay',
  },
  others: (count: number) => `${count} ${plural(count, 'other', 'others')}`,
  rows: {
    title: 'Purchases of the total',
    of: (name) => `Purchases, ${name}`,
    caption: 'Purchases that make up this figure',
    count: (count) => `${count} ${plural(count, 'purchase', 'purchases')}`,
    sum: (purchases) => `excl. VAT, ${purchases}`,
    columns: { date: 'Date', supplier: 'Supplier', document: 'Document', net: 'Net' },
    none: 'No purchase makes up this figure.',
    unseen: {
      title: 'These purchases are not available offline.',
      body: 'They will appear when you are back online.',
    },
    failed: { title: 'The purchases could not be loaded.', body: 'Check your connection, then try again.' },
  },
  empty: 'No purchase in this period. The cost of goods appears with the first one.',
  toPurchases: 'See purchases',
  asOf: {
    changed: (count) => `${count} ${plural(count, 'purchase has', 'purchases have')} changed since.`,
    nothing: 'No purchase has changed since in this period.',
    sum: (then, now) => `Purchases then: ${then}. Today: ${now}.`,
  },
  margin: {
    title: 'Cost of goods',
    approximate: 'approximate',
    ratio: (percent: string) => `≈\u202f${percent}`,
    ratioLabel: 'purchases / sales excl. VAT',
    costOfGoods: 'Purchases of goods, net',
    sales: 'Sales excl. VAT',
    reasons: {
      both: 'Without counts these are the purchases of the period, not the consumption. Count the stock on the evening before and on the last day.',
      opening: 'Without a count on the evening before the period these are the purchases, not the consumption.',
      closing: 'Without a count at the end of the period these are the purchases, not the consumption.',
      several_establishments:
        'At least one establishment was not counted on the evening before and on the last day: these are the purchases, not the consumption.',
      as_of: 'At the chosen time these are the purchases: there is no history of stock counts.',
    },
    unpriced: (count) =>
      count === 1
        ? '1 counted item has no purchase price: it is worth 0.'
        : `${count} counted items have no purchase price: they are worth 0.`,
    exact: 'exact',
    consumedLabel: 'consumption / sales excl. VAT',
    stockOn: (date) => `Stock on ${date}`,
    transfers: 'Transfers',
    consumed: 'Consumption',
    gross: 'Gross margin',
    grossOf: (percent) => `Gross margin, ${percent}`,
    byFamily: 'Consumption by family',
    part: (from, to, ratio) => `${from} to ${to}: ${ratio},`,
    compared: (points, ratio, from, to) => `${points} compared with ${ratio} from ${from} to ${to}.`,
    noSales: 'No validated sale in this period: no ratio.',
  },
  failed: { title: 'The purchases of the period could not be loaded.' },
}

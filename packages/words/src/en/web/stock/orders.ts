import type { Catalogue } from '../../../catalogue.ts'
import { plural } from '../../plural.ts'

/** 'crates', 'boxes', 'trays'. Of one word: what is longer stays as it was typed. */
function severalOf(word: string): string {
  if (!/^\p{L}+$/u.test(word)) return word
  return /(s|x|z|ch|sh)$/i.test(word) ? `${word}es` : `${word}s`
}

/** What to order, from whom. */
export const stockOrders: Catalogue['stockOrders'] = {
  title: 'Orders to prepare',
  link: (count) => (count === 0 ? 'Orders' : `${count} to order`),
  basis: 'net at the last price',
  low: (items) => `${items} below minimum`,
  legend: { inStock: 'counted and delivered', after: 'after delivery', minimum: 'minimum', target: 'target' },
  noSupplier: 'No supplier',
  deliveredOn: (day) => `delivered ${day}`,
  minimumOrder: (amount) => `min. ${amount}`,
  missing: { before: '', after: ' short of the minimum order.' },
  fill: (quantity, item, amount) => `Add ${quantity} of ${item}, ${amount}`,
  left: (quantity, minimum) => `${quantity} left, minimum ${minimum}`,
  added: (quantity) => `${quantity} left, added to the order`,
  dropped: 'removed from the order',
  packs: (label, count) => plural(count, label, severalOf(label)),
  inAll: (quantity) => `${quantity} in all`,
  less: (item) => `Less: ${item}`,
  more: (item) => `More: ${item}`,
  estimate: 'Estimate at the last price, net',
  show: (supplier) => `View order: ${supplier}`,
  copy: 'Copy',
  copyOf: (supplier) => `Copy order: ${supplier}`,
  copyAll: (count) => (count === 1 ? 'Copy the order' : `Copy the ${count} orders`),
  copied: (count) => (count === 1 ? 'Order copied' : `${count} orders copied`),
  copiedDetail: 'Paste the text into a message.',
  notCopied: 'Text to copy',
  notCopiedBody: 'Your browser does not allow copying. Select the text and copy it.',
  orderText: 'Text of the order',
  byEmail: 'Send by email',
  bySms: 'Send by text message',
  addItem: 'Add an item',
  findItem: 'Item',
  findItemHint: 'It is added to the order of its supplier.',
  nothingTitle: 'Nothing to order',
  nothingBody: 'No item is below its minimum.',
  noMinimumBody: 'No item has a minimum. Give those you order a minimum and a target.',
  toStock: 'View the stock',
  failed: 'The orders could not be prepared.',
  text: {
    subject: (establishment, day) => `Order from ${establishment}, ${day}`,
    hello: 'Hello,',
    head: (day, supplier) => (supplier === null ? `Order of ${day}` : `Order of ${day} to ${supplier}`),
    delivery: (day) => `To be delivered ${day}`,
    line: (item, quantity) => `- ${item}: ${quantity}`,
    code: (code) => `Customer code: ${code}`,
    thanks: 'Thank you,',
  },
}

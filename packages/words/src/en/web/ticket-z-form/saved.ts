import type { Catalogue } from '../../../catalogue.ts'
import { plural } from '../../plural.ts'

const firstRanks = ['best', '2nd', '3rd']
const placed = (rank: number) => firstRanks[rank - 1] ?? `${rank}th`

export const saved: Catalogue['ticketZDay']['saved'] = {
  lead: (gross, covers, tickets) => {
    if (covers !== null) return `${gross} from ${covers} ${plural(covers, 'cover', 'covers')}.`
    if (tickets !== null) return `${gross} from ${tickets} ${plural(tickets, 'receipt', 'receipts')}.`
    return `${gross}.`
  },
  validated: (_isFeminine) => 'validated',
  waiting: 'waiting to be sent',
  toCheck: 'to check',
  neighbours: 'Previous and next day',
  closed: 'closed',
  toEnter: 'to enter',
  figures: 'In figures',
  net: 'Total excluding VAT',
  vat: 'VAT',
  perCover: 'Average per cover',
  perTicket: 'Average per receipt',
  tips: 'Tips',
  warnings: 'To check',
  week: 'In the week',
  weekRange: (from, to) => `${from} to ${to}`,
  weekShare: (share, total, rank, count) =>
    `${share} of the week’s ${total}, ${placed(rank)} of the ${count} days entered.`,
  versions: 'Versions',
  version: (revision, isCurrent) => `Version ${revision}${isCurrent ? ', current' : ''}.`,
  versionShort: (revision) => `Version ${revision}`,
  wasValidated: (_isFeminine, at, name) => `Validated on ${at} by ${name}.`,
  wasCorrected: (_isFeminine, at, name) => `Corrected on ${at} by ${name}.`,
  why: (reason) => `Reason: “${reason}”.`,
  changed: 'What changed',
  entryDifference: 'Entry difference',
  wholeTicket: 'Whole report',
}

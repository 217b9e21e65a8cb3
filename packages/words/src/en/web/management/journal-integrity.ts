import type { Catalogue } from '../../../catalogue.ts'

type Fault = { sequence: string; date: string; revision: string }
const ticket = ({ date }: Fault) => (date === '' ? 'Z report' : `Z report of ${date}`)
const day = ({ date }: Fault) => (date === '' ? 'Closed day' : `Closed day ${date}`)
const purchase = ({ date }: Fault) => (date === '' ? 'Purchase' : `Purchase of ${date}`)
const payment = ({ date }: Fault) => (date === '' ? 'Payment of a purchase' : `Payment of ${date}`)

const fields: Readonly<Record<string, string>> = {
  sales: 'sales',
  payments: 'payments',
  totals: 'totals',
  number: 'report number',
  covers: 'covers',
  ticketCount: 'number of receipts',
  tips: 'tips',
  vouchersSold: 'vouchers sold',
  accountSettlements: 'account settlements',
  deposits: 'deposits',
  comment: 'comment',
  differenceReason: 'reason for the difference',
  reason: 'reason',
  actorId: 'person',
  typedAt: 'time typed',
  recordedAt: 'time recorded',
  businessDate: 'date',
  date: 'date',
  registerId: 'register',
  serviceId: 'service',
  revision: 'version in force',
  version: 'version',
  status: 'status',
  createdBy: 'person who typed it',
  validatedBy: 'person who validated it',
  validatedAt: 'time validated',
  cancelledBy: 'person who cancelled it',
  cancelledAt: 'time cancelled',
  cancelReason: 'reason for cancelling',
  kind: 'kind',
  supplierId: 'supplier',
  supplierName: 'name of the supplier',
  reference: 'reference',
  issuedOn: 'date of the document',
  receivedOn: 'date received',
  dueOn: 'due date',
  lines: 'lines',
  vat: 'VAT',
  statedGross: 'amount payable as written',
  invoiceId: 'linked invoice',
  purchaseId: 'purchase',
  paidOn: 'date of payment',
  amount: 'amount',
  method: 'payment method',
  creditNoteId: 'credit note',
}

export const journalIntegrity: Catalogue['journal']['integrity'] = {
  title: 'Journal integrity',
  never: 'Not verified yet.',
  upTo: (sequence) => `Verified up to entry ${sequence}`,
  upToBody: (date, time) => `on ${date} at ${time}, no difference between the journal and the data`,
  counts: {
    entries: 'Entries verified',
    versions: 'Z report versions compared',
    closedDays: 'Closed days compared',
    purchases: 'Purchase versions compared',
    since: 'Added since',
    hash: (sequence) => `Hash of entry ${sequence}`,
  },
  verify: 'Verify the journal',
  hint: 'Every entry carries the hash of the one before it. Verification recomputes all of them, then compares Z reports, closed days and purchases with the journal.',
  fault: {
    entry: {
      changed: ({ sequence }) => `Entry ${sequence} was changed`,
      missing: ({ sequence }) => `Entry ${sequence} is missing`,
      added: ({ sequence }) => `Entry ${sequence} was added at the end of the journal`,
    },
    anchor: {
      changed: ({ sequence }) => `Entry ${sequence} was replaced`,
      missing: ({ sequence }) => `The end of the journal was removed from entry ${sequence} on`,
      added: ({ sequence }) => `Entry ${sequence} was replaced`,
    },
    ticketZ: {
      changed: (fault) => `${ticket(fault)} differs from the journal`,
      missing: (fault) => `${ticket(fault)} was removed`,
      added: (fault) => `${ticket(fault)} is not in the journal`,
    },
    version: {
      changed: (fault) => `${ticket(fault)} differs from the journal (version ${fault.revision})`,
      missing: (fault) => `Version ${fault.revision} of the ${ticket(fault)} is missing`,
      added: (fault) => `Version ${fault.revision} of the ${ticket(fault)} is not in the journal`,
    },
    closedDay: {
      changed: (fault) => `${day(fault)} differs from the journal`,
      missing: (fault) => `${day(fault)} was removed`,
      added: (fault) => `${day(fault)} is not in the journal`,
    },
    purchase: {
      changed: (fault) => `${purchase(fault)} differs from the journal`,
      missing: (fault) => `${purchase(fault)} was removed`,
      added: (fault) => `${purchase(fault)} is not in the journal`,
    },
    purchaseVersion: {
      changed: (fault) => `${purchase(fault)} differs from the journal (version ${fault.revision})`,
      missing: (fault) => `${purchase(fault)}: version ${fault.revision} is missing`,
      added: (fault) => `${purchase(fault)}: version ${fault.revision} is not in the journal`,
    },
    payment: {
      changed: (fault) => `${payment(fault)} differs from the journal`,
      missing: (fault) => `${payment(fault)} was removed`,
      added: (fault) => `${payment(fault)} is not in the journal`,
    },
  },
  differs: (fields) => `Differences: ${fields}.`,
  faultBody: 'Tell the person who administers this installation: a backup will show what changed.',
  seeDay: (date) => `See ${date}`,
  seePurchase: 'See the purchase',
  field: (name) => fields[name] ?? name,
}

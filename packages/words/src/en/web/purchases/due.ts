import type { DueGroup } from '@zinc/domain/purchase/payment'
import type { SupplierPaymentMethod } from '@zinc/domain/purchase/purchase'

const groups: Readonly<Record<DueGroup, string>> = { late: 'Overdue', week: 'Within 7 days', later: 'Later' }

const methods: Readonly<Record<SupplierPaymentMethod, string>> = {
  transfer: 'Bank transfer',
  card: 'Card',
  cheque: 'Cheque',
  cash: 'Cash',
  direct_debit: 'Direct debit',
  credit: 'Credit note',
  other: 'Other',
}

const invoices = (count: number) => (count === 1 ? '1 invoice' : `${count} invoices`)

export const due = {
  title: 'To pay',
  groups,
  methods,
  search: 'Search for a supplier or a reference',
  more: 'Show more',
  shownOf: (shown: number, total: number) => `${shown} of ${total}`,
  notFound: 'Nothing to pay matches this search.',
  toPay: 'to pay',
  toPayFound: 'to pay in this search',
  creditsOff: (amount: string) => `${amount} of credit notes deducted`,
  lateSum: (amount: string) => `${amount} overdue`,
  weekSum: (amount: string) => `${amount} within 7 days`,
  until: (day: string) => `by ${day}`,
  nothingSoon: 'Nothing to pay within 7 days',
  others: (count: number) => `and ${count} more`,
  byWeek: 'To pay by week',
  late: 'overdue',
  lateShort: 'overdue',
  after: 'later',
  count: (count: number, credits: number) => {
    const said = credits === 1 ? '1 credit note' : `${credits} credit notes`
    if (credits === 0) return invoices(count)
    return count === 0 ? said : `${invoices(count)}, ${said}`
  },
  sum: 'Total',
  tick: (title: string) => `Select ${title}`,
  tickGroup: (group: string) => `Select all: ${group}`,
  noDate: 'no due date',
  lateBy: (days: number) => (days === 1 ? '1 day overdue' : `${days} days overdue`),
  dueIn: (days: number) => {
    if (days === 0) return 'today'
    return days === 1 ? 'tomorrow' : `in ${days} days`
  },
  creditNote: 'credit note',
  partial: 'partly paid',
  payee: (name: string) => `pay to ${name}`,
  payOf: (title: string) => `Mark as paid: ${title}`,
  paidNow: 'paid just now',
  undo: 'Undo',
  undoOf: (title: string) => `Undo the payment: ${title}`,
  discard: 'Discard',
  discardOf: (title: string) => `Discard the refused payment: ${title}`,
  together: (count: number) => `${invoices(count)} to pay together`,
  total: 'Total',
  paidOn: 'Paid on',
  notYet: 'Choose today or a past day.',
  by: 'By',
  fromRegister: 'Taken from the register',
  noRegister: 'No register',
  record: (count: number) => (count === 1 ? 'Record 1 payment' : `Record ${count} payments`),
  noTransfer: 'Zinc does not make the transfer: use your bank.',
  nothingTitle: 'Nothing to pay',
  nothingBody: 'Invoices to pay will appear here, by due date.',
  noAccessTitle: 'To pay',
  noAccessBody: 'Your role does not give access to the amounts to pay.',
  failed: { title: 'The invoices to pay could not be loaded' },
  unseen: {
    title: 'The invoices to pay are not available offline',
    body: 'They will appear when you are back online.',
  },
}

import type { PaymentTermBasis } from '@zinc/domain/supplier'
import type { Catalogue } from '../../../catalogue.ts'
import { plural } from '../../plural.ts'

const bases: Readonly<Record<PaymentTermBasis, string>> = {
  invoice: 'invoice date',
  invoice_end_of_month: 'invoice date, then end of month',
  end_of_invoice_month: 'end of invoice month',
  delivery: 'delivery',
  end_of_delivery_ten_days: 'end of 10-day delivery period',
  end_of_delivery_month: 'end of delivery month',
}

const terms: Readonly<Record<PaymentTermBasis, (days: string) => string>> = {
  invoice: (days) => `${days} from invoice date`,
  invoice_end_of_month: (days) => `${days} from invoice date, then end of month`,
  end_of_invoice_month: (days) => `${days} from end of invoice month`,
  delivery: (days) => `${days} from delivery`,
  end_of_delivery_ten_days: (days) => `${days} from end of 10-day delivery period`,
  end_of_delivery_month: (days) => `${days} from end of delivery month`,
}

/** Of no days. */
const atOnce: Readonly<Partial<Record<PaymentTermBasis, string>>> = {
  invoice: 'due on receipt of invoice',
  delivery: 'due on delivery',
}

export const suppliers: Catalogue['suppliers'] = {
  title: 'Suppliers',
  linkHint: 'Contacts, payment, deliveries',
  searchLabel: 'Search suppliers',
  search: 'Name, contact, SIRET, customer code…',
  total: (count: number) => `${count} ${plural(count, 'supplier', 'suppliers')}`,
  noneTitle: 'No suppliers',
  noneBody: 'Your suppliers will appear here. Add the first one: only its name is needed.',
  create: 'Add a supplier',
  createTitle: 'New supplier',
  enterPurchase: 'Enter a purchase',
  editTitle: (name: string) => `Edit ${name}`,
  created: (name: string) => `${name} added.`,
  columns: { name: 'Supplier', contact: 'Contact', terms: 'Payment', days: 'Delivery' },
  sections: {
    identity: 'Supplier',
    conditions: 'Terms',
    legal: 'Legal information',
  },
  name: 'Name',
  contactName: 'Contact',
  email: 'E-mail',
  emailWrong: 'Invalid address. Example: name@example.com.',
  phone: 'Phone',
  phoneWrong: 'Number not recognised: 20 characters at most, digits and spaces.',
  call: (phone: string) => `Call ${phone}`,
  address: 'Address',
  customerCode: 'Customer code',
  customerCodeHint: 'Your number at this supplier.',
  deliveryDays: 'Delivery days',
  minimumOrder: 'Minimum excl. VAT',
  minimumOrderWrong: 'Amount not recognised. Example: 120.00.',
  paymentTerms: 'Payment',
  paymentDays: 'Payment (days)',
  paymentBasis: 'Counted from',
  paymentHint: 'Used to work out when invoices are due. Leave the days empty if nothing is agreed.',
  paymentWrong: 'Number of days not recognised: 0 to 120.',
  bases,
  terms: (days: number, basis: PaymentTermBasis) =>
    (days === 0 ? atOnce[basis] : undefined) ?? terms[basis](`${days} ${plural(days, 'day', 'days')}`),
  defaultCategory: 'Proposed purchase category',
  noCategory: 'none',
  defaultRateBp: 'Proposed VAT rate',
  noRate: 'none',
  siret: 'SIRET',
  siretWrong: 'Invalid SIRET. Check the 14 digits.',
  vatNumber: 'VAT number',
  vatNumberWrong: 'Invalid VAT number. Example: FR 44 732829320.',
  iban: 'IBAN',
  ibanHint: 'To check bank details you receive. Only part of it is shown.',
  ibanWrong: 'Invalid IBAN. Example: FR76 3000 6000 0112 3456 7890 189.',
  twoIbans: 'Two different IBANs. Check with the supplier before paying.',
  ibanCheck: {
    title: 'IBAN to confirm',
    changed: (day) => `Entered on ${day}.`,
    why: 'Compare it with the supplier’s bank details before you pay.',
    mine: 'You entered it: somebody else who manages suppliers has to confirm it. If nobody else can, you can 24 hours after it was entered and after signing in again; the owner has been told by e-mail.',
    act: 'Confirm the IBAN',
    lead: 'Type the whole IBAN from the supplier’s bank details or invoice.',
    confirm: 'Confirm',
    done: (name) => `IBAN of ${name} confirmed.`,
    confirmed: (day) => `IBAN confirmed on ${day}.`,
  },
  mergeOutcome: (purchases, net, due) => `${purchases} and ${net} net since January on one record. Still due: ${due}.`,
  purchases: (count) => `${count} ${plural(count, 'purchase', 'purchases')}`,
  comment: 'Notes',
  duplicates: {
    titles: {
      siren: 'Two records have the same SIREN',
      vatNumber: 'Two records have the same VAT number',
      name: 'Two records have the same name',
    },
    pair: (first: string, second: string, createdOn: string) => `${first} and ${second}, created on ${createdOn}.`,
    left: (count: number) =>
      count === 1 ? 'One more pair to compare after this one.' : `${count} more pairs to compare after this one.`,
    compare: 'Compare',
    notSame: 'Not duplicates',
    same: {
      siren: (siren: string) => `SIREN ${siren}, the same in both records`,
      vatNumber: (number: string) => `VAT number ${number}, the same in both records`,
    },
    dismissed: (first: string, second: string) => `${first} and ${second} stay two suppliers.`,
  },
}

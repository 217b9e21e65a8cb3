import { invoiceFaultCodes, invoiceFormats } from '@zinc/domain/invoice-file/reading'
import * as z from 'zod/mini'
import type { Output } from '../read-only.ts'
import { defineRoutes } from '../route.ts'
import { anyUuid, plainDate, positiveIdText } from '../scalars.ts'
import { purchaseContent } from './purchases.ts'

const identity = { name: z.string(), siren: z.nullable(z.string()) }

/** What the supplier wrote, in its own figures; positive, as a form holds it. */
const reading = z.object({
  format: z.enum(invoiceFormats),
  profile: z.string(),
  reference: z.string(),
  issuedOn: z.nullable(plainDate),
  currency: z.string(),
  seller: z.object({
    ...identity,
    siret: z.nullable(z.string()),
    vatNumber: z.nullable(z.string()),
    address: z.string(),
    email: z.string(),
    phone: z.string(),
    iban: z.nullable(z.string()),
  }),
  /** Who is to be paid in the seller's place; the account is theirs. */
  payee: z.nullable(z.object({ ...identity, iban: z.nullable(z.string()) })),
  buyer: z.object(identity),
  /** What a document in other money lists: the form takes none of its figures. */
  lines: z.optional(
    z.array(
      z.object({
        label: z.string(),
        quantity: z.nullable(z.string()),
        unitPrice: z.nullable(z.string()),
        net: z.int(),
        rateBp: z.nullable(z.int()),
      }),
    ),
  ),
  vat: z.array(z.object({ rateBp: z.nullable(z.int()), base: z.int(), vat: z.int() })),
  totals: z.object({
    net: z.int(),
    vat: z.int(),
    gross: z.int(),
    prepaid: z.int(),
    rounding: z.int(),
    payable: z.int(),
  }),
  /** Of the invoices that a credit note takes back. */
  precedingReferences: z.array(z.string()),
  /** What has no field of ours; `where` is its number in EN 16931. */
  unplaced: z.array(z.object({ where: z.string(), text: z.string() })),
  faults: z.array(
    z.object({
      code: z.enum(invoiceFaultCodes),
      what: z.string(),
      amounts: z.nullable(z.object({ computed: z.int(), stated: z.int() })),
    }),
  ),
})

export const readInvoice = z.object({
  /** Of a PDF that is not encrypted. */
  pages: z.nullable(z.int()),
  /** null: a PDF without an invoice inside, to attach. */
  invoice: z.nullable(
    z.object({
      reading,
      /** The form that it fills; each line in the category of its article, else in the supplier's usual one. */
      content: purchaseContent,
      /** Who sends it, if known here: by whom the law knows, else by its name. */
      supplier: z.nullable(z.object({ id: anyUuid, name: z.string(), by: z.enum(['siren', 'vatNumber', 'name']) })),
      /** Of a credit note: those of this supplier's invoices that it names, to be linked to one of them. */
      preceding: z.array(z.object({ id: anyUuid, reference: z.string(), countedOn: plainDate })),
    }),
  ),
})
export type ReadInvoice = Output<typeof readInvoice>

export const invoiceReadingRoutes = defineRoutes({
  readInvoice: {
    method: 'POST',
    path: '/purchases/readings',
    access: { establishment: 'purchase.write' },
    tag: 'purchases',
    summary: 'Read a Factur-X or ZUGFeRD PDF, or a CII or UBL invoice in XML, into a purchase; nothing of it is stored',
    consumes: 'multipart',
    file: { types: ['pdf', 'xml'], use: 'invoice' },
    body: z.strictObject({ establishmentId: positiveIdText }),
    response: readInvoice,
    errors: ['NOT_FOUND', 'INVOICE_UNREADABLE'],
  },
})

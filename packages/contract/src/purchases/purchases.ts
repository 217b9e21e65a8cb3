import { byField } from '@zinc/domain/field-table'
import { dueGroups } from '@zinc/domain/purchase/payment'
import {
  LINE_LABEL_MAX_LENGTH,
  MAX_PURCHASE_LINES,
  MAX_PURCHASE_RATES,
  PAYEE_NAME_MAX_LENGTH,
  paymentStates,
  purchaseKinds,
  purchaseSources,
  purchaseStatuses,
  SUPPLIER_CODE_MAX_LENGTH,
  supplierPaymentMethods,
  UNIT_MAX_LENGTH,
} from '@zinc/domain/purchase/purchase'
import {
  emptyPurchaseFields,
  laterPurchaseFields,
  purchaseAmountFields,
  purchaseDateFields,
  purchaseFieldTable,
  purchaseTextFields,
} from '@zinc/domain/purchase/purchase-field'
import { purchaseWarningCodes } from '@zinc/domain/purchase/purchase-warning'
import { isMaskedIban } from '@zinc/domain/supplier'
import * as z from 'zod/mini'
import { decimal4 } from '../decimal.ts'
import type { Output } from '../read-only.ts'
import { entityId } from '../resource.ts'
import {
  anyUuid,
  basisPoints,
  cents,
  clientId,
  instant,
  label,
  list,
  optionalLabel,
  optionalText,
  plainDate,
  positiveId,
  text,
} from '../scalars.ts'

/** What the document asks for in its own money; positive as written. */
export const foreignAmount = z.object({
  currency: text(3).check(
    z.regex(/^[A-Z]{3}$/),
    z.refine((code) => code !== 'EUR'),
  ),
  gross: cents,
})
/** Who is to be paid where it is not the supplier; the account is theirs, of its IBAN what is shown. */
export const payee = z.object({
  name: label(PAYEE_NAME_MAX_LENGTH),
  siren: z.nullable(text(9).check(z.regex(/^\d{9}$/))),
  iban: z.nullable(text(34).check(z.refine(isMaskedIban, { error: 'invalid_iban' }))),
})

const purchaseLine = z.object({
  label: optionalLabel(LINE_LABEL_MAX_LENGTH),
  supplierCode: optionalText(SUPPLIER_CODE_MAX_LENGTH),
  categoryId: z.nullable(entityId),
  isOutside: z.boolean(),
  quantity: z.nullable(decimal4),
  unit: optionalText(UNIT_MAX_LENGTH),
  unitPrice: z.nullable(decimal4),
  packQuantity: z.nullable(decimal4),
  packUnit: optionalText(UNIT_MAX_LENGTH),
  net: cents,
  rateBp: z.nullable(basisPoints),
})

const fields = {
  ...byField(purchaseTextFields, (field) => optionalText(purchaseFieldTable[field].max)),
  ...byField(purchaseDateFields, () => z.nullable(plainDate)),
  ...byField(purchaseAmountFields, () => z.nullable(cents)),
}

/** Missing from what a former release sent or stored: not typed. */
const later = byField(laterPurchaseFields, (field) => z._default(fields[field], emptyPurchaseFields()[field]))

/** What the document says; amounts positive as written, on a credit note too. */
export const purchaseContent = z.object({
  kind: z.enum(purchaseKinds),
  supplierId: z.nullable(entityId),
  ...fields,
  ...later,
  lines: list(purchaseLine, MAX_PURCHASE_LINES),
  vat: list(z.object({ rateBp: basisPoints, vat: cents, isTyped: z.boolean() }), MAX_PURCHASE_RATES),
  /** Left out of a document in euros. */
  foreign: z.optional(foreignAmount),
  /** Left out where the supplier itself is paid. */
  payee: z.optional(payee),
})
export type PurchaseContentEntry = Output<typeof purchaseContent>

/** Everything one write needs, so that a purchase typed offline is one request. */
export const purchaseInput = z.object({
  establishmentId: positiveId,
  content: purchaseContent,
  /** Of a delivery note or a credit note: its invoice. */
  invoiceId: z.nullable(entityId),
  recurring: z.nullable(z.object({ id: entityId, occurrenceOn: plainDate })),
  source: z.enum(purchaseSources),
  /** When the person typed it (a staff member's 'today and yesterday' is judged by it). */
  typedAt: instant,
})
export type PurchaseInput = Output<typeof purchaseInput>

/** Signed: paying an invoice is positive, what a supplier gives back negative. */
export const paymentFields = {
  paidOn: plainDate,
  amount: cents,
  method: z.enum(supplierPaymentMethods),
  /** null: not from a register. */
  registerId: z.nullable(entityId),
  /** With the method `credit`: the credit note it is settled with. */
  creditNoteId: z.nullable(entityId),
}
export const newPayment = z.object({ id: clientId, ...paymentFields })
export type NewPayment = Output<typeof newPayment>

const person = z.object({ id: positiveId, name: z.string() })

export const payment = z.object({
  ...newPayment.shape,
  id: anyUuid,
  recordedBy: person,
  recordedAt: instant,
  undoneAt: z.nullable(instant),
})
export type Payment = Output<typeof payment>

const rowFields = {
  id: anyUuid,
  version: z.int(),
  /** 1 when first validated, 2 after a correction…; 0 while a draft. */
  revision: z.int(),
  status: z.enum(purchaseStatuses),
  kind: z.enum(purchaseKinds),
  supplierId: z.nullable(anyUuid),
  reference: z.string(),
  issuedOn: z.nullable(plainDate),
  receivedOn: z.nullable(plainDate),
  dueOn: z.nullable(plainDate),
  countedOn: plainDate,
  invoiceId: z.nullable(anyUuid),
  categoryIds: z.array(anyUuid),
  source: z.enum(purchaseSources),
  hasAttachments: z.boolean(),
  isMine: z.boolean(),
}

/** Signed: a credit note's are negative. */
export const purchaseFigures = z.object({
  net: z.int(),
  vat: z.int(),
  gross: z.int(),
  countedNet: z.int(),
  paid: z.int(),
  credited: z.int(),
  paymentState: z.nullable(z.enum(paymentStates)),
})

export const purchaseRow = z.object({
  ...rowFields,
  /** null when the reader may see that it exists but not its amounts (staff, another's purchase). */
  figures: z.nullable(purchaseFigures),
  /** Of a document in other money, signed as the figures; null where they are. */
  foreign: z.nullable(z.object({ currency: z.string(), gross: z.int() })),
})
export type PurchaseRow = Output<typeof purchaseRow>

/** Of a list that was asked for it: what a card says of the document, null where the figures are. */
export const listedPurchase = z.object({ ...purchaseRow.shape, content: z.optional(z.nullable(purchaseContent)) })
export type ListedPurchase = Output<typeof listedPurchase>

/** Positive as the content. */
export const purchaseTotals = z.object({
  net: z.int(),
  vat: z.int(),
  gross: z.int(),
  countedNet: z.int(),
  byRate: z.array(
    z.object({
      rateBp: z.nullable(z.int()),
      base: z.int(),
      computed: z.int(),
      vat: z.int(),
      isTyped: z.boolean(),
      difference: z.int(),
    }),
  ),
  byCategory: z.array(z.object({ categoryId: anyUuid, net: z.int() })),
  statedDifference: z.nullable(z.int()),
})

export const dispute = z.object({ reason: z.string(), expectedCredit: z.nullable(z.int()), at: instant, by: person })

export const purchase = z.object({
  ...purchaseRow.shape,
  establishmentId: positiveId,
  /** null where `figures` is. */
  content: z.nullable(purchaseContent),
  totals: z.nullable(purchaseTotals),
  payments: z.array(payment),
  links: z.array(
    z.object({ id: anyUuid, kind: z.enum(purchaseKinds), reference: z.string(), gross: z.nullable(z.int()) }),
  ),
  createdBy: person,
  /** Whose figures these are and when they were typed: the draft's, or the version's in force. */
  typedBy: person,
  typedAt: instant,
  validatedBy: z.nullable(person),
  validatedAt: z.nullable(instant),
  checkedBy: z.nullable(person),
  dispute: z.nullable(dispute),
  cancelledAt: z.nullable(instant),
  cancelReason: z.nullable(z.string()),
  updatedAt: instant,
  /** Worth a second look, never a refusal. Empty where the content is hidden, and for a cancelled one. */
  warnings: z.array(
    z.object({
      code: z.enum(purchaseWarningCodes),
      path: z.array(z.union([z.string(), z.number()])),
      twinIds: z.optional(z.array(anyUuid)),
    }),
  ),
})
export type Purchase = Output<typeof purchase>

export const purchaseVersion = z.object({
  revision: z.int(),
  content: purchaseContent,
  totals: purchaseTotals,
  reason: z.nullable(z.string()),
  actor: person,
  typedAt: instant,
  recordedAt: instant,
})
export type PurchaseVersion = Output<typeof purchaseVersion>

/** Over everything that the filters select; amounts null for the staff. */
export const purchaseSums = z.object({
  count: z.int(),
  net: z.nullable(z.int()),
  vat: z.nullable(z.int()),
  gross: z.nullable(z.int()),
  /** Net without what is due but no purchase (deposits): what a month adds up to. */
  countedNet: z.nullable(z.int()),
  /** Still to pay, and the part of it past its due date. */
  due: z.nullable(z.int()),
  late: z.nullable(z.int()),
  toCheck: z.nullable(z.int()),
})
export type PurchaseSums = Output<typeof purchaseSums>

/** A day with what counts on it and what is due on it. */
export const purchaseDay = z.object({
  date: plainDate,
  purchases: z.array(purchaseRow),
  due: z.array(z.object({ id: anyUuid, supplierId: z.nullable(anyUuid), open: z.int(), group: z.enum(dueGroups) })),
})
export type PurchaseDay = Output<typeof purchaseDay>

import {
  type CashMovementField,
  cashMovementFields,
  DEPOSIT_REFERENCE_MAX_LENGTH,
  depositDestinations,
} from '@zinc/domain/cash/cash-count'
import { type Denomination, denominations, MAX_PIECES } from '@zinc/domain/cash/denomination'
import { MAX_CATEGORIES } from '@zinc/domain/category'
import { natures, paymentKinds } from '@zinc/domain/establishment/establishment'
import { byField } from '@zinc/domain/field-table'
import { REASON_MAX_LENGTH } from '@zinc/domain/text-limit'
import {
  amountFields,
  type ChoiceField,
  type CountField,
  choiceFields,
  countFields,
  emptyFields,
  type LaterField,
  laterFields,
  MAX_TICKET_NUMBER,
  type TicketZFieldValues,
  textFields,
  ticketZFieldTable,
} from '@zinc/domain/ticket-z/ticket-z-field'
import {
  MAX_TAGS,
  MAX_VOUCHER_BATCHES,
  memoKinds,
  salesChannels,
  TAG_MAX_LENGTH,
  voucherIssuers,
} from '@zinc/domain/ticket-z/ticket-z-part'
import * as z from 'zod/mini'
import type { Output } from './read-only.ts'
import { anyUuid, basisPoints, cents, count, label, list, optionalText } from './scalars.ts'

const salesLine = z.object({
  vatLineId: anyUuid,
  nature: z.enum(natures),
  rateBp: basisPoints,
  gross: cents,
  vat: cents,
  invoicedGross: cents,
})
const paymentLine = z.object({ paymentMethodId: anyUuid, kind: z.enum(paymentKinds), amount: cents })

/** By its value in cents, as text: `{"5000": 3}` is three notes of 50 €. */
const pieces = z.partialRecord(
  z.enum(denominations.map((denomination): `${Denomination}` => `${denomination}`)),
  z.int().check(z.gte(0), z.lte(MAX_PIECES)),
)
const movements = Object.fromEntries(cashMovementFields.map((field) => [field, cents])) as Record<
  CashMovementField,
  typeof cents
>

/** The drawer as counted; amounts of 0 or more, but for what another closing left. */
export const cashCount = z.object({
  openingFloat: z.nullable(cents),
  otherCash: cents,
  ...movements,
  pieces: z.nullable(pieces),
  counted: cents,
  deposit: cents,
  depositTo: z.enum(depositDestinations),
  depositReference: optionalText(DEPOSIT_REFERENCE_MAX_LENGTH),
  reason: optionalText(REASON_MAX_LENGTH),
  openingReason: optionalText(REASON_MAX_LENGTH),
})

/** What the terms come to; read from the figures, never sent. */
export const cashFigures = z.object({
  cashPayments: z.int(),
  theoretical: z.nullable(z.int()),
  counted: z.int(),
  difference: z.nullable(z.int()),
  closingFloat: z.int(),
})

const memo = z.object({ kind: z.enum(memoKinds), count: z.nullable(count), amount: cents })
const voucherBatch = z.object({ paymentMethodId: anyUuid, issuer: z.enum(voucherIssuers), count, faceValue: cents })

/** Missing from what a former release sent or stored: not typed. */
const parts = {
  memos: z._default(list(memo, memoKinds.length), []),
  categories: z._default(list(z.object({ categoryId: anyUuid, gross: cents }), MAX_CATEGORIES), []),
  channels: z._default(list(z.object({ channel: z.enum(salesChannels), gross: cents }), salesChannels.length), []),
  vouchers: z._default(list(voucherBatch, MAX_VOUCHER_BATCHES), []),
  commissions: z._default(list(z.object({ paymentMethodId: anyUuid, amount: cents }), 40), []),
  tags: z._default(list(label(TAG_MAX_LENGTH), MAX_TAGS), []),
  cashCount: z._default(z.nullable(cashCount), null),
}

/** A draft holds what was typed: the bounds of its counts are judged when it is validated. */
const countOf = (field: CountField) =>
  z.nullable(ticketZFieldTable[field].section === 'head' ? z.int().check(z.gte(0), z.lte(MAX_TICKET_NUMBER)) : count)
const fields = {
  ...byField(amountFields, () => cents),
  ...byField(countFields, countOf),
  ...byField(textFields, (field) => optionalText(ticketZFieldTable[field].max)),
  ...(byField(choiceFields, (field) => z.nullable(z.enum(ticketZFieldTable[field].options))) as {
    [F in ChoiceField]: z.ZodMiniType<TicketZFieldValues[F], TicketZFieldValues[F]>
  }),
}
/** Missing from what a former release sent or stored: not typed. */
const later = byField(laterFields, (field) => z._default(fields[field], emptyFields()[field])) as {
  [F in LaterField]: z.ZodMiniDefault<(typeof fields)[F]>
}

export const ticketZContent = z.object({
  ...fields,
  ...later,
  sales: list(salesLine, 40),
  payments: list(paymentLine, 40),
  ...parts,
})
export type TicketZContentEntry = Output<typeof ticketZContent>

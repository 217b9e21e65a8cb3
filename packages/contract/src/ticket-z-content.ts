import {
  type CashMovementField,
  cashMovementFields,
  DEPOSIT_REFERENCE_MAX_LENGTH,
  depositDestinations,
} from '@zinc/domain/cash/cash-count'
import { type Denomination, denominations, MAX_PIECES } from '@zinc/domain/cash/denomination'
import { MAX_CATEGORIES } from '@zinc/domain/category'
import { natures, paymentKinds } from '@zinc/domain/establishment/establishment'
import { COMMENT_MAX_LENGTH, REASON_MAX_LENGTH } from '@zinc/domain/text-limit'
import { MAX_TICKET_NUMBER } from '@zinc/domain/ticket-z/ticket-z'
import {
  MAX_TAGS,
  MAX_VOUCHER_BATCHES,
  memoKinds,
  salesChannels,
  TAG_MAX_LENGTH,
  voucherIssuers,
  weathers,
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
  weather: z._default(z.nullable(z.enum(weathers)), null),
  tags: z._default(list(label(TAG_MAX_LENGTH), MAX_TAGS), []),
  cashCount: z._default(z.nullable(cashCount), null),
}

export const ticketZContent = z.object({
  number: z.nullable(z.int().check(z.gte(0), z.lte(MAX_TICKET_NUMBER))),
  sales: list(salesLine, 40),
  payments: list(paymentLine, 40),
  covers: z.nullable(count),
  ticketCount: z.nullable(count),
  tips: cents,
  vouchersSold: cents,
  accountSettlements: cents,
  deposits: cents,
  comment: optionalText(COMMENT_MAX_LENGTH),
  differenceReason: optionalText(REASON_MAX_LENGTH),
  ...parts,
})
export type TicketZContentEntry = Output<typeof ticketZContent>

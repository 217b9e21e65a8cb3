import type { Cents } from '../money.ts'

/** Printed by the register beside the sales, which already lack them: a number of times, an amount, or both. */
export const memoKinds = ['discounts', 'offered', 'refunds'] as const
export type MemoKind = (typeof memoKinds)[number]
export type Memo = { kind: MemoKind; count: number | null; amount: Cents }

/** Gross sales of one sales category; together they are the ticket's gross sales. */
export type CategoryLine = { categoryId: string; gross: Cents }

export const salesChannels = [
  'on_site',
  'takeaway',
  'click_and_collect',
  'own_delivery',
  'platform_delivery',
  'other',
] as const
export type SalesChannel = (typeof salesChannels)[number]
/** Gross sales of one channel; together they are the ticket's gross sales. */
export type ChannelLine = { channel: SalesChannel; gross: Cents }

export const voucherIssuers = ['edenred', 'pluxee', 'up', 'swile', 'bimpli', 'other'] as const
export type VoucherIssuer = (typeof voucherIssuers)[number]
/** Paper meal vouchers of one issuer and one face value, part of the amount of their payment line. */
export type VoucherBatch = { paymentMethodId: string; issuer: VoucherIssuer; count: number; faceValue: Cents }

/** What a delivery platform keeps of the gross amount of its payment line: an expense, never less sales. */
export type Commission = { paymentMethodId: string; amount: Cents }

export const weathers = ['sun', 'clouds', 'rain', 'storm', 'snow', 'heat', 'cold'] as const
export type Weather = (typeof weathers)[number]

export const MAX_TAGS = 6
export const TAG_MAX_LENGTH = 30
export const MAX_VOUCHER_BATCHES = 40

/** The parts of a form that an establishment may use or not, in the order of its own printed Z. */
export const entryParts = [
  'discounts',
  'offered',
  'refunds',
  'categories',
  'channels',
  'vouchers',
  'commissions',
  'weather',
  'cashCount',
] as const
export type EntryPart = (typeof entryParts)[number]

/** Where a register that closes several services a day is counted. */
export const cashCountTimes = ['each_closing', 'last_closing'] as const
export type CashCountTime = (typeof cashCountTimes)[number]

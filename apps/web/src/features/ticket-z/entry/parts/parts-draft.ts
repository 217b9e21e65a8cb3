import { amountIssueOf, amountSoFar, amountTextOf, type Cents, parseCount } from '@zinc/domain/money'
import type { TicketZContent } from '@zinc/domain/ticket-z/ticket-z'
import { memoKinds, salesChannels, type VoucherIssuer } from '@zinc/domain/ticket-z/ticket-z-part'

type Texts = Readonly<Record<string, string>>
export type VoucherDraft = {
  /** Stays with the row while it is typed. */
  id: string
  paymentMethodId: string
  issuer: VoucherIssuer
  count: string
  faceValue: string
}

/** The parts of a form that not every establishment uses, exactly as typed. */
export type PartsDraft = {
  /** By kind of memo. */
  memoCounts: Texts
  memoAmounts: Texts
  /** By sales category. */
  categories: Texts
  /** By channel. */
  channels: Texts
  /** By payment method. */
  commissions: Texts
  vouchers: readonly VoucherDraft[]
  tags: readonly string[]
}

export const emptyPartsDraft: PartsDraft = {
  memoCounts: {},
  memoAmounts: {},
  categories: {},
  channels: {},
  commissions: {},
  vouchers: [],
  tags: [],
}

export type PartsTextField = 'memoCounts' | 'memoAmounts' | 'categories' | 'channels' | 'commissions'
type PartsContent = Pick<TicketZContent, 'memos' | 'categories' | 'channels' | 'vouchers' | 'commissions' | 'tags'>

export function partsDraftOf(content: PartsContent & Pick<TicketZContent, 'payments'>): PartsDraft {
  const { payments, memos, categories, channels, vouchers, commissions, tags } = content
  return {
    memoCounts: Object.fromEntries(memos.map(({ kind, count }) => [kind, count === null ? '' : String(count)])),
    memoAmounts: Object.fromEntries(memos.map(({ kind, amount }) => [kind, textOf(amount)])),
    categories: Object.fromEntries(categories.map(({ categoryId, gross }) => [categoryId, amountTextOf(gross)])),
    channels: Object.fromEntries(channels.map(({ channel, gross }) => [channel, amountTextOf(gross)])),
    // A payment without one was stored so: '' is what somebody has seen, a missing key what nobody has.
    commissions: {
      ...Object.fromEntries(payments.map(({ paymentMethodId }) => [paymentMethodId, ''])),
      ...Object.fromEntries(commissions.map(({ paymentMethodId, amount }) => [paymentMethodId, textOf(amount)])),
    },
    vouchers: vouchers.map(({ count, faceValue, ...batch }, index) => {
      return { ...batch, id: String(index), count: String(count), faceValue: amountTextOf(faceValue) }
    }),
    tags,
  }
}

export function partsOf(draft: PartsDraft): PartsContent {
  return {
    memos: memoKinds.flatMap((kind) => {
      const count = parseCount(draft.memoCounts[kind] ?? '')
      const amount = amountSoFar(draft.memoAmounts[kind] ?? '')
      return count === null && amount === null ? [] : [{ kind, count, amount: amount ?? 0 }]
    }),
    categories: amountsOf(draft.categories).map(([categoryId, gross]) => ({ categoryId, gross })),
    channels: salesChannels.flatMap((channel) => {
      const gross = amountSoFar(draft.channels[channel] ?? '')
      return gross === null ? [] : [{ channel, gross }]
    }),
    vouchers: draft.vouchers.flatMap(({ paymentMethodId, issuer, count, faceValue }) => {
      const [pieces, value] = [parseCount(count), amountSoFar(faceValue)]
      return pieces === null || value === null ? [] : [{ paymentMethodId, issuer, count: pieces, faceValue: value }]
    }),
    commissions: amountsOf(draft.commissions).map(([paymentMethodId, amount]) => ({ paymentMethodId, amount })),
    tags: draft.tags,
  }
}

/** In an order that does not depend on which was typed first. */
function amountsOf(texts: Texts): [string, Cents][] {
  return Object.entries(texts)
    .flatMap(([id, text]): [string, Cents][] => {
      const amount = amountSoFar(text)
      return amount === null ? [] : [[id, amount]]
    })
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
}

/** Keys of the fields whose text cannot be read. */
export function unreadablePartsOf(draft: PartsDraft): readonly string[] {
  const amountsIn = (field: PartsTextField) =>
    Object.entries(draft[field]).flatMap(([id, text]) => (amountIssueOf(text) === null ? [] : [`${field}.${id}`]))
  const isBadCount = (text: string) => text.trim() !== '' && parseCount(text) === null
  return [
    ...(['memoAmounts', 'categories', 'channels', 'commissions'] as const).flatMap(amountsIn),
    ...Object.entries(draft.memoCounts).flatMap(([kind, text]) => (isBadCount(text) ? [`memoCounts.${kind}`] : [])),
    ...draft.vouchers.flatMap(({ id, count, faceValue }) => [
      ...(isBadCount(count) ? [`voucherCounts.${id}`] : []),
      ...(amountIssueOf(faceValue) === null ? [] : [`voucherValues.${id}`]),
    ]),
  ]
}

/** Of the batch that stands at `index` of the content: those that cannot be read are no part of it. */
export function voucherKeyOf({ vouchers }: PartsDraft, index: number): string {
  const readable = vouchers.filter(
    ({ count, faceValue }) => parseCount(count) !== null && amountSoFar(faceValue) !== null,
  )
  return `voucherValues.${readable[index]?.id}`
}

export function textsOfParts(draft: PartsDraft): readonly string[] {
  const { vouchers, tags, ...texts } = draft
  return [
    ...Object.values(texts).flatMap((byId) => Object.values(byId)),
    ...vouchers.flatMap(({ count, faceValue }) => [count, faceValue]),
    ...tags,
  ]
}

function textOf(cents: Cents): string {
  return cents === 0 ? '' : amountTextOf(cents)
}

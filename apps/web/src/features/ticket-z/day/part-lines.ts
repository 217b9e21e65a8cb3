import type { Cents } from '@zinc/domain/money'
import type { TicketZContent } from '@zinc/domain/ticket-z/ticket-z'
import { memoKinds, salesChannels } from '@zinc/domain/ticket-z/ticket-z-part'
import type { Choices } from '../../../documents/conflict-choices.ts'
import type { TicketZRows } from '../entry/ticket-z-draft.ts'
import type { ContentLine, LineValue } from './content-lines.ts'

export type PartKind = 'memo' | 'category' | 'channel' | 'voucher' | 'commission'
export type PartValue =
  | { type: 'memo'; memo: { count: number | null; cents: Cents } | null }
  | { type: 'vouchers'; batches: readonly { count: number; faceValue: Cents }[] }

/** Vouchers of one payment method and issuer are one line, commissions one by method: `key` says of which. */
type PartsOf = TicketZContent
type Line = Omit<ContentLine, 'kind'> & { kind: PartKind }

const amount = (cents: Cents | undefined): LineValue => ({ type: 'amount', cents: cents ?? null })

/** The parts of a ticket line by line, with those that only `other` has, in an order that both share. */
export function partLinesOf(content: PartsOf, other: PartsOf, rows: TicketZRows): readonly Line[] {
  const labelOf = (id: string) => rows.payments.find((row) => row.id === id)?.label ?? null
  return [
    ...memoKinds.filter((kind) => isIn(kind, content.memos, other.memos, (memo) => memo.kind)).map(memoLine),
    ...categoryIdsOf(content, other, rows).map((id) => categoryLine(id)),
    ...salesChannels
      .filter((channel) => isIn(channel, content.channels, other.channels, (line) => line.channel))
      .map((channel) => line(`channels.${channel}`, 'channel', null, amount(channelOf(channel)?.gross))),
    ...idsOf(content.vouchers, other.vouchers, voucherIdOf).map((id) =>
      line(`vouchers.${id}`, 'voucher', labelOf(methodOf(id)), { type: 'vouchers', batches: batchesOf(content, id) }),
    ),
    ...idsOf(content.commissions, other.commissions, (each) => each.paymentMethodId).map((id) =>
      line(
        `commissions.${id}`,
        'commission',
        labelOf(id),
        amount(content.commissions.find((each) => each.paymentMethodId === id)?.amount),
      ),
    ),
  ]

  function memoLine(kind: (typeof memoKinds)[number]): Line {
    const memo = content.memos.find((each) => each.kind === kind)
    const value = memo === undefined ? null : { count: memo.count, cents: memo.amount }
    return line(`memos.${kind}`, 'memo', null, { type: 'memo', memo: value })
  }
  function categoryLine(id: string): Line {
    const label = rows.categories?.find((category) => category.id === id)?.label ?? null
    const gross = content.categories.find(({ categoryId }) => categoryId === id)?.gross
    return line(`categories.${id}`, 'category', label, amount(gross))
  }
  function channelOf(channel: string) {
    return content.channels.find((each) => each.channel === channel)
  }
}

function line(key: string, kind: PartKind, label: string | null, value: LineValue): Line {
  return { key, kind, label, value }
}

function isIn<L>(id: string, mine: readonly L[], theirs: readonly L[], idOf: (line: L) => string): boolean {
  return [...mine, ...theirs].some((each) => idOf(each) === id)
}

function idsOf<L>(mine: readonly L[], theirs: readonly L[], idOf: (line: L) => string): readonly string[] {
  return [...new Set([...mine, ...theirs].map(idOf))].toSorted()
}

function categoryIdsOf(content: PartsOf, other: PartsOf, rows: TicketZRows): readonly string[] {
  const order = new Map(rows.categories?.map(({ id }, index) => [id, index]))
  const rankOf = (id: string) => order.get(id) ?? order.size
  return idsOf(content.categories, other.categories, ({ categoryId }) => categoryId).toSorted(
    (a, b) => rankOf(a) - rankOf(b),
  )
}

type Batch = PartsOf['vouchers'][number]
const voucherIdOf = ({ issuer, paymentMethodId }: Batch) => `${issuer}.${paymentMethodId}`
const methodOf = (id: string) => id.slice(id.indexOf('.') + 1)

/** Sorted, so that the order of typing is no difference. */
function batchesOf({ vouchers }: PartsOf, id: string) {
  return vouchers
    .filter((batch) => voucherIdOf(batch) === id)
    .map(({ count, faceValue }) => ({ count, faceValue }))
    .toSorted((a, b) => b.faceValue - a.faceValue || b.count - a.count)
}

/** The parts that the choices make, each line from its side. */
export function mergedPartsOf(mine: PartsOf, theirs: PartsOf, choices: Choices) {
  const takesTheirs = (key: string) => choices[key] === 'theirs'
  const lines = <L>(part: string, field: (content: PartsOf) => readonly L[], idOf: (line: L) => string): L[] => {
    const isTheirs = (each: L) => takesTheirs(`${part}.${idOf(each)}`)
    return [...field(mine).filter((each) => !isTheirs(each)), ...field(theirs).filter(isTheirs)]
  }
  return {
    memos: lines(
      'memos',
      ({ memos }) => memos,
      ({ kind }) => kind,
    ),
    categories: lines(
      'categories',
      ({ categories }) => categories,
      ({ categoryId }) => categoryId,
    ),
    channels: lines(
      'channels',
      ({ channels }) => channels,
      ({ channel }) => channel,
    ),
    vouchers: lines('vouchers', ({ vouchers }) => vouchers, voucherIdOf),
    commissions: lines(
      'commissions',
      ({ commissions }) => commissions,
      ({ paymentMethodId }) => paymentMethodId,
    ),
    tags: takesTheirs('tags') ? theirs.tags : mine.tags,
  }
}

export function isPartTyped(value: PartValue): boolean {
  return value.type === 'memo' ? value.memo !== null : value.batches.length > 0
}

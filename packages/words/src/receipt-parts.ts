import { type EntryPart, entryParts, type MemoKind, memoKinds } from '@zinc/domain/ticket-z/ticket-z-part'
import type { ReceiptClosing, ReceiptLanguage, ReceiptPart } from './receipt.ts'
import { inOrder } from './receipt-lists.ts'
import { amountIn, countIn } from './written-figures.ts'

/** Under the payments, as on the form: the vouchers counted, and what the platforms keep. */
export function paymentDetailsOf(closing: ReceiptClosing, language: ReceiptLanguage): readonly ReceiptPart[] {
  return [vouchersPartOf(closing, language), commissionsPartOf(closing, language)]
}

/** The cards of the form in the order the establishment gave them; memos share one, where the first of them stands. */
export function otherPartsOf(closing: ReceiptClosing, language: ReceiptLanguage): readonly ReceiptPart[] {
  const order = [...new Set([...closing.lists.entryParts, ...entryParts])]
  const memos = order.filter(isMemo)
  return order.flatMap((part) => {
    if (isMemo(part)) return part === memos[0] ? [memosPartOf(closing, memos, language)] : []
    if (part === 'categories') return [categoriesPartOf(closing, language)]
    if (part === 'channels') return [channelsPartOf(closing, language)]
    return part === 'weather' ? [dayPartOf(closing, language)] : []
  })
}

function isMemo(part: EntryPart): part is MemoKind {
  return memoKinds.some((kind) => kind === part)
}

function memosPartOf(
  { content }: ReceiptClosing,
  order: readonly MemoKind[],
  { words, formats }: ReceiptLanguage,
): ReceiptPart {
  const memos = content.memos.toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))
  const lines = memos.map(({ kind, count, amount }) => ({
    label: count === null ? words.memos[kind] : words.memoCounted(words.memos[kind], countIn(formats, count)),
    value: amountIn(formats, amount),
  }))
  return { heading: words.memoTitle, lines }
}

function categoriesPartOf({ content, lists }: ReceiptClosing, { words, formats }: ReceiptLanguage): ReceiptPart {
  const named = inOrder(content.categories, lists.categories, ({ categoryId }) => categoryId)
  return {
    heading: words.byCategory,
    lines: named.map(({ label, line }) => ({ label, value: amountIn(formats, line.gross) })),
  }
}

function channelsPartOf({ content }: ReceiptClosing, { words, formats }: ReceiptLanguage): ReceiptPart {
  const lines = content.channels.map(({ channel, gross }) => ({
    label: words.channels[channel],
    value: amountIn(formats, gross),
  }))
  return { heading: words.byChannel, lines }
}

function vouchersPartOf({ content }: ReceiptClosing, { words, formats }: ReceiptLanguage): ReceiptPart {
  const lines = content.vouchers.map(({ issuer, count, faceValue }) => ({
    label: words.voucherBatch(words.issuers[issuer], countIn(formats, count), amountIn(formats, faceValue)),
    value: amountIn(formats, count * faceValue),
  }))
  return { heading: words.vouchers, lines }
}

function commissionsPartOf({ content, lists }: ReceiptClosing, { words, formats }: ReceiptLanguage): ReceiptPart {
  const named = inOrder(content.commissions, lists.paymentMethods, ({ paymentMethodId }) => paymentMethodId)
  const grossOf = (id: string) => content.payments.find(({ paymentMethodId }) => paymentMethodId === id)?.amount ?? 0
  const lines = named.flatMap(({ label, line: { paymentMethodId, amount } }) => [
    { label: words.commissionOf(label), value: amountIn(formats, amount) },
    { label: words.netToReceive, value: amountIn(formats, grossOf(paymentMethodId) - amount) },
  ])
  return { heading: words.commissions, lines }
}

function dayPartOf({ content: { weather, tags } }: ReceiptClosing, { words }: ReceiptLanguage): ReceiptPart {
  const said = [...(weather === null ? [] : [words.options.weather[weather]]), ...tags]
  return { heading: null, lines: said.length === 0 ? [] : [{ note: said.join(', ') }] }
}

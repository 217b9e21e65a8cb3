import type { PurchaseContent } from '@zinc/domain/purchase/purchase'

/** The same to the last field; the server gives back what it was sent. */
export function isSamePurchase(one: PurchaseContent, other: PurchaseContent): boolean {
  return JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other))
}

/** Answers name their fields in another order than the form. */
function inOrder(content: PurchaseContent): unknown {
  const sorted = (value: object) => Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return sorted({
    ...content,
    lines: content.lines.map(sorted),
    vat: content.vat.filter(({ isTyped }) => isTyped).map(sorted),
    foreign: sorted(content.foreign ?? {}),
    payee: sorted(content.payee ?? {}),
  })
}

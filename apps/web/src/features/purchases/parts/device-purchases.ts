import type { QueryClient } from '@tanstack/react-query'
import type { Purchase, PurchaseDay } from '@zinc/contract/purchases/purchases'
import type { PlainDate } from '@zinc/domain/calendar/calendar'
import type { Cents } from '@zinc/domain/money'
import {
  countedOnOf,
  type PurchaseContent,
  type PurchaseKind,
  type PurchaseStatus,
  purchaseTotalsOf,
} from '@zinc/domain/purchase/purchase'
import { entriesOf } from '../../../outbox/list.ts'
import { purchaseKeys } from '../purchase-keys.queries.ts'
import { purchaseOutbox } from '../purchase-outbox.ts'
import { contentOfEntry } from '../purchase-overlay.ts'

/** A purchase as this device has seen it: whole, or as a row of the month. */
export type SeenPurchase = {
  id: string
  kind: PurchaseKind
  status: PurchaseStatus
  supplierId: string | null
  reference: string
  countedOn: PlainDate
  /** As written on the document; null: withheld. */
  gross: Cents | null
  categoryIds: readonly string[]
  content: PurchaseContent | null
}

/** Those of the establishment that this device knows without asking, each once, what it typed last in front. */
export function seenPurchasesOf(
  queryClient: QueryClient,
  establishmentId: number,
  today: PlainDate,
): readonly SeenPurchase[] {
  const days = queryClient.getQueriesData<readonly PurchaseDay[]>({ queryKey: purchaseKeys.days(establishmentId) })
  const whole = queryClient.getQueriesData<Purchase>({ queryKey: [...purchaseKeys.all(establishmentId), 'one'] })
  const rows = days.flatMap(([, known]) => known ?? []).flatMap(({ purchases }) => purchases)
  const seen = new Map<string, SeenPurchase>()
  for (const row of rows) seen.set(row.id, { ...headOf(row), content: null })
  for (const [, purchase] of whole) {
    if (purchase !== undefined) seen.set(purchase.id, { ...headOf(purchase), content: contentIn(purchase) })
  }
  for (const typed of typedHereOf(establishmentId, today)) seen.set(typed.id, typed)
  return [...seen.values()]
}

type Head = Pick<
  Purchase,
  'id' | 'kind' | 'status' | 'supplierId' | 'reference' | 'countedOn' | 'figures' | 'categoryIds'
>

function headOf({ figures, ...row }: Head): Omit<SeenPurchase, 'content'> {
  const { id, kind, status, supplierId, reference, countedOn, categoryIds } = row
  const gross = figures === null ? null : Math.abs(figures.gross)
  return { id, kind, status, supplierId, reference, countedOn, gross, categoryIds }
}

/** The wire form is the parsed form too: its scalars are checked where they were made. */
function contentIn({ content }: Purchase): PurchaseContent | null {
  return content as PurchaseContent | null
}

function typedHereOf(establishmentId: number, today: PlainDate): readonly SeenPurchase[] {
  return entriesOf(purchaseOutbox).flatMap((entry) => {
    const content = contentOfEntry(entry)
    if (entry.establishmentId !== establishmentId || content === null) return []
    const { kind, supplierId, reference, lines } = content
    const status = entry.action === 'savePurchase' ? 'draft' : 'validated'
    return {
      ...{ id: entry.purchaseId, kind, status, supplierId, reference, content },
      countedOn: countedOnOf(content, today),
      gross: purchaseTotalsOf(content).gross,
      categoryIds: [...new Set(lines.flatMap(({ categoryId }) => categoryId ?? []))],
    }
  })
}

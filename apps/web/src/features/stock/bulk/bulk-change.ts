import type { StockItem } from '@zinc/contract/stock/stock-items'
import { stockItemQueries } from '../stock-items.queries.ts'

/** What is done to all of the chosen items. */
export type BulkChange =
  | { readonly field: 'categoryId' | 'supplierId'; readonly value: string | null }
  | { readonly field: 'shelf'; readonly value: string }
  | { readonly field: 'archive' }

export type BulkOutcome = {
  /** As they were before: what undoing gives back. */
  readonly changed: readonly StockItem[]
  readonly waiting: number
  /** Refused by the server, not stored on this device, or changed by somebody else: its row shows both versions. */
  readonly refused: readonly StockItem[]
}

/** Those that the change changes. */
export function concernedBy(items: readonly StockItem[], change: BulkChange): readonly StockItem[] {
  if (change.field === 'archive') return items.filter(({ archivedAt }) => archivedAt === null)
  return items.filter((item) => item[change.field] !== change.value)
}

/** One after the other, each a write of its own: what is refused stops none of the others. Never rejects. */
export async function changeAll(
  items: readonly StockItem[],
  change: BulkChange,
  report: (done: number) => void,
): Promise<BulkOutcome> {
  return await writeAll(items, report, async (item) => {
    if (change.field === 'archive') return await stockItemQueries.setArchived(item, true)
    const content = { ...stockItemQueries.contentOf(item), [change.field]: change.value }
    return await stockItemQueries.save(item.establishmentId, item.id, content, item.version)
  })
}

/** Each as it was before `change`; what else was changed of it since stays. */
export async function undoAll(
  items: readonly StockItem[],
  change: BulkChange,
  nowOf: (id: string) => StockItem | undefined,
): Promise<BulkOutcome> {
  return await writeAll(
    items,
    () => undefined,
    async (before) => {
      const item = nowOf(before.id) ?? before
      if (change.field === 'archive') return await stockItemQueries.setArchived(item, false)
      const content = { ...stockItemQueries.contentOf(item), [change.field]: before[change.field] }
      return await stockItemQueries.save(item.establishmentId, item.id, content, item.version)
    },
  )
}

async function writeAll(
  items: readonly StockItem[],
  report: (done: number) => void,
  write: (item: StockItem) => ReturnType<typeof stockItemQueries.save>,
): Promise<BulkOutcome> {
  const changed: StockItem[] = []
  const refused: StockItem[] = []
  let waiting = 0
  for (const [at, item] of items.entries()) {
    const outcome = await write(item).catch(() => null)
    if (outcome?.type === 'saved' || outcome?.type === 'waiting') changed.push(item)
    else refused.push(item)
    if (outcome?.type === 'waiting') waiting += 1
    report(at + 1)
  }
  return { changed, waiting, refused }
}

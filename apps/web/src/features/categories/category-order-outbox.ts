import type { QueryClient } from '@tanstack/react-query'
import type { Category } from '@zinc/contract/categories'
import type { ResourceName } from '@zinc/contract/resource'
import type { Placing } from '@zinc/domain/category-tree'
import { notLoaded } from '../../client/api-error.ts'
import { type CallOptions, call } from '../../client/client.ts'
import type { Entry, OutboxError } from '../../outbox/entry.ts'
import type { OutboxKind } from '../../outbox/kind.ts'
import { useEntries } from '../../outbox/list.ts'
import { discard, enqueue, entriesAfterSending } from '../../outbox/outbox.ts'
import { onDelivered } from '../../outbox/store.ts'
import { resourceKeys, showAnswer } from '../../resources/resource-cache.ts'

type OrderName = 'categoryOrder' | 'purchaseCategoryOrder'
type OrderWrite = {
  readonly action: 'reorder'
  readonly establishmentId: number
  readonly items: readonly Placing[]
}
export type OrderEntry = Entry<OrderName, OrderWrite>
export type OrderKind = OutboxKind<OrderName, OrderWrite, readonly Category[]>

type Routes = typeof import('@zinc/contract/categories')
type Input = { body: { establishmentId: number; items: readonly Placing[] } }

function orderOutbox(
  name: OrderName,
  ask: (routes: Routes, input: Input, options: CallOptions) => Promise<readonly Category[]>,
): OrderKind {
  return {
    name,
    subjectOf: ({ establishmentId }) => String(establishmentId),
    laneOf: ({ establishmentId }) => treeLane(establishmentId),
    establishmentIdOf: ({ establishmentId }) => establishmentId,
    send: async ({ establishmentId, items }, { ifNoneMatch: _, ...options }) =>
      await ask(await routes(), { body: { establishmentId, items } }, options),
    merge: (previous, next) =>
      previous.state === 'refused' ? next : { ...next, items: bothOf(previous.items, next.items) },
  }
}

/** Of a tree of categories: an order names those created before it. */
export function treeLane(establishmentId: number): string {
  return `categories/${establishmentId}`
}

/** Each stands where it was put last. */
function bothOf(former: readonly Placing[], latter: readonly Placing[]): readonly Placing[] {
  const again = new Set(latter.map(({ id }) => id))
  return [...former.filter(({ id }) => !again.has(id)), ...latter]
}

async function routes(): Promise<Routes> {
  return await import('@zinc/contract/categories').catch(notLoaded)
}

export const categoryOrderOutbox = orderOutbox('categoryOrder', ({ categoryRoutes }, input, options) =>
  call(categoryRoutes.reorderCategories, input, options),
)
export const purchaseCategoryOrderOutbox = orderOutbox(
  'purchaseCategoryOrder',
  ({ purchaseCategoryRoutes }, input, options) =>
    call(purchaseCategoryRoutes.reorderPurchaseCategories, input, options),
)

/** The tree has what was sent before it leaves the outbox. Returns what starts it, which returns a stop function. */
export function followOrder(kind: OrderKind, name: ResourceName) {
  return (queryClient: QueryClient): (() => void) =>
    onDelivered(kind, ({ establishmentId }, moved) => {
      for (const one of moved) showAnswer(queryClient, name, one, false)
      void queryClient.invalidateQueries({ queryKey: resourceKeys(establishmentId, name).all })
    })
}

/** What waits here, oldest first. */
export function useOrders(kind: OrderKind, establishmentId: number): readonly OrderEntry[] {
  return useEntries(kind).filter((entry) => entry.establishmentId === establishmentId)
}

/** Stored on this device when it resolves. */
export async function enqueueOrder(kind: OrderKind, establishmentId: number, items: readonly Placing[]): Promise<void> {
  await enqueue(kind, { action: 'reorder', establishmentId, items }, null)
}

/** What became of it. One that was refused is dropped: the page says so, and shows the former order. */
export async function outcomeOfOrder(
  kind: OrderKind,
  establishmentId: number,
): Promise<{ readonly type: 'saved' | 'waiting' } | { readonly type: 'refused'; readonly error: OutboxError | null }> {
  const left = (await entriesAfterSending(kind)).filter((entry) => entry.establishmentId === establishmentId)
  const refused = left.find(({ state }) => state === 'refused')
  if (refused === undefined) return { type: left.length === 0 ? 'saved' : 'waiting' }
  await discard(refused.key)
  return { type: 'refused', error: refused.error }
}

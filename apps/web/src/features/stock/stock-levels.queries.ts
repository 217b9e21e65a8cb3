import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { StockLevel, StockMovementRow } from '@zinc/contract/stock/stock-operations'
import type { PlainDate } from '@zinc/domain/calendar/calendar'
import type { Cents } from '@zinc/domain/money'
import { decimal4Of, tenThousandthsOf } from '@zinc/domain/purchase/decimal'
import { useMemo } from 'react'
import { fromServer, onDevice } from '../../offline/on-device.ts'
import { queryStateOf } from '../../offline/query-state.ts'
import { useEntries } from '../../outbox/list.ts'
import { stockApi } from './stock-api.ts'
import { type StockOperationEntry, stockOperationOutbox } from './stock-operation-outbox.ts'

/** Of all that is asked about the stock of an establishment; `followStockOperations` asks it again. */
export const stockKey = (establishmentId: number) => ['stock', establishmentId] as const

/** `isWaiting`: a movement that this device has not sent is part of the quantity, and of no value yet. */
export type DeviceLevel = StockLevel & { readonly isWaiting: boolean }

/** How much there is of each item now, with what waits on this device. */
export function useLevels(establishmentId: number) {
  const query = useQuery({
    queryKey: [...stockKey(establishmentId), 'levels'],
    meta: onDevice,
    queryFn: async ({ signal }): Promise<readonly StockLevel[]> =>
      await stockApi.listStockLevels({ query: { establishmentId: String(establishmentId) } }, { signal }),
  })
  const entries = useWaiting(establishmentId)
  const { data } = query
  const levelOf = useMemo(
    () => new Map((data ?? []).map((level) => [level.itemId, withWaiting(level, entries)])),
    [data, entries],
  )
  return { levelOf, isKnown: data !== undefined, queryState: queryStateOf(query) }
}

/** When a business date ended. */
export function useLevelsOn(establishmentId: number, on: PlainDate) {
  return useQuery({
    queryKey: [...stockKey(establishmentId), 'levels', on],
    meta: fromServer,
    queryFn: async ({ signal }): Promise<readonly StockLevel[]> =>
      await stockApi.listStockLevels({ query: { establishmentId: String(establishmentId), on } }, { signal }),
  })
}

/** null where nobody knows what it is worth: it was never bought. */
export function knownValueOf({ value, averageCost, quantity }: StockLevel): Cents | null {
  return averageCost === null && tenThousandthsOf(quantity) > 0 ? null : value
}

/** What this device wrote and the server has not. */
export function useWaiting(establishmentId: number): readonly StockOperationEntry[] {
  const entries = useEntries(stockOperationOutbox)
  return useMemo(() => entries.filter((entry) => entry.establishmentId === establishmentId), [entries, establishmentId])
}

function withWaiting(level: StockLevel, entries: readonly StockOperationEntry[]): DeviceLevel {
  const changes = entries.flatMap((entry) => (entry.state === 'refused' ? [] : changesIn(entry, level.itemId)))
  const quantity = changes.reduce((sum, change) => sum + change, tenThousandthsOf(level.quantity))
  return { ...level, quantity: decimal4Of(quantity), isWaiting: changes.length > 0 }
}

/** Ten-thousandths of the stock unit, signed. */
export function changesIn({ input: { body } }: StockOperationEntry, itemId: string): readonly number[] {
  const sign = body.kind === 'correction' ? 1 : -1
  return body.lines.flatMap((line) => (line.itemId === itemId ? [sign * tenThousandthsOf(line.quantity)] : []))
}

/** The latest hundred. */
export function useMovements(establishmentId: number, itemId: string) {
  return useQuery({
    queryKey: [...stockKey(establishmentId), 'movements', itemId],
    meta: onDevice,
    queryFn: async ({ signal }): Promise<readonly StockMovementRow[]> => {
      const query = { establishmentId: String(establishmentId), itemsPerPage: '100' }
      return await stockApi.listStockMovements({ params: { id: itemId }, query }, { signal })
    },
  })
}

/** Not without a network: what is undone is seen as it stands. */
export async function undoMovement(
  queryClient: QueryClient,
  establishmentId: number,
  { operationId, operationVersion, transfer }: Pick<StockMovementRow, 'operationId' | 'operationVersion' | 'transfer'>,
  { reason, typedAt }: { reason: string; typedAt: string },
): Promise<void> {
  const body = { establishmentId, reason, typedAt }
  await stockApi.undoStockOperation({ params: { id: operationId }, body }, { ifMatch: operationVersion })
  await askAgain(queryClient, [establishmentId, ...(transfer ? [transfer.establishmentId] : [])])
}

/** All that is known of the stock of these establishments. */
export async function askAgain(queryClient: QueryClient, establishmentIds: readonly number[]): Promise<void> {
  await Promise.all(establishmentIds.map((id) => queryClient.invalidateQueries({ queryKey: stockKey(id) })))
}

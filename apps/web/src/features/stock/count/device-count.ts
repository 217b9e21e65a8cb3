import type { StockCount, StockCountSummary } from '@zinc/contract/stock/stock-counts'
import type { Decimal4 } from '@zinc/domain/purchase/decimal'
import { type ItemCount, itemCountOf, laterOf } from '@zinc/domain/stock/stock-count'
import { useMemo, useRef } from 'react'
import { useSession } from '../../../client/session/session.ts'
import { queryStateOf } from '../../../offline/query-state.ts'
import { useEntries } from '../../../outbox/list.ts'
import { type StockCountEntry, stockCountOutbox } from './count-outbox.ts'
import { useServerCount } from './counts.queries.ts'

export type Counted = {
  readonly quantity: Decimal4 | null
  readonly text: string
  readonly typedAt: string
}
export type CountedByOther = Counted & { readonly person: { readonly id: number; readonly name: string } }

/** Of one item, as this device knows it: with what the server has not got yet. */
export type ItemEntries = {
  readonly mine: Counted | null
  /** When one typed it last, or took it back. */
  readonly lastTypedAt: string | null
  /** Without what was taken back. */
  readonly others: readonly CountedByOther[]
  readonly result: ItemCount
}

export type DeviceCount = {
  readonly head: Pick<StockCountSummary, 'establishmentId' | 'id' | 'label' | 'isBlind' | 'happenedAt' | 'state'>
  /** null: on this device alone. */
  readonly server: StockCount | null
  readonly entriesOf: ReadonlyMap<string, ItemEntries>
  readonly people: readonly string[]
  /** What the server refused, with why. */
  readonly refused: readonly StockCountEntry[]
  readonly waitingCount: number
}

export function useDeviceCount(establishmentId: number, id: string) {
  const all = useEntries(stockCountOutbox)
  const entries = useMemo(() => all.filter(({ countId }) => countId === id), [all, id])
  const opening = entries.find((entry) => entry.opening !== null)?.opening ?? null
  const query = useServerCount(establishmentId, id, opening === null)
  const personId = useSession().user?.id ?? 0
  const server = query.data ?? null
  const sameObject = useSameObjects<ItemEntries>()
  const count = useMemo(
    () => deviceCountOf(server, entries, personId, sameObject),
    [server, entries, personId, sameObject],
  )
  return { count, queryState: queryStateOf(query) }
}

/** Equal values keep their identity: of three hundred lines only the changed one renders again. */
function useSameObjects<T>(): (key: string, next: T) => T {
  const known = useRef(new Map<string, { text: string; value: T }>())
  return useRef((key: string, value: T): T => {
    const text = JSON.stringify(value)
    const former = known.current.get(key)
    if (former?.text === text) return former.value
    known.current.set(key, { text, value })
    return value
  }).current
}

export function deviceCountOf(
  server: StockCount | null,
  waiting: readonly StockCountEntry[],
  personId: number,
  sameObject: (itemId: string, entries: ItemEntries) => ItemEntries = (_, entries) => entries,
): DeviceCount | null {
  const opening = waiting.find((entry) => entry.opening !== null)?.opening?.body
  const id = waiting[0]?.countId ?? ''
  const head = server ?? (opening === undefined ? null : { ...opening, id, state: 'open' as const })
  if (head === null) return null
  const mine = new Map<string, Counted>()
  const others = new Map<string, CountedByOther[]>()
  const note = (itemId: string, counted: Counted) => {
    const known = mine.get(itemId)
    mine.set(itemId, known === undefined ? counted : laterOf(known, counted))
  }
  for (const entry of server?.entries ?? []) {
    if (entry.person.id === personId) note(entry.itemId, entry)
    else if (entry.quantity !== null) others.set(entry.itemId, [...(others.get(entry.itemId) ?? []), entry])
  }
  for (const entry of waiting) for (const { itemId, ...counted } of entry.entries) note(itemId, counted)
  const itemIds = new Set([...mine.keys(), ...others.keys(), ...(server?.settlements ?? []).map((one) => one.itemId)])
  const entriesOf = new Map([...itemIds].map((itemId) => [itemId, sameObject(itemId, ofItem(itemId))]))
  const names = [...others.values()].flat().map(({ person }) => person.name)
  return {
    head,
    server,
    entriesOf,
    people: [...new Set(names)],
    refused: waiting.filter(({ state }) => state === 'refused'),
    waitingCount: waiting.reduce((sum, entry) => sum + entry.entries.length, 0),
  }

  function ofItem(itemId: string): ItemEntries {
    const own = mine.get(itemId) ?? null
    const theirs = others.get(itemId) ?? []
    const typed = [
      ...(own === null ? [] : [{ itemId, personId, quantity: own.quantity, typedAt: own.typedAt }]),
      ...theirs.map(({ person, quantity, typedAt }) => ({ itemId, personId: person.id, quantity, typedAt })),
    ]
    const settled = (server?.settlements ?? []).filter((one) => one.itemId === itemId)
    const lastTypedAt = own?.typedAt ?? null
    return {
      mine: own?.quantity === null ? null : own,
      lastTypedAt,
      others: theirs,
      result: itemCountOf(typed, settled),
    }
  }
}

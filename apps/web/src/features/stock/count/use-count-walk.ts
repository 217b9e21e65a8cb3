import type { StockItem } from '@zinc/contract/stock/stock-items'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { focusField, focusNextField, isLastField } from '../../../ui/fields/next-field.ts'

type CountWalkOptions = {
  form: RefObject<HTMLFormElement | null>
  /** By shelf, in their order. */
  itemsOf: ReadonlyMap<string, readonly StockItem[]>
  shown: readonly StockItem[]
  isMissing: (item: StockItem) => boolean
  /** Opens a shelf. */
  onShelf: (name: string) => void
}

/** From line to line, and from a shelf's last one to what is still to count on the others. */
export function useCountWalk({ form, itemsOf, shown, isMissing, onShelf }: CountWalkOptions) {
  const [wanted, setWanted] = useState<string | null>(null)
  /** Counted on this page: what was just sent is not in its list again before the server has answered. */
  const countedHere = useRef(new Set<string>())
  // On the shelf that was just opened for it.
  useEffect(() => {
    if (wanted === null) return
    focusField(form.current, `count.${wanted}`)
    setWanted(null)
  }, [form, wanted])
  const go = (missing: StockItem | undefined) => {
    if (missing === undefined) return
    if (!shown.includes(missing)) onShelf(missing.shelf)
    setWanted(missing.id)
  }
  const all = [...itemsOf.values()].flat()
  const leave = (item: StockItem, field: HTMLElement) => {
    const following = all.findIndex(({ id }) => id === item.id) + 1
    const others = [...all.slice(following), ...all.slice(0, following)].filter(({ id }) => id !== item.id)
    const missing = others.find((other) => isMissing(other) && !countedHere.current.has(other.id))
    if (missing === undefined) field.blur()
    else go(missing)
  }
  const latest = useRef(leave)
  useEffect(() => {
    latest.current = leave
  })
  /** Enter. */
  const onNext = useCallback((item: StockItem, field: HTMLInputElement | null) => {
    if (field !== null && isLastField(field)) latest.current(item, field)
    else focusNextField(field)
  }, [])
  const onCounted = useCallback((itemId: string, isCounted: boolean) => {
    if (isCounted) countedHere.current.add(itemId)
    else countedHere.current.delete(itemId)
  }, [])
  return { onCounted, next: () => go(shown.find(isMissing) ?? all.find(isMissing)), onNext }
}

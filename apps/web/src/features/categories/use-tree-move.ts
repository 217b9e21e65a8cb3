import type { Branch } from '@zinc/domain/category-tree'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { followPointer, useEscape, useKeptFocus } from '../../ui/lists/picked-row.ts'
import { familyOf, placedAt, stepped, type TreeStep } from './tree.ts'

export type TreeAnnouncement = { readonly step: 'taken' | 'at' | 'put' | 'cancelled'; readonly id: string } | null
type Held = { readonly id: string; readonly by: 'keys' | 'pointer'; readonly rows: readonly Branch[] }

/** A level, in pixels: as far as a row is drawn in, and as far as the pointer goes for it. */
export const LEVEL = 16
const arrows: ReadonlyMap<string, TreeStep> = new Map([
  ['ArrowUp', 'up'],
  ['ArrowDown', 'down'],
  ['ArrowRight', 'in'],
  ['ArrowLeft', 'out'],
])

/** One row of a tree at a time in hand, with what is in it: by the keys of its handle, by the pointer, by its menu. */
export function useTreeMove(rows: readonly Branch[], onPut: (rows: readonly Branch[], id: string) => void) {
  const list = useRef<HTMLUListElement>(null)
  const startX = useRef(0)
  const [held, setHeld] = useState<Held | null>(null)
  const [announced, setAnnounced] = useState<TreeAnnouncement>(null)
  const keepFocus = useKeptFocus(list)
  function take(id: string, by: Held['by']): void {
    setHeld({ id, by, rows })
    setAnnounced({ step: 'taken', id })
  }
  function moveTo(current: Held, next: readonly Branch[] | null): void {
    if (next === null) return
    setHeld({ ...current, rows: next })
    setAnnounced({ step: 'at', id: current.id })
    keepFocus(current.id, '[data-handle]')
  }
  function end({ id, rows: placed }: Held, step: 'put' | 'cancelled'): void {
    setHeld(null)
    setAnnounced({ step, id })
    keepFocus(id, '[data-handle]')
    if (step === 'put' && !isSame(placed, rows)) onPut(placed, id)
  }
  useEscape(held === null ? null : () => end(held, 'cancelled'))

  /** The tree with the row where the pointer is. */
  function pulled(current: Held, { clientX, clientY }: { clientX: number; clientY: number }): readonly Branch[] {
    const from = rows.find((row) => row.id === current.id)?.depth ?? 0
    const depth = from + Math.round((clientX - startX.current) / LEVEL)
    return placedAt(current.rows, current.id, { index: indexAt(list.current, current, clientY), depth }) ?? current.rows
  }

  function keyed(event: KeyboardEvent, id: string): void {
    const isTake = [' ', 'Enter'].includes(event.key)
    const step = arrows.get(event.key)
    const own = held?.id === id ? held : null
    if (!isTake && (own === null || step === undefined)) return
    event.preventDefault()
    if (own === null) take(id, 'keys')
    else if (step === undefined) end(own, 'put')
    else moveTo(own, stepped(own.rows, id, step))
  }

  const handleOf = (id: string) => ({
    'data-handle': true,
    onKeyDown: (event: KeyboardEvent) => keyed(event, id),
    // Firefox presses a button when Space is let go.
    onKeyUp: (event: KeyboardEvent) => event.key === ' ' && event.preventDefault(),
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || held !== null) return
      event.currentTarget.setPointerCapture?.(event.pointerId)
      startX.current = event.clientX
      take(id, 'pointer')
    },
    onPointerMove: (event: PointerEvent) => {
      if (held?.id !== id || held.by !== 'pointer') return
      followPointer(event.clientY)
      moveTo(held, changed(pulled(held, event), held.rows))
    },
    // Where the pointer leaves it: its last move may not have been painted yet.
    onPointerUp: (event: PointerEvent) =>
      held?.id === id && held.by === 'pointer' && end({ ...held, rows: pulled(held, event) }, 'put'),
    onPointerCancel: () => held?.id === id && end(held, 'cancelled'),
  })

  /** By the menu of a row: at once. */
  function step(id: string, by: TreeStep): void {
    const next = stepped(rows, id, by)
    if (next === null) return
    setAnnounced({ step: 'put', id })
    keepFocus(id, '[aria-haspopup]')
    onPut(next, id)
  }

  const canStep = (id: string, by: TreeStep) => stepped(rows, id, by) !== null
  return { list, shown: held?.rows ?? rows, heldId: held?.id ?? null, announced, handleOf, step, canStep }
}

/** null when it says the same. */
function changed(next: readonly Branch[], before: readonly Branch[]): readonly Branch[] | null {
  return isSame(next, before) ? null : next
}

function isSame(one: readonly Branch[], other: readonly Branch[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** Before which of the other rows the pointer stands. */
function indexAt(list: HTMLElement | null, { id, rows }: Held, clientY: number): number {
  const family = familyOf(rows, id)
  const others = rows.filter((row) => !family.has(row.id))
  return others.filter((row) => {
    const box = list?.querySelector(`[data-row="${row.id}"]`)?.getBoundingClientRect()
    return box !== undefined && box.top + box.height / 2 < clientY
  }).length
}

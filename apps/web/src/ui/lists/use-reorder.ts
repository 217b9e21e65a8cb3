import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { type Move, placeAt, type RowBox, reordered } from './ordered-list-move.ts'
import { followPointer, useEscape, useKeptFocus } from './picked-row.ts'

export type MoveStep = 'taken' | 'at' | 'put' | 'cancelled'
type Announcement = { step: MoveStep; id: string; index: number } | null

const arrows: ReadonlyMap<string, 1 | -1> = new Map([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
])

/** One row at a time in hand, by the keys of its handle or by the pointer. */
export function useReorder(ids: readonly string[], onReorder: (ids: readonly string[]) => void) {
  const list = useRef<HTMLUListElement>(null)
  const start = useRef({ y: 0, scroll: 0 })
  const [move, setMove] = useState<Move | null>(null)
  const [announced, setAnnounced] = useState<Announcement>(null)
  const keepFocus = useKeptFocus(list)

  function take(id: string, by: Move['by']): void {
    const from = ids.indexOf(id)
    setMove({ id, from, to: from, by, offset: 0, boxes: boxesOf(list.current) })
    if (by === 'keys') setAnnounced({ step: 'taken', id, index: from })
  }

  function moveTo(current: Move, to: number, offset = 0): void {
    if (to < 0 || to >= ids.length) return
    setMove({ ...current, to, offset })
    if (to !== current.to) setAnnounced({ step: 'at', id: current.id, index: to })
  }

  function put(current: Move): void {
    setMove(null)
    setAnnounced({ step: 'put', id: current.id, index: current.to })
    if (current.to === current.from) return
    keepFocus(current.id, '[data-handle]')
    onReorder(reordered(ids, current.from, current.to))
  }

  function cancel(current: Move): void {
    setMove(null)
    setAnnounced({ step: 'cancelled', id: current.id, index: current.from })
  }

  /** By the row's menu: at once. */
  function step(id: string, by: 1 | -1): void {
    const from = ids.indexOf(id)
    const to = from + by
    if (to < 0 || to >= ids.length) return
    keepFocus(id, '[aria-haspopup]')
    setAnnounced({ step: 'put', id, index: to })
    onReorder(reordered(ids, from, to))
  }

  const offsetAt = (clientY: number) => clientY - start.current.y + window.scrollY - start.current.scroll

  function pull(current: Move, clientY: number): void {
    followPointer(clientY)
    const offset = offsetAt(clientY)
    moveTo(current, placeAt(current.boxes, current.from, offset), offset)
  }

  useEscape(move === null ? null : () => cancel(move))

  function handleOf(id: string) {
    const own = move?.id === id ? move : null
    return {
      'data-handle': true,
      onKeyDown: (event: KeyboardEvent) => keyed(event, own),
      // Firefox presses a button when Space is let go.
      onKeyUp: (event: KeyboardEvent) => event.key === ' ' && event.preventDefault(),
      onBlur: () => own?.by === 'keys' && cancel(own),
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0 || move !== null) return
        event.currentTarget.setPointerCapture?.(event.pointerId)
        start.current = { y: event.clientY, scroll: window.scrollY }
        take(id, 'pointer')
      },
      onPointerMove: (event: PointerEvent) => own?.by === 'pointer' && pull(own, event.clientY),
      onPointerUp: ({ clientY }: PointerEvent) =>
        own?.by === 'pointer' && put(droppedAt(own, offsetAt(clientY), ids.length)),
      onPointerCancel: () => own?.by === 'pointer' && cancel(own),
    }
    function keyed(event: KeyboardEvent, held: Move | null): void {
      const isTake = event.key === ' ' || event.key === 'Enter'
      const by = arrows.get(event.key) ?? 0
      if (!isTake && (held === null || by === 0)) return
      event.preventDefault()
      if (held === null) take(id, 'keys')
      else if (isTake) put(held)
      else moveTo(held, held.to + by)
    }
  }

  return { list, move, announced, step, handleOf }
}

/** Where the pointer leaves it: its last move may not have been painted yet. */
function droppedAt(move: Move, offset: number, count: number): Move {
  const to = placeAt(move.boxes, move.from, offset)
  return to < 0 || to >= count ? move : { ...move, to }
}

function rowsOf(list: HTMLElement | null): HTMLElement[] {
  return Array.from(list?.children ?? []).filter((row): row is HTMLElement => row instanceof HTMLElement)
}

function boxesOf(list: HTMLElement | null): readonly RowBox[] {
  return rowsOf(list).map((row) => {
    const { top, height } = row.getBoundingClientRect()
    return { top, height }
  })
}

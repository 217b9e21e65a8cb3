import type { CSSProperties } from 'react'

export type RowBox = { top: number; height: number }

/** A row in hand: where it came from, where it would be put now, and how far the pointer has carried it. */
export type Move = {
  id: string
  from: number
  to: number
  by: 'keys' | 'pointer'
  offset: number
  boxes: readonly RowBox[]
}

/** The ids once the row at `from` stands at `to`. */
export function reordered(ids: readonly string[], from: number, to: number): readonly string[] {
  const moved = ids[from]
  if (moved === undefined) return ids
  const others = ids.filter((_, index) => index !== from)
  return [...others.slice(0, to), moved, ...others.slice(to)]
}

/** The place of a row carried by `offset` pixels: past every row whose middle its own middle has crossed. */
export function placeAt(boxes: readonly RowBox[], from: number, offset: number): number {
  const own = boxes[from]
  if (own === undefined) return from
  const middle = own.top + own.height / 2 + offset
  return boxes.filter((box, index) => index !== from && box.top + box.height / 2 < middle).length
}

/** The order is shown by shifting the rows: the list itself changes once, when the row is put down. */
export function shiftOf(move: Move | null, index: number): CSSProperties | undefined {
  if (move === null) return undefined
  const { from, to, boxes } = move
  const height = boxes[from]?.height ?? 0
  if (index === from) return { transform: `translateY(${move.by === 'pointer' ? move.offset : carried(move)}px)` }
  if (index > from && index <= to) return { transform: `translateY(${-height}px)` }
  if (index < from && index >= to) return { transform: `translateY(${height}px)` }
  return { transform: 'translateY(0px)' }
}

function carried({ from, to, boxes }: Move): number {
  const passed = boxes.filter((_, index) => (to > from ? index > from && index <= to : index >= to && index < from))
  const distance = passed.reduce((sum, { height }) => sum + height, 0)
  return to > from ? distance : -distance
}

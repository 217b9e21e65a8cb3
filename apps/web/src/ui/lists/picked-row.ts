import { useEffect, useLayoutEffect, useRef } from 'react'

/** How near an edge of the window a carried row makes the page follow, and by how much at a time. */
const EDGE_PX = 90
const SCROLL_STEP = 12

export function followPointer(clientY: number): void {
  if (clientY > innerHeight - EDGE_PX) scrollBy(0, SCROLL_STEP)
  else if (clientY < EDGE_PX) scrollBy(0, -SCROLL_STEP)
}

/** null: no row is in hand. Wherever the focus is: a finger on the handle and a key on the keyboard go together. */
export function useEscape(cancel: (() => void) | null): void {
  const latest = useRef(cancel)
  useEffect(() => {
    latest.current = cancel
  })
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape' || latest.current === null) return
      event.preventDefault()
      event.stopPropagation()
      latest.current()
    }
    document.addEventListener('keydown', onKey, true)
    return () => document.removeEventListener('keydown', onKey, true)
  }, [])
}

/** A row (`data-row`) that changes its place in the document loses the focus: a part of it gets it back there. */
export function useKeptFocus(list: { readonly current: HTMLElement | null }) {
  const wanted = useRef<{ id: string; part: '[data-handle]' | '[aria-haspopup]' } | null>(null)
  useLayoutEffect(() => {
    const { current: target } = wanted
    if (target === null) return
    wanted.current = null
    const part = list.current?.querySelector<HTMLElement>(`[data-row="${target.id}"] ${target.part}`)
    if (document.activeElement !== part) part?.focus()
  })
  return (id: string, part: '[data-handle]' | '[aria-haspopup]') => {
    wanted.current = { id, part }
  }
}

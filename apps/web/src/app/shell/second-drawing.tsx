import { type ReactNode, useDeferredValue, useEffect } from 'react'

let hasDrawn = false

/**
 * What stands below the figure a page opens with. On the application's first page it is drawn next, not with it: one
 * layout of all would hold a phone's processor longer than a finger waits. Later pages are drawn at once.
 */
export function SecondDrawing({ children }: { children: ReactNode }) {
  const isDrawn = useDeferredValue(true, hasDrawn)
  useEffect(() => {
    hasDrawn = true
  }, [])
  return isDrawn ? children : null
}

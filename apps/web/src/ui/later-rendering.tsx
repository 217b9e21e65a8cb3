import { type ReactNode, startTransition, useCallback, useEffect, useState } from 'react'

/**
 * A component that the application's first page renders a step later than what is around it: one layout of a whole page
 * would hold a phone's processor longer than a finger waits. Later pages render it at once.
 */
export function laterRendering() {
  let hasRendered = false
  return function LaterRendering({ children }: { children: ReactNode }) {
    const [isRendered, setIsRendered] = useState(hasRendered)
    useEffect(() => {
      hasRendered = true
      startTransition(() => setIsRendered(true))
    }, [])
    return isRendered ? children : null
  }
}

/** What stands below the figure a page opens with. */
export const SecondRendering = laterRendering()

/** For what arrives after the page and renders much of it again: React gives way to a tap in between. */
export function useTransitionState<Value>(initial: Value): [Value, (value: Value) => void] {
  const [value, setValue] = useState(initial)
  const set = useCallback((next: Value) => startTransition(() => setValue(() => next)), [])
  return [value, set]
}

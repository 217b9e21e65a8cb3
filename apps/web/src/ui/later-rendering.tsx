import { type ReactNode, startTransition, useCallback, useEffect, useState } from 'react'

/**
 * A component that is rendered a step later than what is around it the first time, and at once from then on: while a page
 * starts, one layout of all of it would hold a phone's processor longer than a finger waits.
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

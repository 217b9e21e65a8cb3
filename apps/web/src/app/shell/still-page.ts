import { useLayoutEffect, useRef, useState } from 'react'

/**
 * Comes in above what is being read or typed without moving it: the page scrolls by as much. One meets it on scrolling
 * up, and at the head of the next page. `isLate`: the page was there before.
 */
export function useStillPage(isReady: boolean, isLate: boolean) {
  const box = useRef<HTMLDivElement>(null)
  const scrolled = useRef<number | null>(null)
  const [isShown, setShown] = useState(isReady && !isLate)
  useLayoutEffect(() => {
    if (!isReady) return
    if (!isShown) {
      scrolled.current = scrollY
      setShown(true)
      return
    }
    const page = box.current?.parentElement
    const height = box.current?.offsetHeight ?? 0
    if (scrolled.current === null || page === null || page === undefined) return
    // A short page has no room to scroll.
    page.style.minHeight = `calc(100dvh + ${height}px)`
    scrollTo({ top: scrolled.current + height, behavior: 'instant' })
    scrolled.current = null
  }, [isReady, isShown])
  return { box, isShown }
}

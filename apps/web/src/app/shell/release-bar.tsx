import { useLayoutEffect, useRef, useState } from 'react'
import { useText } from '../../i18n/catalogue.ts'
import { Button } from '../../ui/button.tsx'
import { acceptRelease, useReleaseReady } from '../release.ts'

/** A newer release waits: it comes in when the person says so, or by itself the next time zinc is opened. */
export function ReleaseBar() {
  const { release } = useText().shell
  const { box, isShown } = useStillPage(useReleaseReady())
  return (
    <div ref={box} role="status" className="mx-auto w-full max-w-328 px-4 sm:px-6 desk:px-9 print:hidden">
      {isShown && (
        <div className="pt-4">
          <div className="flex items-center justify-between gap-3 rounded-card border border-blue-line bg-surface py-1.5 pr-1.5 pl-3.5 text-small">
            <p className="min-w-0">
              <strong className="font-semibold">{release.title}</strong>
              <span className="text-ink-2 max-desk:sr-only">{`. ${release.body}`}</span>
            </p>
            <Button look="secondary" onPress={acceptRelease}>
              {release.accept}
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}

/**
 * Comes in above what is being read or typed without moving it: the page scrolls by as much. One meets it on scrolling
 * up, and at the head of the next page.
 */
function useStillPage(isReady: boolean) {
  const box = useRef<HTMLDivElement>(null)
  const scrolled = useRef<number | null>(null)
  const [isShown, setShown] = useState(isReady)
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

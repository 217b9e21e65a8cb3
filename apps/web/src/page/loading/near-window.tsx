import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, startTransition, useEffect, useRef, useState } from 'react'
import { whenSettled } from './when-settled.ts'

type NearWindowProps = {
  /** In its place until it is here: as high, so that nothing below moves. */
  room: ReactNode
  children: ReactNode
}

/**
 * A component for what a page does not open with: its children, their code and what they ask for come as it is scrolled
 * to, before it is printed, or once nothing else is under way. At once from then on: who comes back finds the page as
 * long as it was.
 */
export function nearWindow() {
  let wasNear = typeof IntersectionObserver === 'undefined'
  return function NearWindow({ room, children }: NearWindowProps) {
    const queryClient = useQueryClient()
    const [isNear, setNear] = useState(wasNear)
    const place = useRef<HTMLDivElement>(null)
    useEffect(() => {
      if (isNear || place.current === null) return undefined
      const show = () => {
        wasNear = true
        startTransition(() => setNear(true))
      }
      const observer = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && show())
      observer.observe(place.current)
      addEventListener('beforeprint', show)
      const stopWaiting = whenSettled(queryClient, show)
      return () => {
        observer.disconnect()
        removeEventListener('beforeprint', show)
        stopWaiting()
      }
    }, [isNear, queryClient])
    const held = (
      <div ref={place} data-later="">
        {room}
      </div>
    )
    return isNear ? <Suspense fallback={held}>{children}</Suspense> : held
  }
}

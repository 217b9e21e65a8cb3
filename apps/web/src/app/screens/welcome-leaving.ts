import { useIsMutating } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useSession } from '../../client/session/session.ts'

/**
 * Their first establishment was made elsewhere: at the next load the profile brings it, and this page has nothing more
 * to ask. Returns what to call when the page itself leads on.
 */
export function useFirstElsewhere(isFirst: boolean): () => void {
  const navigate = useNavigate()
  const { user } = useSession()
  const hasLeft = useRef(false)
  const isActing = useIsMutating() > 0
  const hasOne = (user?.accessibleEstablishments.length ?? 0) > 0
  useEffect(() => {
    if (isFirst && hasOne && !isActing && !hasLeft.current) void navigate({ to: '/dashboard', replace: true })
  }, [isFirst, hasOne, isActing, navigate])
  return () => {
    hasLeft.current = true
  }
}

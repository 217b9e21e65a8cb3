import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useStoredDeferred } from '../../../offline/store.ts'
import type { EditState, EditTicketZ } from './edit-ticket-z.ts'

/** Between two fields none is in use either: the hands must rest. */
const REST_MS = 150

/**
 * True once `isReady` holds and neither a field nor a pressed button is in use: what is under the fingers must not move.
 * After the person asked to validate (`isFinished`), a field of the form may have the focus all the same.
 */
export function useIsAtRest(edit: EditTicketZ, isReady: (state: EditState) => boolean, isFinished: boolean): boolean {
  const isTyping = useSyncExternalStore(followFocus, isTextInUse)
  const isQuiet = useStoredDeferred(edit, isReady) && (isFinished || !isTyping)
  const isPressed = useIsPressed()
  const [isAtRest, setIsAtRest] = useState(false)
  useEffect(() => {
    if (!isQuiet) return
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      timer = setTimeout(() => (isPressed.current ? wait() : setIsAtRest(true)), REST_MS)
    }
    wait()
    return () => {
      clearTimeout(timer)
      setIsAtRest(false)
    }
  }, [isQuiet, isPressed])
  return isQuiet && isAtRest
}

function isTextInUse(): boolean {
  return document.activeElement?.matches('input, textarea') === true
}

function followFocus(listener: () => void): () => void {
  document.addEventListener('focusin', listener)
  document.addEventListener('focusout', listener)
  return () => {
    document.removeEventListener('focusin', listener)
    document.removeEventListener('focusout', listener)
  }
}

/** A finger or a mouse button is down. */
function useIsPressed() {
  const isPressed = useRef(false)
  useEffect(() => {
    const press = () => {
      isPressed.current = true
    }
    const release = () => {
      isPressed.current = false
    }
    const releases = ['pointerup', 'pointercancel'] as const
    document.addEventListener('pointerdown', press)
    for (const name of releases) document.addEventListener(name, release)
    return () => {
      document.removeEventListener('pointerdown', press)
      for (const name of releases) document.removeEventListener(name, release)
    }
  }, [])
  return isPressed
}

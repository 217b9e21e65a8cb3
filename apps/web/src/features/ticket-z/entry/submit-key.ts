import { useEffect, useRef } from 'react'

function isSubmit({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return key === 'Enter' && (ctrlKey || metaKey) && document.querySelector('[role="dialog"]') === null
}

/** Ctrl or ⌘ and Enter, wherever the focus is on the page, unless a dialog asks something first. */
export function useSubmitKey(submit: () => void): void {
  const latest = useRef(submit)
  latest.current = submit
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isSubmit(event)) return
      event.preventDefault()
      event.stopPropagation()
      latest.current()
    }
    document.addEventListener('keydown', onKeyDown, { capture: true })
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [])
}

/** What a field takes in only when it is left, taken in before the same keys validate. */
export function useBeforeSubmitKey(act: () => void): void {
  const latest = useRef(act)
  latest.current = act
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (isSubmit(event)) latest.current()
    }
    // The window hears a key before the document, where it validates.
    window.addEventListener('keydown', onKeyDown, { capture: true })
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [])
}

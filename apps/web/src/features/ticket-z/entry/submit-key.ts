import { useEffect, useRef } from 'react'

/** Ctrl or ⌘ and Enter, wherever the focus is on the page, unless a dialog asks something first. */
export function useSubmitKey(submit: () => void): void {
  const latest = useRef(submit)
  latest.current = submit
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isSubmit = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
      if (!isSubmit || document.querySelector('[role="dialog"]') !== null) return
      event.preventDefault()
      event.stopPropagation()
      latest.current()
    }
    document.addEventListener('keydown', onKeyDown, { capture: true })
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [])
}

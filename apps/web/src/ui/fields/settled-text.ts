import { useEffect, useRef, useState } from 'react'

/** Milliseconds without a keystroke. */
const REST = 300

/** What is typed at once, and what it settles to when the fingers rest. */
export function useSettledText(value: string, onSettled: (text: string) => void) {
  const [typed, setTyped] = useState(value)
  const [shown, setShown] = useState(value)
  const [sent, setSent] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(onSettled)
  useEffect(() => {
    latest.current = onSettled
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  if (shown !== value) {
    setShown(value)
    // One's own search coming back changes nothing: letters typed meanwhile stay.
    if (value !== sent) setTyped(value)
  }
  function send(text: string): void {
    setSent(text.trim())
    latest.current(text.trim())
  }
  function settle(text: string): void {
    clearTimeout(timer.current)
    setTyped(text)
    send(text)
  }
  function type(text: string): void {
    clearTimeout(timer.current)
    setTyped(text)
    timer.current = setTimeout(() => send(text), REST)
  }
  return { typed, type, settle }
}

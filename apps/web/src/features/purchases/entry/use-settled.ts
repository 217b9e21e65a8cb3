import { useEffect, useState } from 'react'

/** The server is asked once typing has paused. */
const PAUSE_MS = 400

export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

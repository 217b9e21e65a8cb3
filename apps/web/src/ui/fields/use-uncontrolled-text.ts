import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { notifyAfterPaint } from '../../offline/store.ts'

type UncontrolledText = {
  input: RefObject<HTMLInputElement | null>
  value: string
  onChange: (value: string) => void
}

/**
 * The text of an uncontrolled input: a keystroke is painted before React renders what it changes. A new `value` is
 * written into the input, unless it belongs to a render that began before the last keystrokes: it would delete them. What
 * another program wrote stays until `silent-fill.ts` hears it.
 * @returns the `defaultValue` of the input
 */
export function useUncontrolledText({ input, value, onChange }: UncontrolledText): string {
  const [defaultValue] = useState(value)
  const latestOnChange = useRef(onChange)
  const rendered = useRef(value)
  /** Typed and not rendered yet, oldest first. */
  const pending = useRef<readonly string[]>([])
  useLayoutEffect(() => {
    latestOnChange.current = onChange
    const element = input.current
    if (element === null) return
    if (element.value === value) {
      pending.current = []
    } else if (pending.current.includes(value)) {
      pending.current = pending.current.slice(pending.current.lastIndexOf(value) + 1)
    } else if (value !== rendered.current) {
      pending.current = []
      element.value = value
    }
    rendered.current = value
  })
  useEffect(() => {
    const element = input.current
    if (element === null) return
    const handleEdit = ({ type }: Event) => {
      const text = element.value
      // Some autofill dispatches only `change`; after typing it repeats the last `input`.
      if (type === 'change' && text === (pending.current.at(-1) ?? rendered.current)) return
      pending.current = [...pending.current, text]
      notifyAfterPaint(() => latestOnChange.current(text))
    }
    element.addEventListener('input', handleEdit)
    element.addEventListener('change', handleEdit)
    return () => {
      element.removeEventListener('input', handleEdit)
      element.removeEventListener('change', handleEdit)
    }
  }, [input])
  return defaultValue
}

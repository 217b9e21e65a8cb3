import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { asTypedKey } from '../../offline/store.ts'

type TypedText = {
  field: RefObject<HTMLInputElement | null>
  value: string
  onChange: (value: string) => void
}

/**
 * A text field that the browser holds: a typed key is in it before React hears of anything, so that what `onChange`
 * changes may be drawn after the frame that shows the key. Another `value` is written into the field, but never one that
 * the field held before what was typed since: that one comes from a drawing begun before the last key.
 * @returns its `defaultValue`
 */
export function useTypedText({ field, value, onChange }: TypedText): string {
  const [initial] = useState(value)
  const latest = useRef(onChange)
  const drawn = useRef(value)
  /** Typed since `drawn`, and not drawn yet. */
  const undrawn = useRef<readonly string[]>([])
  useLayoutEffect(() => {
    latest.current = onChange
    const input = field.current
    if (input === null) return
    if (input.value === value) {
      undrawn.current = []
    } else if (undrawn.current.includes(value)) {
      undrawn.current = undrawn.current.slice(undrawn.current.lastIndexOf(value) + 1)
    } else if (value !== drawn.current || undrawn.current.length === 0) {
      undrawn.current = []
      input.value = value
    }
    drawn.current = value
  })
  useEffect(() => {
    const input = field.current
    if (input === null) return
    const hear = ({ type }: Event) => {
      // `change`: what fills a field in without typing may say no more than that.
      if (type === 'change' && input.value === (undrawn.current.at(-1) ?? drawn.current)) return
      const text = input.value
      undrawn.current = [...undrawn.current, text]
      asTypedKey(() => latest.current(text))
    }
    input.addEventListener('input', hear)
    input.addEventListener('change', hear)
    return () => {
      input.removeEventListener('input', hear)
      input.removeEventListener('change', hear)
    }
  }, [field])
  return initial
}

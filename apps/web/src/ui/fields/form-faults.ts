import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'

export type FieldFaults<Field extends string> = { readonly [F in Field]?: string | undefined }
/** What stands in the way: a sentence at each field concerned, or one for the whole form. */
export type Faults<Field extends string> = {
  fields: FieldFaults<Field>
  failure: { title: string; body?: string; tone?: 'waiting' } | null
}

const none = { fields: {}, failure: null }

export function hasFaults(fields: Readonly<Record<string, string | undefined>>): boolean {
  return Object.values(fields).some((sentence) => sentence !== undefined)
}

/** The faults of a form; showing them sends the focus to the first field concerned. */
export function useFormFaults<Field extends string>() {
  const form = useRef<HTMLFormElement>(null)
  const [faults, setFaults] = useState<Faults<Field>>(none)
  function show(next: Faults<Field>): void {
    // Painted at once, so that the field is already marked and described when the focus reaches it.
    flushSync(() => setFaults(next))
    const first = form.current?.querySelector<HTMLInputElement>('[aria-invalid="true"]')
    first?.focus()
    first?.select()
  }
  function clear(field: Field): void {
    setFaults((now) => ({ fields: { ...now.fields, [field]: undefined }, failure: null }))
  }
  return { form, faults, show, clear, reset: () => setFaults(none) }
}

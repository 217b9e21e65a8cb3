import { flushSync } from 'react-dom'
import { focusField } from './next-field.ts'

/** After what was chosen is drawn: the field that follows it in the form around what was pressed or typed in. */
export function goOnAfter(change: () => void, name: string): void {
  // Safari gives a pressed button no focus.
  const form = document.activeElement?.closest('form') ?? document.querySelector<HTMLElement>('dialog[open] form')
  flushSync(change)
  focusField(form, name)
}

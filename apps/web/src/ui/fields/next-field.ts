const fields = 'input:not([type="hidden"]):not([type="radio"]):not(:disabled), textarea:not(:disabled)'

function fieldsAround(element: HTMLElement): readonly HTMLElement[] {
  const all = [...(element.closest('form')?.querySelectorAll<HTMLElement>(fields) ?? [])]
  // Folded fields cannot take the focus: asking them would stop the way there.
  return all.filter((field) => field.closest('details:not([open])') === null)
}

/** Of the same form, in reading order. */
function fieldAfter(current: HTMLElement): HTMLElement | undefined {
  const all = fieldsAround(current)
  return all[all.indexOf(current) + 1]
}

export const isLastField = (current: HTMLElement): boolean => fieldAfter(current) === undefined

/** Enter: the next field; after the last one the keypad closes. */
export function focusNextField(current: HTMLElement | null): void {
  if (current === null) return
  const next = fieldAfter(current)
  if (next === undefined) current.blur()
  else enterField(next)
}

/** As its keyboard would: each field knows what follows it. */
export function pressEnter(field: Element | null): void {
  field?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
}

export function focusField(form: HTMLElement | null, name: string): void {
  enterField(form?.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`) ?? null)
}

/**
 * Also a field that is drawn a moment later, because it follows from figures; unless the focus has moved meanwhile.
 * Returns what ends the wait.
 */
export function focusFieldOnceThere(form: HTMLElement, name: string): () => void {
  const isThere = () => form.querySelector(`[name="${CSS.escape(name)}"]`) !== null
  if (isThere()) {
    focusField(form, name)
    return () => undefined
  }
  const observer = new MutationObserver(() => {
    if (!isThere()) return
    stop()
    focusField(form, name)
  })
  const stop = () => {
    observer.disconnect()
    form.removeEventListener('focusin', stop)
  }
  observer.observe(form, { childList: true, subtree: true })
  form.addEventListener('focusin', stop)
  return stop
}

/** As by the Tab key: what is typed next takes the place of what a field holds. */
function enterField(field: HTMLElement | null): void {
  field?.focus()
  if (field instanceof HTMLInputElement) field.select()
}

/** Puts a sign at the caret as if it had been typed, so that React and the browser's undo both hear of it. */
export function typeInto(field: HTMLInputElement, text: string): void {
  const end = field.selectionEnd ?? field.value.length
  const hasAllSelected = field.selectionStart === 0 && end === field.value.length
  // A field just entered is selected whole: a sign goes on from its amount rather than erasing it.
  field.setRangeText(text, hasAllSelected ? end : (field.selectionStart ?? end), end, 'end')
  field.dispatchEvent(new InputEvent('input', { bubbles: true, data: text, inputType: 'insertText' }))
}

/** The amount field in use, when it stands in this form. */
export function amountFieldInUse(form: HTMLElement | null): HTMLInputElement | null {
  const field = document.activeElement
  return field instanceof HTMLInputElement && field.inputMode === 'decimal' && form?.contains(field) ? field : null
}

/**
 * Keys that a keyboard uses to compose (Japanese, Chinese, accents of some systems) belong to it: Enter takes a word,
 * arrows choose one, Escape drops it. None of our fields, lists or windows hears them. Safari ends composing before it
 * says the key, and marks it 229.
 */
export function keepComposingKeys(): () => void {
  const keep = (event: KeyboardEvent) => {
    if (event.isComposing || (event.keyCode === 229 && event.key === 'Enter')) event.stopImmediatePropagation()
  }
  addEventListener('keydown', keep, { capture: true })
  return () => removeEventListener('keydown', keep, { capture: true })
}

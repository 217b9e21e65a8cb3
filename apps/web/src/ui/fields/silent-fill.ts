/** What React believes to stand in a field; a password manager writes past it. */
type Tracked = HTMLInputElement & { _valueTracker?: { getValue(): string } }

const LOOK_MS = 1_000
const moments = ['focusin', 'focusout', 'pointerdown', 'submit'] as const

/**
 * Some password managers fill fields without an event: totals, errors and what is sent would be of the former text. The
 * field says it itself, within a second and before anything is pressed. Returns a stop function.
 */
export function hearSilentFills(): () => void {
  const look = () => {
    for (const field of document.querySelectorAll<Tracked>('input, textarea')) {
      const isText = field.type !== 'checkbox' && field.type !== 'radio' && field.type !== 'file'
      const known = field._valueTracker?.getValue()
      if (isText && known !== undefined && known !== field.value) {
        field.dispatchEvent(new Event('input', { bubbles: true }))
      }
    }
  }
  const lookBeforeEnter = ({ key }: KeyboardEvent) => key === 'Enter' && look()
  for (const moment of moments) addEventListener(moment, look, { capture: true })
  addEventListener('keydown', lookBeforeEnter, { capture: true })
  const timer = setInterval(() => document.visibilityState === 'visible' && look(), LOOK_MS)
  return () => {
    clearInterval(timer)
    for (const moment of moments) removeEventListener(moment, look, { capture: true })
    removeEventListener('keydown', lookBeforeEnter, { capture: true })
  }
}

import { type RefObject, useSyncExternalStore } from 'react'
import { buttonLook } from '../theme/button-look.ts'
import { amountFieldInUse, pressEnter, typeInto } from './next-field.ts'

/** Phones' decimal keypads have digits and a comma only: the signs of a calculation come with us. */
const signs = ['+', '\u2212', '\u00d7'] as const

type AmountKeysProps = {
  words: { plus: string; minus: string; times: string; next: string }
  form: RefObject<HTMLFormElement | null>
  hasSigns: boolean
  /** The figures agree: sending is the next act, from whatever field. */
  isReady: boolean
  submitLabel: string
  onSubmit: () => void
}

/** Above the on-screen keyboard while an amount is in use. A press must not take the focus, or the keyboard closes. */
export function AmountKeys({ words, form, hasSigns, isReady, submitLabel, onSubmit }: AmountKeysProps) {
  const inset = useKeyboardInset()
  const names = { '+': words.plus, '\u2212': words.minus, '\u00d7': words.times }
  const submit = () => {
    // The keyboard goes first: what refuses the form must be in sight.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    onSubmit()
  }
  const type = (sign: string) => {
    const field = amountFieldInUse(form.current)
    if (field !== null) typeInto(field, sign)
  }
  return (
    <div
      className="stack-typing-bar fixed inset-x-0 border-line border-t bg-surface px-3 py-2 desk:hidden print:hidden"
      style={{ bottom: inset }}
    >
      <div className="mx-auto grid max-w-lg grid-cols-[1fr_1fr_1fr_auto_auto] gap-1.5 text-[min(0.9375rem,18px)]">
        {signs.map((sign) => (
          <button
            key={sign}
            type="button"
            tabIndex={-1}
            aria-label={names[sign]}
            disabled={!hasSigns}
            className="min-h-[min(3rem,52px)] cursor-pointer rounded-field bg-surface-2 font-semibold text-[min(1.3125rem,24px)] active:dim disabled:cursor-default disabled:text-ink-3"
            onPointerDown={keepFocus}
            onMouseDown={keepFocus}
            onClick={() => type(sign)}
          >
            {sign}
          </button>
        ))}
        <button
          type="button"
          tabIndex={-1}
          className={`${buttonLook(isReady ? 'secondary' : 'primary')} rounded-field! px-2.5! min-h-[min(3rem,52px)]! text-[length:inherit]! transition-none!`}
          onPointerDown={keepFocus}
          onMouseDown={keepFocus}
          onClick={() => pressEnter(amountFieldInUse(form.current))}
        >
          {words.next}
        </button>
        <button
          type="button"
          tabIndex={-1}
          className={`${buttonLook(isReady ? 'primary' : 'secondary')} rounded-field! px-2.5! min-h-[min(3rem,52px)]! text-[length:inherit]! transition-none!`}
          onPointerDown={keepFocus}
          onMouseDown={keepFocus}
          onClick={submit}
        >
          {submitLabel}
        </button>
      </div>
    </div>
  )
}

function keepFocus(event: { preventDefault: () => void }): void {
  event.preventDefault()
}

/** How much of the window's foot the on-screen keyboard covers: browsers disagree on whether the page shrinks. */
export function useKeyboardInset(): number {
  return useSyncExternalStore(subscribeToViewport, () => keyboardInset)
}

/** Measured when the viewport changes, not at every render: reading the viewport forces a layout. */
let keyboardInset = 0

function measureKeyboardInset(): void {
  const viewport = window.visualViewport
  keyboardInset =
    viewport === null || viewport === undefined
      ? 0
      : Math.max(0, Math.round(window.innerHeight - viewport.height - viewport.offsetTop))
}

function subscribeToViewport(listener: () => void): () => void {
  const onChange = () => {
    measureKeyboardInset()
    listener()
  }
  // React reads the snapshot again right after subscribing.
  measureKeyboardInset()
  const viewport = window.visualViewport
  viewport?.addEventListener('resize', onChange)
  viewport?.addEventListener('scroll', onChange)
  return () => {
    viewport?.removeEventListener('resize', onChange)
    viewport?.removeEventListener('scroll', onChange)
  }
}

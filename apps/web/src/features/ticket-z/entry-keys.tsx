import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import { type RefObject, useSyncExternalStore } from 'react'
import { useText } from '../../i18n/catalogue.ts'
import { buttonLook } from '../../ui/button-look.ts'
import { amountFieldInUse, focusNextField, typeInto } from './entry-focus.ts'

/** Phones' decimal keypads have digits and a comma only: the signs of a calculation come with us. */
const signs = ['+', '\u2212', '\u00d7'] as const

/** Above the on-screen keyboard while an amount is in use. A press must not take the focus, or the keyboard closes. */
export function EntryKeys({ form, hasSigns }: { form: RefObject<HTMLFormElement | null>; hasSigns: boolean }) {
  const words = useText().ticketZ.entry
  const inset = useKeyboardInset()
  const names = { '+': words.plus, '\u2212': words.minus, '\u00d7': words.times }
  const type = (sign: string) => {
    const field = amountFieldInUse(form.current)
    if (field !== null) typeInto(field, sign)
  }
  return (
    <div
      className="stack-bar fixed inset-x-0 border-line border-t bg-surface px-3 py-2 desk:hidden print:hidden"
      style={{ bottom: inset }}
    >
      <div className="mx-auto grid max-w-lg grid-cols-[1fr_1fr_1fr_1.5fr] gap-2">
        {signs.map((sign) => (
          <button
            key={sign}
            type="button"
            tabIndex={-1}
            aria-label={names[sign]}
            disabled={!hasSigns}
            className="min-h-12 cursor-pointer rounded-field bg-surface-2 font-semibold text-title active:dim disabled:cursor-default disabled:text-ink-3"
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
          className={`${buttonLook('primary')} rounded-field! px-3!`}
          onPointerDown={keepFocus}
          onMouseDown={keepFocus}
          onClick={() => focusNextField(document.activeElement instanceof HTMLElement ? document.activeElement : null)}
        >
          {words.next}
          <IconArrowDown size={18} stroke={1.75} aria-hidden="true" />
        </button>
      </div>
    </div>
  )
}

function keepFocus(event: { preventDefault: () => void }): void {
  event.preventDefault()
}

/** How much of the window's foot the on-screen keyboard covers: browsers disagree on whether the page shrinks. */
function useKeyboardInset(): number {
  return useSyncExternalStore(subscribeToViewport, keyboardInset)
}

function keyboardInset(): number {
  const viewport = window.visualViewport
  if (viewport === null || viewport === undefined) return 0
  return Math.max(0, Math.round(window.innerHeight - viewport.height - viewport.offsetTop))
}

function subscribeToViewport(listener: () => void): () => void {
  const viewport = window.visualViewport
  viewport?.addEventListener('resize', listener)
  viewport?.addEventListener('scroll', listener)
  return () => {
    viewport?.removeEventListener('resize', listener)
    viewport?.removeEventListener('scroll', listener)
  }
}

import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import type { StockItem } from '@zinc/contract/stock/stock-items'
import type { RefObject } from 'react'
import { useText } from '../../../i18n/catalogue.ts'
import { Button } from '../../../ui/button.tsx'
import { useKeyboardInset } from '../../../ui/fields/amount-keys.tsx'
import { amountFieldInUse, pressEnter, typeInto } from '../../../ui/fields/next-field.ts'
import { buttonLook } from '../../../ui/theme/button-look.ts'
import { packTextOf } from './counted-field.ts'

const signs = ['+', '×'] as const

type CountKeysProps = {
  form: RefObject<HTMLFormElement | null>
  /** Whose field is in use. */
  item: StockItem | null
  progress: string
  people: string
  onNext: () => void
  /** null: something is still to count, or the count is not one's to close. */
  onClose: (() => void) | null
}

/** At the foot of a phone: how far it is; while a field is in use, the signs and packs its keypad does not have. */
export function CountKeys({ form, item, progress, people, onNext, onClose }: CountKeysProps) {
  const { stockCounts: words } = useText()
  const inset = useKeyboardInset()
  const names = { '+': words.plus, '×': words.times }
  const type = (text: string) => {
    const field = amountFieldInUse(form.current)
    if (field !== null) typeInto(field, text)
  }
  const key = (label: string, shown: string, text: string) => (
    <button
      key={shown}
      type="button"
      tabIndex={-1}
      aria-label={label}
      className="min-h-12 min-w-12 shrink-0 cursor-pointer rounded-field bg-surface-2 px-3.5 font-semibold active:dim"
      onPointerDown={keepFocus}
      onMouseDown={keepFocus}
      onClick={() => type(text)}
    >
      {shown}
    </button>
  )
  return (
    <div
      className="stack-typing-bar fixed inset-x-0 border-line border-t bg-surface px-4 py-2 desk:hidden print:hidden"
      style={{ bottom: inset }}
    >
      <div className="mx-auto flex max-w-lg items-center gap-2">
        {item === null ? (
          <p className="min-w-0 flex-1">
            <span className="block font-semibold">{progress}</span>
            <span className="block text-ink-2 text-small">{people}</span>
          </p>
        ) : (
          <div className="flex min-w-0 flex-1 gap-2 overflow-x-auto">
            {signs.map((sign) => key(names[sign], sign, sign))}
            {item.packs.map(({ label }) => key(words.pack(label), label, packTextOf(label)))}
          </div>
        )}
        {item === null && onClose !== null ? (
          <Button onPress={onClose}>{words.close}</Button>
        ) : (
          <button
            type="button"
            tabIndex={item === null ? 0 : -1}
            className={buttonLook('primary')}
            onPointerDown={keepFocus}
            onMouseDown={keepFocus}
            onClick={() => (item === null ? onNext() : pressEnter(amountFieldInUse(form.current)))}
          >
            {words.next}
            <IconArrowDown size={20} stroke={1.75} aria-hidden="true" />
          </button>
        )}
      </div>
    </div>
  )
}

/** A press must not take the focus, or the keyboard closes. */
function keepFocus(event: { preventDefault: () => void }): void {
  event.preventDefault()
}

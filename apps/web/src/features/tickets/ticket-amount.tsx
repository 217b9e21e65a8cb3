import { isCalculation, parseAmount } from '@zinc/domain/money'
import { type Ref, useId } from 'react'
import { useLanguage, useText } from '../../i18n/catalogue.ts'
import { formatBareAmount } from '../../i18n/format.ts'

type TicketAmountProps = { ref: Ref<HTMLInputElement>; value: string; onChange: (text: string) => void }

/** The amount comes first, large, with the keypad of the phone. */
export function TicketAmount({ ref, value, onChange }: TicketAmountProps) {
  const words = useText().tickets
  const language = useLanguage()
  const id = useId()
  const result = isCalculation(value) ? parseAmount(value) : null
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-semibold text-small">
        {words.amount}
      </label>
      <div className="flex h-16 items-center gap-2 rounded-field border border-transparent bg-surface-2 px-3.5 focus-within:border-brand focus-within:bg-surface focus-within:edge-brand">
        <input
          id={id}
          ref={ref}
          type="text"
          inputMode="decimal"
          enterKeyHint="done"
          autoComplete="off"
          value={value}
          placeholder={formatBareAmount(0, language)}
          className="h-full w-full min-w-0 flex-1 bg-transparent text-right font-display font-semibold text-page tabular placeholder:font-normal placeholder:text-ink-3 focus:outline-none"
          onChange={(event) => onChange(event.target.value)}
        />
        {result !== null && (
          <output htmlFor={id} className="shrink-0 font-semibold text-brand-text tabular">
            {`= ${formatBareAmount(result, language)}`}
          </output>
        )}
        <span aria-hidden="true" className="shrink-0 text-ink-2 text-title">
          {'€'}
        </span>
      </div>
    </div>
  )
}

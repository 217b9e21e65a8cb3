import { isCalculation, parseAmount } from '@zinc/domain/money'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useLanguage } from '../../i18n/catalogue.ts'
import { formatBareAmount } from '../../i18n/format.ts'
import { restingAmountText } from '../../i18n/idle-amount.ts'
import { AmountField } from './amount-field.tsx'

type AmountTextProps = {
  label: string
  labelHidden?: boolean
  value: string
  locked?: boolean
  hint?: ReactNode
  error?: string | undefined
  /** Where nothing typed is not zero. */
  emptyMeansNone?: boolean
  onChange: (value: string) => void
}

/** An amount as typed, with what a calculation comes to; '1 234,50' once it is left. */
export function AmountText(props: AmountTextProps) {
  const { label, labelHidden = false, value, locked = false, hint, error, emptyMeansNone = false, onChange } = props
  const language = useLanguage()
  const [isActive, setIsActive] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  // The text as typed takes the place of the figure: selected anew.
  useLayoutEffect(() => {
    if (isActive) input.current?.select()
  }, [isActive])
  return (
    <AmountField
      label={label}
      labelHidden={labelHidden}
      ref={input}
      value={isActive ? value : restingAmountText(value, language)}
      readOnly={locked}
      hint={hint}
      error={error}
      placeholder={emptyMeansNone ? '—' : formatBareAmount(0, language)}
      result={isCalculation(value) ? formatBareAmount(parseAmount(value) ?? 0, language) : null}
      onChange={onChange}
      onFocus={() => setIsActive(true)}
      onBlur={() => setIsActive(false)}
    />
  )
}

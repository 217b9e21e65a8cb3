import { parseDecimal4 } from '@zinc/domain/purchase/decimal'
import { useLayoutEffect, useRef } from 'react'
import { useLanguage } from '../../i18n/catalogue.ts'
import { formatDecimal } from '../../i18n/format-decimal.ts'
import { AmountField } from './amount-field.tsx'

export type QuantityFieldProps = {
  name: string
  label: string
  /** As typed. */
  text: string
  isActive: boolean
  /** At rest '18,6' reads '18,60' with 2. */
  minDecimals?: number
  placeholder: string
  /** What to say of a text that is no number. */
  unreadable: string
  /** Says it even while the field is in use: after a refused validation. */
  strict: boolean
  error?: string | undefined
  onChange: (text: string) => void
  onActive: (isActive: boolean) => void
  /** Enter. */
  onNext: (field: HTMLInputElement | null) => void
}

/** A quantity or a unit price as typed, '12,4' or '12.4': four decimals at most, and no calculation. */
export function QuantityField({ text, isActive, minDecimals = 0, ...props }: QuantityFieldProps) {
  const language = useLanguage()
  const input = useRef<HTMLInputElement>(null)
  // The text as typed takes the place of the figure: selected anew.
  useLayoutEffect(() => {
    if (isActive) input.current?.select()
  }, [isActive])
  const decimal = parseDecimal4(text)
  const isWrong = text.trim() !== '' && decimal === null && (!isActive || props.strict)
  const isAtRest = !isActive && decimal !== null
  return (
    <AmountField
      ref={input}
      name={props.name}
      label={props.label}
      labelHidden
      unit=""
      value={isAtRest ? formatDecimal(decimal, language, { decimals: minDecimals }) : text}
      placeholder={props.placeholder}
      error={isWrong ? props.unreadable : props.error}
      onChange={props.onChange}
      onFocus={() => props.onActive(true)}
      onBlur={() => props.onActive(false)}
      onNext={() => props.onNext(input.current)}
    />
  )
}

import { amountIssueOf, isCalculation, parseAmount } from '@zinc/domain/money'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useLanguage, useText } from '../../i18n/catalogue.ts'
import { formatBareAmount } from '../../i18n/format.ts'
import { restingAmountText } from '../../i18n/idle-amount.ts'
import { useAfterPaint } from '../../offline/store.ts'
import { AmountField } from './amount-field.tsx'
import { focusNextField } from './next-field.ts'

export type TypedAmountProps = {
  name: string
  label: string
  /** As typed. */
  text: string
  isActive: boolean
  /** Of a total that the amount takes beyond its maximum. */
  error?: string | undefined
  /** Shows what cannot be read even while the field is in use: after a refused validation. */
  strict?: boolean
  labelHidden?: boolean
  hint?: ReactNode
  unit?: string
  doubtful?: boolean
  /** Underlined while the field is doubtful: places counted from the last digit. */
  doubtfulDigits?: readonly number[]
  autoFocus?: boolean
  onChange: (text: string) => void
  onActive: (isActive: boolean) => void
  /** Enter; left out, the next field of the form. */
  onNext?: (field: HTMLInputElement | null) => void
}

/** An amount as typed: the text itself while it is in use, the figure grouped by thousands once it is left. */
export function TypedAmount(props: TypedAmountProps) {
  const { text, isActive, onNext = focusNextField } = props
  const language = useLanguage()
  const words = useText().ticketZ.entry
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (isActive) input.current?.select()
  }, [isActive])
  const calculation = useAfterPaint(text)
  const isJudged = !isActive || props.strict === true
  const issue = amountIssueOf(text)
  const error = issue === null ? props.error : words.amountIssues[issue]
  return (
    <AmountField
      label={props.label}
      labelHidden={props.labelHidden ?? false}
      name={props.name}
      ref={input}
      value={isActive ? text : restingAmountText(text, language)}
      placeholder={formatBareAmount(0, language)}
      result={isCalculation(calculation) ? formatBareAmount(parseAmount(calculation) ?? 0, language) : null}
      error={isJudged ? error : undefined}
      autoFocus={props.autoFocus ?? false}
      doubtful={props.doubtful ?? false}
      doubtfulDigits={props.doubtfulDigits ?? []}
      {...(props.hint !== undefined && { hint: props.hint })}
      {...(props.unit !== undefined && { unit: props.unit })}
      onChange={props.onChange}
      onFocus={() => props.onActive(true)}
      onBlur={() => props.onActive(false)}
      onNext={() => onNext(input.current)}
    />
  )
}

/** A calculation needs the whole row on a phone. */
export function isLongAmount(text: string): boolean {
  // A pasted '1 234,50 €' rests as '1 234,50'.
  return text.replace(/[\s€]/g, '').length > 12 || isCalculation(text)
}

import { amountIssueOf, isCalculation, parseAmount } from '@zinc/domain/money'
import { useLayoutEffect, useRef } from 'react'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatBareAmount } from '../../../i18n/format.ts'
import { restingAmountText } from '../../../i18n/resting-amount.ts'
import { useStored } from '../../../offline/store.ts'
import { AmountField } from '../../../ui/fields/amount-field.tsx'
import type { EditTicketZ } from './edit-ticket-z.ts'
import { focusNextField } from './entry-focus.ts'
import type { TicketZDraft } from './ticket-z-draft.ts'

export type EntryAmountProps = {
  edit: EditTicketZ
  fieldKey: string
  label: string
  textOf: (draft: TicketZDraft) => string
  onChange: (text: string) => void
  labelHidden?: boolean
  hint?: string
  /** Shows what cannot be read even while the field is in use: after a refused validation. */
  strict?: boolean
  autoFocus?: boolean
}

/** An amount as typed: the text itself while it is in use, the figure grouped by thousands once it is left. */
export function EntryAmount(props: EntryAmountProps) {
  const { edit, fieldKey, textOf } = props
  const text = useStored(edit, ({ draft }) => textOf(draft))
  const isActive = useStored(edit, ({ active }) => active === fieldKey)
  const isBeyond = useStored(edit, (state) => state.beyond.has(fieldKey))
  const language = useLanguage()
  const { entry: words, issues } = useText().ticketZ
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (isActive) input.current?.select()
  }, [isActive])
  const isJudged = !isActive || props.strict === true
  const issue = amountIssueOf(text)
  const error = issue === null ? undefined : words.amountIssues[issue]
  const beyond = isBeyond ? issues.codes.total_out_of_range : undefined
  return (
    <AmountField
      label={props.label}
      labelHidden={props.labelHidden ?? false}
      name={fieldKey}
      ref={input}
      value={isActive ? text : restingAmountText(text, language)}
      placeholder={formatBareAmount(0, language)}
      result={isCalculation(text) ? formatBareAmount(parseAmount(text) ?? 0, language) : null}
      error={isJudged ? (error ?? beyond) : undefined}
      autoFocus={props.autoFocus ?? false}
      {...(props.hint !== undefined && { hint: props.hint })}
      onChange={props.onChange}
      onFocus={() => edit.focus(fieldKey)}
      onBlur={() => edit.focus(null)}
      onNext={() => focusNextField(input.current)}
    />
  )
}

/** A calculation needs the whole row on a phone. */
export function isLongAmount(text: string): boolean {
  // A pasted '1 234,50 €' rests as '1 234,50'.
  return text.replace(/[\s€]/g, '').length > 12 || isCalculation(text)
}

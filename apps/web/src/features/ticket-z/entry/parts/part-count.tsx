import { parseCount } from '@zinc/domain/money'
import { useRef } from 'react'
import { useText } from '../../../../i18n/catalogue.ts'
import { useStored } from '../../../../offline/store.ts'
import { AmountField } from '../../../../ui/fields/amount-field.tsx'
import { focusNextField } from '../../../../ui/fields/next-field.ts'
import type { EditTicketZ } from '../edit-ticket-z.ts'
import type { PartsDraft } from './parts-draft.ts'

type PartCountProps = {
  edit: EditTicketZ
  fieldKey: string
  label: string
  textOf: (parts: PartsDraft) => string
  strict: boolean
  autoFocus?: boolean
  onChange: (text: string) => void
}

/** A whole number of a part: how many discounts, how many vouchers. */
export function PartCount({ edit, fieldKey, label, textOf, strict, autoFocus = false, onChange }: PartCountProps) {
  const words = useText().ticketZForm
  const input = useRef<HTMLInputElement>(null)
  const text = useStored(edit.input, ({ draft }) => textOf(draft.parts))
  const isActive = useStored(edit.input, ({ active }) => active === fieldKey)
  const isUnreadable = text.trim() !== '' && parseCount(text) === null
  return (
    <AmountField
      ref={input}
      name={fieldKey}
      label={label}
      labelHidden
      value={text}
      inputMode="numeric"
      unit=""
      placeholder={words.countPlaceholder}
      autoFocus={autoFocus}
      error={isUnreadable && (strict || !isActive) ? words.countIssue : undefined}
      onChange={onChange}
      onFocus={() => edit.focus(fieldKey)}
      onBlur={() => edit.focus(null)}
      onNext={() => focusNextField(input.current)}
    />
  )
}

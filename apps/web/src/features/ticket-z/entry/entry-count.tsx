import { parseCount } from '@zinc/domain/money'
import { useRef } from 'react'
import { useText } from '../../../i18n/catalogue.ts'
import { AmountField } from '../../../ui/fields/amount-field.tsx'
import type { EditTicketZ } from './edit-ticket-z.ts'
import { focusNextField } from './entry-focus.ts'
import type { CountField } from './ticket-z-draft.ts'

type EntryCountProps = { edit: EditTicketZ; field: CountField; label: string; strict: boolean }

/** A whole number: covers, receipts, the number the register printed. */
export function EntryCount({ edit, field, label, strict }: EntryCountProps) {
  const words = useText().ticketZ.entry
  const input = useRef<HTMLInputElement>(null)
  const text = edit.draft[field]
  const isUnreadable = text.trim() !== '' && parseCount(text) === null
  return (
    <AmountField
      ref={input}
      name={field}
      label={label}
      value={text}
      inputMode="numeric"
      unit=""
      placeholder={words.countPlaceholder}
      error={isUnreadable && (strict || edit.active !== field) ? words.countIssue : undefined}
      onChange={(next) => edit.setText(field, next)}
      onFocus={() => edit.focus(field)}
      onBlur={() => edit.focus(null)}
      onNext={() => focusNextField(input.current)}
    />
  )
}

import { useText } from '../../../i18n/catalogue.ts'
import { useStored, useStoredDeferred } from '../../../offline/store.ts'
import { TypedAmount, type TypedAmountProps } from '../../../ui/fields/typed-amount.tsx'
import type { EditTicketZ } from './edit-ticket-z.ts'
import type { TicketZDraft } from './ticket-z-draft.ts'

export type EntryAmountProps = Pick<
  TypedAmountProps,
  'label' | 'labelHidden' | 'hint' | 'strict' | 'autoFocus' | 'onChange'
> & {
  edit: EditTicketZ
  fieldKey: string
  textOf: (draft: TicketZDraft) => string
}

const noDigits: readonly number[] = []

/** An amount of the ticket, which its line on the paper follows. */
export function EntryAmount({ edit, fieldKey, textOf, ...field }: EntryAmountProps) {
  const text = useStored(edit.input, ({ draft }) => textOf(draft))
  const isActive = useStored(edit.input, ({ active }) => active === fieldKey)
  const refusal = useStoredDeferred(edit, (state) => state.beyond.get(fieldKey))
  const doubt = useStored(edit.input, (state) => (state.doubt?.field === fieldKey ? state.doubt : null))
  const { issues } = useText().ticketZForm
  return (
    <TypedAmount
      {...field}
      name={fieldKey}
      text={text}
      isActive={isActive}
      error={refusal === undefined ? undefined : issues.codes[refusal]}
      doubtful={doubt !== null}
      doubtfulDigits={doubt?.digits ?? noDigits}
      onActive={(next) => edit.focus(next ? fieldKey : null)}
    />
  )
}

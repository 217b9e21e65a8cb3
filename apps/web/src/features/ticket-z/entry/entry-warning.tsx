import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import { vatOf } from '@zinc/domain/vat'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatAmount } from '../../../i18n/format.ts'
import { useStoredDeferred } from '../../../offline/store.ts'
import type { EditTicketZ } from './edit-ticket-z.ts'

type EntryWarningProps = {
  edit: EditTicketZ
  /** The field it is about; nothing is said while that one, or one of `beside`, is being typed in. */
  field: string
  beside?: readonly string[]
}

/** Worth a second look: said where it is, always in sight, and in nobody's way. */
export function EntryWarning({ edit, field, beside = [] }: EntryWarningProps) {
  const sentence = useWarningSentence(edit, field)
  const isTyping = useStoredDeferred(edit, ({ active }) => active !== null && [field, ...beside].includes(active))
  if (sentence === null || isTyping) return null
  return (
    <p className="mt-1.5 flex items-start gap-1.5 text-amber text-small">
      <IconAlertTriangle size={16} stroke={1.75} className="mt-px shrink-0" aria-hidden="true" />
      <span>{sentence}</span>
    </p>
  )
}

export function useWarningSentence(edit: EditTicketZ, field: string): string | null {
  const { warnings } = useText().ticketZForm
  const language = useLanguage()
  const code = useStoredDeferred(edit, (state) => state.warnings.get(field))
  const row = edit.rows.sales.find(({ id }) => field === `vat.${id}`)
  const gross = useStoredDeferred(
    edit,
    ({ content }) => content.sales.find(({ vatLineId }) => vatLineId === row?.id)?.gross ?? 0,
  )
  if (code === undefined) return null
  const expected = formatAmount(vatOf(gross, row?.rateBp ?? 0), language)
  return warnings[code]({ expected, last: String(edit.lastNumber ?? '') })
}

import { useLanguage, useText } from '../../i18n/catalogue.ts'
import { formatAmount } from '../../i18n/format.ts'
import { TextField } from '../../ui/text-field.tsx'
import type { EditTicketZ } from './edit-ticket-z.ts'

/** Asked once, at validation, when the difference passes the tolerance. Nothing is blocked: a word is enough. */
export function EntryReason({ edit }: { edit: EditTicketZ }) {
  const words = useText().ticketZ.entry
  const language = useLanguage()
  return (
    <div className="mt-3">
      <TextField
        name="differenceReason"
        label={words.reason(formatAmount(edit.totals.entryDifference, language, 'always'))}
        hint={words.reasonHint}
        value={edit.draft.differenceReason}
        maxLength={300}
        placeholder={words.reasonPlaceholder}
        autoFocus
        required
        error={edit.draft.differenceReason.trim() === '' ? words.reasonMissing : undefined}
        onChange={(text) => edit.setText('differenceReason', text)}
      />
    </div>
  )
}

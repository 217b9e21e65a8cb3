import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatAmount } from '../../../i18n/format.ts'
import { useStored, useStoredDeferred } from '../../../offline/store.ts'
import { Card } from '../../../ui/card.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import type { EditTicketZ } from './edit-ticket-z.ts'

/** Up to here a difference has an ordinary cause; a larger one is worth a sentence of one's own. */
const SMALL_DIFFERENCE_CENTS = 20_00

/** Asked once, at validation, when the difference passes the tolerance. Nothing is blocked: a word is enough. */
export function EntryReason({ edit }: { edit: EditTicketZ }) {
  const words = useText().ticketZForm
  const language = useLanguage()
  const difference = useStoredDeferred(edit, ({ totals }) => totals.entryDifference)
  const reason = useStored(edit.input, ({ draft }) => draft.differenceReason)
  const isMissing = reason.trim() === ''
  const choose = (text: string) => edit.setText('differenceReason', text)
  return (
    <Card tone="toEnter">
      <TextField
        name="differenceReason"
        label={words.reason(formatAmount(difference, language, 'always'))}
        hint={words.reasonHint}
        value={reason}
        maxLength={300}
        placeholder={words.reasonPlaceholder}
        autoFocus
        required
        error={isMissing ? words.reasonMissing : undefined}
        onChange={choose}
      />
      {isMissing && Math.abs(difference) <= SMALL_DIFFERENCE_CENTS && (
        <ReadyReasons label={words.readyReasons} reasons={words.differenceReasons} onChoose={choose} />
      )}
    </Card>
  )
}

type CorrectionReasonProps = {
  edit: EditTicketZ
  /** After a refused validation. */
  strict: boolean
}

/** Why a validated version changes: beside the button that needs it. */
export function CorrectionReason({ edit, strict }: CorrectionReasonProps) {
  const words = useText().ticketZForm
  const reason = useStored(edit.input, (state) => state.reason)
  const isMissing = reason.trim() === ''
  return (
    <Card tone="toEnter">
      <TextField
        name="correctionReason"
        label={words.correctionReason}
        hint={words.correctionHint}
        placeholder={words.correctionPlaceholder}
        value={reason}
        maxLength={300}
        required
        error={strict && isMissing ? words.correctionMissing : undefined}
        onChange={edit.setReason}
      />
      {isMissing && (
        <ReadyReasons label={words.readyReasons} reasons={words.correctionReasons} onChoose={edit.setReason} />
      )}
    </Card>
  )
}

type ReadyReasonsProps = { label: string; reasons: readonly string[]; onChoose: (reason: string) => void }

function ReadyReasons({ label, reasons, onChoose }: ReadyReasonsProps) {
  return (
    <fieldset aria-label={label} className="mt-2.5 flex min-w-0 flex-wrap gap-2">
      {reasons.map((reason) => (
        <button
          key={reason}
          type="button"
          onClick={() => onChoose(reason)}
          className="min-h-11 cursor-pointer rounded-full border border-line-strong bg-surface px-3.5 text-left font-semibold text-small hover:bg-surface-2"
        >
          {reason}
        </button>
      ))}
    </fieldset>
  )
}

import { useState } from 'react'
import { versionOf } from '../../../documents/draft-start.ts'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatDayLong } from '../../../i18n/format.ts'
import { useStoredDeferred } from '../../../offline/store.ts'
import { settle } from '../../../outbox/outbox.ts'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { CancelDialog } from '../day/cancel-dialog.tsx'
import { unsentOf } from '../day/day-outbox.tsx'
import type { DayScreenProps } from '../day/ticket-z-day.ts'
import { cancelTicketZ } from '../send-ticket-z.ts'
import { useTicketEntries } from '../ticket-z-outbox.ts'
import type { EnterTicketZ } from './enter-ticket-z.ts'
import { isUntouched } from './ticket-z-draft.ts'

type AbandonProps = DayScreenProps & { entry: EnterTicketZ; isCorrection: boolean; onLeave: () => void }

/** Gives up what is being typed: a draft goes, a correction leaves the validated version as it stands. */
export function TicketZAbandon({ establishment, date, closing, ticket, entry, isCorrection, onLeave }: AbandonProps) {
  const { shell, ticketZForm } = useText()
  const text = ticketZForm.cancel
  const language = useLanguage()
  const unsent = unsentOf(useTicketEntries(), ticket?.id ?? '')
  const [isOpen, setIsOpen] = useState(false)
  const drop = async () => {
    if (unsent?.state === 'conflict') await settle(unsent.key, 'theirs')
    // What somebody else wrote meanwhile is not given up here.
    if (ticket !== null && !isCorrection && !entry.isOvertaken && unsent?.state !== 'conflict') {
      const target = { ticketId: ticket.id, establishmentId: establishment.id, key: closing }
      await cancelTicketZ({ ...target, baseVersion: versionOf(ticket) }, '')
    }
    entry.autosave.drop()
    setIsOpen(false)
    if (!isCorrection) showToast({ type: 'success', message: text.draftDropped })
    onLeave()
  }
  const isEmpty = useStoredDeferred(entry.edit, ({ draft }) => isUntouched(draft))
  if (ticket === null && isEmpty) return null
  return (
    <div className="justify-self-start">
      <Button look="quiet" size="small" onPress={() => (isCorrection ? void drop() : setIsOpen(true))}>
        {isCorrection ? text.dropCorrection : text.draftTitle}
      </Button>
      <CancelDialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        words={shell.sales.wordsOf(establishment.salesLabel)}
        day={formatDayLong(date, language)}
        closing=""
        needsReason={false}
        onConfirm={drop}
      />
    </div>
  )
}

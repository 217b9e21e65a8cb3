import IconCamera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import type { Establishment } from '@zinc/contract/establishments'
import type { PlainDate } from '@zinc/domain/calendar/calendar'
import type { TicketKind } from '@zinc/domain/cash/cash-journal'
import type { Cents } from '@zinc/domain/money'
import { useState } from 'react'
import { now } from '../../client/clock.ts'
import { useSession } from '../../client/session/session.ts'
import { newId } from '../../client/uuid.ts'
import { useLanguage, useText } from '../../i18n/catalogue.ts'
import { FileButton } from '../../ui/fields/file-button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { addFirstFile } from '../attachments/parts/add-files.ts'
import { draftOf, emptyDraft, type TicketDraft, typedOf } from './ticket-draft.ts'
import { TicketForm } from './ticket-form.tsx'
import { saveTicket } from './ticket-outbox.ts'
import type { DeviceTicket } from './ticket-overlay.ts'

type TicketEntryProps = {
  establishment: Establishment
  date: PlainDate
  registerId: string
  /** In the drawer; null: not known. */
  balance: Cents | null
}

/** A new line, with its photo; the form stays open for the next one. */
export function NewTicket({ establishment, date, registerId, balance }: TicketEntryProps) {
  const personId = useSession().user?.id ?? 0
  const [photo, setPhoto] = useState<File | null>(null)
  const establishmentId = establishment.id
  const save = async (draft: TicketDraft) => {
    const id = newId()
    const typed = typedOf(draft, { businessDate: date, at: now().toISOString(), registerId })
    if (typed === null) return
    const store = () => saveTicket({ establishmentId, id, version: null }, typed)
    if (photo === null) return await store()
    const to = { target: 'ticket', targetId: id, lane: `ticket/${id}`, establishmentId } as const
    await addFirstFile({ file: photo, personId, to, begin: store })
    setPhoto(null)
  }
  return (
    <TicketForm
      start={emptyDraft('petty_cash')}
      before={balance}
      methods={establishment.paymentMethods}
      onSave={save}
      next={(kind: TicketKind) => emptyDraft(kind)}
    >
      <PhotoChoice photo={photo} onPhoto={setPhoto} />
    </TicketForm>
  )
}

function PhotoChoice({ photo, onPhoto }: { photo: File | null; onPhoto: (photo: File | null) => void }) {
  const words = useText().tickets
  if (photo === null) {
    return (
      <FileButton
        look="secondary"
        label={words.photo}
        icon={<IconCamera size={20} stroke={1.75} aria-hidden="true" />}
        accept="image/*"
        fromCamera
        onFiles={([file]) => file !== undefined && onPhoto(file)}
      >
        {words.photo}
      </FileButton>
    )
  }
  return (
    <p className="flex items-center gap-3 rounded-cell border border-line px-3.5 py-1.5">
      <span className="min-w-0 flex-1 truncate">
        <span className="font-semibold">{words.photo}</span>{' '}
        <span className="text-ink-2 text-small">{words.photoAttached}</span>
      </span>
      <IconButton label={words.removePhoto} onPress={() => onPhoto(null)}>
        <IconX size={18} stroke={1.75} aria-hidden="true" />
      </IconButton>
    </p>
  )
}

type EditTicketProps = Pick<TicketEntryProps, 'establishment' | 'balance'> & {
  ticket: DeviceTicket
  onDone: () => void
}

/** What a line says, corrected; its day, hour and register stay. */
export function EditTicket({ establishment, balance, ticket, onDone }: EditTicketProps) {
  const language = useLanguage()
  const { establishmentId, id, version, businessDate, at, registerId } = ticket
  const save = async (draft: TicketDraft) => {
    const typed = typedOf(draft, { businessDate, at, registerId })
    if (typed === null) return
    await saveTicket({ establishmentId, id, version: version === 0 ? null : version }, typed)
    onDone()
  }
  return (
    <TicketForm
      start={draftOf(ticket, language)}
      before={balance}
      methods={establishment.paymentMethods}
      isKindFixed={ticket.purchaseId !== null}
      onSave={save}
      next={null}
    />
  )
}

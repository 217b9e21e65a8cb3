import { isLocked } from '@zinc/domain/calendar/period'
import { canWriteOn, isAllowed } from '@zinc/domain/permission'
import { AttachedFiles } from '../../attachments/parts/attached-files.tsx'
import type { DayScreenProps } from './ticket-z-day.ts'

type TicketZFilesProps = Pick<DayScreenProps, 'establishment' | 'personId' | 'date' | 'today' | 'ticket'> & {
  ticketId: string
  onFirst?: (() => Promise<void>) | undefined
}

/** Photos of the ticket Z. */
export function TicketZFiles({ establishment, personId, date, today, ticket, ticketId, onFirst }: TicketZFilesProps) {
  const { id, role, isActive, lockedUntil } = establishment
  const isOwn = ticket === null || ticket.createdBy.id === personId
  const mayWrite = role !== 'staff' || (isOwn && canWriteOn(role, date, today))
  const canWrite = isActive && isAllowed(role, 'attachment.write') && mayWrite
  return (
    <AttachedFiles
      target="ticketZ"
      targetId={ticketId}
      lane={`${id}/${date}`}
      establishmentId={id}
      isOnlyHere={ticket === null || ticket.version === 0}
      canWrite={canWrite}
      canRemove={canWrite && !isLocked(date, lockedUntil)}
      {...(onFirst !== undefined && { onFirst })}
    />
  )
}

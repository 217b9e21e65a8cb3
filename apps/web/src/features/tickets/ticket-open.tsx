import type { Establishment } from '@zinc/contract/establishments'
import type { PlainDate } from '@zinc/domain/calendar/calendar'
import { isLocked } from '@zinc/domain/calendar/period'
import { drawerEffectOf } from '@zinc/domain/cash/cash-journal'
import type { Cents } from '@zinc/domain/money'
import { canWriteOn, isAllowed } from '@zinc/domain/permission'
import { useState } from 'react'
import { useLanguage, useText } from '../../i18n/catalogue.ts'
import { formatRate } from '../../i18n/format.ts'
import { AttachedFiles } from '../attachments/parts/attached-files.tsx'
import { TicketDetails } from './ticket-details.tsx'
import { EditTicket } from './ticket-entry.tsx'
import type { DeviceTicket } from './ticket-overlay.ts'
import { Suggestions } from './ticket-tiles.tsx'

type OpenTicketProps = {
  ticket: DeviceTicket
  establishment: Establishment
  today: PlainDate
  balance: Cents | null
}

/** The line in the panel: read, corrected, made a purchase, cancelled. */
export function OpenTicket({ ticket, establishment, today, balance }: OpenTicketProps) {
  const [isEditing, setIsEditing] = useState(false)
  const [rateBp, setRateBp] = useState<number | null>(null)
  const canWrite = canWriteTicket(establishment, ticket, today)
  if (isEditing && canWrite) {
    const others = balance === null ? null : balance - drawerEffectOf(ticket)
    return (
      <EditTicket establishment={establishment} ticket={ticket} balance={others} onDone={() => setIsEditing(false)} />
    )
  }
  return (
    <TicketDetails
      ticket={ticket}
      timeZone={establishment.timeZone}
      rates={<Rates establishment={establishment} rateBp={rateBp} onRate={setRateBp} />}
      rateBp={rateBp}
      canWrite={canWrite}
      onEdit={() => setIsEditing(true)}
    >
      <AttachedFiles
        target="ticket"
        targetId={ticket.id}
        lane={`ticket/${ticket.id}`}
        establishmentId={ticket.establishmentId}
        isOnlyHere={ticket.version === 0}
        canWrite={canWrite && ticket.status === 'active'}
        isShownLarge
      />
    </TicketDetails>
  )
}

export function canWriteTicket(
  { role, isActive, lockedUntil }: Pick<Establishment, 'role' | 'isActive' | 'lockedUntil'>,
  { businessDate, isMine }: Pick<DeviceTicket, 'businessDate' | 'isMine'>,
  today: PlainDate,
): boolean {
  const isOwn = role !== 'staff' || (isMine && canWriteOn(role, businessDate, today))
  return isActive && isAllowed(role, 'ticket.write') && isOwn && !isLocked(businessDate, lockedUntil)
}

type RatesProps = { establishment: Establishment; rateBp: number | null; onRate: (rateBp: number | null) => void }

/** The rate that the receipt says, where one looks at it now. */
function Rates({ establishment, rateBp, onRate }: RatesProps) {
  const words = useText().tickets
  const language = useLanguage()
  const rates = [...new Set(establishment.vatLines.map((line) => line.rateBp))].toSorted((a, b) => a - b)
  return (
    <div>
      <p className="mb-2 font-semibold text-small">{words.vatRate}</p>
      <Suggestions
        label={words.vatRate}
        options={[
          { value: '', label: words.noVat },
          ...rates.map((rate) => ({ value: String(rate), label: formatRate(rate, language) })),
        ]}
        value={rateBp === null ? '' : String(rateBp)}
        onChoose={(value) => onRate(value === '' ? null : Number(value))}
      />
    </div>
  )
}

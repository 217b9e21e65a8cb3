import { closingNameOf } from '@zinc/domain/establishment/closing-name'
import { unsentOf } from '../../../features/ticket-z/day/day-outbox.tsx'
import { ShareMenu } from '../../../features/ticket-z/share/share-menu.tsx'
import { useTicketEntries } from '../../../features/ticket-z/ticket-z-outbox.ts'
import type { DeviceTicket } from '../../../features/ticket-z/ticket-z-overlay.ts'
import { useText } from '../../../i18n/catalogue.ts'
import type { DayScreenProps } from './ticket-z-day.ts'
import { useSalesCategories } from './use-sales-categories.ts'

type TicketZShareProps = Pick<DayScreenProps, 'establishment' | 'date' | 'closing'> & {
  ticket: DeviceTicket
  look: 'head' | 'act'
}

/** Nothing for those who may not see its amounts. */
export function TicketZShare({ establishment, date, closing, ticket, look }: TicketZShareProps) {
  const label = useText().shell.sales.wordsOf(establishment.salesLabel)
  const unsent = unsentOf(useTicketEntries(), ticket.id)
  const { content, status, revision, typedAt, typedBy } = ticket
  const { rows } = useSalesCategories(establishment.id, (content?.categories.length ?? 0) > 0)
  if (content === null) return null
  const categories = rows?.map(({ id, label: name }, position) => ({ id, label: name, position })) ?? []
  const isCorrection = revision > 1 || unsent?.action === 'correctTicketZ'
  const shared = {
    closing: {
      ...{
        establishment: establishment.name,
        timeZone: establishment.timeZone,
        label,
        lists: { ...establishment, categories },
      },
      ...{ date, closingName: closingNameOf(closing, establishment), content },
      act: { status, isCorrection, at: typedAt, by: typedBy.name },
    },
    ...{ ticketId: ticket.id, establishmentId: establishment.id, isUnsent: unsent !== null },
  }
  return <ShareMenu shared={shared} look={look} />
}

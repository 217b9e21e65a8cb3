import { closingNameOf } from '@zinc/domain/establishment/closing-name'
import { useText } from '../../../i18n/catalogue.ts'
import { useSalesCategories } from '../../categories/parts/use-sales-categories.ts'
import { unsentOf } from '../day/day-outbox.tsx'
import type { DayScreenProps } from '../day/ticket-z-day.ts'
import type { DeviceTicket } from '../parts/ticket-z-overlay.ts'
import { useTicketEntries } from '../ticket-z-outbox.ts'
import { ShareMenu } from './share-menu.tsx'

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

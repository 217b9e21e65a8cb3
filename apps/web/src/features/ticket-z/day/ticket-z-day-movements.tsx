import { Link } from '@tanstack/react-router'
import type { PlainDate } from '@zinc/domain/calendar/calendar'
import { cashMovementFields } from '@zinc/domain/cash/cash-count'
import { useText } from '../../../i18n/catalogue.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Card } from '../../../ui/card.tsx'
import { quietLinkLook } from '../../../ui/theme/link-look.ts'
import { useDayMovements } from '../../tickets/tickets.queries.ts'

type DayMovementsProps = { establishmentId: number; date: PlainDate; registerId: string }

/** What the cash journal of the day says of this register's drawer; nothing where nothing was noted. */
export function DayMovements({ establishmentId, date, registerId }: DayMovementsProps) {
  const words = useText().ticketZForm.journal
  const { movements } = useDayMovements(establishmentId, date, registerId)
  const fields = cashMovementFields.filter((field) => movements[field] > 0)
  if (fields.length === 0) return null
  return (
    <Card
      title={words.title}
      aside={
        <Link to="/tickets" search={{ day: date, register: registerId }} className={quietLinkLook}>
          {words.open}
        </Link>
      }
    >
      <ul className="divided">
        {fields.map((field) => (
          <li key={field} className="flex items-baseline justify-between gap-4 py-2">
            <span>{words.movements[field]}</span>
            <Amount cents={field === 'cashIn' ? movements[field] : -movements[field]} sign="always" />
          </li>
        ))}
      </ul>
    </Card>
  )
}

import type { Establishment } from '@zinc/contract/establishments'
import type { PlainDate } from '@zinc/domain/calendar/calendar'
import { isActiveSale, salesOfTickets } from '@zinc/domain/cash/cash-journal'
import { amountTextOf } from '@zinc/domain/money'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatAmount } from '../../../i18n/format.ts'
import { useStored } from '../../../offline/store.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { useDayMovements } from '../../tickets/tickets.queries.ts'
import type { EditTicketZ } from './edit-ticket-z.ts'
import type { TicketZDraft } from './ticket-z-draft.ts'

type SalesOfferProps = { edit: EditTicketZ; establishment: Establishment; date: PlainDate; registerId: string }
type NotedSales = ReturnType<typeof salesOfTickets> & { count: number }

/** A shop without a register noted its sales one by one: one press types them in. Nothing where none was noted. */
export function SalesOffer({ edit, establishment, date, registerId }: SalesOfferProps) {
  const words = useText().ticketZForm.notedSales
  const language = useLanguage()
  const { tickets } = useDayMovements(establishment.id, date, registerId)
  const count = tickets.filter(isActiveSale).length
  const methods = establishment.paymentMethods
  const sales = { ...salesOfTickets(tickets, { registerId, day: date, methods }), count }
  const isTaken = useStored(edit.input, ({ draft }) => holds(draft, sales))
  // A colleague's amounts are hidden from staff: their sum would be wrong.
  const isPartial = tickets.some(({ amount }) => amount === null)
  if (count === 0 || isPartial || isTaken) return null
  const take = () => {
    const { draft } = edit.read()
    edit.replace(withSales(draft, sales, edit.rows.sales.length === 1 ? edit.rows.sales[0]?.id : undefined))
    const undo = { label: words.undo, onPress: () => edit.replace(draft) }
    showToast({ type: 'success', id: 'noted-sales', message: words.taken, action: undo })
  }
  return (
    <Card title={words.title}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p>{words.sum(count, formatAmount(sales.gross, language))}</p>
        <Button look="secondary" size="small" onPress={take}>
          {words.take}
        </Button>
      </div>
    </Card>
  )
}

function holds({ payments }: TicketZDraft, sales: NotedSales): boolean {
  return sales.payments.every(({ paymentMethodId, amount }) => payments[paymentMethodId] === amountTextOf(amount))
}

/** The rate of a sale is not noted: only where all are of one rate does their sum stand there. */
function withSales(draft: TicketZDraft, sales: NotedSales, onlyLine: string | undefined): TicketZDraft {
  const amounts = sales.payments.map(({ paymentMethodId, amount }) => [paymentMethodId, amountTextOf(amount)])
  const gross = onlyLine === undefined ? {} : { [onlyLine]: amountTextOf(sales.gross) }
  return {
    ...draft,
    payments: { ...draft.payments, ...Object.fromEntries(amounts) },
    gross: { ...draft.gross, ...gross },
    ticketCount: draft.ticketCount === '' ? String(sales.count) : draft.ticketCount,
  }
}

import { useQueryClient } from '@tanstack/react-query'
import type { TicketZ } from '@zinc/contract/ticket-z'
import { useStoredDeferred } from '../../../offline/store.ts'
import { useSalesCategories } from '../../categories/parts/use-sales-categories.ts'
import type { EditTicketZ } from '../entry/edit-ticket-z.ts'
import { EntryCommission } from '../entry/parts/entry-commission.tsx'
import { EntryPartCards } from '../entry/parts/entry-part-cards.tsx'
import { EntryVouchers } from '../entry/parts/entry-vouchers.tsx'
import type { FormPart } from '../entry/parts/shown-parts.ts'
import type { PaymentRow } from '../entry/ticket-z-draft.ts'
import { ticketZKeys } from '../ticket-z.queries.ts'

type PartProps = { edit: EditTicketZ; strict: boolean; parts: readonly FormPart[]; added: FormPart | null }

/** The cards of the parts a form shows, with the categories and the latest events of the establishment. */
export function PartCards({ establishmentId, ...props }: PartProps & { establishmentId: number }) {
  const { edit, parts } = props
  const { rows, isMissing } = useSalesCategories(establishmentId, parts.includes('categories'))
  // An archived one stays while the ticket holds an amount on it.
  const usedIds = useStoredDeferred(edit, ({ content }) =>
    content.categories.map(({ categoryId }) => categoryId).join(),
  )
  const used = new Set(usedIds.split(','))
  const shown = rows?.filter(({ id, isActive }) => isActive || used.has(id)) ?? null
  const recentTags = useRecentTags(establishmentId)
  return <EntryPartCards {...props} categories={isMissing ? 'missing' : shown} recentTags={recentTags} />
}

type PaymentPartProps = PartProps & { row: PaymentRow; started: string | null }

/** Under one payment line: its vouchers, or its commission. */
export function PaymentPart({ edit, strict, parts, added, row, started }: PaymentPartProps) {
  if (row.kind === 'meal_voucher' && parts.includes('vouchers')) {
    return <EntryVouchers edit={edit} row={row} strict={strict} started={started} />
  }
  if (row.kind !== 'delivery_platform' || !parts.includes('commissions')) return null
  return <EntryCommission edit={edit} row={row} strict={strict} autoFocus={added === 'commissions'} />
}

/** Of the tickets this device has seen, the newest first. */
function useRecentTags(establishmentId: number): readonly string[] {
  const queryKey = ticketZKeys.establishment(establishmentId)
  const lists = useQueryClient().getQueriesData<unknown>({ queryKey })
  const tickets = lists.flatMap(([, data]) => (Array.isArray(data) ? data.filter(isTicket) : []))
  const newest = tickets.toSorted((a, b) => (a.businessDate < b.businessDate ? 1 : -1))
  return [...new Set(newest.flatMap(({ content }) => content?.tags ?? []))]
}

/** The versions of a ticket stand under the same key. */
function isTicket(item: unknown): item is Pick<TicketZ, 'businessDate' | 'content'> {
  return typeof item === 'object' && item !== null && 'businessDate' in item && 'content' in item
}

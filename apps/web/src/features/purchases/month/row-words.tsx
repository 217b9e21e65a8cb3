import { daysBetween, type PlainDate } from '@zinc/domain/calendar/calendar'
import { balanceOf, dueStateOf } from '@zinc/domain/purchase/payment'
import type { Language } from '@zinc/words/languages'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatAmount, formatDayNumber, formatMonthName } from '../../../i18n/format.ts'
import { formatForeign } from '../../../i18n/format-foreign.ts'
import { Chip, type ChipState } from '../../../ui/chip.tsx'
import type { PurchaseNames } from '../parts/purchase-names.ts'
import type { DeviceRow } from './device-days.ts'
import { isOnItsWay, needsYou } from './device-rows.ts'

/** In place of a name that is on its way: a link is never empty. */
export const UNSEEN = '…'

/** '19 nov.' */
export function shortDateOf(date: string, language: Language): string {
  return `${formatDayNumber(date, language)} ${formatMonthName(date, language, 'short')}`
}

export function useSupplierName(names: PurchaseNames): (row: DeviceRow) => string {
  const { list } = useText().purchases
  return ({ supplierId, kind }) => {
    if (supplierId !== null) return names.supplierOf(supplierId) || UNSEEN
    return kind === 'receipt' ? list.kinds.receipt : list.noSupplier
  }
}

/** 'Fruits et légumes', 'Avoir, fruits et légumes', 'Viandes, +2' */
export function useCategoryNames(names: PurchaseNames): (row: DeviceRow) => string {
  const { list } = useText().purchases
  return ({ kind, categoryIds }) => {
    const [first = list.toClassify] = categoryIds.map(names.categoryOf).filter((name) => name !== '')
    const more = categoryIds.length > 1 ? `${first}, +${categoryIds.length - 1}` : first
    return kind === 'invoice' ? more : `${list.kinds[kind]}, ${more}`
  }
}

/** What the row itself is, where that is not a purchase like any other. */
export function RowChip({ row }: { row: DeviceRow }) {
  const { states } = useText().purchases.list
  if (needsYou(row)) return <Chip state="difference">{states.attention}</Chip>
  if (row.status === 'draft') return <Chip state="draft">{states.draft}</Chip>
  if (isOnItsWay(row)) return <Chip state="waiting">{states.waiting}</Chip>
  if (row.status === 'to_check') return <Chip state="neutral">{states.to_check}</Chip>
  if (row.status === 'disputed') return <Chip state="tolerated">{states.disputed}</Chip>
  return row.status === 'cancelled' ? <Chip state="cancelled">{states.cancelled}</Chip> : null
}

/** Under its euros, what a document in other money asks for. */
export function ForeignAmount({ row: { foreign } }: { row: DeviceRow }) {
  const language = useLanguage()
  if (foreign === null) return null
  return (
    <span className="tabular block whitespace-nowrap text-ink-2 text-small">{formatForeign(foreign, language)}</span>
  )
}

/** When it is to pay, or that it is. */
export function DueChip({ row, today }: { row: DeviceRow; today: PlainDate }) {
  const said = useDue(row, today)
  return said === null ? null : <Chip state={said.state}>{said.words}</Chip>
}

function useDue(row: DeviceRow, today: PlainDate): { state: ChipState; words: string } | null {
  const { states } = useText().purchases.list
  const language = useLanguage()
  const { figures, kind, dueOn, status, invoiceId } = row
  if (status === 'draft' || status === 'cancelled') return null
  if (kind === 'delivery_note') {
    return invoiceId === null ? said('neutral', states.toInvoice) : said('validated', states.invoiced)
  }
  if (figures === null || figures.paymentState === null) return null
  if (figures.paymentState === 'paid') return said('validated', states.paid)
  if (figures.paymentState === 'credited') return said('validated', states.credited)
  if (kind === 'credit_note') return said('neutral', states.toDeduct)
  const rest = figures.paymentState === 'unpaid' ? '' : restOf()
  if (dueOn === null) return said('date', joined(states.noDue, rest))
  const group = dueStateOf({ ...row, ...figures }, today)
  if (group === 'late') return said('late', joined(states.late(daysBetween(dueOn, today)), rest))
  if (group === 'later') return said('date', joined(shortDateOf(dueOn, language), rest))
  const left = daysBetween(today, dueOn)
  return said('soon', joined(left === 0 ? states.today : states.soon(left), rest))

  function restOf(): string {
    const isPart = figures !== null && balanceOf(figures) !== figures.gross
    return isPart ? states.partial(formatAmount(balanceOf(figures), language)) : ''
  }
}

const said = (state: ChipState, words: string) => ({ state, words })
const joined = (...parts: readonly string[]) => parts.filter((part) => part !== '').join(', ')

import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { DueRow } from '@zinc/contract/purchases/purchase-payments'
import { addDays, compare, daysBetween, type PlainDate } from '@zinc/domain/calendar/calendar'
import { sumOf } from '@zinc/domain/money'
import { dueGroupSumsOf } from '@zinc/domain/purchase/due-sums'
import { familyHeadOf } from '@zinc/domain/purchase/merged'
import { dueGroupsOf } from '@zinc/domain/purchase/payment'
import { useLanguage, useText } from '../../i18n/catalogue.ts'
import { formatAmount, formatDayMonth } from '../../i18n/format.ts'
import { useEntries } from '../../outbox/list.ts'
import { Amount } from '../../ui/amount.tsx'
import { Card } from '../../ui/card.tsx'
import { classNames } from '../../ui/theme/class-names.ts'
import { duePurchasesQuery } from '../purchases/due/due.queries.ts'
import { type PaymentEntry, paymentOutbox } from '../purchases/payment-outbox.ts'
import { supplierQueries } from '../suppliers/suppliers.queries.ts'

const MAX_ROWS = 4

/** What is late or due within seven days; nothing where nothing is to pay. */
export function DueCard({ establishmentId, today }: { establishmentId: number; today: PlainDate }) {
  const words = useText().purchases.due
  const language = useLanguage()
  const { data } = useQuery(duePurchasesQuery(establishmentId))
  const paid = useEntries(paymentOutbox)
  const isPaid = (row: DueRow) => paid.some((entry) => isPaidBy(row, entry))
  const rows = (data?.rows ?? []).filter((row) => !isPaid(row))
  if (rows.length === 0) return null
  const [late, week] = dueGroupsOf(rows, today)
  const soon = [...(late?.rows ?? []), ...(week?.rows ?? [])]
  // Of more than the rows, less what is paid here.
  const days = data?.days ?? null
  const paidHere = (data?.rows ?? []).filter(isPaid)
  const moreOf = (group: 'late' | 'week') => {
    const own = paidHere.filter((row) => row.group === group)
    const all = dueGroupSumsOf(days ?? [], group, today)
    const count = all.invoiceCount + all.creditCount - own.length
    return { sum: all.sum - sumOf(own.map(({ open }) => open)), count }
  }
  const [lateSum, weekSum] = days === null ? [late?.sum ?? 0, week?.sum ?? 0] : [moreOf('late').sum, moreOf('week').sum]
  const count = days === null ? soon.length : moreOf('late').count + moreOf('week').count
  return (
    <div className="relative">
      <Card title={words.title} aside={words.until(formatDayMonth(addDays(today, 7), language))}>
        <div className="grid grid-cols-1 gap-y-4">
          <p>
            <Link
              to="/purchase/due"
              className="inline-flex items-baseline gap-2 text-ink no-underline outline-none after:absolute after:inset-0 after:rounded-card hover:text-brand-text focus-visible:after:outline-2 focus-visible:after:outline-brand"
            >
              {soon.length === 0 ? words.nothingSoon : <Amount cents={lateSum + weekSum} size="total" />}
              {soon.length > 0 && <span className="sr-only">{words.toPay}</span>}
              <IconChevronRight size={18} stroke={1.75} aria-hidden="true" className="self-center text-ink-2" />
            </Link>
            {lateSum !== 0 && (
              <span className="mt-1.5 block font-semibold text-red">
                {words.lateSum(formatAmount(lateSum, language))}
              </span>
            )}
            {lateSum !== 0 && weekSum !== 0 && (
              <span className="block text-ink-2">{words.weekSum(formatAmount(weekSum, language))}</span>
            )}
          </p>
          {soon.length > 0 && <Soonest rows={soon} count={count} establishmentId={establishmentId} today={today} />}
        </div>
      </Card>
    </div>
  )
}

/** Paid on this device, and still to be sent. */
function isPaidBy({ id, open }: DueRow, { purchaseId, action, state, payment }: PaymentEntry): boolean {
  const isOnItsWay = state === 'waiting' || state === 'sending'
  return purchaseId === id && isOnItsWay && action === 'payPurchase' && payment.amount === open
}

type SoonestProps = { rows: readonly DueRow[]; count: number; establishmentId: number; today: PlainDate }

function Soonest({ rows, count, establishmentId, today }: SoonestProps) {
  const text = useText().purchases
  const words = text.due
  const suppliers = supplierQueries.useAll(establishmentId).rows.map(({ entity }) => entity)
  const nameOf = (id: string | null) => {
    const head = id === null ? null : familyHeadOf(suppliers, id)
    return suppliers.find((supplier) => supplier.id === head)?.name ?? text.card.noSupplier
  }
  const hidden = count > MAX_ROWS + 1 ? count - MAX_ROWS : 0
  return (
    <div>
      <ul className="-my-1.5">
        {rows.slice(0, count - hidden).map(({ id, supplierId, dueOn, kind, open }) => (
          <li
            key={id}
            className="flex items-baseline justify-between gap-3 border-line border-t py-1.5 first:border-t-0"
          >
            <span className="min-w-0">
              <span className="block wrap-anywhere">{nameOf(supplierId)}</span>
              <span className={classNames('block text-small', isLate(dueOn, today) ? 'text-red' : 'text-ink-2')}>
                {kind === 'credit_note' ? words.creditNote : sentenceOf(dueOn)}
              </span>
            </span>
            <Amount cents={open} />
          </li>
        ))}
      </ul>
      {hidden > 0 && <p className="mt-3 text-ink-2 text-small">{words.others(hidden)}</p>}
    </div>
  )

  function sentenceOf(dueOn: PlainDate | null): string {
    if (dueOn === null) return words.noDate
    return isLate(dueOn, today) ? words.lateBy(daysBetween(dueOn, today)) : words.dueIn(daysBetween(today, dueOn))
  }
}

function isLate(dueOn: PlainDate | null, today: PlainDate): boolean {
  return dueOn !== null && compare(dueOn, today) < 0
}

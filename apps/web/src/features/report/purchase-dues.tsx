import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { PlainDate } from '@zinc/domain/calendar/calendar'
import { dueGroupSumsOf, dueSumsOf } from '@zinc/domain/purchase/due-sums'
import { useLanguage, useText } from '../../i18n/catalogue.ts'
import { formatAmount } from '../../i18n/format.ts'
import { linkLook } from '../../ui/theme/link-look.ts'
import { purchaseDuesQuery } from './purchase-report.queries.ts'

/** What one or all of several still have to pay today, whatever the period; nothing until all of them have answered. */
export function PurchaseDues({ ids, today }: { ids: readonly number[]; today: PlainDate }) {
  const { dues } = useText().purchaseResults
  const language = useLanguage()
  const answers = useQueries({ queries: ids.map(purchaseDuesQuery) })
  if (answers.some(({ data }) => data === undefined)) return null
  const days = answers.flatMap(({ data }) => data ?? [])
  const { sum } = dueSumsOf(days)
  if (sum <= 0) return null
  const late = dueGroupSumsOf(days, 'late', today).sum
  return (
    <p className="mt-3 text-ink-2 text-small">
      {dues.toPay(formatAmount(sum, language), late > 0 ? formatAmount(late, language) : null)}
      {ids.length === 1 && (
        <span className="print:hidden">
          {' '}
          <Link to="/purchase/due" className={linkLook}>
            {dues.link}
          </Link>
        </span>
      )}
    </p>
  )
}

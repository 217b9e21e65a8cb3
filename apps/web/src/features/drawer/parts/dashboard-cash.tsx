import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { Link } from '@tanstack/react-router'
import { type DateRange, monthValueOf } from '@zinc/domain/calendar/period'
import { type CountedDrawer, cashNightsOf } from '@zinc/domain/cash/cash-nights'
import type { Cents } from '@zinc/domain/money'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatAmount } from '../../../i18n/format.ts'
import { Difference } from '../../../ui/difference.tsx'

type CashLineProps = { counted: readonly CountedDrawer[]; range: DateRange; tolerance: Cents }

/** Net, and on how many nights a drawer differed by more than the tolerance; it opens the card of the results. */
export function CashLine({ counted, range, tolerance }: CashLineProps) {
  const { month: words } = useText().drawer
  const language = useLanguage()
  const { net, above } = cashNightsOf(counted, tolerance)
  const written = formatAmount(tolerance, language)
  return (
    <Link
      to="/reports"
      search={{ period: 'month', month: monthValueOf(range.from) }}
      hash="cash"
      className="-mx-2 flex min-h-15 items-center gap-3 rounded-field px-2 py-1.5 text-ink no-underline hover:bg-surface-2"
    >
      <span className="min-w-0 flex-1 leading-snug">
        <span className="block font-semibold">{words.title}</span>
        <span className="block text-ink-2 text-small">
          {above === 0 ? words.within(written) : words.above(above, written)}
        </span>
      </span>
      <Difference cents={net} tolerance={tolerance} />
      <IconChevronRight size={18} stroke={1.75} aria-hidden="true" className="shrink-0 text-ink-2" />
    </Link>
  )
}

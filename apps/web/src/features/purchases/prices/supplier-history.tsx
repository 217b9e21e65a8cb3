import { Link } from '@tanstack/react-router'
import type { SupplierFigures } from '@zinc/contract/purchases/prices'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatDayNumber, formatMonthName } from '../../../i18n/format.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Card } from '../../../ui/card.tsx'
import { Chip, type ChipState } from '../../../ui/chip.tsx'
import { rowLinkLook } from '../../../ui/lists/data-table.tsx'

type Row = SupplierFigures['history'][number]

const looks = {
  unpaid: 'date',
  partial: 'date',
  paid: 'validated',
  overdue: 'late',
  credited: 'validated',
  draft: 'draft',
  cancelled: 'cancelled',
  to_check: 'toEnter',
  disputed: 'difference',
} as const satisfies Record<string, ChipState>

/** What waits for somebody first, else whether it is paid. */
function stateOf({ status, figures }: Row): keyof typeof looks | null {
  return status === 'validated' ? (figures?.paymentState ?? null) : status
}

/** The newest purchases of a supplier. */
export function SupplierHistory({ rows, count }: { rows: readonly Row[]; count: number }) {
  const { onSupplier: words } = useText().prices
  const language = useLanguage()
  return (
    <Card title={words.history} aside={count > rows.length ? words.allPurchases(count) : undefined}>
      <ul className="divided">
        {rows.map((row) => {
          const state = stateOf(row)
          return (
            <li
              key={row.id}
              className="relative flex flex-wrap items-center justify-between gap-x-3 gap-y-0.5 py-2.5 hover:bg-surface-2"
            >
              <span className="min-w-0 text-small">
                <Link to="/purchase/$id" params={{ id: row.id }} className={`block break-words ${rowLinkLook}`}>
                  {row.reference === '' ? words.kinds[row.kind] : row.reference}
                </Link>
                <span className="text-ink-2">
                  {formatDayNumber(row.countedOn, language)} {formatMonthName(row.countedOn, language, 'short')}
                </span>
              </span>
              <span className="flex items-center gap-3 text-small">
                {state !== null && <Chip state={looks[state]}>{words.states[state]}</Chip>}
                <Amount cents={row.figures?.gross ?? null} size="strong" />
              </span>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { Link } from '@tanstack/react-router'
import type { DateRange } from '@zinc/domain/calendar/period'
import type { PurchaseFigure } from '@zinc/domain/purchase/purchase-rows'
import type { RowFigure } from '@zinc/domain/report/report-rows'
import { createContext, type ReactNode, use } from 'react'

/** False where a figure does not open its rows: of several establishments, or of the past. */
export const RowsContext = createContext(true)

const rowLook = 'text-ink no-underline after:absolute after:inset-0 hover:underline'
const figureLook =
  'tap rounded-mini border-line-strong border-b-2 border-dotted text-ink no-underline hover:border-brand'

type LinkProps<Figure> = { range: DateRange; figure: Figure; rowKey?: string; children: ReactNode }
type Looks = { look: string }

/** In the head of a table row that is `relative`: the whole row opens the tickets of its figure. */
export function RowsLink(props: LinkProps<RowFigure>) {
  return <TicketsLink {...props} look={rowLook} />
}

/** A lone figure that opens its tickets: dotted underline. */
export function FigureLink(props: LinkProps<RowFigure>) {
  return <TicketsLink {...props} look={figureLook} />
}

/** As `RowsLink`, for the purchases of a figure. */
export function PurchaseRowsLink(props: LinkProps<PurchaseFigure>) {
  return <PurchasesLink {...props} look={rowLook} />
}

/** As `FigureLink`, for its purchases. */
export function PurchaseFigureLink(props: LinkProps<PurchaseFigure>) {
  return <PurchasesLink {...props} look={figureLook} />
}

function TicketsLink({ range, figure, rowKey = '', look, children }: LinkProps<RowFigure> & Looks) {
  if (!use(RowsContext)) return children
  const search = { from: range.from, to: range.to, figure, key: rowKey }
  return (
    <Link to="/reports/tickets" search={search} preload={false} className={look}>
      {children}
    </Link>
  )
}

function PurchasesLink({ range, figure, rowKey = '', look, children }: LinkProps<PurchaseFigure> & Looks) {
  if (!use(RowsContext)) return children
  const search = { from: range.from, to: range.to, figure, key: rowKey }
  return (
    <Link to="/reports/purchases" search={search} preload={false} className={look}>
      {children}
    </Link>
  )
}

/** The value of what was counted, which opens the count; of several establishments there is not one. */
export function CountFigureLink({ countId, children }: { countId: string | undefined; children: ReactNode }) {
  if (countId === undefined) return children
  return (
    <Link to="/stocks/counts/$count" params={{ count: countId }} preload={false} className={figureLook}>
      {children}
    </Link>
  )
}

/** After the name of a row whose cells leave no column for it. */
export function RowMark() {
  if (!use(RowsContext)) return null
  return (
    <IconChevronRight
      size={14}
      stroke={1.75}
      aria-hidden="true"
      className="ml-1 inline-block text-ink-2 print:hidden"
    />
  )
}

/** The last cell of such a row. */
export function RowChevron() {
  if (!use(RowsContext)) return null
  return (
    <td aria-hidden="true" className="w-px py-2 pl-2 max-[16rem]:hidden print:hidden">
      <IconChevronRight size={16} stroke={1.75} className="text-ink-2" />
    </td>
  )
}

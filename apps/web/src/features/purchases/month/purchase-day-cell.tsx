import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import { Link } from '@tanstack/react-router'
import type { CSSProperties } from 'react'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatBareAmount } from '../../../i18n/format.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Euros } from '../../../ui/euros.tsx'
import { phoneSizeOf } from '../../../ui/lists/day-figure.ts'
import { type HeatRange, heatColourOf, heatOf } from '../../../ui/lists/heat.ts'
import type { CellNav } from '../../../ui/lists/month-grid.tsx'
import { classNames } from '../../../ui/theme/class-names.ts'
import type { PurchaseNames } from '../parts/purchase-names.ts'
import { useDaySentence } from './month-sentence.ts'
import { PurchaseCellCorner } from './purchase-cell-corner.tsx'
import type { DueOfDay, PurchaseMonthDay } from './purchase-month.ts'

export type PurchaseDayCellProps = {
  day: PurchaseMonthDay
  heat: HeatRange | null
  names: PurchaseNames
  isReachable: boolean
} & CellNav

const box =
  'relative flex h-full min-h-14.5 w-full flex-col justify-between rounded-cell border px-1 pt-1 pb-1 max-[23rem]:px-0.5 text-left no-underline desk:min-h-20 desk:px-1.5 desk:pt-2 wide:px-3 desk:pb-2 print:min-h-20'

const looks = {
  counted: 'border-transparent [--ink-3:var(--ink-2)] [print-color-adjust:exact]',
  typed: 'border-line-strong bg-surface',
  late: 'border-red bg-red-soft [print-color-adjust:exact]',
  week: 'border-amber-line bg-amber-faint [print-color-adjust:exact]',
  closed: 'hatched border-transparent text-ink-2 [print-color-adjust:exact]',
  toCome: 'border-line text-ink-2',
  none: 'border-transparent bg-surface-2/60 text-ink-2',
} as const

/** One day: its date, whose purchases, what they come to, what is due. It opens what it is made of. */
export function PurchaseDayCell({ day, heat, names, isReachable, isTabStop, onKeyDown }: PurchaseDayCellProps) {
  const sentence = useDaySentence()
  const common = {
    className: classNames(
      box,
      looks[lookOf(day)],
      isReachable && 'hover:border-line-strong',
      day.isToday && 'ring-today',
    ),
    style: backgroundOf(day, heat),
  }
  const content = (
    <>
      <span className="sr-only">{sentence(day)}</span>
      <span aria-hidden="true" className="flex min-w-0 items-start justify-between gap-1">
        <span className="pl-0.5 font-semibold tabular leading-tight desk:pl-0">{Number(day.date.slice(8))}</span>
        <PurchaseCellCorner day={day} names={names} />
      </span>
      <span aria-hidden="true" className="block min-w-0">
        <CellHint day={day} />
        <CellFigure day={day} />
      </span>
    </>
  )
  if (!isReachable) return <div {...common}>{content}</div>
  return (
    <Link
      from="/purchase"
      to="/purchase"
      search={(old) => ({ ...old, day: day.date })}
      resetScroll={false}
      data-day={day.date}
      tabIndex={isTabStop ? 0 : -1}
      onKeyDown={onKeyDown}
      {...common}
    >
      {content}
    </Link>
  )
}

function lookOf(day: PurchaseMonthDay): keyof typeof looks {
  if (day.net !== null || day.purchases.some(({ status }) => status !== 'draft')) return 'counted'
  if (day.purchases.length > 0) return 'typed'
  if (day.due !== null && day.due.group !== 'later') return day.due.group
  if (day.closedReason !== null) return 'closed'
  return day.isToCome ? 'toCome' : 'none'
}

/** Between the date and the amount, on a computer: what is due, else the credit notes inside the amount. */
function CellHint({ day: { due, creditNet, closedReason, purchases } }: { day: PurchaseMonthDay }) {
  const text = useText()
  const words = text.purchases.month.cell
  const language = useLanguage()
  const hint = 'hidden min-w-0 items-center gap-1 text-small leading-tight desk:flex print:flex print:text-[0.625rem]'
  if (due !== null) {
    const Icon = due.group === 'late' ? IconAlertTriangle : IconClock
    const amount = formatBareAmount(due.open, language)
    return (
      <span className={classNames(hint, 'font-semibold', dueLook(due, purchases.length > 0))}>
        <Icon size={15} stroke={1.75} aria-hidden="true" className="shrink-0" />
        <span className="max-[90rem]:hidden print:hidden">{words.due(amount)}</span>
        <span className="min-[90rem]:hidden max-wide:hidden print:hidden">{amount}</span>
        <span className="wide:hidden print:inline">
          <Euros cents={due.open} bare={true} />
        </span>
      </span>
    )
  }
  if (creditNet !== null) {
    return (
      <span className={classNames(hint, 'max-wide:hidden')}>{words.credit(formatBareAmount(creditNet, language))}</span>
    )
  }
  if (closedReason === null || purchases.length > 0) return null
  const isRest = closedReason === text.calendar.weeklyRest
  return <span className={hint}>{isRest || closedReason.length > MAX_REASON_LENGTH ? words.closed : closedReason}</span>
}

/** What a line of the narrowest cell holds. */
const MAX_REASON_LENGTH = 11

/** On the heat the plain tones fall under the contrast small text needs. */
function dueLook({ group }: DueOfDay, isOnHeat: boolean): string {
  if (group === 'late') return isOnHeat ? 'text-[color-mix(in_oklab,var(--red)_80%,var(--ink))]' : 'text-red'
  if (group === 'later') return 'text-ink-2'
  return isOnHeat ? 'text-[color-mix(in_oklab,var(--amber)_80%,var(--ink))]' : 'text-amber'
}

function CellFigure({ day }: { day: PurchaseMonthDay }) {
  const { net, draftNet, due, purchases } = day
  const isDraft = net === null && draftNet !== null
  const amount = net ?? draftNet
  const phone = `block text-center tabular desk:hidden print:hidden ${phoneSizeOf(amount ?? due?.open ?? 0)}`
  if (amount === null) {
    if (due === null || purchases.length > 0) return null
    return (
      <span className={classNames(phone, dueLook(due, false))}>
        <Euros cents={due.open} bare={true} />
      </span>
    )
  }
  return (
    <>
      <span className={classNames(phone, isDraft && 'text-ink-3')}>
        <Euros cents={amount} bare={true} />
      </span>
      <span className="hidden items-center gap-1 leading-tight desk:flex print:flex print:text-[0.6875rem]">
        {isDraft && <IconPencil size={15} stroke={1.75} aria-hidden="true" className="shrink-0 text-ink-2" />}
        <span className="wide:hidden print:hidden">
          <Euros cents={amount} short={true} />
        </span>
        <span className="hidden wide:block wide:text-lead print:block">
          <Amount cents={amount} size="strong" muted={isDraft} />
        </span>
      </span>
    </>
  )
}

/** Heat only on what is counted. */
function backgroundOf({ net, purchases }: PurchaseMonthDay, heat: HeatRange | null): CSSProperties | undefined {
  if (!purchases.some(({ status }) => status !== 'draft')) return undefined
  return { backgroundColor: heatColourOf(net === null || heat === null ? 0 : heatOf(net, heat)) }
}

import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { Link } from '@tanstack/react-router'
import type { PlainDate } from '@zinc/domain/calendar/calendar'
import type { ReactNode } from 'react'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatAmount, formatMonthName } from '../../../i18n/format.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Initials } from '../../../ui/initials.tsx'
import { classNames } from '../../../ui/theme/class-names.ts'
import { type DueItem, type DueItems, daysLeftOf, isTicked } from './due-items.ts'

export type DueRowsProps = {
  groups: DueItems['groups']
  today: PlainDate
  /** null: this reader pays nothing. */
  ticks: Ticks | null
  supplierName: (id: string | null) => string
}
export type Ticks = {
  ticked: ReadonlySet<string>
  change: (ids: readonly string[], isTicked: boolean) => void
  pay: (item: DueItem) => void
  undo: (item: DueItem) => void
  discardRefused: (item: DueItem) => void
}

/** By urgency, each group with its sum. */
export function DueRows(props: DueRowsProps) {
  return (
    <div className="grid min-w-0 gap-4 desk:gap-0 desk:overflow-hidden desk:rounded-card desk:border desk:border-line desk:bg-surface desk:shadow-card">
      {props.groups
        .filter(({ items, invoiceCount, creditCount }) => items.length + invoiceCount + creditCount > 0)
        .map((group) => (
          <DueGroupRows key={group.group} {...props} group={group} />
        ))}
    </div>
  )
}

function DueGroupRows({
  group: { group, items, sum, invoiceCount, creditCount },
  ticks,
  ...props
}: DueRowsProps & { group: DueItems['groups'][number] }) {
  const words = useText().purchases.due
  const language = useLanguage()
  const payable = items.filter(isTicked).map(({ row }) => row.id)
  const ticked = payable.filter((id) => ticks?.ticked.has(id))
  const heading = `due-${group}`
  return (
    <section aria-labelledby={heading}>
      <div className="flex items-center gap-x-2.5 desk:border-line desk:border-b desk:bg-bg desk:px-3">
        {ticks !== null && (
          <Tick
            label={words.tickGroup(words.groups[group])}
            state={tickOf(ticked.length, payable.length)}
            disabled={payable.length === 0}
            onChange={(isOn) => ticks.change(payable, isOn)}
          />
        )}
        <h2 id={heading} className={classNames('text-lead', group === 'late' && 'text-red')}>
          {words.groups[group]}
        </h2>
        <p className="text-ink-2 text-small">{words.count(invoiceCount, creditCount)}</p>
        <p className="ml-auto pr-3 tabular desk:font-semibold">
          <span className="sr-only">{`${words.sum} `}</span>
          {formatAmount(sum, language)}
        </p>
      </div>
      <ul className="divided max-desk:overflow-hidden max-desk:rounded-card max-desk:border max-desk:border-line max-desk:bg-surface max-desk:shadow-card desk:border-line desk:border-b">
        {items.map((item) => (
          <DueLine key={item.row.id} item={item} ticks={ticks} {...props} />
        ))}
      </ul>
    </section>
  )
}

function tickOf(ticked: number, all: number): 'on' | 'off' | 'some' {
  if (ticked === 0) return 'off'
  return ticked === all ? 'on' : 'some'
}

type DueLineProps = Pick<DueRowsProps, 'today' | 'ticks' | 'supplierName'> & { item: DueItem }

function DueLine({ item, today, ticks, supplierName }: DueLineProps) {
  const text = useText().purchases
  const words = text.due
  const { row, paid, refused } = item
  const name = supplierName(row.supplierId)
  const title = `${name} ${row.reference}`.trim()
  const isTickable = ticks !== null && paid === null && refused === null
  const isOn = ticks?.ticked.has(row.id) === true
  return (
    <li
      className={classNames(
        'grid min-h-13 grid-cols-[auto_minmax(0,1fr)_auto_auto] items-center gap-x-1.5 py-1.5 pr-1 desk:min-h-11 desk:gap-x-2.5 desk:grid-cols-[auto_minmax(0,1fr)_0_4.25rem_8.75rem_6rem_2.75rem] wide:grid-cols-[auto_minmax(0,1.6fr)_minmax(0,0.9fr)_4.25rem_8.75rem_6rem_2.75rem] desk:px-3 desk:py-0',
        isOn && 'bg-brand-soft/50',
      )}
    >
      {isTickable ? (
        <Tick label={words.tick(title)} state={isOn ? 'on' : 'off'} onChange={(next) => ticks.change([row.id], next)} />
      ) : (
        <span className="flex size-11 items-center justify-center max-desk:w-11">
          {paid !== null && <IconCheck size={20} stroke={1.75} aria-hidden="true" className="text-brand-text" />}
        </span>
      )}
      <div className="min-w-0 max-desk:col-start-2 max-desk:row-start-1 max-desk:min-[20rem]:row-end-3 max-[20rem]:col-end-4 desk:flex desk:items-center desk:gap-x-2.5 max-wide:flex-wrap">
        <span className="max-wide:hidden">
          <Initials name={name} size="small" />
        </span>
        <Link
          to="/purchase/$id"
          params={{ id: row.id }}
          className={classNames(
            'block min-w-0 break-words hover:underline',
            paid === null ? 'font-semibold' : 'text-ink-2',
          )}
        >
          {name}
          <span className="sr-only">{` ${row.reference}`}</span>
        </Link>
        <Marks item={item} />
        {/* On phones beside the distance, which begins in this column. */}
        <p
          aria-hidden="true"
          className="wrap-anywhere min-[20rem]:max-desk:max-w-[calc(100%-4.5rem)] text-ink-2 text-small desk:w-full wide:hidden"
        >
          {row.reference}
        </p>
      </div>
      <p aria-hidden="true" className="min-w-0 wrap-anywhere text-ink-2 max-wide:hidden">
        {row.reference}
      </p>
      <DueDate item={item} today={today} />
      <p className="text-right max-desk:col-start-3 max-desk:row-start-1 max-[20rem]:row-start-2 desk:col-start-6">
        <Amount cents={row.open} size="strong" muted={paid !== null} />
      </p>
      <LineAct item={item} ticks={ticks} title={title} />
      {refused !== null && (
        <p role="alert" className="col-span-full px-3 pb-2 text-red text-small">
          {refused.error?.issues[0]?.message ?? refused.error?.message}
        </p>
      )}
    </li>
  )
}

function LineAct({ item, ticks, title }: { item: DueItem; ticks: Ticks | null; title: string }) {
  const words = useText().purchases.due
  if (ticks === null) return <span />
  const place = 'max-desk:col-start-4 max-desk:row-span-2 max-desk:row-start-1 desk:col-start-7'
  if (item.refused !== null) {
    return (
      <span className={place}>
        <Button look="quiet" size="small" label={words.discardOf(title)} onPress={() => ticks.discardRefused(item)}>
          {words.discard}
        </Button>
      </span>
    )
  }
  if (item.paid !== null) {
    return (
      <span className="max-desk:col-start-4 max-desk:row-span-2 max-desk:row-start-1 desk:col-start-5 desk:row-start-1 desk:justify-self-end">
        <Button look="quiet" size="small" label={words.undoOf(title)} onPress={() => ticks.undo(item)} icon={undoIcon}>
          {words.undo}
        </Button>
      </span>
    )
  }
  return (
    <span className={place}>
      <IconButton label={words.payOf(title)} onPress={() => ticks.pay(item)}>
        <IconCheck size={20} stroke={1.75} aria-hidden="true" />
      </IconButton>
    </span>
  )
}

const undoIcon = <IconArrowBackUp size={18} stroke={1.75} aria-hidden="true" />

/** The date, and how far it is: saffron within a week, brick once past. */
function DueDate({ item: { row, paid }, today }: { item: DueItem; today: PlainDate }) {
  const words = useText().purchases.due
  const language = useLanguage()
  const left = daysLeftOf(row, today)
  const date =
    row.dueOn === null
      ? words.noDate
      : `${Number(row.dueOn.slice(8))}\u00A0${formatMonthName(row.dueOn, language, 'short')}`
  const phone =
    'max-desk:col-span-2 max-desk:col-start-2 max-desk:row-start-2 max-[20rem]:row-start-3 max-desk:self-end max-desk:justify-self-end'
  if (paid !== null) {
    return (
      <p className={classNames(phone, 'desk:col-span-2 desk:col-start-4 desk:row-start-1')}>
        <Paid isWaiting={paid.isWaiting} />
      </p>
    )
  }
  return (
    <>
      <p className="text-ink-2 max-desk:hidden desk:col-start-4">{date}</p>
      <p className={classNames(phone, 'desk:col-start-5')}>
        <Distance item={row} left={left} date={date} />
      </p>
    </>
  )
}

function Paid({ isWaiting }: { isWaiting: boolean }) {
  const words = useText().purchases
  return isWaiting ? (
    <Chip state="waiting">{words.card.waiting}</Chip>
  ) : (
    <span className="font-semibold text-brand-text text-small">{words.due.paidNow}</span>
  )
}

function Distance({ item, left, date }: { item: DueItem['row']; left: number | null; date: string }) {
  const words = useText().purchases.due
  if (item.kind === 'credit_note') return <Chip state="neutral">{words.creditNote}</Chip>
  if (left !== null && left < 0) return <Chip state="late">{words.lateBy(-left)}</Chip>
  if (left !== null && left <= 7) return <Chip state="soon">{words.dueIn(left)}</Chip>
  return (
    <span className="desk:hidden">
      <Chip state="date">{date}</Chip>
    </span>
  )
}

function Marks({ item: { row } }: { item: DueItem }): ReactNode {
  const text = useText().purchases
  const isPartial = row.paid !== 0 || row.credited !== 0
  return (
    <>
      {row.status === 'to_check' && <Chip state="neutral">{text.card.statuses.to_check}</Chip>}
      {row.status === 'disputed' && <Chip state="difference">{text.card.statuses.disputed}</Chip>}
      {row.payee !== null && (
        <span className="break-words text-ink-2 text-small">{text.due.payee(row.payee.name)}</span>
      )}
      {isPartial && <span className="text-ink-2 text-small">{text.due.partial}</span>}
    </>
  )
}

type TickProps = { label: string; state: 'on' | 'off' | 'some'; disabled?: boolean; onChange: (isOn: boolean) => void }

function Tick({ label, state, disabled = false, onChange }: TickProps) {
  return (
    <label className="flex size-11 shrink-0 cursor-pointer items-center justify-center">
      <span className="sr-only">{label}</span>
      <input
        type="checkbox"
        className="size-5.5 cursor-pointer accent-brand"
        checked={state === 'on'}
        disabled={disabled}
        ref={(box) => {
          if (box !== null) box.indeterminate = state === 'some'
        }}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  )
}

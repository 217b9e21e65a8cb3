import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import type { PriceRow } from '@zinc/contract/purchases/prices'
import type { DateRange } from '@zinc/domain/calendar/period'
import { type Cents, sumOf } from '@zinc/domain/money'
import { tenThousandthsOf } from '@zinc/domain/purchase/decimal'
import { isPriceChanged } from '@zinc/domain/purchase/price-sums'
import { Fragment, useId, useState } from 'react'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatPercent } from '../../../i18n/format.ts'
import { Amount } from '../../../ui/amount.tsx'
import { StepLine } from '../../../ui/lists/step-line.tsx'
import { classNames } from '../../../ui/theme/class-names.ts'
import { useIsWide } from '../../../ui/theme/wide-screen.ts'
import { Effect, usePriceFormat } from '../parts/price-cells.tsx'
import { PriceDetail } from './price-detail.tsx'
import { changeOf, toneOf } from './price-figures.ts'

export type PriceTableProps = {
  establishmentId: number
  /** What the table holds. */
  caption: string
  rows: readonly PriceRow[]
  range: DateRange
  /** Left out where all are of one supplier. */
  supplierOf?: (id: string) => string
  /** The sentence of the last row, before the sum. */
  summary: string
  more?: string | undefined
  /** Of more than the rows; left out, of them. */
  effect?: Cents
}

/** One article per row, which opens: a table on a computer, a list on a phone. */
export function PriceTable(props: PriceTableProps) {
  const isWide = useIsWide()
  const [open, setOpen] = useState<string | null>(null)
  const toggle = (key: string) => setOpen((now) => (now === key ? null : key))
  const List = isWide ? WideTable : PhoneList
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface shadow-card print:shadow-off">
      <List {...props} open={open} onToggle={toggle} />
      <div className="flex items-baseline justify-between gap-4 border-line-strong border-t px-4 py-3.5 sm:px-5">
        <p>
          <span className="font-semibold">{props.summary}</span>
          {props.more !== undefined && (
            <span className="block text-ink-2 text-small sm:ml-3 sm:inline">{props.more}</span>
          )}
        </p>
        <Effect cents={props.effect ?? sumOf(props.rows.map(({ effect }) => effect))} />
      </div>
    </div>
  )
}

type ListProps = PriceTableProps & { open: string | null; onToggle: (key: string) => void }

const keyOf = ({ supplierId, article }: PriceRow) => `${supplierId} ${article}`
const stepsOf = ({ steps }: PriceRow) =>
  steps.map(({ countedOn, price }) => ({ date: countedOn, value: tenThousandthsOf(price) }))

function WideTable({ caption, rows, range, supplierOf, open, onToggle, establishmentId }: ListProps) {
  const words = useText().prices
  const isBeside = supplierOf === undefined
  const names = ['article', 'base', 'curve', 'last', 'lastTime', 'change', 'bought', 'effect'] as const
  return (
    <table className="w-full border-collapse text-small tabular">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {names.map((name) => (
            <th key={name} scope="col" className={`h-9.5 font-normal text-ink-2 ${cellLook(name, isBeside)}`}>
              {name === 'curve' ? <span className="sr-only">{words.columns.curve}</span> : words.columns[name]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Fragment key={keyOf(row)}>
            <WideRow row={row} range={range} supplierOf={supplierOf} isOpen={open === keyOf(row)} onToggle={onToggle} />
            {open === keyOf(row) && (
              <tr className="bg-surface-2/50">
                <td colSpan={names.length} className="px-5 pt-2 pb-5">
                  <PriceDetail establishmentId={establishmentId} row={row} range={range} />
                </td>
              </tr>
            )}
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}

/** On a supplier's card the table stands beside another: less room. */
function cellLook(name: string, isBeside: boolean): string {
  const isStart = name === 'article' || name === 'curve'
  const isRoomy = name === 'lastTime' || name === 'bought'
  return classNames(
    'px-2.5 first:pl-5 last:pr-5',
    isStart ? 'text-start' : 'text-end',
    isRoomy && !isBeside && 'max-wide:hidden',
    isRoomy && isBeside && (name === 'bought' ? 'max-[90rem]:hidden' : 'hidden'),
  )
}

type RowProps = {
  row: PriceRow
  range: DateRange
  supplierOf: PriceTableProps['supplierOf']
  isOpen: boolean
  onToggle: ListProps['onToggle']
}

function WideRow({ row, range, supplierOf, isOpen, onToggle }: RowProps) {
  const language = useLanguage()
  const format = usePriceFormat()
  const { difference, ratio } = changeOf(row)
  const lookOf = (name: string) => cellLook(name, supplierOf === undefined)
  return (
    <tr className={classNames('relative h-13 border-line border-t', isOpen ? 'bg-surface-2/50' : 'hover:bg-surface-2')}>
      <td className={lookOf('article')}>
        <OpenButton row={row} isOpen={isOpen} onToggle={onToggle}>
          <span className="block font-semibold">{row.label}</span>
          {supplierOf !== undefined && <span className="block text-ink-2">{supplierOf(row.supplierId)}</span>}
        </OpenButton>
      </td>
      <td className={`${lookOf('base')} text-ink-2`}>{format.price(row.base)}</td>
      <td className={lookOf('curve')}>
        <StepLine steps={stepsOf(row)} range={range} tone={toneOf(row)} />
      </td>
      <td className={`${lookOf('last')} whitespace-nowrap font-semibold`}>{format.perUnit(row.last, row)}</td>
      <td className={lookOf('lastTime')}>
        <SinceLast row={row} />
      </td>
      <td className={`${lookOf('change')} whitespace-nowrap`}>
        {isPriceChanged(row) ? (
          <>
            {format.difference(difference)}{' '}
            <span className="text-ink-2">
              {ratio > 0 && '+'}
              {formatPercent(ratio, language, 0)}
            </span>
          </>
        ) : (
          <Amount cents={null} />
        )}
      </td>
      <td className={`${lookOf('bought')} whitespace-nowrap text-ink-2`}>{format.quantity(row.quantity, row)}</td>
      <td className={lookOf('effect')}>
        <Effect cents={row.effect} stable={!isPriceChanged(row)} />
      </td>
    </tr>
  )
}

function SinceLast({ row }: { row: PriceRow }) {
  const format = usePriceFormat()
  const since = tenThousandthsOf(row.sinceLast)
  if (since === 0) return <Amount cents={null} />
  return <span className={since > 0 ? 'text-red' : 'text-brand-text'}>{format.difference(row.sinceLast)}</span>
}

type OpenButtonProps = Pick<RowProps, 'row' | 'isOpen' | 'onToggle'> & { children: React.ReactNode }

/** Covers its row; the arrow turns. */
function OpenButton({ row, isOpen, onToggle, children }: OpenButtonProps) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={() => onToggle(keyOf(row))}
      className="flex min-h-11 w-full cursor-pointer items-center gap-3 text-start after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-brand focus-visible:after:-outline-offset-2"
    >
      <IconChevronRight
        size={18}
        stroke={1.75}
        aria-hidden="true"
        className={classNames('shrink-0 text-ink-2 transition-transform duration-150', isOpen && 'rotate-90')}
      />
      <span className="min-w-0 break-words leading-snug">{children}</span>
    </button>
  )
}

function PhoneList({ caption, rows, range, supplierOf, open, onToggle, establishmentId }: ListProps) {
  return (
    <ul aria-label={caption}>
      {rows.map((row) => (
        <li
          key={keyOf(row)}
          className={classNames('border-line border-t first:border-t-0', open === keyOf(row) && 'bg-surface-2/50')}
        >
          <PhoneRow row={row} range={range} supplierOf={supplierOf} isOpen={open === keyOf(row)} onToggle={onToggle} />
          {open === keyOf(row) && (
            <div className="px-4 pb-4">
              {supplierOf !== undefined && <p className="mb-2 text-ink-2 text-small">{supplierOf(row.supplierId)}</p>}
              <PriceDetail establishmentId={establishmentId} row={row} range={range} />
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

function PhoneRow({ row, range, isOpen, onToggle }: RowProps) {
  const words = useText().prices
  const language = useLanguage()
  const format = usePriceFormat()
  const id = useId()
  const { ratio } = changeOf(row)
  const prices = isPriceChanged(row)
    ? words.fromTo(format.price(row.base), format.perUnit(row.last, row))
    : format.perUnit(row.last, row)
  return (
    <button
      type="button"
      id={id}
      aria-expanded={isOpen}
      onClick={() => onToggle(keyOf(row))}
      className="flex min-h-17 w-full cursor-pointer items-center gap-3 px-4 py-2.5 text-start"
    >
      <span className="min-w-0 flex-1">
        <span className="block break-words font-semibold">{row.label}</span>
        <span className="block text-ink-2 text-small tabular">{prices}</span>
      </span>
      <StepLine steps={stepsOf(row)} range={range} tone={toneOf(row)} />
      <span className="min-w-20 text-end text-small">
        <Effect cents={row.effect} stable={!isPriceChanged(row)} />
        {isPriceChanged(row) && (
          <span className="block text-ink-2 tabular">
            {ratio > 0 && '+'}
            {formatPercent(ratio, language, 0)}
          </span>
        )}
      </span>
    </button>
  )
}

import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import type { StockItem } from '@zinc/contract/stock/stock-items'
import type { PlainDate } from '@zinc/domain/calendar/calendar'
import { type Decimal4, decimal4Of, lineNetOf, tenThousandthsOf } from '@zinc/domain/purchase/decimal'
import { isCountedSum } from '@zinc/domain/stock/count-text'
import { memo, useLayoutEffect, useRef } from 'react'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatDayMonth } from '../../../i18n/format.ts'
import { formatDecimal } from '../../../i18n/format-decimal.ts'
import { useAfterPaint } from '../../../offline/store.ts'
import { Amount } from '../../../ui/amount.tsx'
import { AmountField } from '../../../ui/fields/amount-field.tsx'
import { classNames } from '../../../ui/theme/class-names.ts'
import type { CountedText } from './count-outbox.ts'
import { CountSettle } from './count-settle.tsx'
import { useCountedField } from './counted-field.ts'
import type { ItemEntries } from './device-count.ts'

type CountLineProps = {
  item: StockItem
  entries: ItemEntries | undefined
  /** What was counted before and came since; null while it is hidden from who counts, or unknown. */
  expected: Decimal4 | null
  /** The count before; null where there is none. */
  countedOn: PlainDate | null
  averageCost: Decimal4 | null
  canType: boolean
  onType: (counted: CountedText) => void
  onActive: (item: StockItem | null) => void
  /** Enter. */
  onNext: (item: StockItem, field: HTMLInputElement | null) => void
  /** null: not one's to settle. */
  onSettle: ((itemId: string, quantity: Decimal4) => void) | null
}

const nothingTyped = { mine: null, lastTypedAt: null }

/** One item of a count. Drawn by itself: of three hundred, a key redraws one. */
export const CountLine = memo(function CountLine(props: CountLineProps) {
  const { item, entries, expected, countedOn, averageCost, canType } = props
  const { stockCounts: words, stockItems } = useText()
  const language = useLanguage()
  const field = useCountedField(item, entries ?? nothingTyped, props.onType)
  const input = useRef<HTMLInputElement>(null)
  // The text of a sum takes the place of what it came to: what is typed next replaces all of it.
  useLayoutEffect(() => {
    if (field.isActive) input.current?.select()
  }, [field.isActive])
  const typed = useAfterPaint(field.text)
  const isSum = field.isActive && isCountedSum(typed) && typed.trim() !== ''
  const quantity = isSum ? field.quantityOf(typed) : null
  const result = quantity === null ? null : formatDecimal(quantity, language)
  const isToSettle = entries?.result.state === 'to_settle'
  const said = (quantity: Decimal4) => stockItems.quantity(formatDecimal(quantity, language), item.unit)
  const beforeOf = (quantity: string) =>
    countedOn === null
      ? words.delivered(quantity)
      : words.expected(quantity, formatDayMonth(countedOn, language, { year: true }))
  const details = [
    ...(expected === null ? [] : [beforeOf(said(expected))]),
    ...(isToSettle
      ? []
      : (entries?.others ?? []).map((other) => words.counted(other.person.name, said(other.quantity ?? '0.0000')))),
  ].filter((text) => text !== '')
  return (
    // biome-ignore lint/a11y/useSemanticElements: its list holds groups of lines.
    <div
      role="listitem"
      className={classNames('flex flex-wrap items-start gap-x-4 gap-y-2 px-4 py-3', isToSettle && 'bg-amber-faint')}
    >
      <div className="min-w-36 flex-1">
        <p className="break-words font-semibold leading-snug">{item.name}</p>
        <p className="text-ink-2 text-small">{details.join(', ')}</p>
      </div>
      <div className={isSum ? 'w-full' : 'w-40'}>
        <AmountField
          ref={input}
          name={`count.${item.id}`}
          label={words.countedOf(item.name)}
          labelHidden
          unit={stockItems.quantity('', item.unit).trim()}
          value={field.shown}
          placeholder="0"
          result={result}
          readOnly={!canType}
          error={field.isWrong ? words.unreadable : undefined}
          onChange={field.change}
          onFocus={() => {
            field.enter()
            props.onActive(item)
          }}
          onBlur={() => {
            field.leave()
            props.onActive(null)
          }}
          onNext={() => props.onNext(item, input.current)}
        />
        {!isToSettle && entries?.result.state === 'counted' && expected !== null && countedOn !== null && (
          <Consumed counted={entries.result.quantity} expected={expected} averageCost={averageCost} said={said} />
        )}
      </div>
      {isToSettle && entries !== undefined && (
        <CountSettle
          item={item}
          entries={entries}
          said={said}
          onSettle={props.onSettle}
          onRecount={() => input.current?.focus()}
        />
      )}
    </div>
  )
})

type ConsumedProps = {
  counted: Decimal4
  expected: Decimal4
  averageCost: Decimal4 | null
  said: (quantity: Decimal4) => string
}

/** 'consommé 0,7 kg 12,86 €'; more than there can be is worth a second look. */
function Consumed({ counted, expected, averageCost, said }: ConsumedProps) {
  const { stockCounts: words } = useText()
  const gap = tenThousandthsOf(counted) - tenThousandthsOf(expected)
  const look = 'mt-1 flex flex-wrap items-center justify-end gap-x-1.5 font-semibold text-small'
  const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const
  if (gap === 0) {
    return (
      <p className={`${look} text-brand-text`}>
        <IconCheck {...icon} />
        {words.exact}
      </p>
    )
  }
  const quantity = decimal4Of(Math.abs(gap))
  const isMore = gap > 0
  return (
    <p className={`${look} ${isMore ? 'text-amber' : 'text-ink-2'}`}>
      {isMore && <IconAlertTriangle {...icon} />}
      <span className="whitespace-nowrap tabular">{(isMore ? words.more : words.consumed)(said(quantity))}</span>
      {averageCost !== null && <Amount cents={lineNetOf(quantity, averageCost)} />}
    </p>
  )
}

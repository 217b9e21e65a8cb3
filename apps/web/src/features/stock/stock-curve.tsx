import type { StockItem } from '@zinc/contract/stock/stock-items'
import type { StockMovementRow } from '@zinc/contract/stock/stock-operations'
import { decimal4Of, tenThousandthsOf } from '@zinc/domain/purchase/decimal'
import { now } from '../../client/clock.ts'
import { useLanguage, useText } from '../../i18n/catalogue.ts'
import { formatAmount, formatDayMonth } from '../../i18n/format.ts'
import { formatDecimal } from '../../i18n/format-decimal.ts'
import { dateOfInstant } from '../../i18n/format-instant.ts'
import { Card } from '../../ui/card.tsx'
import { LevelChart, type LevelStep } from '../../ui/lists/level-chart.tsx'
import { useMovements } from './stock-levels.queries.ts'

/** What the stock of an item was worth over its latest movements; how much there was, for who sees no value. */
export function StockCurve({ item }: { item: StockItem }) {
  const { stock: words, stockItems } = useText()
  const language = useLanguage()
  const rows = useMovements(item.establishmentId, item.id).data ?? []
  const hasValues = rows.some(({ balance }) => balance !== null && balance.value !== null && balance.value !== 0)
  const steps = stepsOf(rows, hasValues)
  const [first, ...others] = steps
  if (first === undefined || others.length === 0) return null
  const levels = steps.map(({ level }) => level)
  const said = (level: number) =>
    hasValues
      ? formatAmount(level, language)
      : stockItems.quantity(formatDecimal(decimal4Of(level), language), item.unit)
  const range = words.curveRange(said(Math.min(...levels)), said(Math.max(...levels)))
  const title = hasValues ? words.valueCurve : words.quantityCurve
  const until = Math.max(now().getTime(), steps.at(-1)?.at ?? 0)
  const day = (at: number) => formatDayMonth(dateOfInstant(new Date(at).toISOString()), language)
  return (
    <Card title={title} aside={range}>
      <LevelChart steps={steps} until={until} label={`${title}, ${range}`} ends={[day(first.at), day(until)]} />
    </Card>
  )
}

/** Oldest first; what is undone, and its opposite, are not there. */
function stepsOf(rows: readonly StockMovementRow[], hasValues: boolean): readonly LevelStep[] {
  return rows
    .flatMap(({ happenedAt, balance }) => {
      if (balance === null) return []
      const level = hasValues ? (balance.value ?? 0) : tenThousandthsOf(balance.quantity)
      return [{ at: Date.parse(happenedAt), level }]
    })
    .toReversed()
}

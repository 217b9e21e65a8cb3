import { toOrderOf } from '@zinc/domain/stock/stock-order'
import { useLanguage, useText } from '../../i18n/catalogue.ts'
import { formatDecimal } from '../../i18n/format-decimal.ts'
import { Amount } from '../../ui/amount.tsx'
import { Chip } from '../../ui/chip.tsx'
import type { ItemRow } from './item-rows.tsx'
import { levelSourceOf } from './stock-facts.tsx'
import { LevelBar } from './stock-level.tsx'
import { type DeviceLevel, knownValueOf } from './stock-levels.queries.ts'

type ItemLevelProps = { row: ItemRow; level: DeviceLevel | undefined }

export function InStock({ row: { entity }, level }: ItemLevelProps) {
  const { stock, stockItems } = useText()
  const language = useLanguage()
  if (level === undefined) return <Amount cents={null} />
  return (
    <span className="grid justify-items-end">
      <span className="whitespace-nowrap font-semibold tabular">
        {stockItems.quantity(formatDecimal(level.quantity, language), entity.unit)}
      </span>
      <span className="text-ink-2 text-small">{levelSourceOf(level, stock, language)}</span>
    </span>
  )
}

/** How full, and what to order once it is below its minimum. */
export function Level(props: ItemLevelProps) {
  const { row, level } = props
  if (level === undefined) return null
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
      <span className="w-32">
        <LevelBar quantity={level.quantity} minimum={row.entity.minimum} target={row.entity.target} />
      </span>
      <ToOrder {...props} />
    </span>
  )
}

function ToOrder({ row: { entity }, level }: ItemLevelProps) {
  const { stock, stockItems } = useText()
  const language = useLanguage()
  const quantity = level === undefined ? null : toOrderOf(entity, level.quantity)
  if (quantity === null) return null
  return (
    <Chip state="tolerated">{stock.toOrder(stockItems.quantity(formatDecimal(quantity, language), entity.unit))}</Chip>
  )
}

export function AverageCost({ level }: Pick<ItemLevelProps, 'level'>) {
  const language = useLanguage()
  const cost = level?.averageCost ?? null
  if (cost === null) return <Amount cents={null} />
  return <span className="text-ink-2 tabular">{formatDecimal(cost, language, { decimals: 2 })}</span>
}

/** At the end of the row of a phone. */
export function PhoneLevel(props: ItemLevelProps) {
  const { row, level } = props
  if (level === undefined) return null
  const isLow = toOrderOf(row.entity, level.quantity) !== null
  return (
    <span className="grid shrink-0 justify-items-end gap-0.5 text-end">
      <InStock {...props} />
      {isLow && <ToOrder {...props} />}
      {!isLow && knownValueOf(level) !== null && (
        <span className="text-ink-2 text-small">
          <Amount cents={knownValueOf(level)} />
        </span>
      )}
    </span>
  )
}

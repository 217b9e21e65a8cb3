import type { StockItem } from '@zinc/contract/stock/stock-items'
import type { Decimal4 } from '@zinc/domain/purchase/decimal'
import type { Catalogue } from '@zinc/words/catalogue'
import type { Language } from '@zinc/words/languages'
import { useLanguage, useText } from '../../i18n/catalogue.ts'
import { formatDayMonth } from '../../i18n/format.ts'
import { formatDecimal } from '../../i18n/format-decimal.ts'
import { Amount } from '../../ui/amount.tsx'
import { Fact, FactList } from '../../ui/fact.tsx'
import { LevelBar } from './stock-level.tsx'
import { type DeviceLevel, knownValueOf } from './stock-levels.queries.ts'

/** 'compté le 31 octobre, plus livré depuis': no quantity between two counts is what there is. */
export function levelSourceOf({ counted, isWaiting }: DeviceLevel, { facts }: Catalogue['stock'], language: Language) {
  // Undefined in what a device read before there was any.
  if (counted == null) return facts.neverCounted
  const day = formatDayMonth(counted.on, language)
  return counted.isLast && !isWaiting ? facts.counted(day) : facts.countedSince(day)
}

/** How much is known of an item, how full that is, and what it is worth. */
export function StockFacts({ item, level }: { item: StockItem; level: DeviceLevel }) {
  const { stock: words, stockItems } = useText()
  const language = useLanguage()
  const said = (quantity: Decimal4) => formatDecimal(quantity, language)
  const { minimum, target } = item
  return (
    <div className="flex flex-wrap items-end gap-x-8 gap-y-4">
      <p>
        <span className="block whitespace-nowrap font-bold text-page leading-none">
          {stockItems.quantity(said(level.quantity), item.unit)}
        </span>
        <span className="text-ink-2">
          {levelSourceOf(level, words, language)}
          {level.isWaiting && `, ${words.waiting}`}
        </span>
      </p>
      <div className="max-desk:w-full">
        <FactList>
          {minimum !== null && (
            <Fact
              label={words.columns.level}
              value={
                <span className="block w-32 py-2">
                  <LevelBar quantity={level.quantity} minimum={minimum} target={target} />
                </span>
              }
              note={words.facts.bounds(said(minimum), target === null ? '—' : said(target))}
            />
          )}
          {level.value !== null && (
            <Fact label={words.columns.value} value={<Amount cents={knownValueOf(level)} size="strong" />} />
          )}
          {level.value !== null && (
            <Fact
              label={words.columns.averageCost}
              value={level.averageCost === null ? '—' : formatDecimal(level.averageCost, language, { decimals: 2 })}
            />
          )}
          {level.lastPrice !== null && (
            <Fact label={words.facts.lastPrice} value={formatDecimal(level.lastPrice, language, { decimals: 2 })} />
          )}
        </FactList>
      </div>
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import type { PlainDate } from '@zinc/domain/calendar/calendar'
import { articleKeyOf, stockPriceOf } from '@zinc/domain/purchase/price'
import { countedOnOf } from '@zinc/domain/purchase/purchase'
import type { Language } from '@zinc/words/languages'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatDayNumber, formatMonthName } from '../../../i18n/format.ts'
import { formatDecimal } from '../../../i18n/format-decimal.ts'
import { useStored } from '../../../offline/store.ts'
import { PriceChange } from '../prices/line-price.tsx'
import { formerPriceQuery, type TypedArticle } from '../prices/prices.queries.ts'
import type { EditPurchase, EditState } from './edit-purchase.ts'
import { useSettled } from './use-settled.ts'

export type PricesOf = { establishmentId: number; purchaseId: string; today: PlainDate }
type TypedPriceProps = { edit: EditPurchase; rowKey: string; of: PricesOf }

/**
 * What the line costs beside the last time, once typing has paused; nothing while that is unknown. Its place stands
 * whatever it says: the fields under a finger never move.
 */
export function TypedPrice({ edit, rowKey, of }: TypedPriceProps) {
  const { linePrice: words } = useText().purchases.card
  const language = useLanguage()
  const typed = JSON.parse(useSettled(useStored(edit, (state) => JSON.stringify(typedOf(state, rowKey, of))))) as Typed
  const { data } = useQuery({
    ...formerPriceQuery(of.establishmentId, typed?.article ?? nothing),
    enabled: typed !== null,
  })
  const before = data?.before ?? null
  return (
    <p className="tabular h-5 min-w-0 flex-1 truncate text-ink-2 text-small max-sm:absolute max-sm:inset-x-0 max-sm:bottom-1">
      {typed !== null && before !== null && before.price !== typed.price && (
        <>
          <PriceChange from={before.price} to={typed.price} /> {words.since(dayOf(before.countedOn, language))}{' '}
          {words.former(formatDecimal(before.price, language, { decimals: 2 }), typed.stockUnit)}
        </>
      )}
    </p>
  )
}

/** '12 oct.': there is little room. */
function dayOf(date: PlainDate, language: Language): string {
  return `${formatDayNumber(date, language)}\u00a0${formatMonthName(date, language, 'short')}`
}

type Typed = { price: string; stockUnit: string; article: TypedArticle } | null

/** Never asked. */
const nothing = { supplierId: '', article: '', purchaseId: '', countedOn: '' as PlainDate }

/** The line as the server would price it; null while it has no price, and of what is no purchase of an article. */
function typedOf({ content, lineKeys }: EditState, rowKey: string, { purchaseId, today }: PricesOf): Typed {
  const line = content.lines[lineKeys.indexOf(rowKey)]
  const { supplierId, kind } = content
  const stock = line === undefined ? null : stockPriceOf(line)
  if (line === undefined || stock === null || supplierId === null || kind === 'credit_note') return null
  const { price, stockUnit } = stock
  const article = articleKeyOf(line, stockUnit)
  return { price, stockUnit, article: { supplierId, article, countedOn: countedOnOf(content, today), purchaseId } }
}

import type { StockItem } from '@zinc/contract/stock/stock-items'
import { decimalTextOf } from '@zinc/domain/purchase/decimal'
import { plainWordOf } from '@zinc/domain/purchase/price'
import { likelyFactorOf, stockUnitOf } from '@zinc/domain/stock/stock-article'
import { useState } from 'react'
import { useText } from '../../i18n/catalogue.ts'
import { Button } from '../../ui/button.tsx'
import { LookupField } from '../../ui/fields/lookup-field.tsx'
import type { PurchasedArticle } from './article-dialog.tsx'
import { stockItemQueries } from './stock-items.queries.ts'
import type { ArticleForm } from './use-article-form.ts'

const MOST_OFFERS = 8

type ItemFinderProps = { article: PurchasedArticle; form: ArticleForm }

/** Found as one types: the items are on the device. */
export function ItemFinder({ article: { establishmentId, unit, label }, form }: ItemFinderProps) {
  const { stockArticles: words, stockItems } = useText()
  const [query, setQuery] = useState('')
  const { all, rows } = stockItemQueries.useAll(establishmentId)
  const items = rows.map(({ entity }) => entity)
  const found = foundIn(items, query, unit)
  const name = query === '' ? label : query
  const choose = (id: string) => {
    const item = items.find((one) => one.id === id)
    if (item === undefined) return
    form.change({ way: 'chosen', itemId: id, factor: decimalTextOf(likelyFactorOf(item.packs, unit)) })
  }
  return (
    <div className="grid gap-3">
      <LookupField
        label={words.find}
        hint={words.findHint}
        error={form.errors.itemId}
        query={query}
        onQuery={setQuery}
        options={
          all.data === undefined
            ? null
            : found.map((item) => ({ value: item.id, label: item.name, detail: stockItems.units[item.unit] }))
        }
        onChoose={({ value }) => choose(value)}
        required
      />
      <div>
        <Button look="secondary" size="small" onPress={() => form.change({ way: 'new', name, itemId: '' })}>
          {name === '' ? words.createUnnamed : words.create(name)}
        </Button>
      </div>
    </div>
  )
}

/** What is counted in the unit it is bought in comes first. */
function foundIn(items: readonly StockItem[], query: string, articleUnit: string): readonly StockItem[] {
  const wanted = plainWordOf(query)
  const unit = stockUnitOf(articleUnit)
  return items
    .filter(({ archivedAt, mergedIntoId }) => archivedAt === null && mergedIntoId === null)
    .filter(({ name }) => plainWordOf(name).includes(wanted))
    .toSorted((one, other) => Number(other.unit === unit) - Number(one.unit === unit))
    .slice(0, MOST_OFFERS)
}

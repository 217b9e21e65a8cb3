import type { StockItem } from '@zinc/contract/stock/stock-items'
import { NAME_MAX_LENGTH } from '@zinc/domain/account'
import { decimalTextOf } from '@zinc/domain/purchase/decimal'
import { plainWordOf } from '@zinc/domain/purchase/price'
import { likelyFactorOf, stockUnitOf } from '@zinc/domain/stock/stock-article'
import { useState } from 'react'
import { useText } from '../../i18n/catalogue.ts'
import { Button } from '../../ui/button.tsx'
import { goOnAfter } from '../../ui/fields/go-on-after.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import type { PurchasedArticle } from './article-dialog.tsx'
import { OfferedItems } from './offered-items.tsx'
import { stockItemQueries } from './stock-items.queries.ts'
import type { ArticleForm } from './use-article-form.ts'

const MAX_OFFERS = 5

type ItemFinderProps = { article: PurchasedArticle; form: ArticleForm }

/** Found as one types: the items are on the device. */
export function ItemFinder({ article: { establishmentId, unit, label }, form }: ItemFinderProps) {
  const { stockArticles: words, stockItems } = useText()
  const [query, setQuery] = useState('')
  const { all, rows } = stockItemQueries.useAll(establishmentId)
  const found = foundIn(
    rows.map(({ entity }) => entity),
    query,
    unit,
  )
  const name = query.trim() === '' ? label : query.trim()
  const choose = (item: StockItem | undefined) => {
    if (item === undefined) return
    const factor = decimalTextOf(likelyFactorOf(item.packs, unit))
    goOnAfter(() => form.change({ way: 'chosen', itemId: item.id, factor }), 'factor')
  }
  return (
    <div className="grid gap-3">
      <TextField
        name="item"
        label={words.find}
        hint={words.findHint}
        value={query}
        autoComplete="off"
        maxLength={NAME_MAX_LENGTH}
        required
        error={form.errors.itemId}
        onChange={setQuery}
        onNext={() => query.trim() !== '' && choose(found[0])}
      />
      <OfferedItems
        label={words.find}
        items={all.data === undefined ? [] : found}
        detailOf={(item) => stockItems.units[item.unit]}
        onChoose={choose}
      />
      <div>
        <Button
          look="secondary"
          size="small"
          onPress={() => goOnAfter(() => form.change({ way: 'new', name, itemId: '' }), 'name')}
        >
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
    .slice(0, MAX_OFFERS)
}

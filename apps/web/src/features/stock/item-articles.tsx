import type { StockArticle } from '@zinc/contract/stock/stock-articles'
import type { StockItem } from '@zinc/contract/stock/stock-items'
import { articlePartsOf } from '@zinc/domain/stock/stock-article'
import { useState } from 'react'
import { useLanguage, useText } from '../../i18n/catalogue.ts'
import { formatDecimal } from '../../i18n/format-decimal.ts'
import { queryStateOf } from '../../offline/query-state.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { QueryNotice } from '../../ui/feedback/query-notice.tsx'
import { RemoveArticle } from './remove-article.tsx'
import { useArticles } from './stock-articles.queries.ts'

type ItemArticlesProps = { item: StockItem; supplierOf: (id: string) => string; canWrite: boolean }

/** The articles whose deliveries fill it. */
export function ItemArticles({ item, supplierOf, canWrite }: ItemArticlesProps) {
  const { stockArticles: words, stockItems } = useText()
  const language = useLanguage()
  const query = useArticles(item.establishmentId)
  const [removing, setRemoving] = useState<StockArticle | null>(null)
  const articles = query.data?.filter(({ itemId }) => itemId === item.id)
  const nameOf = ({ articleKey }: StockArticle) => {
    const { text, isCode } = articlePartsOf(articleKey)
    return isCode ? words.code(text) : `${text.charAt(0).toUpperCase()}${text.slice(1)}`
  }
  return (
    <Card title={words.title}>
      <QueryNotice queryState={queryStateOf(query)} failed={{ title: words.failed }} />
      {articles?.length === 0 && <p className="text-ink-2">{words.none}</p>}
      <ul className="divided">
        {articles?.map((article) => (
          <li key={`${article.supplierId} ${article.articleKey}`} className="flex items-center gap-4 py-2.5">
            <span className="min-w-0 flex-1">
              <span className="block break-words font-semibold">{supplierOf(article.supplierId)}</span>
              <span className="block break-words text-ink-2 text-small">
                {nameOf(article)}
                {' · '}
                {words.holds(
                  articlePartsOf(article.articleKey).unit || words.noUnit,
                  stockItems.quantity(formatDecimal(article.factor, language), item.unit),
                )}
              </span>
            </span>
            {canWrite && (
              <Button
                look="secondary"
                size="small"
                label={words.removeOf(nameOf(article))}
                onPress={() => setRemoving(article)}
              >
                {words.remove}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {removing !== null && (
        <RemoveArticle
          establishmentId={item.establishmentId}
          article={removing}
          label={nameOf(removing)}
          onClose={() => setRemoving(null)}
        />
      )}
    </Card>
  )
}

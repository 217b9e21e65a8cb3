import { Link } from '@tanstack/react-router'
import { articleKeyOf, stockChangeOf } from '@zinc/domain/purchase/price'
import type { PurchaseKind, PurchaseLine } from '@zinc/domain/purchase/purchase'
import { useState } from 'react'
import { useText } from '../../../i18n/catalogue.ts'
import { linkLook, quietLinkLook } from '../../../ui/theme/link-look.ts'
import { ArticleDialog, type PurchasedArticle } from '../article-dialog.tsx'
import { RemoveArticle } from '../remove-article.tsx'
import { useArticles } from '../stock-articles.queries.ts'
import { stockItemQueries } from '../stock-items.queries.ts'

export type LineStockProps = {
  establishmentId: number
  /** Of its purchase. */
  kind: PurchaseKind
  line: PurchaseLine
  supplierId: string
  /** Of an item that is created from it: what is archived is none. */
  usual: PurchasedArticle['usual']
  canWrite: boolean
}

/** Which item its deliveries fill, and its returns are taken from, or the act that says so; nothing of a line without a quantity. */
export function LineStock({ establishmentId, kind, line, supplierId, usual, canWrite }: LineStockProps) {
  const words = useText().stockArticles
  const { data } = useArticles(establishmentId)
  const [asked, setAsked] = useState<'change' | 'remove' | null>(null)
  const change = stockChangeOf(kind, line)
  if (change === null || data === undefined) return null
  const articleKey = articleKeyOf(line, change.stockUnit)
  const stored = data.find((one) => one.supplierId === supplierId && one.articleKey === articleKey) ?? null
  const label = line.label === '' ? line.supplierCode : line.label
  const article = { establishmentId, supplierId, articleKey, unit: change.stockUnit, label, usual, stored }
  const close = () => setAsked(null)
  return (
    <>
      {stored !== null && (
        <p className="text-ink-2 text-small">
          {change.quantity.startsWith('-') ? words.outOfStock : words.inStock}{' '}
          <ItemLink establishmentId={establishmentId} itemId={stored.itemId} />
          {canWrite && (
            <>
              {' · '}
              <button
                type="button"
                aria-label={words.changeOf(label)}
                className={`${quietLinkLook} cursor-pointer print:hidden`}
                onClick={() => setAsked('change')}
              >
                {words.change}
              </button>
            </>
          )}
        </p>
      )}
      {stored === null && canWrite && (
        <p className="text-small print:hidden">
          <button
            type="button"
            aria-label={words.putOf(label)}
            className={`${quietLinkLook} cursor-pointer`}
            onClick={() => setAsked('change')}
          >
            {words.put}
          </button>
        </p>
      )}
      {asked === 'change' && <ArticleDialog article={article} onClose={close} onRemove={() => setAsked('remove')} />}
      {asked === 'remove' && stored !== null && (
        <RemoveArticle establishmentId={establishmentId} article={stored} label={label} onClose={close} />
      )}
    </>
  )
}

function ItemLink({ establishmentId, itemId }: { establishmentId: number; itemId: string }) {
  const { rows } = stockItemQueries.useAll(establishmentId)
  const item = rows.find(({ entity }) => entity.id === itemId)?.entity
  return (
    <Link to="/stocks/$id" params={{ id: itemId }} className={linkLook}>
      {item?.name ?? '…'}
    </Link>
  )
}

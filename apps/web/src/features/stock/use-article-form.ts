import { useQueryClient } from '@tanstack/react-query'
import { NAME_MAX_LENGTH } from '@zinc/domain/account'
import { type Decimal4, decimalTextOf, parseDecimal4, tenThousandthsOf } from '@zinc/domain/purchase/decimal'
import { stockUnitOf } from '@zinc/domain/stock/stock-article'
import type { StockUnit } from '@zinc/domain/stock/stock-item'
import { useState } from 'react'
import { isApiError } from '../../client/api-error.ts'
import { type Failure, failureOf } from '../../client/failure.ts'
import { newId } from '../../client/uuid.ts'
import { useText } from '../../i18n/catalogue.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { type Form, type FormErrors, useForm } from '../../ui/fields/use-form.ts'
import type { PurchasedArticle } from './article-dialog.tsx'
import { newStockItem } from './new-stock-item.ts'
import { saveArticle } from './stock-articles.queries.ts'
import { stockItemQueries } from './stock-items.queries.ts'

type Draft = {
  way: 'find' | 'chosen' | 'new'
  /** '' unless it is chosen. */
  itemId: string
  /** Of the new one. */
  name: string
  unit: StockUnit
  factor: string
}
export type ArticleForm = Form<Draft>

export function useArticleForm(article: PurchasedArticle, onClose: () => void): ArticleForm {
  const text = useText()
  const { resources, stock, stockArticles: words } = text
  const queryClient = useQueryClient()
  // The same until it is there: what was lost on the way is not created twice.
  const [createdId, setCreatedId] = useState(newId)
  const offline = { fields: {}, failure: { title: stock.offline, tone: 'waiting' } } as const
  const { establishmentId, supplierId, articleKey } = article
  const form: ArticleForm = useForm<Draft>({
    initial: () => draftOf(article),
    check: ({ way, name, factor }) => ({
      ...(way === 'find' && { itemId: words.missing }),
      ...(way === 'new' && name.trim() === '' && { name: resources.required }),
      ...(way !== 'find' && factorIn(factor) === null && { factor: stock.quantityWrong }),
    }),
    send: async (draft) => {
      const factor = factorIn(draft.factor)
      if (factor === null) return
      if (!navigator.onLine) return form.show(offline)
      if (draft.way === 'new' && !(await create(draft))) return
      const itemId = draft.way === 'new' ? createdId : draft.itemId
      await saveArticle(queryClient, establishmentId, { itemId, supplierId, articleKey, factor })
      showToast({ type: 'success', message: words.saved(article.label) })
      onClose()
    },
    refusalOf: (error) => refusedBy(isApiError(error) ? error.issues : [], failureOf(error, text)),
  })
  /** False when the server does not have it, which is said. */
  async function create({ name, unit }: Draft): Promise<boolean> {
    const content = { ...newStockItem, ...article.usual, name: name.trim(), unit }
    const outcome = await stockItemQueries.save(establishmentId, createdId, content, null)
    if (outcome.type === 'refused') {
      form.show(refusedBy(outcome.error?.issues ?? [], { title: outcome.error?.message ?? resources.invalid }))
      return false
    }
    // From here on it is there, whatever becomes of the rest.
    form.change({ way: 'chosen', itemId: createdId })
    setCreatedId(newId())
    if (outcome.type !== 'saved') form.show(offline)
    return outcome.type === 'saved'
  }
  return form
}

function draftOf({ label, unit, stored }: PurchasedArticle): Draft {
  return {
    way: stored === null ? 'find' : 'chosen',
    itemId: stored?.itemId ?? '',
    name: label.slice(0, NAME_MAX_LENGTH),
    unit: stockUnitOf(unit) ?? 'piece',
    factor: stored === null ? '1' : decimalTextOf(stored.factor),
  }
}

/** More than nothing. */
function factorIn(typed: string): Decimal4 | null {
  const factor = parseDecimal4(typed)
  return factor !== null && tenThousandthsOf(factor) > 0 ? factor : null
}

type Issues = readonly { readonly path: readonly PropertyKey[]; readonly message: string }[]
const shown: readonly PropertyKey[] = ['name', 'unit', 'factor'] satisfies (keyof Draft)[]

/** At its field, or, of what has none here, for the whole form. */
function refusedBy(issues: Issues, failure: Failure): FormErrors<Draft> {
  const known = issues.filter(({ path: [field = ''] }) => shown.includes(field))
  const fields = Object.fromEntries(known.map(({ path, message }) => [String(path[0]), message]))
  return { fields, failure: known.length > 0 ? null : failure }
}

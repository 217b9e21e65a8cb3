import type { StockArticle } from '@zinc/contract/stock/stock-articles'
import { NAME_MAX_LENGTH } from '@zinc/domain/account'
import { stockUnits } from '@zinc/domain/stock/stock-item'
import { useText } from '../../i18n/catalogue.ts'
import { Button } from '../../ui/button.tsx'
import { FailureBanner } from '../../ui/feedback/failure-banner.tsx'
import { goOnAfter } from '../../ui/fields/go-on-after.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { ItemFinder } from './item-finder.tsx'
import type { StockItemContent } from './new-stock-item.ts'
import { stockItemQueries } from './stock-items.queries.ts'
import { type ArticleForm, useArticleForm } from './use-article-form.ts'

export type PurchasedArticle = {
  establishmentId: number
  supplierId: string
  articleKey: string
  /** Of its price. */
  unit: string
  /** As the document words it. */
  label: string
  /** Of an item that is created from it. */
  usual: Pick<StockItemContent, 'supplierId' | 'categoryId'>
  /** null: it fills no item yet. */
  stored: StockArticle | null
}

type ArticleDialogProps = { article: PurchasedArticle; onClose: () => void; onRemove: () => void }

/** Says which item an article of a supplier is, found while typing or created in place, and how much of it one holds. */
export function ArticleDialog({ article, onClose, onRemove }: ArticleDialogProps) {
  const { resources, stockArticles: words } = useText()
  const form = useArticleForm(article, onClose)
  return (
    <Dialog open={true} onClose={onClose} title={words.putOf(article.label)}>
      <form {...form.props} className="grid gap-4">
        <Item article={article} form={form} />
        {form.draft.way !== 'find' && <Factor article={article} form={form} />}
        <p className="text-ink-2">{words.effect}</p>
        <FailureBanner failure={form.failure} />
        <div className="flex flex-col-reverse gap-2.5 sm:flex-row sm:justify-end">
          {article.stored !== null && (
            <Button look="danger" onPress={onRemove}>
              {words.remove}
            </Button>
          )}
          <Button type="submit" pending={form.isSending}>
            {resources.save}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

type FieldProps = { article: PurchasedArticle; form: ArticleForm }

function Item({ article, form }: FieldProps) {
  const { stockArticles: words, stockItems } = useText()
  const { way } = form.draft
  const options = stockUnits.map((value) => ({ value, label: stockItems.units[value] }))
  if (way === 'find') return <ItemFinder article={article} form={form} />
  return (
    <div className="grid gap-3">
      {way === 'chosen' && <ChosenItem article={article} form={form} />}
      {way === 'new' && (
        <>
          <TextField
            name="name"
            label={stockItems.name}
            autoComplete="off"
            maxLength={NAME_MAX_LENGTH}
            required
            {...form.field('name')}
          />
          <SelectField label={stockItems.unit} groups={[{ label: stockItems.unit, options }]} {...form.field('unit')} />
        </>
      )}
      <div>
        <Button
          look="secondary"
          size="small"
          onPress={() => goOnAfter(() => form.change({ way: 'find', itemId: '' }), 'item')}
        >
          {words.other}
        </Button>
      </div>
    </div>
  )
}

function ChosenItem({ article: { establishmentId }, form }: FieldProps) {
  const words = useText().stockArticles
  const { rows } = stockItemQueries.useAll(establishmentId)
  const item = rows.find(({ entity }) => entity.id === form.draft.itemId)?.entity
  return (
    <p>
      <span className="block text-ink-2 text-small">{words.find}</span>
      <strong className="block break-words font-semibold">{item?.name ?? form.draft.name}</strong>
    </p>
  )
}

function Factor({ article, form }: FieldProps) {
  const { stock, stockArticles: words, stockItems } = useText()
  const { rows } = stockItemQueries.useAll(article.establishmentId)
  const item = rows.find(({ entity }) => entity.id === form.draft.itemId)?.entity
  const unit = stockItems.units[item?.unit ?? form.draft.unit].toLowerCase()
  return (
    <TextField
      name="factor"
      label={words.factor(article.unit || words.noUnit)}
      hint={stock.quantityHint(unit)}
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      required
      {...form.field('factor')}
    />
  )
}

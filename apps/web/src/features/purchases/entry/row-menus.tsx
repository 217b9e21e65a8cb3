import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import type { BasisPoints } from '@zinc/domain/money'
import { vatOfNet } from '@zinc/domain/vat'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatAmount, formatRate } from '../../../i18n/format.ts'
import { useStored } from '../../../offline/store.ts'
import { Menu } from '../../../ui/overlays/menu.tsx'
import type { EditPurchase, EditState } from './edit-purchase.ts'
import type { KnownCategory } from './enter-purchase.ts'
import { type PurchaseRow, rowNetOf } from './purchase-draft.ts'
import type { PricesOf } from './typed-price.tsx'

export type RowLists = {
  categories: readonly KnownCategory[]
  /** Those one may choose; any other stays with the row that has it. */
  rates: readonly BasisPoints[]
  /** Of the purchase whose prices are shown beside the last ones; null for those who may not compare them. */
  pricesOf: PricesOf | null
}

export function rowIn({ draft }: EditState, key: string): PurchaseRow | undefined {
  return draft.rows.find((row) => row.key === key)
}

export function nameOf(categories: readonly KnownCategory[], id: string | null): string | null {
  return categories.find((category) => category.id === id)?.name ?? null
}

/** Among the ids of categories. */
const REMOVE = 'remove'

const quietTrigger =
  'tap inline-flex max-w-full cursor-pointer items-center gap-1 rounded-mini text-left hover:text-brand-text'

type CategoryMenuProps = {
  edit: EditPurchase
  rowKey: string
  categories: readonly KnownCategory[]
}

export function CategoryMenu({ edit, rowKey, categories }: CategoryMenuProps) {
  const words = useText().purchases.entry
  const { pair } = useText().lists
  const categoryId = useStored(edit, (state) => rowIn(state, rowKey)?.categoryId ?? null)
  const name = nameOf(categories, categoryId)
  const isOnly = useStored(edit, ({ draft }) => draft.rows.length < 2)
  return (
    <Menu
      label={words.category}
      triggerLabel={pair(words.category, name ?? words.toClassify)}
      triggerClassName={`${quietTrigger} font-semibold leading-snug ${name === null ? 'text-amber' : ''}`}
      value={categoryId ?? ''}
      maxHeight={360}
      options={[
        ...categories
          .filter(({ id, isOffered }) => isOffered || id === categoryId)
          .map(({ id, name: label }) => ({ value: id, label })),
        { value: '', label: words.toClassify },
        ...(isOnly ? [] : [{ value: REMOVE, label: words.removeLine }]),
      ]}
      onChoose={(value) => {
        if (value === REMOVE) return edit.removeRow(rowKey)
        const category = categories.find(({ id }) => id === value)
        const rate = category?.defaultRateBp ?? null
        edit.setRow(rowKey, { categoryId: category?.id ?? null, ...(rate !== null && { rateBp: rate }) })
      }}
    >
      <span className="min-w-0 break-words">{name ?? words.toClassify}</span>
      <IconChevronDown size={16} stroke={1.75} aria-hidden="true" className="shrink-0 text-ink-3" />
    </Menu>
  )
}

type RateNoteProps = { edit: EditPurchase; rowKey: string; rates: readonly BasisPoints[] }

/** '5,5 %', which opens; and the VAT where no other row shares the rate: it is computed on the base of the rate. */
export function RateNote({ edit, rowKey, rates }: RateNoteProps) {
  const words = useText().purchases.entry
  const { pair } = useText().lists
  const language = useLanguage()
  const rateBp = useStored(edit, (state) => rowIn(state, rowKey)?.rateBp ?? null)
  const ownVat = useStored(edit, (state) => ownVatOf(state, rowKey))
  const said = (rate: BasisPoints | null) => (rate === null ? words.outsideVat : formatRate(rate, language))
  const offered = rateBp === null || rates.includes(rateBp) ? rates : [...rates, rateBp].toSorted((a, b) => b - a)
  return (
    <div className="flex flex-wrap items-baseline gap-x-3 text-small">
      <Menu
        label={words.rate}
        triggerLabel={pair(words.rate, said(rateBp))}
        triggerClassName={`${quietTrigger} tabular font-semibold text-brand-text`}
        value={rateBp === null ? '' : String(rateBp)}
        options={[
          ...offered.map((rate) => ({ value: String(rate), label: said(rate) })),
          { value: '', label: words.outsideVat },
        ]}
        onChoose={(value) => edit.setRow(rowKey, { rateBp: value === '' ? null : Number(value) })}
      >
        {said(rateBp)}
        <IconChevronDown size={14} stroke={2} aria-hidden="true" />
      </Menu>
      {ownVat !== null && <span className="tabular text-ink-2">{words.vatOf(formatAmount(ownVat, language))}</span>}
    </div>
  )
}

function ownVatOf(state: EditState, key: string): number | null {
  const row = rowIn(state, key)
  if (row === undefined || row.rateBp === null) return null
  const net = rowNetOf(row)
  const rate = state.totals.byRate.find(({ rateBp }) => rateBp === row.rateBp)
  const isAlone = state.draft.rows.filter((other) => other.rateBp === row.rateBp && rowNetOf(other) !== null).length < 2
  if (net === null || rate === undefined) return null
  return isAlone ? rate.vat : vatOfNet(net, row.rateBp)
}

import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { LINE_LABEL_MAX_LENGTH, SUPPLIER_CODE_MAX_LENGTH, UNIT_MAX_LENGTH } from '@zinc/domain/purchase/purchase'
import { type ComponentProps, useState } from 'react'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatAmount } from '../../../i18n/format.ts'
import { useStored } from '../../../offline/store.ts'
import { fieldBorder, fieldLook } from '../../../ui/fields/field-frame.tsx'
import { focusField, focusNextField } from '../../../ui/fields/next-field.ts'
import { QuantityField } from '../../../ui/fields/quantity-field.tsx'
import { classNames } from '../../../ui/theme/class-names.ts'
import type { EditPurchase } from './edit-purchase.ts'
import { computedRowNetOf, type PurchaseRow, rowNetOf } from './purchase-draft.ts'
import { CategoryMenu, RateNote, type RowLists, rowIn } from './row-menus.tsx'
import { RowNet } from './row-net.tsx'
import { TypedPrice } from './typed-price.tsx'

type LineRowsProps = { edit: EditPurchase; lists: RowLists; strict: boolean; error: string | undefined }

const columns = 'sm:grid-cols-[minmax(0,1fr)_4.75rem_4.5rem_6.25rem_7.25rem]'
/** Rarely typed: it looks like a field once one comes to it. */
const quietBorder = 'border-transparent hover:border-line-strong focus:border-brand focus:edge-brand'
const UNITS = 'purchase-units'

/** One line of the document a row: what, how much, at which price. */
export function LineRows({ edit, lists, strict, error }: LineRowsProps) {
  const words = useText().purchases.entry
  const keys = useStored(edit, ({ draft }) => draft.rows.map(({ key }) => key).join(' '))
  const [added, setAdded] = useState<string | null>(null)
  const add = () => {
    const former = edit.read().draft.rows.at(-1)
    setAdded(edit.addRow({ categoryId: former?.categoryId ?? null, rateBp: former?.rateBp ?? null }))
  }
  return (
    <>
      <div aria-hidden="true" className={`grid gap-1.5 pb-1 text-ink-2 text-small max-sm:hidden ${columns}`}>
        <span>{words.lineLabel}</span>
        <span className="text-right">{words.quantity}</span>
        <span>{words.unit}</span>
        <span className="text-right">{words.unitPrice}</span>
        <span className="text-right">{words.lineNet}</span>
      </div>
      <ul>
        {keys.split(' ').map((key, index) => (
          <LineRow
            key={key}
            {...{ edit, lists, strict, rowKey: key, position: index + 1 }}
            autoFocus={key === added}
            error={index === 0 ? error : undefined}
            onAdd={add}
          />
        ))}
      </ul>
      <datalist id={UNITS}>
        {words.units.map((unit) => (
          <option key={unit} value={unit} />
        ))}
      </datalist>
      <div className="border-line border-t pt-2">
        <button
          type="button"
          className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-field font-semibold text-brand-text hover:underline"
          onClick={add}
        >
          <IconPlus size={18} stroke={1.75} aria-hidden="true" />
          {words.addDetail}
        </button>
      </div>
    </>
  )
}

type LineRowProps = LineRowsProps & { rowKey: string; position: number; autoFocus: boolean; onAdd: () => void }

function LineRow({ edit, lists, strict, error, rowKey, position, autoFocus, onAdd }: LineRowProps) {
  const words = useText().purchases.entry
  const named = (field: string) => words.lineField(position, field)
  const next = nextOf(edit, rowKey, onAdd)
  const props = { edit, rowKey, strict }
  return (
    <li
      className={classNames(
        'relative border-line border-t py-2 sm:first:border-t-0',
        lists.pricesOf !== null && 'max-sm:pb-7',
      )}
    >
      <div className={`grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,1.4fr)] gap-1.5 ${columns}`}>
        <LineText
          {...props}
          field="label"
          className="h-12 px-3 text-base max-sm:col-span-3"
          label={named(words.lineLabel)}
          placeholder={words.lineLabel}
          maxLength={LINE_LABEL_MAX_LENGTH}
          autoFocus={autoFocus}
          onNext={next.fromLabel}
        />
        <LineDecimal
          {...props}
          field="quantity"
          label={named(words.quantity)}
          placeholder="1"
          onNext={focusNextField}
        />
        <LineText
          {...props}
          field="unit"
          label={named(words.unit)}
          placeholder={words.units[0] ?? ''}
          list={UNITS}
          className="h-12 px-3 text-base"
          maxLength={UNIT_MAX_LENGTH}
          onNext={focusNextField}
        />
        <LineDecimal
          {...props}
          field="unitPrice"
          label={named(words.unitPrice)}
          placeholder={words.unitPrice}
          minDecimals={2}
          onNext={next.fromPrice}
        />
        <div className="max-sm:order-last max-sm:col-span-1 max-sm:col-start-3">
          <RowNet {...props} label={named(words.lineNet)} unit="" error={error} onNext={next.fromNet} />
        </div>
        <div className="max-sm:col-span-2 sm:col-span-5">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <CategoryMenu edit={edit} rowKey={rowKey} categories={lists.categories} />
            <RateNote edit={edit} rowKey={rowKey} rates={lists.rates} />
            {lists.pricesOf !== null && <TypedPrice edit={edit} rowKey={rowKey} of={lists.pricesOf} />}
            <LineText
              {...props}
              field="supplierCode"
              className="h-9 px-2 text-small max-sm:hidden sm:ml-auto sm:w-32"
              label={named(words.supplierCode)}
              placeholder={words.supplierCode}
              maxLength={SUPPLIER_CODE_MAX_LENGTH}
              onNext={next.fromNet}
            />
          </div>
          <NetDifference edit={edit} rowKey={rowKey} />
        </div>
      </div>
    </li>
  )
}

/** Enter: where the arithmetic is done, the line is; an empty last line ends them. */
function nextOf(edit: EditPurchase, rowKey: string, onAdd: () => void) {
  const leave = (field: HTMLElement | null) => {
    const { rows } = edit.read().draft
    const index = rows.findIndex(({ key }) => key === rowKey)
    const [row, following] = [rows[index], rows[index + 1]]
    const form = field?.closest('form') ?? null
    if (following !== undefined) return focusField(form, `label.${following.key}`)
    if (row !== undefined && rowNetOf(row) !== null) return onAdd()
    focusField(form, 'statedGross')
  }
  return {
    fromNet: leave,
    fromPrice: (field: HTMLElement | null) => {
      const row = rowIn(edit.read(), rowKey)
      if (row !== undefined && row.net === '' && computedRowNetOf(row) !== null) leave(field)
      else focusNextField(field)
    },
    fromLabel: (field: HTMLElement | null) => {
      const { rows } = edit.read().draft
      const row = rows.at(-1)
      const isEnd = row?.key === rowKey && rows.length > 1 && isBlank(row)
      if (!isEnd) return focusNextField(field)
      focusField(field?.closest('form') ?? null, 'statedGross')
      edit.removeRow(rowKey)
    },
  }
}

function isBlank({ label, supplierCode, quantity, unitPrice, net }: PurchaseRow): boolean {
  return [label, supplierCode, quantity, unitPrice, net].every((text) => text.trim() === '')
}

type LineTextProps = Pick<ComponentProps<'input'>, 'placeholder' | 'list' | 'maxLength' | 'autoFocus' | 'className'> & {
  edit: EditPurchase
  rowKey: string
  strict: boolean
  field: 'label' | 'unit' | 'supplierCode'
  label: string
  onNext: (field: HTMLElement | null) => void
}

function LineText({ edit, rowKey, strict, field, label, className, onNext, ...input }: LineTextProps) {
  const text = useStored(edit, (state) => rowIn(state, rowKey)?.[field] ?? '')
  return (
    <input
      {...input}
      type="text"
      name={`${field}.${rowKey}`}
      aria-label={label}
      autoComplete="off"
      enterKeyHint="next"
      value={text}
      className={classNames(fieldLook, field === 'supplierCode' ? quietBorder : fieldBorder(undefined), className)}
      onChange={(event) => edit.setRow(rowKey, { [field]: event.target.value })}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
        event.preventDefault()
        onNext(event.currentTarget)
      }}
    />
  )
}

type LineDecimalProps = {
  edit: EditPurchase
  rowKey: string
  strict: boolean
  field: 'quantity' | 'unitPrice'
  label: string
  placeholder: string
  minDecimals?: number
  onNext: (field: HTMLInputElement | null) => void
}

function LineDecimal({ edit, rowKey, field, ...props }: LineDecimalProps) {
  const words = useText().purchases.entry
  const name = `${field}.${rowKey}`
  const isBeyond = useStored(edit, ({ beyond }) => beyond.has(name))
  return (
    <QuantityField
      {...props}
      name={name}
      text={useStored(edit, (state) => rowIn(state, rowKey)?.[field] ?? '')}
      isActive={useStored(edit, ({ active }) => active === name)}
      unreadable={words.issues.quantity_out_of_range}
      error={isBeyond ? words.issues.quantity_out_of_range : undefined}
      onChange={(text) => edit.setRow(rowKey, { [field]: text })}
      onActive={(isActive) => edit.focus(isActive ? name : null)}
    />
  )
}

/** The net written wins over quantity × price: a discount is said, and taken back in one tap. */
function NetDifference({ edit, rowKey }: { edit: EditPurchase; rowKey: string }) {
  const words = useText().purchases.entry
  const language = useLanguage()
  const computed = useStored(edit, (state) => {
    const row = rowIn(state, rowKey)
    return row === undefined || row.net === '' ? null : computedRowNetOf(row)
  })
  const net = useStored(edit, (state) => {
    const row = rowIn(state, rowKey)
    return row === undefined ? null : rowNetOf(row)
  })
  const isTyping = useStored(edit, ({ active }) => active === `net.${rowKey}`)
  if (computed === null || net === null || computed === net || isTyping) return null
  const amount = formatAmount(Math.abs(computed - net), language)
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 text-ink-2 text-small">
      <span>{net < computed ? words.discount(amount) : words.aboveComputed(amount)}</span>
      <button
        type="button"
        className="tap cursor-pointer rounded-mini font-semibold text-brand-text hover:underline"
        onClick={() => edit.setRow(rowKey, { net: '' })}
      >
        {words.netComputed(formatAmount(computed, language))}
      </button>
    </p>
  )
}

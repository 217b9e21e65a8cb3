import type { StockItem } from '@zinc/contract/stock/stock-items'
import { SHELF_MAX_LENGTH } from '@zinc/domain/stock/stock-item'
import { useId, useState } from 'react'
import { useText } from '../../../i18n/catalogue.ts'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { type BulkChange, type BulkOutcome, changeAll, concernedBy } from './bulk-change.ts'

type Named = { readonly id: string; readonly name: string }

export type BulkEditProps = {
  /** Those that the list shows, in its order. */
  items: readonly StockItem[]
  categories: readonly Named[]
  suppliers: readonly Named[]
  /** Under the name of each. */
  factsOf: (item: StockItem) => string
  onDone: (change: BulkChange, outcome: BulkOutcome) => void
  onClose: () => void
}

type Field = BulkChange['field']
const fields: readonly Field[] = ['categoryId', 'shelf', 'supplierId', 'archive']
/** Stands for null in a list of choices. */
const NONE = '-'

/** Several items, one change: which ones, what, and how many it concerns before it is done. */
export function BulkEdit(props: BulkEditProps) {
  const { items, onDone, onClose } = props
  const words = useText().itemActions
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [field, setField] = useState<Field>('categoryId')
  const [value, setValue] = useState('')
  const [isAsked, setAsked] = useState(false)
  /** While it is under way. Kept apart: the items shown change with each that is done. */
  const [run, setRun] = useState<{ done: number; total: number } | null>(null)
  const change = changeOf(field, value)
  const concerned = concernedBy(
    items.filter(({ id }) => chosen.has(id)),
    change,
  )
  const isChoiceMissing = field !== 'archive' && field !== 'shelf' && value === ''
  const apply = async () => {
    setAsked(true)
    if (chosen.size === 0 || isChoiceMissing) return
    if (concerned.length === 0) {
      showToast({ type: 'info', message: words.already })
      return
    }
    const total = concerned.length
    setRun({ done: 0, total })
    const outcome = await changeAll(concerned, change, (done) => setRun({ done, total }))
    onDone(change, outcome)
    onClose()
  }
  return (
    <Dialog
      open={true}
      wide
      onClose={onClose}
      mustAnswer={run !== null}
      title={words.edit}
      actions={
        <Actions
          {...{ field, onClose }}
          count={run?.total ?? concerned.length}
          pending={run !== null}
          onApply={() => void apply()}
        />
      }
    >
      <div className="grid gap-4">
        <ChosenItems {...props} chosen={chosen} isMissing={isAsked && chosen.size === 0} onChoose={setChosen} />
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            label={words.field}
            value={field}
            groups={[{ label: words.field, options: fields.map((of) => ({ value: of, label: words.fields[of] })) }]}
            onChange={(next) => {
              setField(next)
              setValue('')
            }}
          />
          <ValueField {...props} {...{ field, value }} isMissing={isAsked && isChoiceMissing} onChange={setValue} />
        </div>
        <p role="status" className="text-small empty:hidden">
          {run === null ? '' : words.progress(run.done, run.total)}
        </p>
      </div>
    </Dialog>
  )
}

function changeOf(field: Field, value: string): BulkChange {
  if (field === 'archive') return { field }
  if (field === 'shelf') return { field, value: value.trim() }
  return { field, value: value === NONE ? null : value }
}

type ActionsProps = { field: Field; count: number; pending: boolean; onApply: () => void; onClose: () => void }

function Actions({ field, count, pending, onApply, onClose }: ActionsProps) {
  const { ui, itemActions: words } = useText()
  return (
    <>
      <Button look="secondary" disabled={pending} onPress={onClose}>
        {ui.cancel}
      </Button>
      <Button pending={pending} onPress={onApply}>
        {field === 'archive' ? words.archive(count) : words.apply(count)}
      </Button>
    </>
  )
}

type ChosenItemsProps = Pick<BulkEditProps, 'items' | 'factsOf'> & {
  chosen: ReadonlySet<string>
  isMissing: boolean
  onChoose: (chosen: ReadonlySet<string>) => void
}

function ChosenItems({ items, factsOf, chosen, isMissing, onChoose }: ChosenItemsProps) {
  const words = useText().itemActions
  const errorId = useId()
  const toggle = (id: string, isOn: boolean) => {
    const next = new Set(chosen)
    if (isOn) next.add(id)
    else next.delete(id)
    onChoose(next)
  }
  if (items.length === 0) return <p>{words.none}</p>
  const isAll = chosen.size === items.length
  return (
    <fieldset aria-label={words.edit} aria-describedby={isMissing ? errorId : undefined} className="min-w-0">
      <Choice
        label={words.all(items.length)}
        isOn={isAll}
        isSome={chosen.size > 0 && !isAll}
        onChange={(isOn) => onChoose(new Set(isOn ? items.map(({ id }) => id) : []))}
      />
      <ul className="divided max-h-[40dvh] overflow-y-auto rounded-field border border-line px-3">
        {items.map((item) => (
          <li key={item.id}>
            <Choice
              label={item.name}
              detail={factsOf(item)}
              isOn={chosen.has(item.id)}
              onChange={(isOn) => toggle(item.id, isOn)}
            />
          </li>
        ))}
      </ul>
      {isMissing && (
        <p id={errorId} role="alert" className="mt-1.5 text-red text-small">
          {words.choose}
        </p>
      )}
    </fieldset>
  )
}

type ChoiceProps = {
  label: string
  detail?: string
  isOn: boolean
  /** Of several, not all. */
  isSome?: boolean
  onChange: (isOn: boolean) => void
}

function Choice({ label, detail = '', isOn, isSome = false, onChange }: ChoiceProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 py-1.5">
      <input
        type="checkbox"
        className="size-5.5 shrink-0 cursor-pointer accent-brand"
        checked={isOn}
        ref={(box) => {
          if (box !== null) box.indeterminate = isSome
        }}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className="min-w-0 break-words">
        <span className="font-semibold">{label}</span>
        {detail !== '' && <span className="block text-ink-2 text-small">{detail}</span>}
      </span>
    </label>
  )
}

type ValueFieldProps = Pick<BulkEditProps, 'categories' | 'suppliers'> & {
  field: Field
  value: string
  isMissing: boolean
  onChange: (value: string) => void
}

function ValueField({ field, value, categories, suppliers, isMissing, onChange }: ValueFieldProps) {
  const { itemActions: words, stockItems, resources } = useText()
  if (field === 'archive') return null
  if (field === 'shelf') {
    return (
      <TextField
        label={stockItems.shelf}
        hint={stockItems.shelfHint}
        value={value}
        autoComplete="off"
        maxLength={SHELF_MAX_LENGTH}
        onChange={onChange}
      />
    )
  }
  const [named, none] =
    field === 'categoryId' ? [categories, stockItems.noCategory] : [suppliers, stockItems.noSupplier]
  const options = [{ value: NONE, label: none }, ...named.map(({ id, name }) => ({ value: id, label: name }))]
  return (
    <SelectField
      label={words.value}
      placeholder={stockItems[field === 'categoryId' ? 'category' : 'supplier']}
      value={value}
      groups={[{ label: words.value, options }]}
      error={isMissing ? resources.required : undefined}
      onChange={onChange}
    />
  )
}

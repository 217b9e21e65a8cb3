import IconEdit from '@tabler/icons-react/dist/esm/icons/IconEdit.mjs'
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { type ReactNode, useState } from 'react'
import { useText } from '../../../i18n/catalogue.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { FieldError } from '../../../ui/fields/field-error.tsx'
import { OrderedList } from '../../../ui/lists/ordered-list.tsx'
import { DeactivatedItems } from './deactivated-items.tsx'
import { REORDER_HELP_ID } from './reorder-help.tsx'

export type ListItem = { id: string; label: string; isActive: boolean }

export type ItemListCardProps<Item extends ListItem> = {
  title: string
  aside?: string
  addLabel: string
  /** 'Modifier', or 'Renommer' where there is only a name. */
  editLabel: string
  items: readonly Item[]
  onChange: (items: readonly Item[]) => void
  locked: boolean
  /** A sentence per refused row, by id. */
  errors?: ReadonlyMap<string, string> | undefined
  error?: string | undefined
  detailOf?: (item: Item) => string | null
  endOf?: (item: Item) => ReactNode
  /** The dialog of one item; null makes a new one. */
  dialog: (props: { item: Item | null; onApply: (item: Item) => void; onClose: () => void }) => ReactNode
  /** No deactivation: what goes, goes. */
  removesOnly?: boolean
  empty?: string
  /** Shown below the rows. */
  notice?: ReactNode
}

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

export function ItemListCard<Item extends ListItem>(props: ItemListCardProps<Item>) {
  const { items, onChange, locked, title } = props
  const words = useText().settings
  const [open, setOpen] = useState<{ item: Item | null } | null>(null)
  const active = items.filter(({ isActive }) => isActive)
  const inactive = items.filter(({ isActive }) => !isActive)
  const options = [
    { value: 'edit', label: props.editLabel, icon: <IconEdit {...icon} /> },
    ...(props.removesOnly === true
      ? []
      : [{ value: 'deactivate', label: words.deactivate, icon: <IconEyeOff {...icon} /> }]),
    { value: 'remove', label: words.remove, icon: <IconTrash {...icon} /> },
  ]
  function choose(item: Item, option: string): void {
    if (option === 'edit') setOpen({ item })
    else if (active.length === 1 && props.removesOnly !== true)
      showToast({ type: 'warning', message: words.lastActive })
    else if (option === 'remove') onChange(items.filter(({ id }) => id !== item.id))
    else onChange([...active.filter(({ id }) => id !== item.id), ...inactive, { ...item, isActive: false }])
  }
  function apply(item: Item): void {
    setOpen(null)
    const isKnown = items.some(({ id }) => id === item.id)
    const replaced = items.map((known) => (known.id === item.id ? { ...known, ...item } : known))
    onChange(isKnown ? replaced : [...active, item, ...inactive])
  }
  const aside = props.aside ?? (inactive.length > 0 ? words.deactivated(inactive.length) : undefined)
  return (
    <Card title={title} {...(aside !== undefined && { aside })}>
      {active.length === 0 && props.empty !== undefined && <p className="text-ink-2">{props.empty}</p>}
      <OrderedList
        label={title}
        items={active}
        nameOf={({ label }) => label}
        locked={locked}
        helpId={REORDER_HELP_ID}
        optionsOf={() => options}
        onChoose={choose}
        onReorder={(ids) => onChange([...ids.flatMap((id) => active.filter((item) => item.id === id)), ...inactive])}
      >
        {(item) => <ItemRow item={item} {...props} />}
      </OrderedList>
      {props.notice}
      {props.error !== undefined && <FieldError id={`${title}-error`}>{props.error}</FieldError>}
      {!locked && (
        <div className="-ml-3 mt-2">
          <Button look="quiet" icon={<IconPlus {...icon} />} onPress={() => setOpen({ item: null })}>
            {props.addLabel}
          </Button>
        </div>
      )}
      {inactive.length > 0 && (
        <DeactivatedItems
          items={inactive}
          locked={locked}
          onReactivate={(id) => onChange(items.map((item) => (item.id === id ? { ...item, isActive: true } : item)))}
          onRemove={(id) => onChange(items.filter((item) => item.id !== id))}
        />
      )}
      {open !== null && props.dialog({ item: open.item, onApply: apply, onClose: () => setOpen(null) })}
    </Card>
  )
}

function ItemRow<Item extends ListItem>({
  item,
  errors,
  detailOf,
  endOf,
}: Pick<ItemListCardProps<Item>, 'errors' | 'detailOf' | 'endOf'> & { item: Item }) {
  const detail = detailOf?.(item) ?? null
  const error = errors?.get(item.id)
  return (
    <div className="flex items-center justify-between gap-3 py-2">
      <div className="min-w-0">
        <p className="break-words font-semibold leading-snug">{item.label}</p>
        {detail !== null && <p className="text-ink-2 text-small">{detail}</p>}
        {error !== undefined && <FieldError id={`${item.id}-error`}>{error}</FieldError>}
      </div>
      {endOf !== undefined && <div className="shrink-0 font-semibold tabular">{endOf(item)}</div>}
    </div>
  )
}

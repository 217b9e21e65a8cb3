import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconArrowsExchange from '@tabler/icons-react/dist/esm/icons/IconArrowsExchange.mjs'
import IconChecks from '@tabler/icons-react/dist/esm/icons/IconChecks.mjs'
import { useState } from 'react'
import { useText } from '../i18n/catalogue.ts'
import { Button } from '../ui/button.tsx'
import { LookupField } from '../ui/fields/lookup-field.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import type { ResourceQueries } from './resource.queries.ts'
import { differencesOf, fieldOf, fieldsOf, type ResourceForm, saidOf, valueIn } from './resource-draft.ts'
import type { StoredEntity } from './resource-routes.ts'
import { useMerge } from './use-merge.ts'

type Named = StoredEntity & { readonly name: string }

export type ResourceMergeProps<E extends Named, C> = {
  queries: ResourceQueries<E, C>
  form: ResourceForm<C>
  /** The one the merge was asked from. */
  entity: E
  /** The other one, where it is known already. */
  other?: E
  /** What both say. */
  note?: string | null
  /** What to verify before. */
  warningOf: (into: E, merged: E) => string | null
  /** What the one that is kept will hold, in figures; null while unknown. */
  outcomeOf?: (into: E, merged: E) => string | null
  /** The other answer to the question, in place of giving up. */
  keepApart?: { readonly label: string; readonly isPending: boolean; readonly onPress: () => void }
  onClose: () => void
  onMerged: (into: E) => void
}

/** Two of them become one: the other is looked for, then each field that differs is chosen. */
export function ResourceMerge<E extends Named, C>(props: ResourceMergeProps<E, C>) {
  const { entity, other, onClose } = props
  const words = useText().resources
  const [pair, setPair] = useState(() => (other === undefined ? null : { into: entity, merged: other }))
  return (
    <Dialog open={true} onClose={onClose} title={words.mergeTitle} wide={pair !== null}>
      {pair === null ? (
        <Other {...props} onChoose={(merged) => setPair({ into: entity, merged })} />
      ) : (
        <Choices
          key={pair.into.id}
          {...props}
          {...pair}
          onSwap={() => setPair({ into: pair.merged, merged: pair.into })}
        />
      )}
    </Dialog>
  )
}

function Other<E extends Named, C>(props: ResourceMergeProps<E, C> & { onChoose: (other: E) => void }) {
  const { queries, entity, onChoose } = props
  const words = useText().resources
  const [query, setQuery] = useState('')
  const { answer, list, rows } = queries.useList(entity.establishmentId, {
    search: query,
    isActive: 'true',
    page: '1',
    itemsPerPage: '10',
  })
  // Not what is still on its way.
  const found = rows
    .filter(({ state }) => state === null)
    .flatMap(({ entity: one }) => (one.id === entity.id ? [] : [one]))
  return (
    <LookupField
      label={words.mergeWith(entity.name)}
      hint={words.mergeWithHint}
      query={query}
      onQuery={setQuery}
      options={
        list.isPlaceholderData || answer === undefined
          ? null
          : found.map(({ id, name }) => ({ value: id, label: name }))
      }
      onChoose={({ value }) => {
        const other = found.find(({ id }) => id === value)
        if (other !== undefined) onChoose(other)
      }}
    />
  )
}

type ChoicesProps<E extends Named, C> = ResourceMergeProps<E, C> & { into: E; merged: E; onSwap: () => void }

function Choices<E extends Named, C>(props: ChoicesProps<E, C>) {
  const { queries, form, into, merged, warningOf, keepApart, onClose, onMerged, onSwap } = props
  const words = useText().resources
  const { merge, isPending } = useMerge(queries, into.establishmentId)
  const sides = { into: queries.contentOf(into), merged: queries.contentOf(merged) }
  const names = differencesOf(form, sides.into, sides.merged)
  // What one of them does not say is taken from the other.
  const [taken, setTaken] = useState<ReadonlySet<string>>(
    () => new Set(names.filter((name) => saidOf(form, sides.into, name) === '')),
  )
  const warning = warningOf(into, merged)
  const outcome = props.outcomeOf?.(into, merged) ?? null
  async function go(): Promise<void> {
    const values = fieldsOf(form).map(([name]) => [name, valueIn(taken.has(name) ? sides.merged : sides.into, name)])
    const content = { ...sides.into, ...Object.fromEntries(values) }
    if (!(await merge({ into, merged, content }, words.mergedInto(into.name)))) return
    onMerged(into)
    onClose()
  }
  return (
    <>
      <p className="text-ink-2">{words.mergeLead(into.name, merged.name)}</p>
      {typeof props.note === 'string' && (
        <p className="mt-2 flex items-center gap-2 text-small">
          <IconChecks size={18} stroke={1.75} aria-hidden="true" className="shrink-0 text-brand-text" />
          {props.note}
        </p>
      )}
      {warning !== null && (
        <p className="mt-3 flex items-center gap-2.5 rounded-field bg-amber-soft px-3 py-2.5 text-amber text-small">
          <IconAlertTriangle size={18} stroke={1.75} aria-hidden="true" className="shrink-0" />
          {warning}
        </p>
      )}
      <div className="mt-3 divided">
        {names.map((name) => (
          <Choice
            key={name}
            label={fieldOf(form, name)?.label ?? ''}
            sides={[saidOf(form, sides.into, name), saidOf(form, sides.merged, name)]}
            isOther={taken.has(name)}
            onChoose={(isOther) => setTaken((now) => withOrWithout(now, name, isOther))}
          />
        ))}
      </div>
      {outcome !== null && <p className="mt-3 rounded-field bg-surface-2 px-3 py-2.5 text-small">{outcome}</p>}
      <p className="mt-3 text-ink-2 text-small">{words.mergeNote}</p>
      <div className="mt-4 flex flex-col-reverse gap-2.5 bg-surface py-2.5 sm:sticky sm:bottom-0 sm:flex-row sm:items-center">
        <Button look="quiet" icon={<IconArrowsExchange size={18} stroke={1.75} aria-hidden="true" />} onPress={onSwap}>
          {words.mergeSwap}
        </Button>
        <span className="flex-1" />
        <Button look="secondary" pending={keepApart?.isPending ?? false} onPress={keepApart?.onPress ?? onClose}>
          {keepApart?.label ?? words.cancel}
        </Button>
        <Button pending={isPending} onPress={() => void go()}>
          {words.merge}
        </Button>
      </div>
    </>
  )
}

type ChoiceProps = {
  label: string
  sides: readonly [string, string]
  isOther: boolean
  onChoose: (isOther: boolean) => void
}

function Choice({ label, sides, isOther, onChoose }: ChoiceProps) {
  const words = useText().resources
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className="grid gap-1 py-2 sm:grid-cols-[8rem_1fr_1fr] sm:items-center sm:gap-2.5"
    >
      <p className="text-small max-sm:font-semibold sm:text-ink-2">{label}</p>
      {sides.map((said, index) => (
        <label
          // biome-ignore lint/suspicious/noArrayIndexKey: the two sides, always in this order.
          key={index}
          className="flex min-h-11 min-w-0 cursor-pointer items-center gap-2.5 rounded-field px-3 text-ink-2 has-checked:bg-brand-soft has-checked:font-semibold has-checked:text-brand-text has-focus-visible:outline-2 has-focus-visible:outline-brand"
        >
          <input
            type="radio"
            name={`merge-${label}`}
            checked={isOther === (index === 1)}
            onChange={() => onChoose(index === 1)}
            className="size-5 shrink-0 accent-brand"
          />
          <span className="min-w-0 whitespace-pre-line break-words">{said === '' ? words.empty : said}</span>
        </label>
      ))}
    </div>
  )
}

function withOrWithout(names: ReadonlySet<string>, name: string, isIn: boolean): ReadonlySet<string> {
  const next = new Set(names)
  if (isIn) next.add(name)
  else next.delete(name)
  return next
}

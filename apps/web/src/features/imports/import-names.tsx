import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import type { ImportDetail } from '@zinc/contract/imports/imports'
import { type ReactNode, useState } from 'react'
import { useText } from '../../i18n/catalogue.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { fieldBorder, fieldLook } from '../../ui/fields/field-frame.tsx'

export type KnownNames = readonly { id: string; name: string }[]
type Name = NonNullable<ImportDetail['names']>[number]
type Choice = { written: string; supplierId: string | null }

type NamesProps = {
  detail: ImportDetail
  pending: boolean
  /** Those that a name can mean. */
  suppliers: KnownNames
  onNames: (chosen: Choice[]) => void
}

const SHOWN = 20

/** Near a supplier that exists, and nobody has said whether it is that one: importing would make a double of it. */
export function undecidedNamesOf({ names = [] }: ImportDetail): readonly Name[] {
  return names.filter(({ isChosen, nearest }) => !isChosen && nearest !== null)
}

/** Names of the table that no supplier has, each with the one it means; those to be decided first. */
export function ImportNames({ detail, pending, suppliers, onNames }: NamesProps) {
  const words = useText().imports.names
  const [isWhole, setWhole] = useState(false)
  const undecided = undecidedNamesOf(detail)
  const names = [...undecided, ...(detail.names ?? []).filter((name) => !undecided.includes(name))]
  if (names.length === 0) return null
  const shown = isWhole ? names : names.slice(0, SHOWN)
  const acceptAll = () =>
    onNames(undecided.map(({ name, nearest }) => ({ written: name, supplierId: nearest?.id ?? null })))
  return (
    <div className="mb-4">
      <Frame title={words.title(names.length)} isAsking={undecided.length > 0}>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="min-w-0 text-ink-2 text-small">{words.note}</p>
          {undecided.length > 1 && (
            <Button look="secondary" size="small" disabled={pending} onPress={acceptAll}>
              {words.acceptAll(undecided.length)}
            </Button>
          )}
        </div>
        <ul className="divided mt-1">
          {shown.map((name) => (
            <NameRow key={name.name} {...{ name, pending, suppliers, onNames }} />
          ))}
        </ul>
        {names.length > shown.length && (
          <Button look="quiet" size="small" onPress={() => setWhole(true)}>
            {words.more(names.length - shown.length)}
          </Button>
        )}
      </Frame>
    </div>
  )
}

/** Folded where there is nothing to decide, and there was nothing since the page was opened. */
function Frame({ title, isAsking, children }: { title: string; isAsking: boolean; children: ReactNode }) {
  const [hasAsked] = useState(isAsking)
  if (isAsking || hasAsked) {
    return (
      <Card title={title} tone={isAsking ? 'toEnter' : 'plain'}>
        {children}
      </Card>
    )
  }
  return (
    <details className="rounded-card border border-line bg-surface px-4 pb-1 shadow-card">
      <summary className="flex min-h-13 cursor-pointer items-center justify-between font-semibold">
        {title}
        <IconChevronDown size={18} stroke={1.75} aria-hidden="true" className="text-ink-2" />
      </summary>
      {children}
    </details>
  )
}

const CREATE = 'create'

type RowProps = Omit<NamesProps, 'detail'> & { name: Name }

function NameRow({ name: { name, rows, isChosen, supplier, nearest }, pending, suppliers, onNames }: RowProps) {
  const words = useText().imports.names
  const isAsked = !isChosen && nearest !== null
  const say = (supplierId: string | null) => onNames([{ written: name, supplierId }])
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2.5">
      <p className="min-w-0 flex-1 basis-40 [overflow-wrap:anywhere]">
        <span className="font-semibold">{words.name(name)}</span>{' '}
        <span className="text-ink-2 text-small">{words.rows(rows)}</span>
      </p>
      {isAsked && (
        <Button look="secondary" disabled={pending} onPress={() => say(nearest.id)}>
          {words.accept(nearest.name)}
        </Button>
      )}
      <select
        aria-label={words.of(name)}
        value={isAsked ? '' : (supplier?.id ?? CREATE)}
        disabled={pending}
        onChange={({ target }) => say(target.value === CREATE ? null : target.value)}
        className={`${fieldLook} ${fieldBorder(undefined)} h-11 w-full! cursor-pointer px-3 text-small sm:w-64!`}
      >
        {isAsked && (
          <option value="" disabled={true}>
            {words.choose}
          </option>
        )}
        <option value={CREATE}>{words.create(name)}</option>
        {/* The list of this device may be behind what the server answers. */}
        {supplier !== null && !suppliers.some(({ id }) => id === supplier.id) && (
          <option value={supplier.id}>{supplier.name}</option>
        )}
        {suppliers.map((each) => (
          <option key={each.id} value={each.id}>
            {each.name}
          </option>
        ))}
      </select>
    </li>
  )
}

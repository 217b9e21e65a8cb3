import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { establishmentTypes } from '@zinc/domain/establishment/establishment'
import { useState } from 'react'
import { useText } from '../../../i18n/catalogue.ts'
import { SearchField } from '../../../ui/fields/search-field.tsx'
import { FilterChip } from '../../../ui/lists/filter-chip.tsx'
import { SortMenu } from '../../../ui/lists/sort-menu.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Menu } from '../../../ui/overlays/menu.tsx'
import { useIsWide } from '../../../ui/theme/wide-screen.ts'
import { useAdminUser, useEstablishmentCount } from '../admin.queries.ts'
import { type EstablishmentSearch, establishmentQueryOf } from '../admin-filters.ts'
import { PersonLookup } from '../person-lookup.tsx'
import { columnsOf } from './establishment-table.tsx'

export type EstablishmentFiltersProps = {
  search: EstablishmentSearch
  /** What changes; the list starts again at its first page. */
  onChange: (change: EstablishmentSearch) => void
}

export const filterMenuLook =
  'inline-flex min-h-11 shrink-0 cursor-pointer items-center gap-2 whitespace-nowrap rounded-full border border-line-strong bg-surface px-4 font-semibold hover:bg-surface-2 desk:min-h-10'

const families = ['restaurant', 'shop'] as const

export function EstablishmentFilters({ search, onChange }: EstablishmentFiltersProps) {
  const text = useText()
  const words = text.admin.establishments
  const isWide = useIsWide()
  const { sort = 'name' } = establishmentQueryOf(search)
  return (
    <div className="mb-3.5 grid gap-2.5 wide:flex wide:items-center">
      <SearchField
        label={words.searchLabel}
        placeholder={words.search}
        value={search.search ?? ''}
        onSearch={(found) => onChange({ search: found === '' ? undefined : found })}
      />
      <fieldset aria-label={words.filters} className="flex min-w-0 flex-wrap items-center gap-2">
        {families.map((family) => (
          <FamilyChip key={family} family={family} search={search} onChange={onChange} />
        ))}
        <TypeMenu search={search} onChange={onChange} />
        <StateMenu search={search} onChange={onChange} />
        <OwnerFilter search={search} onChange={onChange} />
        {!isWide && (
          <SortMenu
            columns={columnsOf(text, () => null).flatMap(({ sort: name, label }) =>
              name === undefined ? [] : [{ sort: name, label }],
            )}
            sort={sort}
            onSort={(next) => onChange({ sort: next })}
          />
        )}
      </fieldset>
    </div>
  )
}

type FamilyChipProps = EstablishmentFiltersProps & { family: (typeof families)[number] }

function FamilyChip({ family, search, onChange }: FamilyChipProps) {
  const words = useText().admin.establishments
  const count = useEstablishmentCount(establishmentQueryOf({ ...search, family }))
  const isOn = search.family === family
  return (
    <FilterChip count={count} pressed={isOn} onPress={() => onChange({ family: isOn ? undefined : family })}>
      {words.families[family]}
    </FilterChip>
  )
}

function TypeMenu({ search, onChange }: EstablishmentFiltersProps) {
  const text = useText()
  const words = text.admin.establishments
  const type = establishmentQueryOf(search).type
  const options = establishmentTypes.map((value) => ({
    value: value as string,
    label: text.establishment.types[value],
  }))
  const shown = type === undefined ? words.type : text.establishment.types[type]
  return (
    <Menu
      label={words.type}
      triggerLabel={text.lists.openChoices(type === undefined ? words.type : `${words.type}, ${shown}`)}
      options={[{ value: '', label: words.anyType }, ...options]}
      value={type ?? ''}
      onChoose={(next) => onChange({ type: next === '' ? undefined : next })}
      triggerClassName={filterMenuLook}
      maxHeight={360}
    >
      {shown}
      <IconChevronDown size={18} stroke={1.75} aria-hidden="true" />
    </Menu>
  )
}

const states = ['active', 'suspended'] as const

function StateMenu({ search, onChange }: EstablishmentFiltersProps) {
  const text = useText()
  const words = text.admin.establishments
  const state = states.find((known) => known === search.state)
  const shown = state === undefined ? words.state : words.states[state]
  return (
    <Menu
      label={words.state}
      triggerLabel={text.lists.openChoices(state === undefined ? words.state : `${words.state}, ${shown}`)}
      options={[
        { value: '', label: words.anyState },
        ...states.map((value) => ({ value: value as string, label: words.states[value] })),
      ]}
      value={state ?? ''}
      onChoose={(next) => onChange({ state: next === '' ? undefined : next })}
      triggerClassName={filterMenuLook}
    >
      {shown}
      <IconChevronDown size={18} stroke={1.75} aria-hidden="true" />
    </Menu>
  )
}

function OwnerFilter({ search, onChange }: EstablishmentFiltersProps) {
  const words = useText().admin.establishments
  const [isChoosing, setChoosing] = useState(false)
  const ownerId = establishmentQueryOf(search).ownerId
  const owner = useAdminUser(ownerId === undefined ? null : Number(ownerId)).data
  if (ownerId !== undefined) {
    return (
      <button
        type="button"
        aria-label={words.clearOwner}
        onClick={() => onChange({ owner: undefined })}
        className={filterMenuLook}
      >
        {words.ownerIs(owner?.name ?? ownerId)}
        <IconX size={18} stroke={1.75} aria-hidden="true" />
      </button>
    )
  }
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={() => setChoosing(true)} className={filterMenuLook}>
        {words.owner}
        <IconChevronDown size={18} stroke={1.75} aria-hidden="true" />
      </button>
      <Dialog open={isChoosing} onClose={() => setChoosing(false)} title={words.owner}>
        <PersonLookup
          label={words.owner}
          hint={words.ownerHint}
          onChoose={({ id }) => {
            setChoosing(false)
            onChange({ owner: String(id) })
          }}
        />
      </Dialog>
    </>
  )
}

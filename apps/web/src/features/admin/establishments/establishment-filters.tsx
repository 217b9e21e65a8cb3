import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { establishmentTypes } from '@zinc/domain/establishment/establishment-type'
import { useText } from '../../../i18n/catalogue.ts'
import { SearchField } from '../../../ui/fields/search-field.tsx'
import { FilterChip } from '../../../ui/lists/filter-chip.tsx'
import { SortMenu } from '../../../ui/lists/sort-menu.tsx'
import { Menu } from '../../../ui/overlays/menu.tsx'
import { useIsWide } from '../../../ui/theme/wide-screen.ts'
import { useAdminUser, useEstablishmentCount } from '../admin.queries.ts'
import { type EstablishmentSearch, establishmentQueryOf } from '../admin-filters.ts'
import { filterMenuLook, LookupFilter } from '../lookup-filter.tsx'
import { PersonLookup } from '../person-lookup.tsx'
import { columnsOf } from './establishment-table.tsx'

export type EstablishmentFiltersProps = {
  search: EstablishmentSearch
  /** What changes; the list starts again at its first page. */
  onChange: (change: EstablishmentSearch) => void
}

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
  const ownerId = establishmentQueryOf(search).ownerId
  const owner = useAdminUser(ownerId === undefined ? null : Number(ownerId)).data
  return (
    <LookupFilter
      label={words.owner}
      title={words.owner}
      chosen={ownerId === undefined ? null : words.ownerIs(owner?.name ?? ownerId)}
      clearLabel={words.clearOwner}
      onClear={() => onChange({ owner: undefined })}
    >
      {(close) => (
        <PersonLookup
          label={words.owner}
          hint={words.ownerHint}
          onChoose={({ id }) => {
            close()
            onChange({ owner: String(id) })
          }}
        />
      )}
    </LookupFilter>
  )
}

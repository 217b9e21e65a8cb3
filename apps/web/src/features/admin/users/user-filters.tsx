import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useState } from 'react'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { SearchField } from '../../../ui/fields/search-field.tsx'
import { FilterChip } from '../../../ui/lists/filter-chip.tsx'
import { SortMenu } from '../../../ui/lists/sort-menu.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { useIsWide } from '../../../ui/theme/wide-screen.ts'
import { useAdminEstablishment, useUserCount } from '../admin.queries.ts'
import { type UserFilter, type UserSearch, userFilters, userQueryOf } from '../admin-filters.ts'
import { filterMenuLook } from '../establishments/establishment-filters.tsx'
import { EstablishmentLookup } from '../establishments/establishment-lookup.tsx'
import { userColumns } from './user-table.tsx'

export type UserFiltersProps = { search: UserSearch; onChange: (change: UserSearch) => void }

export function UserFilters({ search, onChange }: UserFiltersProps) {
  const text = useText()
  const words = text.admin.users
  const isWide = useIsWide()
  const sorts = userColumns(text, { readAt: 0, language: useLanguage() }, () => null)
  return (
    <div className="mb-3.5 grid gap-2.5 wide:flex wide:items-center">
      <SearchField
        label={words.searchLabel}
        placeholder={words.search}
        value={search.search ?? ''}
        onSearch={(found) => onChange({ search: found === '' ? undefined : found })}
      />
      <fieldset aria-label={words.filters} className="flex min-w-0 flex-wrap items-center gap-2">
        {userFilters.map((filter) => (
          <UserFilterChip key={filter} filter={filter} search={search} onChange={onChange} />
        ))}
        <WithoutFilter search={search} onChange={onChange} />
        {!isWide && (
          <SortMenu
            columns={sorts.flatMap(({ sort, label }) => (sort === undefined ? [] : [{ sort, label }]))}
            sort={userQueryOf(search).sort ?? 'name'}
            onSort={(sort) => onChange({ sort })}
          />
        )}
      </fieldset>
    </div>
  )
}

function UserFilterChip({ filter, search, onChange }: UserFiltersProps & { filter: UserFilter }) {
  const words = useText().admin.users
  const count = useUserCount(userQueryOf({ ...search, filter }))
  return (
    <FilterChip
      count={count}
      pressed={(search.filter ?? 'all') === filter}
      onPress={() => onChange({ filter: filter === 'all' ? undefined : filter })}
    >
      {words[filter]}
    </FilterChip>
  )
}

/** Who may still be given access there. */
function WithoutFilter({ search, onChange }: UserFiltersProps) {
  const words = useText().admin.users
  const [isChoosing, setChoosing] = useState(false)
  const id = userQueryOf(search).excludeEstablishment
  const establishment = useAdminEstablishment(id === undefined ? null : Number(id)).data
  if (id !== undefined) {
    return (
      <button
        type="button"
        aria-label={words.clearWithout}
        onClick={() => onChange({ without: undefined })}
        className={filterMenuLook}
      >
        {words.withoutIs(establishment?.name ?? id)}
        <IconX size={18} stroke={1.75} aria-hidden="true" />
      </button>
    )
  }
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={() => setChoosing(true)} className={filterMenuLook}>
        {words.without}
        <IconChevronDown size={18} stroke={1.75} aria-hidden="true" />
      </button>
      <Dialog open={isChoosing} onClose={() => setChoosing(false)} title={words.withoutLabel}>
        <EstablishmentLookup
          label={words.withoutLabel}
          placeholder={words.givePlaceholder}
          onChoose={(chosen) => {
            setChoosing(false)
            onChange({ without: String(chosen.id) })
          }}
        />
      </Dialog>
    </>
  )
}

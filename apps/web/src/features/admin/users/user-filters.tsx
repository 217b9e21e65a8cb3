import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { SearchField } from '../../../ui/fields/search-field.tsx'
import { FilterChip } from '../../../ui/lists/filter-chip.tsx'
import { SortMenu } from '../../../ui/lists/sort-menu.tsx'
import { useIsWide } from '../../../ui/theme/wide-screen.ts'
import { useAdminEstablishment, useUserCount } from '../admin.queries.ts'
import { type UserFilter, type UserSearch, userFilters, userQueryOf } from '../admin-filters.ts'
import { EstablishmentLookup } from '../establishments/establishment-lookup.tsx'
import { LookupFilter } from '../lookup-filter.tsx'
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
  const id = userQueryOf(search).excludeEstablishment
  const establishment = useAdminEstablishment(id === undefined ? null : Number(id)).data
  return (
    <LookupFilter
      label={words.without}
      title={words.withoutLabel}
      chosen={id === undefined ? null : words.withoutIs(establishment?.name ?? id)}
      clearLabel={words.clearWithout}
      onClear={() => onChange({ without: undefined })}
    >
      {(close) => (
        <EstablishmentLookup
          label={words.withoutLabel}
          placeholder={words.givePlaceholder}
          onChoose={(chosen) => {
            close()
            onChange({ without: String(chosen.id) })
          }}
        />
      )}
    </LookupFilter>
  )
}

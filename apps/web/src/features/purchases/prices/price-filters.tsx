import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { type PriceSums, type PriceView, priceViews } from '@zinc/domain/purchase/price-sums'
import { useText } from '../../../i18n/catalogue.ts'
import { SearchField } from '../../../ui/fields/search-field.tsx'
import { FilterChip } from '../../../ui/lists/filter-chip.tsx'
import { Menu, menuTriggerLook } from '../../../ui/overlays/menu.tsx'
import { type PricePeriod, pricePeriods } from '../parts/price-period.ts'

type Change = {
  period?: PricePeriod | undefined
  view?: PriceView | undefined
  supplier?: string | undefined
  category?: string | undefined
  search?: string | undefined
}
type Option = { value: string; label: string }

type PriceFiltersProps = {
  period: PricePeriod
  view: PriceView
  supplierId: string | undefined
  categoryId: string | undefined
  search: string
  /** null while unknown. */
  counts: PriceSums['counts'] | null
  suppliers: readonly Option[]
  categories: readonly Option[]
  onChange: (change: Change) => void
}

export function PriceFilters(props: PriceFiltersProps) {
  const { period, view, counts, onChange } = props
  const words = useText().prices
  const labels = { all: words.all, rises: words.rises, falls: words.falls, last: words.columns.lastTime }
  return (
    <div className="mb-3.5 grid gap-2.5 print:hidden">
      <div className="flex min-w-0 flex-wrap items-center gap-2.5">
        <fieldset
          aria-label={words.filters}
          className="-mx-4 flex min-w-0 gap-2 overflow-x-auto px-4 py-0.5 [scrollbar-width:none] sm:mx-0 sm:px-0"
        >
          {priceViews.map((one) => (
            <FilterChip
              key={one}
              count={counts?.[one] ?? null}
              pressed={view === one}
              onPress={() => onChange({ view: one === 'all' ? undefined : one })}
            >
              {labels[one]}
            </FilterChip>
          ))}
        </fieldset>
        <SearchField
          label={words.searchLabel}
          placeholder={words.search}
          value={props.search}
          onSearch={(found) => onChange({ search: found === '' ? undefined : found })}
        />
      </div>
      <div className="flex min-w-0 flex-wrap items-center gap-2">
        <Choice
          label={words.supplier}
          all={words.allSuppliers}
          options={props.suppliers}
          value={props.supplierId}
          onChoose={(supplier) => onChange({ supplier })}
        />
        <Choice
          label={words.category}
          all={words.allCategories}
          options={props.categories}
          value={props.categoryId}
          onChoose={(category) => onChange({ category })}
        />
        <Menu
          label={words.periodLabel(words.periods[period])}
          triggerLabel={words.periodLabel(words.periods[period])}
          options={pricePeriods.map((one) => ({ value: one, label: words.periods[one] }))}
          value={period}
          onChoose={(chosen) => onChange({ period: pricePeriods.find((one) => one === chosen) })}
        >
          <IconCalendar size={18} stroke={1.75} aria-hidden="true" />
          <span>{words.periods[period]}</span>
        </Menu>
      </div>
    </div>
  )
}

const ALL = 'all'

type ChoiceProps = {
  label: string
  all: string
  options: readonly Option[]
  value: string | undefined
  onChoose: (value: string | undefined) => void
}

function Choice({ label, all, options, value, onChoose }: ChoiceProps) {
  const chosen = options.find((option) => option.value === value)?.label
  return (
    <Menu
      label={label}
      triggerLabel={chosen === undefined ? label : `${label}\u00a0: ${chosen}`}
      options={[{ value: ALL, label: all }, ...options]}
      value={value ?? ALL}
      maxHeight={300}
      triggerClassName={`${menuTriggerLook} ${chosen === undefined ? '' : 'border-inverse! bg-inverse! text-on-inverse'}`}
      onChoose={(next) => onChoose(next === ALL ? undefined : next)}
    >
      <span className="max-w-40 truncate">{chosen ?? label}</span>
      <IconChevronDown size={18} stroke={1.75} aria-hidden="true" />
    </Menu>
  )
}

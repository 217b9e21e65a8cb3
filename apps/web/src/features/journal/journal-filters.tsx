import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { journalAreas } from '@zinc/contract/journal'
import type { PlainDate } from '@zinc/domain/calendar/calendar'
import { monthOptionsOf } from '@zinc/domain/calendar/period'
import { useLanguage, useText } from '../../i18n/catalogue.ts'
import { formatsIn } from '../../i18n/loaded-formats.ts'
import { monthLabelOf } from '../../i18n/period-label.ts'
import { FilterChip } from '../../ui/lists/filter-chip.tsx'
import { Menu, menuTriggerLook } from '../../ui/overlays/menu.tsx'
import type { JournalSelection } from './journal.queries.ts'

type JournalFiltersProps = {
  selection: JournalSelection
  names: ReadonlyMap<number, string> | null
  today: PlainDate
  onSelect: (selection: JournalSelection) => void
}

const EVERYONE = 'everyone'
const ALWAYS = 'always'

/** One area at a time, one month or all, one person or everyone. */
export function JournalFilters({ selection, names, today, onSelect }: JournalFiltersProps) {
  const text = useText().journal
  const language = useLanguage()
  const months = monthOptionsOf(today).map(({ value, range }) => ({
    value: range.from.slice(0, 7),
    label: monthLabelOf(value, language),
  }))
  const month = months.find(({ value }) => value === selection.month)?.label ?? text.allMonths
  const { locale } = formatsIn(language)
  const people = [...(names ?? [])].sort(([, one], [, other]) => one.localeCompare(other, locale))
  const { actorId } = selection
  const person = people.find(([id]) => String(id) === actorId)?.[1]
  const shown = person ?? (actorId === undefined ? text.everyone : text.someone(Number(actorId)))
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2 print:hidden">
      <fieldset className="contents">
        <legend className="sr-only">{text.filters}</legend>
        {[undefined, ...journalAreas].map((area) => (
          <FilterChip
            key={area ?? 'all'}
            pressed={selection.area === area}
            onPress={() => onSelect({ ...selection, area })}
          >
            {area === undefined ? text.allAreas : text.areas[area]}
          </FilterChip>
        ))}
      </fieldset>
      <Menu
        label={text.month}
        value={selection.month ?? ALWAYS}
        options={[{ value: ALWAYS, label: text.allMonths }, ...months]}
        triggerClassName={menuTriggerLook}
        triggerLabel={`${text.month}, ${month}`}
        onChoose={(value) => onSelect({ ...selection, month: value === ALWAYS ? undefined : value })}
      >
        <IconCalendar size={18} stroke={1.75} aria-hidden="true" />
        {month}
        <IconChevronDown size={16} stroke={1.75} aria-hidden="true" />
      </Menu>
      {(people.length > 1 || actorId !== undefined) && (
        <Menu
          label={text.people}
          value={selection.actorId ?? EVERYONE}
          options={[
            { value: EVERYONE, label: text.everyone },
            ...people.map(([id, name]) => ({ value: String(id), label: name })),
          ]}
          triggerClassName={menuTriggerLook}
          triggerLabel={`${text.people}, ${shown}`}
          onChoose={(value) => onSelect({ ...selection, actorId: value === EVERYONE ? undefined : value })}
        >
          <IconUsers size={18} stroke={1.75} aria-hidden="true" />
          {shown}
          <IconChevronDown size={16} stroke={1.75} aria-hidden="true" />
        </Menu>
      )}
    </div>
  )
}

import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { journalAreas } from '@zinc/contract/journal'
import { useText } from '../../i18n/catalogue.ts'
import { FilterChip } from '../../ui/filter-chip.tsx'
import { Menu, menuTriggerLook } from '../../ui/menu.tsx'
import type { JournalSelection } from './journal.queries.ts'

type JournalFiltersProps = {
  selection: JournalSelection
  names: ReadonlyMap<number, string> | null
  onSelect: (selection: JournalSelection) => void
}

const EVERYONE = 'everyone'

/** One area at a time, and one person or everyone. */
export function JournalFilters({ selection, names, onSelect }: JournalFiltersProps) {
  const text = useText().journal
  const people = [...(names ?? [])].sort(([, one], [, other]) => one.localeCompare(other, 'fr'))
  const person = people.find(([id]) => String(id) === selection.actorId)
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
      {people.length > 1 && (
        <Menu
          label={text.people}
          value={selection.actorId ?? EVERYONE}
          options={[
            { value: EVERYONE, label: text.everyone },
            ...people.map(([id, name]) => ({ value: String(id), label: name })),
          ]}
          triggerClassName={menuTriggerLook}
          triggerLabel={`${text.people}, ${person?.[1] ?? text.everyone}`}
          onChoose={(value) => onSelect({ ...selection, actorId: value === EVERYONE ? undefined : value })}
        >
          <IconUsers size={18} stroke={1.75} aria-hidden="true" />
          {person?.[1] ?? text.everyone}
        </Menu>
      )}
    </div>
  )
}

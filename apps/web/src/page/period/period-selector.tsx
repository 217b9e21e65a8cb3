import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { isoWeekOf, type PlainDate, plainDate } from '@zinc/domain/calendar/calendar'
import {
  monthOptionsOf,
  nextPeriod,
  type PeriodKind,
  periodValueOf,
  previousPeriod,
  weekOptionsOf,
  yearOptionsOf,
} from '@zinc/domain/calendar/period'
import type { Catalogue } from '@zinc/words/catalogue'
import type { Language } from '@zinc/words/languages'
import { useLanguage, useText } from '../../i18n/catalogue.ts'
import { monthLabelOf, weekLabelOf } from '../../i18n/period-label.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu } from '../../ui/overlays/menu.tsx'
import type { MenuOption } from '../../ui/overlays/menu-option.ts'
import { triggerLook, wordLook } from './period-look.ts'
import type { SelectedPeriod } from './selected-period.ts'

/** R17: the week list scrolls at 300 px; the others keep the same height so that the three feel alike. */
const MAX_HEIGHT = 300

export type PeriodSelectorProps = {
  period: SelectedPeriod
  today: PlainDate
  onChange: (value: string) => void
}

export function PeriodSelector({ period, today, onChange }: PeriodSelectorProps) {
  const text = useText()
  const words = text.period
  const language = useLanguage()
  const { kind, range, value } = period
  const label = labelOf(kind, value, text, language)
  const following = nextPeriod(kind, range)
  return (
    <div data-period="" className="flex min-w-0 items-center print:hidden">
      <IconButton
        label={words.previous[kind]}
        onPress={() => onChange(periodValueOf(kind, previousPeriod(kind, range).from))}
      >
        <IconChevronLeft size={20} stroke={1.75} aria-hidden="true" />
      </IconButton>
      <Menu
        label={words.choose[kind]}
        triggerLabel={words.chosen[kind](label)}
        options={optionsOf(kind, today, text, language)}
        value={value}
        onChoose={onChange}
        maxHeight={MAX_HEIGHT}
        triggerClassName={triggerLook}
      >
        <span className={`truncate ${wordLook[kind]}`}>{label}</span>
        <IconChevronDown size={18} stroke={1.75} aria-hidden="true" className="max-desk:hidden" />
      </Menu>
      <IconButton
        label={words.next[kind]}
        disabled={following.from > today}
        onPress={() => onChange(periodValueOf(kind, following.from))}
      >
        <IconChevronRight size={20} stroke={1.75} aria-hidden="true" />
      </IconButton>
    </div>
  )
}

export function labelOf(kind: PeriodKind, value: string, text: Catalogue, language: Language): string {
  if (kind === 'month') return monthLabelOf(value, language)
  return kind === 'week' ? weekLabelOf(plainDate(value), text, language) : value
}

function optionsOf(kind: PeriodKind, today: PlainDate, text: Catalogue, language: Language): readonly MenuOption[] {
  if (kind === 'year') return yearOptionsOf(today).map(({ value }) => ({ value, label: value }))
  if (kind === 'month') {
    return monthOptionsOf(today).map(({ value }) => ({ value, label: monthLabelOf(value, language) }))
  }
  return weekOptionsOf(today).map(({ value }) => ({
    value,
    label: weekLabelOf(value, text, language),
    note: text.calendar.weekShort(isoWeekOf(value).week),
  }))
}

import type { Weekday } from '@zinc/domain/calendar'
import { useState } from 'react'
import { newId } from '../../api/uuid.ts'
import { useText } from '../../i18n/catalogue.ts'
import { TextField } from '../../ui/text-field.tsx'
import type { OpeningDaysSlot } from './days-section.tsx'
import type { SettingsEdit } from './edit-settings.ts'
import { ItemDialog } from './item-dialog.tsx'
import { labelFaultOf } from './item-faults.ts'
import { ItemListCard } from './item-list-card.tsx'
import type { RegisterItem, ServiceItem } from './settings-draft.ts'

type NamedItem = ServiceItem | RegisterItem
type NamedItemsCardProps =
  | { edit: SettingsEdit; list: 'registers' }
  | { edit: SettingsEdit; list: 'services'; weekdays: OpeningDaysSlot }

/** Registers have a name alone, services their weekdays too. */
export function NamedItemsCard(props: NamedItemsCardProps) {
  const { edit, list } = props
  const words = useText().settings
  const weekdaysText = useWeekdaysText()
  const isServices = list === 'services'
  const title = isServices ? words.services : words.registers
  const weekdays = isServices ? { slot: props.weekdays, openWeekdays: edit.draft.openWeekdays } : null
  return (
    <ItemListCard<NamedItem>
      title={title}
      addLabel={isServices ? words.addService : words.addRegister}
      editLabel={isServices ? words.edit : words.rename}
      items={edit.draft[list]}
      locked={!edit.canWrite}
      faults={edit.faults.items}
      error={edit.faults[list]}
      detailOf={(item) => (isServices ? weekdaysText(weekdaysOf(item)) : null)}
      onChange={(items) => edit.change({ [list]: items })}
      dialog={(dialog) => <NameDialog key={dialog.item?.id} list={title} weekdays={weekdays} {...dialog} />}
    />
  )
}

type NameDialogProps = {
  list: string
  /** null: it has none. */
  weekdays: { slot: OpeningDaysSlot; openWeekdays: readonly Weekday[] } | null
  item: NamedItem | null
  onApply: (item: NamedItem) => void
  onClose: () => void
}

function NameDialog({ list, weekdays, item, onApply, onClose }: NameDialogProps) {
  const text = useText()
  const words = text.settings
  const [label, setLabel] = useState(item?.label ?? '')
  const [days, setDays] = useState<readonly Weekday[]>(
    (item === null ? null : weekdaysOf(item)) ?? weekdays?.openWeekdays ?? [],
  )
  const [tried, setTried] = useState(false)
  const fault = labelFaultOf(label, words.errors)
  const isWithoutDay = weekdays !== null && days.length === 0
  function submit(): void {
    setTried(true)
    if (fault !== null || isWithoutDay) return
    const named = { id: item?.id ?? newId(), isActive: item?.isActive ?? true, label: label.trim() }
    onApply(weekdays === null ? named : { ...named, weekdays: chosenOf(days, weekdays.openWeekdays) })
  }
  return (
    <ItemDialog
      title={item === null ? words.addTitle(list) : words.editTitle(item.label)}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={words.label}
        value={label}
        error={tried && fault !== null ? fault : undefined}
        onChange={setLabel}
      />
      {weekdays?.slot({
        legend: text.closings.settings.weekdays,
        open: days,
        onToggle: (day) => setDays(toggled(days, day)),
        error: tried && isWithoutDay ? text.closings.settings.missing : undefined,
        disabled: false,
      })}
    </ItemDialog>
  )
}

function weekdaysOf(item: NamedItem): readonly Weekday[] | null {
  return ('weekdays' in item ? item.weekdays : null) ?? null
}

/** Every opening day is 'the opening days', whichever they become. */
function chosenOf(days: readonly Weekday[], openWeekdays: readonly Weekday[]): Weekday[] | null {
  return days.length === openWeekdays.length && days.every((day) => openWeekdays.includes(day)) ? null : [...days]
}

function toggled(days: readonly Weekday[], day: Weekday): readonly Weekday[] {
  return days.includes(day) ? days.filter((other) => other !== day) : [...days, day].toSorted((a, b) => a - b)
}

/** 'jeu, ven, sam' */
function useWeekdaysText(): (weekdays: readonly Weekday[] | null) => string {
  const { closings, establishment } = useText()
  return (weekdays) =>
    weekdays === null
      ? closings.settings.openingDays
      : weekdays.map((day) => establishment.weekdaysShort[day - 1]).join(', ')
}

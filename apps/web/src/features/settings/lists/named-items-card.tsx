import type { Weekday } from '@zinc/domain/calendar/calendar'
import { newId } from '../../../client/uuid.ts'
import { useText } from '../../../i18n/catalogue.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { SwitchRow } from '../../../ui/fields/switch-row.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useForm } from '../../../ui/fields/use-form.ts'
import type { OpeningDaysSlot } from '../days/days-section.tsx'
import type { RegisterItem, ServiceItem } from '../draft/settings-draft.ts'
import type { SettingsEdit } from '../edit-settings.ts'
import { ItemDialog } from './item-dialog.tsx'
import { labelErrorOf } from './item-errors.ts'
import { ItemListCard } from './item-list-card.tsx'

type NamedItem = ServiceItem | RegisterItem
type NamedItemsCardProps =
  | { edit: SettingsEdit; list: 'registers' }
  | { edit: SettingsEdit; list: 'services'; weekdays: OpeningDaysSlot }

/** Registers have a name alone; services their weekdays too, and whether one stands for the whole day. */
export function NamedItemsCard(props: NamedItemsCardProps) {
  const { edit, list } = props
  const words = useText().settings
  const detailOf = useServiceDetail()
  const isServices = list === 'services'
  const title = isServices ? words.services : words.registers
  const addLabel = isServices ? words.addService : words.addRegister
  const service = isServices ? { weekdays: props.weekdays, openWeekdays: edit.draft.openWeekdays } : null
  return (
    <ItemListCard<NamedItem>
      title={title}
      addLabel={addLabel}
      editLabel={isServices ? words.edit : words.rename}
      items={edit.draft[list]}
      locked={!edit.canWrite}
      errors={edit.errors.items}
      error={edit.errors[list]}
      detailOf={(item) => (isServices ? detailOf(item) : null)}
      notice={isServices && <WholeDayNotice {...edit.draft} />}
      onChange={(items) => edit.change({ [list]: items })}
      dialog={(dialog) => <NameDialog key={dialog.item?.id} addLabel={addLabel} service={service} {...dialog} />}
    />
  )
}

type Named = { label: string; isWholeDay: boolean; days: readonly Weekday[] }
type NameDialogProps = {
  addLabel: string
  /** null: a register. */
  service: { weekdays: OpeningDaysSlot; openWeekdays: readonly Weekday[] } | null
  item: NamedItem | null
  onApply: (item: NamedItem) => void
  onClose: () => void
}

function NameDialog({ addLabel, service, item, onApply, onClose }: NameDialogProps) {
  const text = useText()
  const words = text.settings
  const form = useForm<Named>({
    initial: {
      label: item?.label ?? '',
      isWholeDay: item !== null && isWholeDayOf(item),
      days: (item === null ? null : weekdaysOf(item)) ?? service?.openWeekdays ?? [],
    },
    check: ({ label, days }) => ({
      label: labelErrorOf(label, words.errors) ?? undefined,
      days: service !== null && days.length === 0 ? text.closings.settings.missing : undefined,
    }),
    send: ({ label, isWholeDay, days }) => {
      const named = { id: item?.id ?? newId(), label: label.trim(), isActive: item?.isActive ?? true }
      onApply(service === null ? named : { ...named, isWholeDay, weekdays: chosenOf(days, service.openWeekdays) })
    },
  })
  const { draft } = form
  return (
    <ItemDialog title={item === null ? addLabel : words.editTitle(item.label)} form={form} onClose={onClose}>
      <TextField label={words.label} {...form.field('label')} />
      {service?.weekdays({
        legend: text.closings.settings.weekdays,
        offLabel: text.closings.settings.notGiven,
        open: draft.days,
        onToggle: (day) => form.change({ days: toggled(draft.days, day) }),
        error: form.errors.days,
        disabled: false,
      })}
      {service !== null && (
        <SwitchRow
          label={words.wholeDay}
          detail={words.wholeDayHint}
          checked={draft.isWholeDay}
          onChange={(isWholeDay) => form.change({ isWholeDay })}
        />
      )}
    </ItemDialog>
  )
}

/** A whole day and another service on one weekday are two closings of the same sales. */
function WholeDayNotice({ services, openWeekdays }: Pick<SettingsEdit['draft'], 'services' | 'openWeekdays'>) {
  const words = useText().settings
  const active = services.filter(({ isActive }) => isActive)
  const daysOf = (item: ServiceItem) => item.weekdays ?? openWeekdays
  const doubled = active.find(
    (whole) =>
      isWholeDayOf(whole) &&
      active.some((other) => other.id !== whole.id && daysOf(other).some((day) => daysOf(whole).includes(day))),
  )
  if (doubled === undefined) return null
  return (
    <div className="mt-3">
      <Notice tone="toEnter">{words.wholeDayBeside(doubled.label)}</Notice>
    </div>
  )
}

function weekdaysOf(item: NamedItem): readonly Weekday[] | null {
  return ('weekdays' in item ? item.weekdays : null) ?? null
}

function isWholeDayOf(item: NamedItem): boolean {
  return 'isWholeDay' in item && item.isWholeDay === true
}

/** Every opening day is 'the opening days', whichever they become. */
function chosenOf(days: readonly Weekday[], openWeekdays: readonly Weekday[]): Weekday[] | null {
  return days.length === openWeekdays.length && days.every((day) => openWeekdays.includes(day)) ? null : [...days]
}

function toggled(days: readonly Weekday[], day: Weekday): readonly Weekday[] {
  return days.includes(day) ? days.filter((other) => other !== day) : [...days, day].toSorted((a, b) => a - b)
}

/** 'journée entière, jeu, ven, sam' */
function useServiceDetail(): (item: NamedItem) => string {
  const { closings, establishment, settings } = useText()
  return (item) => {
    const weekdays = weekdaysOf(item)
    const given =
      weekdays === null
        ? [closings.settings.openingDays]
        : weekdays.map((day) => establishment.weekdaysShort[day - 1] ?? '')
    return [...(isWholeDayOf(item) ? [settings.wholeDayDetail] : []), ...given].join(', ')
  }
}

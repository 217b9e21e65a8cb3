import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { cashCountTimes, type EntryPart, entryParts } from '@zinc/domain/ticket-z/ticket-z-part'
import { useText } from '../../i18n/catalogue.ts'
import { Card } from '../../ui/card.tsx'
import { FieldError } from '../../ui/fields/field-error.tsx'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { OrderedList } from '../../ui/lists/ordered-list.tsx'
import { Menu } from '../../ui/overlays/menu.tsx'
import { buttonLook } from '../../ui/theme/button-look.ts'
import type { SettingsEdit } from './edit-settings.ts'
import { REORDER_HELP_ID } from './lists/reorder-help.tsx'

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

/** What the form asks for beside sales and payments, in the order of the register's own printed Z. */
export function EntryPartsCard({ edit }: { edit: SettingsEdit }) {
  const { settings, ticketZParts } = useText()
  const words = settings.entryPartsCard
  const { entryParts: parts } = edit.draft
  const change = (next: readonly EntryPart[]) => edit.change({ entryParts: next })
  const left = entryParts.filter((part) => !parts.includes(part))
  return (
    <Card title={words.title}>
      <p className="mb-1 text-ink-2 text-small">{parts.length === 0 ? words.none : words.hint}</p>
      <OrderedList
        label={words.title}
        items={parts.map((id) => ({ id }))}
        nameOf={({ id }) => ticketZParts.names[id]}
        locked={!edit.canWrite}
        helpId={REORDER_HELP_ID}
        optionsOf={() => [{ value: 'remove', label: words.remove, icon: <IconTrash {...icon} /> }]}
        onChoose={({ id }) => change(parts.filter((part) => part !== id))}
        onReorder={(ids) => change(ids.flatMap((id) => parts.find((part) => part === id) ?? []))}
      >
        {({ id }) => (
          <div className="py-2">
            <p className="font-semibold leading-snug">{ticketZParts.names[id]}</p>
            <p className="text-ink-2 text-small">{words.details[id]}</p>
          </div>
        )}
      </OrderedList>
      {edit.errors.entryParts !== undefined && <FieldError id="entry-parts-error">{edit.errors.entryParts}</FieldError>}
      {edit.canWrite && left.length > 0 && (
        <div className="-ml-3 mt-2">
          <Menu
            label={words.add}
            triggerClassName={buttonLook('quiet')}
            options={left.map((part) => ({ value: part, label: ticketZParts.names[part] }))}
            onChoose={(value) => change([...parts, ...left.filter((part) => part === value)])}
          >
            <IconPlus {...icon} />
            {words.add}
          </Menu>
        </div>
      )}
      <CountTime edit={edit} />
    </Card>
  )
}

/** Only where a register closes several services a day is there anything to choose. */
function CountTime({ edit }: { edit: SettingsEdit }) {
  const words = useText().settings
  const { pair } = useText().lists
  const { services, entryParts: parts, cashCountTime } = edit.draft
  const hasSeveral = services.filter(({ isActive }) => isActive).length > 1
  if (!hasSeveral || !parts.includes('cashCount')) return null
  if (!edit.canWrite) {
    return <p className="mt-3">{pair(words.cashCountTime, words.cashCountTimes[cashCountTime])}</p>
  }
  return (
    <div className="mt-3 grid gap-1.5 border-line border-t pt-3">
      <p className="font-semibold">{words.cashCountTime}</p>
      <Segmented
        label={words.cashCountTime}
        options={cashCountTimes.map((time) => ({ value: time, label: words.cashCountTimes[time] }))}
        value={cashCountTime}
        onChange={(time) => edit.change({ cashCountTime: time })}
        wide
      />
    </div>
  )
}

import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import type { ClosingKey, DayClosing } from '@zinc/domain/calendar/day-closing'
import { isSameClosing } from '@zinc/domain/calendar/day-closing'
import type { NamedLists } from '@zinc/domain/establishment/closing-name'
import type { NamedItem } from '@zinc/domain/establishment/establishment'
import type { ReactNode } from 'react'
import { useText } from '../../../i18n/catalogue.ts'
import { Segmented } from '../../../ui/fields/segmented.tsx'
import { Menu, menuTriggerLook } from '../../../ui/overlays/menu.tsx'
import { choosableOf } from '../choosable-items.ts'

/** More of them share a menu: a row of pills would not fit a phone. */
const MAX_PILLS = 3

export type ClosingChooserProps = {
  lists: NamedLists
  current: ClosingKey
  closings: readonly DayClosing[]
  onChoose: (key: ClosingKey) => void
}

/** Which service and which register is being typed; nothing where there is one of each. */
export function ClosingChooser({ lists, current, closings, onChoose }: ClosingChooserProps) {
  const words = useText().closings
  const services = choosableOf(lists.services, current.serviceId)
  const registers = choosableOf(lists.registers, current.registerId)
  const stateOf = (key: ClosingKey) => closings.find((closing) => isSameClosing(closing, key))?.state ?? null
  const ofService = (serviceId: string) => ({ ...current, serviceId })
  if (services.length < 2 && registers.length < 2) return null
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-2">
      {services.length > MAX_PILLS && (
        <NamedMenu
          label={words.service}
          items={services}
          value={current.serviceId}
          onChoose={(serviceId) => onChoose(ofService(serviceId))}
        />
      )}
      {services.length > 1 && services.length <= MAX_PILLS && (
        <Segmented
          label={words.service}
          options={services.map(({ id, label }) => ({ value: id, label, icon: iconOf(stateOf(ofService(id))) }))}
          value={current.serviceId}
          onChange={(serviceId) => onChoose(ofService(serviceId))}
        />
      )}
      {registers.length > 1 && (
        <NamedMenu
          label={words.register}
          items={registers}
          value={current.registerId}
          onChoose={(registerId) => onChoose({ ...current, registerId })}
        />
      )}
    </div>
  )
}

type NamedMenuProps = { label: string; items: readonly NamedItem[]; value: string; onChoose: (id: string) => void }

function NamedMenu({ label, items, value, onChoose }: NamedMenuProps) {
  const { pair } = useText().lists
  const chosen = items.find(({ id }) => id === value)?.label ?? ''
  return (
    <Menu
      label={label}
      triggerLabel={pair(label, chosen)}
      triggerClassName={menuTriggerLook}
      options={items.map((item) => ({ value: item.id, label: item.label }))}
      value={value}
      onChoose={onChoose}
    >
      <span className="min-w-0 text-left">{chosen}</span>
      <IconChevronDown size={18} stroke={1.75} aria-hidden="true" />
    </Menu>
  )
}

function iconOf(state: DayClosing['state'] | null): ReactNode {
  if (state === 'entered') return <IconCheck size={16} stroke={1.75} aria-hidden="true" />
  return state === 'draft' ? <IconPencil size={16} stroke={1.75} aria-hidden="true" /> : null
}

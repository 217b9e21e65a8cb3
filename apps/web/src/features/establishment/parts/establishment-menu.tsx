import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import type { EstablishmentSummary } from '@zinc/contract/session'
import { useText } from '../../../i18n/catalogue.ts'
import { Menu } from '../../../ui/overlays/menu.tsx'
import { useEstablishmentSwitch } from './switch-establishment.ts'

type EstablishmentMenuProps = {
  establishments: readonly EstablishmentSummary[]
  current: EstablishmentSummary
  /** For who reads results of several: `chosen` names how many of them the page shows, null while it shows one. */
  several?: { count: number; chosen: number | null; onChoose: (all: boolean) => void } | undefined
}

const ALL = 'all'

/** R51: of those who have a choice. */
export function EstablishmentMenu({ establishments, current, several }: EstablishmentMenuProps) {
  const text = useText()
  const { switchingTo, switchTo } = useEstablishmentSwitch()
  const { all, allCount } = text.establishment
  const shown = several?.chosen ?? null
  const chosen = shown === null ? String(switchingTo ?? current.id) : ALL
  const name = shown === null ? current.name : all
  const options = establishments.map(({ id, name, isActive }) => ({
    value: String(id),
    label: name,
    disabled: !isActive,
    ...(!isActive && { note: text.more.inactive }),
  }))
  const ofAll = several && { value: ALL, label: all, note: allCount(shown ?? several.count, several.count) }
  return (
    <Menu
      // A choice that leads to other results closes it: there is nothing to wait for.
      key={shown}
      label={text.establishment.menu}
      triggerLabel={text.establishment.menuNamed(name)}
      options={ofAll === undefined ? options : [ofAll, ...options]}
      value={chosen}
      maxHeight={420}
      pending={switchingTo === null ? null : { value: String(switchingTo), label: text.more.switching }}
      onChoose={(value) => {
        if (value === ALL || (shown !== null && value === String(current.id))) return several?.onChoose(value === ALL)
        const target = establishments.find(({ id }) => String(id) === value)
        if (target !== undefined && target.id !== current.id) void switchTo(target)
      }}
      triggerClassName="inline-flex min-h-12 min-w-0 cursor-pointer items-center gap-3 rounded-field py-1 pr-2 text-left hover:bg-surface-2 disabled:cursor-wait disabled:opacity-50"
    >
      <EstablishmentName name={name} note={shown === null ? undefined : ofAll?.note} />
      <IconChevronDown size={18} stroke={1.75} aria-hidden="true" className="shrink-0 text-ink-2" />
    </Menu>
  )
}

export function EstablishmentName({ name, note }: { name: string; note?: string | undefined }) {
  return (
    <>
      <span className="flex size-10 shrink-0 items-center justify-center rounded-field bg-brand-soft text-brand-text">
        <IconBuildingStore size={22} stroke={1.75} aria-hidden="true" />
      </span>
      <span title={name} className="line-clamp-2 font-semibold leading-tight">
        {name}
        {note !== undefined && <span className="block font-normal text-small">{note}</span>}
      </span>
    </>
  )
}

import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import type { EstablishmentSummary } from '@zinc/contract/session'
import { useText } from '../../i18n/catalogue.ts'
import { Menu } from '../../ui/overlays/menu.tsx'
import { useEstablishmentSwitch } from './switch-establishment.ts'

type EstablishmentMenuProps = {
  establishments: readonly EstablishmentSummary[]
  current: EstablishmentSummary
}

/** R51: of those who have a choice. */
export function EstablishmentMenu({ establishments, current }: EstablishmentMenuProps) {
  const text = useText()
  const { switchingTo, switchTo } = useEstablishmentSwitch()
  const chosen = String(switchingTo ?? current.id)
  const options = establishments.map(({ id, name, isActive }) => ({
    value: String(id),
    label: name,
    disabled: !isActive,
    ...(!isActive && { note: text.more.inactive }),
  }))
  return (
    <Menu
      label={text.establishment.menu}
      triggerLabel={text.establishment.menuNamed(current.name)}
      options={options}
      value={chosen}
      maxHeight={420}
      pending={switchingTo === null ? null : { value: String(switchingTo), label: text.more.switching }}
      onChoose={(value) => {
        const target = establishments.find(({ id }) => String(id) === value)
        if (target !== undefined && target.id !== current.id) void switchTo(target)
      }}
      triggerClassName="inline-flex min-h-12 min-w-0 cursor-pointer items-center gap-3 rounded-field py-1 pr-2 text-left hover:bg-surface-2 disabled:cursor-wait disabled:opacity-50"
    >
      <EstablishmentName name={current.name} />
      <IconChevronDown size={18} stroke={1.75} aria-hidden="true" className="shrink-0 text-ink-2" />
    </Menu>
  )
}

export function EstablishmentName({ name }: { name: string }) {
  return (
    <>
      <span className="flex size-10 shrink-0 items-center justify-center rounded-field bg-brand-soft text-brand-text">
        <IconBuildingStore size={22} stroke={1.75} aria-hidden="true" />
      </span>
      <span title={name} className="line-clamp-2 font-semibold leading-tight">
        {name}
      </span>
    </>
  )
}

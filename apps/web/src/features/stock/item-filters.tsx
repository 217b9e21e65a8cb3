import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { useText } from '../../i18n/catalogue.ts'
import { Menu, menuTriggerLook } from '../../ui/overlays/menu.tsx'

const ALL = ''

type ItemFilterProps = {
  label: string
  /** What takes the filter off. */
  all: string
  options: readonly { value: string; label: string }[]
  value: string | undefined
  onChoose: (value: string | undefined) => void
}

/** One filter as a menu: 'Rayon', or the one that is chosen. */
export function ItemFilter({ label, all, options, value, onChoose }: ItemFilterProps) {
  const { pair } = useText().lists
  const chosen = options.find((option) => option.value === value)?.label ?? value
  return (
    <Menu
      label={label}
      // Its label alone is the name of a column that sorts.
      triggerLabel={pair(label, chosen ?? all)}
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

import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useText } from '../../../../i18n/catalogue.ts'
import { Menu } from '../../../../ui/overlays/menu.tsx'
import { buttonLook } from '../../../../ui/theme/button-look.ts'
import { type FormPart, formParts } from './shown-parts.ts'

type PartMenuProps = { parts: readonly FormPart[]; onAdd: (part: FormPart) => void }

/** One part more, for this ticket only: what every ticket has is chosen in the settings. */
export function PartMenu({ parts, onAdd }: PartMenuProps) {
  const words = useText().ticketZParts
  if (parts.length === 0) return null
  return (
    <div className="-mr-3.5 desk:-my-2.5">
      <Menu
        label={words.add}
        triggerClassName={buttonLook('quiet', 'small')}
        placement="bottom end"
        options={parts.map((part) => ({ value: part, label: words.names[part] }))}
        onChoose={(value) => {
          const part = formParts.find((each) => each === value)
          if (part !== undefined) onAdd(part)
        }}
      >
        <IconPlus size={18} stroke={1.75} aria-hidden="true" />
        {words.add}
      </Menu>
    </div>
  )
}

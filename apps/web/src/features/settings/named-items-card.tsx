import { useState } from 'react'
import { newId } from '../../api/uuid.ts'
import { useText } from '../../i18n/catalogue.ts'
import { TextField } from '../../ui/text-field.tsx'
import type { SettingsEdit } from './edit-settings.ts'
import { ItemDialog } from './item-dialog.tsx'
import { labelFaultOf } from './item-faults.ts'
import { ItemListCard } from './item-list-card.tsx'
import type { NamedListItem } from './settings-draft.ts'

type NamedItemsCardProps = { edit: SettingsEdit; list: 'services' | 'registers' }

/** Services and registers: a name is all they have. */
export function NamedItemsCard({ edit, list }: NamedItemsCardProps) {
  const words = useText().settings
  const title = list === 'services' ? words.services : words.registers
  return (
    <ItemListCard<NamedListItem>
      title={title}
      addLabel={list === 'services' ? words.addService : words.addRegister}
      editLabel={words.rename}
      items={edit.draft[list]}
      locked={!edit.canWrite}
      faults={edit.faults.items}
      error={edit.faults[list]}
      onChange={(items) => edit.change({ [list]: items })}
      dialog={(props) => <NameDialog key={props.item?.id} list={title} {...props} />}
    />
  )
}

type NameDialogProps = {
  list: string
  item: NamedListItem | null
  onApply: (item: NamedListItem) => void
  onClose: () => void
}

function NameDialog({ list, item, onApply, onClose }: NameDialogProps) {
  const words = useText().settings
  const [label, setLabel] = useState(item?.label ?? '')
  const [tried, setTried] = useState(false)
  const fault = labelFaultOf(label, words.errors)
  function submit(): void {
    setTried(true)
    if (fault !== null) return
    onApply({ id: item?.id ?? newId(), isActive: item?.isActive ?? true, label: label.trim() })
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
    </ItemDialog>
  )
}

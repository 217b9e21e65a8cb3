import { useId } from 'react'
import { AmountText } from '../../ui/fields/amount-text.tsx'
import { TextField, type TextFieldProps } from '../../ui/fields/text-field.tsx'
import type { SettingsDraft } from './draft/settings-draft.ts'
import type { SettingsEdit } from './edit-settings.ts'

type TextKey = {
  [K in keyof SettingsDraft]: string extends SettingsDraft[K] ? K : never
}[keyof SettingsDraft]

type SettingTextProps = Pick<TextFieldProps, 'label' | 'hint' | 'type' | 'inputMode' | 'autoComplete'> & {
  edit: SettingsEdit
  field: TextKey
}

export function SettingText({ edit, field, ...rest }: SettingTextProps) {
  return (
    <TextField
      {...rest}
      name={field}
      value={edit.draft[field]}
      readOnly={!edit.canWrite}
      error={edit.errors[field]}
      onChange={(value) => edit.change({ [field]: value })}
    />
  )
}

type SettingAmountProps = {
  edit: SettingsEdit
  field: 'defaultFloat' | 'cashTolerance' | 'entryTolerance'
  label: string
  hint: string
}

/** What it is at the left, the amount at the right. */
export function SettingAmount({ edit, field, label, hint }: SettingAmountProps) {
  const id = useId()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_9rem] max-[16rem]:grid-cols-1 items-center gap-3 border-line border-b py-2 last:border-b-0">
      <div>
        <p aria-hidden="true" className="font-semibold leading-snug">
          {label}
        </p>
        <p id={id} className="text-ink-2 text-small">
          {hint}
        </p>
      </div>
      <AmountText
        label={label}
        labelHidden={true}
        value={edit.draft[field]}
        locked={!edit.canWrite}
        error={edit.errors[field]}
        onChange={(value) => edit.change({ [field]: value })}
      />
    </div>
  )
}

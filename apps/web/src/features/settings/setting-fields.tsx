import { isCalculation, parseAmount } from '@zinc/domain/money'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { useLanguage } from '../../i18n/catalogue.ts'
import { formatBareAmount } from '../../i18n/format.ts'
import { restingAmountText } from '../../i18n/resting-amount.ts'
import { AmountField } from '../../ui/fields/amount-field.tsx'
import { TextField, type TextFieldProps } from '../../ui/fields/text-field.tsx'
import type { SettingsEdit } from './edit-settings.ts'
import type { SettingsDraft } from './settings-draft.ts'

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
      error={edit.faults[field]}
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
        error={edit.faults[field]}
        onChange={(value) => edit.change({ [field]: value })}
      />
    </div>
  )
}

type AmountTextProps = {
  label: string
  labelHidden?: boolean
  value: string
  locked: boolean
  error: string | undefined
  /** Where nothing typed is not zero. */
  emptyMeansNone?: boolean
  onChange: (value: string) => void
}

/** An amount as typed, with what a calculation comes to; '1 234,50' once it is left. */
export function AmountText(props: AmountTextProps) {
  const { label, labelHidden = false, value, locked, error, emptyMeansNone = false, onChange } = props
  const language = useLanguage()
  const [isActive, setIsActive] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  // The text as typed takes the place of the figure: selected anew.
  useLayoutEffect(() => {
    if (isActive) input.current?.select()
  }, [isActive])
  return (
    <AmountField
      label={label}
      labelHidden={labelHidden}
      ref={input}
      value={isActive ? value : restingAmountText(value, language)}
      readOnly={locked}
      error={error}
      placeholder={emptyMeansNone ? '—' : formatBareAmount(0, language)}
      result={isCalculation(value) ? formatBareAmount(parseAmount(value) ?? 0, language) : null}
      onChange={onChange}
      onFocus={() => setIsActive(true)}
      onBlur={() => setIsActive(false)}
    />
  )
}

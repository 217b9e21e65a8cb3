import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import { describedByOf, FieldFrame, fieldBorder, fieldLook } from './field-frame.tsx'

export type SelectGroup<Value extends string> = {
  label: string
  options: readonly { value: Value; label: string }[]
}

export type SelectFieldProps<Value extends string> = {
  label: string
  value: Value | ''
  onChange: (value: Value) => void
  /** One group shows as a plain list. */
  groups: readonly SelectGroup<Value>[]
  /** The empty first line, when nothing is chosen yet. */
  placeholder?: string
  hint?: ReactNode
  error?: string | undefined
  disabled?: boolean
}

/** The platform's own list: on a phone nothing is easier than its wheel. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const id = useId()
  const { label, value, groups, hint, error } = props
  const all = groups.flatMap((group) => group.options)
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <div className="relative">
        <select
          id={id}
          value={value}
          disabled={props.disabled}
          aria-invalid={error !== undefined}
          aria-describedby={describedByOf(id, hint, error)}
          className={classNames(fieldLook, fieldBorder(error), 'h-12 appearance-none pr-11 pl-3.5 text-base')}
          onChange={(event) => {
            const chosen = all.find((option) => option.value === event.target.value)
            if (chosen !== undefined) props.onChange(chosen.value)
          }}
        >
          {props.placeholder !== undefined && (
            <option value="" disabled={true}>
              {props.placeholder}
            </option>
          )}
          {groups.length === 1
            ? all.map((option) => <Option key={option.value} {...option} />)
            : groups.map((group) => (
                <optgroup key={group.label} label={group.label}>
                  {group.options.map((option) => (
                    <Option key={option.value} {...option} />
                  ))}
                </optgroup>
              ))}
        </select>
        <IconChevronDown
          size={20}
          stroke={1.75}
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 right-3.5 my-auto text-ink-2"
        />
      </div>
    </FieldFrame>
  )
}

function Option({ value, label }: { value: string; label: string }) {
  return <option value={value}>{label}</option>
}

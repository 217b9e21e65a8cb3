import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { MenuList } from '../overlays/menu-list.tsx'
import { optionStartingWith } from '../overlays/menu-option.ts'
import { classNames } from '../theme/class-names.ts'
import { useHasMouse } from '../theme/wide-screen.ts'
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

/** The product's own list where there is a mouse, the platform's wheel under a finger. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const id = useId()
  const hasMouse = useHasMouse()
  const { label, hint, error } = props
  const described = describedByOf(id, hint, error)
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      {hasMouse ? (
        <OwnSelect {...props} id={id} described={described} />
      ) : (
        <PlatformSelect {...props} id={id} described={described} />
      )}
    </FieldFrame>
  )
}

type SelectProps<Value extends string> = SelectFieldProps<Value> & { id: string; described: string | undefined }

const LIST_HEIGHT = 320

/** As the ARIA practices' select-only combobox: arrows open it, letters choose, Escape gives the focus back. */
function OwnSelect<Value extends string>(props: SelectProps<Value>) {
  const { id, label, value, groups, error, onChange } = props
  const trigger = useRef<HTMLButtonElement>(null)
  /** The option that takes the focus as the list opens; null while it is closed. */
  const [opening, setOpening] = useState<number | null>(null)
  const all = optionsOf(groups)
  const chosen = all.findIndex((option) => option.value === value)
  const isOpen = opening !== null
  const choose = (index: number) => {
    const option = all[index]
    if (option !== undefined && option.value !== value) onChange(option.value)
  }
  function close(giveFocusBack: boolean) {
    setOpening(null)
    if (giveFocusBack) trigger.current?.focus()
  }
  function onKeyDown(event: KeyboardEvent) {
    const { key } = event
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault()
      setOpening(Math.max(chosen, 0))
    } else if (key.length === 1 && key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey) {
      choose(optionStartingWith(all, chosen + 1, key))
    }
  }
  return (
    <div className="relative">
      <button
        ref={trigger}
        id={id}
        type="button"
        role="combobox"
        disabled={props.disabled}
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-list` : undefined}
        aria-invalid={error !== undefined}
        aria-describedby={props.described}
        className={classNames(
          fieldLook,
          fieldBorder(error),
          'flex h-12 cursor-pointer items-center justify-between gap-3 px-3.5 text-left text-base',
        )}
        onClick={() => setOpening(isOpen ? null : Math.max(chosen, 0))}
        onKeyDown={onKeyDown}
      >
        <span className="truncate">{all[chosen]?.label ?? props.placeholder}</span>
        <IconChevronDown size={20} stroke={1.75} aria-hidden="true" className="shrink-0 text-ink-2" />
      </button>
      {isOpen && (
        <MenuList
          id={`${id}-list`}
          isListbox={true}
          label={label}
          options={all}
          value={value}
          startsAt={opening}
          maxHeight={LIST_HEIGHT}
          atEnd={false}
          header={undefined}
          trigger={trigger}
          onClose={close}
          onChoose={(wanted) => {
            close(true)
            choose(all.findIndex((option) => option.value === wanted))
          }}
        />
      )}
    </div>
  )
}

/** In one list; a group's name stands above its first option. */
function optionsOf<Value extends string>(groups: readonly SelectGroup<Value>[]) {
  return groups.flatMap(({ label: heading, options }) =>
    options.map((option, index) => (index === 0 && groups.length > 1 ? { ...option, heading } : option)),
  )
}

function PlatformSelect<Value extends string>(props: SelectProps<Value>) {
  const { id, value, groups, error, described } = props
  const all = groups.flatMap((group) => group.options)
  return (
    <div className="relative">
      <select
        id={id}
        value={value}
        disabled={props.disabled}
        aria-invalid={error !== undefined}
        aria-describedby={described}
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
  )
}

function Option({ value, label }: { value: string; label: string }) {
  return <option value={value}>{label}</option>
}

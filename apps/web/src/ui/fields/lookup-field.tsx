import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { useText } from '../../i18n/catalogue.ts'
import { classNames } from '../theme/class-names.ts'
import { describedByOf, FieldFrame, fieldBorder, fieldLook } from './field-frame.tsx'
import { useSettledText } from './settled-text.ts'

export type LookupOption = { value: string; label: string; detail?: string }

export type LookupFieldProps = {
  label: string
  placeholder?: string
  hint?: ReactNode
  error?: string | undefined
  /** What is looked for, once the typing rests; '' before. */
  query: string
  onQuery: (text: string) => void
  /** What was found for `query`; null while it is on its way. */
  options: readonly LookupOption[] | null
  onChoose: (option: LookupOption) => void
  required?: boolean
}

/** Finds one thing among too many for a list: type, then choose with a finger, or arrows and Enter. */
export function LookupField(props: LookupFieldProps) {
  const id = useId()
  const { label, hint, error, options } = props
  const { typed, type, settle } = useSettledText(props.query, props.onQuery)
  const [active, setActive] = useState(0)
  const isOpen = typed.trim() !== '' && props.query !== ''
  const found = isOpen ? (options ?? []) : []
  const current = found[Math.min(active, found.length - 1)]
  function choose(option: LookupOption) {
    settle('')
    props.onChoose(option)
  }
  function keys(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && found.length > 0) {
      event.preventDefault()
      setActive((now) => (Math.min(now, found.length - 1) + step + found.length) % found.length)
    } else if (event.key === 'Enter') {
      // Never the form around it: what is typed here is a search.
      event.preventDefault()
      if (current !== undefined) choose(current)
    } else if (event.key === 'Escape' && typed !== '') {
      event.preventDefault()
      event.stopPropagation()
      settle('')
    }
  }
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <div className="relative">
        <IconSearch
          size={20}
          stroke={1.75}
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 left-3.5 my-auto text-ink-2"
        />
        <input
          id={id}
          role="combobox"
          type="text"
          autoComplete="off"
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={current === undefined ? undefined : optionIdOf(id, current)}
          aria-required={props.required ?? false}
          aria-invalid={error !== undefined}
          aria-describedby={describedByOf(id, hint, error)}
          value={typed}
          placeholder={props.placeholder}
          maxLength={100}
          className={classNames(fieldLook, fieldBorder(error), 'h-12 pr-3.5 pl-11 text-base')}
          onChange={(event) => {
            setActive(0)
            type(event.target.value)
          }}
          onKeyDown={keys}
        />
      </div>
      <Found id={id} isOpen={isOpen} options={isOpen ? options : null} current={current} {...{ label, choose }} />
    </FieldFrame>
  )
}

const optionIdOf = (id: string, option: LookupOption): string => `${id}-${option.value}`

type FoundProps = {
  id: string
  label: string
  isOpen: boolean
  options: readonly LookupOption[] | null
  current: LookupOption | undefined
  choose: (option: LookupOption) => void
}

/** Under the field and in the flow of the page: inside a window nothing is cut off. */
function Found({ id, label, isOpen, options, current, choose }: FoundProps) {
  const text = useText().lists
  return (
    <>
      <p role="status" className={options?.length === 0 ? 'mt-1.5 text-ink-2 text-small' : 'sr-only'}>
        {options?.length === 0 ? text.nothingFound : options !== null && text.found(options.length)}
      </p>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={label}
        hidden={!isOpen || options === null || options.length === 0}
        className="mt-1.5 max-h-64 overflow-y-auto rounded-field border border-line-strong bg-surface p-1 shadow-card"
      >
        {options?.map((option) => (
          <div
            key={option.value}
            id={optionIdOf(id, option)}
            role="option"
            tabIndex={-1}
            aria-selected={option === current}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(option)}
            onKeyDown={() => undefined}
            className="flex min-h-11 cursor-pointer flex-col justify-center rounded-field px-3 py-1.5 hover:bg-surface-2 aria-selected:bg-surface-2"
          >
            <span className="break-words font-semibold leading-snug">{option.label}</span>
            {option.detail !== undefined && <span className="break-words text-ink-2 text-small">{option.detail}</span>}
          </div>
        ))}
      </div>
    </>
  )
}

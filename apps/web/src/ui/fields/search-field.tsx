import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useId, useRef } from 'react'
import { useText } from '../../i18n/catalogue.ts'
import { fieldLook } from './field-frame.tsx'
import { useSettledText } from './settled-text.ts'

export type SearchFieldProps = {
  /** Accessible name; also what the empty field shows unless `placeholder` says it otherwise. */
  label: string
  placeholder?: string
  /** What is being looked for; the field follows when it changes from elsewhere (the address, 'back'). */
  value: string
  /** Called once the typing rests, and at once on Enter or when cleared. */
  onSearch: (text: string) => void
  maxLength?: number
}

export function SearchField({ label, placeholder = label, value, onSearch, maxLength = 100 }: SearchFieldProps) {
  const id = useId()
  const text = useText()
  const input = useRef<HTMLInputElement>(null)
  const { typed, type, settle } = useSettledText(value, onSearch)
  return (
    <div className="relative block min-w-0 flex-1">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <IconSearch
        size={20}
        stroke={1.75}
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 left-4 my-auto text-ink-2"
      />
      <input
        id={id}
        ref={input}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        value={typed}
        placeholder={placeholder}
        maxLength={maxLength}
        className={`${fieldLook} h-12 rounded-full! border-line-strong focus:border-brand focus:edge-brand pr-12 pl-11.5 text-base desk:h-11 desk:text-body [&::-webkit-search-cancel-button]:hidden`}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && settle(typed)}
      />
      {typed !== '' && (
        <button
          type="button"
          aria-label={text.lists.clearSearch}
          onClick={() => {
            settle('')
            input.current?.focus()
          }}
          className="absolute inset-y-0 right-1 my-auto flex size-10 cursor-pointer items-center justify-center rounded-full text-ink-2 hover:bg-surface-2"
        >
          <IconX size={18} stroke={1.75} aria-hidden="true" />
        </button>
      )}
    </div>
  )
}

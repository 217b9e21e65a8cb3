import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import { MAX_YEAR, MIN_YEAR, type PlainDate, parsePlainDate, plainDate } from '@zinc/domain/calendar/calendar'
import type { Catalogue } from '@zinc/words/catalogue'
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { now } from '../../client/clock.ts'
import { useText } from '../../i18n/catalogue.ts'
import { formatDate } from '../../i18n/format.ts'
import { dateOfInstant } from '../../i18n/format-instant.ts'
import { IconButton } from '../icon-button.tsx'
import { classNames } from '../theme/class-names.ts'
import { DateCalendar } from './date-calendar.tsx'
import { describedByOf, FieldFrame, fieldBorder, fieldLook } from './field-frame.tsx'

export type DateFieldProps = {
  label: string
  /** 'yyyy-mm-dd', '' for none, or what was typed and is no date. */
  value: string
  onChange: (value: string) => void
  min?: PlainDate
  max?: PlainDate
  hint?: ReactNode
  error?: string | undefined
  disabled?: boolean
  name?: string
  /** Enter goes to the next field; without it the form is submitted. */
  onNext?: (input: HTMLInputElement) => void
}

/** A day typed as dd/MM/yyyy in every language (R94), or chosen in a month that begins on Monday (R61). */
export function DateField({ label, value, onChange, min, max, hint, disabled = false, ...props }: DateFieldProps) {
  const text = useText()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  useLeft(box, isOpen, () => setOpen(false))
  const date = parsePlainDate(value)
  const error = (date === null && wrongDateOf(value, text.lists)) || props.error
  function close() {
    setOpen(false)
    input.current?.focus()
  }
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <div ref={box} className="relative">
        <input
          id={id}
          ref={input}
          name={props.name}
          value={date === null ? value : formatDate(date)}
          inputMode="numeric"
          autoComplete="off"
          placeholder={text.lists.datePlaceholder}
          disabled={disabled}
          aria-invalid={error !== undefined}
          aria-describedby={describedByOf(id, hint, error)}
          className={classNames(fieldLook, fieldBorder(error), 'h-12 pr-11 pl-3.5 text-base')}
          onChange={(event) => onChange(typedDateOf(event.target.value) ?? event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || props.onNext === undefined) return
            event.preventDefault()
            props.onNext(event.currentTarget)
          }}
        />
        <span className="absolute inset-y-0 right-0.5 flex items-center">
          <IconButton label={text.lists.openCalendar} disabled={disabled} onPress={() => setOpen(!isOpen)}>
            <IconCalendar size={20} stroke={1.75} aria-hidden="true" />
          </IconButton>
        </span>
        {isOpen && (
          <DateCalendar
            start={date ?? min ?? max ?? today()}
            value={date}
            min={min}
            max={max}
            onChoose={(chosen) => {
              onChange(chosen)
              close()
            }}
            onClose={close}
          />
        )}
      </div>
    </FieldFrame>
  )
}

/** Typed to its end; '31/02/2026' is one, and no day. */
const wholeDate = /^\s*(?:\d{1,2}[/. -]\d{1,2}[/. -](\d{4})|\d{4}(\d{4})|(\d{4})-\d\d-\d\d)\s*$/

/** Why what was typed to its end is no date; null before the end. */
function wrongDateOf(typed: string, words: Catalogue['lists']): string | null {
  const found = wholeDate.exec(typed)
  if (found === null) return null
  const year = Number(found.slice(1).find((one) => one !== undefined))
  return year < MIN_YEAR || year > MAX_YEAR ? words.dateOutOfRange(MIN_YEAR, MAX_YEAR) : words.noSuchDate
}

/** '20/11/2026', '20.11.2026', '20112026' or '2026-11-20' as a plain date; null while it is none. */
export function typedDateOf(typed: string): PlainDate | null {
  // The keys of a phone may have no sign between the digits.
  const trimmed = typed.trim().replace(/^(\d{2})(\d{2})(\d{4})$/, '$1/$2/$3')
  const [, day, month, year] = /^(\d{1,2})[/. -](\d{1,2})[/. -](\d{4})$/.exec(trimmed) ?? []
  if (day === undefined || month === undefined || year === undefined) return parsePlainDate(trimmed)
  return parsePlainDate(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
}

/** Only where the month to begin with is not said otherwise: the day in this device's zone. */
function today(): PlainDate {
  return plainDate(dateOfInstant(now().toISOString()))
}

/** A press or a focus elsewhere closes the calendar. */
function useLeft(box: RefObject<HTMLElement | null>, isOpen: boolean, close: () => void): void {
  useEffect(() => {
    if (!isOpen) return
    const leave = ({ target }: Event) => {
      if (!(target instanceof Node) || box.current?.contains(target) !== true) close()
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
    }
  })
}

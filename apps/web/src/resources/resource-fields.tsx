import type { Weekday } from '@zinc/domain/calendar/calendar'
import { amountTextOf, parseAmount } from '@zinc/domain/money'
import type { Catalogue } from '@zinc/words/catalogue'
import type { Language } from '@zinc/words/languages'
import { type ReactNode, useId } from 'react'
import { useText } from '../i18n/catalogue.ts'
import { formatAmount, formatRate } from '../i18n/format.ts'
import { AmountText } from '../ui/fields/amount-text.tsx'
import { FieldError } from '../ui/fields/field-error.tsx'
import { SelectField } from '../ui/fields/select-field.tsx'
import { SwitchRow } from '../ui/fields/switch-row.tsx'
import { TextAreaField } from '../ui/fields/text-area-field.tsx'
import { TextField, type TextFieldProps } from '../ui/fields/text-field.tsx'

export type FieldProps = {
  label: string
  /** As typed; of a list or a choice, its text. */
  value: string
  onChange: (value: string) => void
  required: boolean
  hint: string | undefined
  error: string | undefined
}

/** A kind of value: how it is typed, read, and said where it is only shown. */
export type FieldInput<V> = {
  /** As typed, to be changed. */
  textOf(value: V): string
  /** undefined: it cannot be read. */
  read(typed: string): V | undefined
  /** To people, in a card or beside another one; '' where there is nothing. */
  say(value: V): string
  show(props: FieldProps): ReactNode
}

/** One field of an entity. */
export type ResourceField<V> = {
  readonly label: string
  readonly input: FieldInput<V>
  readonly required?: boolean
  readonly hint?: string
  /** What to do when it cannot be saved as typed. */
  readonly wrong?: string
  /** Beside its neighbour where there is room. */
  readonly isHalf?: boolean
}

type TextOptions = Pick<TextFieldProps, 'type' | 'inputMode' | 'maxLength'> & { say?: (value: string) => string }

export function textInput({ say = (value) => value, ...options }: TextOptions = {}): FieldInput<string> {
  return {
    textOf: (value) => value,
    read: (typed) => typed.trim(),
    say,
    show: (props) => <TextField {...props} {...options} autoComplete="off" />,
  }
}

/** A text that may be missing: null when nothing is typed. */
export function optionalTextInput(options: TextOptions = {}): FieldInput<string | null> {
  const input = textInput(options)
  return {
    ...input,
    textOf: (value) => value ?? '',
    read: (typed) => (typed.trim() === '' ? null : typed.trim()),
    say: (value) => (value === null ? '' : input.say(value)),
  }
}

export function longTextInput(maxLength: number, rows = 3): FieldInput<string> {
  return {
    ...textInput(),
    show: ({ required: _, ...props }) => <TextAreaField {...props} rows={rows} maxLength={maxLength} />,
  }
}

/** Cents; null when nothing is typed. */
export function amountInput(language: Language): FieldInput<number | null> {
  return {
    textOf: (value) => (value === null ? '' : amountTextOf(value)),
    read: (typed) => (typed.trim() === '' ? null : (parseAmount(typed) ?? undefined)),
    say: (value) => (value === null ? '' : formatAmount(value, language)),
    show: ({ required: _, ...props }) => <AmountText {...props} emptyMeansNone={true} />,
  }
}

const UNKNOWN = '—'

export type Choice<V extends string> = {
  readonly value: V
  readonly label: string
  /** False: it is said where it is the value, and not to be chosen. */
  readonly isOffered?: boolean
}

export function choiceInput<V extends string>(options: readonly Choice<V>[]): FieldInput<V> {
  return {
    textOf: (value) => value,
    read: (typed) => options.find(({ value }) => value === typed)?.value,
    say: (value) => options.find((option) => option.value === value)?.label ?? '',
    show: ({ required: _, ...props }) => {
      const offered = options.filter(({ isOffered = true }) => isOffered)
      return <SelectField {...props} groups={[{ label: props.label, options: offered }]} />
    },
  }
}

/** One of these, or none. The `current` one can stay, even where this device does not know it. */
export function optionalChoiceInput<V extends string>(
  known: readonly Choice<V>[],
  none: string,
  current: V | null,
): FieldInput<V | null> {
  const isUnknown = current !== null && known.every(({ value }) => value !== current)
  const options = isUnknown ? [...known, { value: current, label: UNKNOWN }] : known
  const input = choiceInput<V | ''>([{ value: '', label: none }, ...options])
  return {
    ...input,
    textOf: (value) => value ?? '',
    read: (typed) => (typed === '' ? null : options.find(({ value }) => value === typed)?.value),
    say: (value) => (value === null ? '' : input.say(value)),
  }
}

/** In force in one territory or another. */
const RATES = [2000, 1000, 850, 550, 210, 175, 105, 0]

/** Basis points; null when none is proposed. One that is no longer in force stays in the list while it is chosen. */
export function rateInput(language: Language, none: string, current: number | null): FieldInput<number | null> {
  const rates = current === null || RATES.includes(current) ? RATES : [...RATES, current].toSorted((a, b) => b - a)
  const input = optionalChoiceInput(
    rates.map((rate) => ({ value: String(rate), label: formatRate(rate, language) })),
    none,
    null,
  )
  return {
    ...input,
    textOf: (value) => (value === null ? '' : String(value)),
    read: (typed) => (typed === '' ? null : Number(typed)),
    say: (value) => (value === null ? '' : formatRate(value, language)),
  }
}

export function switchInput(words: Pick<Catalogue['resources'], 'yes' | 'no'>): FieldInput<boolean> {
  return {
    textOf: (value) => (value ? 'true' : ''),
    read: (typed) => typed === 'true',
    say: (value) => (value ? words.yes : words.no),
    show: ({ label, hint, value, onChange }) => (
      <SwitchRow
        label={label}
        {...(hint !== undefined && { detail: hint })}
        checked={value === 'true'}
        onChange={(isOn) => onChange(isOn ? 'true' : '')}
      />
    ),
  }
}

const weekdays: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7]

export function weekdaysInput(words: Catalogue['establishment']): FieldInput<readonly Weekday[]> {
  const read = (typed: string) => weekdays.filter((day) => typed.includes(String(day)))
  return {
    textOf: (days) => days.join(''),
    read,
    say: (days) =>
      days.length === weekdays.length
        ? words.everyDay
        : weekdays.flatMap((day) => (days.includes(day) ? (words.weekdays[day - 1] ?? '') : [])).join(', '),
    show: (props) => <WeekdaysField {...props} days={read(props.value)} />,
  }
}

function WeekdaysField({ label, hint, error, days, onChange }: FieldProps & { days: readonly Weekday[] }) {
  const id = useId()
  const words = useText().establishment
  const toggled = (day: Weekday) =>
    weekdays.filter((other) => (other === day ? !days.includes(day) : days.includes(other)))
  return (
    <fieldset className="min-w-0" aria-describedby={id}>
      <legend className="mb-1.5 font-semibold text-small">{label}</legend>
      <div className="grid grid-cols-7 max-[16rem]:grid-cols-4 gap-1.5">
        {weekdays.map((day) => (
          <button
            key={day}
            type="button"
            aria-pressed={days.includes(day)}
            aria-label={words.weekdays[day - 1]}
            onClick={() => onChange(toggled(day).join(''))}
            className={`h-15 min-w-0 cursor-pointer rounded-field border ${days.includes(day) ? 'border-brand bg-brand-soft font-semibold text-brand-text' : 'border-line-strong bg-surface text-ink-2 hover:bg-surface-2'}`}
          >
            {words.weekdaysShort[day - 1]}
          </button>
        ))}
      </div>
      <div id={id}>
        {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
        {hint !== undefined && <p className="mt-1.5 text-ink-3 text-small">{hint}</p>}
      </div>
    </fieldset>
  )
}

import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import type { Cents } from '@zinc/domain/money'
import { cashOfTicket } from '@zinc/domain/ticket-z/ticket-z'
import { useState } from 'react'
import { useLanguage, useText } from '../../../../i18n/catalogue.ts'
import { formatAmount } from '../../../../i18n/format.ts'
import { useStored, useStoredDeferred } from '../../../../offline/store.ts'
import { Amount } from '../../../../ui/amount.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { classNames } from '../../../../ui/theme/class-names.ts'
import type { EditState, EditTicketZ } from '../edit-ticket-z.ts'
import { countedOf, theoreticalOf } from './cash-draft.ts'
import { ReadyReasons } from './ready-reasons.tsx'

export const theoreticalIn = ({ draft, content }: EditState) => theoreticalOf(draft.cash, content.payments)
export const countedIn = ({ draft }: EditState) => countedOf(draft.cash)
export const differenceIn = ({ content }: EditState) => cashOfTicket(content)?.difference ?? null

/** While pieces are still being typed, what is missing is only still to count. */
export const isCountingOn = (state: EditState) =>
  state.active?.startsWith('cashCount.pieces.') === true && (differenceIn(state) ?? 0) < 0

export type DifferenceTone = 'none' | 'tolerated' | 'over'

/** Neither a shortage nor an excess is ever green. */
export function toneOf(difference: Cents | null, tolerance: Cents): DifferenceTone {
  if (difference === null || difference === 0) return 'none'
  return Math.abs(difference) > tolerance ? 'over' : 'tolerated'
}

export const toneText = { none: '', tolerated: 'text-amber', over: 'text-red' } as const
const tileLook = {
  none: 'border-line bg-surface',
  tolerated: 'border-amber-line bg-amber-faint',
  over: 'border-red-line bg-surface',
} as const

type DrawerProps = { edit: EditTicketZ; tolerance: Cents }

/** Phones: what is counted and what it should come to stay under the title. */
export function DrawerTiles({ edit, tolerance }: DrawerProps) {
  const words = useText().cashCount
  const language = useLanguage()
  const theoretical = useStoredDeferred(edit, theoreticalIn)
  const counted = useStoredDeferred(edit, countedIn)
  const tone = useStoredDeferred(edit, (state) =>
    isCountingOn(state) ? 'none' : toneOf(differenceIn(state), tolerance),
  )
  return (
    <div className="sticky top-0 z-10 -mx-4 mb-3 grid grid-cols-2 gap-2 bg-bg px-4 py-2 sm:-mx-6 sm:px-6 desk:hidden [@media(max-height:34rem)]:static">
      <div className="min-w-0 rounded-cell border border-line bg-surface px-3 py-1.5">
        <p className="text-ink-2 text-small">{words.counted}</p>
        <Amount cents={counted} size="total" />
      </div>
      <div className={`min-w-0 rounded-cell border px-3 py-1.5 ${tileLook[tone]}`}>
        <p className="text-ink-2 text-small">
          {theoretical === null ? words.theoretical : words.theoreticalIs(formatAmount(theoretical, language))}
        </p>
        <TileState edit={edit} tolerance={tolerance} />
      </div>
    </div>
  )
}

function TileState({ edit, tolerance }: DrawerProps) {
  const words = useText().cashCount
  const language = useLanguage()
  const difference = useStoredDeferred(edit, differenceIn)
  const isOn = useStoredDeferred(edit, isCountingOn)
  const hasFloat = useStoredDeferred(edit, (state) => theoreticalIn(state) !== null)
  if (difference === null) return <p className="text-ink-2">{hasFloat ? '—' : words.noFloat}</p>
  if (isOn) {
    return (
      <p className="tabular whitespace-nowrap">
        <span className="text-ink-2">{words.stillToCount}</span>{' '}
        <span className="font-semibold">{formatAmount(-difference, language)}</span>
      </p>
    )
  }
  if (difference === 0) return <p className="font-semibold">{words.exact}</p>
  return (
    <p
      className={`flex items-center gap-1.5 whitespace-nowrap font-semibold ${toneText[toneOf(difference, tolerance)]}`}
    >
      <IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" className="shrink-0" />
      {formatAmount(difference, language, 'always')}
    </p>
  )
}

/** The difference with its triangle and its sign, at the right of its title. */
export function DifferenceAmount({ edit, tolerance }: DrawerProps) {
  const language = useLanguage()
  const difference = useStoredDeferred(edit, (state) => (isCountingOn(state) ? null : differenceIn(state)))
  if (difference === null) return null
  return (
    <span
      className={`tabular flex items-center gap-1.5 font-semibold text-body ${toneText[toneOf(difference, tolerance)]}`}
    >
      {difference !== 0 && <IconAlertTriangle size={17} stroke={1.75} aria-hidden="true" />}
      {formatAmount(difference, language, 'always')}
    </span>
  )
}

/** Under the number, what it comes from, in words. */
export function DifferenceSentence({ edit, tolerance }: DrawerProps) {
  const words = useText().cashCount
  const language = useLanguage()
  const theoretical = useStoredDeferred(edit, theoreticalIn)
  const counted = useStoredDeferred(edit, countedIn)
  const isOn = useStoredDeferred(edit, isCountingOn)
  const amount = (cents: Cents) => formatAmount(cents, language)
  if (counted === null || isOn) {
    return (
      <p className="text-ink-2">
        {theoretical === null ? words.nothingKnown : words.nothingCounted(amount(theoretical))}
      </p>
    )
  }
  if (theoretical === null) return <p className="text-ink-2">{words.withoutFloat(amount(counted))}</p>
  const difference = counted - theoretical
  if (difference === 0) return <p className="text-ink-2">{words.isExact(amount(counted))}</p>
  const size = Math.abs(difference)
  const rule = () => {
    if (size > tolerance) return words.over(amount(tolerance))
    return size === tolerance ? words.atTolerance(amount(tolerance)) : words.under(amount(tolerance))
  }
  return (
    <p className="text-ink-2">
      {words.isOff(amount(theoretical), amount(counted))} {difference < 0 ? words.missing : words.surplus}{' '}
      <span className={`whitespace-nowrap font-semibold ${toneText[toneOf(difference, tolerance)]}`}>
        {amount(size)}
      </span>
      {`, ${rule()}`}
    </p>
  )
}

/** Ready reasons in a tap, or one's own words; asked above the tolerance, and of a drawer that would owe money. */
export function CashReason({ edit, tolerance, strict }: DrawerProps & { strict: boolean }) {
  const words = useText().cashCount
  const reason = useStored(edit.input, ({ draft }) => draft.cash.reason)
  const difference = useStoredDeferred(edit, differenceIn)
  const isOwed = useStoredDeferred(edit, (state) => (theoreticalIn(state) ?? 0) < 0)
  const isOn = useStoredDeferred(edit, isCountingOn)
  const isCounted = useStoredDeferred(edit, (state) => countedIn(state) !== null)
  const [isOwn, setIsOwn] = useState(reason !== '' && !words.reasons.includes(reason))
  const isAsked = isCounted && (isOwed || Math.abs(difference ?? 0) > tolerance)
  if (!isCounted || (isOn && !strict && reason === '') || (!isAsked && (difference ?? 0) === 0)) return null
  const isMissing = isAsked && strict && reason.trim() === ''
  const choose = (next: string) => edit.setCash({ reason: next === reason ? '' : next })
  return (
    <div className="mt-3 grid gap-2.5">
      <ReadyReasons
        label={isAsked ? words.reason : words.reasonOptional}
        reasons={words.reasons}
        chosen={reason}
        onChoose={(next) => {
          setIsOwn(false)
          choose(next)
        }}
        other={{ label: words.otherReason, isChosen: isOwn, onChoose: () => setIsOwn(!isOwn) }}
      />
      <div className={classNames(!isOwn && !isMissing && !(isAsked && reason === '') && 'hidden')}>
        <TextField
          name="cashCount.reason"
          label={isAsked ? words.reason : words.reasonOptional}
          value={reason}
          maxLength={300}
          required={isAsked}
          error={isMissing ? words.reasonMissing : undefined}
          onChange={(next) => {
            setIsOwn(true)
            edit.setCash({ reason: next })
          }}
        />
      </div>
    </div>
  )
}

import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { type CashMovementField, cashMovementFields, cashOf } from '@zinc/domain/cash/cash-count'
import { amountSoFar, amountTextOf, type Cents } from '@zinc/domain/money'
import { type ReactNode, useState } from 'react'
import { useLanguage, useText } from '../../../../i18n/catalogue.ts'
import { formatAmount, formatBareAmount } from '../../../../i18n/format.ts'
import { useStored, useStoredDeferred } from '../../../../offline/store.ts'
import { Button } from '../../../../ui/button.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { TypedAmount } from '../../../../ui/fields/typed-amount.tsx'
import type { EditTicketZ } from '../edit-ticket-z.ts'
import { countedIn, DifferenceAmount, differenceIn, theoreticalIn, toneOf, toneText } from './cash-difference.tsx'
import type { CashTerms } from './cash-terms.ts'
import { ReadyReasons } from './ready-reasons.tsx'

/** The terms as this page says them. */
export type NamedTerms = CashTerms & {
  /** 'jeudi 19'; '' where nothing is known. */
  leftOn: string
  /** 'Déjeuner', 'Déjeuner, jeudi 19'. */
  otherNames: string
  /** Where a proposed movement comes from, '' where nothing is known. */
  noteOf: (field: CashMovementField) => string
  usualFloat: Cents
}

type TermsProps = { edit: EditTicketZ; terms: NamedTerms; tolerance: Cents; strict: boolean }
type AmountTerm = 'openingFloat' | 'otherCash' | CashMovementField

/** What leaves the drawer is written without its sign: the column has it. */
const signs: Readonly<Record<AmountTerm, string>> = {
  openingFloat: '',
  otherCash: '+',
  cashIn: '+',
  cashRefunds: '−',
  pettyCash: '−',
  bankDeposits: '−',
  safeDrops: '−',
}

/** Every term in the order of the arithmetic, and what it comes to. */
export function CashTermRows({ edit, terms, tolerance, strict }: TermsProps) {
  const words = useText().cashCount
  const hasOthers = useStored(edit.input, ({ draft }) => terms.others.length > 0 || draft.cash.otherCash !== '')
  const [isOpen, setIsOpen] = useState(false)
  const used = useStored(edit.input, ({ draft }) =>
    cashMovementFields.filter((field) => draft.cash[field] !== '').join(' '),
  )
  // A field that is emptied stays where it is until the page is opened again.
  const [known, setKnown] = useState<readonly string[]>([])
  const news = used.split(' ').filter((field) => field !== '' && !known.includes(field))
  if (news.length > 0) setKnown([...known, ...news])
  const isShown = (field: CashMovementField) => isOpen || known.includes(field) || terms.noteOf(field) !== ''
  const shown = cashMovementFields.filter(isShown)
  return (
    <div>
      <ul className="divided">
        <OpeningFloat edit={edit} terms={terms} strict={strict} />
        {hasOthers && (
          <TermRow
            {...{ edit, strict }}
            field="otherCash"
            label={terms.otherNames === '' ? words.otherCash : words.otherCashOf(terms.otherNames)}
            note={terms.otherCash === null ? words.otherHidden : undefined}
            proposed={terms.otherCash}
          />
        )}
        <CashPayments edit={edit} />
        {shown.map((field) => (
          <TermRow
            key={field}
            {...{ edit, strict, field }}
            label={words.movements[field]}
            note={terms.noteOf(field) === '' ? undefined : terms.noteOf(field)}
            proposed={terms.movements[field] > 0 ? terms.movements[field] : null}
          />
        ))}
      </ul>
      {shown.length < cashMovementFields.length && (
        <Button
          look="quiet"
          size="small"
          icon={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
          onPress={() => setIsOpen(true)}
        >
          {words.moreMovements}
        </Button>
      )}
      <Outcome edit={edit} tolerance={tolerance} />
    </div>
  )
}

type TermRowProps = {
  edit: EditTicketZ
  strict: boolean
  field: AmountTerm
  label: string
  note?: ReactNode
  /** Offered where something else is typed. */
  proposed?: Cents | null
}

function TermRow({ edit, strict, field, label, note, proposed = null }: TermRowProps) {
  const words = useText()
  const language = useLanguage()
  const key = `cashCount.${field}`
  const text = useStored(edit.input, ({ draft }) => draft.cash[field])
  const isActive = useStored(edit.input, ({ active }) => active === key)
  const isBeyond = useStoredDeferred(edit, ({ beyond }) => beyond.has(key))
  const amount = amountSoFar(text)
  const isNegative = field !== 'openingFloat' && (amount ?? 0) < 0
  const isOther = proposed !== null && !isActive && (amount ?? 0) !== proposed
  const codes = words.ticketZForm.issues.codes
  const issue = () => {
    if (isNegative) return codes.negative_amount
    return isBeyond ? codes.total_out_of_range : undefined
  }
  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-1 py-1.5">
      <span aria-hidden="true" className="w-4 shrink-0 text-center text-ink-2">
        {signs[field]}
      </span>
      <div className="min-w-0 flex-1 basis-32">
        <p className="leading-snug">{label}</p>
        {note !== undefined && <p className="text-ink-2 text-small">{note}</p>}
        {isOther && (
          <Button look="quiet" size="small" onPress={() => edit.setCash({ [field]: amountTextOf(proposed) })}>
            {words.cashCount.take(formatAmount(proposed, language))}
          </Button>
        )}
      </div>
      <div className="w-36 shrink-0">
        <TypedAmount
          name={key}
          label={label}
          labelHidden
          text={text}
          isActive={isActive}
          strict={strict}
          error={issue()}
          onChange={(next) => edit.setCash({ [field]: next })}
          onActive={(next) => edit.focus(next ? key : null)}
        />
      </div>
    </li>
  )
}

function OpeningFloat({ edit, terms, strict }: Pick<TermsProps, 'edit' | 'terms' | 'strict'>) {
  const words = useText().cashCount
  const language = useLanguage()
  const { left, leftOn, usualFloat } = terms
  const opening = useStored(edit.input, ({ draft }) => amountSoFar(draft.cash.openingFloat))
  const isChanged = left !== null && opening !== null && opening !== left.amount
  const isUnknown = left === null && opening === null && usualFloat > 0
  const note = () => {
    if (left === null) return words.neverCounted
    return isChanged
      ? words.leftByAmount(leftOn, left.by, formatAmount(left.amount, language))
      : words.leftBy(leftOn, left.by)
  }
  return (
    <>
      <TermRow
        {...{ edit, strict }}
        field="openingFloat"
        label={words.openingFloat}
        note={note()}
        proposed={left?.amount ?? null}
      />
      {isUnknown && (
        <li className="pb-1.5 pl-6">
          <Button look="quiet" size="small" onPress={() => edit.setCash({ openingFloat: amountTextOf(usualFloat) })}>
            {words.usualFloat(formatAmount(usualFloat, language))}
          </Button>
        </li>
      )}
      <OpeningReason edit={edit} isChanged={isChanged} />
    </>
  )
}

/** Why the drawer did not open with what was left in it. */
function OpeningReason({ edit, isChanged }: { edit: EditTicketZ; isChanged: boolean }) {
  const words = useText().cashCount
  const reason = useStored(edit.input, ({ draft }) => draft.cash.openingReason)
  if (!isChanged && reason === '') return null
  return (
    <li className="grid gap-2 py-2 pl-6">
      <TextField
        name="cashCount.openingReason"
        label={words.openingReason}
        hint={words.openingReasonHint}
        value={reason}
        maxLength={300}
        onChange={(openingReason) => edit.setCash({ openingReason })}
      />
      <ReadyReasons
        label={words.openingReason}
        reasons={words.openingReasons}
        chosen={reason}
        onChoose={(next) => edit.setCash({ openingReason: next === reason ? '' : next })}
      />
    </li>
  )
}

function CashPayments({ edit }: { edit: EditTicketZ }) {
  const words = useText().cashCount
  const language = useLanguage()
  const cash = useStoredDeferred(edit, ({ content }) => cashOf(content.payments))
  return (
    <li className="flex items-center gap-x-2 py-2.5">
      <span aria-hidden="true" className="w-4 shrink-0 text-center text-ink-2">
        {cash < 0 ? '−' : '+'}
      </span>
      <div className="min-w-0 flex-1">
        <p className="leading-snug">{words.cashPayments}</p>
        <p className="text-ink-2 text-small">{words.fromPayments}</p>
      </div>
      <p className="tabular pr-3.5">{formatBareAmount(Math.abs(cash), language)}</p>
    </li>
  )
}

/** Theoretical, counted and their difference, in columns of the arithmetic above. */
function Outcome({ edit, tolerance }: { edit: EditTicketZ; tolerance: Cents }) {
  const words = useText().cashCount
  const language = useLanguage()
  const theoretical = useStoredDeferred(edit, theoreticalIn)
  const counted = useStoredDeferred(edit, countedIn)
  const difference = useStoredDeferred(edit, differenceIn)
  const bare = (cents: Cents | null) => (cents === null ? '—' : formatBareAmount(cents, language))
  return (
    <dl className="tabular border-line-strong border-t">
      <div className="flex items-baseline justify-between gap-4 border-line border-b py-2.5 font-semibold">
        <dt className="pl-6">{words.theoretical}</dt>
        <dd className="pr-3.5">{bare(theoretical)}</dd>
      </div>
      <div className="flex items-baseline justify-between gap-4 border-line border-b py-2.5">
        <dt className="pl-6">{words.counted}</dt>
        <dd className="pr-3.5">{bare(counted)}</dd>
      </div>
      <div
        className={`flex items-baseline justify-between gap-4 py-2.5 font-semibold ${toneText[toneOf(difference, tolerance)]}`}
      >
        <dt className="pl-6">{words.difference}</dt>
        <dd className="pr-3.5">{difference === null ? '—' : <DifferenceAmount edit={edit} tolerance={tolerance} />}</dd>
      </div>
    </dl>
  )
}

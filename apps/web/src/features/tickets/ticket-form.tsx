import { canBeWithoutCash, type TicketKind, ticketKinds } from '@zinc/domain/cash/cash-journal'
import type { PaymentMethod } from '@zinc/domain/establishment/establishment'
import type { Cents } from '@zinc/domain/money'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLanguage, useText } from '../../i18n/catalogue.ts'
import { formatAmount } from '../../i18n/format.ts'
import { Amount } from '../../ui/amount.tsx'
import { Button } from '../../ui/button.tsx'
import { keptWordsNow } from '../../ui/feedback/kept-words.ts'
import { FieldError } from '../../ui/fields/field-error.tsx'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { TicketAmount } from './ticket-amount.tsx'
import { amountOf, draftEffectOf, hasReference, type TicketDraft } from './ticket-draft.ts'
import { KindTiles, Suggestions } from './ticket-tiles.tsx'

export type TicketFormProps = {
  start: TicketDraft
  /** In the drawer without this line; null: not known. */
  before: Cents | null
  methods: readonly PaymentMethod[]
  /** A line that became a purchase keeps its kind. */
  isKindFixed?: boolean
  /** What else is asked: a photo. */
  children?: ReactNode
  /** Stored on this device when it resolves. */
  onSave: (draft: TicketDraft) => Promise<void>
  /** The next one starts empty, with the same kind; null: the form is left. */
  next: ((kind: TicketKind) => TicketDraft) | null
}

/** One line, typed in seconds: kind, amount, reason; it says what the drawer holds afterwards before it is saved. */
export function TicketForm({ start, before, methods, isKindFixed = false, children, onSave, next }: TicketFormProps) {
  const words = useText().tickets
  const language = useLanguage()
  const [draft, setDraft] = useState(start)
  const [error, setError] = useState('')
  const [said, setSaid] = useState('')
  const [isSaving, setIsSaving] = useState(false)
  const amountField = useRef<HTMLInputElement>(null)
  // After the window around it has opened: opening moves the focus to its first field.
  useEffect(() => amountField.current?.focus(), [])
  const change = (changes: Partial<TicketDraft>) => setDraft((old) => ({ ...old, ...changes }))
  const amount = amountOf(draft)
  const save = async () => {
    if (isSaving) return
    if (amount === null) {
      setError(draft.amount.trim() === '' ? words.amountMissing : words.amountWrong)
      return amountField.current?.focus()
    }
    setIsSaving(true)
    try {
      await onSave(draft)
      setError('')
      if (next === null) return
      setSaid(keptWordsNow(words.saved(words.kinds[draft.kind], formatAmount(amount, language))))
      setDraft(next(draft.kind))
      amountField.current?.focus()
    } catch {
      setError(words.notSaved)
    } finally {
      setIsSaving(false)
    }
  }
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      {!isKindFixed && <KindTiles kinds={ticketKinds} kind={draft.kind} onKind={(kind) => change({ kind })} />}
      <TicketAmount
        ref={amountField}
        value={draft.amount}
        onChange={(text) => {
          setError('')
          change({ amount: text })
        }}
      />
      {error !== '' && <FieldError id="ticket-error">{error}</FieldError>}
      <OwnFields draft={draft} methods={methods} change={change} />
      {children}
      <Afterwards draft={draft} before={before} />
      <Button type="submit" size="large" wide pending={isSaving}>
        {words.save[draft.kind]}
      </Button>
      <p role="status" className="text-ink-2 text-small empty:hidden">
        {said}
      </p>
    </form>
  )
}

type OwnFieldsProps = {
  draft: TicketDraft
  methods: readonly PaymentMethod[]
  change: (changes: Partial<TicketDraft>) => void
}

/** What is asked of this kind, and of no other. */
function OwnFields({ draft, methods, change }: OwnFieldsProps) {
  const words = useText().tickets
  const { kind, label, reference, origin, paymentMethodId } = draft
  const others = methods.filter((method) => method.isActive && method.kind !== 'cash')
  return (
    <>
      {kind === 'bank_deposit' && (
        <Segmented
          wide
          label={words.origin}
          value={origin}
          options={(['drawer', 'safe'] as const).map((value) => ({ value, label: words.origins[value] }))}
          onChange={(value) => change({ origin: value })}
        />
      )}
      {canBeWithoutCash(kind) && others.length > 0 && (
        <Suggestions
          label={kind === 'refund' ? words.refundedIn : words.paidIn}
          options={[
            { value: '', label: words.cash },
            ...others.map(({ id, label: name }) => ({ value: id, label: name })),
          ]}
          value={paymentMethodId}
          onChoose={(value) => change({ paymentMethodId: value })}
        />
      )}
      {hasReference(kind) && (
        <TextField
          label={kind === 'bank_deposit' ? words.slip : words.envelope}
          value={reference}
          maxLength={40}
          inputMode="numeric"
          onChange={(text) => change({ reference: text })}
        />
      )}
      <TextField label={words.label} value={label} maxLength={100} onChange={(text) => change({ label: text })} />
      <Suggestions
        label={words.label}
        options={words.suggestions[kind].map((text) => ({ value: text, label: text }))}
        value={label}
        onChoose={(text) => change({ label: text === label ? '' : text })}
      />
      {canBeWithoutCash(kind) && <p className="text-ink-2 text-small">{words.refundHint}</p>}
    </>
  )
}

/** The effect before the button. */
function Afterwards({ draft, before }: { draft: TicketDraft; before: Cents | null }) {
  const words = useText().tickets
  const effect = draftEffectOf(draft)
  const isEmpty = amountOf(draft) === null
  if (!isEmpty && effect === 0) return <p className="text-ink-2">{words.noEffect}</p>
  const isKnown = before !== null
  const after = isKnown ? before + effect : effect
  return (
    <p className="flex items-baseline justify-between gap-4">
      <span className="text-ink-2">{isKnown ? words.drawerAfter : words.effectOnly}</span>
      <Amount cents={isEmpty && !isKnown ? null : after} size="strong" sign={isKnown ? 'auto' : 'always'} />
    </p>
  )
}

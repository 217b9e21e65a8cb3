import type { EstablishmentFamily } from '@zinc/domain/establishment/establishment-type'
import type { Cents } from '@zinc/domain/money'
import { COMMENT_MAX_LENGTH } from '@zinc/domain/text-limit'
import { countFields } from '@zinc/domain/ticket-z/ticket-z-field'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useText } from '../../../i18n/catalogue.ts'
import { useStored, useStoredDeferred } from '../../../offline/store.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { AmountKeys } from '../../../ui/fields/amount-keys.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { useIsWide } from '../../../ui/theme/wide-screen.ts'
import { type EditState, type EditTicketZ, paymentsTotalOf, salesTotalOf } from './edit-ticket-z.ts'
import { EntryCounts } from './entry-counts.tsx'
import { EntryPaymentLine, EntrySalesLine } from './entry-lines.tsx'
import { EntryReason } from './entry-reason.tsx'
import { EntryRemainder } from './entry-remainder.tsx'
import { EntrySlip } from './entry-slip.tsx'
import { DifferenceState, EntryTotals } from './entry-totals.tsx'
import { useSubmitKey } from './submit-key.ts'
import type { PaymentRow } from './ticket-z-draft.ts'

export type EntryFormProps = {
  edit: EditTicketZ
  family: EstablishmentFamily
  /** 'Valider le ticket Z', and the short word of the phone's bar. */
  submit: { label: string; short: string; disabled?: boolean; hint?: string; pending?: boolean }
  onSubmit: (form: HTMLFormElement) => void
  /** The form is on the page: a field asked for from elsewhere can take the focus. */
  onShown?: ((form: HTMLFormElement) => void) | undefined
  /** A refused validation: every unreadable or missing field says so. */
  strict: boolean
  /** Above the tolerance at validation: the reason is asked for. */
  asksReason: boolean
  /** The person asked to type, or just arrived on an empty day. */
  autoFocus: boolean
  /** The live ticket, at the right of the form on a computer. */
  paper: ReactNode
  /** Above the cards: a restored draft, a rest day, a refusal. */
  notices?: ReactNode
  /** What not every establishment uses, and one way to add more of it. */
  parts?: EntryPartSlots
  /** Where the drawer is counted: after the payments. */
  cash?: ReactNode
  /** Photos: under the cards on phones, beside them on a computer, whose window the form fits. */
  files?: ReactNode
  /** Last under the cards. */
  foot?: ReactNode
  /** Beside the button: the reason of a correction. */
  children?: ReactNode
}

export type EntryPartSlots = {
  cards: ReactNode
  /** Under its name. */
  paymentNote: (row: PaymentRow) => ReactNode
  underPayment: (row: PaymentRow) => ReactNode
  /** Beside the comment, which it costs no room. */
  menu: ReactNode
}

/** Two cards and a row on a computer, one column on phones; the ticket writes itself beside. */
export function EntryForm(props: EntryFormProps) {
  const { edit, onSubmit, onShown } = props
  const form = useRef<HTMLFormElement>(null)
  const submit = () => {
    if (form.current !== null && props.submit.disabled !== true) onSubmit(form.current)
  }
  useSubmitKey(submit)
  const shown = useRef(onShown)
  useEffect(() => {
    if (form.current !== null) shown.current?.(form.current)
  }, [])
  return (
    <form
      ref={form}
      noValidate
      className="pb-28 desk:grid desk:grid-cols-[minmax(0,1fr)_20.5rem] desk:items-start desk:gap-6 desk:pb-0 wide:gap-7"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <EntryTotals edit={edit} />
      <div className="grid min-w-0 gap-3.5 cards-apart">
        {props.notices}
        <EntryCards {...props} />
      </div>
      <EntrySide {...props} />
      <PhoneFoot {...props} form={form} onPress={submit} />
    </form>
  )
}

/** The ticket and the button on a computer; a reason stands above the button, on phones at the end of the form. */
function EntrySide({ edit, submit, paper, asksReason, files, children }: EntryFormProps) {
  const isWide = useIsWide()
  const hasReason = asksReason || (children !== undefined && children !== false)
  return (
    <div className="grid gap-4 max-desk:mt-3.5 desk:sticky desk:top-26">
      {asksReason && <EntryReason edit={edit} />}
      {children}
      {isWide && <div className={hasReason ? 'order-last' : ''}>{paper}</div>}
      <div className="hidden gap-3 desk:grid">
        <Submit submit={submit} label={submit.label} wide />
        {submit.hint !== undefined && <p className="text-center text-ink-2 text-small">{submit.hint}</p>}
      </div>
      {isWide && files !== undefined && <div className={hasReason ? 'order-last' : ''}>{files}</div>}
    </div>
  )
}

/** Pressed before its photo is ready, it says what it waits for. */
function Submit({ submit, label, wide = false }: Pick<EntryFormProps, 'submit'> & { label: string; wide?: boolean }) {
  const words = useText().ticketZForm
  const pending = submit.pending ?? false
  return (
    <Button type="submit" size="large" wide={wide} pending={pending} disabled={submit.disabled ?? false}>
      {pending ? words.preparingPhoto : label}
    </Button>
  )
}

function EntryCards({ edit, family, strict, asksReason, autoFocus, cash, parts, files, foot }: EntryFormProps) {
  const isWide = useIsWide()
  const words = useText().ticketZForm
  const { rows } = edit
  return (
    <>
      {/* Counts stand under the sales on a wide screen, and follow the payments under the fingers. */}
      <div className="grid items-start gap-3.5 wide:grid-cols-2 wide:grid-rows-[auto_1fr]">
        <Card title={words.sales} aside={<LiveTotal edit={edit} totalOf={salesTotalOf} size="strong" />}>
          <ul>
            {rows.sales.map((row, index) => (
              <EntrySalesLine key={row.id} edit={edit} row={row} strict={strict} autoFocus={autoFocus && index === 0} />
            ))}
          </ul>
        </Card>
        <div className="grid min-w-0 gap-3.5 wide:col-start-2 wide:row-span-2">
          <Card title={words.payments} aside={<LiveTotal edit={edit} totalOf={paymentsTotalOf} size="strong" />}>
            <ul>
              {rows.payments.map((row) => (
                <EntryPaymentLine key={row.id} edit={edit} row={row} strict={strict} note={parts?.paymentNote(row)}>
                  {parts?.underPayment(row)}
                </EntryPaymentLine>
              ))}
            </ul>
            <EntrySlip edit={edit} isFinished={strict || asksReason} />
            <EntryRemainder edit={edit} />
          </Card>
          {cash}
        </div>
        <EntryCounts edit={edit} family={family} strict={strict} />
      </div>
      {parts?.cards}
      <EntryComment edit={edit} aside={parts?.menu} />
      {!isWide && files}
      {foot}
    </>
  )
}

type LiveTotalProps = { edit: EditTicketZ; totalOf: (state: EditState) => Cents | null; size: 'strong' | 'total' }

function LiveTotal({ edit, totalOf, size }: LiveTotalProps) {
  return <Amount cents={useStoredDeferred(edit, totalOf)} size={size} />
}

function EntryComment({ edit, aside }: { edit: EditTicketZ; aside: ReactNode }) {
  const { ticketZ, ticketZForm: words } = useText()
  return (
    <TextAreaField
      label={ticketZ.lineNames.comment}
      aside={aside}
      value={useStored(edit.input, ({ draft }) => draft.comment)}
      rows={1}
      maxLength={COMMENT_MAX_LENGTH}
      placeholder={words.commentPlaceholder}
      onChange={(text) => edit.setText('comment', text)}
    />
  )
}

/** Nobody adds up covers: the signs stand still there, and nothing moves under the finger. */
function isCountField(key: string): boolean {
  return countFields.some((field) => field === key) || /^(memoCounts|voucherCounts)\./.test(key)
}

type PhoneFootProps = EntryFormProps & { form: RefObject<HTMLFormElement | null>; onPress: () => void }

/** Phones: the keys while an amount is in use, else the total, what is left, and the act. */
function PhoneFoot({ edit, submit, form, onPress }: PhoneFootProps) {
  const words = useText().ticketZ.entry
  const isTyping = useStored(edit.input, ({ active }) => active !== null)
  const hasSigns = useStored(edit.input, ({ active }) => active !== null && !isCountField(active))
  const isReady = useStoredDeferred(edit, ({ remainder }) => remainder.state === 'balanced')
  if (isTyping) {
    return <AmountKeys {...{ words, form, hasSigns, isReady }} submitLabel={submit.short} onSubmit={onPress} />
  }
  return (
    <div className="stack-typing-bar fixed inset-x-0 bottom-0 border-line border-t bg-surface px-4 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] sm:px-6 desk:hidden print:hidden">
      <div className="mx-auto flex max-w-2xl items-center justify-between gap-4">
        <div className="min-w-0">
          <p>
            <LiveTotal edit={edit} totalOf={salesTotalOf} size="total" />
          </p>
          <DifferenceState edit={edit} />
        </div>
        <Submit submit={submit} label={submit.short} />
      </div>
    </div>
  )
}

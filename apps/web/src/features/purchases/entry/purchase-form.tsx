import type { PurchaseIssueCode } from '@zinc/domain/purchase/purchase-issue'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useText } from '../../../i18n/catalogue.ts'
import { useStored } from '../../../offline/store.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { AmountKeys } from '../../../ui/fields/amount-keys.tsx'
import { DueRow } from './due-row.tsx'
import { fieldKeyOf } from './edit-purchase.ts'
import type { EnterPurchase, KnownSupplier } from './enter-purchase.ts'
import { LinesCard } from './lines-card.tsx'
import { type KnownRegister, PaidRow } from './paid-row.tsx'
import { PurchaseHead } from './purchase-head.tsx'
import { AsksCheck, CorrectionReason, PurchaseComment } from './purchase-rest.tsx'
import { PurchaseTotalsLine, StatedGross } from './purchase-totals.tsx'
import type { RowLists } from './row-menus.tsx'

export type PurchaseFormProps = {
  enter: EnterPurchase
  suppliers: readonly KnownSupplier[]
  /** This device has the whole list of them. */
  areAllKnown: boolean
  lists: RowLists
  autoFocus: boolean
  isCorrection: boolean
  registers: readonly KnownRegister[]
  /** Whether this person says what is still to check; of the staff everything is. */
  canAskCheck: boolean
  onSupplier: (id: string) => void
  onCreateSupplier: ((name: string) => void) | null
  /** Above the cards: a restored draft, a refusal. */
  notices?: ReactNode
  /** The photo of the document: first on phones, beside the form on a computer. */
  aside?: ReactNode
  foot?: ReactNode
}

/** One column; the document beside it on a computer. */
export function PurchaseForm(props: PurchaseFormProps) {
  const { enter, aside } = props
  const { edit, strict } = enter
  const form = useRef<HTMLFormElement>(null)
  const errorOf = useErrors(enter)
  const submit = () => {
    if (form.current !== null) enter.submit(form.current)
  }
  useSubmitKey(submit)
  return (
    <form
      ref={form}
      noValidate
      className="pb-28 desk:pb-0 wide:grid wide:grid-cols-[minmax(38rem,1fr)_minmax(0,27rem)] wide:items-start wide:gap-7"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {aside !== undefined && <div className="max-wide:mb-3.5 wide:order-last wide:sticky wide:top-26">{aside}</div>}
      <div className="grid min-w-0 max-w-192 gap-3.5">
        {props.notices}
        <PurchaseHead
          edit={edit}
          suppliers={props.suppliers}
          areAllKnown={props.areAllKnown}
          errorOf={errorOf}
          autoFocus={props.autoFocus}
          isKindFixed={props.isCorrection}
          onSupplier={props.onSupplier}
          onCreateSupplier={props.onCreateSupplier}
        />
        <LinesCard enter={enter} lists={props.lists} error={errorOf('lines')} />
        <Settling {...props} />
        <div className="grid gap-3.5 px-1">
          <PurchaseTotalsLine edit={edit} />
          <StatedGross edit={edit} strict={strict} />
          <PurchaseComment edit={edit} />
          {props.canAskCheck && !props.isCorrection && <AsksCheck edit={edit} />}
        </div>
        {enter.intent === 'correct' && <CorrectionReason edit={edit} error={errorOf('reason')} />}
        <Buttons {...props} />
        {props.foot}
      </div>
      <PhoneFoot enter={enter} form={form} onSubmit={submit} />
    </form>
  )
}

/** When it is to pay, or by what it was paid; a delivery note is neither. */
function Settling({ enter: { edit }, suppliers, registers, isCorrection }: PurchaseFormProps) {
  const hasDebt = useStored(edit, ({ draft }) => draft.kind !== 'delivery_note')
  const isDue = useStored(edit, ({ draft }) => draft.kind === 'invoice')
  if (!hasDebt || (isCorrection && !isDue)) return null
  return (
    <Card padding="none">
      <div className="divided">
        <DueRow edit={edit} suppliers={suppliers} />
        {!isCorrection && <PaidRow edit={edit} registers={registers} />}
      </div>
    </Card>
  )
}

/** Pressed before its photo is ready, it says what it waits for. */
function Submit({ enter: { edit, intent, waitsFor } }: { enter: EnterPurchase }) {
  const words = useText().purchases.entry
  const isCredit = useStored(edit, ({ draft }) => draft.kind === 'credit_note')
  const save = isCredit ? words.saveCredit : words.save
  const label = intent === 'correct' ? words.saveCorrection : save
  const isWaiting = waitsFor === intent
  return (
    <Button type="submit" size="large" pending={isWaiting}>
      {isWaiting ? words.preparingPhoto : label}
    </Button>
  )
}

/** On a computer the act stays in sight, with the total; phones have both at their foot. */
function Buttons({ enter, isCorrection }: PurchaseFormProps) {
  const words = useText().purchases.entry
  const gross = useStored(enter.edit, ({ content, totals }) => (content.lines.length === 0 ? null : totals.gross))
  return (
    <div className="flex flex-wrap items-center justify-end gap-3 desk:stack-bar desk:sticky desk:bottom-0 desk:-mx-2 desk:border-line desk:border-t desk:bg-bg desk:px-3 desk:py-3">
      <p className="mr-auto flex items-baseline gap-2 max-desk:hidden">
        <span className="text-ink-2">{words.gross}</span>
        <Amount cents={gross} size="large" />
      </p>
      {!isCorrection && (
        <Button look="secondary" size="large" pending={enter.waitsFor === 'draft'} onPress={enter.saveDraft}>
          {enter.waitsFor === 'draft' ? words.preparingPhoto : words.keepDraft}
        </Button>
      )}
      <div className="hidden desk:block">
        <Submit enter={enter} />
      </div>
    </div>
  )
}

/** What refuses the purchase, said at its field once it was asked to be saved. */
function useErrors(enter: EnterPurchase): (field: string) => string | undefined {
  const { edit, strict } = enter
  const words = useText().purchases.entry
  const content = useStored(edit, (state) => state.content)
  const reason = useStored(edit, (state) => state.reason)
  const lineKeys = useStored(edit, (state) => state.lineKeys.join(' '))
  if (!strict) return () => undefined
  const codes = new Map<string, PurchaseIssueCode>(
    enter
      .issuesOf({ content, reason })
      .map(({ code, path }) => [fieldKeyOf(path, content, lineKeys.split(' ')), code] as const),
  )
  return (field) => {
    const code = codes.get(field)
    return code === undefined ? undefined : words.issues[code]
  }
}

/** Wherever the focus is on the page, unless a dialog asks something first. */
function useSubmitKey(submit: () => void): void {
  const latest = useRef(submit)
  latest.current = submit
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isSubmit = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
      if (!isSubmit || document.querySelector('[role="dialog"]') !== null) return
      event.preventDefault()
      event.stopPropagation()
      latest.current()
    }
    document.addEventListener('keydown', onKeyDown, { capture: true })
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [])
}

type PhoneFootProps = {
  enter: EnterPurchase
  form: RefObject<HTMLFormElement | null>
  onSubmit: () => void
}

/** Phones: the keys while an amount is in use, else the total and the act. */
function PhoneFoot({ enter, form, onSubmit }: PhoneFootProps) {
  const { edit } = enter
  const words = useText().purchases.entry
  const keys = useText().ticketZ.entry
  const isTyping = useStored(edit, ({ active }) => active !== null)
  const isCount = useStored(edit, ({ active }) => active !== null && /^(quantity|unitPrice)\./.test(active))
  const gross = useStored(edit, ({ content, totals }) => (content.lines.length === 0 ? null : totals.gross))
  const isReady = useStored(edit, ({ totals }) => totals.statedDifference === 0)
  if (isTyping) {
    return (
      <AmountKeys
        words={keys}
        form={form}
        hasSigns={!isCount}
        isReady={isReady}
        submitLabel={words.saveShort}
        onSubmit={onSubmit}
      />
    )
  }
  return (
    <div className="stack-bar fixed inset-x-0 bottom-0 border-line border-t bg-surface px-4 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] sm:px-6 desk:hidden print:hidden">
      <div className="mx-auto flex max-w-2xl items-center justify-between gap-4">
        <div className="min-w-0">
          <p className="text-ink-2 text-small">{words.totalGross}</p>
          <Amount cents={gross} size="total" />
        </div>
        <Submit enter={enter} />
      </div>
    </div>
  )
}

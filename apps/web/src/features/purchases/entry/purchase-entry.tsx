import { useNavigate } from '@tanstack/react-router'
import { isAllowed } from '@zinc/domain/permission'
import { useEffect, useState } from 'react'
import { newId } from '../../../client/uuid.ts'
import { latestOf } from '../../../documents/document-outbox.ts'
import { versionOf } from '../../../documents/draft-start.ts'
import { DraftStatus, DraftStored } from '../../../documents/draft-status.tsx'
import { useText } from '../../../i18n/catalogue.ts'
import { useStored } from '../../../offline/store.ts'
import { needsPerson } from '../../../outbox/entry.ts'
import { Page } from '../../../page/page.tsx'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { useIsWide } from '../../../ui/theme/wide-screen.ts'
import { newSupplier, type SupplierContent } from '../../suppliers/parts/new-supplier.ts'
import { supplierQueries } from '../../suppliers/suppliers.queries.ts'
import { PurchaseFiles } from '../card/purchase-files.tsx'
import { PurchaseOutbox } from '../card/purchase-notices.tsx'
import { ReasonDialog } from '../card/reason-dialog.tsx'
import { PurchaseConflictNotice } from '../conflict/conflict-notice.tsx'
import { KeptPurchase } from '../conflict/kept-purchases.tsx'
import { purchaseOutbox, type PurchaseEntry as WaitingPurchase } from '../purchase-outbox.ts'
import { contentOfEntry, type DevicePurchase } from '../purchase-overlay.ts'
import { fillFromReading } from '../reading/fill-from-reading.ts'
import { PurchaseOriginal, PurchaseReading } from '../reading/purchase-reading.tsx'
import { ReadingMentions } from '../reading/reading-notices.tsx'
import { forgetReading, readingOf, type StoredReading, storeReading } from '../reading/stored-reading.ts'
import type { PurchaseScreenProps } from '../screens/purchase-screen.tsx'
import { cancelPurchase } from '../send-purchase.ts'
import { type EnterPurchase, useEnterPurchase } from './enter-purchase.ts'
import { EntryNotices } from './entry-notices.tsx'
import { isUntouched } from './purchase-draft.ts'
import { PurchaseForm } from './purchase-form.tsx'
import { purchaseRatesOf } from './purchase-rates.ts'
import { chooseSupplier, useChooseSupplier, useStartedSupplier } from './supplier-defaults.ts'
import { TwinNotice } from './twin-notice.tsx'

export type PurchaseEntryProps = PurchaseScreenProps & {
  purchase: DevicePurchase | null
  entries: readonly WaitingPurchase[]
  isCorrection: boolean
  /** What is corrected has not left this device. */
  isUnsent: boolean
  /** Back to what was read; the form opens again as the server has it. */
  onLeave: () => void
  /** The form opens again where it is. */
  onRenew: () => void
}

/** The form, for those who may type. */
export function PurchaseEntry(props: PurchaseEntryProps) {
  const { establishment, lists, purchase, isCorrection, onLeave } = props
  const text = useText()
  const words = text.purchases.entry
  const isWide = useIsWide()
  const { enter, reading, rates, onRead } = useEntry(props)
  const invoice = reading?.answer.invoice ?? null
  useRenewal(enter, props.onRenew)
  const { status } = enter.autosave
  const { timeZone, role } = establishment
  const of = { personId: props.personId, establishmentId: establishment.id, purchaseId: props.id }
  // The words of a form that is stored as it is typed.
  const stored = { status, timeZone, words: text.ticketZ.entry }
  const choose = useChooseSupplier({ edit: enter.edit, establishmentId: establishment.id, today: props.today, lists })
  useStartedSupplier(enter.edit, enter.isStarted, choose)
  const createSupplier = useCreateSupplier(establishment, (supplier) =>
    chooseSupplier(enter.edit, supplier, lists.categories),
  )
  return (
    <Page
      title={titleOf(props, words)}
      back={isCorrection ? onLeave : true}
      tabBar="hidden"
      lead={!isWide && <DraftStored {...stored} />}
      actions={isWide && <DraftStatus {...stored} verb={words.saveVerb} />}
      phoneActions={false}
    >
      <PurchaseForm
        enter={enter}
        suppliers={lists.suppliers}
        areAllKnown={lists.isWhole}
        lists={{ categories: lists.categories, rates, pricesOf: pricesOf(props) }}
        registers={establishment.registers}
        autoFocus={purchase === null && enter.origin === 'stored' && !enter.isStarted}
        isCorrection={isCorrection}
        canAskCheck={role !== 'staff'}
        onSupplier={choose}
        onCreateSupplier={createSupplier === null ? null : (name) => createSupplier({ ...newSupplier, name })}
        notices={
          <>
            <Overtaken {...props} enter={enter} />
            {!enter.isOvertaken && <KeptPurchase {...of} />}
            <EntryNotices enter={enter} timeZone={timeZone} />
            <TwinNotice
              edit={enter.edit}
              establishmentId={establishment.id}
              purchaseId={props.id}
              today={props.today}
              suppliers={lists.suppliers}
            />
            {invoice !== null && (
              <PurchaseReading
                edit={enter.edit}
                invoice={invoice}
                onCreateSupplier={createSupplier}
                supplierName={(id) => lists.suppliers.find((supplier) => supplier.id === id)?.name}
                canPay={!isCorrection}
                canLink={!isCorrection && isAllowed(role, 'purchase.correct') && (purchase?.invoiceId ?? null) === null}
              />
            )}
          </>
        }
        foot={
          <>
            {invoice !== null && <ReadingMentions invoice={invoice} />}
            <Abandon {...props} enter={enter} />
          </>
        }
        aside={
          <div className="grid gap-3.5">
            {reading !== null && <PurchaseOriginal reading={reading} />}
            <PurchaseFiles {...props} onFirst={enter.storeDraft} read={{ reading, onRead }} />
          </div>
        }
      />
    </Page>
  )
}

function useEntry(props: PurchaseEntryProps) {
  const { establishment, personId, id, today, lists, purchase, entries, isCorrection, isUnsent } = props
  const rates = purchaseRatesOf(establishment.territory)
  const done = useDone(props)
  const navigate = useNavigate()
  const of = { personId, establishmentId: establishment.id, purchaseId: id }
  const [reading, setReading] = useState(() => readingOf(of))
  const enter = useEnterPurchase({
    ...{ establishment, personId, purchaseId: id, purchase, today, lists },
    ...{ usualRateBp: rates[0], isCorrection, isUnsent },
    refused: purchase?.outbox === 'refused' ? contentOfEntry(latestOf(purchaseOutbox, entries, id)) : null,
    onElsewhere: props.onRenew,
    onOvertaken: () => void navigate({ to: '/purchase/$id/conflict', params: { id } }),
    onDone: (intent) => {
      if (intent !== 'draft') forgetReading(of)
      done(intent)
    },
  })
  const onRead = (read: StoredReading) => {
    storeReading(of, read)
    setReading(read)
    if (read.answer.invoice !== null) fillFromReading(enter.edit, read.answer.invoice.content, today)
  }
  return { enter, reading, rates, onRead }
}

/** What this device knew is older than what somebody else saved since, and nothing here stands against that. */
function useRenewal({ isOutdated, autosave }: EnterPurchase, onRenew: () => void): void {
  useEffect(() => {
    if (!isOutdated) return
    autosave.drop()
    onRenew()
  })
}

/** Chosen at once, and sent before the purchase; null for those who may not. */
function useCreateSupplier(
  { id, role }: PurchaseEntryProps['establishment'],
  choose: (supplier: SupplierContent & { id: string }) => void,
) {
  const words = useText().purchases.entry
  if (!isAllowed(role, 'catalog.write')) return null
  return (supplier: SupplierContent) => {
    const supplierId = newId()
    choose({ ...supplier, id: supplierId })
    supplierQueries.save(id, supplierId, supplier, null).then(
      () => showToast({ type: 'success', message: words.supplierCreated(supplier.name) }),
      () => undefined,
    )
  }
}

function pricesOf({ establishment, id, today }: PurchaseEntryProps) {
  const canRead = isAllowed(establishment.role, 'results.read')
  return canRead ? { establishmentId: establishment.id, purchaseId: id, today } : null
}

type Words = ReturnType<typeof useText>['purchases']['entry']

function titleOf({ purchase, isCorrection }: PurchaseEntryProps, words: Words): string {
  if (purchase === null) return words.newTitle
  const what = words.draftTitle(words.kinds[purchase.kind], purchase.reference)
  return isCorrection ? words.correctTitle(what) : what
}

/** What this device holds against the form: refused, in conflict, or written by somebody else meanwhile. */
function Overtaken({ purchase, entries, id, establishment, enter }: PurchaseEntryProps & { enter: EnterPurchase }) {
  const unsent = latestOf(purchaseOutbox, entries, id)
  if (purchase === null) return null
  if (unsent?.state === 'conflict' || enter.isOvertaken) {
    return <PurchaseConflictNotice purchase={purchase} timeZone={establishment.timeZone} isInForm={true} />
  }
  return <PurchaseOutbox entry={unsent !== null && needsPerson(unsent) ? unsent : null} isOnline={true} />
}

/** Gives up what is being typed: a draft goes, a correction leaves the validated version as it stands. */
function Abandon(props: PurchaseEntryProps & { enter: EnterPurchase }) {
  const { purchase, id, establishment, enter, isCorrection, onLeave } = props
  const { entry: words, card } = useText().purchases
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const isEmpty = useStored(enter.edit, ({ draft }) => isUntouched(draft))
  if (purchase === null && isEmpty) return null
  const drop = async () => {
    if (purchase !== null && !enter.isOvertaken) {
      const target = { purchaseId: id, establishmentId: establishment.id, baseVersion: versionOf(purchase) }
      await cancelPurchase(target, '')
    }
    enter.autosave.drop()
    showToast({ type: 'success', message: words.dropped })
    void navigate({ to: '/purchase' })
  }
  const leave = () => {
    enter.autosave.drop()
    onLeave()
  }
  return (
    <div className="justify-self-start">
      <Button look="quiet" size="small" onPress={() => (isCorrection ? leave() : setOpen(true))}>
        {isCorrection ? words.dropCorrection : words.dropDraft}
      </Button>
      <ReasonDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        words={{
          title: words.dropDraft,
          body: words.dropDraftBody,
          keep: card.keep,
          confirm: words.dropConfirm,
          failed: card.cancelFailed,
        }}
        reason={null}
        onConfirm={drop}
      />
    </div>
  )
}

/** After it is saved the screen itself says so; a draft leads to the month, with a toast. */
function useDone({ onLeave }: PurchaseEntryProps) {
  const words = useText().purchases.entry
  const navigate = useNavigate()
  return (intent: string) => {
    if (intent !== 'draft') return onLeave()
    showToast({ type: 'success', message: words.draftKept })
    void navigate({ to: '/purchase' })
  }
}

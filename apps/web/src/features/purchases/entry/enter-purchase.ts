import type { Establishment } from '@zinc/contract/establishments'
import type { PlainDate } from '@zinc/domain/calendar/calendar'
import type { BasisPoints } from '@zinc/domain/money'
import type { PurchaseContent } from '@zinc/domain/purchase/purchase'
import { type PurchaseIntent, type PurchaseIssue, purchaseIssuesOf } from '@zinc/domain/purchase/purchase-issue'
import type { PaymentTerms } from '@zinc/domain/supplier'
import { useRef, useState } from 'react'
import { type DraftAutosave, useDraftAutosave } from '../../../documents/draft-autosave.ts'
import { type DraftStart, draftStartOf, isOurs, isOvertaken, versionOf } from '../../../documents/draft-start.ts'
import { type DraftToSend, handOver, storeDraft } from '../../../documents/hand-over.ts'
import { useStored } from '../../../offline/store.ts'
import { focusField } from '../../../ui/fields/next-field.ts'
import { useFilesPrepared } from '../../attachments/attachment-outbox.ts'
import type { DevicePurchase } from '../purchase-overlay.ts'
import { correctPurchase, type PurchaseTarget, savePurchase, validatePurchase } from '../send-purchase.ts'
import { dueOf } from './due-of.ts'
import { type EditPurchase, type EditState, fieldKeyOf, useEditPurchase } from './edit-purchase.ts'
import { isAllSent } from './overtaken.ts'
import { paymentsOf } from './paid-on-the-spot.ts'
import {
  draftContentOf,
  draftOf,
  emptyPurchaseDraft,
  hasNothingToSend,
  invoiceIdOf,
  isUntouched,
  isWhole,
  openDraftOf,
  type PurchaseDraft,
  withOneRow,
} from './purchase-draft.ts'
import { isSamePurchase } from './same-purchase.ts'
import {
  type PurchaseKey,
  purchaseKeyOf,
  readStoredPurchase,
  type StoredPurchase,
  writeStoredPurchase,
} from './stored-purchase.ts'

type Known = {
  id: string
  name: string
  /** The one it is merged into, or itself. */
  familyId: string
  /** Or merged into one that is. */
  isActive: boolean
  /** To choose from. */
  isOffered: boolean
}
/** A supplier as the form knows it. */
export type KnownSupplier = Known & {
  paymentTerms: PaymentTerms | null
  defaultCategoryId: string | null
  defaultRateBp: number | null
}
export type KnownCategory = Known & { defaultRateBp: number | null }

export type EnterPurchaseOptions = {
  establishment: Pick<Establishment, 'id' | 'lockedUntil' | 'role'>
  personId: number
  purchaseId: string
  /** As this device knows it; null: nobody has saved it yet. */
  purchase: DevicePurchase | null
  /** Figures of this device that the server refused. */
  refused: PurchaseContent | null
  today: PlainDate
  lists: {
    suppliers: readonly KnownSupplier[]
    categories: readonly KnownCategory[]
    /** False: this device has never seen all of them, and the server judges. */
    isWhole: boolean
  }
  /** Of a row nobody has said anything about yet. */
  usualRateBp: BasisPoints
  isCorrection: boolean
  /** What is corrected has not left this device: it is replaced, without a reason. */
  isUnsent: boolean
  /** Another tab typed in this purchase: the form opens again with what it typed. */
  onElsewhere: () => void
  /** Saved over what somebody else wrote meanwhile: the two are compared first. */
  onOvertaken: () => void
  /** It was handed over and is kept. */
  onDone: (intent: PurchaseIntent) => void
}

export type EnterPurchase = {
  edit: EditPurchase
  autosave: DraftAutosave<StoredPurchase>
  origin: DraftStart<PurchaseDraft, PurchaseContent>['origin']
  source: StoredPurchase['source']
  /** It opens with what somebody chose before the form: a supplier, a proposal. */
  isStarted: boolean
  /** Somebody else wrote it while it was typed here. */
  isOvertaken: boolean
  /** Somebody else wrote it, and all that is typed here was sent before: the form has nothing to set against it. */
  isOutdated: boolean
  intent: PurchaseIntent
  /** After a refused validation: every missing or unreadable field says so. */
  strict: boolean
  issuesOf: (typed: Judged) => readonly PurchaseIssue[]
  submit: (form: HTMLFormElement) => void
  /** Pressed while a photo is still being made smaller. */
  waitsFor: PurchaseIntent | null
  /** Saved as a draft, and left. */
  saveDraft: () => void
  /** In the outbox as a draft when it resolves, and typed on; rejects where no draft would be taken. */
  storeDraft: () => Promise<void>
  /** The device refused to keep the entry: nothing was sent, everything is still in the form. */
  hasFailed: boolean
}

type Judged = Pick<EditState, 'content' | 'reason'>

export function useEnterPurchase(options: EnterPurchaseOptions): EnterPurchase {
  const { purchase, today } = options
  const [start] = useState(() => startOf(options))
  const base = useRef<StoredPurchase>(start.typed)
  const isSending = useRef(false)
  if (purchase !== null && isOurs(purchase, base.current.sent, isSamePurchase)) {
    base.current = { ...base.current, baseVersion: versionOf(purchase) }
  }
  const autosave = useDraftAutosave<StoredPurchase, PurchaseKey>({
    ...{ key: keyOf(options), savedAt: start.savedAt, write: writeStoredPurchase, onElsewhere: options.onElsewhere },
    onPause: (stored) => {
      // A late draft would take the place of what is being sent, without its due date.
      if (isSending.current || options.isCorrection || hasNothingToSend(stored.draft)) return null
      const isBehind = isOvertaken(purchase, base.current, isSamePurchase)
      return isBehind ? null : handOver(draftToSend(options, stored), base)
    },
    resumed: start.origin === 'restored' ? start.typed : null,
  })
  const edit = useEditPurchase(start.typed, today, (typed) => {
    base.current = { ...base.current, ...typed, isStarted: false, from: undefined }
    autosave.save(base.current)
  })
  const isBehind = useStored(
    edit,
    ({ draft }) => isOvertaken(purchase, base.current, isSamePurchase) && !isUntouched(draft),
  )
  const isOutdated = useStored(edit, ({ draft }) => isBehind && isAllSent(purchase, base.current, draft))
  const submission = useSubmission({ options, edit, base, isSending, autosave, isOvertaken: isBehind })
  return {
    edit,
    autosave,
    source: base.current.source,
    isStarted: start.typed.isStarted === true,
    origin: start.origin,
    isOvertaken: isBehind,
    isOutdated,
    storeDraft: () => storeDraft(draftToSend(options, base.current), base, autosave),
    ...submission,
  }
}

function keyOf({ establishment, personId, purchaseId }: EnterPurchaseOptions): PurchaseKey {
  return purchaseKeyOf({ personId, establishmentId: establishment.id, purchaseId })
}

function startOf(options: EnterPurchaseOptions) {
  const { purchaseId, purchase, refused, isCorrection } = options
  const stored = readStoredPurchase(keyOf(options))
  const start = draftStartOf<PurchaseDraft, PurchaseContent>({
    ...{ server: purchase, typed: stored?.typed ?? null, refused, isCorrection },
    ...{ empty: newDraftOf(options), isUntouched, contentOf: draftContentOf, same: isSamePurchase },
    draftOf: isCorrection ? draftOf : openDraftOf,
  })
  const source = stored?.typed.source ?? purchase?.source ?? 'typed'
  const isStarted = stored?.typed.isStarted === true && start.origin === 'restored'
  const { draft } = start.typed
  return {
    // Nobody has typed what a restored draft would be made of.
    origin: isStarted ? ('stored' as const) : start.origin,
    typed: {
      ...start.typed,
      ...{ source, recurring: stored?.typed.recurring ?? null, isStarted },
      draft: withOneRow(
        isStarted ? { ...draft, issuedOn: draft.issuedOn || options.today } : draft,
        options.usualRateBp,
      ),
      entityId: purchaseId,
    },
    savedAt: isStarted || start.origin === 'stored' ? null : (stored?.savedAt ?? null),
  }
}

/** Most are typed on the day they come. */
function newDraftOf({ today, usualRateBp }: EnterPurchaseOptions): PurchaseDraft {
  return withOneRow({ ...emptyPurchaseDraft, issuedOn: today }, usualRateBp)
}

function targetOf(
  { establishment, purchase, purchaseId }: EnterPurchaseOptions,
  stored: StoredPurchase,
): PurchaseTarget {
  const { baseVersion, source, recurring } = stored
  const invoiceId = invoiceIdOf(stored.draft) ?? purchase?.invoiceId ?? null
  return { purchaseId, establishmentId: establishment.id, baseVersion, invoiceId, source, recurring }
}

function judge(options: EnterPurchaseOptions, { content, reason }: Judged, intent: PurchaseIntent) {
  const { today, purchase, isCorrection } = options
  const previous = isCorrection ? purchase?.content : null
  // A list this device has never seen refuses nothing.
  const { isWhole } = options.lists
  const suppliers = isWhole ? options.lists.suppliers : [content.supplierId].flatMap(asKnown)
  const categories = isWhole ? options.lists.categories : content.lines.flatMap(({ categoryId }) => asKnown(categoryId))
  const { lockedUntil } = options.establishment
  const context = { intent, today, lockedUntil, suppliers, categories, reason }
  return purchaseIssuesOf(content, previous == null ? context : { ...context, previous })
}

function asKnown(id: string | null) {
  return id === null ? [] : [{ id, isActive: true }]
}

function draftToSend(options: EnterPurchaseOptions, stored: StoredPurchase): DraftToSend<PurchaseContent> {
  const content = draftContentOf(stored.draft)
  return {
    id: options.purchaseId,
    content,
    isSent: stored.sent !== null && isSamePurchase(content, stored.sent),
    issues: judge(options, { content, reason: '' }, 'draft'),
    send: () => savePurchase(targetOf(options, stored), content),
  }
}

type SubmissionInput = {
  options: EnterPurchaseOptions
  edit: EditPurchase
  base: { current: StoredPurchase }
  isSending: { current: boolean }
  autosave: DraftAutosave<StoredPurchase>
  isOvertaken: boolean
}

function useSubmission({ options, edit, base, isSending, autosave, isOvertaken }: SubmissionInput) {
  const [strict, setStrict] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  const files = useFilesPrepared<PurchaseIntent>('purchase')
  const intent: PurchaseIntent = options.isCorrection && !options.isUnsent ? 'correct' : 'validate'
  const issuesNow = (typed: Judged) => judge(options, typed, intent)
  const send = async (wanted: PurchaseIntent) => {
    if (isSending.current) return
    isSending.current = true
    await files.prepared(options.purchaseId, wanted)
    const target = targetOf(options, base.current)
    const { content: typed, draft, reason } = edit.read()
    const { asksCheck } = draft
    const content = { ...typed, dueOn: typed.dueOn ?? dueOf(options.lists.suppliers, typed)?.dueOn ?? null }
    try {
      if (wanted === 'draft') return await keepDraft(target, draft)
      if (wanted === 'correct') await correctPurchase(target, content, reason.trim())
      else await validatePurchase(target, content, { asksCheck, payments: paymentsOf(draft, content, options.today) })
      autosave.finish()
      options.onDone(wanted)
    } catch {
      isSending.current = false
      setHasFailed(true)
    }
  }
  const keepDraft = async (target: PurchaseTarget, draft: PurchaseDraft) => {
    const sent = draftContentOf(draft)
    await savePurchase(target, sent)
    autosave.finish()
    if (!isWhole(draft)) writeStoredPurchase(keyOf(options), { ...base.current, sent })
    options.onDone('draft')
  }
  const submit = (form: HTMLFormElement) => {
    if (isOvertaken) return options.onOvertaken()
    setStrict(true)
    const state = edit.read()
    const [wrong] = [...state.unreadable, ...state.beyond]
    if (wrong !== undefined) return focusField(form, wrong)
    const [issue] = issuesNow(state)
    if (issue !== undefined) return focusField(form, fieldKeyOf(issue.path, state.content, state.lineKeys))
    void send(intent)
  }
  const saveDraft = () => {
    if (isOvertaken) return options.onOvertaken()
    void send('draft')
  }
  return { intent, strict, issuesOf: issuesNow, hasFailed, submit, waitsFor: files.waitsFor, saveDraft }
}

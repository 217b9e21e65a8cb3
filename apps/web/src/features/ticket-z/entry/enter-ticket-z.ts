import type { Establishment } from '@zinc/contract/establishments'
import type { PlainDate } from '@zinc/domain/calendar/calendar'
import { cashOfTicket, isEmptyContent, type TicketZContent, type TicketZKey } from '@zinc/domain/ticket-z/ticket-z'
import { issuesOf, type TicketZIntent, type TicketZIssue } from '@zinc/domain/ticket-z/ticket-z-issue'
import { useMemo, useRef, useState } from 'react'
import { type DraftAutosave, useDraftAutosave } from '../../../documents/draft-autosave.ts'
import { isOurs, isOvertaken, versionOf } from '../../../documents/draft-start.ts'
import { type DraftToSend, handOver, storeDraft } from '../../../documents/hand-over.ts'
import type { DayDraftKey } from '../../../offline/drafts.ts'
import { useStoredDeferred } from '../../../offline/store.ts'
import { useFilesPrepared } from '../../attachments/attachment-outbox.ts'
import { isSameContent } from '../day/content-lines.ts'
import { useProposedNumber, useWarningContext } from '../day/ticket-z-neighbours.ts'
import type { DeviceTicket } from '../parts/ticket-z-overlay.ts'
import { correctTicketZ, saveTicketZ, type TicketZTarget, validateTicketZ } from '../send-ticket-z.ts'
import { type EditState, type EditTicketZ, useEditTicketZ } from './edit-ticket-z.ts'
import { type EntryStart, entryStartOf } from './start-entry.ts'
import { readStoredDraft, type StoredDraft, writeStoredDraft } from './stored-draft.ts'
import { contentOf, isUntouched, rowsOf, type TicketZRows } from './ticket-z-draft.ts'

export type EnterTicketZOptions = {
  establishment: Establishment
  personId: number
  key: TicketZKey
  /** The day's active ticket as this device knows it. */
  ticket: DeviceTicket | null
  /** Figures of this device that the server refused. */
  refused: TicketZContent | null
  today: PlainDate
  isCorrection: boolean
  /** Somebody else entered this closing meanwhile: both entries are compared before one is validated. */
  onCompare: () => void
  /** Another tab typed in this closing: the form opens again with what it typed. */
  onElsewhere: () => void
  /** Takes the focus to a field, which may stand on another page of the entry than this form. */
  onField: (form: HTMLFormElement, name: string) => void
  /** What is corrected has not left this device: it is replaced, without a reason. */
  isUnsent: boolean
  /** The closing was handed over and is kept: 'validate', 'correct', or 'draft' for a day to come. */
  onDone: (intent: TicketZIntent) => void
}

export type EnterTicketZ = {
  ticketId: string
  /** What is typed, in the outbox as a draft when it resolves; rejects where no draft would be taken. */
  saveDraft: () => Promise<void>
  /** Takes what is typed to another closing of the day; false when nothing is typed, or it cannot be kept there. */
  moveTo: (key: TicketZKey) => Promise<boolean>
  edit: EditTicketZ
  autosave: DraftAutosave<StoredDraft>
  origin: EntryStart['origin']
  /** Somebody else entered this closing while it was typed here. */
  isOvertaken: boolean
  /** What a validation would do today: a day to come only keeps its draft. */
  intent: TicketZIntent
  strict: boolean
  asksReason: boolean
  /** What refuses these figures: a locked period, a line withdrawn. */
  issuesOf: (typed: Judged) => readonly TicketZIssue[]
  /** Nothing was typed: the person is asked whether the day really sold nothing. */
  asksZero: boolean
  cancelZero: () => void
  confirmZero: () => void
  submit: (form: HTMLFormElement) => void
  /** Pressed while a photo is still being made smaller. */
  isWaiting: boolean
  /** The device refused to keep the entry: nothing was sent, everything is still in the form. */
  hasFailed: boolean
}

type Judged = Pick<EditState, 'content' | 'reason'>

export function useEnterTicketZ(options: EnterTicketZOptions): EnterTicketZ {
  const { establishment, ticket, key, isCorrection } = options
  const draftKey = draftKeyOf(options)
  const previous = isCorrection ? (ticket?.content ?? null) : null
  const rows = useMemo(
    () => rowsOf(establishment, key.businessDate, ticket?.content ?? null, previous),
    [establishment, key.businessDate, ticket?.content, previous],
  )
  const [start] = useState(() => startOf(draftKey, options, rows))
  const base = useRef<StoredDraft>(start.typed)
  if (ticket !== null && isOurs(ticket, base.current.sent, isSameContent)) {
    base.current = { ...base.current, ticketId: ticket.id, baseVersion: versionOf(ticket) }
  }
  const isSending = useRef(false)
  const autosave = useDraftAutosave({
    ...{ key: draftKey, savedAt: start.savedAt, write: writeStoredDraft },
    onPause: (stored) => {
      // A draft that goes after its validation would stand against it.
      if (isSending.current || isCorrection || isUntouched(stored.draft)) return null
      return isOvertakenBy(ticket, base.current) ? null : handOver(draftToSend(options, rows, stored), base)
    },
    resumed: start.origin === 'restored' ? start.typed : null,
    onElsewhere: options.onElsewhere,
  })
  const context = useWarningContext(establishment, key)
  const edit = useEditTicketZ(start.typed, rows, context, (typed) => {
    base.current = { ...base.current, ...typed, from: undefined }
    autosave.save(base.current)
  })
  useProposedNumber(edit, ticket === null && start.origin === 'stored' && options.refused === null)
  const isBehind = useStoredDeferred(edit, ({ draft }) => isOvertakenBy(ticket, base.current) && !isUntouched(draft))
  const submission = useSubmission({ options, edit, base, isSending, autosave, isOvertaken: isBehind })
  return {
    ticketId: base.current.ticketId,
    saveDraft: () => storeDraft(draftToSend(options, rows, base.current), base, autosave),
    moveTo: (to) => moveEntry({ options, rows, typed: base.current, autosave }, to),
    edit,
    autosave,
    origin: start.origin,
    isOvertaken: isBehind,
    ...submission,
  }
}

function isOvertakenBy(ticket: DeviceTicket | null, base: StoredDraft): boolean {
  return isOvertaken(ticket, { ...base, entityId: base.ticketId }, isSameContent)
}

export function draftKeyOf({
  establishment,
  personId,
  key,
}: Pick<EnterTicketZOptions, 'establishment' | 'personId' | 'key'>): DayDraftKey {
  return { personId, establishmentId: establishment.id, ...key }
}

function startOf(draftKey: DayDraftKey, { ticket, refused, isCorrection }: EnterTicketZOptions, rows: TicketZRows) {
  const stored = readStoredDraft(draftKey)
  const start = entryStartOf({ ticket, typed: stored?.typed ?? null, refused, rows, isCorrection })
  return { ...start, savedAt: start.origin === 'stored' ? null : (stored?.savedAt ?? null) }
}

function contextOf({ establishment, key, today, ticket, isCorrection }: EnterTicketZOptions, intent: TicketZIntent) {
  const { lockedUntil, vatLines, paymentMethods, registers, services, entryTolerance, cashTolerance } = establishment
  const previous = isCorrection ? ticket?.content : null
  return {
    ...{ key, today, lockedUntil, vatLines, paymentMethods, registers, services, entryTolerance, intent },
    // The server knows the categories; a list read days ago would refuse what it takes.
    ...{ cashTolerance, categories: null },
    ...(previous != null && { previous }),
  }
}

function targetOf({ establishment, key }: EnterTicketZOptions, stored: StoredDraft): TicketZTarget {
  return { ticketId: stored.ticketId, establishmentId: establishment.id, key, baseVersion: stored.baseVersion }
}

type Move = {
  options: EnterTicketZOptions
  rows: TicketZRows
  typed: StoredDraft
  autosave: DraftAutosave<StoredDraft>
}

/** What the server already has is moved there first: the form of the other closing finds it under its name. */
async function moveEntry({ options, rows, typed: stored, autosave }: Move, to: TicketZKey): Promise<boolean> {
  const { ticket } = options
  if (isUntouched(stored.draft) && ticket === null) return false
  const moved = { ...options, key: to }
  if (ticket !== null) {
    const content = contentOf(stored.draft, rows)
    if (issuesOf(content, contextOf(moved, 'draft')).length > 0) return false
    await saveTicketZ(targetOf(moved, stored), content)
    writeStoredDraft(draftKeyOf(moved), { ...stored, sent: content })
  } else {
    writeStoredDraft(draftKeyOf(moved), stored)
  }
  autosave.drop()
  return true
}

function draftToSend(
  options: EnterTicketZOptions,
  rows: TicketZRows,
  stored: StoredDraft,
): DraftToSend<TicketZContent> {
  const content = contentOf(stored.draft, rows)
  return {
    id: stored.ticketId,
    content,
    isSent: stored.sent !== null && isSameContent(content, stored.sent),
    issues: issuesOf(content, contextOf(options, 'draft')),
    send: () => saveTicketZ(targetOf(options, stored), content),
  }
}

type SubmissionInput = {
  options: EnterTicketZOptions
  edit: EditTicketZ
  base: { current: StoredDraft }
  isSending: { current: boolean }
  autosave: DraftAutosave<StoredDraft>
  isOvertaken: boolean
}

function useSubmission({ options, edit, base, isSending, autosave, isOvertaken }: SubmissionInput) {
  const [strict, setStrict] = useState(false)
  const [asksReason, setAsksReason] = useState(() => edit.read().draft.differenceReason !== '')
  const [asksZero, setAsksZero] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  const intent = intentOf(options)
  const files = useFilesPrepared<TicketZIntent>('ticketZ')
  const issuesNow = ({ content, reason }: Judged) => issuesOf(content, { ...contextOf(options, intent), reason })
  const send = async () => {
    if (isSending.current) return
    isSending.current = true
    await files.prepared(base.current.ticketId, intent)
    const target = targetOf(options, base.current)
    const { totals, content: typed, reason } = edit.read()
    const isExplained = Math.abs(totals.entryDifference) > options.establishment.entryTolerance
    const content = withNeededReasons(typed, isExplained)
    try {
      if (intent === 'correct') await correctTicketZ(target, content, reason.trim())
      else if (intent === 'validate') await validateTicketZ(target, content)
      else await saveTicketZ(target, content)
      autosave.finish()
      options.onDone(intent)
    } catch {
      isSending.current = false
      setHasFailed(true)
    }
  }
  const submit = (form: HTMLFormElement) => {
    if (isOvertaken) return options.onCompare()
    setStrict(true)
    const state = edit.read()
    const issues = issuesNow(state)
    const [wrong] = [...state.unreadable, ...state.beyond.keys()]
    if (wrong !== undefined) return options.onField(form, wrong)
    if (issues.some((issue) => issue.code === 'difference_reason_missing')) {
      setAsksReason(true)
      return options.onField(form, 'differenceReason')
    }
    if (issues.some((issue) => issue.code === 'reason_missing')) return options.onField(form, 'correctionReason')
    const cash = issues.find(({ path }) => path[0] === 'cashCount')
    if (cash !== undefined) return options.onField(form, cash.path.join('.'))
    if (issues.length > 0) return undefined
    if (intent === 'validate' && isEmptyContent(state.content)) return setAsksZero(true)
    void send()
  }
  const confirmZero = () => {
    setAsksZero(false)
    void send()
  }
  return {
    intent,
    strict,
    asksReason,
    issuesOf: issuesNow,
    asksZero,
    hasFailed,
    isWaiting: files.waitsFor !== null,
    submit,
    confirmZero,
    cancelZero: () => setAsksZero(false),
  }
}

/** A reason typed for a difference found and corrected since explains nothing any more. */
function withNeededReasons(content: TicketZContent, isExplained: boolean): TicketZContent {
  const { cashCount } = content
  const isExact = cashOfTicket(content)?.difference === 0
  return {
    ...content,
    differenceReason: isExplained ? content.differenceReason : '',
    cashCount: cashCount === null || !isExact ? cashCount : { ...cashCount, reason: '' },
  }
}

function intentOf({ isCorrection, isUnsent, key, today }: EnterTicketZOptions): TicketZIntent {
  if (isCorrection) return isUnsent ? 'validate' : 'correct'
  return key.businessDate > today ? 'draft' : 'validate'
}

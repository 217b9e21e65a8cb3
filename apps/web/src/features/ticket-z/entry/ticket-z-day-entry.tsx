import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs'
import { getRouteApi, useNavigate, useRouter } from '@tanstack/react-router'
import type { PlainDate } from '@zinc/domain/calendar/calendar'
import { type ClosingKey, isSameClosing } from '@zinc/domain/calendar/day-closing'
import { closingNameOf } from '@zinc/domain/establishment/closing-name'
import { canWriteOn, isAllowed } from '@zinc/domain/permission'
import type { TicketZIntent } from '@zinc/domain/ticket-z/ticket-z-issue'
import { capitalised } from '@zinc/words/capitalised'
import { Suspense, useEffect, useState } from 'react'
import { latestOf } from '../../../documents/document-outbox.ts'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatDayLong } from '../../../i18n/format.ts'
import { useStoredDeferred } from '../../../offline/store.ts'
import { useConnection } from '../../../page/connection.ts'
import { countClosing } from '../../../page/install.ts'
import { screen } from '../../../page/loading/lazy-screen.ts'
import { Page } from '../../../page/page.tsx'
import { keptWordsNow } from '../../../ui/feedback/kept-words.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { useIsWide } from '../../../ui/theme/wide-screen.ts'
import { contentOfEntry } from '../conflict/settle-conflict.ts'
import { type DayScreenProps, isTypedHereToo } from '../day/ticket-z-day.ts'
import { TicketZFiles } from '../day/ticket-z-files.tsx'
import { EntryWithParts } from '../day/ticket-z-parts.tsx'
import { RegisterPayments } from '../day/ticket-z-register-payments.tsx'
import { daySearch } from '../screens/day-search.ts'
import { ticketZOutbox, useTicketEntries } from '../ticket-z-outbox.ts'
import { TicketZCashCount, useEntryPart } from './cash/ticket-z-cash-count.tsx'
import { ClosingChooser } from './closing-chooser.tsx'
import { type EnterTicketZ, useEnterTicketZ } from './enter-ticket-z.ts'
import { EntryCash } from './entry-cash.tsx'
import { CorrectionReason } from './entry-reason.tsx'
import { EntryStatus, EntryStored } from './entry-status.tsx'
import { TicketZAbandon } from './ticket-z-abandon.tsx'
import { DayEntryNotices } from './ticket-z-day-notices.tsx'
import { TicketZDayReadOnly } from './ticket-z-day-read-only.tsx'

const route = getRouteApi('/session/shell/ticket-z/$date')

/** With its own code: most houses have a register. */
const SalesOffer = screen(() => import('./ticket-z-sales-offer.tsx'), 'SalesOffer')

type DayEntryProps = DayScreenProps & {
  isCorrection: boolean
  onLeave: () => void
  /** The form opens again where it is. */
  onRenew: () => void
}

/** The form, for those who may type. */
export function TicketZDayEntry(props: DayEntryProps) {
  const { establishment, date, today, ticket } = props
  const canWrite = establishment.isActive && isAllowed(establishment.role, 'ticketZ.write')
  // A colleague's draft whose amounts this person may not see is not theirs to replace.
  const isHidden = ticket !== null && ticket.content === null && !isTypedHereToo(props)
  // A refused entry is corrected or discarded by the person who typed it, whatever the day.
  const isTheirs = canWriteOn(establishment.role, date, today) || (ticket !== null && ticket.outbox !== null)
  return canWrite && isTheirs && !isHidden ? <TypedDay {...props} /> : <TicketZDayReadOnly {...props} />
}

function TypedDay(props: DayEntryProps) {
  const { establishment, personId, date, today, closing, ticket, isCorrection, onLeave } = props
  const { ticketZForm: text } = useText()
  const words = useText().shell.sales.wordsOf(establishment.salesLabel)
  useNextPagesAtHand(date)
  const refused = useRefusedContent(ticket?.outbox === 'refused' ? ticket.id : null)
  const navigate = useNavigate()
  const isUnsent = props.unsent !== null
  const onDone = useDone(isCorrection, onLeave)
  const { part: shown } = daySearch.parse(route.useSearch())
  const part = useEntryPart(shown)
  const entry = useEnterTicketZ({
    ...{ establishment, personId, key: closing, ticket, refused, today, isCorrection, isUnsent, onDone },
    onElsewhere: props.onRenew,
    onField: part.onField,
    onCompare: () => {
      const { registerId: register, serviceId: service } = closing
      void navigate({ to: '/ticket-z/$date/conflict', params: { date }, search: { register, service } })
    },
  })
  if (shown !== 'cash') return <DayForm {...props} entry={entry} part={part} />
  const submit = { label: text.submit[entry.intent](words.the), short: text.submitShort[entry.intent] }
  return (
    <TicketZCashCount {...props} entry={entry} part={part} submit={submit}>
      {entry.intent === 'correct' && <CorrectionReason edit={entry.edit} strict={entry.strict} />}
    </TicketZCashCount>
  )
}

type DayFormProps = DayEntryProps & { entry: EnterTicketZ; part: ReturnType<typeof useEntryPart> }

/** The closing itself; its drawer is counted on a page beside it. */
function DayForm({ entry, part, ...props }: DayFormProps) {
  const { establishment, date, closing, ticket, isCorrection, onLeave } = props
  const { ticketZDay, ticketZForm: text } = useText()
  const language = useLanguage()
  const words = useText().shell.sales.wordsOf(establishment.salesLabel)
  const [isPaperOpen, setIsPaperOpen] = useState(false)
  const navigate = useNavigate()
  const toCalendar = () => void navigate({ to: '/ticket-z' })
  const name = closingNameOf(closing, establishment)
  const isWide = useIsWide()
  // One line beside the title: the chooser, or the draft status, which appears while one types. Both would wrap.
  const hasChooser = !isCorrection && name !== ''
  const chooser = hasChooser && <Chooser {...props} entry={entry} />
  const task = isCorrection ? text.correctTitle(words.the) : words.title
  return (
    <Page
      title={capitalised(formatDayLong(date, language))}
      documentTitle={ticketZDay.day.documentTitle(words.title, formatDayLong(date, language))}
      back={isCorrection ? onLeave : true}
      lead={
        <div className="flex flex-wrap items-center gap-x-3">
          {name === '' || hasChooser ? task : `${task}, ${name}`}
          <div className={hasChooser ? '' : 'desk:hidden'}>
            <EntryStored status={entry.autosave.status} timeZone={establishment.timeZone} />
          </div>
        </div>
      }
      tabBar="hidden"
      actions={isWide && (hasChooser ? chooser : <DraftStatusOf entry={entry} timeZone={establishment.timeZone} />)}
      phoneActions={
        <IconButton label={text.paper} look="outlined" onPress={() => setIsPaperOpen(true)}>
          <IconReceipt size={20} stroke={1.75} aria-hidden="true" />
        </IconButton>
      }
    >
      <EntryWithParts
        entry={entry}
        establishment={establishment}
        date={date}
        ticket={ticket}
        paper={{ isOpen: isPaperOpen, onClose: () => setIsPaperOpen(false) }}
        isFirstShown={part.isFirstShown}
        onShown={part.onShown}
        closingName={name}
        cash={
          <>
            <Suspense>
              <SalesOffer edit={entry.edit} establishment={establishment} date={date} registerId={closing.registerId} />
            </Suspense>
            <CashOfDay {...props} entry={entry} />
          </>
        }
        notices={
          <>
            {!isWide && chooser}
            <DayEntryNotices {...props} />
          </>
        }
        files={<DayFiles {...props} entry={entry} />}
        foot={<TicketZAbandon {...props} entry={entry} onLeave={isCorrection ? onLeave : toCalendar} />}
      />
    </Page>
  )
}

type WithEntry = { entry: EnterTicketZ }

function DraftStatusOf({ entry, timeZone }: WithEntry & { timeZone: string }) {
  return <EntryStatus status={entry.autosave.status} timeZone={timeZone} isFuture={entry.intent === 'draft'} />
}

/** An establishment that counts no drawer is not asked to; a count that was begun is always in sight. */
function CashOfDay({ establishment, closing, closings, isCorrection, entry }: DayEntryProps & WithEntry) {
  const isCounted = useStoredDeferred(entry.edit, ({ content }) => content.cashCount !== null)
  if (!isCounted && !establishment.entryParts.includes('cashCount')) return null
  const last = establishment.cashCountTime === 'each_closing' ? undefined : lastOfDrawer(closings, closing)
  const isLater = last !== undefined && last.serviceId !== closing.serviceId
  return (
    <EntryCash
      edit={entry.edit}
      closing={closing}
      isCorrection={isCorrection}
      tolerance={establishment.cashTolerance}
      usualFloat={establishment.defaultFloat}
      countedAt={isLater ? closingNameOf(last, establishment) : null}
      strict={entry.strict}
    />
  )
}

/** At which a drawer of several services is counted. */
function lastOfDrawer(closings: DayScreenProps['closings'], { registerId }: ClosingKey) {
  return closings.findLast((each) => each.registerId === registerId && each.state !== 'closed')
}

function DayFiles({ entry, ...props }: DayEntryProps & WithEntry) {
  const { establishment, date, closing, ticket } = props
  return (
    <>
      <RegisterPayments establishmentId={establishment.id} date={date} registerId={closing.registerId} />
      <TicketZFiles
        {...props}
        ticketId={ticket?.id ?? entry.ticketId}
        onFirst={ticket === null ? entry.saveDraft : undefined}
      />
    </>
  )
}

/** A closing that has nothing yet takes what is typed along; one that has something opens beside it. */
function Chooser({ establishment, date, closing, closings, entry }: DayEntryProps & { entry: EnterTicketZ }) {
  const navigate = useNavigate()
  const choose = async (to: ClosingKey) => {
    const isFree = closings.every((each) => !isSameClosing(each, to) || isStillFree(each.state))
    if (isFree) await entry.moveTo({ ...to, businessDate: date })
    const search = { register: to.registerId, service: to.serviceId }
    await navigate({ to: '/ticket-z/$date', params: { date }, search, replace: true })
  }
  return (
    <ClosingChooser
      lists={establishment}
      current={closing}
      closings={closings}
      onChoose={(to) => void choose(to).catch(() => undefined)}
    />
  )
}

function isStillFree(state: DayScreenProps['closings'][number]['state']): boolean {
  return state === 'to_enter' || state === 'future'
}

/** Without a network their files could not be fetched any more, and it is then that one asks what became of the entry. */
function useNextPagesAtHand(date: PlainDate): void {
  const router = useRouter()
  useEffect(() => {
    router.preloadRoute({ to: '/more/waiting' }).catch(() => undefined)
    router.preloadRoute({ to: '/ticket-z/$date/conflict', params: { date } }).catch(() => undefined)
  }, [router, date])
}

function useRefusedContent(ticketId: string | null) {
  const entry = latestOf(ticketZOutbox, useTicketEntries(), ticketId ?? '')
  return ticketId === null || entry === null ? null : contentOfEntry(entry)
}

/** After a validation the screen itself shows the saved day; a saved draft leads to the calendar, with a toast. */
function useDone(isCorrection: boolean, onLeave: () => void): (intent: TicketZIntent) => void {
  const { ticketZ, ticketZForm: text } = useText()
  const navigate = useNavigate()
  const { online } = useConnection()
  return (intent) => {
    onLeave()
    if (intent === 'validate' && !isCorrection) countClosing()
    if (intent !== 'draft') return
    const message = text.draftDone
    const detail = keptWordsNow(ticketZ.entry.doneOffline)
    showToast(online ? { type: 'success', message } : { type: 'info', message, detail })
    void navigate({ to: '/ticket-z' })
  }
}

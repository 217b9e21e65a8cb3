import { getRouteApi, useNavigate } from '@tanstack/react-router'
import type { Establishment } from '@zinc/contract/establishments'
import { type PlainDate, parsePlainDate } from '@zinc/domain/calendar/calendar'
import { closingNameOf } from '@zinc/domain/establishment/closing-name'
import type { TicketZKey } from '@zinc/domain/ticket-z/ticket-z'
import { capitalised } from '@zinc/words/capitalised'
import { useState } from 'react'
import { useEstablishment as useCurrentEstablishment } from '../../../client/session/current-establishment.ts'
import { useSession } from '../../../client/session/session.ts'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatDayLong } from '../../../i18n/format.ts'
import type { DayDraftKey } from '../../../offline/drafts.ts'
import { useIsOutboxRead } from '../../../outbox/list.ts'
import { Page } from '../../../page/page.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { useEstablishment } from '../../establishment/establishment.queries.ts'
import { keptClosings } from '../conflict/kept-closing.ts'
import { TicketZConflictSides } from '../conflict/ticket-z-conflict-sides.tsx'
import { activeTicketsOf, givenClosingsOf, keyOfDay, ticketAt } from '../day/day-tickets.ts'
import { draftKeyOf } from '../entry/enter-ticket-z.ts'
import { readStoredDraft } from '../entry/stored-draft.ts'
import { isUntouched } from '../entry/ticket-z-draft.ts'
import { useTicketsOfDay } from '../ticket-z.queries.ts'
import { closingOf, type TicketZEntry, useTicketEntries } from '../ticket-z-outbox.ts'
import { conflictSearch } from './conflict-search.ts'

const route = getRouteApi('/session/shell/ticket-z/$date/conflict')

/** Two entries of one closing, side by side, at an address of their own. */
export function TicketZConflictScreen() {
  const text = useText().comparison
  const language = useLanguage()
  const here = useCurrentEstablishment()
  const date = parsePlainDate(route.useParams().date)
  const { entry: entryKey, register, service } = conflictSearch.parse(route.useSearch())
  const conflicts = useTicketEntries().filter((entry) => entry.state === 'conflict')
  const isRead = useIsOutboxRead()
  const named = conflicts.find((entry) => entry.key === entryKey) ?? null
  const establishment = useEstablishment(named?.establishmentId ?? here.id).data
  if (date === null) return null
  const day = formatDayLong(date, language)
  const asked = register === undefined || service === undefined ? null : { registerId: register, serviceId: service }
  const closing = named === null ? asked : closingOf(named)
  const name = closing === null || establishment === undefined ? '' : closingNameOf(closing, establishment)
  return (
    <Page
      title={capitalised(day)}
      documentTitle={text.documentTitle(name === '' ? day : `${day}, ${name}`)}
      chip={<Chip state="tolerated">{text.state}</Chip>}
      back={true}
      lead={text.lead(name)}
      // The title keeps the width on phones.
      phoneActions={false}
      tabBar="hidden"
    >
      {establishment === undefined || !isRead ? (
        <ConflictPlaceholder />
      ) : (
        <KnownConflict establishment={establishment} date={date} named={named} conflicts={conflicts} />
      )}
    </Page>
  )
}

function ConflictPlaceholder() {
  return (
    <div aria-busy="true">
      <Skeleton className="h-96 w-full rounded-card!" />
    </div>
  )
}

type KnownConflictProps = {
  establishment: Establishment
  date: PlainDate
  /** The entry that the address names. */
  named: TicketZEntry | null
  conflicts: readonly TicketZEntry[]
}

function KnownConflict({ establishment, date, named, conflicts }: KnownConflictProps) {
  const text = useText().comparison
  const personId = useSession().user?.id ?? 0
  const choice = conflictSearch.parse(route.useSearch())
  const { tickets, isLoading } = useTicketsOfDay(establishment.id, date)
  const active = activeTicketsOf(tickets)
  const key = named === null ? keyOfDay(date, establishment, givenClosingsOf(active), choice) : keyOf(named, date)
  const draftKey = key === null ? null : draftKeyOf({ establishment, personId, key })
  // Read once: what is compared does not change under the eyes.
  const [found] = useState(() => (draftKey === null ? null : readStoredDraft(draftKey)))
  const onDone = useDone(draftKey, date)
  if (key === null || draftKey === null || (isLoading && named === null)) return <ConflictPlaceholder />
  const entry = named ?? conflicts.find((each) => isAt(each, establishment.id, key)) ?? null
  const stored = found === null || isUntouched(found.typed.draft) ? null : found
  const current = ticketAt(active, key) ?? entry?.current ?? null
  if (current === null || (entry === null && stored === null)) {
    return <EmptyState title={text.noneTitle}>{text.noneBody}</EmptyState>
  }
  return <TicketZConflictSides {...{ establishment, date, draftKey, entry, stored, current, onDone }} closing={key} />
}

/**
 * Back to the closing, which shows what was chosen and what is kept of the other; to the list when it belongs to another
 * establishment, which says that something is kept.
 */
function useDone(draftKey: DayDraftKey | null, date: PlainDate): () => void {
  const here = useCurrentEstablishment()
  const navigate = useNavigate()
  const text = useText().comparison
  return () => {
    if (draftKey === null) return
    const { establishmentId, registerId: register, serviceId: service } = draftKey
    if (establishmentId === here.id) {
      return void navigate({ to: '/ticket-z/$date', params: { date }, search: { register, service }, replace: true })
    }
    if (keptClosings.find(draftKey).length > 0) showToast({ type: 'info', message: text.keptElsewhere })
    void navigate({ to: '/more/waiting', replace: true })
  }
}

function keyOf(entry: TicketZEntry, businessDate: PlainDate): TicketZKey | null {
  const at = closingOf(entry)
  return at === null ? null : { businessDate, registerId: at.registerId, serviceId: at.serviceId }
}

function isAt(entry: TicketZEntry, establishmentId: number, key: TicketZKey): boolean {
  const own = keyOf(entry, key.businessDate)
  const isSameDay = entry.establishmentId === establishmentId && entry.businessDate === key.businessDate
  return isSameDay && own?.registerId === key.registerId && own.serviceId === key.serviceId
}

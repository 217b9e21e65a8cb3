import type { Establishment } from '@zinc/contract/establishments'
import type { TicketZ } from '@zinc/contract/ticket-z'
import type { PlainDate } from '@zinc/domain/calendar/calendar'
import { isLocked } from '@zinc/domain/calendar/period'
import { isAllowed } from '@zinc/domain/permission'
import type { TicketZKey } from '@zinc/domain/ticket-z/ticket-z'
import { useComparedPeople } from '../../../documents/compared-people.ts'
import { OneVersion } from '../../../documents/comparison.tsx'
import { useText } from '../../../i18n/catalogue.ts'
import { type DayDraftKey, deleteDraft } from '../../../offline/drafts.ts'
import { settle } from '../../../outbox/outbox.ts'
import { useSalesCategories } from '../../categories/parts/use-sales-categories.ts'
import { TicketParts } from '../day/ticket-z-parts.tsx'
import type { StoredDraft } from '../entry/stored-draft.ts'
import { contentOf, rowsOf } from '../entry/ticket-z-draft.ts'
import type { TicketZEntry } from '../ticket-z-outbox.ts'
import { authorOf } from './conflict-author.ts'
import { ConflictCancelled } from './conflict-cancelled.tsx'
import { ConflictCompare } from './conflict-compare.tsx'
import { keepOwnClosing } from './kept-closing.ts'
import { contentOfEntry, discardHandedOver } from './settle-conflict.ts'

type ConflictSidesProps = {
  establishment: Establishment
  date: PlainDate
  closing: TicketZKey
  draftKey: DayDraftKey
  entry: TicketZEntry | null
  stored: { typed: StoredDraft; savedAt: string } | null
  current: TicketZ
  onDone: () => void
}

/** What there is to choose between, as far as this person may. */
export function TicketZConflictSides(props: ConflictSidesProps) {
  const { establishment, date, closing, draftKey, entry, stored, current, onDone } = props
  const text = useText().comparison
  const people = usePeople(props)
  const mine =
    stored === null ? contentOfMine(entry) : contentOf(stored.typed.draft, rowsOfForm(establishment, date, current))
  const theirs = current.content
  const hasCategories = [mine, theirs].some((content) => (content?.categories.length ?? 0) > 0)
  const categories = useSalesCategories(establishment.id, hasCategories)
  if (entry !== null && mine === null)
    return <ConflictCancelled entry={entry} author={people.theirs.author} onDone={onDone} />
  const { role, lockedUntil } = establishment
  const mayCorrect = isAllowed(role, 'ticketZ.correct') && !isLocked(date, lockedUntil)
  const keepTheirs = async () => {
    if (mine !== null) keepOwnClosing({ draftKey, entry, typed: stored?.typed ?? null, mine, current })
    if (entry !== null) await settle(entry.key, 'theirs')
    await discardHandedOver(draftKey, null)
    deleteDraft(draftKey)
    onDone()
  }
  if (mine === null || theirs === null || (current.status === 'validated' && !mayCorrect)) {
    const sentence = theirs === null ? text.hiddenThere(people.theirs.name) : text.mayNotCorrect(people.theirs.author)
    return <OneVersion sentence={sentence} author={people.theirs.author} onKeepTheirs={() => void keepTheirs()} />
  }
  return (
    <ConflictCompare
      conflict={{
        key: closing,
        draftKey,
        entry,
        typed: stored?.typed ?? null,
        mine,
        current: { ...current, content: theirs },
      }}
      establishment={establishment}
      date={date}
      categories={categories.rows ?? []}
      partsOf={(content) => <TicketParts establishment={establishment} content={content} />}
      people={people}
      onDone={onDone}
    />
  )
}

const contentOfMine = (entry: TicketZEntry | null) => (entry === null ? null : contentOfEntry(entry))

function rowsOfForm(establishment: Establishment, date: PlainDate, { status, content }: TicketZ) {
  return rowsOf(establishment, date, content, status === 'validated' ? content : null)
}

function usePeople({ establishment, entry, stored, current }: ConflictSidesProps) {
  const { states } = useText().comparison
  const { by, at } = authorOf(current)
  return useComparedPeople()({
    mineAt: stored?.savedAt ?? (entry === null ? at : typedAtOf(entry)),
    mineFrom: stored?.typed.from ?? null,
    theirs: { by, at, state: states[current.status] },
    businessDate: current.businessDate,
    timeZone: establishment.timeZone,
  })
}

function typedAtOf(entry: TicketZEntry): string {
  return entry.action === 'cancelTicketZ' ? entry.createdAt : entry.input.body.typedAt
}

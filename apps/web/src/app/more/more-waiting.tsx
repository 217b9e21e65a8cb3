import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconCloudCheck from '@tabler/icons-react/dist/esm/icons/IconCloudCheck.mjs'
import IconCloudOff from '@tabler/icons-react/dist/esm/icons/IconCloudOff.mjs'
import IconCloudUp from '@tabler/icons-react/dist/esm/icons/IconCloudUp.mjs'
import { Link, type LinkProps } from '@tanstack/react-router'
import { capitalised } from '@zinc/words/capitalised'
import { useSession } from '../../client/session/session.ts'
import { latestOf } from '../../documents/document-outbox.ts'
import { type ClosedDayEntry, useWaitingClosedDays } from '../../features/establishment/closed-day-outbox.ts'
import { useEstablishment } from '../../features/establishment/establishment.queries.ts'
import { closingNameOfEntry, dayLinkOf } from '../../features/ticket-z/parts/waiting-closing.ts'
import { type TicketZEntry, ticketZOutbox, useTicketEntries } from '../../features/ticket-z/ticket-z-outbox.ts'
import { useLanguage, useText } from '../../i18n/catalogue.ts'
import { formatDayLong } from '../../i18n/format.ts'
import { salesNameOf } from '../../i18n/sales-name.ts'
import { isStuck, needsPerson, type SomeEntry } from '../../outbox/entry.ts'
import { attentionCountOf, waitingCountOf } from '../../outbox/kind.ts'
import { useAllEntries } from '../../outbox/list.ts'
import { flush } from '../../outbox/outbox.ts'
import { useConnection } from '../../page/connection.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip, type ChipState } from '../../ui/chip.tsx'
import { useKeptWords } from '../../ui/feedback/kept-words.ts'
import { ListRow } from '../../ui/lists/list-row.tsx'
import { buttonLook } from '../../ui/theme/button-look.ts'

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const
const chips: Readonly<Record<TicketZEntry['state'], ChipState>> = {
  waiting: 'waiting',
  sending: 'waiting',
  conflict: 'toEnter',
  refused: 'difference',
}

/** What this device keeps and the server does not have yet. */
export function MoreWaiting() {
  const text = useText().more
  const entries = useTicketEntries()
  const closedDays = useWaitingClosedDays()
  const stored = useAllEntries()
  const { online } = useConnection()
  const tickets = [...new Set(entries.map((entry) => entry.ticketId))]
  const latest = tickets.map((ticketId) => latestOf(ticketZOutbox, entries, ticketId)).filter((entry) => entry !== null)
  return (
    <Card title={text.sending} tone={stored.length > 0 || !online ? 'waiting' : 'plain'}>
      <div role="status">
        <Summary entries={stored} online={online} />
      </div>
      {latest.length + closedDays.length > 0 && (
        <ul className="mt-2 divided border-line border-t">
          {latest.map((entry) => (
            <li key={entry.ticketId}>
              <WaitingEntry entry={entry} />
            </li>
          ))}
          {closedDays.map((entry) => (
            <li key={entry.key}>
              <WaitingClosedDay entry={entry} />
            </li>
          ))}
        </ul>
      )}
      {stored.length > 0 && (
        <div className="mt-3 flex flex-wrap gap-2.5">
          <Link to="/more/waiting" className={buttonLook('secondary')}>
            {text.seeAll}
          </Link>
          {waitingCountOf(stored) > 0 && (
            <Button look="quiet" onPress={() => void flush()}>
              {text.sendNow}
            </Button>
          )}
        </div>
      )}
    </Card>
  )
}

function Summary({ entries, online }: { entries: readonly SomeEntry[]; online: boolean }) {
  const text = useText().more
  const keptWords = useKeptWords()
  const attention = attentionCountOf(entries)
  const waiting = waitingCountOf(entries)
  const up = <IconCloudUp {...icon} />
  if (attention > 0) {
    return <ListRow icon={up} tint="toEnter" title={text.attentionTitle(attention)} detail={text.attentionBody} />
  }
  if (!online) {
    return (
      <ListRow
        icon={<IconCloudOff {...icon} />}
        tint="waiting"
        title={text.offlineTitle}
        detail={keptWords(text.offlineBody)}
      />
    )
  }
  if (waiting > 0) {
    return <ListRow icon={up} tint="waiting" title={text.waitingTitle(waiting)} detail={keptWords(text.waitingBody)} />
  }
  return <ListRow icon={<IconCloudCheck {...icon} />} tint="brand" title={text.allSentTitle} />
}

/** A day closed or opened again, by its name; it is settled on the page of all that waits. */
function WaitingClosedDay({ entry }: { entry: ClosedDayEntry }) {
  const text = useText()
  const language = useLanguage()
  const day = capitalised(formatDayLong(entry.businessDate, language))
  const state = isStuck(entry) ? 'refused' : entry.state
  return (
    <Link to="/more/waiting" className="flex min-h-14 items-center gap-3 py-2">
      <span className="min-w-0 flex-1 break-words">{text.ticketZ.waiting.closedDay[entry.action](day)}</span>
      <Chip state={chips[state]}>{text.more.states[state]}</Chip>
      <IconChevronRight {...icon} className="shrink-0 text-ink-3" />
    </Link>
  )
}

/** Two entries of one closing are compared; any other that needs a person is settled on the page of all that waits. */
function linkOf(entry: TicketZEntry): LinkProps {
  const day = dayLinkOf(entry)
  if (entry.state !== 'conflict') return needsPerson(entry) ? { to: '/more/waiting' } : day
  return { ...day, to: '/ticket-z/$date/conflict', search: { ...day.search, entry: entry.key } }
}

function WaitingEntry({ entry }: { entry: TicketZEntry }) {
  const text = useText()
  const language = useLanguage()
  const { user } = useSession()
  const establishment = user?.accessibleEstablishments.find(({ id }) => id === entry.establishmentId)
  const label =
    establishment === undefined ? text.ticketZ.defaultSingular : salesNameOf(establishment.salesLabel, text).singular
  const name = closingNameOfEntry(entry, useEstablishment(entry.establishmentId).data ?? null)
  const state = isStuck(entry) ? 'refused' : entry.state
  const day = formatDayLong(entry.businessDate, language)
  const title = text.more.entry(label, name === '' ? day : `${day}, ${name}`)
  return (
    <Link {...linkOf(entry)} className="flex min-h-14 items-center gap-3 py-2">
      <span className="min-w-0 flex-1">
        <span className="block break-words">{title}</span>
        {entry.error !== null && <span className="block text-red text-small">{entry.error.message}</span>}
      </span>
      <Chip state={chips[state]}>{text.more.states[state]}</Chip>
      <IconChevronRight {...icon} className="shrink-0 text-ink-3" />
    </Link>
  )
}

import IconCalendarOff from '@tabler/icons-react/dist/esm/icons/IconCalendarOff.mjs'
import type { EstablishmentSummary } from '@zinc/contract/session'
import { capitalised } from '@zinc/words/capitalised'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatDayLong } from '../../../i18n/format.ts'
import { isStuck, needsPerson } from '../../../outbox/entry.ts'
import { discard, retry } from '../../../outbox/outbox.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { ListRow } from '../../../ui/lists/list-row.tsx'
import { type ClosedDayEntry, useWaitingClosedDays } from '../closed-day-outbox.ts'

type WaitingClosedDaysProps = { establishments: readonly EstablishmentSummary[]; isOnline: boolean }

/** Days closed or opened again that have not left this device; nothing when there are none. */
export function WaitingClosedDays({ establishments, isOnline }: WaitingClosedDaysProps) {
  const words = useText().ticketZ.waiting
  const entries = useWaitingClosedDays()
  if (entries.length === 0) return null
  return (
    <Card title={words.closedDays}>
      <ul className="divided">
        {entries.map((entry) => (
          <li key={entry.key} className="flex flex-wrap items-center gap-x-3 gap-y-1 pb-2">
            <WaitingClosedDay
              entry={entry}
              isOnline={isOnline}
              establishmentName={establishments.length > 1 ? nameOf(entry, establishments) : ''}
            />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function nameOf({ establishmentId }: ClosedDayEntry, establishments: readonly EstablishmentSummary[]): string {
  return establishments.find(({ id }) => id === establishmentId)?.name ?? ''
}

function WaitingClosedDay({
  entry,
  isOnline,
  establishmentName,
}: {
  entry: ClosedDayEntry
  isOnline: boolean
  establishmentName: string
}) {
  const { ticketZ, more } = useText()
  const words = ticketZ.waiting
  const language = useLanguage()
  const day = capitalised(formatDayLong(entry.businessDate, language))
  const isNeedy = needsPerson(entry)
  const reason = isStuck(entry) ? words.stuck : (entry.error?.message ?? words.refusedUnknown)
  return (
    <>
      <div className="min-w-56 flex-1">
        <ListRow
          icon={<IconCalendarOff size={20} stroke={1.75} aria-hidden="true" />}
          tint={isNeedy ? 'wrong' : 'waiting'}
          title={words.closedDay[entry.action](day)}
          detail={isNeedy ? reason : establishmentName}
        />
      </div>
      {isNeedy ? (
        <>
          <Button look="quiet" size="small" onPress={() => void retry(entry.key)}>
            {words.retry}
          </Button>
          <Button look="quiet" size="small" onPress={() => void discard(entry.key)}>
            {words.discard}
          </Button>
        </>
      ) : (
        <Chip state={isOnline ? 'waiting' : 'offline'}>{more.states[entry.state]}</Chip>
      )}
    </>
  )
}

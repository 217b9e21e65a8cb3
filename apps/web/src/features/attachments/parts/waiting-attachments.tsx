import IconPaperclip from '@tabler/icons-react/dist/esm/icons/IconPaperclip.mjs'
import { Link } from '@tanstack/react-router'
import { parsePlainDate } from '@zinc/domain/calendar/calendar'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatDayLong } from '../../../i18n/format.ts'
import { needsPerson } from '../../../outbox/entry.ts'
import { discard, retry } from '../../../outbox/outbox.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { ListRow, rowLook } from '../../../ui/lists/list-row.tsx'
import { type AttachmentEntry, useAttachmentEntries } from '../attachment-outbox.ts'
import { reasonOf } from './attachment-rows.ts'

/** Photos and documents that have not left this device; nothing when there are none. */
export function WaitingAttachments({ isOnline }: { isOnline: boolean }) {
  const words = useText().ticketZ.waiting.files
  const entries = useAttachmentEntries()
  if (entries.length === 0) return null
  return (
    <Card title={words.title}>
      <ul className="divided">
        {entries.map((entry) => (
          <li key={entry.key} className="flex flex-wrap items-center gap-x-3 gap-y-1 pb-2">
            <WaitingAttachment entry={entry} isOnline={isOnline} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function WaitingAttachment({ entry, isOnline }: { entry: AttachmentEntry; isOnline: boolean }) {
  const { ticketZ, more } = useText()
  const words = ticketZ.waiting
  const language = useLanguage()
  const date = dateOf(entry)
  const isNeedy = needsPerson(entry)
  const of = date === null ? words.files.ofPurchase : words.files.ofDay(formatDayLong(date, language))
  const reason = reasonOf(entry, words)
  const row = (
    <ListRow
      icon={<IconPaperclip size={20} stroke={1.75} aria-hidden="true" />}
      tint={isNeedy ? 'wrong' : 'waiting'}
      title={words.files[entry.action === 'remove' ? 'remove' : 'add'](entry.fileName)}
      detail={isNeedy ? `${of}. ${reason}` : of}
    />
  )
  return (
    <>
      <div className="min-w-56 flex-1">
        {date === null ? (
          row
        ) : (
          <Link to="/ticket-z/$date" params={{ date }} className={rowLook}>
            {row}
          </Link>
        )}
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

/** Of the closing it is attached to: its lane is the day's. */
function dateOf({ target, lane }: AttachmentEntry) {
  return target === 'ticketZ' ? parsePlainDate(lane.split('/')[1] ?? '') : null
}

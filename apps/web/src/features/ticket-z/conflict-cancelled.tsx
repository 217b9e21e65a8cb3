import type { TicketZ } from '@zinc/contract/ticket-z'
import { settle } from '../../api/outbox.ts'
import type { OutboxEntry } from '../../api/outbox-entry.ts'
import { useText } from '../../i18n/catalogue.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'

type ConflictCancelledProps = { entry: OutboxEntry; current: TicketZ; onDone: () => void }

/** A cancellation against a change: there are no two sets of figures to compare. */
export function ConflictCancelled({ entry, current, onDone }: ConflictCancelledProps) {
  const text = useText().ticketZ.conflict
  const end = (side: 'mine' | 'theirs') => void settle(entry.key, side).then(onDone)
  return (
    <Card>
      <p className="mb-4">{text.cancelledHere(current.typedBy.name)}</p>
      <div className="flex flex-wrap gap-2.5">
        <Button look="secondary" onPress={() => end('theirs')}>
          {text.keepTheirs(current.typedBy.name)}
        </Button>
        <Button look="secondary" onPress={() => end('mine')}>
          {text.cancelAnyway}
        </Button>
      </div>
    </Card>
  )
}

type ConflictTheirsProps = { sentence: string; name: string; onKeep: () => void }

/** Only the other entry can stay: its amounts are hidden, or this person may not correct it. */
export function ConflictTheirs({ sentence, name, onKeep }: ConflictTheirsProps) {
  const text = useText().ticketZ.conflict
  return (
    <Card>
      <p className="mb-4">{sentence}</p>
      <Button look="secondary" onPress={onKeep}>
        {text.keepTheirs(name)}
      </Button>
    </Card>
  )
}

import { useText } from '../../../i18n/catalogue.ts'
import { settle } from '../../../outbox/outbox.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import type { TicketZEntry } from '../ticket-z-outbox.ts'
import type { ConflictPerson } from './conflict-people.tsx'

type ConflictCancelledProps = { entry: TicketZEntry; author: ConflictPerson['author']; onDone: () => void }

/** A cancellation against a change: there are no two sets of figures to compare. */
export function ConflictCancelled({ entry, author, onDone }: ConflictCancelledProps) {
  const text = useText().comparison
  const end = (side: 'mine' | 'theirs') => void settle(entry.key, side).then(onDone)
  return (
    <Card>
      <p className="mb-4">{text.cancelledHere(author)}</p>
      <div className="flex flex-wrap gap-2.5">
        <Button look="secondary" onPress={() => end('theirs')}>
          {text.keepTheirs(author)}
        </Button>
        <Button look="secondary" onPress={() => end('mine')}>
          {text.cancelAnyway}
        </Button>
      </div>
    </Card>
  )
}

type ConflictTheirsProps = { sentence: string; author: ConflictPerson['author']; onKeep: () => void }

/** Only the other entry can stay: its amounts are hidden, or this person may not correct it. */
export function ConflictTheirs({ sentence, author, onKeep }: ConflictTheirsProps) {
  const text = useText().comparison
  return (
    <Card>
      <p className="mb-4">{sentence}</p>
      <Button look="secondary" onPress={onKeep}>
        {text.keepTheirs(author)}
      </Button>
    </Card>
  )
}

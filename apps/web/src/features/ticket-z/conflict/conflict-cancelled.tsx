import { OneVersion } from '../../../documents/comparison.tsx'
import { useText } from '../../../i18n/catalogue.ts'
import { settle } from '../../../outbox/outbox.ts'
import { Button } from '../../../ui/button.tsx'
import type { TicketZEntry } from '../ticket-z-outbox.ts'

type ConflictCancelledProps = { entry: TicketZEntry; author: string | null; onDone: () => void }

/** A cancellation against a change: there are no two sets of figures to compare. */
export function ConflictCancelled({ entry, author, onDone }: ConflictCancelledProps) {
  const text = useText().comparison
  const end = (side: 'mine' | 'theirs') => void settle(entry.key, side).then(onDone)
  return (
    <OneVersion sentence={text.cancelledHere(author)} author={author} onKeepTheirs={() => end('theirs')}>
      <Button look="secondary" onPress={() => end('mine')}>
        {text.cancelAnyway}
      </Button>
    </OneVersion>
  )
}

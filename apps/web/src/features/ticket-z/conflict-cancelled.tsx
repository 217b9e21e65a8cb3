import type { TicketZ } from '@zinc/contract/ticket-z'
import { useState } from 'react'
import { settle } from '../../api/outbox.ts'
import type { OutboxEntry } from '../../api/outbox-entry.ts'
import { settlementNeedsReason } from '../../api/outbox-rules.ts'
import { useText } from '../../i18n/catalogue.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextField } from '../../ui/text-field.tsx'

type ConflictCancelledProps = { entry: OutboxEntry; current: TicketZ; onDone: () => void }

/** A conflict without two sets of figures to compare: a cancellation against a change, or amounts that are hidden. */
export function ConflictCancelled({ entry, current, onDone }: ConflictCancelledProps) {
  const text = useText().ticketZ.conflict
  const [reason, setReason] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const needsReason = settlementNeedsReason(entry)
  const keepMine = () => {
    if (needsReason && reason.trim() === '') return setIsMissing(true)
    settle(entry.key, 'mine', reason).then(onDone, () => setIsMissing(true))
  }
  const isCancelling = entry.action === 'cancelTicketZ'
  return (
    <Card>
      <p className="mb-4">
        {isCancelling ? text.cancelledHere(current.createdBy.name) : text.hiddenThere(current.createdBy.name)}
      </p>
      {needsReason && (
        <div className="mb-4">
          <TextField
            label={text.reason}
            value={reason}
            maxLength={300}
            required
            error={isMissing ? text.reasonMissing : undefined}
            onChange={setReason}
          />
        </div>
      )}
      <div className="flex flex-wrap gap-2.5">
        <Button look="secondary" onPress={() => void settle(entry.key, 'theirs').then(onDone)}>
          {text.wholeTheirs(current.createdBy.name)}
        </Button>
        <Button look="secondary" onPress={keepMine}>
          {isCancelling ? text.cancelAnyway : text.wholeMine}
        </Button>
      </div>
    </Card>
  )
}

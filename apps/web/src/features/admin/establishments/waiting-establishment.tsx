import { useState } from 'react'
import { useText } from '../../../i18n/catalogue.ts'
import { isSendable } from '../../../outbox/entry.ts'
import { discard, retry } from '../../../outbox/outbox.ts'
import { Button } from '../../../ui/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { useKeptWords } from '../../../ui/feedback/kept-words.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import type { CreationEntry } from '../creation-outbox.ts'
import { FactRows } from '../fact-rows.tsx'

type WaitingEstablishmentProps = {
  entry: CreationEntry
  onEdit: () => void
  onDropped: () => void
}

/** One that the server has not numbered yet: what holds it up, and what can be done about it. */
export function WaitingEstablishment({ entry, onEdit, onDropped }: WaitingEstablishmentProps) {
  const text = useText()
  const words = text.admin.establishments
  const { name, type } = entry.input.body
  const [isAsking, setAsking] = useState(false)
  const needsYou = !isSendable(entry)
  return (
    <div className="mt-3 grid gap-4">
      <WaitingState entry={entry} />
      <FactRows
        facts={[
          [words.name, name],
          [words.type, text.establishment.types[type]],
          [words.owner, entry.ownerName],
        ]}
      />
      <div className="flex flex-wrap gap-2.5">
        {needsYou && (
          <>
            <Button size="small" onPress={onEdit}>
              {words.edit}
            </Button>
            <Button look="secondary" size="small" onPress={() => void retry(entry.key)}>
              {words.retry}
            </Button>
          </>
        )}
        <Button look="danger" size="small" onPress={() => setAsking(true)}>
          {words.drop}
        </Button>
      </div>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={words.dropTitle(name)}
        actions={
          <>
            <Button look="secondary" onPress={() => setAsking(false)}>
              {words.dropKeep}
            </Button>
            <Button
              look="danger"
              onPress={() => {
                void discard(entry.key)
                onDropped()
              }}
            >
              {words.drop}
            </Button>
          </>
        }
      >
        <p className="text-ink-2">{words.dropBody}</p>
      </Dialog>
    </div>
  )
}

function WaitingState({ entry }: { entry: CreationEntry }) {
  const words = useText().admin.establishments
  const keptWords = useKeptWords()
  if (isSendable(entry)) {
    return (
      <Banner tone="waiting" title={entry.state === 'sending' ? words.sending : keptWords(words.kept)} live={true} />
    )
  }
  const reason = entry.error?.issues[0]?.message ?? entry.error?.message
  return (
    <Banner tone="error" title={words.refused} live={true}>
      <p>{reason}</p>
      <p>{words.refusedBody}</p>
    </Banner>
  )
}

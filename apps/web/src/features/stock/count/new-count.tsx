import { COUNT_LABEL_MAX_LENGTH } from '@zinc/domain/stock/stock-count'
import { useState } from 'react'
import { useText } from '../../../i18n/catalogue.ts'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { SwitchRow } from '../../../ui/fields/switch-row.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { openCount } from './count-outbox.ts'

type NewCountProps = { establishmentId: number; onOpened: (id: string) => void; onClose: () => void }

/** Opened without a network too: the stock of this instant is counted. */
export function NewCount({ establishmentId, onOpened, onClose }: NewCountProps) {
  const { stockCounts: words } = useText()
  const [label, setLabel] = useState('')
  const [isBlind, setBlind] = useState(false)
  const open = async () => {
    try {
      onOpened(await openCount(establishmentId, { label: label.trim(), isBlind }))
    } catch {
      showToast({ type: 'error', message: words.notStored })
    }
  }
  return (
    <Dialog open={true} onClose={onClose} title={words.create}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void open()
        }}
      >
        <TextField
          label={words.label}
          value={label}
          hint={words.labelHint}
          autoComplete="off"
          maxLength={COUNT_LABEL_MAX_LENGTH}
          onChange={setLabel}
        />
        <SwitchRow label={words.blind} detail={words.blindHint} checked={isBlind} onChange={setBlind} />
        <Button type="submit" size="large" wide>
          {words.start}
        </Button>
      </form>
    </Dialog>
  )
}

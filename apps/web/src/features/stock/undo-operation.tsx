import { useQueryClient } from '@tanstack/react-query'
import type { StockMovementRow } from '@zinc/contract/stock/stock-operations'
import { useState } from 'react'
import { now } from '../../client/clock.ts'
import { useText } from '../../i18n/catalogue.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { undoMovement } from './stock-levels.queries.ts'
import { useOnlineAct } from './use-online-act.ts'

type UndoOperationProps = {
  establishmentId: number
  operation: Pick<StockMovementRow, 'operationId' | 'operationVersion' | 'lineCount' | 'transfer'>
  onUndone?: () => void
  onClose: () => void
}

/** Asks why: the whole operation is undone by its opposite. */
export function UndoOperation({ establishmentId, operation, onUndone, onClose }: UndoOperationProps) {
  const text = useText()
  const words = text.stock
  const queryClient = useQueryClient()
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { act, isPending } = useOnlineAct()
  const undo = async () => {
    if (reason.trim() === '') return setMissing(true)
    const said = { reason: reason.trim(), typedAt: now().toISOString() }
    if (!(await act(words.undoDone, () => undoMovement(queryClient, establishmentId, operation, said)))) return
    onUndone?.()
    onClose()
  }
  return (
    <Dialog
      open={true}
      onClose={onClose}
      title={words.undoTitle}
      actions={
        <>
          <Button look="secondary" onPress={onClose}>
            {words.keep}
          </Button>
          <Button pending={isPending} onPress={() => void undo()}>
            {words.undoConfirm}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p>
          {operation.transfer
            ? text.stockTransfers.undoBody(operation.transfer.establishmentName, operation.lineCount)
            : words.undoBody(operation.lineCount)}
        </p>
        <TextField
          label={words.reason}
          value={reason}
          autoComplete="off"
          maxLength={300}
          required
          error={isMissing && reason.trim() === '' ? text.resources.required : undefined}
          onChange={setReason}
        />
      </div>
    </Dialog>
  )
}

import type { ImportSummary } from '@zinc/contract/purchases/imports'
import { useState } from 'react'
import { isApiError } from '../../../client/api-error.ts'
import { useText } from '../../../i18n/catalogue.ts'
import { Button } from '../../../ui/button.tsx'
import { ActFailure } from '../../../ui/feedback/act-failure.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { undoImport, useImportCache } from './imports.queries.ts'

/** Says what undoing does; what was changed since is undone by nobody, and the rest only when it is said. */
export function UndoImport({ seen, onClose }: { seen: ImportSummary; onClose: () => void }) {
  const words = useText().imports.undo
  const { refresh } = useImportCache(seen.establishmentId)
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const changed = changedOf(error)
  const undo = () => {
    setPending(true)
    undoImport(seen, changed > 0)
      .then(refresh)
      .then(onClose, (failed: unknown) => {
        setError(failed)
        setPending(false)
      })
  }
  return (
    <Dialog
      open={true}
      onClose={onClose}
      title={changed > 0 ? words.changedTitle(changed) : words.title}
      actions={
        <>
          <Button look="secondary" onPress={onClose}>
            {words.keep}
          </Button>
          <Button look="danger" pending={isPending} onPress={undo}>
            {changed > 0 ? words.keepChanged : words.confirm}
          </Button>
        </>
      }
    >
      <p className="text-ink-2">{changed > 0 ? words.changedBody : words[seen.kind]}</p>
      <ActFailure error={changed > 0 ? null : error} />
    </Dialog>
  )
}

/** Of the purchases that somebody has worked on since. */
function changedOf(error: unknown): number {
  if (!isApiError(error, 'IMPORT_CHANGED_SINCE')) return 0
  const { current } = error.details
  const changed = typeof current === 'object' && current !== null && 'changed' in current ? current.changed : null
  return Array.isArray(changed) ? changed.length : 1
}

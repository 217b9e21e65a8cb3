import type { ImportSummary } from '@zinc/contract/imports/imports'
import { useState } from 'react'
import { isApiError } from '../../client/api-error.ts'
import { useText } from '../../i18n/catalogue.ts'
import { formatDate } from '../../i18n/format.ts'
import { Button } from '../../ui/button.tsx'
import { ActFailure } from '../../ui/feedback/act-failure.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { undoImport, useImportCache } from './imports.queries.ts'

const NAMED_DAYS = 10

/** Says what undoing does; what was changed since is undone by nobody, and the rest only when it is said. */
export function UndoImport({ seen, onClose }: { seen: ImportSummary; onClose: () => void }) {
  const words = useText().imports.undo
  const { refresh } = useImportCache(seen.establishmentId)
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const changed = changedOf(error)
  const days = daysOf(error)
  const isOfClosings = seen.kind === 'ticketZ'
  const changedTitle = isOfClosings ? words.changedClosings : words.changedTitle
  const named = days.slice(0, NAMED_DAYS).map(formatDate)
  const more = days.length > NAMED_DAYS ? [words.more(days.length - NAMED_DAYS)] : []
  const changedBody = isOfClosings ? words.changedDays([...named, ...more].join(', ')) : words.changedBody
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
      title={changed > 0 ? changedTitle(changed) : words.title}
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
      <p className="text-ink-2">{changed > 0 ? changedBody : words[seen.kind]}</p>
      <ActFailure error={changed > 0 ? null : error} />
    </Dialog>
  )
}

/** Of the closings that somebody has corrected since. */
function daysOf(error: unknown): readonly string[] {
  if (!isApiError(error, 'IMPORT_CHANGED_SINCE')) return []
  const { current } = error.details
  const days = typeof current === 'object' && current !== null && 'days' in current ? current.days : null
  return Array.isArray(days) ? days.filter((day) => typeof day === 'string') : []
}

/** Of the purchases that somebody has worked on since. */
function changedOf(error: unknown): number {
  if (!isApiError(error, 'IMPORT_CHANGED_SINCE')) return 0
  const { current } = error.details
  const changed = typeof current === 'object' && current !== null && 'changed' in current ? current.changed : null
  return Array.isArray(changed) ? changed.length : 1
}

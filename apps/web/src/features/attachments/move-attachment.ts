import { now } from '../../client/clock.ts'
import { currentText } from '../../i18n/catalogue.ts'
import { enqueue } from '../../outbox/outbox.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { attachmentOutbox } from './attachment-outbox.ts'
import type { AttachedTo, AttachmentRow } from './parts/attachment-rows.ts'

type Moving = { rows: readonly AttachmentRow[]; id: string; step: -1 | 1; to: AttachedTo }

/** One place forward or back: a write for each file whose place it changes. */
export async function moveAttachment({ rows, id, step, to }: Moving): Promise<void> {
  const typedAt = now().toISOString()
  try {
    for (const [position, row] of steppedRows(rows, id, step).entries()) {
      if (row.position === position) continue
      const { id: attachmentId, fileName, version } = row
      await enqueue(attachmentOutbox, { ...to, action: 'move', attachmentId, fileName, position, typedAt }, version)
    }
  } catch {
    showToast({ type: 'error', message: currentText().files.notMoved })
  }
}

function steppedRows(rows: readonly AttachmentRow[], id: string, step: -1 | 1): readonly AttachmentRow[] {
  const index = rows.findIndex((row) => row.id === id)
  const moved = rows[index]
  if (moved === undefined) return rows
  return rows.toSpliced(index, 1).toSpliced(index + step, 0, moved)
}

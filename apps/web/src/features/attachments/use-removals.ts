import { useEffect, useRef, useState } from 'react'
import { now } from '../../client/clock.ts'
import { sessionState } from '../../client/session/session-store.ts'
import { currentText } from '../../i18n/catalogue.ts'
import { fileOf, putFile, removeFile } from '../../offline/device-files.ts'
import { isBegun } from '../../outbox/entry.ts'
import { discard, enqueue } from '../../outbox/outbox.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { type AddEntry, attachmentOutbox, UNDO_MS } from './attachment-outbox.ts'
import type { AttachedTo, AttachmentRow } from './parts/attachment-rows.ts'

/** Out of the outbox and of the device at once: a page killed meanwhile must not send it. Here it can be put back. */
type TakenOut = { readonly row: AttachmentRow; readonly entry: AddEntry; readonly file: File }

export type Removals = {
  /** Taken out before they were sent, as long as that can be undone. */
  readonly rows: readonly AttachmentRow[]
  readonly remove: (row: AttachmentRow) => void
  readonly undo: (row: AttachmentRow) => void
}

export function useRemovals(to: AttachedTo): Removals {
  const [taken, setTaken] = useState<readonly TakenOut[]>([])
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>())
  useEffect(() => {
    const running = timers.current
    return () => {
      for (const timer of running) clearTimeout(timer)
    }
  }, [])
  const forget = (id: string) => setTaken((all) => all.filter(({ row }) => row.id !== id))
  const remove = async (row: AttachmentRow) => {
    const out = await takenOutOf(row)
    await enqueueRemoval(row, to)
    if (out === null) return
    setTaken((all) => [...all, out])
    await removeFile(out.entry.fileId).catch(() => undefined)
    timers.current.add(setTimeout(() => forget(row.id), UNDO_MS))
  }
  const undo = async ({ id, entry }: AttachmentRow) => {
    const out = taken.find(({ row }) => row.id === id)
    if (out !== undefined) await putBack(out)
    else if (entry?.action === 'remove') await discard(entry.key)
    forget(id)
  }
  return {
    rows: taken.map(({ row }) => ({ ...row, isRemoved: true })),
    remove: (row) => void remove(row).catch(sayNotStored),
    undo: (row) => void undo(row).catch(sayNotStored),
  }
}

/** null: the server has it, or may have it: then it is sent until that is answered, and removed there. */
async function takenOutOf(row: AttachmentRow): Promise<TakenOut | null> {
  const { entry } = row
  if (entry?.action !== 'add' || isBegun(entry)) return null
  const file = await fileOf(entry.fileId).catch(() => null)
  return { row, entry, file: file ?? new File([], entry.fileName) }
}

async function putBack({ file, entry }: TakenOut): Promise<void> {
  const { establishmentId, attachmentId, target, targetId, lane, fileName, type, size, position } = entry
  const fileId = await putFile(sessionState().user?.id ?? 0, file)
  const written = { establishmentId, attachmentId, target, targetId, lane, fileName, type, size, position, fileId }
  await enqueue(attachmentOutbox, { ...written, action: 'add', typedAt: now().toISOString() }, null)
}

async function enqueueRemoval({ id: attachmentId, fileName, version }: AttachmentRow, to: AttachedTo): Promise<void> {
  const { establishmentId, target, targetId, lane } = to
  const removed = { establishmentId, attachmentId, target, targetId, lane, fileName }
  await enqueue(attachmentOutbox, { ...removed, action: 'remove' }, version)
}

function sayNotStored(): void {
  showToast({ type: 'error', message: currentText().files.notRemoved })
}

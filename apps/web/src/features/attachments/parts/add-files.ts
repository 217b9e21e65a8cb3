import { FILE_NAME_MAX_LENGTH, MAX_ATTACHMENTS, MAX_FILE_BYTES, mediaTypes } from '@zinc/domain/file'
import { useRef, useState } from 'react'
import { now } from '../../../client/clock.ts'
import { reducedImage } from '../../../client/image-reduction.ts'
import { useSession } from '../../../client/session/session.ts'
import { sessionState } from '../../../client/session/session-store.ts'
import { newId } from '../../../client/uuid.ts'
import { putFile, removeFile, sweepFiles } from '../../../offline/device-files.ts'
import { unstoredReason } from '../../../offline/held.ts'
import { enqueue } from '../../../outbox/outbox.ts'
import { storedEntries } from '../../../outbox/store.ts'
import { attachmentOutbox, setPreparing } from '../attachment-outbox.ts'
import type { AttachedTo, AttachmentRow } from './attachment-rows.ts'

export type Refusal = 'tooLarge' | 'type' | 'heic' | 'tooMany' | 'empty' | 'notStored' | 'noDraft'
/** Chosen, and not in the outbox: being prepared, or refused with its reason. */
export type ChosenFile = { readonly id: string; readonly name: string; readonly refusal: Refusal | null }

type AddFilesOptions = {
  to: AttachedTo
  rows: readonly AttachmentRow[]
  /** Of what it is attached to, when the server and the outbox do not know it yet. */
  onFirst: (() => Promise<void>) | undefined
}

export type AddFiles = {
  chosen: readonly ChosenFile[]
  add: (files: readonly File[]) => void
  dismiss: (id: string) => void
}

const acceptedTypes: readonly string[] = [
  ...[mediaTypes.jpeg, mediaTypes.png, mediaTypes.webp, mediaTypes.pdf, mediaTypes.xml],
]

/** What the browser's chooser shows. */
export const ACCEPTED = [...acceptedTypes, '.pdf', '.xml'].join(',')

/** One after the other, in the order in which they were chosen: a phone holds one large picture at a time. */
export function useAddFiles({ to, rows, onFirst }: AddFilesOptions): AddFiles {
  const personId = useSession().user?.id ?? 0
  const [chosen, setChosen] = useState<readonly ChosenFile[]>([])
  const queue = useRef(Promise.resolve())
  const drop = (id: string) => setChosen((all) => all.filter((one) => one.id !== id))
  const refuse = (id: string, refusal: Refusal) =>
    setChosen((all) => all.map((one) => (one.id === id ? { ...one, refusal } : one)))
  const add = (files: readonly File[]) => {
    const isComing = chosen.filter(({ refusal }) => refusal === null).length
    const room = MAX_ATTACHMENTS - rows.length - isComing
    const first = Math.max(-1, ...rows.map(({ position }) => position)) + 1 + isComing
    const next = files.map((file, index) => ({
      ...{ file, id: newId(), name: file.name, position: Math.min(first + index, 99) },
      refusal: index < room ? refusalOf(file) : ('tooMany' as const),
    }))
    setChosen((all) => [...all, ...next.map(({ id, name, refusal }) => ({ id, name, refusal }))])
    let started: Promise<void> | undefined
    const begin = () => {
      started ??= onFirst?.() ?? Promise.resolve()
      return started
    }
    for (const { file, id, position } of next.filter(({ refusal }) => refusal === null)) {
      queue.current = queue.current.then(async () => {
        const refusal = await store({ file, id, position, personId, to, begin })
        if (refusal === null) drop(id)
        else refuse(id, refusal)
      })
    }
    setPreparing(to.target, to.targetId, queue.current)
  }
  return { chosen, add, dismiss: drop }
}

function refusalOf(file: File): Refusal | null {
  if (file.size === 0) return 'empty'
  if (typeOf(file).startsWith('image/') || acceptedTypes.includes(typeOf(file))) return null
  return isHeic(file) ? 'heic' : 'type'
}

/** As iPhones take them; only Safari can open them. */
function isHeic({ name, type }: File): boolean {
  return /^image\/hei[cf]/.test(type) || (type === '' && /\.hei[cf]$/i.test(name))
}

/** Some systems name no type. */
function typeOf({ name, type }: File): string {
  if (type === '' && /\.pdf$/i.test(name)) return mediaTypes.pdf
  return type === 'text/xml' || (type === '' && /\.xml$/i.test(name)) ? mediaTypes.xml : type
}

/** With what it is attached to, which `begin` stores once the file is found good; in the outbox when it resolves to null. */
export async function addFirstFile(first: Omit<Storing, 'id' | 'position'>): Promise<Refusal | null> {
  return refusalOf(first.file) ?? (await store({ ...first, id: newId(), position: 0 }))
}

type Storing = {
  file: File
  id: string
  position: number
  personId: number
  to: AttachedTo
  /** Stores what it is attached to. */
  begin: () => Promise<void>
}

/** In the outbox when it resolves to null. */
async function store({ file, id, position, personId, to, begin }: Storing): Promise<Refusal | null> {
  const reduced = await reducedImage(new File([file], nameOf(file), { type: typeOf(file) }))
  // What this browser cannot decode stays as it is: the server may know the format.
  if (!acceptedTypes.includes(reduced.type)) return isHeic(reduced) ? 'heic' : 'type'
  if (reduced.size > MAX_FILE_BYTES) return 'tooLarge'
  const { name: fileName, type, size } = reduced
  const { target, targetId, lane, establishmentId } = to
  const attached = { target, targetId, lane, establishmentId, attachmentId: id, fileName, type, size, position }
  let fileId: string | null = null
  try {
    await begin()
  } catch {
    return 'noDraft'
  }
  try {
    fileId = await putFile(personId, reduced)
    await enqueue(attachmentOutbox, { ...attached, action: 'add', fileId, typedAt: now().toISOString() }, null)
    return null
  } catch {
    if (fileId !== null) await removeFile(fileId).catch(() => undefined)
    return 'notStored'
  }
}

/** Its end says what it is: the beginning is shortened. */
function nameOf({ name }: File): string {
  return name.slice(-FILE_NAME_MAX_LENGTH)
}

/** Bytes whose entry is gone leave the device, which must have said which entries it has. */
export async function sweepBytes(): Promise<void> {
  const personId = sessionState().user?.id
  if (personId === undefined) return
  const entries = await storedEntries(personId)
  if (unstoredReason() !== null) return
  const wanted = entries.flatMap((entry) => ('fileId' in entry ? [String(entry.fileId)] : []))
  await sweepFiles(personId, new Set(wanted))
}

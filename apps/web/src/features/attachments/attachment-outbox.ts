import type { QueryClient } from '@tanstack/react-query'
import type { Attachment, AttachmentTarget } from '@zinc/contract/attachments'
import { useState } from 'react'
import { notLoaded } from '../../client/api-error.ts'
import type { Entry } from '../../outbox/entry.ts'
import type { OutboxKind } from '../../outbox/kind.ts'
import { useEntries } from '../../outbox/list.ts'
import { onDelivered } from '../../outbox/store.ts'

type AttachmentOf = {
  readonly establishmentId: number
  readonly attachmentId: string
  readonly target: AttachmentTarget
  readonly targetId: string
  /** Of what it is attached to: a file whose ticket was never stored is offered to the other tickets of its day. */
  readonly lane: string
  readonly fileName: string
}
export type AddAttachment = AttachmentOf & {
  readonly action: 'add'
  /** Of its bytes in `device-files.ts`. */
  readonly fileId: string
  readonly type: string
  readonly size: number
  readonly position: number
  readonly typedAt: string
}
export type MoveAttachment = AttachmentOf & {
  readonly action: 'move'
  readonly position: number
  readonly typedAt: string
}
type AttachmentWrite = AddAttachment | MoveAttachment | (AttachmentOf & { readonly action: 'remove' })
export type AttachmentEntry = Entry<'attachment', AttachmentWrite>
export type AddEntry = Extract<AttachmentEntry, { action: 'add' }>

/** The server knows no way back: what it has is removed there once the person has had the time to undo it. */
export const UNDO_MS = 8_000

/** Photos and documents; null: nothing is left to show. */
export const attachmentOutbox: OutboxKind<'attachment', AttachmentWrite, Attachment | null> = {
  name: 'attachment',
  subjectOf: ({ attachmentId }) => attachmentId,
  isBulky: true,
  delayOf: ({ action }) => (action === 'remove' ? UNDO_MS : 0),
  followsOf: ({ target, targetId }) => `${target}/${targetId}`,
  establishmentIdOf: ({ establishmentId }) => establishmentId,
  send: async (entry, options) => {
    const { sendAttachment } = await import('./send-attachment.ts').catch(notLoaded)
    return await sendAttachment(entry, options)
  },
  answerIn: ({ code, statusCode, details }, { action }) => {
    if (action === 'add') return code === 'ATTACHMENT_EXISTS' ? { type: 'delivered', result: null } : null
    if (statusCode === 404) return { type: 'delivered', result: null }
    const version = statusCode === 412 ? Number(Object(details.current).version) : Number.NaN
    return Number.isInteger(version) ? { type: 'again', version } : null
  },
  versionOf: (stored) => stored?.version ?? 1,
  outcomeOf: (stored) => (stored === null ? 'gone' : 'open'),
  merge: (previous, next) => {
    if (previous.action !== 'add' || next.action === 'add') return next
    return next.action === 'remove' ? 'neither' : { ...previous, position: next.position }
  },
  insteadOf: (refused, next) => {
    if (refused.action !== 'add' || next.action === 'add') return next
    return next.action === 'remove' ? null : refused
  },
  isVoid: ({ action, baseVersion }) => action !== 'add' && baseVersion === null,
}

const preparing = new Map<string, Promise<void>>()

/** While photos chosen for it are made smaller, and none of them is in the outbox yet. */
export function setPreparing(target: AttachmentTarget, targetId: string, work: Promise<void>): void {
  const key = `${target}/${targetId}`
  preparing.set(key, work)
  const forget = () => preparing.get(key) === work && preparing.delete(key)
  work.then(forget, forget)
}

/** Whoever saves what they are attached to waits for them: a page that is left while they are prepared would lose them. */
export function useFilesPrepared<Act>(target: AttachmentTarget) {
  const [waitsFor, setWaitsFor] = useState<Act | null>(null)
  const prepared = async (targetId: string, act: Act) => {
    const work = preparing.get(`${target}/${targetId}`)
    if (work === undefined) return
    setWaitsFor(act)
    await work
    setWaitsFor(null)
  }
  return { prepared, waitsFor }
}

export function useAttachmentEntries(): readonly AttachmentEntry[] {
  return useEntries(attachmentOutbox)
}

export const attachmentKeys = {
  of: (establishmentId: number, target: AttachmentTarget, targetId: string) =>
    ['attachments', establishmentId, target, targetId] as const,
}

/** The list has what was sent before it leaves the outbox; then its bytes leave the device. Returns a stop function. */
export function followAttachments(queryClient: QueryClient): () => void {
  return onDelivered(attachmentOutbox, (entry, stored) => {
    const { establishmentId, attachmentId, target, targetId } = entry
    const queryKey = attachmentKeys.of(establishmentId, target, targetId)
    queryClient.setQueryData<readonly Attachment[]>(queryKey, (known = []) => {
      const others = known.filter(({ id }) => id !== attachmentId)
      return stored === null ? others : [...others, stored]
    })
    void queryClient.invalidateQueries({ queryKey })
    if (entry.action === 'add') void forgetBytes(entry.fileId)
  })
}

async function forgetBytes(fileId: string): Promise<void> {
  // What stays is swept later.
  await import('../../offline/device-files.ts').then(({ removeFile }) => removeFile(fileId)).catch(() => undefined)
}

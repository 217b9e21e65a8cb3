import { newId } from '../client/uuid.ts'
import type { OutboxState } from '../outbox/entry.ts'

/** What this device saves of a document at every keystroke: the texts, and over which version they were typed. */
export type TypedDraft<Texts, Content> = {
  entityId: string
  /** null while the server has never seen it. */
  baseVersion: number | null
  draft: Texts
  /** The last content handed to the outbox: a server version equal to it is our own. */
  sent: Content | null
  /** Typed over what was validated; never sent before its reason is given. */
  isCorrection: boolean
  reason: string
}

/** The document as this device knows it; version 0: the server has never seen it. */
export type KnownDocument<Content> = { id: string; version: number; content: Content | null }

/** What the form of one kind of document knows of its texts. */
export type DraftForm<Texts, Content> = {
  empty: Texts
  isUntouched: (draft: Texts) => boolean
  contentOf: (draft: Texts) => Content
  draftOf: (content: Content) => Texts
  same: (one: Content, other: Content) => boolean
}

/** 'stored': from the document, or empty. 'restored': from this device. 'newer': both, and they differ. */
export type DraftStart<Texts, Content> = {
  origin: 'stored' | 'restored' | 'newer'
  typed: TypedDraft<Texts, Content>
}

type StartFrom<Texts, Content> = DraftForm<Texts, Content> & {
  server: KnownDocument<Content> | null
  typed: TypedDraft<Texts, Content> | null
  /** What the server refused of this device: it is what the person goes on from. */
  refused: Content | null
  isCorrection: boolean
}

/** What the form opens with: what this device kept wins, unless the document has changed elsewhere since. */
export function draftStartOf<Texts, Content>(from: StartFrom<Texts, Content>): DraftStart<Texts, Content> {
  const { server, typed, isCorrection, same } = from
  if (typed === null || from.isUntouched(typed.draft)) return { origin: 'stored', typed: storedStartOf(from) }
  if (server === null) {
    // What it was typed over was cancelled or never left: the texts are kept for a new one.
    const entityId = typed.baseVersion === null ? typed.entityId : newId()
    return { origin: 'restored', typed: { ...typed, entityId, baseVersion: null, isCorrection } }
  }
  const rebased = { ...typed, entityId: server.id, baseVersion: versionOf(server), isCorrection }
  const isSameVersion = typed.entityId === server.id && typed.baseVersion === versionOf(server)
  // An equal content keeps the texts of this device: '120+35,5' says more than 155,50.
  const isSame = server.content !== null && same(from.contentOf(typed.draft), server.content)
  if (isSameVersion || isSame || isOurs(server, typed.sent, same)) return { origin: 'restored', typed: rebased }
  // Not rebased: nothing typed here goes over the other's before a person has compared the two.
  return { origin: 'newer', typed: { ...typed, isCorrection } }
}

function storedStartOf<Texts, Content>(from: StartFrom<Texts, Content>): TypedDraft<Texts, Content> {
  const { server, isCorrection } = from
  const content = from.refused ?? server?.content ?? null
  return {
    entityId: server?.id ?? newId(),
    baseVersion: server === null ? null : versionOf(server),
    draft: content === null ? from.empty : from.draftOf(content),
    sent: server?.content ?? null,
    isCorrection,
    reason: '',
  }
}

/** null while the server has never seen it. */
export function versionOf({ version }: { version: number }): number | null {
  return version === 0 ? null : version
}

/**
 * By document, what this page handed to the outbox, the last of it. A form that is drawn anew (an extension changed its
 * tree) may open before what the former one handed over is stored as sent.
 */
const handedOver = new Map<string, readonly unknown[]>()
const REMEMBERED = 5

export function noteHandedOver(id: string, content: unknown): void {
  handedOver.set(id, [content, ...(handedOver.get(id) ?? [])].slice(0, REMEMBERED))
}

/** The server's content is the one this device sent: a new version, but nobody else's. */
export function isOurs<Content>(
  { id, content }: Pick<KnownDocument<Content>, 'id' | 'content'>,
  sent: Content | null,
  same: DraftForm<unknown, Content>['same'],
): boolean {
  const known = [...(sent === null ? [] : [sent]), ...((handedOver.get(id) ?? []) as readonly Content[])]
  return content !== null && known.some((one) => same(content, one))
}

/** Somebody else wrote the document since the version over which the form is typed. */
export function isOvertaken<Content>(
  document: (KnownDocument<Content> & { readonly outbox: OutboxState | null }) | null,
  { entityId, baseVersion, sent }: Pick<TypedDraft<unknown, Content>, 'entityId' | 'baseVersion' | 'sent'>,
  same: DraftForm<unknown, Content>['same'],
): boolean {
  if (document === null) return false
  // Told by the server: whatever version the form was rebased on while its own write waited.
  if (document.outbox === 'conflict') return true
  if (isOurs(document, sent, same)) return false
  return document.id !== entityId || versionOf(document) !== baseVersion
}

import type { ApiError } from '../client/api-error.ts'
import type { CallOptions } from '../client/client.ts'
import { type Entry, needsPerson, type SomeEntry, type SomeWrite, type Versioned, type Write } from './entry.ts'

/** What an error of the server says of an entry, when it is not a plain refusal. */
export type ErrorAnswer<Result, Current> =
  | { readonly type: 'conflict'; readonly current: Current }
  /** The server has it as this person wants it. */
  | { readonly type: 'delivered'; readonly result: Result }
  /** To be sent once more, over this version. */
  | { readonly type: 'again'; readonly version: number }

/** What a delivery leaves on the server: `final` is followed only by a write that means to change it. */
export type Outcome = 'open' | 'final' | 'gone'

/**
 * What the outbox must be told about one kind of write. Only `name`, `subjectOf` and `send` are needed: without the
 * others the newest write replaces an unsent one, over its version, and what the server refuses waits for the person.
 */
export type OutboxKind<Name extends string, W extends Write, Result, Current extends Versioned = never> = {
  readonly name: Name
  /** What is written, however many entries it takes: a ticket, a day, a supplier. */
  subjectOf(write: W): string
  /** Writes of one lane are sent in their order; a subject is its own lane unless said otherwise. */
  laneOf?(write: W): string
  /** Many bytes: sent once nothing else can be, so that they hold nobody's figures back. */
  readonly isBulky?: boolean
  /** How long it stays here before it is sent, so that the person can take it back. Milliseconds. */
  delayOf?(write: W): number
  /** What it belongs to, as `subjectOf` names that: not sent while anything of it waits here, in a conflict too. */
  followsOf?(write: W): string
  /** Whose page it was typed on; null or left out: of none. */
  establishmentIdOf?(write: W): number | null
  /** `options` carry the key, the establishment and the version the entry stands on. */
  send(entry: Entry<Name, W, Current>, options: CallOptions): Promise<Result>
  /** null, or left out: refused. Errors that pass (no network, 5xx, 429) never come here. */
  answerIn?(error: ApiError, entry: Entry<Name, W, Current>): ErrorAnswer<Result, Current> | null
  /** The version a delivery made: what waits behind the entry stands on it. */
  versionOf?(result: Result): number
  outcomeOf?(result: Result): Outcome
  /** Whether this write may go over one's own final one without asking. */
  mayFollowFinal?(write: W): boolean
  /** `next` in place of `previous`, which has not left: one entry, none (they undo each other), or both in turn. */
  merge?(previous: Entry<Name, W, Current>, next: Entry<Name, W, Current>): Entry<Name, W, Current> | 'neither' | 'both'
  /** Nothing to do: it takes back what the server never had. */
  isVoid?(entry: Entry<Name, W, Current>): boolean
  /** Typed with the server's version of a conflict in sight. */
  isTypedOver?(next: Entry<Name, W, Current>, current: Current): boolean
  /**
   * What waited behind a refused entry, sent in its stead, over its version; null: it has nothing left to do. The refused
   * one itself: it stays for the person, and what waited is dropped.
   */
  insteadOf?(refused: Entry<Name, W, Current>, next: Entry<Name, W, Current>): Entry<Name, W, Current> | null
  /** One's own over the server's, chosen by the person; null: the server's already says the same. */
  resolve?(entry: Entry<Name, W, Current>, current: Current, reason: string): Entry<Name, W, Current> | null
  /** Entries of releases before kinds were stored had no `kind`: whether this one is of this kind. */
  isFormer?(stored: object): boolean
}

/** Any kind: the outbox handles its entries without knowing them. */
export type SomeKind = OutboxKind<string, SomeWrite, unknown, Versioned>

const kinds = new Map<string, SomeKind>()

/** Known from then on: its entries are sent, those of former releases too. */
export function registerKind(kind: SomeKind): void {
  kinds.set(kind.name, kind)
}

/** The kinds a device loads once it stores an entry of another kind than the first ones. */
type LateKinds = { readonly firstNames: ReadonlySet<string>; readonly load: () => Promise<readonly SomeKind[]> }
let lateKinds: LateKinds | null = null
let loading: Promise<void> | null = null

export function setLateKinds(next: LateKinds | null): void {
  lateKinds = next
  loading = null
}

/** Every kind among these names is known when it resolves, if this release has it. Never rejects: asked again later. */
export async function loadKinds(names: readonly string[]): Promise<void> {
  if (lateKinds === null) return
  const { firstNames, load } = lateKinds
  if (names.every((name) => firstNames.has(name))) return
  loading ??= load().then(
    (loaded) => {
      for (const kind of loaded) registerKind(kind)
    },
    () => {
      loading = null
    },
  )
  await loading
}

/** undefined: a newer release stored it; this one leaves it where it is. */
export function kindOf(entry: SomeEntry): SomeKind | undefined {
  return kinds.get(entry.kind)
}

/** As former releases stored it: without its kind, and some without `current`. */
export type StoredEntry = Omit<SomeEntry, 'kind' | 'current'> & Partial<Pick<SomeEntry, 'kind' | 'current'>>

export function readEntry(stored: StoredEntry): SomeEntry {
  const { kind = formerKindOf(stored), current = null } = stored
  return { ...stored, kind, current }
}

function formerKindOf(stored: object): string {
  return [...kinds.values()].find((kind) => kind.isFormer?.(stored) === true)?.name ?? ''
}

export function subjectOf(entry: SomeEntry): string {
  const kind = kindOf(entry)
  return kind === undefined ? entry.key : `${kind.name}/${kind.subjectOf(entry)}`
}

export function laneOf(entry: SomeEntry): string {
  return kindOf(entry)?.laneOf?.(entry) ?? subjectOf(entry)
}

/** Not yet with the server, and will go by themselves. */
export function waitingCountOf(entries: readonly SomeEntry[]): number {
  return new Set(entries.filter((entry) => !needsPerson(entry)).map(subjectOf)).size
}

/** What waits for the person. */
export function attentionCountOf(entries: readonly SomeEntry[]): number {
  return new Set(entries.filter(needsPerson).map(subjectOf)).size
}

import type { ApiErrorCode } from '../client/api-error.ts'
import { newId } from '../client/uuid.ts'
import type { Entry, SomeWrite } from '../outbox/entry.ts'
import type { OutboxKind, Outcome } from '../outbox/kind.ts'

/** What is written of a document, whatever a kind calls it: devices hold the names. */
type Role = 'save' | 'validate' | 'correct' | 'cancel'
type StoredDocument = { readonly id: string; readonly version: number }
type DocumentEntry<Name extends string, W extends SomeWrite, D> = Entry<Name, W, D>

type DocumentKind<Name extends string, W extends SomeWrite, D extends StoredDocument> = OutboxKind<Name, W, D, D>
type DocumentOptions<Name extends string, W extends SomeWrite, D extends StoredDocument> = Pick<
  DocumentKind<Name, W, D>,
  'name' | 'laneOf' | 'send' | 'isFormer'
> & {
  actions: Readonly<Record<Role, W['action']>>
  idOf: (write: W) => string
  establishmentIdOf: (write: W) => number
  /** The answer of the server; null: it is none. */
  parse: (value: unknown) => D | null
  /** Besides a 412, what says that another stands there already. */
  existsCode?: ApiErrorCode
  /** A draft is open, what is validated is final, what is cancelled is gone. */
  outcomeOf: (document: D) => Outcome
  reasonOf: (entry: DocumentEntry<Name, W, D>) => string
  /** The same content, to be validated; `former`: the validation in whose place it stands. */
  asValidation: (
    entry: DocumentEntry<Name, W, D>,
    former: DocumentEntry<Name, W, D> | null,
  ) => DocumentEntry<Name, W, D>
  /** A cancellation with this reason; any other write as a correction with it. */
  withReason: (entry: DocumentEntry<Name, W, D>, reason: string) => DocumentEntry<Name, W, D>
  withId: (entry: DocumentEntry<Name, W, D>, id: string) => DocumentEntry<Name, W, D>
}

/** A document with a draft, a validation, corrections with their reason and a cancellation, written without a network. */
export function documentKind<Name extends string, W extends SomeWrite, D extends StoredDocument>(
  options: DocumentOptions<Name, W, D>,
): DocumentKind<Name, W, D> {
  const { actions, idOf, parse, outcomeOf } = options
  const { name, establishmentIdOf, send } = options
  return {
    ...{ name, subjectOf: idOf, establishmentIdOf, send, outcomeOf },
    ...(options.laneOf !== undefined && { laneOf: options.laneOf }),
    ...(options.isFormer !== undefined && { isFormer: options.isFormer }),
    answerIn: ({ statusCode, code, details }) => {
      if (statusCode !== 412 && code !== options.existsCode) return null
      const current = parse(details.current)
      return current === null ? null : { type: 'conflict', current }
    },
    versionOf: ({ version }) => version,
    mayFollowFinal: ({ action }) => action === actions.correct || action === actions.cancel,
    isVoid: ({ action, baseVersion }) => action === actions.cancel && baseVersion === null,
    isTypedOver: (next, { id }) => idOf(next) === id,
    ...mergesOf(options),
    resolve: resolveOf(options),
  }
}

/** What a document's form and page show of these entries: the one whose sending has not begun, else the newest. */
export function latestOf<E extends { readonly attempts: number }>(
  { subjectOf }: { readonly subjectOf: (entry: E) => string },
  entries: readonly E[],
  id: string,
): E | null {
  const own = entries.filter((entry) => subjectOf(entry) === id)
  return own.find(({ attempts }) => attempts === 0) ?? own.at(-1) ?? null
}

function mergesOf<Name extends string, W extends SomeWrite, D extends StoredDocument>({
  actions,
  reasonOf,
  asValidation,
  withReason,
}: DocumentOptions<Name, W, D>): Required<Pick<DocumentKind<Name, W, D>, 'merge' | 'insteadOf'>> {
  return {
    /** `next` in place of `previous`, over its version; a refused one was not taken, so `next` stands for itself. */
    merge: (previous, next) => {
      if (previous.state === 'refused') return next
      const { baseVersion } = previous
      if (next.action === actions.cancel) return { ...next, baseVersion }
      // Nothing was validated yet, so nothing is corrected; and a late draft must not undo the person's validation.
      if (previous.action === actions.validate) return { ...asValidation(next, previous), baseVersion }
      if (previous.action === actions.correct && next.action !== actions.correct) {
        return { ...withReason(next, reasonOf(previous)), baseVersion }
      }
      return { ...next, baseVersion }
    },
    /** Nothing of the refused one was stored: `next` stands on its version, and what was not validated is not corrected. */
    insteadOf: (refused, next) => {
      const { baseVersion } = refused
      const isFirst = next.action === actions.correct && refused.action !== actions.correct
      return { ...(isFirst ? asValidation(next, refused) : next), baseVersion }
    },
  }
}

/** The content of the entry over the server's: a new document when that one was cancelled, a correction when validated. */
function resolveOf<Name extends string, W extends SomeWrite, D extends StoredDocument>({
  actions,
  outcomeOf,
  reasonOf,
  asValidation,
  withReason,
  withId,
}: DocumentOptions<Name, W, D>): NonNullable<DocumentKind<Name, W, D>['resolve']> {
  const explained = (entry: DocumentEntry<Name, W, D>, isFinal: boolean, given: string) => {
    const isCorrection = entry.action === actions.correct
    if (!isFinal && entry.action !== actions.cancel) return isCorrection ? asValidation(entry, null) : entry
    const own = isCorrection || entry.action === actions.cancel ? reasonOf(entry) : ''
    return withReason(entry, given === '' ? own : given)
  }
  return (entry, current, given) => {
    const outcome = outcomeOf(current)
    if (entry.action === actions.cancel && outcome === 'gone') return null
    const mine = explained(entry, outcome === 'final', given.trim())
    const isGone = outcome === 'gone'
    return { ...withId(mine, isGone ? newId() : current.id), baseVersion: isGone ? null : current.version }
  }
}

import type { FieldIssue } from '@zinc/contract/errors'
import type { Resource, ResourceAction, ResourceName } from '@zinc/contract/resource'
import { type FieldCode, serverWords } from '@zinc/words/server-words'
import type { ListQuery, StoredEntity, TenantTable } from '../db/tenant-table.ts'
import { canonicalJsonOf } from '../features/journal/canonical-json.ts'
import { differenceOf } from '../features/journal/difference.ts'
import { appendJournal } from '../features/journal/journal.service.ts'
import { isRefusal, type Refusal, refuse } from '../http/routing/errors.ts'
import type { Reference } from './reference.ts'
import type { ResourceCall } from './resource-call.ts'

/** What is particular about an entity. */
export type ResourceRules<E, C> = {
  /** Called first in every write: locks what its rules look at beside the row, before the row as merges do. */
  readonly prepare?: (call: ResourceCall, content?: C) => Promise<unknown>
  /** The columns that a save writes: what was typed and what the server decides; or what is wrong with it. */
  readonly check?: (call: ResourceCall, change: Change<E, C>) => Promise<Partial<E> | readonly FieldIssue[]>
  readonly refusalOfArchive?: (call: ResourceCall, row: E) => Promise<Refusal | null>
  readonly refusalOfRestore?: (call: ResourceCall, row: E) => Promise<Refusal | null>
  /** Where what names it has no foreign key. */
  readonly refusalOfRemove?: (call: ResourceCall, row: E) => Promise<Refusal | null>
  readonly refusalOfMerge?: (call: ResourceCall, pair: { survivor: E; merged: E }) => Promise<Refusal | null>
  /** What names it elsewhere, or in its own table: a merge moves it. */
  readonly references?: readonly Reference[]
  /** As people and the journal see it, where that is less than what is stored. */
  readonly shown?: (row: E) => E
  /**
   * The fields that `shown` makes less of: they are copied nowhere. Merged, the two rows exchange them, so `check` lets
   * a merge choose between the two and nothing else.
   */
  readonly sealed?: readonly (keyof E & string)[]
}
/** `other`: the one that becomes part of it at the same time. */
export type Change<E, C> = { readonly id: string; readonly before: E | null; readonly content: C; readonly other?: E }

/** An entity as the functions below know it. */
export type Managed<E extends StoredEntity, C> = {
  readonly name: ResourceName
  readonly table: TenantTable<E>
  readonly rules: ResourceRules<E, C>
}

/** Reads and writes of one entity: versions, refusals and the journal. Idempotency and rights are the route's. */
export function resourceService<E extends StoredEntity, C extends object>(
  { name }: Resource<E, C>,
  table: TenantTable<E>,
  rules: ResourceRules<E, C> = {},
) {
  const one: Managed<E, C> = { name, table, rules }
  return {
    ...one,
    list: async ({ tx, scope }: Reading, asked: ListQuery) => {
      const { items, total } = await table.find(tx, scope, asked)
      return { items: items.map((row) => shownOf(one, row)), total }
    },
    get: async ({ tx, scope }: Reading, id: string): Promise<E | Refusal> => {
      const row = await table.findOne(tx, scope, id)
      return row === null ? refuse('NOT_FOUND') : shownOf(one, row)
    },
    save: (call: ResourceCall, id: string, content: C) => save(one, call, id, content),
    archive: (call: ResourceCall, id: string) => archive(one, call, id),
    restore: (call: ResourceCall, id: string) => restore(one, call, id),
    remove: (call: ResourceCall, id: string) => remove(one, call, id),
  }
}

/** What is wrong with a field, in the person's language. */
export function issueAt(
  { language }: Pick<ResourceCall, 'language'>,
  path: (string | number)[],
  code: FieldCode,
): FieldIssue {
  return { path, code, message: serverWords[language].fields[code] }
}

export type ResourceService<E extends StoredEntity, C extends object> = ReturnType<typeof resourceService<E, C>>

type Reading = Pick<ResourceCall, 'tx' | 'scope'>

export function shownOf<E extends StoredEntity, C>({ rules }: Managed<E, C>, row: E): E {
  return rules.shown === undefined ? row : rules.shown(row)
}

/** Creates it under the caller's id, or replaces what was typed. What says nothing new leaves the version as it is. */
async function save<E extends StoredEntity, C extends object>(
  one: Managed<E, C>,
  call: ResourceCall,
  id: string,
  content: C,
): Promise<E | Refusal> {
  const { tx, scope, expectedVersion } = call
  await one.rules.prepare?.(call, content)
  const before = await one.table.lock(tx, scope, id)
  if (before === null && expectedVersion !== 'absent') return refuse('NOT_FOUND')
  if (before !== null && before.version !== expectedVersion) return stale(one, before)
  if (before !== null && before.mergedIntoId !== null)
    return refuse('ALREADY_MERGED', { current: shownOf(one, before) })
  const checked = await (one.rules.check?.(call, { id, before, content }) ?? (content as Partial<E>))
  if (isIssues(checked)) return refuse('VALIDATION_FAILED', { issues: checked })
  if (before !== null) return await write(one, call, 'update', { before, values: checked })
  const created = await one.table.insert(tx, scope, id, checked)
  if (created === null) return await staleAfterRace(one, call, id)
  await journal(one, call, { action: 'create', before: null, after: shownOf(one, created) })
  return shownOf(one, created)
}

async function archive<E extends StoredEntity, C>(
  one: Managed<E, C>,
  call: ResourceCall,
  id: string,
): Promise<E | Refusal> {
  const before = await lockRow(one, call, id)
  if (isRefusal(before)) return before
  if (before.archivedAt !== null) return shownOf(one, before)
  const refusal = await one.rules.refusalOfArchive?.(call, before)
  return refusal ?? (await write(one, call, 'archive', { before, values: archivedAt(call.now) }))
}

async function restore<E extends StoredEntity, C>(
  one: Managed<E, C>,
  call: ResourceCall,
  id: string,
): Promise<E | Refusal> {
  const before = await lockRow(one, call, id)
  if (isRefusal(before)) return before
  if (before.mergedIntoId !== null) return refuse('ALREADY_MERGED', { current: shownOf(one, before) })
  if (before.archivedAt === null) return shownOf(one, before)
  const refusal = await one.rules.refusalOfRestore?.(call, before)
  return refusal ?? (await write(one, call, 'restore', { before, values: archivedAt(null) }))
}

async function remove<E extends StoredEntity, C>(
  one: Managed<E, C>,
  call: ResourceCall,
  id: string,
): Promise<Refusal | Record<string, never>> {
  const before = await lockRow(one, call, id)
  if (isRefusal(before)) return before
  if (before.mergedIntoId !== null) return refuse('ALREADY_MERGED', { current: shownOf(one, before) })
  const refusal = await one.rules.refusalOfRemove?.(call, before)
  if (refusal) return refusal
  if (!(await one.table.remove(call.tx, call.scope, id))) return refuse('STILL_USED', { current: shownOf(one, before) })
  await journal(one, call, { action: 'remove', before: shownOf(one, before), after: null })
  return {}
}

/** The row as it is, locked; a refusal when the caller saw another version of it. */
export async function lockRow<E extends StoredEntity, C>(
  one: Managed<E, C>,
  call: ResourceCall,
  id: string,
): Promise<E | Refusal> {
  await one.rules.prepare?.(call)
  const row = await one.table.lock(call.tx, call.scope, id)
  if (row === null) return refuse('NOT_FOUND')
  return row.version === call.expectedVersion ? row : stale(one, row)
}

type Step<E> = { readonly action: ResourceAction; readonly before: E | null; readonly after: E | null }

async function write<E extends StoredEntity, C>(
  one: Managed<E, C>,
  call: ResourceCall,
  action: ResourceAction,
  { before, values }: { before: E; values: Partial<E> },
): Promise<E> {
  if (isUnchanged(before, values)) return shownOf(one, before)
  const after = shownOf(one, await one.table.update(call.tx, call.scope, before.id, values))
  await journal(one, call, { action, before: shownOf(one, before), after })
  return after
}

async function journal<E extends StoredEntity, C>(
  { name }: Managed<E, C>,
  { tx, scope }: ResourceCall,
  { action, before, after }: Step<E>,
): Promise<void> {
  const sides = before === null || after === null ? { before, after } : changesOf(before, after)
  const entityId = (after ?? before)?.id ?? ''
  await appendJournal(tx, scope, { action: `${name}.${action}`, entity: name, entityId, ...sides, reason: null })
}

/** Only the fields that differ, and what it is called. */
export function changesOf(before: StoredEntity, after: StoredEntity): { before: object; after: object } {
  const sides = differenceOf({ ...before, updatedAt: null }, { ...after, updatedAt: null })
  return { before: { name: before.name, ...sides.before }, after: { name: after.name, ...sides.after } }
}

function stale<E extends StoredEntity, C>(one: Managed<E, C>, row: E): Refusal {
  return refuse('VERSION_STALE', { current: shownOf(one, row) })
}

/** Somebody created it between our look and our insert. */
async function staleAfterRace<E extends StoredEntity, C>(
  one: Managed<E, C>,
  { tx, scope }: ResourceCall,
  id: string,
): Promise<Refusal> {
  const row = await one.table.findOne(tx, scope, id)
  return row === null ? refuse('SERVICE_UNAVAILABLE', { retryAfter: 1 }) : stale(one, row)
}

function archivedAt<E extends StoredEntity>(instant: string | null): Partial<E> {
  return { archivedAt: instant } as Partial<E>
}

export function isIssues(value: object): value is readonly FieldIssue[] {
  return Array.isArray(value)
}

function isUnchanged(row: object, values: object): boolean {
  const old = new Map<string, unknown>(Object.entries(row))
  return Object.entries(values).every(
    ([field, value]) => canonicalJsonOf(value ?? null) === canonicalJsonOf(old.get(field) ?? null),
  )
}

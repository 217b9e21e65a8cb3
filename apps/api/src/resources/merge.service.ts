import type { MergeChange } from '../db/schema/schema-catalog.ts'
import type { StoredEntity } from '../db/tenant-table.ts'
import { appendJournal } from '../features/journal/journal.service.ts'
import { isRefusal, type Refusal, refuse } from '../http/routing/errors.ts'
import { endMerge, insertMerge } from './merges.repository.ts'
import { changed, picked, restoreReferences } from './reference.ts'
import { changesOf, isIssues, issueAt, lockRow, type Managed, shownOf } from './resource.service.ts'
import type { ResourceCall } from './resource-call.ts'

export type MergeInput<C> = {
  readonly keptId: string
  readonly mergedId: string
  readonly mergedVersion: number
  readonly content?: C | undefined
}

/** One becomes part of the other: what referred to it refers to the one that is kept, and it is archived. */
export async function mergeResources<E extends StoredEntity, C extends object>(
  one: Managed<E, C>,
  call: ResourceCall,
  input: MergeInput<C>,
): Promise<E | Refusal> {
  const { keptId, mergedId, content } = input
  const { tx, scope } = call
  if (keptId === mergedId) {
    return refuse('VALIDATION_FAILED', { issues: [issueAt(call, ['mergedId'], 'merged_with_itself')] })
  }
  await one.rules.prepare?.(call, content)
  const survivor = await lockRow(one, call, keptId)
  if (isRefusal(survivor)) return survivor
  const merged = await lockRow(one, { ...call, expectedVersion: input.mergedVersion }, mergedId)
  if (isRefusal(merged)) return merged
  if (survivor.mergedIntoId !== null || merged.mergedIntoId !== null) return refuse('ALREADY_MERGED')
  if (survivor.archivedAt !== null) return refuse('ARCHIVED')
  const refusal = await one.rules.refusalOfMerge?.(call, { survivor, merged })
  if (refusal !== undefined && refusal !== null) return refusal
  const values = content === undefined ? {} : await valuesOf(one, call, { survivor, merged, content })
  if (isRefusal(values)) return values
  const changes = await fold(one, call, { survivor, merged, values })
  for (const reference of one.rules.references ?? []) {
    changes.push(...(await reference.move(call, { fromId: mergedId, toId: keptId })))
  }
  await insertMerge(tx, scope, { entity: one.name, mergedId, keptId, changes })
  return await answer(one, call, { action: 'merge', survivor, other: shownOf(one, merged), changes })
}

type Fold<E> = { readonly survivor: E; readonly merged: E; readonly values: Partial<E> }

/** The two rows themselves. */
async function fold<E extends StoredEntity, C>(
  one: Managed<E, C>,
  call: ResourceCall,
  { survivor, merged, values }: Fold<E>,
): Promise<MergeChange[]> {
  const own = { entity: one.name, table: one.table }
  const sealed = one.rules.sealed ?? []
  const exchanged = sealed.filter((field) => field in values && values[field] !== survivor[field])
  const folded = {
    ...picked(survivor, exchanged),
    mergedIntoId: survivor.id,
    archivedAt: merged.archivedAt ?? call.now,
  }
  const changes = [
    await changed(own, call, { row: survivor, values, sealed }),
    await changed(own, call, { row: merged, values: folded as Partial<E>, sealed }),
  ]
  return exchanged.length === 0 ? changes : changes.map((change) => ({ ...change, exchanged }))
}

/** The text a person chose for the one that is kept. */
async function valuesOf<E extends StoredEntity, C extends object>(
  one: Managed<E, C>,
  call: ResourceCall,
  { survivor, merged, content }: { survivor: E; merged: E; content: C },
): Promise<Partial<E> | Refusal> {
  const change = { id: survivor.id, before: survivor, content, other: merged }
  const checked = await (one.rules.check?.(call, change) ?? (content as Partial<E>))
  if (!isIssues(checked)) return checked
  const issues = checked.map((issue) => ({ ...issue, path: ['content', ...issue.path] }))
  return refuse('VALIDATION_FAILED', { issues })
}

/** Everything as it was before, as long as none of it was changed since. */
export async function unmergeResources<E extends StoredEntity, C extends object>(
  one: Managed<E, C>,
  call: ResourceCall,
  { keptId, mergedId }: { keptId: string; mergedId: string },
): Promise<E | Refusal> {
  const { tx, scope } = call
  const survivor = await lockRow(one, call, keptId)
  if (isRefusal(survivor)) return survivor
  const changes = await endMerge(tx, scope, { entity: one.name, mergedId, keptId })
  if (changes === null) return refuse('NOT_FOUND')
  const other = await one.table.lock(tx, scope, mergedId)
  if (other === null) return refuse('MERGE_NOT_UNDOABLE', { current: shownOf(one, survivor) })
  const references = one.rules.references ?? []
  for (const change of changes) {
    const isOwn = change.entity === one.name && (change.id === keptId || change.id === mergedId)
    const reference = references.find(({ entity }) => entity === change.entity)
    const sealed = picked(change.id === keptId ? other : survivor, change.exchanged ?? [])
    const whole = { ...change, before: { ...change.before, ...sealed } }
    const isBack = isOwn
      ? await restoreReferences(one.table, call, whole)
      : await reference?.restoreReferences(call, change)
    if (isBack !== true) return refuse('MERGE_NOT_UNDOABLE', { current: shownOf(one, survivor) })
  }
  const asBefore = async (row: E) => (await one.table.findOne(tx, scope, row.id)) ?? row
  const merged = await asBefore(other)
  for (const row of [await asBefore(survivor), merged]) {
    const refusal = row.archivedAt === null ? await one.rules.refusalOfRestore?.(call, row) : null
    if (refusal !== undefined && refusal !== null) return refusal
  }
  return await answer(one, call, { action: 'unmerge', survivor, other: shownOf(one, merged), changes })
}

type Done<E> = {
  readonly action: 'merge' | 'unmerge'
  /** As it was. */
  readonly survivor: E
  readonly other: E
  readonly changes: readonly MergeChange[]
}

/** The one that is kept as it is now, and the journal's entry: what it said, the other one, and what moved. */
async function answer<E extends StoredEntity, C>(
  one: Managed<E, C>,
  { tx, scope }: ResourceCall,
  { action, survivor, other, changes }: Done<E>,
): Promise<E | Refusal> {
  const row = await one.table.findOne(tx, scope, survivor.id)
  if (row === null) return refuse('NOT_FOUND')
  const after = shownOf(one, row)
  const sides = changesOf(shownOf(one, survivor), after)
  const moved = changes
    .filter(({ id }) => id !== survivor.id && id !== other.id)
    .map(({ entity, id }) => ({ entity, id }))
  await appendJournal(tx, scope, {
    action: `${one.name}.${action}`,
    entity: one.name,
    entityId: survivor.id,
    before: { ...sides.before, ...(action === 'merge' ? { merged: other } : {}) },
    after: { ...sides.after, ...(action === 'unmerge' ? { merged: other } : { mergedId: other.id }), moved },
    reason: null,
  })
  return after
}

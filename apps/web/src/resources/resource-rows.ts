import type * as z from 'zod/mini'
import { isStuck, type OutboxState } from '../outbox/entry.ts'
import type { ResourceEntry } from './resource-outbox.ts'
import type { StoredEntity } from './resource-routes.ts'

/** An entity as this device knows it: what waits here is laid over what the server gave. */
export type ResourceRow<E> = {
  readonly entity: E
  /** null: the server has it like that. */
  readonly state: OutboxState | null
}

type Reader<E> = {
  readonly entity: z.ZodMiniType<E>
  /** What the server decides of a new one, until it has. */
  readonly held: Partial<E>
}

/** undefined: neither the server nor this device has it. `entries` are of this one, oldest first. */
export function rowOf<E extends StoredEntity, C>(
  reader: Reader<E>,
  known: E | undefined,
  entries: readonly ResourceEntry<E, C>[],
): ResourceRow<E> | undefined {
  let entity = known
  for (const entry of entries) entity = withEntry(reader, entity, entry)
  if (entity === undefined) return undefined
  return { entity, state: stateOf(entries) }
}

function stateOf(entries: readonly ResourceEntry<unknown, unknown>[]): OutboxState | null {
  const needy = entries.find((entry) => entry.state === 'refused' || entry.state === 'conflict' || isStuck(entry))
  if (needy !== undefined) return isStuck(needy) ? 'refused' : needy.state
  return entries.at(-1)?.state ?? null
}

function withEntry<E extends StoredEntity, C>(
  { entity: schema, held }: Reader<E>,
  known: E | undefined,
  entry: ResourceEntry<E, C>,
): E | undefined {
  if (entry.action !== 'save') {
    return known && { ...known, archivedAt: entry.action === 'archive' ? entry.createdAt : null }
  }
  if (known !== undefined) return { ...known, ...entry.content }
  const created = schema.safeParse({ ...blankOf(entry), ...held, ...entry.content })
  return created.success ? created.data : undefined
}

/** What the server will decide, until it has. */
function blankOf({ entityId, establishmentId, createdAt }: ResourceEntry<unknown, unknown>): StoredEntity {
  const none = { version: 0, archivedAt: null, mergedIntoId: null }
  return { id: entityId, establishmentId, ...none, createdAt, updatedAt: createdAt }
}

/**
 * The rows of a page. What was created here and is asked for comes first, on the first page: nobody looks for what they
 * have just made.
 */
export function rowsOf<E extends StoredEntity, C>(
  reader: Reader<E>,
  page: { readonly items: readonly E[]; readonly isFirst: boolean },
  entries: readonly ResourceEntry<E, C>[],
  isAsked: (created: E) => boolean = () => true,
): readonly ResourceRow<E>[] {
  const listed = new Set(page.items.map(({ id }) => id))
  const isCreation = ({ baseVersion, entityId }: ResourceEntry<E, C>) => baseVersion === null && !listed.has(entityId)
  const created = page.isFirst ? new Set(entries.filter(isCreation).map(({ entityId }) => entityId)) : []
  const entriesOf = (id: string) => entries.filter(({ entityId }) => entityId === id)
  return [
    ...[...created]
      .flatMap((id) => rowOf(reader, undefined, entriesOf(id)) ?? [])
      .filter(({ entity }) => isAsked(entity)),
    ...page.items.flatMap((item) => rowOf(reader, item, entriesOf(item.id)) ?? []),
  ]
}

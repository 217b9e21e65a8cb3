/** As migrated databases have them: written in SQL, so that no later code can change what an earlier version stored. */
export const id = (last: number) => `'${uuid(last)}'`

export const uuid = (last: number) => `01990000-0000-7000-8000-${String(last).padStart(12, '0')}`

/** `before`, `after` and `reason` as JSON. */
export type Entry = { action: string; entity: string; entityId: string; before: string; after: string; reason: string }

/** As the first version wrote entries: without the times of a version and of its head. */
const entryText = (sequence: number, { action, entity, entityId, before, after, reason }: Entry) =>
  `{"action":"${action}","actorId":1,"after":${after},"before":${before},"entity":"${entity}","entityId":"${entityId}",\
"establishmentId":1,"reason":${reason},"recordedAt":"2026-11-19T08:00:00.000Z","sequence":${sequence}}`

/** Appends these to the journal of establishment 1, whose last entry is the one before `first`. */
export function journaled(first: number, entries: readonly Entry[]): string {
  return entries
    .map(
      (entry, index) => `
insert into zinc.journal_entries (establishment_id, seq, at, actor_id, action, entity, entity_id, entry, previous_hash, hash)
  select 1, ${first + index}, '2026-11-19T08:00Z', 1, '${entry.action}', '${entry.entity}', '${entry.entityId}', entry,
    head.hash, encode(sha256(convert_to(head.hash || chr(10) || entry, 'UTF8')), 'hex')
  from (values ('${entryText(first + index, entry)}')) as written (entry), zinc.journal_heads as head
  where head.establishment_id = 1;
update zinc.journal_heads set seq = ${first + index},
  hash = (select hash from zinc.journal_entries where establishment_id = 1 and seq = ${first + index})
  where establishment_id = 1;`,
    )
    .join('')
}

import { sql } from 'kysely'
import type { EstablishmentScope } from '../http/access/scope.ts'
import { builtOnce, type Given } from './built-once.ts'
import type { Tx } from './database.ts'
import type { Schema } from './schema/schema.ts'

/** `id`: the column that names the document. */
type Names = { readonly table: Extract<keyof Schema, `${string}_drafts`>; readonly id: 'ticket_id' | 'purchase_id' }
type Draft<Content> = { id: string; content: Content; typedAt: string; now: string }
type DraftRow = Draft<string> & { establishmentId: number; personId: number }

/** The content of drafts as it was typed, one row for each document. */
export function draftTable<Content>(names: Names) {
  const [table, id] = [sql.table(names.table), sql.ref(names.id)]
  const savedDrafts = builtOnce((tx, row: Given<DraftRow>) => ({
    compile: () =>
      sql`
        insert into ${table} (establishment_id, ${id}, content, saved_by, typed_at, saved_at)
        values (${row.establishmentId}, ${row.id}, ${row.content}, ${row.personId}, ${row.typedAt}, ${row.now})
        on conflict (establishment_id, ${id}) do update set content = excluded.content,
          saved_by = excluded.saved_by, typed_at = excluded.typed_at, saved_at = excluded.saved_at`.compile(tx),
  }))
  const removedDrafts = builtOnce((tx, row: Given<Pick<DraftRow, 'establishmentId' | 'id'>>) => ({
    compile: () =>
      sql`delete from ${table} where establishment_id = ${row.establishmentId} and ${id} = ${row.id}`.compile(tx),
  }))
  return {
    save: async (tx: Tx, { establishmentId, personId }: EstablishmentScope, draft: Draft<Content>): Promise<void> => {
      await savedDrafts(tx, { ...draft, establishmentId, personId, content: JSON.stringify(draft.content) })
    },
    remove: async (tx: Tx, { establishmentId }: EstablishmentScope, documentId: string): Promise<void> => {
      await removedDrafts(tx, { establishmentId, id: documentId })
    },
  }
}

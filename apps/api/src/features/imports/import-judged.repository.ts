import type { ImportRowState, JudgedImport } from '@zinc/contract/imports/imports'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import type { JudgedRow } from '../../db/schema/schema-jobs.ts'
import type { EstablishmentScope } from '../../http/access/scope.ts'

export type StoredJudgement = {
  version: number
  judged: JudgedImport | null
  judgedBy: string | null
  /** Changes with all that rows are judged by: every change of money, rights or settings has its line in the journal. */
  basis: string
}

export async function findJudgement(
  tx: Tx,
  { establishmentId }: EstablishmentScope,
  importId: string,
): Promise<StoredJudgement | null> {
  const { rows } = await sql<StoredJudgement>`select i.version, i.judged, i.judged_by as "judgedBy",
      (select seq from journal_heads where establishment_id = ${establishmentId}) || ' ' ||
      (select coalesce(md5(string_agg(name_key || ' ' || coalesce(supplier_id::text, ''), '\n' order by name_key)), '')
        from import_names where establishment_id = ${establishmentId}) as basis
    from imports i where i.establishment_id = ${establishmentId} and i.id = ${importId}`.execute(tx)
  return rows[0] ?? null
}

/** false: somebody else is at it, or changes it. */
export async function claimJudging(
  tx: Tx,
  { establishmentId }: EstablishmentScope,
  importId: string,
  { waits }: { waits: boolean },
): Promise<boolean> {
  const chosen = tx
    .selectFrom('imports')
    .select('id')
    .where('establishment_id', '=', establishmentId)
    .where('id', '=', importId)
    .forUpdate()
  const row = await (waits ? chosen : chosen.skipLocked()).executeTakeFirst()
  return row !== undefined
}

export async function setJudgement(
  tx: Tx,
  { establishmentId }: EstablishmentScope,
  importId: string,
  { judged, judgedBy }: { judged: JudgedImport; judgedBy: string },
): Promise<void> {
  await tx
    .updateTable('imports')
    .set({ judged: JSON.stringify(judged), judged_by: judgedBy })
    .where('establishment_id', '=', establishmentId)
    .where('id', '=', importId)
    .execute()
}

export type RowJudgement = JudgedRow & { number: number; state: ImportRowState }

/** Only what changed is written. */
export async function setRowJudgements(
  tx: Tx,
  { establishmentId }: EstablishmentScope,
  importId: string,
  rows: readonly RowJudgement[],
): Promise<void> {
  const numbers = rows.map(({ number }) => number)
  const states = rows.map(({ state }) => state)
  const judged = rows.map(({ issues, joinedTo, isProbable }) => {
    const isPlain = issues.length === 0 && joinedTo === null && !isProbable
    return isPlain ? null : JSON.stringify({ issues, joinedTo, isProbable } satisfies JudgedRow)
  })
  await sql`update import_rows r set state = v.state, judged = v.judged::jsonb
    from unnest(${numbers}::integer[], ${states}::text[], ${judged}::text[]) as v (number, state, judged)
    where r.establishment_id = ${establishmentId} and r.import_id = ${importId} and r.number = v.number
      and (r.state is distinct from v.state or r.judged is distinct from v.judged::jsonb)`.execute(tx)
}

export type ShownRow = { number: number; cells: string[]; state: ImportRowState; judged: JudgedRow | null }

export async function findJudgedPage(
  tx: Tx,
  { establishmentId }: EstablishmentScope,
  importId: string,
  asked: { state: ImportRowState | undefined; offset: number; limit: number },
): Promise<ShownRow[]> {
  const found = tx
    .selectFrom('import_rows')
    .select(['number', 'cells', 'judged'])
    .select(sql<ImportRowState>`state`.as('state'))
    .where('establishment_id', '=', establishmentId)
    .where('import_id', '=', importId)
  const filtered = asked.state === undefined ? found : found.where('state', '=', asked.state)
  return await filtered.orderBy('number').offset(asked.offset).limit(asked.limit).execute()
}

import type { TableReading } from '@zinc/contract/imports/import-reading'
import type { ImportStatus } from '@zinc/contract/imports/imports'
import type { DateOrder } from '@zinc/domain/import/cell-date'
import { type ImportField, type ImportKind, isFieldOf } from '@zinc/domain/import/import-field'
import type { ClosingChoices } from '@zinc/domain/import/ticket-z-cells'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { columns } from '../../db/schema/columns.ts'
import type { EstablishmentScope } from '../../http/access/scope.ts'

function importRows(tx: Tx, { establishmentId }: EstablishmentScope) {
  return tx
    .selectFrom('imports as i')
    .innerJoin('users as creator', 'creator.id', 'i.created_by')
    .where('i.establishment_id', '=', establishmentId)
    .select(columns('i.id', 'i.version', 'i.kind', 'i.file_name', 'i.status', 'i.headings', 'i.fields', 'i.are_paid'))
    .select(
      columns(
        'i.row_count',
        'i.job_id',
        'i.supplier_ids',
        'i.item_ids',
        'i.payment_method_ids',
        'i.vat_line_ids',
        'i.choices',
        'i.reading',
        'i.date_order',
        'i.created_at',
        'i.ran_at',
      ),
    )
    .select(['creator.id as creatorId', 'creator.name as creatorName'])
}

type RowOf<Q> = Q extends SelectQueryBuilder<infer _DB, infer _TB, infer Row> ? Row : never
export type ImportRecord = RowOf<ReturnType<typeof importRows>>

export async function findImport(tx: Tx, scope: EstablishmentScope, id: string): Promise<ImportRecord | null> {
  return (await importRows(tx, scope).where('i.id', '=', id).executeTakeFirst()) ?? null
}

export async function getImport(tx: Tx, scope: EstablishmentScope, id: string): Promise<ImportRecord> {
  return await importRows(tx, scope).where('i.id', '=', id).executeTakeFirstOrThrow()
}

/** Nobody else changes, runs or undoes it until the transaction ends. */
export async function lockImport(tx: Tx, scope: EstablishmentScope, id: string): Promise<ImportRecord | null> {
  const { establishmentId } = scope
  const locked = tx
    .selectFrom('imports')
    .select('id')
    .where('establishment_id', '=', establishmentId)
    .where('id', '=', id)
    .forUpdate()
    .execute()
  const [, row] = await Promise.all([locked, findImport(tx, scope, id)])
  return row
}

export async function findLastImports(tx: Tx, scope: EstablishmentScope, limit: number): Promise<ImportRecord[]> {
  return await importRows(tx, scope).orderBy('i.created_at', 'desc').orderBy('i.id', 'desc').limit(limit).execute()
}

type NewImport = {
  id: string
  kind: ImportKind
  fileName: string
  headings: readonly string[]
  fields: readonly (ImportField | null)[]
  rowCount: number
  reading: TableReading
}

/** false: the id is taken. */
export async function insertImport(tx: Tx, scope: EstablishmentScope, one: NewImport): Promise<boolean> {
  const row = await tx
    .insertInto('imports')
    .values({
      ...{ establishment_id: scope.establishmentId, id: one.id, kind: one.kind, file_name: one.fileName },
      ...{ headings: JSON.stringify(one.headings), fields: JSON.stringify(one.fields), row_count: one.rowCount },
      ...{ job_id: null, created_by: scope.personId, reading: JSON.stringify(one.reading) },
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export type MadePurchases = { purchases: number; net: number; gross: number }

/** As they were made: what was corrected or cancelled since does not change them. */
export async function findMadePurchases(
  tx: Tx,
  { establishmentId }: EstablishmentScope,
  importId: string,
): Promise<MadePurchases> {
  const sign = sql`case when v.kind = 'credit_note' then -1 else 1 end`
  const { rows } = await sql<MadePurchases>`select count(*)::integer as purchases,
      coalesce(sum(${sign} * v.net), 0)::bigint as net, coalesce(sum(${sign} * v.gross), 0)::bigint as gross
    from purchases p join purchase_versions v
      on v.establishment_id = ${establishmentId} and v.establishment_id = p.establishment_id
      and v.purchase_id = p.id and v.revision = 1
    where p.establishment_id = ${establishmentId} and p.import_id = ${importId}`.execute(tx)
  return rows[0] ?? { purchases: 0, net: 0, gross: 0 }
}

export type TableRow = { number: number; cells: string[]; isSkipped: boolean; isTaken: boolean }

export async function insertRows(
  tx: Tx,
  { establishmentId }: EstablishmentScope,
  importId: string,
  rows: readonly Omit<TableRow, 'isTaken'>[],
): Promise<void> {
  const values = rows.map(({ number, cells, isSkipped }) => ({
    ...{ establishment_id: establishmentId, import_id: importId, number, cells: JSON.stringify(cells) },
    is_skipped: isSkipped,
  }))
  if (values.length > 0) await tx.insertInto('import_rows').values(values).execute()
}

export async function findRows(tx: Tx, { establishmentId }: EstablishmentScope, importId: string): Promise<TableRow[]> {
  return await tx
    .selectFrom('import_rows')
    .where('establishment_id', '=', establishmentId)
    .where('import_id', '=', importId)
    .select(columns('number', 'cells', 'is_skipped', 'is_taken'))
    .orderBy('number')
    .execute()
}

type RowCorrections = {
  cells: readonly { number: number; column: number; text: string }[]
  skipped: readonly { number: number; isSkipped: boolean }[]
  taken: readonly { number: number; isTaken: boolean }[]
}

export async function correctRows(
  tx: Tx,
  { establishmentId: id }: EstablishmentScope,
  importId: string,
  { cells, skipped, taken }: RowCorrections,
): Promise<void> {
  // One after the other: two cells of one row are two changes of it.
  for (const { number, column, text } of cells) {
    await sql`update import_rows set cells = jsonb_set(cells, array[${String(column)}], to_jsonb(${text}::text), false)
      where establishment_id = ${id} and import_id = ${importId} and number = ${number}`.execute(tx)
  }
  for (const { number, isSkipped } of skipped) {
    await sql`update import_rows set is_skipped = ${isSkipped}
      where establishment_id = ${id} and import_id = ${importId} and number = ${number}`.execute(tx)
  }
  for (const { number, isTaken } of taken) {
    await sql`update import_rows set is_taken = ${isTaken}
      where establishment_id = ${id} and import_id = ${importId} and number = ${number}`.execute(tx)
  }
}

/** Before its file is read again. */
export async function deleteRows(tx: Tx, { establishmentId }: EstablishmentScope, importId: string): Promise<void> {
  await tx
    .deleteFrom('import_rows')
    .where('establishment_id', '=', establishmentId)
    .where('import_id', '=', importId)
    .execute()
}

type Change = {
  read?: Pick<NewImport, 'headings' | 'rowCount' | 'reading'>
  dateOrder?: DateOrder | null
  fields?: readonly (ImportField | null)[]
  arePaid?: boolean
  jobId?: string
  status?: ImportStatus
  supplierIds?: readonly string[]
  itemIds?: readonly string[]
  paymentMethodIds?: readonly string[]
  vatLineIds?: readonly string[]
  choices?: ClosingChoices
  ranAt?: string
  undoneAt?: string
}

export async function setImport(
  tx: Tx,
  { establishmentId, personId }: EstablishmentScope,
  id: string,
  change: Change,
): Promise<void> {
  const { fields, arePaid, jobId, status, supplierIds, itemIds, ranAt, undoneAt } = change
  const { paymentMethodIds, vatLineIds, choices, read, dateOrder } = change
  await tx
    .updateTable('imports')
    .set({
      version: sql<number>`version + 1`,
      ...(read === undefined
        ? {}
        : { headings: JSON.stringify(read.headings), row_count: read.rowCount, reading: JSON.stringify(read.reading) }),
      ...(dateOrder === undefined ? {} : { date_order: dateOrder }),
      ...(fields === undefined ? {} : { fields: JSON.stringify(fields) }),
      ...(arePaid === undefined ? {} : { are_paid: arePaid }),
      ...(jobId === undefined ? {} : { job_id: jobId }),
      ...(status === undefined ? {} : { status }),
      ...(supplierIds === undefined ? {} : { supplier_ids: [...supplierIds] }),
      ...(itemIds === undefined ? {} : { item_ids: [...itemIds] }),
      ...(paymentMethodIds === undefined ? {} : { payment_method_ids: [...paymentMethodIds] }),
      ...(vatLineIds === undefined ? {} : { vat_line_ids: [...vatLineIds] }),
      ...(choices === undefined ? {} : { choices: JSON.stringify(choices) }),
      ...(ranAt === undefined ? {} : { ran_at: ranAt }),
      ...(undoneAt === undefined ? {} : { undone_at: undoneAt, undone_by: personId }),
    })
    .where('establishment_id', '=', establishmentId)
    .where('id', '=', id)
    .execute()
}

export async function findRemembered(
  tx: Tx,
  { establishmentId }: EstablishmentScope,
  kind: ImportKind,
): Promise<ReadonlyMap<string, ImportField | null>> {
  const rows = await tx
    .selectFrom('import_columns')
    .where('establishment_id', '=', establishmentId)
    .where('kind', '=', kind)
    .select(['heading_key as key', 'field'])
    .execute()
  return new Map(rows.flatMap(({ key, field }) => (field === null || isFieldOf(kind, field) ? [[key, field]] : [])))
}

export async function rememberColumns(
  tx: Tx,
  { establishmentId }: EstablishmentScope,
  kind: ImportKind,
  columnsOfTable: ReadonlyMap<string, ImportField | null>,
): Promise<void> {
  const rows = [...columnsOfTable].map(([key, field]) => {
    return { establishment_id: establishmentId, kind, heading_key: key, field }
  })
  if (rows.length === 0) return
  await tx
    .insertInto('import_columns')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['establishment_id', 'kind', 'heading_key'])
        .doUpdateSet((eb) => ({ field: eb.ref('excluded.field') })),
    )
    .execute()
}

/** Of these suppliers, those that something else than cancelled purchases and archived items names. */
export async function findStillUsed(
  tx: Tx,
  { establishmentId }: EstablishmentScope,
  supplierIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`select distinct supplier_id as id from purchases
    where establishment_id = ${establishmentId} and supplier_id = any(${supplierIds}::uuid[])
      and status <> 'cancelled'
    union select supplier_id from stock_items
    where establishment_id = ${establishmentId} and supplier_id = any(${supplierIds}::uuid[])
      and archived_at is null`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

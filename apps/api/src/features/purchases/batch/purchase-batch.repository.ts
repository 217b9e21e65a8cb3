import type { NewPayment } from '@zinc/contract/purchases/purchases'
import type { PlainDate } from '@zinc/domain/calendar/calendar'
import type { PurchaseContent, PurchaseTotals } from '@zinc/domain/purchase/purchase'
import { purchaseFields } from '@zinc/domain/purchase/purchase-field'
import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'
import { columnsRow } from '../../../db/schema/columns.ts'
import type { CompleteRow } from '../../../db/schema/complete-row.ts'
import type { EstablishmentScope } from '../../../http/access/scope.ts'
import type { HeadContent } from '../purchase-head.repository.ts'

/** One that is frozen the moment it is written. Its lines have no quantities, so it gives no prices. */
export type RecordedPurchase = {
  purchaseId: string
  content: PurchaseContent
  totals: PurchaseTotals
  supplierName: string
  head: HeadContent
  isOpen: boolean
  payments: readonly NewPayment[]
}
type Recording = { importId: string; now: string }

/** Some hundred at once; one statement per table, sent together. Gives the instant they were recorded at. */
export async function insertPurchases(
  tx: Tx,
  scope: EstablishmentScope,
  purchases: readonly RecordedPurchase[],
  recording: Recording,
): Promise<string> {
  const [, recordedAt] = await Promise.all([
    insertHeads(tx, scope, purchases, recording),
    insertVersions(tx, scope, purchases, recording),
    insertLines(tx, scope, purchases),
    insertRates(tx, scope, purchases),
    insertPayments(tx, scope, purchases),
    checkLinesAgree(tx, scope, purchases),
  ])
  return recordedAt
}

async function insertHeads(
  tx: Tx,
  { establishmentId, personId }: EstablishmentScope,
  purchases: readonly RecordedPurchase[],
  { importId, now }: Recording,
): Promise<void> {
  const rows = purchases.map(({ purchaseId, head, isOpen, payments }) => ({
    ...{ establishment_id: establishmentId, id: purchaseId, status: 'validated' as const, source: 'import' as const },
    ...{ recurring_id: null, occurrence_on: null, import_id: importId, created_by: personId, revision: 1 },
    ...{ validated_by: personId, validated_at: now, is_open: isOpen },
    ...{ paid: payments.reduce((sum, { amount }) => sum + amount, 0), ...head },
  }))
  await tx.insertInto('purchases').values(rows).execute()
}

async function insertVersions(
  tx: Tx,
  { establishmentId, personId }: EstablishmentScope,
  purchases: readonly RecordedPurchase[],
  { now }: Recording,
): Promise<string> {
  const rows = purchases.map(({ purchaseId, content, totals, supplierName }): CompleteRow<'purchase_versions'> => {
    const { net, vat, gross, countedNet } = totals
    return {
      ...{ establishment_id: establishmentId, purchase_id: purchaseId, revision: 1, kind: content.kind },
      ...{ supplier_id: content.supplierId, supplier_name: supplierName, ...columnsRow(purchaseFields, content) },
      ...{ net, vat, gross, counted_net: countedNet },
      ...{ foreign_currency: null, foreign_gross: null, payee: null },
      ...{ reason: null, actor_id: personId, typed_at: now },
    }
  })
  const [first] = await tx.insertInto('purchase_versions').values(rows).returning('recorded_at as recordedAt').execute()
  return first?.recordedAt ?? now
}

async function insertLines(
  tx: Tx,
  { establishmentId }: EstablishmentScope,
  purchases: readonly RecordedPurchase[],
): Promise<void> {
  const rows = purchases.flatMap(({ purchaseId, content }) =>
    content.lines.map(
      (line, position): CompleteRow<'purchase_lines'> => ({
        ...{ establishment_id: establishmentId, purchase_id: purchaseId, revision: 1, position },
        ...{ category_id: line.categoryId, is_outside: line.isOutside, label: line.label, supplier_code: '' },
        ...{ quantity: null, unit: '', unit_price: null, pack_quantity: null, pack_unit: '' },
        ...{ net: line.net, rate_bp: line.rateBp },
      }),
    ),
  )
  await tx.insertInto('purchase_lines').values(rows).execute()
}

async function insertRates(
  tx: Tx,
  { establishmentId }: EstablishmentScope,
  purchases: readonly RecordedPurchase[],
): Promise<void> {
  const rows = purchases.flatMap(({ purchaseId, totals }) => {
    const rates = totals.byRate.filter(({ rateBp }) => rateBp !== null)
    return rates.map(({ rateBp, base, vat, isTyped }, position) => ({
      ...{ establishment_id: establishmentId, purchase_id: purchaseId, revision: 1, position },
      ...{ rate_bp: rateBp ?? 0, base, vat, is_typed: isTyped },
    }))
  })
  if (rows.length > 0) await tx.insertInto('purchase_vat_lines').values(rows).execute()
}

async function insertPayments(
  tx: Tx,
  { establishmentId, personId }: EstablishmentScope,
  purchases: readonly RecordedPurchase[],
): Promise<void> {
  const rows = purchases.flatMap(({ purchaseId, payments }) =>
    payments.map(({ id, paidOn, amount, method }) => ({
      ...{ establishment_id: establishmentId, id, purchase_id: purchaseId, paid_on: paidOn, amount, method },
      ...{ register_id: null, credit_note_id: null, recorded_by: personId },
    })),
  )
  if (rows.length > 0) await tx.insertInto('purchase_payments').values(rows).execute()
}

type Stored = { id: string; net: number; gross: number; countedNet: number; taxed: number; vat: number; count: number }

/**
 * W4: heads, versions, lines and VAT add up, all of them, before they are committed. Each table on its own: joined, a plan
 * made before there were rows compares every one with every other.
 */
async function checkLinesAgree(
  tx: Tx,
  { establishmentId: id }: EstablishmentScope,
  purchases: readonly RecordedPurchase[],
): Promise<void> {
  const ids = purchases.map(({ purchaseId }) => purchaseId)
  type Part<K extends keyof Stored> = Pick<Stored, K | 'id'>
  const [heads, versions, lines, rates] = await Promise.all([
    sql<Part<'net' | 'gross' | 'count'>>`select id, abs(net) as net, abs(gross) as gross, line_count as count
      from purchases where establishment_id = ${id} and id = any(${ids}::uuid[])`.execute(tx),
    sql<Part<'net' | 'gross' | 'vat' | 'countedNet'>>`select purchase_id as id, net, gross, vat,
        counted_net as "countedNet" from purchase_versions
      where establishment_id = ${id} and purchase_id = any(${ids}::uuid[]) and revision = 1`.execute(tx),
    sql<Part<'net' | 'countedNet' | 'taxed' | 'count'>>`select purchase_id as id, sum(net)::bigint as net,
        count(*)::int as count, coalesce(sum(net) filter (where not is_outside), 0)::bigint as "countedNet",
        coalesce(sum(net) filter (where rate_bp is not null), 0)::bigint as taxed
      from purchase_lines where establishment_id = ${id} and purchase_id = any(${ids}::uuid[]) and revision = 1
      group by purchase_id`.execute(tx),
    sql<Part<'taxed' | 'vat'>>`select purchase_id as id, sum(base)::bigint as taxed, sum(vat)::bigint as vat
      from purchase_vat_lines where establishment_id = ${id} and purchase_id = any(${ids}::uuid[]) and revision = 1
      group by purchase_id`.execute(tx),
  ])
  const [headOf, lineOf, rateOf] = [byId(heads.rows), byId(lines.rows), byId(rates.rows)]
  const agreeing = versions.rows.filter((version) => {
    const [head, line] = [headOf.get(version.id), lineOf.get(version.id)]
    const { taxed, vat } = rateOf.get(version.id) ?? { taxed: 0, vat: 0 }
    const isHead = head?.net === version.net && head.gross === version.gross && head.count === line?.count
    return (
      isHead &&
      line.net === version.net &&
      line.countedNet === version.countedNet &&
      line.taxed === taxed &&
      vat === version.vat
    )
  })
  if (agreeing.length !== ids.length) throw new Error('lines of a batch of purchases disagree with their totals')
}

function byId<R extends { id: string }>(rows: readonly R[]): ReadonlyMap<string, R> {
  return new Map(rows.map((row) => [row.id, row]))
}

export type ImportedPurchase = {
  id: string
  version: number
  revision: number
  status: string
  countedOn: PlainDate
  issuedOn: PlainDate | null
  receivedOn: PlainDate | null
  /** The days of its payments that count. */
  paidOn: readonly PlainDate[]
  isPaidSince: boolean
}

/** Those an import made and nobody cancelled, locked in one order; `isPaidSince`: by a payment that it did not bring. */
export async function lockImported(
  tx: Tx,
  { establishmentId: id }: EstablishmentScope,
  { importId, ranAt }: { importId: string; ranAt: string },
): Promise<ImportedPurchase[]> {
  const { rows } = await sql<ImportedPurchase>`
    select t.id, t.version, t.revision, t.status, t.counted_on as "countedOn",
      t.issued_on as "issuedOn", t.received_on as "receivedOn",
      (select coalesce(json_agg(p.paid_on), '[]') from purchase_payments p where p.establishment_id = ${id}
        and p.establishment_id = t.establishment_id and p.purchase_id = t.id and p.undone_at is null) as "paidOn",
      exists (select from purchase_payments p where p.establishment_id = ${id}
        and p.establishment_id = t.establishment_id and p.purchase_id = t.id
        and (p.recorded_at > ${ranAt} or p.undone_at is not null)) as "isPaidSince"
    from purchases t
    where t.establishment_id = ${id} and t.import_id = ${importId} and t.status <> 'cancelled'
    order by t.id for update`.execute(tx)
  return rows
}

/** Its payments are undone with it. */
export async function cancelImported(
  tx: Tx,
  { establishmentId: id, personId }: EstablishmentScope,
  { ids, reason, now }: { ids: readonly string[]; reason: string; now: string },
): Promise<void> {
  await Promise.all([
    sql`update purchase_payments set undone_by = ${personId}, undone_at = ${now}
      where establishment_id = ${id} and purchase_id = any(${ids}::uuid[]) and undone_at is null`.execute(tx),
    sql`update purchases set status = 'cancelled', version = version + 1, is_open = false, paid = 0, updated_at = now(),
        cancelled_by = ${personId}, cancelled_at = ${now}, cancel_reason = ${reason}
      where establishment_id = ${id} and id = any(${ids}::uuid[])`.execute(tx),
    sql`delete from purchase_prices where establishment_id = ${id} and purchase_id = any(${ids}::uuid[])`.execute(tx),
  ])
}

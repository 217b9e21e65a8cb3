import type { DateRange } from '@zinc/domain/calendar/period'
import type { PurchaseSum, ReportCategory, ReportSupplier } from '@zinc/domain/purchase/purchase-report'
import { sql } from 'kysely'
import { anyOf } from '../../db/any-of.ts'
import type { Tx } from '../../db/database.ts'
import type { EstablishmentsScope } from '../../http/access/scope.ts'
import { countedPurchases, purchasesKnownAt } from './known-purchases.repository.ts'
import { ticketsKnownAt } from './known-tickets.repository.ts'

/** Now, or as known at an instant. A line that is no purchase (a deposit) is due, and bought nothing. */
export async function findPurchaseSums(
  tx: Tx,
  scope: EstablishmentsScope,
  range: DateRange,
  asOf: string | null = null,
): Promise<PurchaseSum[]> {
  const counted = asOf === null ? countedPurchases(scope, range) : purchasesKnownAt(scope, range, asOf)
  const ids = anyOf(scope.establishmentIds)
  const { rows } = await sql<PurchaseSum>`
    select t.supplier_id as "supplierId", l.category_id as "categoryId",
      sum(case when t.kind = 'credit_note' then - l.net else l.net end)::bigint as "net"
    from ${counted} t
    join purchase_lines l on l.establishment_id = ${ids} and l.establishment_id = t.establishment_id
      and l.purchase_id = t.id and l.revision = t.revision
    where not l.is_outside
    group by t.establishment_id, t.supplier_id, l.category_id`.execute(tx)
  return rows
}

/** Gross less VAT of the validated tickets Z of the range. */
export async function getNetSales(
  tx: Tx,
  scope: EstablishmentsScope,
  range: DateRange,
  asOf: string | null = null,
): Promise<number> {
  const ids = anyOf(scope.establishmentIds)
  const { rows } = await sql<{ net: number }>`
    select coalesce(sum(v.gross - v.vat), 0)::bigint as "net"
    from ${ticketsKnownAt(scope, range, asOf)} t
    join ticket_z_versions v on v.establishment_id = ${ids} and v.establishment_id = t.establishment_id
      and v.ticket_id = t.id and v.revision = t.revision
    where t.establishment_id = ${ids} and t.business_date >= ${range.from} and t.business_date <= ${range.to}
      and t.status = 'validated'`.execute(tx)
  return rows[0]?.net ?? 0
}

/** Archived and merged ones too: what was bought then is read by them. */
export async function findReportCategories(tx: Tx, scope: EstablishmentsScope): Promise<ReportCategory[]> {
  const { rows } = await sql<ReportCategory>`
    select id, name, merged_into_id as "mergedIntoId", nature, counts_in_cost_of_goods as "countsInCostOfGoods"
    from purchase_categories where establishment_id = ${anyOf(scope.establishmentIds)}`.execute(tx)
  return rows
}

export async function findReportSuppliers(tx: Tx, scope: EstablishmentsScope): Promise<ReportSupplier[]> {
  const { rows } = await sql<ReportSupplier>`
    select id, name, merged_into_id as "mergedIntoId"
    from suppliers where establishment_id = ${anyOf(scope.establishmentIds)}`.execute(tx)
  return rows
}

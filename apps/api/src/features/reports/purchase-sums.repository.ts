import type { DateRange } from '@zinc/domain/calendar/period'
import type { Cents } from '@zinc/domain/money'
import type { PurchaseSum, ReportCategory, ReportSupplier } from '@zinc/domain/purchase/purchase-report'
import { sql } from 'kysely'
import { anyOf } from '../../db/any-of.ts'
import type { Tx } from '../../db/database.ts'
import type { ReadScope } from '../../http/access/scope.ts'
import { countedPurchases, purchasesKnownAt } from './known-purchases.repository.ts'
import { ticketsKnownAt } from './known-tickets.repository.ts'

export type OwnPurchaseSum = PurchaseSum & { readonly establishmentId: number }

/** Now, or as known at an instant. A line that is no purchase (a deposit) is due, and bought nothing. */
export async function findPurchaseSums(
  tx: Tx,
  scope: ReadScope,
  range: DateRange,
  asOf: string | null = null,
): Promise<OwnPurchaseSum[]> {
  const counted = asOf === null ? countedPurchases(scope, range) : purchasesKnownAt(scope, range, asOf)
  const ids = anyOf(scope.establishmentIds)
  const { rows } = await sql<OwnPurchaseSum>`
    select t.establishment_id as "establishmentId", t.supplier_id as "supplierId", l.category_id as "categoryId",
      sum(case when t.kind = 'credit_note' then - l.net else l.net end)::bigint as "net"
    from ${counted} t
    join purchase_lines l on l.establishment_id = ${ids} and l.establishment_id = t.establishment_id
      and l.purchase_id = t.id and l.revision = t.revision
    where not l.is_outside
    group by t.establishment_id, t.supplier_id, l.category_id`.execute(tx)
  return rows
}

/** Gross less VAT of the validated tickets Z of the range, by establishment. */
export async function findNetSales(
  tx: Tx,
  scope: ReadScope,
  range: DateRange,
  asOf: string | null = null,
): Promise<ReadonlyMap<number, Cents>> {
  const ids = anyOf(scope.establishmentIds)
  const { rows } = await sql<{ establishmentId: number; net: Cents }>`
    select t.establishment_id as "establishmentId", sum(v.gross - v.vat)::bigint as "net"
    from ${ticketsKnownAt(scope, range, asOf)} t
    join ticket_z_versions v on v.establishment_id = ${ids} and v.establishment_id = t.establishment_id
      and v.ticket_id = t.id and v.revision = t.revision
    where t.establishment_id = ${ids} and t.business_date >= ${range.from} and t.business_date <= ${range.to}
      and t.status = 'validated'
    group by t.establishment_id`.execute(tx)
  return new Map(rows.map(({ establishmentId, net }) => [establishmentId, net]))
}

/** Archived and merged ones too: what was bought then is read by them. */
export async function findReportCategories(tx: Tx, scope: ReadScope): Promise<ReportCategory[]> {
  const { rows } = await sql<ReportCategory>`
    select id, name, merged_into_id as "mergedIntoId", nature, counts_in_cost_of_goods as "countsInCostOfGoods"
    from purchase_categories where establishment_id = ${anyOf(scope.establishmentIds)}`.execute(tx)
  return rows
}

export async function findReportSuppliers(tx: Tx, scope: ReadScope): Promise<ReportSupplier[]> {
  const { rows } = await sql<ReportSupplier>`
    select id, name, merged_into_id as "mergedIntoId"
    from suppliers where establishment_id = ${anyOf(scope.establishmentIds)}`.execute(tx)
  return rows
}

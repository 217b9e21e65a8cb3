import { type PurchaseContent, purchaseTotalsOf, signOf } from '@zinc/domain/purchase/purchase'
import { sql } from 'kysely'
import { anyOf } from '../../db/any-of.ts'
import type { Tx } from '../../db/database.ts'
import { columns } from '../../db/schema/columns.ts'
import type { EstablishmentScope } from '../../http/access/scope.ts'
import { versionLines } from './purchase-lines.repository.ts'

export type NewVersion = {
  purchaseId: string
  revision: number
  content: PurchaseContent
  /** As it was called then. */
  supplierName: string
  reason: string | null
  typedAt: string
}

/**
 * Frozen: the application may insert and read these rows, never change them. One statement per table, sent together. Gives
 * the times as they were stored: the journal has them too.
 */
export async function insertVersion(
  tx: Tx,
  scope: EstablishmentScope,
  version: NewVersion,
): Promise<{ typedAt: string; recordedAt: string }> {
  const [times] = await Promise.all([
    insertFigures(tx, scope, version),
    insertLines(tx, scope, version),
    insertRates(tx, scope, version),
    checkLinesAgree(tx, scope, version),
  ])
  return times
}

async function insertFigures(tx: Tx, scope: EstablishmentScope, version: NewVersion) {
  const { content } = version
  const { net, vat, gross, countedNet } = purchaseTotalsOf(content)
  return await tx
    .insertInto('purchase_versions')
    .values({
      establishment_id: scope.establishmentId,
      purchase_id: version.purchaseId,
      revision: version.revision,
      kind: content.kind,
      supplier_id: content.supplierId,
      supplier_name: version.supplierName,
      reference: content.reference,
      issued_on: content.issuedOn,
      received_on: content.receivedOn,
      due_on: content.dueOn,
      comment: content.comment,
      stated_gross: content.statedGross,
      net,
      vat,
      gross,
      counted_net: countedNet,
      reason: version.reason,
      actor_id: scope.personId,
      typed_at: version.typedAt,
    })
    .returning(columns('typed_at', 'recorded_at'))
    .executeTakeFirstOrThrow()
}

async function insertLines(tx: Tx, scope: EstablishmentScope, version: NewVersion): Promise<void> {
  const { purchaseId, revision, content } = version
  const key = { establishment_id: scope.establishmentId, purchase_id: purchaseId, revision }
  await tx
    .insertInto('purchase_lines')
    .values(
      content.lines.map((line, position) => ({
        ...key,
        position,
        category_id: line.categoryId,
        is_outside: line.isOutside,
        label: line.label,
        supplier_code: line.supplierCode,
        quantity: line.quantity,
        unit: line.unit,
        unit_price: line.unitPrice,
        pack_quantity: line.packQuantity,
        pack_unit: line.packUnit,
        net: line.net,
        rate_bp: line.rateBp,
      })),
    )
    .execute()
}

async function insertRates(tx: Tx, scope: EstablishmentScope, version: NewVersion): Promise<void> {
  const { purchaseId, revision, content } = version
  const key = { establishment_id: scope.establishmentId, purchase_id: purchaseId, revision }
  const rates = purchaseTotalsOf(content).byRate.flatMap(({ rateBp, base, vat, isTyped }) =>
    rateBp === null ? [] : [{ rate_bp: rateBp, base, vat, is_typed: isTyped }],
  )
  if (rates.length === 0) return
  await tx
    .insertInto('purchase_vat_lines')
    .values(rates.map((rate, position) => ({ ...key, position, ...rate })))
    .execute()
}

/** W4: lines, VAT, version and head say the same, or nothing is committed. Deferred constraints do not survive distribution. */
async function checkLinesAgree(tx: Tx, scope: EstablishmentScope, version: NewVersion): Promise<void> {
  const { purchaseId, revision, content } = version
  const id = scope.establishmentId
  const ofVersion = (alias: string) => {
    const [establishment, purchase, number] = ['establishment_id', 'purchase_id', 'revision'].map((column) =>
      sql.ref(`${alias}.${column}`),
    )
    return sql`${establishment} = ${id} and ${purchase} = ${purchaseId} and ${number} = ${revision}`
  }
  const { rows } = await sql<{ agrees: boolean }>`
    select l.net = v.net and l.counted_net = v.counted_net and l.taxed = r.base and r.vat = v.vat
      and t.revision = v.revision and t.net = ${signOf(content.kind)} * v.net and t.gross = ${signOf(content.kind)} * v.gross
      and t.line_count = l.count as agrees
    from purchase_versions v
      join purchases t on t.establishment_id = ${id} and t.establishment_id = v.establishment_id and t.id = v.purchase_id
      cross join (select coalesce(sum(l.net), 0) as net, coalesce(sum(l.net) filter (where not l.is_outside), 0) as counted_net,
        coalesce(sum(l.net) filter (where l.rate_bp is not null), 0) as taxed, count(*) as count
        from purchase_lines l where ${ofVersion('l')}) l
      cross join (select coalesce(sum(r.base), 0) as base, coalesce(sum(r.vat), 0) as vat
        from purchase_vat_lines r where ${ofVersion('r')}) r
    where ${ofVersion('v')}
  `.execute(tx)
  if (rows[0]?.agrees !== true) throw new Error(`lines of purchase ${purchaseId} disagree with its totals`)
}

/** Newest first. */
export async function findVersions(tx: Tx, scope: EstablishmentScope, purchaseId: string) {
  const id = scope.establishmentId
  return await tx
    .selectFrom('purchase_versions as v')
    .innerJoin('users as actor', 'actor.id', 'v.actor_id')
    .where('v.establishment_id', '=', id)
    .where('v.purchase_id', '=', purchaseId)
    .select(columns('v.revision', 'v.kind', 'v.supplier_id', 'v.reference', 'v.issued_on', 'v.received_on', 'v.due_on'))
    .select(columns('v.comment', 'v.stated_gross', 'v.reason', 'v.typed_at', 'v.recorded_at'))
    .select(columns('actor.id as actorId', 'actor.name as actorName'))
    .select(
      versionLines(tx, {
        establishmentIds: anyOf([id]),
        version: { establishmentId: 'v.establishment_id', purchaseId: 'v.purchase_id', revision: 'v.revision' },
      }),
    )
    .orderBy('v.revision', 'desc')
    .execute()
}

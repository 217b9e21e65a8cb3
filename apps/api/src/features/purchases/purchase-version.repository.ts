import type { Cents } from '@zinc/domain/money'
import {
  type PurchaseContent,
  type PurchaseLine,
  type PurchaseTotals,
  type PurchaseVat,
  signOf,
} from '@zinc/domain/purchase/purchase'
import { purchaseFields } from '@zinc/domain/purchase/purchase-field'
import { sql } from 'kysely'
import { anyOf } from '../../db/any-of.ts'
import { builtOnce, builtOncePerRows, type Given } from '../../db/built-once.ts'
import type { Tx } from '../../db/database.ts'
import { columns, columnsRow } from '../../db/schema/columns.ts'
import type { CompleteRow } from '../../db/schema/complete-row.ts'
import type { EstablishmentScope } from '../../http/access/scope.ts'
import { besideEuros } from './beside-euros.ts'
import { versionFieldColumns } from './field-columns.ts'
import { versionLines } from './purchase-lines.repository.ts'

export type NewVersion = {
  purchaseId: string
  revision: number
  content: PurchaseContent
  /** Of this content. */
  totals: PurchaseTotals
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
  const { purchaseId, revision, content, totals } = version
  const key = { establishmentId: scope.establishmentId, purchaseId, revision }
  const placed = <T extends object>(row: T, position: number) => ({ ...row, ...key, position })
  const rates = totals.byRate.flatMap(({ rateBp, ...rate }) => (rateBp === null ? [] : [{ ...rate, rateBp }]))
  const [times] = await Promise.all([
    insertFigures(tx, scope, version),
    newLines(tx, content.lines.map(placed)),
    newRates(tx, rates.map(placed)),
    checkLinesAgree(tx, scope, version),
  ])
  return times
}

type Figures = Omit<PurchaseContent, 'lines' | 'vat' | 'foreign' | 'payee'> &
  Omit<NewVersion, 'content' | 'totals'> &
  ReturnType<typeof besideEuros> &
  Pick<PurchaseTotals, 'net' | 'vat' | 'gross' | 'countedNet'> & { establishmentId: number; personId: number }

const newFigures = builtOnce((tx, given: Given<Figures>) =>
  tx
    .insertInto('purchase_versions')
    .values({
      establishment_id: given.establishmentId,
      purchase_id: given.purchaseId,
      revision: given.revision,
      kind: given.kind,
      supplier_id: given.supplierId,
      supplier_name: given.supplierName,
      ...columnsRow(purchaseFields, given),
      foreign_currency: given.foreignCurrency,
      foreign_gross: given.foreignGross,
      payee: given.payee,
      net: given.net,
      vat: given.vat,
      gross: given.gross,
      counted_net: given.countedNet,
      reason: given.reason,
      actor_id: given.personId,
      typed_at: given.typedAt,
    } satisfies CompleteRow<'purchase_versions'>)
    .returning(columns('typed_at', 'recorded_at')),
)

async function insertFigures(
  tx: Tx,
  { establishmentId, personId }: EstablishmentScope,
  { content, totals, ...version }: NewVersion,
) {
  const { net, vat, gross, countedNet } = totals
  const figures = { ...content, ...besideEuros(content), net, vat, gross, countedNet }
  const [times] = await newFigures(tx, { ...figures, ...version, establishmentId, personId })
  if (times === undefined) throw new Error('the version of a purchase was not inserted')
  return times
}

type OfVersion = { establishmentId: number; purchaseId: string; revision: number; position: number }

const newLines = builtOncePerRows((tx, rows: readonly Given<PurchaseLine & OfVersion>[]) =>
  tx.insertInto('purchase_lines').values(
    rows.map(
      (line): CompleteRow<'purchase_lines'> => ({
        establishment_id: line.establishmentId,
        purchase_id: line.purchaseId,
        revision: line.revision,
        position: line.position,
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
      }),
    ),
  ),
)

const newRates = builtOncePerRows((tx, rows: readonly Given<PurchaseVat & { base: Cents } & OfVersion>[]) =>
  tx.insertInto('purchase_vat_lines').values(
    rows.map((rate) => ({
      establishment_id: rate.establishmentId,
      purchase_id: rate.purchaseId,
      revision: rate.revision,
      position: rate.position,
      rate_bp: rate.rateBp,
      base: rate.base,
      vat: rate.vat,
      is_typed: rate.isTyped,
    })),
  ),
)

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
    .select(columns('v.revision', 'v.kind', 'v.supplier_id', ...versionFieldColumns))
    .select(columns('v.reason', 'v.typed_at', 'v.recorded_at'))
    .select(columns('v.foreign_currency', 'v.foreign_gross', 'v.payee'))
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

import type { StockCount, StockCountSummary } from '@zinc/contract/stock/stock-counts'
import type { Decimal4 } from '@zinc/domain/purchase/decimal'
import { itemCountOf } from '@zinc/domain/stock/stock-count'
import type { Tx } from '../../db/database.ts'
import type { EstablishmentScope } from '../../http/access/scope.ts'
import { type Refusal, refuse } from '../../http/routing/errors.ts'
import {
  type CountRow,
  findCount,
  findCountLines,
  findCounts,
  findEntries,
  findMerged,
  findSettlements,
} from './stock-counts.repository.ts'

export async function listCounts(
  tx: Tx,
  scope: EstablishmentScope,
  asked: Parameters<typeof findCounts>[2],
): Promise<{ counts: StockCountSummary[]; total: number }> {
  const { items, total } = await findCounts(tx, scope, asked)
  return { counts: items.map((row) => summaryOf(scope, row)), total }
}

export async function readCount(tx: Tx, scope: EstablishmentScope, id: string): Promise<StockCount | Refusal> {
  const [row, written] = await Promise.all([findCount(tx, scope, id), readWritten(tx, scope, id)])
  return row === null ? refuse('NOT_FOUND') : countWith(scope, row, written)
}

/** What was written in this transaction. */
export async function getCount(tx: Tx, scope: EstablishmentScope, id: string): Promise<StockCount> {
  const row = await findCount(tx, scope, id)
  if (row === null) throw new Error(`the count ${id} that was written is not there`)
  return await countOf(tx, scope, row)
}

export async function countOf(tx: Tx, scope: EstablishmentScope, row: CountRow): Promise<StockCount> {
  return countWith(scope, row, await readWritten(tx, scope, row.id))
}

async function readWritten(tx: Tx, scope: EstablishmentScope, id: string) {
  const [typed, lines] = await Promise.all([readTyped(tx, scope, id), findCountLines(tx, scope, id)])
  return { typed, lines }
}

type Written = Awaited<ReturnType<typeof readWritten>>

function countWith(scope: EstablishmentScope, row: CountRow, { typed, lines }: Written): StockCount {
  const isShown = scope.role !== 'staff'
  return {
    ...summaryOf(scope, row),
    entries: typed.entries.map(({ keptId, personId, personName, quantity, text, typedAt }) => ({
      ...{ itemId: keptId, person: { id: personId, name: personName }, quantity, text, typedAt },
    })),
    settlements: typed.settlements.map(({ keptId, quantity, settledBy, settlerName, typedAt }) => ({
      ...{ itemId: keptId, quantity, by: { id: settledBy, name: settlerName }, typedAt },
    })),
    toSettle: row.state === 'open' ? typed.toSettle : [],
    lines: lines.map((line) => lineOf(line, isShown)),
  }
}

function lineOf(line: Written['lines'][number], isShown: boolean): StockCount['lines'][number] {
  const { itemId, since, expected, counted, gap, expectedValue, gapValue, changeQuantity, isUndone } = line
  const [isFirst, countedValue] = [since === null, expectedValue + gapValue]
  // What is worth nothing has no price.
  const [isPriced, isGapPriced] = [countedValue !== 0 || Number(counted) === 0, gapValue !== 0 || Number(gap) === 0]
  return {
    ...{ itemId, since, expected, counted },
    countedValue: isShown && isPriced ? countedValue : null,
    expectedValue: isShown ? expectedValue : null,
    gap: isFirst ? null : gap,
    gapValue: isShown && isGapPriced && !isFirst ? gapValue : null,
    gapNow: isFirst || isUndone || changeQuantity === gap ? null : changeQuantity,
  }
}

/** What was typed, by the items as they are merged now, and what it comes to. */
export async function readTyped(tx: Tx, scope: EstablishmentScope, countId: string) {
  const [entryRows, settlementRows, merged] = await Promise.all([
    findEntries(tx, scope, countId),
    findSettlements(tx, scope, countId),
    findMerged(tx, scope),
  ])
  const entries = entryRows.map((row) => ({ ...row, keptId: keptIdOf(merged, row.itemId) }))
  const settlements = settlementRows.map((row) => ({ ...row, keptId: keptIdOf(merged, row.itemId) }))
  const entriesOf = byItem(entries)
  const settlementsOf = byItem(settlements)
  const itemIds = [...new Set([...entriesOf.keys(), ...settlementsOf.keys()])].toSorted()
  const toSettle: string[] = []
  const counted: { itemId: string; quantity: Decimal4 }[] = []
  for (const itemId of itemIds) {
    const count = itemCountOf(entriesOf.get(itemId) ?? [], settlementsOf.get(itemId) ?? [])
    if (count.state === 'to_settle') toSettle.push(itemId)
    if (count.state === 'counted') counted.push({ itemId, quantity: count.quantity })
  }
  return { entries, settlements, itemIds, toSettle, counted }
}

function byItem<T extends { readonly keptId: string }>(rows: readonly T[]): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>()
  for (const row of rows) {
    const group = groups.get(row.keptId)
    if (group === undefined) groups.set(row.keptId, [row])
    else group.push(row)
  }
  return groups
}

function keptIdOf(merged: ReadonlyMap<string, string>, itemId: string): string {
  const keptId = merged.get(itemId)
  return keptId === undefined ? itemId : keptIdOf(merged, keptId)
}

function summaryOf(scope: EstablishmentScope, row: CountRow): StockCountSummary {
  const { id, version, label, isBlind, happenedAt, businessDate, state, lineCount, typedAt } = row
  const { closedAt, closerId, operationId, operationVersion } = row
  return {
    ...{ id, version, label, isBlind, happenedAt, businessDate, state, lineCount, typedAt },
    establishmentId: scope.establishmentId,
    createdBy: { id: row.creatorId, name: row.creatorName },
    isMine: row.creatorId === scope.personId,
    closed:
      closedAt === null || closerId === null
        ? null
        : { at: closedAt, by: { id: closerId, name: row.closerName ?? '' } },
    operation:
      operationId === null || operationVersion === null
        ? null
        : { id: operationId, version: operationVersion, isUndone: row.undoneById !== null },
  }
}

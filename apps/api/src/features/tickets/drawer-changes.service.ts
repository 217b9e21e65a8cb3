import { drawerChangesOf } from '@zinc/domain/cash/drawer-change'
import type { DocumentCall } from '../../documents/document-call.ts'
import { findPurchase } from '../purchases/purchase.repository.ts'
import { insertDrawerChanges, type TicketContent, type TicketRow } from './tickets.repository.ts'

type Written = {
  readonly id: string
  readonly before: TicketRow | null
  readonly after: TicketContent & Pick<TicketRow, 'status'>
}

/** Counts typed before this write are judged again by it. The line was written. */
export async function recordDrawerChanges({ tx, scope }: DocumentCall, { id, before, after }: Written): Promise<void> {
  const changes = drawerChangesOf(before, after)
  if (changes.length === 0) return
  const version = (before?.version ?? 0) + 1
  await insertDrawerChanges(tx, scope, { id, version, changes, changedAt: after.typedAt })
}

/** A line that goes and leaves its payment to its purchase: that is told instead, and the drawer is as it was. */
export async function recordCancelledLine(call: DocumentCall, row: TicketRow, typedAt: string): Promise<void> {
  if (await isStillPaid(call, row)) return
  await recordDrawerChanges(call, { id: row.id, before: row, after: { ...row, status: 'cancelled', typedAt } })
}

/** One that was cancelled leaves the line free for another. */
export async function hasLivingPurchase({ tx, scope }: DocumentCall, { purchaseId }: TicketRow): Promise<boolean> {
  if (purchaseId === null) return false
  return (await findPurchase(tx, scope, purchaseId))?.status !== 'cancelled'
}

async function isStillPaid({ tx, scope }: DocumentCall, row: TicketRow): Promise<boolean> {
  const purchase = row.purchaseId === null ? null : await findPurchase(tx, scope, row.purchaseId)
  return (purchase?.payments ?? []).some(
    ({ paidOn, registerId, undoneAt }) =>
      undoneAt === null && paidOn === row.businessDate && registerId === row.registerId,
  )
}

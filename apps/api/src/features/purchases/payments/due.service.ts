import type { PurchaseBadge } from '@zinc/contract/purchases/purchase-badge'
import type { DueRow, RegisterPayment } from '@zinc/contract/purchases/purchase-payments'
import type { DateRange } from '@zinc/domain/calendar/period'
import { balanceOf, dueGroupOf, paymentStateOf } from '@zinc/domain/purchase/payment'
import type { Tx } from '../../../db/database.ts'
import type { EstablishmentScope } from '../../../http/access/scope.ts'
import { type DuePage, findDue, findRegisterPayments, getBadge } from './due.repository.ts'

type Found = Awaited<ReturnType<typeof findDue>>['items'][number]

/** What is still to pay, and the number of all of it. */
export async function listDue(
  tx: Tx,
  scope: EstablishmentScope,
  filter: DuePage,
): Promise<{ rows: DueRow[]; total: number }> {
  const { items, total } = await findDue(tx, scope, filter)
  return { rows: items.flatMap((row) => dueRowOf(scope, row)), total }
}

function dueRowOf({ today }: EstablishmentScope, row: Found): DueRow[] {
  const { openInvoiceId, invoiceDueOn, disputeReason, expectedCredit, disputedAt, disputantId, disputantName } = row
  const paymentState = paymentStateOf(row, today)
  if (paymentState === null) return []
  const isDisputed = disputeReason !== null && disputedAt !== null && disputantId !== null
  const by = isDisputed ? { id: disputantId, name: disputantName ?? '' } : null
  return [
    {
      ...{ id: row.id, version: row.version, status: row.status, kind: row.kind, supplierId: row.supplierId },
      ...{ reference: row.reference, issuedOn: row.issuedOn, countedOn: row.countedOn, dueOn: row.dueOn },
      ...{ invoiceId: row.invoiceId, gross: row.gross, paid: row.paid, credited: row.credited },
      open: balanceOf(row),
      paymentState,
      group: dueGroupOf(openInvoiceId === null ? row.dueOn : invoiceDueOn, today),
      payee: row.payee,
      dispute: isDisputed && by !== null ? { reason: disputeReason, expectedCredit, at: disputedAt, by } : null,
    },
  ]
}

/** The staff pay nothing and check nothing. */
export async function readBadge(tx: Tx, scope: EstablishmentScope): Promise<PurchaseBadge> {
  return scope.role === 'staff' ? { late: 0, toCheck: 0, total: 0, open: 0, recurs: false } : await getBadge(tx, scope)
}

export async function listRegisterPayments(
  tx: Tx,
  scope: EstablishmentScope,
  range: DateRange,
): Promise<RegisterPayment[]> {
  const rows = await findRegisterPayments(tx, scope, range)
  return rows.flatMap(({ paidOn, registerId, amount, purchaseId, reference, supplierName }) => {
    const label = [supplierName ?? '', reference].filter((part) => part !== '').join(' · ')
    return registerId === null ? [] : [{ date: paidOn, registerId, amount, purchaseId, label }]
  })
}

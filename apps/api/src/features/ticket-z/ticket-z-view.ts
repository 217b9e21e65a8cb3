import type { TicketZ, TicketZVersion } from '@zinc/contract/ticket-z'
import type { TicketZContentEntry } from '@zinc/contract/ticket-z-content'
import { cashOfTicket, completeContent, type TicketZContent, totalsOf } from '@zinc/domain/ticket-z/ticket-z'
import { canSeeAmounts } from '../../documents/own-amounts.ts'
import type { EstablishmentScope } from '../../http/access/scope.ts'
import { fieldsOfRow } from './field-columns.ts'
import type { TicketZRow } from './ticket-z.repository.ts'
import type { findVersions } from './ticket-z-version.repository.ts'

/** The figures: those of the current version, else the draft as typed. */
export function contentOf(row: TicketZRow): TicketZContentEntry | null {
  if (row.revision === 0) return row.draft === null ? null : completeContent(row.draft)
  return {
    ...fieldsOfRow(row),
    sales: row.sales,
    payments: row.payments,
    memos: row.memos ?? [],
    categories: row.categories ?? [],
    channels: row.channels ?? [],
    vouchers: row.vouchers ?? [],
    commissions: row.commissions ?? [],
    tags: row.tags ?? [],
    cashCount: row.cashCount,
  }
}

/** What the journal says of a version, beside its key and its times. */
export function journaledFiguresOf(content: TicketZContent) {
  return { content, totals: totalsOf(content), cash: cashOfTicket(content) }
}

/** Without its warnings: `answersOf` finds them. */
export function ticketZOf(scope: EstablishmentScope, row: TicketZRow): Omit<TicketZ, 'warnings'> {
  const content = canSeeAmounts(scope, row) ? contentOf(row) : null
  return {
    id: row.id,
    establishmentId: scope.establishmentId,
    businessDate: row.businessDate,
    registerId: row.registerId,
    serviceId: row.serviceId,
    status: row.status,
    content,
    totals: content === null ? null : totalsOf(content),
    cash: content === null ? null : cashOfTicket(content),
    version: row.version,
    revision: row.revision,
    createdBy: { id: row.creatorId, name: row.creatorName },
    typedBy: { id: row.typistId, name: row.typistName },
    typedAt: row.typedAt,
    validatedBy: row.validatorId === null ? null : { id: row.validatorId, name: row.validatorName ?? '' },
    validatedAt: row.validatedAt,
    cancelledAt: row.cancelledAt,
    cancelReason: row.cancelReason,
    updatedAt: row.updatedAt,
  }
}

type VersionRow = Awaited<ReturnType<typeof findVersions>>[number]

export function versionOf(row: VersionRow): TicketZVersion {
  const { revision, reason, actorId, actorName, typedAt, recordedAt, ...content } = row
  return {
    revision,
    content,
    totals: totalsOf(content),
    cash: cashOfTicket(content),
    reason,
    actor: { id: actorId, name: actorName },
    typedAt,
    recordedAt,
  }
}

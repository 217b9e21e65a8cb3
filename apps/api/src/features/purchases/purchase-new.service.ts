import { pickFields } from '@zinc/domain/field-table'
import type { PurchaseSource } from '@zinc/domain/purchase/purchase'
import { purchaseFields } from '@zinc/domain/purchase/purchase-field'
import type { EstablishmentScope } from '../../http/access/scope.ts'
import type { PurchaseRecord } from './purchase.repository.ts'
import type { Figured } from './purchase-figures.service.ts'
import type { HeadContent, ValidatedState } from './purchase-head.repository.ts'

type Made = {
  purchaseId: string
  source: PurchaseSource
  head: HeadContent
  figured: Figured
  validated: ValidatedState
  personName: string
  typedAt: string
  /** The instant of the transaction. */
  recordedAt: string
}

/**
 * A purchase that was made and validated in this transaction, as `findPurchase` would read it: nothing of it is known to
 * the database alone. Not for one with payments or with an invoice.
 */
export function newRecordOf({ personId }: EstablishmentScope, made: Made): PurchaseRecord {
  const { head, figured, validated, personName } = made
  const { content } = figured
  const by = { creatorId: personId, typistId: personId, validatorId: personId }
  const names = { creatorName: personName, typistName: personName, validatorName: personName }
  return {
    ...{ id: made.purchaseId, version: 1, revision: 1, status: validated.status, source: made.source },
    ...pickFields(content, purchaseFields),
    ...{ kind: head.kind, supplierId: head.supplier_id, referenceKey: head.reference_key, countedOn: head.counted_on },
    ...{ net: head.net, vat: head.vat, gross: head.gross, countedNet: head.counted_net, paid: 0, credited: 0 },
    ...{ categoryIds: head.category_ids, draft: null },
    ...{ foreignCurrency: head.foreign_currency, foreignGross: head.foreign_gross, payee: content.payee ?? null },
    ...{ lines: [...content.lines], vatLines: [...content.vat], payments: [], links: [], hasAttachments: false },
    ...{ ...by, ...names, checkerId: null, checkerName: null, disputantId: null, disputantName: null },
    ...{ typedAt: made.typedAt, validatedAt: validated.now, updatedAt: made.recordedAt },
    ...{ recurringId: null, occurrenceOn: null, invoiceId: null, cancelledAt: null, cancelReason: null },
    ...{ disputeReason: null, expectedCredit: null, disputedAt: null },
  }
}

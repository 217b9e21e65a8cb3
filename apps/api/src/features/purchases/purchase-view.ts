import type { Payment, Purchase, PurchaseRow, PurchaseVersion } from '@zinc/contract/purchases/purchases'
import { byField, pickFields } from '@zinc/domain/field-table'
import { paymentStateOf } from '@zinc/domain/purchase/payment'
import { type PurchaseContent, purchaseTotalsOf, signOf } from '@zinc/domain/purchase/purchase'
import {
  completePurchase,
  listedPurchaseFields,
  purchaseAmountFields,
  purchaseDateFields,
  purchaseTextFields,
} from '@zinc/domain/purchase/purchase-field'
import { canSeeAmounts } from '../../documents/own-amounts.ts'
import type { EstablishmentScope } from '../../http/access/scope.ts'
import { besideEurosOf } from './beside-euros.ts'
import type { ContentRecord, PurchaseRecord } from './purchase.repository.ts'
import type { PurchaseListRow } from './purchase-days.repository.ts'
import type { findVersions } from './purchase-version.repository.ts'

/** The figures: those of the current version, else the draft as typed. */
export function contentOf(row: ContentRecord): PurchaseContent | null {
  if (row.revision === 0) return row.draft === null ? null : completePurchase(row.draft)
  return {
    kind: row.kind,
    supplierId: row.supplierId,
    ...byField(purchaseTextFields, (field) => row[field] ?? ''),
    ...byField(purchaseDateFields, (field) => row[field]),
    ...byField(purchaseAmountFields, (field) => row[field]),
    lines: row.lines,
    vat: row.vatLines,
    ...besideEurosOf({ ...row, foreignGross: writtenGrossOf(row) }),
  }
}

/** A head holds it signed. */
function writtenGrossOf({ kind, foreignGross }: Pick<PurchaseListRow, 'kind' | 'foreignGross'>): number | null {
  return foreignGross === null || foreignGross === 0 ? foreignGross : signOf(kind) * foreignGross
}

export function rowOf(scope: EstablishmentScope, row: PurchaseListRow): PurchaseRow {
  const { net, vat, gross, countedNet, paid, credited } = row
  const figures = { net, vat, gross, countedNet, paid, credited, paymentState: paymentStateOf(row, scope.today) }
  return {
    id: row.id,
    version: row.version,
    revision: row.revision,
    status: row.status,
    kind: row.kind,
    supplierId: row.supplierId,
    ...pickFields(row, listedPurchaseFields),
    countedOn: row.countedOn,
    invoiceId: row.invoiceId,
    categoryIds: row.categoryIds,
    source: row.source,
    hasAttachments: row.hasAttachments,
    isMine: row.creatorId === scope.personId,
    figures: canSeeAmounts(scope, row) ? figures : null,
    foreign: canSeeAmounts(scope, row) ? foreignOf(row) : null,
  }
}

function foreignOf({ foreignCurrency: currency, foreignGross: gross }: PurchaseListRow): PurchaseRow['foreign'] {
  return currency === null || gross === null ? null : { currency, gross }
}

/** Without its warnings: `answeringOf` finds them. */
export function purchaseOf(scope: EstablishmentScope, row: PurchaseRecord): Omit<Purchase, 'warnings'> {
  const isShown = canSeeAmounts(scope, row)
  const content = isShown ? contentOf(row) : null
  return {
    ...rowOf(scope, row),
    establishmentId: scope.establishmentId,
    content,
    totals: content === null ? null : purchaseTotalsOf(content),
    payments: isShown ? row.payments.map(paymentOf) : [],
    links: row.links.map(({ creatorId, gross, ...link }) => ({
      ...link,
      gross: canSeeAmounts(scope, { creatorId }) ? gross : null,
    })),
    createdBy: { id: row.creatorId, name: row.creatorName },
    typedBy: { id: row.typistId, name: row.typistName },
    typedAt: row.typedAt,
    validatedBy: personOf(row.validatorId, row.validatorName),
    validatedAt: row.validatedAt,
    checkedBy: personOf(row.checkerId, row.checkerName),
    dispute: isShown ? disputeOf(row) : null,
    cancelledAt: row.cancelledAt,
    cancelReason: row.cancelReason,
    updatedAt: row.updatedAt,
  }
}

function personOf(id: number | null, name: string | null) {
  return id === null ? null : { id, name: name ?? '' }
}

function disputeOf(row: PurchaseRecord): Purchase['dispute'] {
  const by = personOf(row.disputantId, row.disputantName)
  if (by === null || row.disputeReason === null || row.disputedAt === null) return null
  return { reason: row.disputeReason, expectedCredit: row.expectedCredit, at: row.disputedAt, by }
}

/** In JSON the database writes times its own way. */
function paymentOf({ payerId, payerName, ...payment }: PurchaseRecord['payments'][number]): Payment {
  return {
    ...payment,
    recordedBy: { id: payerId, name: payerName },
    recordedAt: instantOf(payment.recordedAt),
    undoneAt: payment.undoneAt === null ? null : instantOf(payment.undoneAt),
  }
}

function instantOf(text: string): string {
  return new Date(text).toISOString()
}

type VersionRow = Awaited<ReturnType<typeof findVersions>>[number]

export function versionOf(row: VersionRow): PurchaseVersion {
  const { revision, reason, actorId, actorName, typedAt, recordedAt, vatLines, ...said } = row
  const { foreignCurrency, foreignGross, payee, ...rest } = said
  const content = { ...rest, vat: vatLines, ...besideEurosOf({ foreignCurrency, foreignGross, payee }) }
  const actor = { id: actorId, name: actorName }
  return { revision, content, totals: purchaseTotalsOf(content), reason, actor, typedAt, recordedAt }
}

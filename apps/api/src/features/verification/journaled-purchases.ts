import type { JournalFault } from '@zinc/contract/verification'
import type { PlainDate } from '@zinc/domain/calendar/calendar'
import { pickFields } from '@zinc/domain/field-table'
import { listedPurchaseFields } from '@zinc/domain/purchase/purchase-field'
import { besideEurosOf } from '../purchases/beside-euros.ts'
import {
  agrees,
  changedFields,
  changedWhereProven,
  dateOf,
  type Journaled,
  type Values,
  valuesOf,
} from './journaled.ts'
import type { StoredPayment, StoredPurchase, StoredPurchaseVersion } from './stored-purchases.repository.ts'

export function makesPurchaseVersion({ action }: Journaled): boolean {
  return action === 'purchase.validate' || action === 'purchase.correct'
}

export function makesState({ action }: Journaled): boolean {
  return /^purchase\.(validate|check|dispute|settle|cancel)$/.test(action)
}

export function changesPaid({ action }: Journaled): boolean {
  return /^purchase\.(validate|pay|unpay|cancel)$/.test(action)
}

/** The payments that an entry names: those typed with the purchase, or the one recorded or undone. */
export function paymentsOf({ action, after }: Journaled): readonly Values[] {
  const { payments, payment } = after ?? {}
  const named = action === 'purchase.validate' ? payments : [payment]
  return (Array.isArray(named) ? named : []).map(valuesOf).filter((one) => one !== null)
}

/** Lines, VAT, figures, reason and author of one version, and its times. */
export function faultOfPurchaseVersion(
  journaled: Journaled,
  stored: StoredPurchaseVersion | undefined,
): JournalFault | null {
  const { sequence, entityId, after, reason, actorId } = journaled
  const says = after ?? {}
  const revision = Number(says['revision'] ?? 0)
  const about = { kind: 'purchaseVersion' as const, sequence, entityId, date: writtenOn(says), revision }
  if (stored === undefined) return { ...about, problem: 'missing', fields: [] }
  const { purchaseId: _, revision: __, supplierName, vatLines, net, vat, gross, countedNet, ...rest } = stored
  const { reason: storedReason, actorId: storedActorId, typedAt, recordedAt, ...said } = rest
  const { foreignCurrency, foreignGross, payee, ...content } = said
  const beside = besideEurosOf({ foreignCurrency, foreignGross, payee })
  const totals = valuesOf(says['totals']) ?? {}
  const fields = [
    ...changedFields(valuesOf(says['content']) ?? {}, { ...content, vat: vatLines, ...beside }),
    ...(changedWhereProven(totals, { net, vat, gross, countedNet }).length === 0 ? [] : ['totals']),
    ...changedFields({ reason, actorId }, { reason: storedReason, actorId: storedActorId }),
    ...changedWhereProven(says, { supplierName, typedAt, recordedAt }),
  ]
  return fields.length === 0 ? null : { ...about, problem: 'changed', fields }
}

/** What the head must say by an entry that is the last of its kind: figures in force, state, payments, link. */
export type Aspects = { isLastVersion: boolean; isLastState: boolean; isLastPaid: boolean; isLastLink: boolean }

export function faultOfPurchase(
  journaled: Journaled,
  stored: StoredPurchase | undefined,
  { isLastVersion, isLastState, isLastPaid, isLastLink }: Aspects,
): JournalFault | null {
  const { sequence, entityId, after } = journaled
  const says = after ?? {}
  const about = { kind: 'purchase' as const, sequence, entityId, revision: null }
  if (stored === undefined) return { ...about, date: writtenOn(says), problem: 'missing', fields: [] }
  const { revision, invoiceId } = stored
  const fields = [
    ...(isLastVersion ? [...changedWhereProven(says, { revision }), ...changedPlace(says, stored)] : []),
    ...changedAtFirst(journaled, stored),
    ...(isLastState ? changedState(journaled, stored) : []),
    ...(isLastPaid && !arePaymentsAs(journaled, stored) ? ['payments'] : []),
    ...(isLastLink ? changedWhereProven(says, { invoiceId }) : []),
  ]
  return fields.length === 0 ? null : { ...about, date: dateOf(stored.countedOn), problem: 'changed', fields }
}

/** Where lists find it and what it counts for: as the version in force says, and by the link it has now. */
function changedPlace(says: Values, stored: StoredPurchase): string[] {
  const content = valuesOf(says['content']) ?? {}
  const totals = valuesOf(says['totals']) ?? {}
  const { kind, supplierId, countedOn, categoryIds, net, vat, gross } = stored
  const lines = Array.isArray(content['lines']) ? content['lines'].map(valuesOf) : []
  const named = lines.map((line) => line?.['categoryId']).filter((id) => typeof id === 'string')
  const isNote = content['kind'] === 'delivery_note'
  const day = isNote ? (content['receivedOn'] ?? content['issuedOn']) : (content['issuedOn'] ?? content['receivedOn'])
  const sign = content['kind'] === 'credit_note' ? -1 : 1
  const signed = (name: string) => (typeof totals[name] === 'number' ? { [name]: sign * totals[name] || 0 } : {})
  const counted = isNote && stored.invoiceId !== null ? { countedNet: 0 } : signed('countedNet')
  return [
    ...changedWhereProven(content, { kind, supplierId, ...pickFields(stored, listedPurchaseFields) }),
    ...changedWhereProven({ countedOn: day }, { countedOn }),
    ...changedBesideEuros(content, sign, stored),
    ...(agrees([...new Set(named)].toSorted(), categoryIds.toSorted()) ? [] : ['categoryIds']),
    ...(changedWhereProven({ ...signed('net'), ...signed('vat'), ...signed('gross') }, { net, vat, gross }).length === 0
      ? []
      : ['totals']),
    ...(changedWhereProven(counted, { countedNet: stored.countedNet }).length === 0 ? [] : ['totals']),
  ]
}

/** Entries made before there was other money say none, and so does the row. */
function changedBesideEuros(content: Values, sign: 1 | -1, { foreignCurrency, foreignGross, payee }: StoredPurchase) {
  const said = valuesOf(content['foreign'])
  const gross = said === null ? null : sign * Number(said['gross']) || 0
  const isForeignAs = agrees(said?.['currency'], foreignCurrency) && agrees(gross, foreignGross)
  return [...(isForeignAs ? [] : ['foreign']), ...(agrees(content['payee'], payee) ? [] : ['payee'])]
}

/** Who typed and validated it and where it came from stay as they were. */
function changedAtFirst({ action, actorId, after }: Journaled, stored: StoredPurchase): string[] {
  if (action !== 'purchase.validate') return []
  const { createdBy, validatedBy, source } = stored
  return [
    ...changedFields({ validatedBy: actorId }, { validatedBy }),
    ...changedWhereProven(after ?? {}, { createdBy, source }),
  ]
}

function changedState(journaled: Journaled, stored: StoredPurchase): string[] {
  const isCancelled = journaled.action === 'purchase.cancel'
  const { status, cancelledBy, cancelledAt, cancelReason } = stored
  const cancelled = {
    cancelledBy: isCancelled ? journaled.actorId : null,
    cancelReason: isCancelled ? journaled.reason : null,
  }
  const says = journaled.after ?? {}
  return [
    ...changedWhereProven(says, { status }),
    ...changedFields(cancelled, { cancelledBy, cancelReason }),
    ...(isCancelled ? changedWhereProven(says, { cancelledAt }) : []),
  ]
}

/** The head, and the rows behind it: a payment that is hidden or undone shows in their sum. Cancelled, it has none left. */
function arePaymentsAs(journaled: Journaled, { paid, credited, living }: StoredPurchase): boolean {
  const { action, after } = journaled
  const named = action === 'purchase.validate' ? paymentsOf(journaled) : []
  const typed = named.reduce((sum, { amount }) => sum + Number(amount), 0)
  const isSum = action === 'purchase.validate' || action === 'purchase.cancel'
  const says = isSum ? { paid: typed, credited: 0 } : (after ?? {})
  const total = Number(says['paid']) + Number(says['credited'])
  return agrees(says['paid'], paid) && agrees(says['credited'], credited) && total === living
}

/** A payment is never changed; one that is undone stays, marked so. */
export function faultOfPayment(
  journaled: Journaled,
  payment: Values,
  stored: StoredPayment | undefined,
): JournalFault | null {
  const { sequence, entityId, action } = journaled
  const about = { kind: 'payment' as const, sequence, entityId, date: dateOf(payment['paidOn']), revision: null }
  if (stored === undefined) return { ...about, problem: 'missing', fields: [] }
  const { undoneAt, purchaseId, ...row } = stored
  const fields = [
    ...changedWhereProven({ ...payment, purchaseId: entityId }, { ...row, purchaseId }),
    ...(action === 'purchase.unpay' && undoneAt === null ? ['status'] : []),
  ]
  return fields.length === 0 ? null : { ...about, problem: 'changed', fields }
}

/** The day it counts on, else the one written on the document. */
function writtenOn(says: Values): PlainDate | null {
  return dateOf(says['countedOn']) ?? dateOf(valuesOf(says['content'])?.['issuedOn'])
}

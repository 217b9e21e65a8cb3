import type { NewPayment } from '@zinc/contract/purchases/purchases'
import type { PurchaseContent } from '@zinc/domain/purchase/purchase'
import { type PurchaseIntent, type PurchaseIssueCode, purchaseIssuesOf } from '@zinc/domain/purchase/purchase-issue'
import { serverWords } from '@zinc/words/server-words'
import type { DocumentCall } from '../../documents/document-call.ts'
import { type Refusal, refuse } from '../../http/routing/errors.ts'
import { type HeldLock, readHeld, refusalOfLockedDays } from '../locks/held-lock.service.ts'
import { lockItemsOfPurchases } from '../stock/stock-deliveries.repository.ts'
import { findPurchase, lockPurchases, type PurchaseRecord } from './purchase.repository.ts'
import { findKnown, type KnownLists } from './purchase-known.repository.ts'

/** The purchase as it stands, locked until the transaction ends; null when there is none. */
export async function lockPurchase(call: DocumentCall, purchaseId: string): Promise<PurchaseRecord | null> {
  const { tx, scope } = call
  // What is said to be new is read only if it is there after all.
  const isNew = call.expectedVersion === 'absent'
  const [held, row] = await Promise.all([
    lockPurchases(tx, scope, [purchaseId]),
    isNew ? null : findPurchase(tx, scope, purchaseId),
  ])
  return isNew && held > 0 ? await findPurchase(tx, scope, purchaseId) : row
}

/** As above, with what the content names, in one round trip. */
export async function lockWithCatalog(
  call: DocumentCall,
  { purchaseId, content, payments = [], isDraft = false }: Asked,
): Promise<{ row: PurchaseRecord | null; known: KnownLists & HeldLock }> {
  const named = {
    supplierIds: idsOf([content.supplierId]),
    categoryIds: idsOf(content.lines.map(({ categoryId }) => categoryId)),
    registerIds: idsOf(payments.map(({ registerId }) => registerId)),
  }
  const { tx, scope } = call
  const [row, known] = await Promise.all([
    lockPurchase(call, purchaseId),
    readHeld(tx, scope, async () => {
      const lockItems = isDraft ? null : lockItemsOfPurchases(tx, scope, [purchaseId], content.supplierId)
      const [, found] = await Promise.all([lockItems, findKnown(tx, scope, named)])
      return found
    }),
  ])
  return { row, known }
}

type Asked = { purchaseId: string; content: PurchaseContent; payments?: readonly NewPayment[]; isDraft?: boolean }

function idsOf(ids: readonly (string | null)[]): string[] {
  return [...new Set(ids)].filter((id) => id !== null)
}

export const purchaseCodes = {
  cancelled: 'PURCHASE_CANCELLED',
  notDraft: 'PURCHASE_NOT_DRAFT',
  notValidated: 'PURCHASE_NOT_VALIDATED',
} as const

type Dated = Pick<PurchaseRecord, 'countedOn' | 'issuedOn' | 'receivedOn'>

/** Of the day it counts on, and of each that stands on it. */
export function refusalOfLock(lock: HeldLock, row: Dated | null): Refusal | null {
  return row === null ? null : refusalOfLockedDays(lock, [row.countedOn, row.issuedOn, row.receivedOn])
}

type Checked = {
  content: PurchaseContent
  intent: PurchaseIntent
  reason?: string
  previous?: PurchaseContent
}

/** The form's own rules, asked again: `purchaseIssuesOf` of the domain. */
export function refusalOfContent(
  { scope, language }: DocumentCall,
  { suppliers, categories, lockedUntil }: KnownLists & HeldLock,
  { content, ...asked }: Checked,
): Refusal | null {
  const found = purchaseIssuesOf(content, { ...asked, suppliers, categories, lockedUntil, today: scope.today })
  if (found.length === 0) return null
  const issues = found.map(({ code, path }) => fieldIssueOf(code, path, language))
  return refuse(found.some(({ code }) => code === 'date_locked') ? 'PERIOD_LOCKED' : 'PURCHASE_INVALID', { issues })
}

function fieldIssueOf(code: PurchaseIssueCode, path: readonly (string | number)[], language: DocumentCall['language']) {
  return { path: [...path], code, message: serverWords[language].purchaseIssues[code] }
}

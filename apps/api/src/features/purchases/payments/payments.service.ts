import type { NewPayment, Purchase } from '@zinc/contract/purchases/purchases'
import type { PlainDate } from '@zinc/domain/calendar/calendar'
import type { Cents } from '@zinc/domain/money'
import type { SupplierPaymentMethod } from '@zinc/domain/purchase/purchase'
import { serverWords } from '@zinc/words/server-words'
import type { DocumentCall } from '../../../documents/document-call.ts'
import { typingTimeOf } from '../../../documents/typing-time.ts'
import { type Refusal, refuse } from '../../../http/routing/errors.ts'
import { reserveJournalLink } from '../../journal/journal.repository.ts'
import { appendAll, type NewEntry } from '../../journal/journal.service.ts'
import { holdLock, readHeld, refusalOfLockedDays } from '../../locks/held-lock.service.ts'
import { findPurchasesOf, lockPurchases, type PurchaseRecord } from '../purchase.repository.ts'
import { answerOf, getAnswer } from '../purchase-answer.service.ts'
import { findKnown } from '../purchase-known.repository.ts'
import { findMergedSuppliers } from '../purchase-twins.repository.ts'
import { paymentIssuesOf, refusalOfCredit, refusalOfIssues, refusalOfUnpayable } from './payment-check.service.ts'
import {
  findPayments,
  insertPayments,
  type PaymentRow,
  setPaymentsUndone,
  writePaymentTotals,
} from './payments.repository.ts'

/**
 * The id of the same settlement on the credit note: the last bit turned, so that each is found from the other. Both are
 * recorded and undone together.
 */
function otherSideOf(paymentId: string): string {
  const last = Number.parseInt(paymentId.slice(-1), 16)
  return `${paymentId.slice(0, -1)}${(last ^ 1).toString(16)}`
}

const settledOf = ({ paid, credited }: { paid: Cents; credited: Cents }) => paid + credited

/** The purchases as they stand, locked until the transaction ends, with what a payment may name. */
async function lockPurchasesToPay(
  { tx, scope }: DocumentCall,
  purchaseIds: readonly string[],
  registerIds: readonly string[],
) {
  const [, rows, known, merged] = await Promise.all([
    lockPurchases(tx, scope, purchaseIds),
    findPurchasesOf(tx, scope, purchaseIds),
    readHeld(tx, scope, () => findKnown(tx, scope, { supplierIds: [], categoryIds: [], registerIds })),
    findMergedSuppliers(tx, scope),
  ])
  return { rows: new Map(rows.map((row) => [row.id, row])), known, merged }
}

type OnePayment = {
  purchaseId: string
  payment: NewPayment
  expectedPaid: Cents
  typedAt: string | undefined
}

/** Records one, under its own id: it is never changed. By a credit note, it settles a part of both. */
export async function savePayment(
  call: DocumentCall,
  { purchaseId, payment, expectedPaid, typedAt }: OnePayment,
): Promise<Purchase | Refusal> {
  const { tx, scope } = call
  const { creditNoteId: noteId, registerId } = payment
  const ids = noteId === null || noteId === purchaseId ? [purchaseId] : [purchaseId, noteId]
  const { rows, known, merged } = await lockPurchasesToPay(call, ids, registerId === null ? [] : [registerId])
  const row = rows.get(purchaseId)
  if (row === undefined) return refuse('NOT_FOUND')
  const isKnown = row.payments.some(({ id }) => id === payment.id)
  if (isKnown || call.expectedVersion !== 'absent') {
    return refuse('VERSION_STALE', { current: await answerOf(tx, scope, row) })
  }
  const unpayable = refusalOfUnpayable(row)
  if (unpayable !== null) return unpayable
  const paidBefore = settledOf(row)
  if (expectedPaid !== paidBefore) return refuse('PAYMENT_CHANGED', { current: await answerOf(tx, scope, row) })
  const wrong =
    refusalOfIssues(paymentIssuesOf(call, known, { payment, kind: row.kind, paidBefore, at: [] })) ??
    (noteId === null
      ? null
      : refusalOfCredit(call, { row, note: rows.get(noteId) ?? null, merged, amount: payment.amount }))
  if (wrong !== null) return wrong
  const payments = [{ ...payment, purchaseId }, ...otherSidesOf(payment)]
  const recorded = await record(call, rows, { payments, typedAt: typingTimeOf(typedAt ?? call.now, call.now) })
  return recorded === null
    ? refuse('PAYMENT_CHANGED', { current: await answerOf(tx, scope, row) })
    : recorded.purchaseOf(purchaseId)
}

function otherSidesOf(payment: NewPayment): PaymentRow[] {
  const { id, creditNoteId, amount } = payment
  if (creditNoteId === null) return []
  return [{ ...payment, id: otherSideOf(id), purchaseId: creditNoteId, creditNoteId: null, amount: -amount }]
}

type Held = ReadonlyMap<string, PurchaseRecord>
type Made = { payments: readonly PaymentRow[]; typedAt: string }
type Recorded = { purchaseOf: (id: string) => Purchase }

/** Rows, totals and answers go together, the journal last; null when one of their ids is taken. */
async function record(call: DocumentCall, held: Held, made: Made): Promise<Recorded | null> {
  const { tx, scope } = call
  const { payments } = made
  const ids = payments.map(({ purchaseId }) => purchaseId)
  const [areNew, , answers, link] = await Promise.all([
    insertPayments(tx, scope, made),
    writePaymentTotals(tx, scope, ids),
    Promise.all(ids.map((id) => getAnswer(tx, scope, id))),
    reserveJournalLink(tx, scope, payments.length),
  ])
  if (!areNew) return null
  const after = new Map(answers.map((answer) => [answer.id, answer]))
  const changes = payments.map(({ purchaseId, ...payment }) =>
    changeOf('purchase.pay', held.get(purchaseId), after.get(purchaseId), payment),
  )
  await appendAll(tx, scope, changes, link)
  return { purchaseOf: (id) => known(after.get(id)) }
}

function changeOf(
  action: 'purchase.pay' | 'purchase.unpay',
  before: PurchaseRecord | undefined,
  after: Purchase | undefined,
  payment: NewPayment,
): NewEntry {
  const purchase = known(after)
  const { paid, credited } = known(before)
  const figures = known(purchase.figures ?? undefined)
  return {
    action,
    entity: 'purchase',
    entityId: purchase.id,
    before: { paid, credited },
    after: { paid: figures.paid, credited: figures.credited, payment },
    reason: null,
  }
}

/** Held under a lock a moment ago, and nothing removes purchases. */
function known<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('a purchase that was held is not there')
  return value
}

/** It counts no more and stays visible; one that was undone already stays as it is. */
export async function deletePayment(
  call: DocumentCall,
  { purchaseId, paymentId, typedAt = call.now }: { purchaseId: string; paymentId: string; typedAt: string | undefined },
): Promise<Purchase | Refusal> {
  const { tx, scope, now } = call
  const pair = await findPayments(tx, scope, [paymentId, otherSideOf(paymentId)])
  const asked = pair.find(({ id }) => id === paymentId)
  if (asked === undefined || asked.purchaseId !== purchaseId) return refuse('NOT_FOUND')
  const sides = asked.method === 'credit' ? pair : [asked]
  const purchaseIds = sides.map((side) => side.purchaseId)
  const [, lock, rows, living] = await Promise.all([
    lockPurchases(tx, scope, purchaseIds),
    holdLock(tx, scope),
    findPurchasesOf(tx, scope, purchaseIds),
    findPayments(
      tx,
      scope,
      sides.map(({ id }) => id),
    ),
  ])
  const held = new Map(rows.map((row) => [row.id, row]))
  const row = known(held.get(purchaseId))
  if (row.status === 'cancelled') return refuse('PURCHASE_CANCELLED')
  const undone = living.filter(({ undoneAt }) => undoneAt === null)
  if (undone.length === 0) return await answerOf(tx, scope, row)
  const locked = refusalOfLockedDays(
    lock,
    undone.map(({ paidOn }) => paidOn),
  )
  if (locked !== null) return locked
  const [, , answers, link] = await Promise.all([
    setPaymentsUndone(tx, scope, { ids: undone.map(({ id }) => id), now, typedAt: typingTimeOf(typedAt, now) }),
    writePaymentTotals(tx, scope, purchaseIds),
    Promise.all(purchaseIds.map((id) => getAnswer(tx, scope, id))),
    reserveJournalLink(tx, scope, undone.length),
  ])
  const after = new Map(answers.map((answer) => [answer.id, answer]))
  const changes = undone.map(({ purchaseId: id, undoneAt: _, ...payment }) =>
    changeOf('purchase.unpay', held.get(id), after.get(id), payment),
  )
  await appendAll(tx, scope, changes, link)
  return known(after.get(purchaseId))
}

export type Batch = {
  paidOn: PlainDate
  method: SupplierPaymentMethod
  registerId: string | null
  items: readonly { purchaseId: string; paymentId: string; amount: Cents; expectedPaid: Cents }[]
}

/** One payment of each, all or nothing. */
export async function payPurchases(call: DocumentCall, batch: Batch): Promise<Purchase[] | Refusal> {
  const { tx, scope } = call
  const { items, paidOn, method, registerId } = batch
  if (items.length === 0) return []
  const { rows, known: lists } = await lockPurchasesToPay(
    call,
    items.map(({ purchaseId }) => purchaseId),
    registerId === null ? [] : [registerId],
  )
  const paid = items.map(({ purchaseId, paymentId, amount, expectedPaid }) => ({
    row: rows.get(purchaseId),
    expectedPaid,
    payment: { id: paymentId, purchaseId, paidOn, amount, method, registerId, creditNoteId: null },
  }))
  const found = paid.flatMap(({ row, ...item }) => (row === undefined ? [] : [{ row, ...item }]))
  if (found.length < paid.length) return refuse('NOT_FOUND')
  for (const { row } of found) {
    const unpayable = refusalOfUnpayable(row)
    if (unpayable !== null) return unpayable
  }
  const changed = found.find(({ row, expectedPaid }) => settledOf(row) !== expectedPaid)
  if (changed !== undefined) return refuse('PAYMENT_CHANGED', { current: await answerOf(tx, scope, changed.row) })
  const issues = found.flatMap(({ row, payment }, index) => {
    const at = ['items', index]
    return paymentIssuesOf(call, lists, { payment, kind: row.kind, paidBefore: settledOf(row), at })
  })
  const wrong = refusalOfIssues([...issues, ...repeatedIn(call, items)])
  if (wrong !== null) return wrong
  const recorded = await record(call, rows, { payments: found.map(({ payment }) => payment), typedAt: call.now })
  const [first] = found
  if (recorded !== null) return items.map(({ purchaseId }) => recorded.purchaseOf(purchaseId))
  return refuse('PAYMENT_CHANGED', first === undefined ? {} : { current: await answerOf(tx, scope, first.row) })
}

function repeatedIn({ language }: DocumentCall, items: Batch['items']) {
  const message = serverWords[language].fields.named_twice
  return (['purchaseId', 'paymentId'] as const).flatMap((field) => {
    const ids = items.map((item) => item[field])
    return ids.flatMap((id, index) =>
      ids.indexOf(id) === index ? [] : [{ path: ['items', index, field], code: 'named_twice', message }],
    )
  })
}

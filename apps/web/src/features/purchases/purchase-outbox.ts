import type { purchaseRoutes } from '@zinc/contract/purchases/purchase-routes'
import type { Purchase } from '@zinc/contract/purchases/purchases'
import type { InputOf } from '@zinc/contract/route'
import * as z from 'zod/mini'
import { notLoaded } from '../../client/api-error.ts'
import { apiOf, type CallOptions } from '../../client/client.ts'
import { documentKind } from '../../documents/document-outbox.ts'
import type { Entry } from '../../outbox/entry.ts'
import { enqueue } from '../../outbox/outbox.ts'

type PurchaseRoutes = typeof purchaseRoutes
export type PurchaseAction = 'savePurchase' | 'validatePurchase' | 'correctPurchase' | 'cancelPurchase'
type RequestOf<A extends PurchaseAction> = A extends PurchaseAction
  ? { readonly action: A; readonly input: InputOf<PurchaseRoutes[A]> }
  : never

/** `newSupplierId`: of the supplier created with it, which the server must have first. */
export type PurchaseRequest = RequestOf<PurchaseAction> & { readonly newSupplierId: string | null }
export type PurchaseWrite = PurchaseRequest & { readonly establishmentId: number; readonly purchaseId: string }
export type PurchaseEntry = Entry<'purchase', PurchaseWrite, Purchase>
type ContentEntry = Exclude<PurchaseEntry, { action: 'cancelPurchase' }>

const outcomes = { draft: 'open', to_check: 'final', validated: 'final', disputed: 'final', cancelled: 'gone' } as const

/** Their schemas are loaded with the first write that leaves: they are not everybody's. */
let contract: Awaited<ReturnType<typeof loadContract>> | null = null
const loadContract = async () => {
  const [{ purchase }, routes] = await Promise.all([
    import('@zinc/contract/purchases/purchases'),
    import('@zinc/contract/purchases/purchase-routes'),
  ])
  return { purchase, api: apiOf(routes.purchaseRoutes) }
}

export const purchaseOutbox = documentKind<'purchase', PurchaseWrite, Purchase>({
  name: 'purchase',
  actions: {
    save: 'savePurchase',
    validate: 'validatePurchase',
    correct: 'correctPurchase',
    cancel: 'cancelPurchase',
  },
  idOf: ({ purchaseId }) => purchaseId,
  laneOf: ({ purchaseId, newSupplierId }) =>
    newSupplierId === null ? `purchase/${purchaseId}` : `supplier/${newSupplierId}`,
  establishmentIdOf: ({ establishmentId }) => establishmentId,
  send,
  parse: (value) => (contract === null ? null : (z.safeParse(contract.purchase, value).data ?? null)),
  outcomeOf: ({ status }) => outcomes[status],
  reasonOf: (entry) => ('reason' in entry.input.body ? entry.input.body.reason : ''),
  asValidation,
  withReason,
  withId,
})

/** Stored on this device when it resolves; sending follows by itself, now or when the network is back. */
export function enqueuePurchase(request: PurchaseRequest & { readonly baseVersion: number | null }): Promise<void> {
  const { baseVersion, ...write } = request
  const { params, body } = write.input
  return enqueue(
    purchaseOutbox,
    { ...write, establishmentId: body.establishmentId, purchaseId: params.id },
    baseVersion,
  )
}

async function send(entry: PurchaseEntry, options: CallOptions): Promise<Purchase> {
  contract ??= await loadContract().catch(notLoaded)
  const { api } = contract
  switch (entry.action) {
    case 'savePurchase':
      return await api.savePurchase(entry.input, options)
    case 'validatePurchase':
      return await api.validatePurchase(entry.input, options)
    case 'correctPurchase':
      return await api.correctPurchase(entry.input, options)
    case 'cancelPurchase':
      return await api.cancelPurchase(entry.input, options)
  }
}

/** A draft or a correction in the place of a validation keeps what was said with that one: its payments are made. */
function asValidation(entry: PurchaseEntry, former: PurchaseEntry | null): PurchaseEntry {
  if (entry.action === 'cancelPurchase' || entry.action === 'validatePurchase') return entry
  const said = former?.action === 'validatePurchase' ? former.input.body : { asksCheck: false, payments: [] }
  const body = { ...contentBodyOf(entry), asksCheck: said.asksCheck, payments: said.payments }
  return { ...entry, action: 'validatePurchase', input: { params: entry.input.params, body } }
}

function withReason(entry: PurchaseEntry, reason: string): PurchaseEntry {
  const { params } = entry.input
  return entry.action === 'cancelPurchase'
    ? { ...entry, input: { params, body: { ...entry.input.body, reason } } }
    : { ...entry, action: 'correctPurchase', input: { params, body: { ...contentBodyOf(entry), reason } } }
}

function contentBodyOf(entry: ContentEntry) {
  const { establishmentId, content, invoiceId, recurring, source, typedAt } = entry.input.body
  return { establishmentId, content, invoiceId, recurring, source, typedAt }
}

/** The same write of the purchase `id`. */
function withId(entry: PurchaseEntry, id: string): PurchaseEntry {
  const params = { id }
  switch (entry.action) {
    case 'savePurchase':
      return { ...entry, purchaseId: id, input: { ...entry.input, params } }
    case 'validatePurchase':
      return { ...entry, purchaseId: id, input: { ...entry.input, params } }
    case 'correctPurchase':
      return { ...entry, purchaseId: id, input: { ...entry.input, params } }
    case 'cancelPurchase':
      return { ...entry, purchaseId: id, input: { ...entry.input, params } }
  }
}

import { cleanup } from '@testing-library/react'
import type { Attachment } from '@zinc/contract/attachments'
import type { ReadInvoice } from '@zinc/contract/purchases/invoice-readings'
import type { PurchasePrice } from '@zinc/contract/purchases/prices'
import type { Purchase, PurchaseContentEntry, PurchaseRow } from '@zinc/contract/purchases/purchases'
import { plainDate } from '@zinc/domain/calendar/calendar'
import { paymentStateOf } from '@zinc/domain/purchase/payment'
import { countedOnOf, type PurchaseContent, purchaseTotalsOf, signOf } from '@zinc/domain/purchase/purchase'
import { vi } from 'vitest'
import { outboxKinds } from '../app/outbox-kinds.ts'
import { setStoppedNow } from '../client/clock.ts'
import { newPurchaseCategory } from '../features/categories/parts/category-form.tsx'
import { newSupplier } from '../features/suppliers/parts/new-supplier.ts'
import { clearQueryCache } from '../offline/query-cache.ts'
import { deviceStore } from '../outbox/device-store.ts'
import { startOutbox } from '../outbox/outbox.ts'
import { anOpenEstablishment, personOf, signInAs } from './month-server.ts'
import { renderApp } from './render-screen.tsx'
import { ResourceServer } from './resource-server.ts'
import { aRefusal, type StubAnswer, type StubRequest, stubServer } from './stub-server.ts'

export const GIRAUD = '0193514a-0000-7000-8000-000000000001'
export const METRO = '0193514a-0000-7000-8000-000000000002'
export const MEAT = '0193514a-0000-7000-8000-000000000011'
export const DELIVERY = '0193514a-0000-7000-8000-000000000012'

const AT = '2026-11-20T22:30:00.000Z'
const today = plainDate('2026-11-20')
const camille = { id: 7, name: 'Camille Martin' }

/** The promises the form of a purchase builds on: versions and what each act leaves behind; in memory. */
export class PurchaseServer {
  suppliers = new ResourceServer('/suppliers')
  categories = new ResourceServer('/purchase_categories')
  purchases: Purchase[] = []
  twins: PurchaseRow[] = []
  attachments: Attachment[] = []
  /** What a file that is sent to be read turns out to be. */
  reading: ReadInvoice = { pages: 1, invoice: null }
  /** Of the lines of any purchase, beside the last time. */
  prices: PurchasePrice[] = []
  /** What the article being typed cost the last time. */
  formerPrice: PurchasePrice['before'] = null
  isOnline = true
  /** The list of suppliers never comes. */
  areListsSlow = false
  /** What a list of purchases waits for. */
  listing: Promise<void> = Promise.resolve()
  /** Writes of purchases the server took, in their order. */
  readonly taken: string[] = []
  lastBody: unknown = null

  constructor() {
    const terms = { paymentTerms: { days: 20, basis: 'delivery' }, defaultCategoryId: MEAT, defaultRateBp: 550 }
    this.suppliers.put({ ...newSupplier, ...terms, establishmentId: 1, id: GIRAUD, name: 'Boucherie Giraud' })
    this.suppliers.put({ ...newSupplier, establishmentId: 1, id: METRO, name: 'Métro Lyon' })
    const food = { ...newPurchaseCategory, establishmentId: 1, defaultRateBp: 550 }
    this.categories.put({ ...food, id: MEAT, name: 'Viandes' })
    this.categories.put({ ...food, id: DELIVERY, name: 'Livraison', defaultRateBp: 2000 })
  }

  readonly handle = (request: StubRequest): StubAnswer | 'lost' | Promise<StubAnswer | 'lost'> => {
    const { path, method } = request
    if (path === '/me') return { body: personOf(anOpenEstablishment()) }
    if (!this.isOnline) return 'lost'
    if (path === '/establishments/1') return { body: anOpenEstablishment() }
    if (this.areListsSlow && path === '/suppliers') return new Promise(() => {})
    if (path.startsWith('/suppliers')) return this.noted(`supplier ${method}`, this.suppliers.handle(request), method)
    if (path.startsWith('/purchase_categories')) return this.categories.handle(request)
    if (path === '/attachments') return { body: this.attachments }
    if (path.startsWith('/attachments/')) {
      return { body: '<?xml version="1.0"?>', headers: { 'Content-Type': 'application/xml' } }
    }
    if (path === '/purchases/readings') return { body: this.reading }
    if (path === '/purchases/twins') return { body: this.twins }
    if (path === '/purchases/prices/former') return { body: { before: this.formerPrice } }
    if (path === '/purchases') {
      const rows = this.purchases.filter(({ supplierId }) => supplierId === request.query.get('supplierId'))
      const answer = { body: rows, headers: { 'X-Total-Count': String(rows.length) } }
      return this.listing.then(() => answer)
    }
    const [, id, act] = /^\/purchases\/([^/]+)(?:\/(\w+)(?:\/[\w-]+)?)?$/.exec(path) ?? []
    if (id === undefined || act === 'versions') return { body: [], headers: { 'X-Total-Count': '0' } }
    const known = this.purchases.find((purchase) => purchase.id === id)
    if (act === 'prices') return { body: this.prices }
    if (act === 'payments') return this.paid(request, known)
    if (method === 'GET') return known === undefined ? aRefusal(404, 'NOT_FOUND') : { body: known }
    if (known !== undefined && request.headers.get('If-Match') !== `"${known.version}"`) {
      return aRefusal(412, 'VERSION_STALE', { current: known })
    }
    this.lastBody = request.body
    return this.noted(act ?? 'save', { body: this.put(id, act, request.body as Write) }, method)
  }

  /** As a write leaves it. */
  put(id: string, act: string | undefined, body: Write): Purchase {
    const known = this.purchases.find((purchase) => purchase.id === id)
    const content = (body.content ?? known?.content) as PurchaseContent
    const status = statusAfter(act, body, known)
    const purchase = { ...purchaseOf(id, content, status), version: (known?.version ?? 0) + 1 }
    this.purchases = [...this.purchases.filter((one) => one.id !== id), purchase]
    return purchase
  }

  /** Only noted: no test here asks what is left to pay. */
  private paid({ body, method }: StubRequest, purchase: Purchase | undefined): StubAnswer | 'lost' {
    this.lastBody = body
    return this.noted('payment', { body: purchase }, method)
  }

  private noted(act: string, answer: StubAnswer | 'lost', method: string): StubAnswer | 'lost' {
    if (method !== 'GET') this.taken.push(act)
    return answer
  }
}

type Write = { content?: PurchaseContentEntry; asksCheck?: boolean }

function statusAfter(act: string | undefined, { asksCheck }: Write, known: Purchase | undefined): Purchase['status'] {
  if (act === undefined) return 'draft'
  if (act === 'validate') return asksCheck === true ? 'to_check' : 'validated'
  if (act === 'cancel') return 'cancelled'
  if (act === 'dispute') return 'disputed'
  return act === 'correct' ? (known?.status ?? 'validated') : 'validated'
}

function purchaseOf(id: string, content: PurchaseContent, status: Purchase['status']): Purchase {
  const totals = purchaseTotalsOf(content)
  const sign = signOf(content.kind)
  const balance = { gross: sign * totals.gross, paid: 0, credited: 0 }
  const { kind, supplierId, reference, issuedOn, receivedOn, dueOn } = content
  const paymentState = paymentStateOf({ ...balance, dueOn, status, kind }, today)
  const isDraft = status === 'draft'
  return {
    ...{ id, version: 1, revision: isDraft ? 0 : 1, status, establishmentId: 1, kind, supplierId, reference },
    ...{ issuedOn, receivedOn, dueOn, countedOn: countedOnOf(content, today), invoiceId: null, categoryIds: [] },
    ...{
      source: 'typed',
      hasAttachments: false,
      isMine: true,
      foreign: null,
      content,
      totals,
      payments: [],
      links: [],
    },
    figures: {
      ...balance,
      net: sign * totals.net,
      vat: sign * totals.vat,
      countedNet: sign * totals.countedNet,
      paymentState,
    },
    ...{ createdBy: camille, typedBy: camille, typedAt: AT, validatedBy: isDraft ? null : camille },
    ...{ validatedAt: isDraft ? null : AT, checkedBy: null, dispute: null, cancelledAt: null, cancelReason: null },
    ...{ updatedAt: AT, warnings: [] },
  }
}

let stopOutbox = () => {}

/** `path` with what waits on the device being sent, on Friday 20 November 2026, 23:30 in Paris. */
export async function openPurchase(path = '/purchase/new', server = new PurchaseServer()) {
  signInAs(personOf(anOpenEstablishment()))
  const network = stubServer(server.handle)
  stopOutbox = startOutbox(outboxKinds)
  return { ...(await renderApp(path)), ...network, server }
}

/** The page goes; what is on the device stays. */
export function closePurchase(): void {
  cleanup()
  stopOutbox()
  stopOutbox = () => {}
}

/** After each test that opened one: a page left standing would ask the real network. */
export async function leavePurchases(): Promise<void> {
  closePurchase()
  await (await deviceStore()).clear('outbox')
  await clearQueryCache()
  localStorage.clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  setStoppedNow(null)
}

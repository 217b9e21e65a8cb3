import type { APIRequestContext } from '@playwright/test'
import { type Instance, NOW } from './instance.ts'
import { newTicketId, type Owner } from './people.ts'

export type Stage = { instance: Instance; owner: Owner; request: APIRequestContext }

const texts = { contactName: '', phone: '', address: '', customerCode: '', comment: '' }
const nothing = { email: null, siret: null, vatNumber: null, minimumOrder: null, paymentTerms: null, iban: null }

/** Its id. */
export function withSupplier(stage: Stage, name: string, given: object = {}): Promise<string> {
  const supplier = { name, ...texts, ...nothing, defaultCategoryId: null, defaultRateBp: null, deliveryDays: [] }
  return put(stage, '/suppliers', { ...supplier, ...given })
}

/** Of sales; its id. */
export function withCategory(stage: Stage, name: string, parentId: string | null = null): Promise<string> {
  return put(stage, '/categories', { name, parentId, colour: 'brick', defaultRateBp: 550, account: '' })
}

/** Of purchases; its id. */
export function withPurchaseCategory(stage: Stage, name: string, given: object = {}): Promise<string> {
  const category = { name, parentId: null, colour: 'brick', defaultRateBp: null, account: '' }
  return put(stage, '/purchase_categories', { ...category, nature: 'materials', countsInCostOfGoods: true, ...given })
}

/** In kilograms unless said otherwise; its id. */
export function withStockItem(stage: Stage, name: string, given: object = {}): Promise<string> {
  const item = { name, categoryId: null, unit: 'kg', packs: [], supplierId: null, minimum: null, target: null }
  return put(stage, '/stocks', { ...item, barcode: '', shelf: '', comment: '', ...given })
}

/** Opened now, of everything; its id. */
export function withStockCount(stage: Stage): Promise<string> {
  const at = NOW
  return put(stage, '/stock-counts', { label: '', isBlind: false, happenedAt: at, typedAt: at })
}

/** On a day of each month, outside VAT, since November 2026; its id. */
export function withRecurring(stage: Stage, name: string, given: object = {}): Promise<string> {
  const rule = { name, supplierId: null, categoryId: null, net: 1450_00, rateBp: null, moreLines: [], everyMonths: 1 }
  return put(stage, '/recurring_purchases', { ...rule, dayOfMonth: 5, fromMonth: '2026-11', toMonth: null, ...given })
}

async function put({ instance, owner, request }: Stage, path: string, fields: object): Promise<string> {
  const id = newTicketId()
  const answer = await request.put(`${instance.url}/api${path}/${id}`, {
    data: { establishmentId: owner.establishmentId, ...fields },
    headers: { authorization: `Bearer ${owner.token}`, 'if-none-match': '*' },
  })
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`)
  return id
}

type TypedPurchase = {
  supplierId: string
  reference: string
  issuedOn: string
  dueOn?: string | null
  net: number
  categoryId: string
  rateBp: number
}

const noQuantity = { quantity: null, unit: '', unitPrice: null, packQuantity: null, packUnit: '' }

/** A validated invoice of one line; its id. */
export function withPurchase(stage: Stage, { supplierId, reference, issuedOn, dueOn = null, ...line }: TypedPurchase) {
  return withInvoice(stage, { supplierId, reference, issuedOn, dueOn }, [line])
}

type TypedInvoice = { supplierId: string; reference: string; issuedOn: string; dueOn: string | null }

/** Validated; its id. */
export async function withInvoice(
  { instance, owner, request }: Stage,
  head: TypedInvoice,
  lines: readonly object[],
): Promise<string> {
  const id = newTicketId()
  const content = {
    ...{ kind: 'invoice', receivedOn: head.issuedOn, ...head },
    lines: lines.map((line) => ({ label: '', supplierCode: '', isOutside: false, ...noQuantity, ...line })),
    ...{ vat: [], statedGross: null, comment: '' },
  }
  const made = { invoiceId: null, recurring: null, source: 'typed', typedAt: `${head.issuedOn}T20:00:00.000Z` }
  const answer = await request.post(`${instance.url}/api/purchases/${id}/validate`, {
    data: { establishmentId: owner.establishmentId, content, ...made, asksCheck: false, payments: [] },
    headers: { authorization: `Bearer ${owner.token}`, 'if-none-match': '*' },
  })
  if (!answer.ok()) throw new Error(`${head.reference}: ${answer.status()} ${await answer.text()}`)
  return id
}

/** What the pages of purchases show: an invoice that is late, and one that is due; and something to order. The id of the first. */
export async function withSomePurchases(stage: Stage): Promise<string> {
  const categoryId = await withPurchaseCategory(stage, 'Fruits et légumes', { defaultRateBp: 550 })
  const supplierId = await withSupplier(stage, 'Primeurs du Rhône et de la Drôme provençale')
  const of = { supplierId, categoryId, rateBp: 550 }
  const potatoes = { supplierId, minimum: '20.0000', target: '45.0000', packs: [{ label: 'sac', quantity: '10.0000' }] }
  await withStockItem(stage, 'Pommes de terre', potatoes)
  const late = { reference: 'F26-1187', issuedOn: '2026-11-02', dueOn: '2026-11-14', net: 214_36 }
  await withPurchase(stage, {
    ...of,
    reference: 'F26-1201',
    issuedOn: '2026-11-18',
    dueOn: '2026-11-25',
    net: 1_214_36,
  })
  return await withPurchase(stage, { ...of, ...late })
}

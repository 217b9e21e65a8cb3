import { randomUUID } from 'node:crypto'
import { uuidV7 } from '../../apps/api/src/uuid-v7.ts'
import type { PurchaseInput } from '../../packages/contract/src/purchases/purchases.ts'
import { decimal4Of, lineNetOf } from '../../packages/domain/src/purchase/decimal.ts'
import { emptyPurchase, type PurchaseLine } from '../../packages/domain/src/purchase/purchase.ts'
import { callApi } from './person.ts'
import type { Establishment } from './world.ts'

/** What a write saves. */
export type Document = 'ticketZ' | 'purchase'

/** Stands for the day, '2025-01-31', wherever a body names it; `digits` for the same without its dashes. */
const slots = { day: '<day>', digits: '<digits>' }

/** `load.mjs` does the same for each request. */
export function bodyOn(template: string, day: string): string {
  return template.replaceAll(slots.day, day).replaceAll(slots.digits, digitsOf(day))
}

function digitsOf(day: string): string {
  return day.replaceAll('-', '')
}

/** The texts that a write has for itself. */
export function tokensOf(id: string, key: string, day: string) {
  return { id, key, day, digits: digitsOf(day) }
}

/** 4 sales lines and 5 payments that balance. */
export function ticketBodyOf(house: Establishment): string {
  const sales = house.vatLines.slice(0, 4).map(({ id, nature, rateBp }, index) => {
    const gross = 40_000 + index * 1000
    const vat = Math.floor((2 * gross * rateBp + 10_000 + rateBp) / (2 * (10_000 + rateBp)))
    return { vatLineId: id, nature, rateBp, gross, vat, invoicedGross: 0 }
  })
  const total = sales.reduce((sum, { gross }) => sum + gross, 0)
  const payments = house.paymentMethods.slice(0, 5).map(({ id, kind }, index) => {
    return { paymentMethodId: id, kind, amount: index === 0 ? total - 4 * 5000 : 5000 }
  })
  if (sales.length !== 4 || payments.length !== 5) throw new Error('a restaurant starts with too few lines')
  const counts = { number: 12, covers: 44, ticketCount: 31, tips: 0, vouchersSold: 0, accountSettlements: 0 }
  const content = { ...counts, deposits: 0, sales, payments, comment: '', differenceReason: '' }
  const [register] = house.registers
  const [service] = house.services
  return JSON.stringify({
    establishmentId: house.id,
    businessDate: slots.day,
    registerId: register?.id,
    serviceId: service?.id,
    content,
    typedAt: new Date().toISOString(),
  })
}

export const LINE_COUNT = 20
const rates = [550, 1000, 2000]

/** An invoice still to pay: 20 articles of a supplier by the kilogram, in 4 categories, at 3 rates. */
export async function purchaseBodyOf(url: string, token: string, establishmentId: number): Promise<string> {
  const put = async (path: string, fields: object) => {
    const id = uuidV7()
    const headers = { authorization: `Bearer ${token}`, 'if-none-match': '*', 'idempotency-key': randomUUID() }
    await callApi(url, { method: 'PUT', path: `/api${path}/${id}`, body: { establishmentId, ...fields }, headers })
    return id
  }
  const supplierId = await put('/suppliers', supplier)
  const categoryIds: string[] = []
  for (let index = 0; index < 4; index += 1) {
    categoryIds.push(await put('/purchase_categories', { ...category, name: `Rayon ${index + 1}` }))
  }
  const lines = Array.from({ length: LINE_COUNT }, (_, index) => lineOf(index, categoryIds[index % 4] ?? ''))
  const content = { ...emptyPurchase(), supplierId, reference: slots.digits, issuedOn: slots.day, lines }
  const more = { asksCheck: false, payments: [] }
  const input = { establishmentId, invoiceId: null, recurring: null, source: 'typed' } satisfies Partial<PurchaseInput>
  return JSON.stringify({ ...input, content, typedAt: new Date().toISOString(), ...more })
}

const supplier = {
  ...{ name: 'Primeurs du Sud', contactName: '', email: null, phone: '', address: '', siret: null, vatNumber: null },
  ...{ customerCode: '', deliveryDays: [], minimumOrder: null, paymentTerms: null, defaultCategoryId: null },
  ...{ defaultRateBp: null, iban: null, comment: '' },
}
const category = {
  ...{ parentId: null, colour: 'pine', defaultRateBp: null, account: '', nature: 'materials' },
  countsInCostOfGoods: true,
}

function lineOf(index: number, categoryId: string): PurchaseLine {
  const quantity = decimal4Of((index + 1) * 15_000)
  const unitPrice = decimal4Of(20_000 + index * 5_000)
  return {
    label: `Tomates grappe ${index + 1}`,
    supplierCode: `TG${index + 1}`,
    categoryId,
    isOutside: false,
    ...{ quantity, unit: 'kg', unitPrice, packQuantity: null, packUnit: '' },
    net: lineNetOf(quantity, unitPrice),
    rateBp: rates[index % rates.length] ?? 0,
  }
}

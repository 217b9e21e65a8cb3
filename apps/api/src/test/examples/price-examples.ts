import type { PurchaseInput } from '@zinc/contract/purchases/purchases'
import { suppliers } from '@zinc/contract/suppliers'
import { plainDate } from '@zinc/domain/calendar/calendar'
import type { PurchaseLine } from '@zinc/domain/purchase/purchase'
import { aPurchaseLine } from '@zinc/domain/testing/a-purchase'
import { uuidV7 } from '../../uuid-v7.ts'
import type { TestApp } from '../test-app.ts'
import { runAsOwner } from '../test-tickets.ts'
import { aPurchaseInput, aStoredPurchase } from './purchase-examples.ts'
import { aStoredResource, aSupplier } from './resource-examples.ts'
import type { Target } from './route-examples.ts'

const period = { from: plainDate('2026-01-01'), to: plainDate('2026-11-20') }
const IBAN = 'FR7630006000011234567890189'

/** 12,4 kg of it at 18,60 €, as its supplier writes it. */
export function aPricedLine(changes: Partial<PurchaseLine> = {}): PurchaseLine {
  const bought = { label: 'Faux-filet', quantity: '12.4000', unit: 'kg', unitPrice: '18.6000', net: 230_64 } as const
  return aPurchaseLine({ categoryId: null, ...bought, ...changes })
}
export const ARTICLE = 'faux filet|kg'

export function aPricedPurchase(establishmentId: number, supplierId: string): PurchaseInput {
  return aPurchaseInput(establishmentId, { supplierId, content: { lines: [aPricedLine()] } })
}

async function bought(test: TestApp, { establishment, named, maker }: Target) {
  // Like no other: pairs of doubles are compared with each other.
  const content = { ...aSupplier(), siret: null, name: `Boucherie ${uuidV7()}` }
  const supplierId = await aStoredResource(test, suppliers, { establishmentId: establishment.id, content })
  const { id } = await aStoredPurchase(test, maker, aPricedPurchase(establishment.id, supplierId))
  return { id, supplierId, query: { establishmentId: String(named) } }
}

export const priceExamples = {
  listPrices: async (test: TestApp, target: Target) => {
    const { supplierId, query } = await bought(test, target)
    return { input: { query: { ...query, ...period, supplierId, categoryId: uuidV7(), search: 'filet' } } }
  },
  getPriceSums: async (test: TestApp, target: Target) => {
    const { supplierId, query } = await bought(test, target)
    return { input: { query: { ...query, ...period, supplierId } } }
  },
  getPriceHistory: async (test: TestApp, target: Target) => {
    const { supplierId, query } = await bought(test, target)
    return { input: { query: { ...query, ...period, supplierId, article: ARTICLE } } }
  },
  listPurchasePrices: async (test: TestApp, target: Target) => {
    const { id, query } = await bought(test, target)
    return { input: { params: { id }, query } }
  },
  getFormerPrice: async (test: TestApp, target: Target) => {
    const { supplierId, query } = await bought(test, target)
    const typed = { supplierId, article: ARTICLE, countedOn: period.to, purchaseId: uuidV7() }
    return { input: { query: { ...query, ...typed } } }
  },
  listSupplierFigures: (_: TestApp, { named }: Target) =>
    Promise.resolve({ input: { query: { establishmentId: String(named), ...period } } }),
  getSupplierFigures: async (test: TestApp, target: Target) => {
    const { supplierId, query } = await bought(test, target)
    return { input: { params: { id: supplierId }, query: { ...query, ...period } } }
  },
  confirmSupplierIban: async (test: TestApp, { establishment, named }: Target) => {
    const content = { ...aSupplier(), siret: null, name: `Cave ${uuidV7()}`, iban: IBAN }
    const id = await aStoredResource(test, suppliers, { establishmentId: establishment.id, content })
    // Of before anybody wrote down who typed it: whoever calls may confirm it.
    const old = `set iban_changed_by = null, iban_changed_at = now() - interval '2 days'`
    await runAsOwner(test, `update zinc.suppliers ${old} where id = $1`, [id])
    return { input: { params: { id }, body: { establishmentId: named, iban: IBAN } }, version: 1 }
  },
}

/** Of things that are not there. */
export function priceInputs(establishmentId: number) {
  const params = { id: uuidV7() }
  const query = { establishmentId: String(establishmentId), ...period }
  return {
    listPrices: { query: { ...query, search: 'x' } },
    getPriceSums: { query: { ...query, search: 'x' } },
    getPriceHistory: { query: { ...query, supplierId: uuidV7(), article: ARTICLE } },
    listPurchasePrices: { params, query: { establishmentId: String(establishmentId) } },
    getFormerPrice: {
      query: {
        ...{ establishmentId: String(establishmentId), article: ARTICLE, countedOn: period.to },
        ...{ supplierId: uuidV7(), purchaseId: uuidV7() },
      },
    },
    listSupplierFigures: { query },
    getSupplierFigures: { params, query },
    confirmSupplierIban: { params, body: { establishmentId, iban: IBAN } },
  }
}

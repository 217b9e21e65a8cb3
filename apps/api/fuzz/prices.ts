import { suppliers } from '@zinc/contract/suppliers'
import { ARTICLE, aPricedPurchase } from '../src/test/examples/price-examples.ts'
import { aStoredPurchase, aSupplierOf } from '../src/test/examples/purchase-examples.ts'
import { aStoredResource, aSupplier } from '../src/test/examples/resource-examples.ts'
import type { TestApp, TestPerson } from '../src/test/test-app.ts'
import { runAsOwner } from '../src/test/test-tickets.ts'
import type { KnownValues } from './values.ts'

const IBAN = 'FR7630006000011234567890189'

/** An article that was bought, and suppliers whose IBAN is to confirm. */
export async function priceValuesOf(
  test: TestApp,
  { owner, establishmentId }: { owner: TestPerson; establishmentId: number },
  versions: Map<string, number>,
): Promise<KnownValues> {
  const supplierId = await aSupplierOf(test, establishmentId, 'Boucherie des Halles')
  const { id } = await aStoredPurchase(test, owner, aPricedPurchase(establishmentId, supplierId))
  const unconfirmed = await Promise.all(
    Array.from({ length: 4 }, () =>
      aStoredResource(test, suppliers, { establishmentId, content: { ...aSupplier(), iban: IBAN } }),
    ),
  )
  // Of before anybody wrote down who typed it: whoever calls may confirm it.
  const old = `set iban_changed_by = null, iban_changed_at = now() - interval '2 days'`
  await runAsOwner(test, `update zinc.suppliers ${old} where id = any($1::uuid[])`, [unconfirmed])
  for (const one of unconfirmed) versions.set(`/api/suppliers/${one}`, 1)
  const range = { from: ['2026-01-01'], to: ['2026-11-20'] }
  const ranges = ['listPrices', 'getPriceHistory', 'listSupplierFigures', 'getSupplierFigures'].flatMap((route) =>
    Object.entries(range).map(([field, values]) => [`${route}.${field}`, values] as const),
  )
  return {
    ...Object.fromEntries(ranges),
    ...{ 'getPriceHistory.supplierId': [supplierId], 'getPriceHistory.article': [ARTICLE] },
    ...{ 'listPurchasePrices.id': [id], 'getSupplierFigures.id': [supplierId] },
    ...{ 'confirmSupplierIban.id': unconfirmed, 'confirmSupplierIban.iban': [IBAN] },
  }
}

import type { PlainDate } from '@zinc/domain/calendar/calendar'
import { articleKeyOf, stockPriceOf } from '@zinc/domain/purchase/price'
import type { PurchaseContent } from '@zinc/domain/purchase/purchase'
import type { Tx } from '../../db/database.ts'
import type { EstablishmentScope } from '../../http/access/scope.ts'

type Priced = { purchaseId: string; content: PurchaseContent; countedOn: PlainDate }

/** What each article cost, by the lines in force; none without a supplier, nor of a credit note. */
export async function insertPrices(tx: Tx, scope: EstablishmentScope, priced: Priced): Promise<void> {
  const { purchaseId, content, countedOn } = priced
  const { supplierId, kind, lines } = content
  if (supplierId === null || kind === 'credit_note') return
  const prices = lines.flatMap((line, position) => {
    const stock = stockPriceOf(line)
    if (stock === null) return []
    const { stockUnit, quantity, price } = stock
    const article = { article_key: articleKeyOf(line, stockUnit), label: line.label, stock_unit: stockUnit }
    return [{ position, ...article, quantity, price, net: line.net }]
  })
  if (prices.length === 0) return
  const key = { establishment_id: scope.establishmentId, purchase_id: purchaseId }
  const rows = prices.map((price) => ({ ...key, supplier_id: supplierId, counted_on: countedOn, ...price }))
  await tx.insertInto('purchase_prices').values(rows).execute()
}

export async function deletePrices(tx: Tx, scope: EstablishmentScope, purchaseId: string): Promise<void> {
  await tx
    .deleteFrom('purchase_prices')
    .where('establishment_id', '=', scope.establishmentId)
    .where('purchase_id', '=', purchaseId)
    .execute()
}

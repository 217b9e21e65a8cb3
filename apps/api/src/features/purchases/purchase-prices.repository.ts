import type { PlainDate } from '@zinc/domain/calendar/calendar'
import type { Cents } from '@zinc/domain/money'
import type { Decimal4 } from '@zinc/domain/purchase/decimal'
import { articleKeyOf, stockChangeOf } from '@zinc/domain/purchase/price'
import type { PurchaseContent } from '@zinc/domain/purchase/purchase'
import { builtOncePerRows, type Given } from '../../db/built-once.ts'
import type { Tx } from '../../db/database.ts'
import type { EstablishmentScope } from '../../http/access/scope.ts'

type Row = {
  establishmentId: number
  purchaseId: string
  position: number
  supplierId: string
  countedOn: PlainDate
  articleKey: string
  label: string
  stockUnit: string
  quantity: Decimal4
  price: Decimal4
  net: Cents
}

const newPrices = builtOncePerRows((tx, rows: readonly Given<Row>[]) =>
  tx.insertInto('purchase_prices').values(
    rows.map((row) => ({
      establishment_id: row.establishmentId,
      purchase_id: row.purchaseId,
      position: row.position,
      supplier_id: row.supplierId,
      counted_on: row.countedOn,
      article_key: row.articleKey,
      label: row.label,
      stock_unit: row.stockUnit,
      quantity: row.quantity,
      price: row.price,
      net: row.net,
    })),
  ),
)

type Priced = { purchaseId: string; content: PurchaseContent; countedOn: PlainDate }

/**
 * What each article cost, by the lines in force, below 0 where it goes back and 0 where it is offered (`stockChangeOf`);
 * none without a supplier, nor of a delivery note without any amount: its invoice will tell.
 */
export async function insertPrices(tx: Tx, scope: EstablishmentScope, priced: Priced): Promise<void> {
  const { purchaseId, content, countedOn } = priced
  const { supplierId, kind, lines } = content
  const isUnpriced = kind === 'delivery_note' && lines.every(({ net }) => net === 0)
  if (supplierId === null || isUnpriced) return
  const prices = lines.flatMap((line, position) => {
    const stock = stockChangeOf(kind, line)
    if (stock === null) return []
    const { stockUnit, quantity, price, net } = stock
    const article = { articleKey: articleKeyOf(line, stockUnit), label: line.label, stockUnit }
    return [{ position, ...article, quantity, price, net }]
  })
  const key = { establishmentId: scope.establishmentId, purchaseId, supplierId, countedOn }
  await newPrices(
    tx,
    prices.map((price) => ({ ...key, ...price })),
  )
}

export async function deletePrices(tx: Tx, scope: EstablishmentScope, purchaseId: string): Promise<void> {
  await tx
    .deleteFrom('purchase_prices')
    .where('establishment_id', '=', scope.establishmentId)
    .where('purchase_id', '=', purchaseId)
    .execute()
}

import { type Stage, withInvoice, withPurchaseCategory, withStockItem } from './catalog.ts'
import { post } from './people.ts'

type Stocked = { name: string; quantity: string; unitPrice: string; net: number }

/** An item of which so much was bought at that price, and nothing used since; its id. */
export async function withStocked(
  stage: Stage,
  { name, ...line }: Stocked,
  supplierId: string,
  given: object = {},
): Promise<string> {
  const { owner, instance, request } = stage
  const { establishmentId } = owner
  const itemId = await withStockItem(stage, name, { supplierId, ...given })
  const categoryId = await withPurchaseCategory(stage, `Achats ${name}`)
  const supplierCode = `art${itemId.slice(-6)}`
  const head = { supplierId, reference: supplierCode, issuedOn: '2026-11-05', dueOn: null }
  await withInvoice(stage, head, [{ label: name, supplierCode, categoryId, rateBp: 550, unit: 'kg', ...line }])
  const article = { establishmentId, supplierId, articleKey: `#${supplierCode}|kg`, factor: '1.0000' }
  await post(instance, request, `/stocks/${itemId}/articles`, article, owner.token)
  return itemId
}

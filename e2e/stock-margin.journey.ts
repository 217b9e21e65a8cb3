import { type Stage, withInvoice, withPurchaseCategory, withStockItem, withSupplier } from './catalog.ts'
import { expectUsable } from './expect-usable.ts'
import { expect, test } from './instance.ts'
import { newTicketId, post, signedIn, signUp, withEstablishment, withTicket } from './people.ts'

/** Opened, counted and closed at that instant: so many bottles of one item. */
async function withCount({ instance, owner, request }: Stage, itemId: string, at: string, quantity: string) {
  const url = `${instance.url}/api/stock-counts/${newTicketId()}`
  const { establishmentId } = owner
  const authorization = `Bearer ${owner.token}`
  const opened = { establishmentId, label: '', isBlind: false, happenedAt: at, typedAt: at }
  const typed = { establishmentId, entries: [{ itemId, quantity, text: '', typedAt: at }] }
  const closed = { establishmentId, typedAt: at }
  const answers = [
    await request.put(url, { data: opened, headers: { authorization, 'if-none-match': '*' } }),
    await request.post(`${url}/entries`, { data: typed, headers: { authorization } }),
    await request.post(`${url}/close`, { data: closed, headers: { authorization, 'if-match': '"1"' } }),
  ]
  for (const answer of answers) expect(answer.ok(), await answer.text()).toBe(true)
}

test('deliveries between two counts make the margin of the week exact, and before the second it is approximate', async ({
  page,
  instance,
  request,
}) => {
  const owner = await withEstablishment(instance, await signUp(instance, request), request)
  const stage = { instance, owner, request }
  const categoryId = await withPurchaseCategory(stage, 'Vins', { defaultRateBp: 2000 })
  const supplierId = await withSupplier(stage, 'Cave des Terreaux')
  const itemId = await withStockItem(stage, 'Saint-joseph 75 cl', { unit: 'bottle', categoryId })
  const line = { label: 'Saint-joseph', supplierCode: 'sj75', unit: 'bouteille', categoryId, rateBp: 2000 }
  const bought = (reference: string, issuedOn: string, bottles: number, net: number) =>
    withInvoice(stage, { supplierId, reference, issuedOn, dueOn: null }, [
      { ...line, quantity: `${bottles}.0000`, unitPrice: null, net },
    ])
  await bought('8842', '2026-11-05', 20, 200_00)
  const article = {
    establishmentId: owner.establishmentId,
    supplierId,
    articleKey: '#sj75|bouteille',
    factor: '1.0000',
  }
  await post(instance, request, `/stocks/${itemId}/articles`, article, owner.token)
  await withCount(stage, itemId, '2026-11-08T22:00:00.000Z', '12.0000')
  await bought('8861', '2026-11-12', 10, 110_00)
  await withTicket(instance, owner, request, { date: '2026-11-13', gross: 550_00 })
  await signedIn(page, owner)
  await page.goto(`${instance.url}/reports?period=week&week=2026-11-09`)
  const margin = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Coût matières', exact: true }) })
  await expect(margin).toContainText('approché')
  await expect(margin).toContainText('Sans inventaire à la fin de la période')

  await withCount(stage, itemId, '2026-11-15T22:00:00.000Z', '8.0000')
  await page.reload()
  await expect(margin).toContainText('exact')
  // 120,00 + 110,00 − 83,64, over 500,00.
  await expect(margin).toContainText('29,3\u00a0%')
  await expect(margin).toContainText('Stock le 8\u00a0novembre')
  await expect(margin).toContainText('146,36')
  await expectUsable(page)

  // The purchases between both counts, and no other.
  await margin.getByRole('link', { name: '110,00' }).click()
  await expect(page.getByRole('heading', { name: 'Achats matières HT' })).toBeVisible()
  const rows = page.locator('main').getByRole('link', { name: 'Cave des Terreaux' })
  await expect(rows).toHaveCount(1)
  await expect(page.locator('main')).toContainText('8861')
  await expect(page.locator('main')).toContainText('HT, 1 achat')
  await expectUsable(page)
  await rows.click()
  await expect(page).toHaveURL(/\/purchase\/[0-9a-f-]{36}/)
})

import { screen, waitFor, within } from '@testing-library/react'
import type { StockArticle } from '@zinc/contract/stock/stock-articles'
import { aPurchaseContent, aPurchaseLine } from '@zinc/domain/testing/a-purchase'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { GIRAUD, leavePurchases, MEAT, openPurchase, PurchaseServer } from '../../../test/purchase-page.ts'
import { ResourceServer } from '../../../test/resource-server.ts'
import { aRefusal, type StubRequest } from '../../../test/stub-server.ts'
import { newStockItem } from '../../stock/new-stock-item.ts'

afterEach(leavePurchases)

const PURCHASE = '0193514a-0000-7000-8000-0000000000aa'
const WINE = '0193514a-0000-7000-8000-0000000000b1'
const WATER = '0193514a-0000-7000-8000-0000000000b2'

const boughtBy = { categoryId: MEAT, rateBp: 2000, quantity: '2.0000', unitPrice: '81.9000', net: 163_80 }
const invoice = aPurchaseContent({
  supplierId: GIRAUD,
  lines: [
    aPurchaseLine({ ...boughtBy, label: 'Saint-joseph', unit: 'carton' }),
    aPurchaseLine({ categoryId: MEAT, rateBp: 2000, label: 'Frais de port', net: 5_00 }),
  ],
})
const KEY = 'saint joseph|carton'
const stored = (changes: Partial<StockArticle> = {}): StockArticle => ({
  ...{ supplierId: GIRAUD, articleKey: KEY, itemId: WINE, factor: '6.0000' },
  ...changes,
})

/** The invoice, the items of the stock, and what was said of their articles. */
async function arrive(known: readonly StockArticle[] = [], content = invoice) {
  const server = new PurchaseServer()
  server.put(PURCHASE, 'validate', { content })
  const items = new ResourceServer('/stocks')
  const packs = [{ label: 'Carton', quantity: '6.0000' }]
  items.put({ ...newStockItem, establishmentId: 1, id: WINE, name: 'Saint-joseph 75 cl', unit: 'bottle', packs })
  items.put({ ...newStockItem, establishmentId: 1, id: WATER, name: 'Eau de Saint-Galmier', unit: 'bottle' })
  let articles = known
  let refusal: ReturnType<typeof aRefusal> | null = null
  const answer = ({ path, method, body }: StubRequest) => {
    if (method === 'GET') return { body: articles }
    if (refusal !== null) return refusal
    const itemId = path.split('/')[2] ?? ''
    const { supplierId, articleKey, factor } = body as StockArticle
    const others = articles.filter((one) => one.articleKey !== articleKey)
    articles = path.endsWith('/remove') ? others : [...others, { supplierId, articleKey, itemId, factor }]
    return { body: articles }
  }
  const inner = server.handle
  Object.assign(server, {
    handle: (request: StubRequest) => {
      if (/^\/stocks(\/[^/]+)?\/articles/.test(request.path)) return answer(request)
      return request.path.startsWith('/stocks') ? items.handle(request) : inner(request)
    },
  })
  const page = await openPurchase(`/purchase/${PURCHASE}`, server)
  const writes = () => page.requests.filter(({ path, method }) => path.startsWith('/stocks') && method !== 'GET')
  const openDialog = async (name: string) => {
    await page.user.click(await screen.findByRole('button', { name }))
    return within(await screen.findByRole('dialog'))
  }
  const lineOf = async (label: string) => (await screen.findByText(label)).closest('li')
  const refuse = (next: typeof refusal) => {
    refusal = next
  }
  return { ...page, items, writes, openDialog, lineOf, refuse }
}

const PUT = 'Mettre en stock, Saint-joseph'
const FACTOR = { name: /^1\scarton contient$/ }
const SAVE = { name: 'Enregistrer' }

describe('a line of a validated purchase', () => {
  it('is put in stock as an item that is created in place, with a factor', async () => {
    const { user, items, writes, openDialog } = await arrive()
    const dialog = await openDialog(PUT)
    await user.click(dialog.getByRole('button', { name: /^Créer/ }))
    expect(dialog.getByRole('textbox', { name: 'Nom' })).toHaveProperty('value', 'Saint-joseph')
    const factor = dialog.getByRole('textbox', FACTOR)
    expect(factor).toHaveProperty('value', '1')
    await user.clear(factor)
    await user.type(factor, '0')
    await user.click(dialog.getByRole('button', SAVE))
    expect(dialog.getByText('Nombre non reconnu. Exemple : 12,5.')).toBeTruthy()
    await user.clear(factor)
    await user.type(factor, '6')
    await user.click(dialog.getByRole('button', SAVE))
    const link = await screen.findByRole('link', { name: 'Saint-joseph' })
    expect(link.closest('p')?.textContent).toMatch(/^Stock\s: Saint-joseph/)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(items.rows).toHaveLength(3)
    const [created, linked] = writes()
    expect(created?.body).toMatchObject({ name: 'Saint-joseph', unit: 'piece', supplierId: GIRAUD, categoryId: MEAT })
    expect(linked?.path).toBe(`${created?.path}/articles`)
    const body = { establishmentId: 1, supplierId: GIRAUD, articleKey: KEY, factor: '6.0000' }
    expect(linked?.body).toEqual(body)
  })

  it('is put in stock as an item found while typing, whose case is the factor', async () => {
    const { user, writes, openDialog } = await arrive()
    const dialog = await openDialog(PUT)
    await user.click(dialog.getByRole('button', SAVE))
    expect(dialog.getByText('Choisissez un article ou créez-le.')).toBeTruthy()
    await user.type(dialog.getByRole('textbox', { name: 'Article du stock' }), 'joseph')
    expect(dialog.queryByRole('button', { name: /^Eau/ })).toBeNull()
    await user.click(await dialog.findByRole('button', { name: /^Saint-joseph 75 cl/ }))
    expect(dialog.getByRole('textbox', FACTOR)).toHaveProperty('value', '6')
    await user.click(dialog.getByRole('button', SAVE))
    expect(await screen.findByRole('link', { name: 'Saint-joseph 75 cl' })).toBeTruthy()
    expect(writes().map(({ path }) => path)).toEqual([`/stocks/${WINE}/articles`])
  })

  it('goes on to the next field, entered whole, once its item is chosen, created or to be found again', async () => {
    const { user, openDialog } = await arrive()
    const dialog = await openDialog(PUT)
    const inHand = () => {
      const { value, selectionStart: from, selectionEnd: to } = document.activeElement as HTMLInputElement
      return [value, value.slice(from ?? 0, to ?? 0)]
    }
    await user.type(dialog.getByRole('textbox', { name: 'Article du stock' }), 'joseph{Enter}')
    expect(document.activeElement).toBe(dialog.getByRole('textbox', FACTOR))
    expect(inHand()).toEqual(['6', '6'])
    await user.keyboard('12')
    expect(dialog.getByRole('textbox', FACTOR)).toHaveProperty('value', '12')
    await user.click(dialog.getByRole('button', { name: 'Choisir un autre article' }))
    expect(document.activeElement).toBe(dialog.getByRole('textbox', { name: 'Article du stock' }))
    await user.click(dialog.getByRole('button', { name: /^Créer/ }))
    expect(document.activeElement).toBe(dialog.getByRole('textbox', { name: /^Nom/ }))
    expect(inHand()).toEqual(['Saint-joseph', 'Saint-joseph'])
  })

  it('says at its field what the server refuses, and creates no second item the next time', async () => {
    const { user, items, openDialog, refuse } = await arrive()
    const message = 'Quantité hors limites.'
    refuse(
      aRefusal(422, 'VALIDATION_FAILED', { issues: [{ path: ['factor'], code: 'quantity_out_of_range', message }] }),
    )
    const dialog = await openDialog(PUT)
    await user.click(dialog.getByRole('button', { name: /^Créer/ }))
    await user.click(dialog.getByRole('button', SAVE))
    const factor = dialog.getByRole('textbox', FACTOR)
    await waitFor(() => expect(factor.getAttribute('aria-invalid')).toBe('true'))
    expect(dialog.getByText(message)).toBeTruthy()
    expect(items.rows).toHaveLength(3)
    refuse(null)
    await user.clear(factor)
    await user.type(factor, '12')
    await user.click(dialog.getByRole('button', SAVE))
    expect(await screen.findByRole('link', { name: 'Saint-joseph' })).toBeTruthy()
    expect(items.rows).toHaveLength(3)
  })

  it('is put in stock as yet another new item after a first one was refused', async () => {
    const { user, items, writes, openDialog, refuse } = await arrive()
    refuse(aRefusal(409, 'ESTABLISHMENT_INACTIVE'))
    const dialog = await openDialog(PUT)
    await user.click(dialog.getByRole('button', { name: /^Créer/ }))
    await user.click(dialog.getByRole('button', SAVE))
    expect(await dialog.findByText('sentence of ESTABLISHMENT_INACTIVE')).toBeTruthy()
    refuse(null)
    await user.click(dialog.getByRole('button', { name: 'Choisir un autre article' }))
    await user.type(dialog.getByRole('textbox', { name: 'Article du stock' }), 'Condrieu')
    await user.click(dialog.getByRole('button', { name: /^Créer/ }))
    await user.click(dialog.getByRole('button', SAVE))
    expect(await screen.findByRole('link', { name: 'Condrieu' })).toBeTruthy()
    expect(items.rows).toHaveLength(4)
    expect(writes().filter(({ method }) => method === 'PUT')).toHaveLength(2)
  })

  it('needs a network, and says so', async () => {
    const { user, writes, openDialog } = await arrive([stored()])
    const dialog = await openDialog('Modifier le stock, Saint-joseph')
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await user.click(dialog.getByRole('button', SAVE))
    expect(await dialog.findByText('Cette action n’est pas disponible hors connexion.')).toBeTruthy()
    expect(writes()).toEqual([])
  })

  it('goes to another item, then to none', async () => {
    const { user, openDialog } = await arrive([stored()])
    const dialog = await openDialog('Modifier le stock, Saint-joseph')
    await user.click(dialog.getByRole('button', { name: 'Choisir un autre article' }))
    await user.type(dialog.getByRole('textbox', { name: 'Article du stock' }), 'galmier')
    await user.click(await dialog.findByRole('button', { name: /^Eau/ }))
    await user.click(dialog.getByRole('button', SAVE))
    expect(await screen.findByRole('link', { name: 'Eau de Saint-Galmier' })).toBeTruthy()
    await user.click((await openDialog('Modifier le stock, Saint-joseph')).getByRole('button', { name: /^Retirer/ }))
    const question = within(await screen.findByRole('dialog', { name: /^Retirer Saint-joseph du stock/ }))
    await user.click(question.getByRole('button', { name: 'Retirer du stock' }))
    expect(await screen.findByRole('button', { name: PUT })).toBeTruthy()
  })

  it('of a credit note names the item it takes out of stock', async () => {
    const { lineOf } = await arrive([stored()], { ...invoice, kind: 'credit_note' })
    const link = await screen.findByRole('link', { name: 'Saint-joseph 75 cl' })
    expect(link.closest('p')?.textContent).toMatch(/^Sorti du stock\s: Saint-joseph/)
    expect(within((await lineOf('Frais de port')) ?? document.body).queryByRole('link')).toBeNull()
  })

  it('without a quantity goes to no stock', async () => {
    const { lineOf } = await arrive()
    expect(await screen.findByRole('button', { name: PUT })).toBeTruthy()
    expect(within((await lineOf('Frais de port')) ?? document.body).queryByRole('button')).toBeNull()
  })
})

import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { login } from '../../../client/session/session.ts'
import { newId } from '../../../client/uuid.ts'
import { clearQueryCache } from '../../../offline/query-cache.ts'
import { deviceStore } from '../../../outbox/device-store.ts'
import { flush } from '../../../outbox/outbox.ts'
import { renderApp } from '../../../test/render-screen.tsx'
import { ResourceServer } from '../../../test/resource-server.ts'
import { aRefusal, stubServer } from '../../../test/stub-server.ts'
import { newPurchaseCategory } from '../../categories/parts/category-form.tsx'
import { newSupplier } from '../../suppliers/parts/new-supplier.ts'
import { newStockItem } from '../new-stock-item.ts'

const WINE = '0193514a-0000-7000-8000-000000000001'
const BUTTER = '0193514a-0000-7000-8000-000000000002'
const WINES = '0193514a-0000-7000-8000-000000000003'
const CELLAR = '0193514a-0000-7000-8000-000000000004'
let items = new ResourceServer('/stocks')
let families = new ResourceServer('/purchase_categories')
let suppliers = new ResourceServer('/suppliers')

beforeEach(async () => {
  items = new ResourceServer('/stocks')
  families = new ResourceServer('/purchase_categories')
  suppliers = new ResourceServer('/suppliers')
  movements = []
  counts = []
  await (await deviceStore()).clear('outbox')
  await clearQueryCache()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** 17 bottles at 12,90 €. */
const levels = [
  { itemId: WINE, quantity: '17.0000', value: 219_30, averageCost: '12.9000', lastPrice: '13.6500', counted: null },
]

const articles = [
  { supplierId: CELLAR, articleKey: '#sj75|carton', itemId: WINE, factor: '6.0000' },
  { supplierId: CELLAR, articleKey: 'saint joseph|bouteille', itemId: WINE, factor: '1.0000' },
  { supplierId: CELLAR, articleKey: 'beurre|kg', itemId: BUTTER, factor: '1.0000' },
]

let movements: readonly object[] = []
let counts: readonly object[] = []

/** What was left after it. */
function moved(happenedAt: string, quantity: string, value: number | null, given: object = {}) {
  const operation = { operationId: WINE, operationVersion: 1, kind: 'correction', reason: '', lineCount: 1 }
  const links = { purchase: null, transfer: null, undone: null, undoesId: null, isMine: true, createdBy: claire }
  const change = { quantity: '1.0000', value, balance: { quantity, value } }
  return { id: newId(), happenedAt, businessDate: happenedAt.slice(0, 10), ...operation, ...links, ...change, ...given }
}
const claire = { id: 1, name: 'Claire' }

/** A wine in the cellar, and butter in the cold room. */
function stocked() {
  families.put({ ...newPurchaseCategory, id: WINES, name: 'Vins' })
  suppliers.put({ ...newSupplier, id: CELLAR, name: 'Cave des Terreaux' })
  const wine = { categoryId: WINES, supplierId: CELLAR, unit: 'bottle', minimum: '18.0000', target: '36.0000' }
  items.put({ ...newStockItem, ...wine, id: WINE, name: 'Saint-joseph 75 cl', shelf: 'Cave' })
  items.put({ ...newStockItem, id: BUTTER, name: 'Beurre doux', shelf: 'Chambre froide' })
}

/** `noted`: what the server says of a movement; lost on the way, it waits here. */
async function arrive(path = '/stocks', noted: ReturnType<typeof aRefusal> | 'lost' = 'lost') {
  const server = stubServer((request) => {
    if (request.path === '/stocks/levels') {
      const isPast = request.query.get('on') === '2026-10-31'
      return { body: isPast ? levels.map((level) => ({ ...level, value: 541_80 })) : levels }
    }
    if (request.path === '/stocks/articles') return { body: articles }
    if (request.path.endsWith('/articles/remove')) return { body: [] }
    if (request.path.endsWith('/movements')) return { body: movements, headers: { 'x-total-count': '0' } }
    if (request.path.startsWith('/stock-counts')) return { body: counts, headers: { 'x-total-count': '0' } }
    if (request.path.startsWith('/stock-operations')) return noted
    if (request.path.startsWith('/purchase_categories')) return families.handle(request)
    return (request.path.startsWith('/suppliers') ? suppliers : items).handle(request)
  })
  await login({ email: 'claire@exemple.fr', password: 'huit cerises' })
  const rendered = await renderApp(path)
  const ofItems = () => server.requests.filter((request) => request.path.startsWith('/stocks'))
  /** The questions for the list itself, not those that only count. */
  const asked = () =>
    ofItems()
      .filter(({ method, query }) => method === 'GET' && query.has('sort') && query.get('itemsPerPage') !== '1')
      .map(({ query }) => Object.fromEntries(query))
  const writes = () => ofItems().filter(({ method }) => method !== 'GET')
  return { ...rendered, asked, writes }
}

const usual = { page: '1', itemsPerPage: '20', isActive: 'true', sort: 'name', establishmentId: '7' }
const rowOf = async (name: string) => (await screen.findByRole('link', { name: new RegExp(name) })).closest('li, tr')

describe('the stock items', () => {
  it('say when they were counted last: closed, and not undone since', async () => {
    stocked()
    const head = { establishmentId: 7, version: 1, label: '', isBlind: false, happenedAt: '2026-10-31T22:00:00.000Z' }
    const made = { createdBy: claire, typedAt: '2026-10-31T22:00:00.000Z', isMine: true, lineCount: 2, closed: null }
    const of = (businessDate: string, isUndone: boolean) => ({
      ...{ ...head, ...made, id: newId(), state: 'closed', businessDate },
      operation: { id: newId(), version: 1, isUndone },
    })
    counts = [of('2026-11-15', true), of('2026-10-31', false), of('2026-09-30', false)]
    await arrive()
    expect(await screen.findByText(/Compté le samedi 31 octobre/)).toBeTruthy()
  })

  it('say what to do while there is none', async () => {
    await arrive()
    expect(await screen.findByRole('heading', { name: 'Aucun article' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Ajouter un article' })).toBeTruthy()
  })

  it('show their category, their shelf and how much there is, and say what to order below the minimum', async () => {
    stocked()
    await arrive()
    const wine = await rowOf('Saint-joseph')
    await waitFor(() => expect(wine?.textContent).toContain('Vins'))
    expect(wine?.textContent).toContain('Cave')
    await waitFor(() => expect(wine?.textContent).toContain('17\u00a0bt.'))
    expect(wine?.textContent).toContain('19\u00a0bt. à commander')
    expect(screen.getByRole('button', { name: /^Sous le minimum/ })).toBeTruthy()
    expect(await screen.findByText('2 articles')).toBeTruthy()
  })

  it('are narrowed by category, shelf and supplier, all of it in the address', async () => {
    stocked()
    const { user, asked, pathOf } = await arrive()
    await user.click(await screen.findByRole('button', { name: 'Vins 1' }))
    await waitFor(() => expect(asked().at(-1)).toEqual({ ...usual, categoryId: WINES }))
    expect(screen.getByRole('button', { name: /^Tous/ }).getAttribute('aria-pressed')).toBe('false')
    await user.click(screen.getByRole('button', { name: /^Rayon.:/ }))
    await user.click(await screen.findByRole('menuitemradio', { name: 'Cave' }))
    await waitFor(() => expect(asked().at(-1)).toEqual({ ...usual, categoryId: WINES, shelf: 'Cave' }))
    await user.click(screen.getByRole('button', { name: /^Tous/ }))
    await waitFor(() => expect(asked().at(-1)).toEqual({ ...usual, shelf: 'Cave' }))
    await user.click(screen.getByRole('button', { name: /^Fournisseur.:/ }))
    await user.click(await screen.findByRole('menuitemradio', { name: 'Cave des Terreaux' }))
    await waitFor(() => expect(asked().at(-1)).toEqual({ ...usual, shelf: 'Cave', supplierId: CELLAR }))
    expect(pathOf()).toContain(`supplier=${CELLAR}`)
  })

  it('cannot be changed by who may only read them', async () => {
    stocked()
    items.role = 'reader'
    await arrive()
    expect(await rowOf('Saint-joseph')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Nouveau' })).toBeNull()
  })
})

it('the value of the stock is asked for another date, and not for one to come', async () => {
  stocked()
  const { user } = await arrive()
  await user.click(await screen.findByRole('button', { name: 'Valeur à une autre date' }))
  const date = screen.getByRole('textbox', { name: 'Valeur au soir du' })
  await user.type(date, '31/10/2026')
  const said = await screen.findByText(/Le 31.octobre.2026/)
  expect(said.textContent?.replaceAll(/\s/g, ' ')).toContain('541,80 €')
  await user.clear(date)
  await user.type(date, '31/10/2099')
  expect(await screen.findByText('Choisissez un jour passé.')).toBeTruthy()
})

describe('the curve of an item', () => {
  it('is its value after each movement that counts, oldest first', async () => {
    stocked()
    movements = [
      moved('2026-11-18T15:10:00.000Z', '17.0000', 219_30),
      moved('2026-11-12T15:10:00.000Z', '99.0000', 999_00, { balance: null }),
      moved('2026-11-05T10:12:00.000Z', '42.0000', 541_80),
    ]
    await arrive(`/stocks/${WINE}`)
    expect(await screen.findByRole('img', { name: /^Valeur comptée et livrée, de 219,30.€ à 541,80.€$/ })).toBeTruthy()
    const ends = [...document.querySelectorAll('svg[role=img] + p span')].map(({ textContent }) => textContent)
    expect(ends[0]).toMatch(/^5.novembre$/)
  })

  it('is the quantity for who sees no value, and nothing after a single movement', async () => {
    stocked()
    movements = [moved('2026-11-18T15:10:00.000Z', '17.0000', null), moved('2026-11-05T10:12:00.000Z', '42.0000', null)]
    const { unmount } = await arrive(`/stocks/${WINE}`)
    expect(await screen.findByRole('img', { name: /^Quantité comptée et livrée, de 17.bt\. à 42.bt\.$/ })).toBeTruthy()
    unmount()
    movements = movements.slice(1)
    await clearQueryCache()
    await arrive(`/stocks/${WINE}`)
    await screen.findByText('Correction')
    expect(screen.queryByRole('img', { name: /comptée et livrée/ })).toBeNull()
  })
})

it('an item is deleted while nothing came, went or was counted, and only archived from then on', async () => {
  stocked()
  const { unmount } = await arrive(`/stocks/${WINE}`)
  await screen.findByText(/livré, jamais compté/)
  expect(screen.getByRole('button', { name: 'Archiver' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Supprimer' })).toBeNull()
  unmount()
  await arrive(`/stocks/${BUTTER}`)
  expect(await screen.findByRole('button', { name: 'Supprimer' })).toBeTruthy()
})

it('the movements of an item name a delivery, a return to the supplier, and the opposite of either', async () => {
  stocked()
  const of = (quantity: string, undoesId: string | null) =>
    moved('2026-11-05T04:00:00.000Z', '0.0000', null, { kind: 'purchase', quantity, undoesId })
  movements = [of('12.0000', null), of('-12.0000', WINE), of('-6.0000', null), of('6.0000', WINE)]
  await arrive(`/stocks/${WINE}`)
  const names = ['Achat', /^Annulation\s: Achat$/, 'Retour au fournisseur', /^Annulation\s: Retour au fournisseur$/]
  for (const name of names) expect(await screen.findAllByText(name)).toHaveLength(1)
})

describe('the purchases of an item', () => {
  const listed = async () => {
    const card = (await screen.findByRole('heading', { name: 'Achats' })).closest('section')
    const rows = await within(card ?? document.body).findAllByRole('listitem')
    return rows.map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '))
  }

  it('are its articles, by code or wording, with what one of them holds', async () => {
    stocked()
    await arrive(`/stocks/${WINE}`)
    await waitFor(async () => expect(await listed()).toHaveLength(2))
    const [byCode, byWording] = await listed()
    expect(byCode).toContain('Cave des Terreauxcode sj75 · 1 carton = 6 bt.')
    expect(byWording).toContain('Cave des TerreauxSaint joseph · 1 bouteille = 1 bt.')
  })

  it('leave the stock only after a question', async () => {
    stocked()
    const { user, writes } = await arrive(`/stocks/${BUTTER}`)
    await user.click(await screen.findByRole('button', { name: 'Retirer du stock, Beurre' }))
    const question = within(await screen.findByRole('dialog'))
    await user.click(question.getByRole('button', { name: 'Conserver' }))
    expect(writes()).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Retirer du stock, Beurre' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Retirer du stock' }))
    await waitFor(() => expect(writes()).toHaveLength(1))
    const { path, body } = writes()[0] ?? {}
    expect(path).toBe(`/stocks/${BUTTER}/articles/remove`)
    expect(body).toEqual({ establishmentId: 7, supplierId: CELLAR, articleKey: 'beurre|kg' })
  })

  it('cannot be removed by who may only read them', async () => {
    stocked()
    items.role = 'reader'
    await arrive(`/stocks/${BUTTER}`)
    await waitFor(async () => expect(await listed()).toHaveLength(1))
    expect(screen.queryByRole('button', { name: /^Retirer/ })).toBeNull()
  })
})

describe('a movement', () => {
  it('is noted without a network, counted at once, and shown as waiting', async () => {
    stocked()
    const { user } = await arrive(`/stocks/${WINE}`)
    expect(await screen.findByText('17 bt.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Noter un mouvement' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Enregistrer' }))
    expect(dialog.getByText('Indiquez la quantité.')).toBeTruthy()
    await user.type(dialog.getByRole('textbox', { name: 'Quantité' }), '1,5')
    expect(dialog.getByText('Après : 15,5 bt.')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Enregistrer' }))
    expect(await screen.findByText('15,5 bt.')).toBeTruthy()
    const line = (await screen.findByText('−1,5 bt.')).closest('li')
    expect(line?.textContent).toContain('en attente d’envoi')
  })

  it('that the server refuses says why, counts no more, and can be given up', async () => {
    stocked()
    const { user } = await arrive(`/stocks/${WINE}`, aRefusal(409, 'PERIOD_LOCKED'))
    await user.click(await screen.findByRole('button', { name: 'Noter un mouvement' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByRole('textbox', { name: 'Quantité' }), '1')
    await user.click(dialog.getByRole('button', { name: 'Enregistrer' }))
    expect(await screen.findByText('sentence of PERIOD_LOCKED')).toBeTruthy()
    expect(screen.getByText('17 bt.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Abandonner' }))
    await waitFor(() => expect(screen.queryByText('sentence of PERIOD_LOCKED')).toBeNull())
  })

  it('that puts a quantity right needs a reason', async () => {
    stocked()
    const { user } = await arrive(`/stocks/${WINE}`)
    await user.click(await screen.findByRole('button', { name: 'Noter un mouvement' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('radio', { name: 'Correction' }))
    await user.type(dialog.getByRole('textbox', { name: 'Quantité' }), '-2')
    await user.click(dialog.getByRole('button', { name: 'Enregistrer' }))
    expect(dialog.getByText('Indiquez le motif de la correction.')).toBeTruthy()
    expect(dialog.getByText('Après : 15 bt.')).toBeTruthy()
  })
})

describe('the form of a stock item', () => {
  async function type(fields: Readonly<Record<string, string>>, user: Awaited<ReturnType<typeof arrive>>['user']) {
    for (const [name, text] of Object.entries(fields)) {
      await user.type(await screen.findByRole('textbox', { name }), text)
    }
  }
  const save = () => screen.getByRole('button', { name: 'Enregistrer' })

  it('saves its packs; a row left empty is none', async () => {
    const { user, writes } = await arrive('/stocks/new')
    await type({ Nom: 'Saint-joseph 75 cl', Rayon: 'Cave', Minimum: '18', Cible: '36,5' }, user)
    await user.click(screen.getByRole('button', { name: 'Ajouter un conditionnement' }))
    await user.click(screen.getByRole('button', { name: 'Ajouter un conditionnement' }))
    await type({ 'Conditionnement 1': 'carton' }, user)
    const pack = screen.getByRole('group', { name: 'Conditionnements' })
    const [contains] = within(pack).getAllByRole('textbox', { name: 'Contient' })
    if (contains !== undefined) await user.type(contains, '6')
    await user.click(save())
    expect(await screen.findByRole('heading', { level: 1, name: 'Saint-joseph 75 cl' })).toBeTruthy()
    expect(writes().at(-1)?.body).toMatchObject({
      packs: [{ label: 'carton', quantity: '6.0000' }],
      minimum: '18.0000',
      target: '36.5000',
      shelf: 'Cave',
    })
    expect(screen.getByText('carton de 6 kg')).toBeTruthy()
  })

  it('says at its field that a target is below the minimum, and that a pack holds nothing', async () => {
    const { user, writes } = await arrive('/stocks/new')
    await type({ Nom: 'Beurre doux', Minimum: '18', Cible: '17,9' }, user)
    await user.click(screen.getByRole('button', { name: 'Ajouter un conditionnement' }))
    await type({ 'Conditionnement 1': 'carton', Contient: '0' }, user)
    await user.click(save())
    expect(await screen.findByText(/^Chaque conditionnement/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Retirer le conditionnement 1' }))
    await user.click(save())
    expect(await screen.findByText('Saisissez un nombre au moins égal au minimum.')).toBeTruthy()
    expect(writes()).toEqual([])
  })

  it('doubts a barcode whose last digit is wrong, and saves it', async () => {
    const { user, writes } = await arrive('/stocks/new')
    await type({ Nom: 'Beurre doux', 'Code-barres': '3017620422004' }, user)
    expect(await screen.findByText(/^Le dernier chiffre/)).toBeTruthy()
    await user.click(save())
    await waitFor(() => expect(writes().at(-1)?.body).toMatchObject({ barcode: '3017620422004' }))
  })

  it('reads a barcode from a photo where the browser can, and says when there is none on it', async () => {
    const codes = [[], [{ rawValue: '3017620422003' }]]
    vi.stubGlobal(
      'BarcodeDetector',
      class {
        detect = async () => codes.shift()
      },
    )
    vi.stubGlobal('createImageBitmap', async () => ({ close: () => undefined }))
    const { user } = await arrive('/stocks/new')
    const photo = () => new File(['a photo'], 'code.jpg', { type: 'image/jpeg' })
    await screen.findByRole('button', { name: 'Photographier le code' })
    await user.upload(screen.getByLabelText('Photo du code-barres'), photo())
    expect(await screen.findByText(/^Aucun code lu sur cette photo/)).toBeTruthy()
    await user.upload(screen.getByLabelText('Photo du code-barres'), photo())
    await waitFor(() => expect(screen.getByLabelText('Code-barres')).toHaveProperty('value', '3017620422003'))
    expect(screen.queryByText(/^Aucun code lu/)).toBeNull()
  })

  it('without a network, waits on this device and is sent when it is back', async () => {
    const { user, writes } = await arrive('/stocks')
    await screen.findByRole('heading', { name: 'Aucun article' })
    items.isOnline = false
    await user.click(screen.getByRole('button', { name: 'Nouveau' }))
    await type({ Nom: 'Beurre doux' }, user)
    await user.click(save())
    expect(await screen.findByRole('heading', { level: 1, name: 'Beurre doux' })).toBeTruthy()
    expect(items.rows).toEqual([])
    items.isOnline = true
    await flush()
    await waitFor(() => expect(items.rows).toMatchObject([{ name: 'Beurre doux', unit: 'kg' }]))
    expect(writes().length).toBeGreaterThan(0)
  })
})

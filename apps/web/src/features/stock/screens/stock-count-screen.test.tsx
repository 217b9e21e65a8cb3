import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { login } from '../../../client/session/session.ts'
import { clearQueryCache } from '../../../offline/query-cache.ts'
import { deviceStore } from '../../../outbox/device-store.ts'
import { freshEnvelope } from '../../../outbox/entry.ts'
import type { StoredEntry } from '../../../outbox/kind.ts'
import { renderApp } from '../../../test/render-screen.tsx'
import { ResourceServer } from '../../../test/resource-server.ts'
import { aUser, stubServer } from '../../../test/stub-server.ts'
import { newStockItem } from '../new-stock-item.ts'

const WINE = '0193514a-0000-7000-8000-000000000001'
const BUTTER = '0193514a-0000-7000-8000-000000000002'
const COUNT = '0193514a-0000-7000-8000-000000000009'
const claire = { id: 1, name: 'Claire' }
const karim = { id: 2, name: 'Karim Benali' }
const at = '2026-11-20T16:00:00.000Z'
let items = new ResourceServer('/stocks')

beforeEach(async () => {
  items = new ResourceServer('/stocks')
  items.put({ ...newStockItem, id: WINE, name: 'Saint-joseph 75 cl', unit: 'bottle', shelf: 'Cave' })
  items.put({ ...newStockItem, id: BUTTER, name: 'Beurre doux', shelf: 'Chambre froide' })
  await (await deviceStore()).clear('outbox')
  await clearQueryCache()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** 17 bottles at 12,90 €. */
const counted = { on: '2026-10-31', isLast: false }
const levels = [
  { itemId: WINE, quantity: '17.0000', value: 219_30, averageCost: '12.9000', lastPrice: null, counted },
  { itemId: BUTTER, quantity: '0.0000', value: 0, averageCost: null, lastPrice: null, counted: null },
]
const entry = (itemId: string, person: typeof claire, quantity: string, minute: number) => ({
  ...{ itemId, person, quantity, text: '', typedAt: `2026-11-20T16:0${minute}:00.000Z` },
})

async function open(given: object = {}, role = 'owner') {
  const head = { id: COUNT, establishmentId: 7, version: 1, label: 'Fin novembre', isBlind: false, happenedAt: at }
  const rest = { businessDate: '2026-11-20', state: 'open', lineCount: 0, createdBy: claire, typedAt: at, isMine: true }
  const typed = { closed: null, operation: null, entries: [], settlements: [], toSettle: [], lines: [] }
  const count = { ...head, ...rest, ...typed, ...given }
  const server = stubServer((request) => {
    const { path } = request
    if (path === '/me') return { body: inRole(role) }
    if (path === '/stocks/levels') return { body: levels }
    if (path.startsWith('/stock-counts')) return { body: count }
    return items.handle(request)
  })
  await login({ email: 'claire@exemple.fr', password: 'huit cerises' })
  const rendered = await renderApp(`/stocks/counts/${COUNT}`)
  await screen.findByRole('heading', { name: 'Fin novembre' })
  const writes = () =>
    server.requests.filter(({ path, method }) => path.startsWith('/stock-counts') && method !== 'GET')
  return { ...rendered, writes }
}

function inRole(role: string) {
  const user = aUser()
  const establishment = { ...(user['currentEstablishment'] as object), role }
  return { ...user, currentEstablishment: establishment, accessibleEstablishments: [establishment] }
}

const field = (item: string) => screen.findByRole('textbox', { name: `Compté, ${item}` })
const lineOf = async (item: string) => plain((await field(item)).closest('[role=listitem]'))
/** Without unbreakable spaces. */
const plain = (element: Element | null) => element?.textContent.replaceAll('\u00a0', ' ')

describe('an open count', () => {
  it('shows what was counted before and came since, and what was used once it is counted', async () => {
    const { user, writes } = await open()
    await waitFor(async () =>
      expect(await lineOf('Saint-joseph 75 cl')).toContain('compté le 31 octobre 2026 et livré depuis : 17 bt.'),
    )
    await user.type(await field('Saint-joseph 75 cl'), '2×6+3')
    await user.tab()
    await waitFor(async () => expect(await lineOf('Saint-joseph 75 cl')).toContain('25,80'))
    expect(await lineOf('Saint-joseph 75 cl')).toContain('consommé 2 bt.')
    expect(await lineOf('Saint-joseph 75 cl')).not.toContain('−')
    await waitFor(() => expect(writes()).toHaveLength(1))
    expect(writes()[0]?.body).toMatchObject({ entries: [{ itemId: WINE, quantity: '15.0000', text: '2×6+3' }] })
  })

  it('replaces the sum that was typed before, and shows it while the field is in use', async () => {
    const { user, writes } = await open({ entries: [{ ...entry(WINE, claire, '15.0000', 1), text: '2×6+3' }] })
    const wine = (await field('Saint-joseph 75 cl')) as HTMLInputElement
    expect(wine.value).toBe('15')
    act(() => wine.focus())
    expect(wine.value).toBe('2×6+3')
    await user.keyboard('16{Enter}')
    await waitFor(() => expect(writes()[0]?.body).toMatchObject({ entries: [{ quantity: '16.0000', text: '' }] }))
  })

  it('hides what is expected when it is blind', async () => {
    await open({ isBlind: true, entries: [entry(WINE, claire, '15.0000', 1)] })
    const line = await lineOf('Saint-joseph 75 cl')
    expect(line).not.toContain('17 bt.')
    expect(line).not.toContain('consommé')
  })

  it('says of a text that is no quantity how to write one, and sends nothing', async () => {
    const { user, writes } = await open()
    await user.type(await field('Saint-joseph 75 cl'), 'beaucoup')
    await user.tab()
    expect(await screen.findByText(/Quantité non reconnue/)).toBeTruthy()
    expect(writes()).toEqual([])
  })

  it('asks a manager which quantity counts, and staff to count again', async () => {
    const entries = [entry(WINE, claire, '15.0000', 1), entry(WINE, karim, '16.0000', 2)]
    const { user, writes, unmount } = await open({ entries })
    expect(((await screen.findByRole('button', { name: 'Clôturer l’inventaire' })) as HTMLButtonElement).disabled).toBe(
      true,
    )
    await user.click(await screen.findByRole('button', { name: /^Retenir 16.bt\., Saint-joseph/ }))
    await waitFor(() => expect(writes()[0]?.body).toMatchObject({ itemId: WINE, quantity: '16.0000' }))
    unmount()
    await open({ entries }, 'staff')
    expect(await screen.findByText('Un responsable choisit la quantité, ou recomptez.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Clôturer l’inventaire' })).toBeNull()
  })

  it('is read only for who may not type', async () => {
    await open({}, 'reader')
    expect(((await field('Saint-joseph 75 cl')) as HTMLInputElement).readOnly).toBe(true)
  })

  it('goes on to the next shelf after a shelf’s last line', async () => {
    const { user } = await open()
    await user.type(await field('Saint-joseph 75 cl'), '15{Enter}')
    await waitFor(async () => expect(document.activeElement).toBe(await field('Beurre doux')))
    expect(screen.queryByRole('textbox', { name: 'Compté, Saint-joseph 75 cl' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Suivant' })).toBeTruthy()
  })

  it('never goes back to what was counted here, though the server has not said so yet', async () => {
    const { user, writes } = await open()
    await user.type(await field('Saint-joseph 75 cl'), '15{Enter}')
    const butter = await field('Beurre doux')
    await waitFor(() => expect(document.activeElement).toBe(butter))
    await waitFor(async () => {
      // What is typed slowly is sent in two.
      expect(writes().length).toBeGreaterThan(0)
      expect(await (await deviceStore()).count('outbox')).toBe(0)
    })
    const notSaid = screen.getByRole('button', { name: /^Cave/ })
    await waitFor(() => expect(notSaid.textContent).toContain('0 sur 1'))
    const before = writes().length
    await user.keyboard('2{Enter}')
    await waitFor(() => expect(writes().length).toBeGreaterThan(before))
    expect(await field('Beurre doux')).toBe(butter)
    expect(document.activeElement).toBe(document.body)
  })

  it('has closing in the place of the next line once everything is counted', async () => {
    const { user } = await open({ entries: [entry(WINE, claire, '15.0000', 1), entry(BUTTER, claire, '2.0000', 2)] })
    await field('Saint-joseph 75 cl')
    expect(screen.queryByRole('button', { name: 'Suivant' })).toBeNull()
    for (const close of screen.getAllByRole('button', { name: 'Clôturer l’inventaire' })) {
      await user.click(close)
      await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Continuer à compter' }))
    }
  })

  it('finds an item of another shelf by its name', async () => {
    const { user } = await open()
    await field('Saint-joseph 75 cl')
    await user.type(screen.getByRole('searchbox', { name: 'Chercher un article' }), 'beurre')
    expect(await field('Beurre doux')).toBeTruthy()
  })
})

it('a first count has no gap and no loss: it shows what was counted and its value', async () => {
  const line = { itemId: WINE, since: null, expected: '301.0000', counted: '15.0000', gap: null, gapValue: null }
  await open({
    state: 'closed',
    closed: { at, by: karim },
    operation: { id: COUNT, version: 1, isUndone: false },
    lines: [{ ...line, countedValue: 193_50, expectedValue: 3_882_90, gapNow: null }],
  })
  const row = within(await screen.findByRole('table')).getByRole('row', { name: /Saint-joseph/ })
  expect(plain(row)).toContain('15 bt.193,50 €')
  expect(plain(row)).not.toContain('301')
  expect(plain(row)).not.toContain('−')
  expect(screen.getByText('Premier inventaire. La consommation se calcule entre deux inventaires.')).toBeTruthy()
})

it('a closed count shows what was used since the one before, and what a late delivery changed', async () => {
  const line = { itemId: WINE, since: '2026-10-31', expected: '17.0000', counted: '15.0000', gap: '-2.0000' }
  await open({
    state: 'closed',
    closed: { at, by: karim },
    operation: { id: COUNT, version: 1, isUndone: false },
    lines: [{ ...line, countedValue: 193_50, expectedValue: 219_30, gapValue: -25_80, gapNow: '-8.0000' }],
  })
  const row = within(await screen.findByRole('table')).getByRole('row', { name: /Saint-joseph/ })
  expect(screen.getByRole('columnheader', { name: 'Consommé depuis le 31 octobre 2026' })).toBeTruthy()
  expect(plain(row)).toContain('2 bt.aujourd’hui 8 bt.25,80 €')
  expect(plain(row)).not.toContain('−')
  expect(screen.getByText('Inventaire clôturé par Karim Benali')).toBeTruthy()
})

it('a count of another year says its year', async () => {
  await open({ state: 'closed', businessDate: '2025-10-31' })
  expect(screen.getByText(/^Vendredi 31 octobre 2025, /)).toBeTruthy()
})

it('a count that somebody closed meanwhile still shows what one counted, with why it was refused', async () => {
  const write = { action: 'countStock', establishmentId: 7, countId: COUNT, opening: null }
  const entries = [{ itemId: WINE, quantity: '15.0000', text: '', typedAt: at }]
  const error = { code: 'STOCK_COUNT_CLOSED', message: 'L’inventaire est clos.', statusCode: 409, issues: [] }
  const refused = { ...write, entries, ...freshEnvelope('stockCount', 1, null), state: 'refused', error }
  await (await deviceStore()).put('outbox', refused as unknown as StoredEntry)
  const { user } = await open({ state: 'closed', closed: { at, by: karim } })
  expect(await screen.findByText('1 quantité comptée n’a pas été acceptée')).toBeTruthy()
  expect(screen.getByText('L’inventaire est clos.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Retirer de cet appareil' }))
  await waitFor(() => expect(screen.queryByText('L’inventaire est clos.')).toBeNull())
})

import { screen, waitFor, within } from '@testing-library/react'
import type { PriceRow } from '@zinc/contract/purchases/prices'
import { plainDate } from '@zinc/domain/calendar/calendar'
import { priceSumsOf } from '@zinc/domain/purchase/price-sums'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { login } from '../../../client/session/session.ts'
import { clearQueryCache } from '../../../offline/query-cache.ts'
import { deviceStore } from '../../../outbox/device-store.ts'
import { anOpenEstablishment } from '../../../test/month-server.ts'
import { renderApp } from '../../../test/render-screen.tsx'
import { ResourceServer } from '../../../test/resource-server.ts'
import { aToken, aUser, type StubRequest, stubServer } from '../../../test/stub-server.ts'
import { newSupplier } from '../../suppliers/parts/new-supplier.ts'

const GIRAUD = '0193514a-0000-7000-8000-000000000001'

const aPrice = (changes: Partial<PriceRow> = {}): PriceRow => ({
  ...{ supplierId: GIRAUD, article: 'faux filet|kg', label: 'Faux-filet', stockUnit: 'kg' },
  ...{ base: '17.4000', last: '18.6000', sinceLast: '0.0000', quantity: '312.4000', effect: 170_40 },
  ...{ lastChange: plainDate('2026-10-06'), lastOn: plainDate('2026-11-18') },
  steps: [
    { countedOn: plainDate('2026-01-06'), price: '17.4000', quantity: '84.9000', effect: 0 },
    { countedOn: plainDate('2026-10-06'), price: '18.6000', quantity: '227.5000', effect: 170_40 },
  ],
  ...changes,
})
const fallen = aPrice({
  ...{ article: 'saumon|kg', label: 'Saumon entier', base: '14.8000', last: '13.6000', effect: -80_84 },
  ...{ sinceLast: '-0.3000', lastChange: plainDate('2026-11-18') },
})
const [onlyStep] = aPrice().steps
const unchanged = aPrice({
  ...{ article: 'joue|kg', label: 'Joue de bœuf', effect: 0, lastChange: null, last: '17.4000' },
  steps: onlyStep === undefined ? [] : [onlyStep],
})

const suppliers = new ResourceServer('/suppliers')
suppliers.put({ ...newSupplier, id: GIRAUD, name: 'Boucherie Giraud' })

let role = 'owner'
let rows: PriceRow[] = []
/** Fewer than the real server's, so that a few rows are several pages. */
let pageSize = 500
beforeEach(async () => {
  role = 'owner'
  rows = [aPrice(), fallen, unchanged]
  pageSize = 500
  await (await deviceStore()).clear('outbox')
  await clearQueryCache()
})
afterEach(() => vi.unstubAllGlobals())

function answerTo({ path, query }: StubRequest) {
  if (path === '/login_check') return { body: { token: aToken(1800), refresh_token: 'r' } }
  if (path === '/me') {
    const user = aUser()
    const establishment = { ...(user['currentEstablishment'] as object), role }
    return { body: { ...user, currentEstablishment: establishment, accessibleEstablishments: [establishment] } }
  }
  if (path === '/establishments/7') return { body: { ...anOpenEstablishment(), id: 7 } }
  const total = (body: readonly object[]) => ({ body, headers: { 'X-Total-Count': String(body.length) } })
  if (path === '/purchases/prices') {
    const from = (Number(query.get('page') ?? 1) - 1) * pageSize
    return { ...total(rows), body: rows.slice(from, from + pageSize) }
  }
  if (path === '/purchases/prices/sums') return { body: priceSumsOf(rows) }
  if (path === '/suppliers') return total(suppliers.rows)
  if (path === '/purchases/prices/history') {
    const line = { purchaseId: GIRAUD, reference: '26-4471', countedOn: '2026-11-18', price: '18.6000' }
    return { body: { ...aPrice(), lines: [{ ...line, quantity: '12.6000', effect: 15_12 }], lineCount: 1 } }
  }
  return total([])
}

async function arrive(address = '/purchase/prices') {
  const server = stubServer(answerTo)
  await login({ email: 'claire@exemple.fr', password: 'huit cerises' })
  const rendered = await renderApp(address)
  const asked = () => server.requests.filter(({ path }) => path === '/purchases/prices')
  return { ...rendered, asked }
}

const table = async () => within(await screen.findByRole('table', { name: 'Prix' }))
const plain = (text: string | null | undefined) => text?.replaceAll(/\s/g, ' ') ?? ''
const articles = async () =>
  (await table()).getAllByRole('button').map(({ textContent }) => plain(textContent).replace('Boucherie Giraud', ''))

describe('the page of prices', () => {
  it('has the sums of more than it shows, and shows the rest when asked', async () => {
    pageSize = 1
    const { user } = await arrive()
    expect(await articles()).toEqual(['Faux-filet'])
    expect(await screen.findByText('2 articles dont le prix a changé')).toBeTruthy()
    expect(plain((await screen.findByText('2 articles dont le prix a changé')).closest('div')?.textContent)).toContain(
      '+89,56 €',
    )
    expect(screen.getByRole('button', { name: /^Baisses 1/ })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Afficher la suite' }))
    expect(await screen.findByText('2 sur 3')).toBeTruthy()
    expect(await articles()).toEqual(['Faux-filet', 'Saumon entier'])
  })

  it('states what risen and fallen prices cost since January, the dearest first', async () => {
    const { asked } = await arrive()
    expect(await articles()).toEqual(['Faux-filet', 'Saumon entier'])
    expect(plain(document.body.textContent)).toContain('de plus depuis janvier, sur vos quantités.')
    const row = (await table()).getByRole('row', { name: /Faux-filet/ })
    expect(plain(row.textContent)).toContain('18,60 € / kg')
    expect(plain(row.textContent)).toContain('+1,20')
    expect(asked()[0]?.query.get('from')).toBe(`${asked()[0]?.query.get('to')?.slice(0, 4)}-01-01`)
    expect(screen.getByText('2 articles dont le prix a changé')).toBeTruthy()
    expect(screen.getByText('1 autre sans changement')).toBeTruthy()
  })

  it('shows only what rose, fell, or changed at the last purchase', async () => {
    const { user, pathOf } = await arrive()
    await articles()
    await user.click(screen.getByRole('button', { name: /^Baisses/ }))
    expect(await articles()).toEqual(['Saumon entier'])
    expect(pathOf()).toContain('view=falls')
    await user.click(screen.getByRole('button', { name: /^Hausses/ }))
    expect(await articles()).toEqual(['Faux-filet'])
    await user.click(screen.getByRole('button', { name: /^Dernier achat/ }))
    expect(await articles()).toEqual(['Saumon entier'])
  })

  it('asks for another period, and for one supplier', async () => {
    const { user, asked } = await arrive()
    await articles()
    await user.click(screen.getByRole('button', { name: /^Période/ }))
    await user.click(await screen.findByRole('menuitemradio', { name: '30 derniers jours' }))
    await user.click(screen.getByRole('button', { name: 'Fournisseur' }))
    await user.click(await screen.findByRole('menuitemradio', { name: 'Boucherie Giraud' }))
    await waitFor(() => expect(asked().at(-1)?.query.get('supplierId')).toBe(GIRAUD))
    expect(asked().at(-1)?.query.get('from')).not.toContain('-01-01')
  })

  it('opens an article on each of its prices and its last purchases', async () => {
    const { user } = await arrive()
    await user.click(await (await table()).findByRole('button', { name: /Faux-filet/ }))
    const detail = within(await screen.findByRole('region', { name: /^Faux-filet/ }))
    const steps = within(detail.getByRole('list')).getAllByRole('listitem')
    expect(steps.map(({ textContent }) => plain(textContent))).toEqual([
      'À partir du 6 janvier 2026 : 17,40 € / kg, 84,9 kg achetés, effet 0,00 €',
      'À partir du 6 octobre 2026 : 18,60 € / kg, 227,5 kg achetés, effet +170,40 €',
    ])
    expect(plain((await detail.findByRole('row', { name: /26-4471/ })).textContent)).toContain('12,6 kg')
  })

  it('says what its filters left out, and takes them back in one tap', async () => {
    rows = []
    const { user, pathOf } = await arrive('/purchase/prices?search=zzz')
    expect(await screen.findByText('Aucun article ne correspond.')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Saisir un achat' })).toBeNull()
    rows = [aPrice()]
    await user.click(screen.getByRole('button', { name: 'Effacer les filtres' }))
    expect(await articles()).toEqual(['Faux-filet'])
    expect(pathOf()).toBe('/purchase/prices')
  })

  it('without any price leads to the purchase that would bring the first', async () => {
    rows = []
    const { user, pathOf } = await arrive()
    expect(await screen.findByRole('heading', { name: 'Aucun prix sur cette période' })).toBeTruthy()
    expect(screen.queryByText(/^Aucun changement/)).toBeNull()
    await user.click(screen.getByRole('link', { name: 'Saisir un achat' }))
    await waitFor(() => expect(pathOf()).toBe('/purchase/new'))
  })

  it('without any price offers the accountant nothing to enter', async () => {
    role = 'accountant'
    rows = []
    await arrive()
    expect(await screen.findByText(/^Les articles des achats saisis ligne par ligne/)).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Saisir un achat' })).toBeNull()
  })

  it('adds up the effect of what is shown, rises and falls apart', async () => {
    const { user } = await arrive()
    const sum = async () =>
      plain((await screen.findByText(/^\d+ articles? dont le prix a changé$/)).closest('div')?.textContent)
    expect(await sum()).toContain('+89,56 €')
    expect(plain(screen.getByText('Hausses', { selector: 'dt' }).parentElement?.textContent)).toContain('+170,40 €')
    expect(plain(screen.getByText('Baisses', { selector: 'dt' }).parentElement?.textContent)).toContain('−80,84 €')
    await user.click(screen.getByRole('button', { name: /^Baisses/ }))
    expect(await sum()).toContain('−80,84 €')
  })

  it('is closed to the staff, and asks for nothing', async () => {
    role = 'staff'
    const { asked } = await arrive()
    expect(await screen.findByText('Votre rôle ne donne pas accès aux prix.')).toBeTruthy()
    expect(asked()).toEqual([])
  })
})

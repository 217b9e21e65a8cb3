import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setStoppedNow } from '../../../client/clock.ts'
import { login } from '../../../client/session/session.ts'
import { clearQueryCache } from '../../../offline/query-cache.ts'
import { deviceStore } from '../../../outbox/device-store.ts'
import { renderApp } from '../../../test/render-screen.tsx'
import { ResourceServer } from '../../../test/resource-server.ts'
import { aRefusal, stubServer } from '../../../test/stub-server.ts'
import { newSupplier } from '../../suppliers/parts/new-supplier.ts'
import { newStockItem } from '../new-stock-item.ts'

const id = (last: number) => `0193514a-0000-7000-8000-00000000000${last}`
const [LAMB, SUPREME, SALT, GIRAUD] = [id(1), id(2), id(3), id(4)]
let items = new ResourceServer('/stocks')
let suppliers = new ResourceServer('/suppliers')
let copied: string[] = []

beforeEach(async () => {
  items = new ResourceServer('/stocks')
  suppliers = new ResourceServer('/suppliers')
  copied = []
  // A Friday night.
  setStoppedNow('2026-11-20T21:30:00.000Z')
  await (await deviceStore()).clear('outbox')
  await clearQueryCache()
})
afterEach(() => {
  setStoppedNow(null)
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const level = (itemId: string, quantity: string, lastPrice: string | null) => ({
  ...{ itemId, quantity, lastPrice, averageCost: lastPrice, value: 0, counted: null },
})
const levels = [level(LAMB, '3.2000', '14.9000'), level(SUPREME, '11.5000', '10.9100'), level(SALT, '1.0000', null)]
/** As who sees no amounts is answered. */
const withoutAmounts = levels.map((one) => ({ ...one, value: null, averageCost: null, lastPrice: null }))

/** Of a butcher who delivers on Tuesdays: lamb, which is low, and chicken; and salt of nobody. */
function stocked() {
  const terms = { deliveryDays: [2], minimumOrder: 120_00, customerCode: 'BG-12' }
  suppliers.put({ ...newSupplier, ...terms, id: GIRAUD, name: 'Boucherie Giraud', phone: '04 78 11 22 33' })
  const meat = { ...newStockItem, supplierId: GIRAUD }
  const lamb = { minimum: '4.0000', target: '10.0000', packs: [{ label: 'pièce', quantity: '2.5000' }] }
  items.put({ ...meat, ...lamb, id: LAMB, name: 'Épaule d’agneau' })
  const supreme = { minimum: '9.0000', target: '20.0000', packs: [{ label: 'colis', quantity: '2.0000' }] }
  items.put({ ...meat, ...supreme, id: SUPREME, name: 'Suprême de volaille' })
  items.put({ ...newStockItem, id: SALT, name: 'Sel fin', minimum: '2.0000', target: '4.4000' })
}

async function arrive({ path = '/stocks/orders', answered = levels as readonly object[] | 'refused' } = {}) {
  stubServer((request) => {
    if (request.path === '/stocks/levels') {
      return answered === 'refused' ? aRefusal(404, 'NOT_FOUND') : { body: answered }
    }
    return (request.path.startsWith('/suppliers') ? suppliers : items).handle(request)
  })
  await login({ email: 'claire@exemple.fr', password: 'huit cerises' })
  const rendered = await renderApp(path)
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text))
  return rendered
}

const plain = (text: string | null | undefined) => text?.replaceAll(/\s/g, ' ') ?? ''
const main = () => plain(screen.getByRole('main').textContent)
const button = (name: RegExp | string) => screen.findByRole('button', { name })
const cardOf = async (name: string) =>
  within((await screen.findByRole('heading', { level: 2, name: new RegExp(name) })).closest('section') ?? document.body)
const countOf = async (name: string) =>
  plain((await button(`Augmenter\u00a0: ${name}`)).parentElement?.querySelector('output')?.textContent)

describe('the way to the orders', () => {
  it('says how many items are low', async () => {
    stocked()
    const { user, pathOf } = await arrive({ path: '/stocks' })
    await user.click(await screen.findByRole('link', { name: '2 à commander' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Commandes à préparer' })).toBeTruthy()
    await user.click(await button('Retour'))
    await waitFor(() => expect(pathOf()).toMatch(/^\/stocks(\?|$)/))
  })
})

describe('the orders', () => {
  it('are by supplier, in whole packs, with the delivery, the amounts and the minimum', async () => {
    stocked()
    await arrive()
    const card = await cardOf('Boucherie Giraud')
    expect(card.getByText('livré mardi 24')).toBeTruthy()
    expect(card.getByText(/^min. 120/)).toBeTruthy()
    expect(await countOf('Épaule d’agneau')).toBe('3')
    expect(main()).toContain('reste 3,2 kg, minimum 4')
    expect(main()).toContain('pièces de 2,5 kg, soit 7,5 kg')
    expect(main()).toContain('HT au dernier prix, 2 articles sous le minimum, 1 sans prix d’achat')
    expect(main()).toContain('Il manque 8,25 € pour le minimum.')
    expect(main()).toContain('111,75 €')
    expect(await countOf('Sel fin')).toBe('3,4')
    const names = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    expect(names).toEqual(['Boucherie Giraud', 'Sans fournisseur'])
  })

  it('reach the minimum with the item that is nearest to its own', async () => {
    stocked()
    const { user } = await arrive()
    const fill = await button(/^Ajouter 2.kg de Suprême de volaille, 21,82/)
    await user.click(fill)
    expect(await countOf('Suprême de volaille')).toBe('1')
    expect(main()).toContain('133,57 €')
    expect(main()).not.toContain('Il manque')
    expect(main()).toContain('reste 11,5 kg, ajouté à la commande')
  })

  it('have a pack more or less, and none of what is at zero', async () => {
    stocked()
    const { user } = await arrive()
    await user.click(await button('Augmenter\u00a0: Épaule d’agneau'))
    expect(await countOf('Épaule d’agneau')).toBe('4')
    expect(main()).toContain('149,00 €')
    for (let pack = 0; pack < 5; pack += 1) await user.click(await button('Diminuer\u00a0: Épaule d’agneau'))
    expect(await countOf('Épaule d’agneau')).toBe('0')
    expect(main()).toContain('retiré de la commande')
    await user.click(await button('Copier la commande'))
    expect(copied).toHaveLength(1)
    expect(copied[0]).not.toContain('agneau')
    expect(copied[0]).toContain('- Sel fin : 3,4 kg')
  })

  it('have what is added by hand', async () => {
    stocked()
    const { user } = await arrive()
    await user.click(await button('Ajouter un article'))
    await user.type(await screen.findByRole('combobox', { name: 'Article' }), 'volaille')
    await user.click(await screen.findByRole('option', { name: /Suprême de volaille/ }))
    expect(await countOf('Suprême de volaille')).toBe('5')
    const more = await button('Augmenter\u00a0: Suprême de volaille')
    await waitFor(() => expect(document.activeElement).toBe(more))
  })

  it('have no amounts for who sees none', async () => {
    stocked()
    await arrive({ answered: withoutAmounts })
    expect(await countOf('Épaule d’agneau')).toBe('3')
    expect(main()).toContain('2 articles sous le minimum')
    expect(main()).not.toMatch(/dernier prix|Il manque|sans prix|\d,\d\d €/)
  })
})

describe('the text of an order', () => {
  const letter = [
    ...['Bonjour,', ''],
    ...['Commande du vendredi 20 novembre 2026 à Boucherie Giraud', 'À livrer mardi 24 novembre', ''],
    ...['- Épaule d’agneau : 3 pièces de 2,5 kg (7,5 kg)', ''],
    ...['Code client : BG-12', 'Le Comptoir', 'Merci, Claire'],
  ].join('\n')

  it('is copied with plain spaces', async () => {
    stocked()
    const { user } = await arrive()
    await user.click(await button('Copier la commande\u00a0: Boucherie Giraud'))
    expect(copied).toEqual([letter])
    expect(await screen.findByText('Commande copiée')).toBeTruthy()
  })

  it('is copied together with the others', async () => {
    stocked()
    const { user } = await arrive()
    await user.click(await button('Copier les 2 commandes'))
    expect(copied[0]?.startsWith(`${letter}\n\n-`)).toBe(true)
    expect(copied[0]).toContain('Commande du vendredi 20 novembre 2026\n\n- Sel fin : 3,4 kg')
    expect(await screen.findByText('2 commandes copiées')).toBeTruthy()
  })

  it('is shown where the browser does not copy', async () => {
    stocked()
    const { user } = await arrive()
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'))
    await user.click(await button('Copier la commande\u00a0: Boucherie Giraud'))
    const shown = await screen.findByRole('textbox', { name: 'Texte de la commande' })
    expect((shown as HTMLTextAreaElement).value).toBe(letter)
  })

  it('is sent to the phone or the address the supplier has', async () => {
    stocked()
    await arrive()
    const sms = await screen.findByRole('link', { name: 'Envoyer par SMS' })
    expect(sms.getAttribute('href')).toBe(`sms:0478112233?&body=${encodeURIComponent(letter)}`)
    expect(screen.queryByRole('link', { name: 'Envoyer par e-mail' })).toBeNull()
  })

  it('goes to an address with its subject and the line ends of mails', async () => {
    stocked()
    suppliers.put({ id: GIRAUD, email: 'commande@giraud.fr', phone: '' })
    await arrive()
    const mail = await screen.findByRole('link', { name: 'Envoyer par e-mail' })
    const [address, query] = mail.getAttribute('href')?.split('?') ?? []
    expect(address).toBe('mailto:commande@giraud.fr')
    const body = encodeURIComponent(letter.replaceAll('\n', '\r\n'))
    expect(query).toBe(`subject=${encodeURIComponent('Commande Le Comptoir, 20/11/2026')}&body=${body}`)
  })
})

describe('with nothing to order', () => {
  it('it says so, or how to begin where no item has a minimum', async () => {
    stocked()
    const full = [level(LAMB, '9.0000', null), level(SUPREME, '12.0000', null), level(SALT, '3.0000', null)]
    const { unmount } = await arrive({ answered: full })
    expect(await screen.findByText('Aucun article n’est sous son minimum.')).toBeTruthy()
    unmount()
    await clearQueryCache()
    for (const one of [LAMB, SUPREME, SALT]) items.put({ id: one, minimum: null, target: null })
    await arrive({ answered: full })
    expect(await screen.findByText(/^Aucun article n’a de minimum/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Voir les stocks' })).toBeTruthy()
  })

  it('a refusal is said, with a way to try again', async () => {
    stocked()
    await arrive({ answered: 'refused' })
    expect(await screen.findByText('Les commandes n’ont pas pu être préparées.')).toBeTruthy()
    expect(screen.queryByText('Rien à commander')).toBeNull()
  })
})

describe('without a network', () => {
  it('they are made of what this device has seen', async () => {
    stocked()
    const { unmount } = await arrive()
    expect(await countOf('Épaule d’agneau')).toBe('3')
    unmount()
    items.isOnline = false
    suppliers.isOnline = false
    stubServer((request) => items.handle(request))
    const { user } = await renderApp('/stocks/orders')
    expect(await countOf('Épaule d’agneau')).toBe('3')
    await user.click(await button('Copier la commande\u00a0: Boucherie Giraud'))
    expect(copied[0]).toContain('3 pièces de 2,5 kg')
  })
})

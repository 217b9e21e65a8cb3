// Proves R04.
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { login } from '../../../client/session/session.ts'
import { clearQueryCache } from '../../../offline/query-cache.ts'
import { deviceStore } from '../../../outbox/device-store.ts'
import { flush } from '../../../outbox/outbox.ts'
import { renderApp } from '../../../test/render-screen.tsx'
import { ResourceServer } from '../../../test/resource-server.ts'
import { aRefusal, stubServer } from '../../../test/stub-server.ts'
import { newPurchaseCategory } from '../../categories/parts/category-form.tsx'
import { newSupplier } from '../parts/new-supplier.ts'

const GIRAUD = '0193514a-0000-7000-8000-000000000001'
let model = new ResourceServer('/suppliers')
let families = new ResourceServer('/purchase_categories')

beforeEach(async () => {
  model = new ResourceServer('/suppliers')
  families = new ResourceServer('/purchase_categories')
  model.put({ ...newSupplier, id: GIRAUD, name: 'Boucherie Giraud', phone: '04 78 00 00 01' })
  await (await deviceStore()).clear('outbox')
  await clearQueryCache()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function arrive(path = '/suppliers') {
  const server = stubServer((request) =>
    (request.path.startsWith('/purchase_categories') ? families : model).handle(request),
  )
  await login({ email: 'claire@exemple.fr', password: 'huit cerises' })
  const rendered = await renderApp(path)
  const ofSuppliers = () => server.requests.filter((request) => request.path.startsWith('/suppliers'))
  /** The questions for the list itself, not those that only count. */
  const asked = () =>
    ofSuppliers()
      .filter(({ method, query }) => method === 'GET' && query.has('sort') && query.get('itemsPerPage') !== '1')
      .map(({ query }) => Object.fromEntries(query))
  const writes = () => ofSuppliers().filter(({ method }) => method !== 'GET')
  return { ...rendered, asked, writes }
}

const usual = { page: '1', itemsPerPage: '20', isActive: 'true', sort: 'name', establishmentId: '7' }
const rowOf = async (name: string) => (await screen.findByRole('link', { name: new RegExp(name) })).closest('li, tr')

describe('the suppliers [R13 R62 R92]', () => {
  it('are listed 20 a page, with how many there are', async () => {
    const { asked } = await arrive()
    expect((await rowOf('Boucherie Giraud'))?.textContent).toContain('04 78 00 00 01')
    expect(await screen.findByText('1 fournisseur')).toBeTruthy()
    expect(asked()).toEqual([usual])
  })

  it('are searched and filtered; what is taken off again is gone from the query and the address (R62)', async () => {
    const { user, asked, pathOf } = await arrive()
    await user.type(await screen.findByRole('searchbox', { name: 'Chercher un fournisseur' }), 'gir{Enter}')
    await waitFor(() => expect(asked().at(-1)).toEqual({ ...usual, search: 'gir' }))
    await user.click(screen.getByRole('button', { name: /^Archives/ }))
    await waitFor(() => expect(asked().at(-1)).toEqual({ ...usual, search: 'gir', isActive: 'false' }))
    expect(pathOf()).toContain('state=archived')
    await user.click(await screen.findByRole('button', { name: 'Effacer les filtres' }))
    await waitFor(() => expect(pathOf()).toBe('/suppliers'))
    expect(await rowOf('Boucherie Giraud')).toBeTruthy()
  })

  it('are shown by what is to pay them and what is late, archived or not', async () => {
    const [metro, vacher, cave] = ['02', '03', '04'].map((end) => `0193514a-0000-7000-8000-0000000000${end}`)
    model.put({ ...newSupplier, id: metro ?? '', name: 'Métro Lyon' })
    model.put({ ...newSupplier, id: vacher ?? '', name: 'Crèmerie Vacher', archivedAt: '2026-11-01T10:00:00.000Z' })
    model.put({ ...newSupplier, id: cave ?? '', name: 'Cave des Terreaux' })
    const bought = { last: { countedOn: '2026-10-01', net: 100_00 }, effect: 0, net: 100_00, count: 1, netBefore: 0 }
    model.figures = [
      { ...bought, supplierId: GIRAUD, due: 953_88, dueOn: '2099-01-01' },
      { ...bought, supplierId: metro, due: 0, dueOn: null },
      { ...bought, supplierId: vacher, due: 170_40, dueOn: '2020-01-01' },
    ]
    const { user, pathOf } = await arrive()
    const known = /Boucherie Giraud|Métro Lyon|Crèmerie Vacher|Cave des Terreaux/
    const names = () => screen.getAllByRole('link', { name: known }).map((row) => known.exec(row.textContent)?.[0])
    await user.click(await screen.findByRole('button', { name: 'À payer 2' }))
    await waitFor(() => expect(names()).toEqual(['Boucherie Giraud', 'Crèmerie Vacher']))
    expect(screen.getByText('2 fournisseurs')).toBeTruthy()
    await user.click(await screen.findByRole('button', { name: 'En retard 1' }))
    await waitFor(() => expect(names()).toEqual(['Crèmerie Vacher']))
    expect(pathOf()).toContain('state=late')
    await user.type(screen.getByRole('searchbox', { name: 'Chercher un fournisseur' }), 'gir{Enter}')
    await user.click(await screen.findByRole('button', { name: 'Effacer les filtres' }))
    await waitFor(() => expect(names()).toEqual(['Boucherie Giraud', 'Cave des Terreaux', 'Métro Lyon']))
  })

  it('have pages of 10, 20, 50 or 100 (R92)', async () => {
    for (let index = 10; index < 33; index += 1) {
      model.put({ ...newSupplier, id: `0193514a-0000-7000-8000-0000000000${index}`, name: `Maison ${index}` })
    }
    const { user, asked, pathOf } = await arrive()
    expect(await screen.findByText('1 sur 2')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Page suivante' }))
    expect(await screen.findByText('2 sur 2')).toBeTruthy()
    expect(pathOf()).toContain('page=2')
    await user.click(screen.getByRole('radio', { name: '50' }))
    await waitFor(() => expect(asked().at(-1)).toEqual({ ...usual, itemsPerPage: '50' }))
  })

  it('say their family, archived or not; an archived one is no longer to be chosen', async () => {
    const [archived, used] = ['0193514a-0000-7000-8000-000000000091', '0193514a-0000-7000-8000-000000000092']
    families.put({ ...newPurchaseCategory, id: archived, name: 'Viandes', archivedAt: '2026-11-01T10:00:00.000Z' })
    families.put({ ...newPurchaseCategory, id: used, name: 'Poissons' })
    model.put({ id: GIRAUD, defaultCategoryId: archived })
    const { user } = await arrive()
    await waitFor(async () => expect((await rowOf('Boucherie Giraud'))?.textContent).toContain('Viandes'))
    await user.click(screen.getByRole('button', { name: 'Nouveau' }))
    await user.click(await screen.findByRole('combobox', { name: 'Catégorie d’achat proposée' }))
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['aucune', 'Poissons'])
  })

  it('of a page that is no more are those of the last one', async () => {
    const { pathOf } = await arrive('/suppliers?page=4')
    expect(await rowOf('Boucherie Giraud')).toBeTruthy()
    expect(pathOf()).toBe('/suppliers?page=1')
  })

  it('say what will stand here while there is none', async () => {
    model.rows = []
    const { user } = await arrive()
    await user.click(await screen.findByRole('link', { name: 'Ajouter un fournisseur' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Nouveau fournisseur' })).toBeTruthy()
  })

  it('can be read and not changed by the team', async () => {
    model.role = 'staff'
    const { user } = await arrive()
    await user.click(await screen.findByRole('link', { name: /Boucherie Giraud/ }))
    await screen.findByRole('heading', { level: 1, name: 'Boucherie Giraud' })
    expect(screen.queryByRole('button', { name: /Modifier|Archiver|Nouveau/ })).toBeNull()
  })
})

describe('one supplier', () => {
  it('is created under an id of this device, with the fields as the contract takes them', async () => {
    const { user, writes, pathOf } = await arrive()
    await user.click(await screen.findByRole('button', { name: 'Nouveau' }))
    await user.type(await screen.findByRole('textbox', { name: 'Nom' }), ' Cave des Terreaux ')
    await user.type(screen.getByRole('textbox', { name: 'Paiement (jours)' }), '30')
    await user.click(screen.getByRole('button', { name: 'mardi' }))
    await user.type(screen.getByRole('textbox', { name: 'Minimum HT' }), '1 234,50')
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Cave des Terreaux' })).toBeTruthy()
    const [sent, ...others] = writes()
    expect(others).toEqual([])
    expect(sent?.headers.get('If-None-Match')).toBe('*')
    expect(pathOf()).toBe(sent?.path)
    const paymentTerms = { days: 30, basis: 'invoice' }
    const typed = { name: 'Cave des Terreaux', paymentTerms, deliveryDays: [2], minimumOrder: 123_450 }
    expect(sent?.body).toEqual({ ...newSupplier, establishmentId: 7, ...typed })
    expect(screen.getByText('30 jours après la facture')).toBeTruthy()
  })

  it('says at each field what is wrong, and sends nothing', async () => {
    const { user, writes } = await arrive('/suppliers/new')
    await user.type(await screen.findByRole('textbox', { name: 'E-mail' }), 'giraud')
    await user.type(screen.getByRole('textbox', { name: 'IBAN' }), 'FR76 1234')
    await user.type(screen.getByRole('textbox', { name: 'Minimum HT' }), 'cent')
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
    expect(await screen.findByText('Champ obligatoire.')).toBeTruthy()
    for (const name of ['E-mail', 'IBAN', 'Minimum HT']) {
      expect(screen.getByRole('textbox', { name }).getAttribute('aria-invalid')).toBe('true')
    }
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Nom' }))
    expect(writes()).toEqual([])
  })

  it('keeps what was typed when the server refuses a field, and says why there', async () => {
    const issue = { path: ['iban'], code: 'invalid_iban', message: 'IBAN inconnu.' }
    model.interrupt = ({ method }) =>
      method === 'PUT' ? aRefusal(422, 'VALIDATION_FAILED', { issues: [issue] }) : null
    const { user } = await arrive(`/suppliers/${GIRAUD}?mode=edit`)
    await user.type(await screen.findByRole('textbox', { name: 'IBAN' }), 'FR7630006000011234567890189')
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
    expect(await screen.findByText('IBAN inconnu.')).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'IBAN' }).value).toContain('FR76')
  })

  it('asks before half-typed changes are left', async () => {
    const { user, pathOf } = await arrive(`/suppliers/${GIRAUD}?mode=edit`)
    await user.type(await screen.findByRole('textbox', { name: 'Contact' }), 'Paul')
    await user.click(screen.getByRole('button', { name: 'Annuler' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Rester' }))
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Contact' }).value).toBe('Paul')
    await user.click(screen.getByRole('button', { name: 'Annuler' }))
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Quitter sans enregistrer' }),
    )
    await waitFor(() => expect(pathOf()).toBe(`/suppliers/${GIRAUD}`))
  })

  it('is archived and restored over the version seen', async () => {
    const { user, writes } = await arrive(`/suppliers/${GIRAUD}`)
    await user.click(await screen.findByRole('button', { name: 'Archiver' }))
    await user.click(await screen.findByRole('button', { name: 'Réactiver' }))
    await screen.findByRole('button', { name: 'Archiver' })
    expect(writes().map(({ path, headers }) => `${path.split('/').at(-1)} ${headers.get('If-Match')}`)).toEqual([
      'archive "1"',
      'restore "2"',
    ])
  })

  it('changed by somebody else meanwhile shows both and lets one choose', async () => {
    const { user, writes } = await arrive(`/suppliers/${GIRAUD}?mode=edit`)
    const phone = await screen.findByRole('textbox', { name: 'Téléphone' })
    await user.clear(phone)
    await user.type(phone, '04 72 11 11 11')
    model.put({ id: GIRAUD, phone: '04 72 22 22 22' })
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
    expect(await screen.findByText('Une autre version de cette fiche existe')).toBeTruthy()
    expect(screen.getByRole('row', { name: 'Téléphone 04 72 11 11 11 04 72 22 22 22' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Conserver ma version' }))
    await waitFor(() => expect(model.rows[0]).toMatchObject({ phone: '04 72 11 11 11', version: 3 }))
    expect(writes().at(-1)?.headers.get('If-Match')).toBe('"2"')
  })

  it('that nothing uses is deleted after a question', async () => {
    const { user, writes, pathOf } = await arrive(`/suppliers/${GIRAUD}`)
    await user.click(await screen.findByRole('button', { name: 'Supprimer' }))
    const question = within(await screen.findByRole('dialog', { name: 'Supprimer Boucherie Giraud\u00a0?' }))
    expect(question.getByText(/^C’est définitif/)).toBeTruthy()
    expect(writes()).toEqual([])
    await user.click(question.getByRole('button', { name: 'Supprimer' }))
    expect(await screen.findByText(/^Boucherie Giraud\s: suppression effectuée\.$/)).toBeTruthy()
    expect(writes().map(({ method, headers }) => [method, headers.get('If-Match')])).toEqual([['DELETE', '"1"']])
    await waitFor(() => expect(pathOf()).toBe('/suppliers'))
    expect(screen.queryByRole('link', { name: /Boucherie Giraud/ })).toBeNull()
  })

  it('of which something was bought can only be archived', async () => {
    model.oneFigures = { ...model.oneFigures, historyCount: 1 }
    await arrive(`/suppliers/${GIRAUD}`)
    await screen.findByText('rien à payer')
    expect(screen.queryByRole('button', { name: 'Supprimer' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Archiver' })).toBeTruthy()
  })

  it('in use is not deleted, which is said, and can be archived from there', async () => {
    model.interrupt = ({ method }) => (method === 'DELETE' ? aRefusal(409, 'STILL_USED') : null)
    const { user, writes } = await arrive(`/suppliers/${GIRAUD}`)
    await user.click(await screen.findByRole('button', { name: 'Supprimer' }))
    const question = within(await screen.findByRole('dialog'))
    await user.click(question.getByRole('button', { name: 'Supprimer' }))
    expect(await question.findByText('sentence of STILL_USED')).toBeTruthy()
    expect(question.queryByRole('button', { name: 'Supprimer' })).toBeNull()
    await user.click(question.getByRole('button', { name: 'Archiver' }))
    expect(await screen.findByRole('button', { name: 'Réactiver' })).toBeTruthy()
    await waitFor(() => expect(writes().map(({ method }) => method)).toEqual(['DELETE', 'POST']))
  })
})

describe('without a network', () => {
  const goOffline = () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    model.isOnline = false
  }
  const search = async (user: Awaited<ReturnType<typeof arrive>>['user'], typed: string) => {
    const field = await screen.findByRole('searchbox', { name: 'Chercher un fournisseur' })
    await user.clear(field)
    await user.type(field, `${typed}{Enter}`)
  }
  const names = () =>
    within(screen.getByRole('table', { name: 'Fournisseurs' }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent)

  it('a search never asked before is answered from the whole list, with its age', async () => {
    model.put({ ...newSupplier, id: `${GIRAUD.slice(0, -1)}2`, name: 'Crèmerie Vacher', siret: '73282932000074' })
    model.put({ ...newSupplier, id: `${GIRAUD.slice(0, -1)}3`, name: 'Œufs du Pilat' })
    const { user } = await arrive()
    await screen.findByText('3 fournisseurs')
    goOffline()
    for (const [typed, name] of [
      ['CREMERIE', 'Crèmerie Vacher'],
      ['732829320', 'Crèmerie Vacher'],
      ['oeuf', 'Œufs du Pilat'],
    ] as const) {
      await search(user, typed)
      await waitFor(() => expect(names()).toEqual([name]))
    }
    expect(screen.getByText('1 fournisseur')).toBeTruthy()
    expect(screen.getByText(/^Données chargées/)).toBeTruthy()
    expect(screen.queryByText(/liste limitée/)).toBeNull()
    await search(user, 'rien de tel')
    expect(await screen.findByRole('heading', { name: 'Aucun résultat' })).toBeTruthy()
  })

  it('a search says when this device has seen but part of the list', async () => {
    for (let index = 10; index < 33; index += 1) {
      model.put({ ...newSupplier, id: `0193514a-0000-7000-8000-0000000000${index}`, name: `Maison ${index}` })
    }
    const { user } = await arrive()
    await screen.findByText('24 fournisseurs')
    goOffline()
    await search(user, 'maison 1')
    await waitFor(() => expect(names()).toHaveLength(10))
    expect(screen.getByText('Hors connexion : liste limitée aux 20 fiches déjà vues sur cet appareil.')).toBeTruthy()
  })

  it('a family this device does not know stays as it is when something else is edited', async () => {
    const defaultCategoryId = '0193514a-0000-7000-8000-000000000091'
    model.put({ id: GIRAUD, defaultCategoryId })
    families.isOnline = false
    const { user } = await arrive(`/suppliers/${GIRAUD}?mode=edit`)
    await user.type(await screen.findByRole('textbox', { name: 'Contact' }), 'Paul')
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
    await waitFor(() => expect(model.rows[0]).toMatchObject({ contactName: 'Paul', defaultCategoryId }))
  })

  it('what was typed and is refused later stays, whatever waited behind it', async () => {
    const { user, writes } = await arrive(`/suppliers/${GIRAUD}?mode=edit`)
    await user.type(await screen.findByRole('textbox', { name: 'Contact' }), 'Paul')
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
    await user.click(await screen.findByRole('button', { name: 'Archiver' }))
    await screen.findByRole('button', { name: 'Réactiver' })
    online.mockReturnValue(true)
    model.interrupt = ({ method }) => (method === 'PUT' ? aRefusal(422, 'VALIDATION_FAILED') : null)
    await flush()
    expect(await screen.findByText('Ces modifications n’ont pas été acceptées')).toBeTruthy()
    expect(screen.getByText('Paul')).toBeTruthy()
    expect(writes().map(({ method }) => method)).toEqual(['PUT'])
  })

  it('what was created is not found among the archived ones', async () => {
    const { user } = await arrive()
    await user.click(await screen.findByRole('button', { name: /^Archives/ }))
    await user.click(await screen.findByRole('button', { name: /^Actifs/ }))
    await user.click(await screen.findByRole('button', { name: 'Nouveau' }))
    await user.type(await screen.findByRole('textbox', { name: 'Nom' }), 'Cave des Terreaux')
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
    await screen.findByRole('heading', { level: 1, name: 'Cave des Terreaux' })
    goOffline()
    await user.click(screen.getByRole('button', { name: 'Retour' }))
    await user.click(await screen.findByRole('button', { name: /^Archives/ }))
    expect(await screen.findByRole('heading', { name: 'Aucun résultat' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: /Cave des Terreaux/ })).toBeNull()
  })

  it('merging is not offered as if it could be done', async () => {
    model.put({ ...newSupplier, id: `${GIRAUD.slice(0, -1)}2`, name: 'Boucherie Giraud et fils' })
    const { user, writes } = await arrive()
    await user.click(await screen.findByRole('link', { name: /^Boucherie Giraud$/ }))
    await user.click(await screen.findByRole('button', { name: 'Fusionner avec une autre fiche' }))
    await user.type(await screen.findByRole('combobox'), 'fils')
    await user.click(await screen.findByRole('option', { name: 'Boucherie Giraud et fils' }))
    goOffline()
    await user.click(screen.getByRole('button', { name: 'Fusionner' }))
    expect(await screen.findByText('La fusion n’est pas disponible hors connexion.')).toBeTruthy()
    expect(screen.getByRole('dialog', { name: 'Fusionner deux fiches' })).toBeTruthy()
    expect(writes()).toEqual([])
  })

  it('a new supplier waits in the list and is created once when the network is back', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const { user, writes } = await arrive('/suppliers/new')
    model.isOnline = false
    await user.type(await screen.findByRole('textbox', { name: 'Nom' }), 'Cave des Terreaux')
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
    expect(await screen.findByText(/Ces modifications sont enregistrées sur cet appareil/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Retour' }))
    expect((await rowOf('Cave des Terreaux'))?.textContent).toContain('en attente d’envoi')
    await search(user, 'giraud')
    await waitFor(() => expect(screen.queryByRole('link', { name: /Cave des Terreaux/ })).toBeNull())
    await search(user, 'terreaux')
    online.mockReturnValue(true)
    model.isOnline = true
    await flush()
    await waitFor(async () => expect((await rowOf('Cave des Terreaux'))?.textContent).not.toContain('en attente'))
    expect(writes()).toHaveLength(1)
  })
})

import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { WaitingScreen } from '../../../app/more/waiting-screen.tsx'
import { outboxKinds } from '../../../app/outbox-kinds.ts'
import { createQueryClient } from '../../../app/query-client.ts'
import { login } from '../../../client/session/session.ts'
import { deviceStore } from '../../../outbox/device-store.ts'
import { entriesOf } from '../../../outbox/list.ts'
import { startOutbox } from '../../../outbox/outbox.ts'
import { aCreation } from '../../../test/admin-establishments.ts'
import { AdminServer } from '../../../test/admin-server.ts'
import { renderApp, renderScreen } from '../../../test/render-screen.tsx'
import { aRefusal, aUser, stubServer } from '../../../test/stub-server.ts'
import { creationOutbox, enqueueCreation } from '../creation-outbox.ts'
import { followCreations } from '../establishments/follow-creations.queries.ts'
import { AdminEstablishmentsScreen } from './admin-establishments-screen.tsx'

let model = new AdminServer()
let stops: (() => void)[] = []

beforeEach(async () => {
  model = new AdminServer()
  await (await deviceStore()).clear('outbox')
})
afterEach(() => {
  for (const stop of stops) stop()
  stops = []
  vi.unstubAllGlobals()
})

async function arrive(path = '/admin/establishments') {
  const server = stubServer(model.handler)
  await login({ email: 'claire@exemple.fr', password: 'huit cerises' })
  const rendered = await renderScreen(<AdminEstablishmentsScreen />, { path })
  stops.push(startOutbox(outboxKinds), followCreations(rendered.queryClient))
  /** The questions for the list itself, not those that only count. */
  const asked = () =>
    server.requests
      .filter(({ path: asked, query }) => asked === '/establishments' && query.get('itemsPerPage') !== '1')
      .map(({ query }) => Object.fromEntries(query))
  const writes = () => server.requests.filter(({ method, path: to }) => method !== 'GET' && to.startsWith('/admin/'))
  return { ...rendered, server, asked, writes }
}

describe('the establishments of the instance [R05 R34 R62]', () => {
  it.each([
    ['says how much room the files of all take', { bytes: 12_400_000_000, free: 35_000_000_000 }, false],
    ['warns when a tenth of it is left', { bytes: 90_000_000_000, free: 35_000_000_000 }, true],
    ['warns when the disk is nearly full', { bytes: 12_400_000_000, free: 1_900_000_000 }, true],
    ['says nothing of a disk where files are in a bucket', { bytes: 12_400_000_000, free: null }, false],
  ])('%s', async (_, room, warns) => {
    model.fileRoom = { limit: 100_000_000_000, ...room }
    await arrive()
    const said = await screen.findByText(/Photos et documents de tous les établissements/)
    expect(said.textContent?.includes('libres sur le disque')).toBe(room.free !== null)
    expect(screen.queryByText(/Bientôt plus de place/) !== null).toBe(warns)
  })

  it('are listed with their owner and state, 20 a page from page 1 (R92)', async () => {
    const { asked } = await arrive()
    const row = (await screen.findByRole('link', { name: 'Au Bon Coin' })).closest('tr')
    expect(row?.textContent).toContain('suspendu')
    expect(row?.textContent).toContain('Anne Vidal')
    expect(screen.getByText('2 établissements')).toBeTruthy()
    expect(asked()).toEqual([{ page: '1', itemsPerPage: '20', sort: 'name' }])
  })

  it('R62: a filter taken off again is gone from the query and from the address', async () => {
    const { user, asked, pathOf } = await arrive()
    await user.click(await screen.findByRole('button', { name: /^Restauration/ }))
    await waitFor(() => expect(asked().at(-1)).toHaveProperty('family', 'restaurant'))
    await user.type(screen.getByRole('searchbox', { name: 'Chercher un établissement' }), 'bell{Enter}')
    await waitFor(() => expect(asked().at(-1)).toHaveProperty('search', 'bell'))
    expect(pathOf()).toContain('family=restaurant')
    await user.click(screen.getByRole('button', { name: /^Restauration/ }))
    await waitFor(() => expect(asked().at(-1)).toEqual({ page: '1', itemsPerPage: '20', sort: 'name', search: 'bell' }))
    await user.click(screen.getByRole('button', { name: 'Effacer la recherche' }))
    await waitFor(() => expect(pathOf()).toBe('/admin/establishments'))
  })

  it('R62: a list opened with empty filters asks without them', async () => {
    const { asked } = await arrive('/admin/establishments?search=&family=&type=&state=&owner=')
    await screen.findByRole('link', { name: 'Au Bon Coin' })
    expect(asked()).toEqual([{ page: '1', itemsPerPage: '20', sort: 'name' }])
  })

  it('are filtered by type, state and owner, each one in the address', async () => {
    const { user, asked, pathOf } = await arrive()
    await user.click(await screen.findByRole('button', { name: /^Type/ }))
    await user.click(screen.getByRole('menuitemradio', { name: 'Bar' }))
    await user.click(screen.getByRole('button', { name: /^État/ }))
    await user.click(screen.getByRole('menuitemradio', { name: 'suspendu' }))
    await user.click(
      within(screen.getByRole('group', { name: 'Filtres' })).getByRole('button', { name: 'Propriétaire' }),
    )
    await user.type(screen.getByRole('combobox', { name: 'Propriétaire' }), 'anne')
    await user.click(await screen.findByRole('option', { name: /Anne Vidal/ }))
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ type: 'bar', isActive: 'false', ownerId: '4' }))
    expect(pathOf()).toContain('owner=4')
    expect((await screen.findByRole('button', { name: 'Ne plus filtrer par propriétaire' })).textContent).toContain(
      'Anne Vidal',
    )
  })

  it('are sorted by a press on a column, which says so', async () => {
    const { user, asked } = await arrive()
    await screen.findByRole('link', { name: 'Au Bon Coin' })
    await user.click(ownerHead())
    await waitFor(() => expect(asked().at(-1)).toHaveProperty('sort', 'owner'))
    const head = await screen.findByRole('columnheader', { name: 'Propriétaire' })
    await waitFor(() => expect(head.getAttribute('aria-sort')).toBe('ascending'))
  })

  it('R34: pages come from X-Total-Count; sizes are 10, 20, 50 and 100', async () => {
    model.establishments = Array.from({ length: 23 }, (_, index) => ({
      ...model.establishments[0],
      id: index + 1,
      name: `Maison ${index + 1}`,
    })) as typeof model.establishments
    const { user, asked, pathOf } = await arrive()
    expect(await screen.findByText('1 sur 2')).toBeTruthy()
    const sizes = screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent ?? radio.textContent)
    expect(sizes).toEqual(['10', '20', '50', '100'])
    await user.click(screen.getByRole('button', { name: 'Page suivante' }))
    expect(await screen.findByText('2 sur 2')).toBeTruthy()
    expect(pathOf()).toContain('page=2')
    await user.click(screen.getByRole('radio', { name: '50' }))
    await waitFor(() => expect(asked().at(-1)).toEqual({ page: '1', itemsPerPage: '50', sort: 'name' }))
    expect(await screen.findByText('1 sur 1')).toBeTruthy()
  })

  it('say what to do when nothing corresponds', async () => {
    model.establishments = []
    const { user, pathOf } = await arrive('/admin/establishments?search=zz')
    await user.click(await screen.findByRole('button', { name: 'Effacer les filtres' }))
    await waitFor(() => expect(pathOf()).toBe('/admin/establishments'))
  })
})

function ownerHead(): HTMLElement {
  return within(screen.getByRole('columnheader', { name: 'Propriétaire' })).getByRole('button')
}

describe('one establishment, beside the list', () => {
  it('is suspended at once, over the version seen, and the message offers the way back', async () => {
    const { user, writes } = await arrive('/admin/establishments?open=7')
    await user.click(await screen.findByRole('switch', { name: 'Actif' }))
    await waitFor(() => expect(writes()[0]?.body).toEqual({ isActive: false }))
    expect(writes()[0]?.headers.get('If-Match')).toBe('"4"')
    await user.click(await screen.findByRole('button', { name: 'Annuler' }))
    await waitFor(() => expect(writes()[1]?.body).toEqual({ isActive: true }))
    expect(writes()[1]?.headers.get('If-Match')).toBe('"5"')
  })

  it('changes hands after a question that says what becomes of the former owner', async () => {
    const { user, writes } = await arrive('/admin/establishments?open=7')
    await user.click(await screen.findByRole('button', { name: 'Changer de propriétaire' }))
    await user.type(screen.getByRole('combobox', { name: 'Changer de propriétaire' }), 'marc')
    await user.click(await screen.findByRole('option', { name: /Marc Leroy/ }))
    const question = await screen.findByRole('dialog', { name: /Confier l’établissement à Marc Leroy/ })
    expect(question.textContent).toContain('Anne Vidal garde un accès, comme responsable.')
    expect(writes()).toEqual([])
    await user.click(within(question).getByRole('button', { name: 'Changer de propriétaire' }))
    await waitFor(() => expect(writes()[0]?.body).toEqual({ ownerId: 9 }))
  })

  it('gives and takes access, but not from its owner', async () => {
    const { user, writes, server } = await arrive('/admin/establishments?open=7')
    const people = within(await screen.findByRole('region', { name: 'Accès' }))
    await user.click(await people.findByRole('button', { name: /Retirer l’accès.*Marc Leroy/ }))
    expect(people.queryByRole('button', { name: /Retirer l’accès.*Anne Vidal/ })).toBeNull()
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Retirer l’accès' }))
    await waitFor(() =>
      expect(writes()[0]).toMatchObject({ method: 'DELETE', path: '/admin/establishments/7/users/9' }),
    )
    await user.type(people.getByRole('combobox', { name: 'Donner un accès' }), 'marc')
    await user.click(await people.findByRole('option', { name: /Marc Leroy/ }))
    expect(server.requests.at(-1)?.query.get('excludeEstablishment')).toBe('7')
    await user.click(people.getByRole('combobox', { name: 'Rôle' }))
    await user.click(people.getByRole('option', { name: 'Comptable' }))
    await user.type(people.getByRole('textbox', { name: 'Motif, facultatif' }), 'bilan annuel')
    await user.click(people.getByRole('button', { name: 'Donner l’accès' }))
    await waitFor(() => expect(writes()[1]?.body).toEqual({ userId: 9, role: 'accountant', reason: 'bilan annuel' }))
  })

  it('is edited over the version seen; a stale edit is refused and stays typed', async () => {
    const { user, server } = await arrive('/admin/establishments?open=7')
    await user.click(await screen.findByRole('button', { name: 'Modifier' }))
    const name = screen.getByRole('textbox', { name: 'Nom' })
    await user.clear(name)
    await user.type(name, 'Bellecour')
    server.answer((request) => (request.method === 'PUT' ? aRefusal(412, 'VERSION_STALE') : model.handler(request)))
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
    expect(await screen.findByText(/Quelqu’un vient de modifier cette fiche/)).toBeTruthy()
    expect(name).toHaveProperty('value', 'Bellecour')
  })

  it('without a validated entry is deleted by its name, after saying that all of it goes', async () => {
    const { user, writes, pathOf } = await arrive('/admin/establishments?open=12')
    await user.click(await screen.findByRole('button', { name: 'Supprimer l’établissement' }))
    const question = within(screen.getByRole('dialog'))
    expect(question.getByText(/^C’est définitif, .* seront effacés\.$/)).toBeTruthy()
    await user.click(question.getByRole('button', { name: 'Supprimer l’établissement' }))
    expect(writes()).toEqual([])
    await user.type(question.getByRole('textbox'), 'Au Bon Coin{Enter}')
    await waitFor(() => expect(writes()[0]?.method).toBe('DELETE'))
    expect(await screen.findByText('Au Bon Coin est supprimé.')).toBeTruthy()
    await waitFor(() => expect(pathOf()).toBe('/admin/establishments'))
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Au Bon Coin' })).toBeNull())
  })

  it('with validated entries is only hidden, and says so beforehand', async () => {
    const { user } = await arrive('/admin/establishments?open=7')
    await user.click(await screen.findByRole('button', { name: 'Supprimer l’établissement' }))
    const question = within(screen.getByRole('dialog'))
    expect(question.getByText(/^C’est définitif.*Ses données seront conservées/)).toBeTruthy()
    await user.type(question.getByRole('textbox'), 'brasserie bellecour{Enter}')
    expect(await screen.findByText(/n’apparaît plus. Ses données sont conservées/)).toBeTruthy()
  })

  it('takes the whole page on phones, and goes back to the list', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }))
    const { user, pathOf } = await arrive('/admin/establishments?open=7')
    expect(await screen.findByRole('heading', { level: 1, name: 'Brasserie Bellecour' })).toBeTruthy()
    expect(screen.queryByRole('searchbox')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Retour' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Établissements' })).toBeTruthy()
    expect(pathOf()).toBe('/admin/establishments')
  })
})

describe('a new establishment [R13 R32]', () => {
  async function fillIn(user: Awaited<ReturnType<typeof arrive>>['user']) {
    await user.click(await screen.findByRole('button', { name: 'Nouveau' }))
    const form = within(screen.getByRole('dialog'))
    await user.type(form.getByRole('textbox', { name: 'Nom' }), 'Chez Augustine')
    await user.click(form.getByRole('button', { name: 'Créer l’établissement' }))
    expect(form.getByText('Choisissez qui en sera propriétaire.')).toBeTruthy()
    await user.type(form.getByRole('combobox', { name: 'Propriétaire' }), 'anne')
    await user.click(await form.findByRole('option', { name: /Anne Vidal/ }))
    return form
  }

  it('is listed at once as restaurant-1, waits offline, and stays open when numbered', async () => {
    const { user, writes, pathOf } = await arrive()
    const form = await fillIn(user)
    model.isOnline = false
    await user.click(form.getByRole('button', { name: 'Créer l’établissement' }))
    const link = await screen.findByRole('link', { name: 'Chez Augustine' })
    expect(link.getAttribute('href')).toContain('open=restaurant-1')
    expect(link.closest('tr')?.textContent).toMatch(/en attente|envoi/)
    await user.click(link)
    expect(await screen.findByRole('heading', { level: 2, name: 'Chez Augustine' })).toBeTruthy()
    model.isOnline = true
    dispatchEvent(new Event('online'))
    await waitFor(() => expect(pathOf()).toContain('open=41'))
    expect(await screen.findByText('Chez Augustine est créé.')).toBeTruthy()
    expect(writes().at(-1)?.body).toEqual({
      name: 'Chez Augustine',
      type: 'restaurant',
      territory: 'mainland',
      openWeekdays: [2, 3, 4, 5, 6, 7],
      ownerId: 4,
    })
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Chez Augustine' }).getAttribute('href')).toContain('open=41'),
    )
  })

  it('stays open through a reload while it waits, and is followed to its number', async () => {
    stubServer(model.handler)
    await login({ email: 'claire@exemple.fr', password: 'huit cerises' })
    model.isOnline = false
    await enqueueCreation(aCreation())
    const { pathOf } = await arrive('/admin/establishments?open=restaurant-1')
    expect(await screen.findByRole('heading', { level: 2, name: 'Chez Augustine' })).toBeTruthy()
    expect(pathOf()).toContain('open=restaurant-1')
    model.isOnline = true
    dispatchEvent(new Event('online'))
    await waitFor(() => expect(pathOf()).toContain('open=41'))
  })

  it('is found under its number by an address of before', async () => {
    stubServer(model.handler)
    await login({ email: 'claire@exemple.fr', password: 'huit cerises' })
    stops.push(startOutbox(outboxKinds), followCreations(createQueryClient()))
    await enqueueCreation(aCreation())
    await waitFor(() => expect(model.establishments.some(({ id }) => id === 41)).toBe(true))
    await waitFor(() => expect(entriesOf(creationOutbox)).toEqual([]))
    const { pathOf } = await arrive('/admin/establishments?open=restaurant-1')
    await waitFor(() => expect(pathOf()).toContain('open=41'))
    expect(await screen.findByRole('heading', { level: 2, name: 'Chez Augustine' })).toBeTruthy()
  })

  it('is one line of the list all along, also while it gets its number', async () => {
    await arrive()
    model.isOnline = false
    await enqueueCreation(aCreation())
    await screen.findByRole('link', { name: 'Chez Augustine' })
    const counts = new Set<number>()
    const lines = () =>
      [...document.querySelectorAll('a')].filter(({ textContent }) => textContent === 'Chez Augustine')
    const watch = new MutationObserver(() => counts.add(lines().length))
    watch.observe(document.body, { childList: true, subtree: true })
    model.isOnline = true
    dispatchEvent(new Event('online'))
    await waitFor(() => expect(lines()[0]?.getAttribute('href')).toContain('open=41'))
    await waitFor(() => expect(entriesOf(creationOutbox)).toEqual([]))
    watch.disconnect()
    expect([...counts]).toEqual([1])
  })

  it('that no longer waits here leaves the list, with a word', async () => {
    const { pathOf } = await arrive('/admin/establishments?open=restaurant-3')
    expect(await screen.findByText(/n’est plus en attente d’envoi/)).toBeTruthy()
    expect(pathOf()).toBe('/admin/establishments')
    expect(await screen.findByRole('link', { name: 'Au Bon Coin' })).toBeTruthy()
  })

  it('comes back with the reason when refused, is edited and leaves again', async () => {
    const { user, writes } = await arrive()
    const form = await fillIn(user)
    model.users = model.users.filter(({ id }) => id !== 4)
    await user.click(form.getByRole('button', { name: 'Créer l’établissement' }))
    const link = await screen.findByRole('link', { name: 'Chez Augustine' })
    await waitFor(() => expect(link.closest('tr')?.textContent).toContain('à vérifier'))
    await user.click(link)
    expect(await screen.findByText('sentence of USER_UNKNOWN')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Corriger' }))
    const editedCreation = within(await screen.findByRole('dialog'))
    expect(editedCreation.getByRole('textbox', { name: 'Nom' })).toHaveProperty('value', 'Chez Augustine')
    await user.click(editedCreation.getByRole('button', { name: 'Changer de propriétaire' }))
    await user.type(editedCreation.getByRole('combobox', { name: 'Propriétaire' }), 'marc')
    await user.click(await editedCreation.findByRole('option', { name: /Marc Leroy/ }))
    await user.click(editedCreation.getByRole('button', { name: 'Renvoyer' }))
    await waitFor(() => expect(writes().at(-1)?.body).toHaveProperty('ownerId', 9))
    expect(await screen.findByText('Chez Augustine est créé.')).toBeTruthy()
  })
})

describe('what waits', () => {
  it('names an establishment that is not sent yet, and leads to it', async () => {
    stubServer(model.handler)
    await login({ email: 'claire@exemple.fr', password: 'huit cerises' })
    model.isOnline = false
    stops.push(startOutbox(outboxKinds))
    await enqueueCreation(aCreation())
    await renderScreen(<WaitingScreen />, { path: '/more/waiting' })
    const link = await screen.findByRole('link', { name: /Chez Augustine/ })
    expect(link.getAttribute('href')).toContain('open=restaurant-1')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/^1\s+saisie en attente d’envoi$/)
    expect(screen.queryByText('Tout est envoyé')).toBeNull()
  })
})

describe('the administration’s door [R05]', () => {
  it('tells others why it is closed, and asks the server nothing', async () => {
    model.roles = ['ROLE_USER']
    const { server } = await arrive()
    expect(await screen.findByRole('heading', { name: 'Réservé à l’administration' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Revenir à Plus d’options' }).getAttribute('href')).toBe('/more')
    expect(server.requests.some(({ path }) => path === '/establishments')).toBe(false)
  })

  it('is open to an administrator without an establishment of their own; others make one first', async () => {
    const homeless = { currentEstablishment: null, accessibleEstablishments: [] }
    stubServer((request) =>
      request.path === '/me' ? { body: { ...aUser(), ...homeless, roles: model.roles } } : model.handler(request),
    )
    await login({ email: 'claire@exemple.fr', password: 'huit cerises' })
    const { pathOf, unmount } = await renderApp('/admin/establishments')
    expect(await screen.findByRole('link', { name: 'Au Bon Coin' })).toBeTruthy()
    expect(pathOf()).toBe('/admin/establishments')
    unmount()
    model.roles = ['ROLE_USER']
    await login({ email: 'claire@exemple.fr', password: 'huit cerises' })
    expect((await renderApp('/admin/establishments')).pathOf()).toBe('/welcome')
  })
})

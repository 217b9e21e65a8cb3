import { screen, waitFor, within } from '@testing-library/react'
import type { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { login } from '../../../client/session/session.ts'
import { clearQueryCache } from '../../../offline/query-cache.ts'
import { deviceStore } from '../../../outbox/device-store.ts'
import { renderApp } from '../../../test/render-screen.tsx'
import { ResourceServer } from '../../../test/resource-server.ts'
import { aRefusal, stubServer } from '../../../test/stub-server.ts'
import { newPurchaseCategory } from '../../categories/parts/category-form.tsx'
import { newStockItem } from '../new-stock-item.ts'

type User = ReturnType<typeof userEvent.setup>

const WINE = '0193514a-0000-7000-8000-000000000001'
const BUTTER = '0193514a-0000-7000-8000-000000000002'
const COMTE = '0193514a-0000-7000-8000-000000000003'
const WINES = '0193514a-0000-7000-8000-000000000004'
let items = new ResourceServer('/stocks')
let families = new ResourceServer('/purchase_categories')
/** What the server waits for before it takes a write. */
let mayWrite = Promise.resolve()

beforeEach(async () => {
  items = new ResourceServer('/stocks')
  families = new ResourceServer('/purchase_categories')
  mayWrite = Promise.resolve()
  families.put({ ...newPurchaseCategory, id: WINES, name: 'Vins' })
  items.put({ ...newStockItem, id: BUTTER, name: 'Beurre doux', shelf: 'Chambre froide' })
  items.put({ ...newStockItem, id: COMTE, name: 'Comté', shelf: 'Chambre froide', comment: '18 mois' })
  items.put({ ...newStockItem, id: WINE, name: 'Saint-joseph', unit: 'bottle', shelf: 'Cave' })
  await (await deviceStore()).clear('outbox')
  await clearQueryCache()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function arrive(path = '/stocks') {
  stubServer(async (request) => {
    if (request.method === 'PUT') await mayWrite
    if (request.path === '/stocks/levels') return { body: [] }
    if (request.path.startsWith('/stock-counts')) return { body: [], headers: { 'x-total-count': '0' } }
    return (request.path.startsWith('/purchase_categories') ? families : items).handle(request)
  })
  await login({ email: 'claire@exemple.fr', password: 'huit cerises' })
  const rendered = await renderApp(path)
  await screen.findByRole('link', { name: 'Beurre doux' })
  return rendered
}

async function openBulkEdit(user: User) {
  await user.click(await screen.findByRole('button', { name: 'Autres actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Modifier plusieurs articles' }))
  return within(await screen.findByRole('dialog', { name: 'Modifier plusieurs articles' }))
}

type Window = Awaited<ReturnType<typeof openBulkEdit>>

async function choose(user: User, dialog: Window, label: string, option: string) {
  await user.click(dialog.getByRole('combobox', { name: label }))
  await user.click(await dialog.findByRole('option', { name: option }))
}

const shelves = () => Object.fromEntries(items.rows.map(({ name, shelf }) => [String(name), shelf]))

describe('several items at once', () => {
  it('get one shelf, keep the rest, and are put back as they were', async () => {
    const { user } = await arrive()
    const dialog = await openBulkEdit(user)
    await user.click(dialog.getByRole('checkbox', { name: /Beurre doux/ }))
    await user.click(dialog.getByRole('checkbox', { name: /Comté/ }))
    await choose(user, dialog, 'Modification', 'Changer le rayon')
    await user.type(dialog.getByRole('textbox', { name: 'Rayon' }), 'Réserve')
    await user.click(dialog.getByRole('button', { name: 'Appliquer à 2 articles' }))
    await screen.findByText('2 articles modifiés.')
    expect(shelves()).toEqual({ 'Beurre doux': 'Réserve', Comté: 'Réserve', 'Saint-joseph': 'Cave' })
    expect(items.rows.find(({ id }) => id === COMTE)).toMatchObject({ comment: '18 mois', version: 2 })
    await user.click(screen.getByRole('button', { name: 'Annuler' }))
    await screen.findByText('2 articles remis comme avant.')
    expect(shelves()).toEqual({ 'Beurre doux': 'Chambre froide', Comté: 'Chambre froide', 'Saint-joseph': 'Cave' })
  })

  it('are those the filters show; those that have the value already are not written', async () => {
    const { user } = await arrive('/stocks?shelf=Chambre%20froide')
    items.put({ id: BUTTER, categoryId: WINES })
    const dialog = await openBulkEdit(user)
    expect(dialog.queryByRole('checkbox', { name: /Saint-joseph/ })).toBeNull()
    await user.click(dialog.getByRole('checkbox', { name: 'Tout choisir (2)' }))
    await choose(user, dialog, 'Modification', 'Archiver')
    await user.click(dialog.getByRole('button', { name: 'Archiver 2 articles' }))
    await screen.findByText('1 article archivé.')
    await screen.findByText('1 article n’a pas été modifié')
    expect(items.rows.filter(({ archivedAt }) => archivedAt !== null).map(({ name }) => name)).toEqual(['Comté'])
  })

  it('say how many of them are done, though those that are done leave the filtered list', async () => {
    let take: () => void = () => undefined
    items.interrupt = ({ method, path }) => {
      if (method === 'PUT' && path.endsWith(BUTTER)) mayWrite = new Promise((go) => (take = go))
      return null
    }
    const { user } = await arrive('/stocks?shelf=Chambre%20froide')
    const dialog = await openBulkEdit(user)
    await user.click(dialog.getByRole('checkbox', { name: 'Tout choisir (2)' }))
    await choose(user, dialog, 'Modification', 'Changer le rayon')
    await user.click(dialog.getByRole('button', { name: 'Appliquer à 2 articles' }))
    expect(await dialog.findByText('1 sur 2')).toBeTruthy()
    take()
    await screen.findByText('2 articles modifiés.')
  })

  it('ask for items and for a value, and change nothing without them', async () => {
    const { user } = await arrive()
    const dialog = await openBulkEdit(user)
    await user.click(dialog.getByRole('button', { name: 'Appliquer' }))
    expect(dialog.getByRole('alert').textContent).toBe('Choisissez au moins un article.')
    await user.click(dialog.getByRole('checkbox', { name: /Beurre doux/ }))
    await user.click(dialog.getByRole('button', { name: /^Appliquer/ }))
    await dialog.findByText('Champ obligatoire.')
    await choose(user, dialog, 'Nouvelle valeur', 'Vins')
    await user.click(dialog.getByRole('button', { name: 'Appliquer à 1 article' }))
    await screen.findByText('1 article modifié.')
    expect(items.rows.map(({ name, categoryId }) => [name, categoryId])).toContainEqual(['Beurre doux', WINES])
    expect(items.rows.filter(({ version }) => version > 1)).toHaveLength(1)
  })

  it('name the one the server refuses, and change the others', async () => {
    items.interrupt = ({ method, path }) =>
      method === 'PUT' && path.endsWith(COMTE) ? aRefusal(400, 'VALIDATION_FAILED', { issues: [] }) : null
    const { user } = await arrive()
    const dialog = await openBulkEdit(user)
    await user.click(dialog.getByRole('checkbox', { name: 'Tout choisir (3)' }))
    await choose(user, dialog, 'Modification', 'Changer le rayon')
    await user.click(dialog.getByRole('button', { name: 'Appliquer à 3 articles' }))
    const refused = (await screen.findByText('1 article n’a pas été modifié')).closest('[role]')
    await waitFor(() => expect(refused?.textContent).toContain('Comté'))
    expect(shelves()).toEqual({ 'Beurre doux': '', Comté: 'Chambre froide', 'Saint-joseph': '' })
  })

  it('are only exported by who may not change them', async () => {
    items.role = 'reader'
    const { user } = await arrive()
    await user.click(await screen.findByRole('button', { name: 'Autres actions' }))
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Exporter en CSV'])
  })
})

import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { login } from '../../../client/session/session.ts'
import { clearQueryCache } from '../../../offline/query-cache.ts'
import { deviceStore } from '../../../outbox/device-store.ts'
import { flush } from '../../../outbox/outbox.ts'
import { renderApp } from '../../../test/render-screen.tsx'
import { ResourceServer } from '../../../test/resource-server.ts'
import { aRefusal, stubServer } from '../../../test/stub-server.ts'
import { newPurchaseCategory } from '../parts/category-form.tsx'

const idOf = (last: number) => `0193514a-0000-7000-8000-00000000000${last}`
const [MEATS, FISH, DRINKS] = [idOf(1), idOf(2), idOf(3)]
let model = new ResourceServer('/purchase_categories')

beforeEach(async () => {
  model = new ResourceServer('/purchase_categories')
  model.put({ ...newPurchaseCategory, id: MEATS, name: 'Viandes', position: 0 })
  model.put({ ...newPurchaseCategory, id: FISH, name: 'Poissons', position: 1 })
  model.put({ ...newPurchaseCategory, id: DRINKS, name: 'Boissons', position: 2 })
  await (await deviceStore()).clear('outbox')
  await clearQueryCache()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function arrive(path = '/categories?kind=purchases') {
  const server = stubServer(model.handle)
  await login({ email: 'claire@exemple.fr', password: 'huit cerises' })
  const rendered = await renderApp(path)
  const writes = () =>
    server.requests.filter(({ method, path: to }) => method !== 'GET' && to.startsWith('/purchase_categories'))
  return { ...rendered, writes }
}

const names = async () => {
  const list = await screen.findByRole('list', { name: 'Catégories d’achat' })
  return within(list)
    .getAllByRole('link')
    .map((link) => link.textContent)
}

describe('the categories [R04]', () => {
  it('are created with a colour, a nature and a rate', async () => {
    const { user, writes } = await arrive()
    await user.click(await screen.findByRole('button', { name: 'Ajouter aux achats' }))
    await user.type(await screen.findByRole('textbox', { name: 'Nom' }), 'Énergie')
    await user.click(screen.getByRole('radio', { name: 'ambre' }))
    await user.click(screen.getByRole('switch', { name: 'Compte dans le coût matières' }))
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
    await waitFor(async () => expect(await names()).toContain('Énergie'))
    const typed = { name: 'Énergie', colour: 'amber', countsInCostOfGoods: false }
    expect(writes().map(({ body }) => body)).toEqual([{ ...newPurchaseCategory, ...typed, establishmentId: 7 }])
  })

  it.each([
    ['sales', '707000'],
    ['purchases', '607000'],
  ])('of %s show an account of their own kind as the example', async (kind, example) => {
    await arrive(`/categories?kind=${kind}&open=new`)
    const account = await screen.findByRole('textbox', { name: 'Compte comptable' })
    const hint = document.getElementById(account.getAttribute('aria-describedby') ?? '')
    expect(hint?.textContent).toContain(example)
  })

  it('are put in order by the keys of a handle, told at every step', async () => {
    model.interrupt = ({ path, body }) => {
      if (path !== '/purchase_categories/order') return null
      const { items } = body as { items: { id: string; parentId: string | null }[] }
      for (const [position, { id, parentId }] of items.entries()) model.put({ id, parentId, position })
      return { body: model.rows }
    }
    const { user, writes } = await arrive()
    const handle = await screen.findByRole('button', { name: 'Déplacer Boissons' })
    handle.focus()
    await user.keyboard(' {ArrowUp}{ArrowUp}')
    expect(screen.getByText('Boissons, position 1 sur 3 au premier niveau.')).toBeTruthy()
    expect(writes()).toEqual([])
    await user.keyboard(' ')
    await waitFor(() => expect(writes()).toHaveLength(1))
    const items = [DRINKS, MEATS, FISH].map((id) => ({ id, parentId: null }))
    expect(writes()[0]?.body).toEqual({ establishmentId: 7, items })
    await waitFor(async () => expect(await names()).toEqual(['Boissons', 'Viandes', 'Poissons']))
  })

  it('keep the focus on the menu that moved them, and give up a move at Escape', async () => {
    model.interrupt = ({ path }) => (path.endsWith('/order') ? { body: [] } : null)
    const { user, writes } = await arrive()
    const menu = await screen.findByRole('button', { name: 'Actions pour Boissons' })
    await user.click(menu)
    await user.click(await screen.findByRole('menuitem', { name: 'Monter' }))
    await waitFor(() => expect(writes()).toHaveLength(1))
    await waitFor(() => expect(document.activeElement).toBe(menu))
    screen.getByRole('button', { name: 'Déplacer Poissons' }).focus()
    await user.keyboard(' {ArrowUp}{Escape}')
    expect(screen.getByText('Déplacement annulé.', { exact: false })).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Déplacer Poissons' }))
    expect(writes()).toHaveLength(1)
  })

  it('are put in order without a network: it waits on this device and arrives as one, each as put last', async () => {
    model.interrupt = ({ path }) => (path.endsWith('/order') ? { body: [] } : null)
    const online = vi.spyOn(navigator, 'onLine', 'get')
    const { user, writes } = await arrive()
    await waitFor(async () => expect(await names()).toEqual(['Viandes', 'Poissons', 'Boissons']))
    online.mockReturnValue(false)
    model.isOnline = false
    const step = async (name: string, to: string) => {
      await user.click(await screen.findByRole('button', { name: `Actions pour ${name}` }))
      await user.click(await screen.findByRole('menuitem', { name: to }))
    }
    await step('Boissons', 'Monter')
    await waitFor(async () => expect(await names()).toEqual(['Viandes', 'Boissons', 'Poissons']))
    await step('Poissons', 'Ranger sous la précédente')
    await waitFor(async () => expect(await names()).toEqual(['Viandes', 'Boissons', 'Poissons']))
    await step('Boissons', 'Monter')
    await waitFor(async () => expect(await names()).toEqual(['Boissons', 'Poissons', 'Viandes']))
    expect(writes()).toEqual([])
    online.mockReturnValue(true)
    model.isOnline = true
    await flush()
    await waitFor(() => expect(writes()).toHaveLength(1))
    const items = [
      { id: FISH, parentId: DRINKS },
      { id: DRINKS, parentId: null },
      { id: MEATS, parentId: null },
    ]
    expect(writes()[0]?.body).toEqual({ establishmentId: 7, items })
  })

  it('stand as before when their order is refused, which is said', async () => {
    model.interrupt = ({ path }) => (path.endsWith('/order') ? aRefusal(403, 'FORBIDDEN') : null)
    const { user } = await arrive()
    await user.click(await screen.findByRole('button', { name: 'Actions pour Boissons' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Monter' }))
    expect(await screen.findByText('L’ordre n’a pas été enregistré.')).toBeTruthy()
    await waitFor(async () => expect(await names()).toEqual(['Viandes', 'Poissons', 'Boissons']))
  })

  it('cannot be put in an archived one, in themselves or in what they hold', async () => {
    model.put({ id: FISH, archivedAt: '2026-11-01T08:00:00.000Z' })
    model.put({ id: DRINKS, parentId: MEATS })
    const { user } = await arrive(`/categories?kind=purchases&open=${MEATS}`)
    await user.click(await screen.findByRole('combobox', { name: 'Ranger dans' }))
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['premier niveau'])
  })

  it('are deleted only while they hold no other', async () => {
    model.put({ id: FISH, parentId: MEATS })
    const { unmount } = await arrive(`/categories?kind=purchases&open=${MEATS}`)
    expect(await screen.findByRole('button', { name: 'Archiver' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Supprimer' })).toBeNull()
    unmount()
    await arrive(`/categories?kind=purchases&open=${FISH}`)
    expect(await screen.findByRole('button', { name: 'Supprimer' })).toBeTruthy()
  })

  it('stay where they are when they are edited, in an archived one too', async () => {
    model.put({ id: DRINKS, archivedAt: '2026-11-01T08:00:00.000Z' })
    model.put({ id: FISH, parentId: DRINKS, archivedAt: '2026-11-01T08:00:00.000Z' })
    const { user, writes } = await arrive(`/categories?kind=purchases&open=${FISH}`)
    await user.type(await screen.findByRole('textbox', { name: 'Nom' }), ' fumés')
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
    await waitFor(() => expect(writes()[0]?.body).toMatchObject({ name: 'Poissons fumés', parentId: DRINKS }))
  })

  it('of sales and of purchases have a form each, one opened after the other', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }))
    const { user, writes } = await arrive('/categories')
    await user.click(await screen.findByRole('button', { name: 'Ajouter aux ventes' }))
    await screen.findByRole('textbox', { name: 'Nom' })
    await user.click(screen.getByRole('button', { name: 'Ajouter aux achats' }))
    await screen.findByRole('switch', { name: 'Compte dans le coût matières' })
    await user.type(screen.getByRole('textbox', { name: 'Nom' }), 'Énergie')
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
    await waitFor(() =>
      expect(writes()[0]?.body).toEqual({ ...newPurchaseCategory, name: 'Énergie', establishmentId: 7 }),
    )
  })

  it('are only read by the team', async () => {
    model.role = 'staff'
    await arrive()
    await waitFor(async () => expect(await names()).toHaveLength(3))
    expect(screen.queryByRole('button', { name: /Déplacer|Actions pour|Ajouter|Nouveau/ })).toBeNull()
  })
})

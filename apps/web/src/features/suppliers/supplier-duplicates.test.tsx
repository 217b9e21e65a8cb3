import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { login } from '../../client/session/session.ts'
import { clearQueryCache } from '../../offline/query-cache.ts'
import { deviceStore } from '../../outbox/device-store.ts'
import { renderApp } from '../../test/render-screen.tsx'
import { ResourceServer } from '../../test/resource-server.ts'
import { aRefusal, stubServer } from '../../test/stub-server.ts'
import { newSupplier } from './parts/new-supplier.ts'

const [FIRST, SECOND] = ['0193514a-0000-7000-8000-000000000001', '0193514a-0000-7000-8000-000000000002']
const [createdAt, later] = ['2026-10-01T10:00:00.000Z', '2026-10-27T10:00:00.000Z']
const pair = {
  by: 'siren',
  value: '732829320',
  first: { id: FIRST, name: 'Primeurs du Rhône', createdAt },
  second: { id: SECOND, name: 'PRIMEURS RHONE', createdAt: later },
}
let model = new ResourceServer('/suppliers')

beforeEach(async () => {
  model = new ResourceServer('/suppliers')
  model.put({ ...newSupplier, ...pair.first, siret: '73282932000074', iban: 'FR76 •••• •••• 0189' })
  model.put({ ...newSupplier, ...pair.second, siret: '73282932000074', customerCode: 'C-00417' })
  model.duplicates = [pair]
  await (await deviceStore()).clear('outbox')
  await clearQueryCache()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function arrive() {
  const server = stubServer(model.handle)
  await login({ email: 'claire@exemple.fr', password: 'huit cerises' })
  const rendered = await renderApp('/suppliers')
  const writes = () => server.requests.filter(({ method, path }) => method !== 'GET' && path.startsWith('/suppliers'))
  return { ...rendered, writes, server }
}

const notice = () => screen.findByRole('region', { name: 'Deux fiches ont le même SIREN' })
const hasNotice = () => screen.queryByRole('region', { name: /^Deux fiches/ }) !== null
const compare = async (user: Awaited<ReturnType<typeof arrive>>['user']) => {
  await user.click(within(await notice()).getByRole('button', { name: 'Comparer' }))
  return await screen.findByRole('dialog', { name: 'Fusionner deux fiches' })
}

describe('two suppliers that are likely the same', () => {
  it('are named above the list, with the day the second was created', async () => {
    await arrive()
    expect((await notice()).textContent).toContain('Primeurs du Rhône et PRIMEURS RHONE, créée le 27 octobre 2026.')
  })

  it('are merged field by field, the older one kept', async () => {
    model.interrupt = ({ path }) => {
      if (!path.endsWith('/merge')) return null
      model.duplicates = []
      return { body: model.rows.find(({ id }) => id === FIRST) }
    }
    const { user, writes } = await arrive()
    const dialog = within(await compare(user))
    expect(dialog.getByText('SIREN 732 829 320, identique sur les deux fiches')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Fusionner' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const content = { ...newSupplier, name: 'Primeurs du Rhône', siret: '73282932000074', customerCode: 'C-00417' }
    expect(writes().map(({ path, body }) => [path, body])).toEqual([
      [
        `/suppliers/${FIRST}/merge`,
        {
          establishmentId: 7,
          mergedId: SECOND,
          mergedVersion: 1,
          content: { ...content, iban: 'FR76 •••• •••• 0189' },
        },
      ],
    ])
    expect(hasNotice()).toBe(false)
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Fournisseurs' }))
  })

  it('are kept apart when a person says they are not', async () => {
    const { user, writes } = await arrive()
    const dialog = within(await compare(user))
    await user.click(dialog.getByRole('button', { name: 'Ce ne sont pas des doublons' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(writes().map(({ path, body }) => [path, body])).toEqual([
      ['/suppliers/duplicates/dismiss', { establishmentId: 7, id: FIRST, otherId: SECOND }],
    ])
    expect(await screen.findByText('Primeurs du Rhône et PRIMEURS RHONE restent deux fournisseurs.')).toBeTruthy()
    expect(hasNotice()).toBe(false)
  })

  it('stay in sight when that was not stored, which is said', async () => {
    model.interrupt = ({ path }) => (path.endsWith('/dismiss') ? aRefusal(403, 'ESTABLISHMENT_INACTIVE') : null)
    const { user } = await arrive()
    const dialog = within(await compare(user))
    await user.click(dialog.getByRole('button', { name: 'Ce ne sont pas des doublons' }))
    expect(await screen.findByRole('alert')).toBeTruthy()
    expect(screen.getByRole('dialog')).toBeTruthy()
    expect(hasNotice()).toBe(true)
  })

  it('are not asked for by those who may only read', async () => {
    model.role = 'staff'
    const { server } = await arrive()
    await screen.findByRole('link', { name: /Primeurs du Rhône/ })
    expect(server.requests.filter(({ path }) => path.includes('duplicates'))).toEqual([])
    expect(hasNotice()).toBe(false)
  })
})

import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { login } from '../../../client/session/session.ts'
import { clearQueryCache } from '../../../offline/query-cache.ts'
import { deviceStore } from '../../../outbox/device-store.ts'
import { anOpenEstablishment } from '../../../test/month-server.ts'
import { renderApp } from '../../../test/render-screen.tsx'
import { ResourceServer } from '../../../test/resource-server.ts'
import { aRefusal, aUser, type StubAnswer, stubServer } from '../../../test/stub-server.ts'
import { newStockItem } from '../new-stock-item.ts'

const WINE = '0193514a-0000-7000-8000-000000000001'
const THERE = '0193514a-0000-7000-8000-000000000002'

beforeEach(async () => {
  await (await deviceStore()).clear('outbox')
  await clearQueryCache()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

type Role = 'owner' | 'manager' | 'staff'
/** Each with the role of the person and the number of its owner; the first one is on screen. */
type Place = { id: number; name: string; role: Role; ownerId: number }

async function arrive(places: readonly Place[], answer: StubAnswer = {}, movements: readonly object[] = []) {
  const [here, there] = [new ResourceServer('/stocks'), new ResourceServer('/stocks')]
  here.put({ ...newStockItem, id: WINE, name: 'Saint-joseph 75 cl', unit: 'bottle' })
  const elsewhere = { establishmentId: 8, unit: 'bottle' }
  there.put({ ...newStockItem, ...elsewhere, id: THERE, name: 'SAINT JOSEPH 75 cl' })
  const user = aUser()
  const [shown, ...others] = places.map(({ ownerId: _, ...place }) => ({
    ...(user['currentEstablishment'] as object),
    ...place,
  }))
  const levelOf = (itemId: string, quantity: string) => ({
    itemId,
    quantity,
    value: 0,
    averageCost: null,
    lastPrice: null,
    counted: null,
  })
  const server = stubServer((request) => {
    const { path, query } = request
    const isHere = query.get('establishmentId') !== '8'
    if (path === '/me') {
      return { body: { ...user, currentEstablishment: shown, accessibleEstablishments: [shown, ...others] } }
    }
    const place = places.find(({ id }) => path === `/establishments/${id}`)
    if (place !== undefined) return { body: { ...anOpenEstablishment(), ...place } }
    if (path === '/stocks/levels') return { body: [isHere ? levelOf(WINE, '17.0000') : levelOf(THERE, '2.0000')] }
    if (path === '/stocks/articles') return { body: [] }
    if (path.endsWith('/movements')) return { body: movements, headers: { 'x-total-count': '0' } }
    if (path.startsWith('/stock-transfers/')) return answer
    return (isHere ? here : there).handle(request)
  })
  await login({ email: 'claire@exemple.fr', password: 'huit cerises' })
  const rendered = await renderApp(`/stocks/${WINE}`)
  await screen.findByText('17 bt.')
  const sent = () => server.requests.filter(({ path }) => path.startsWith('/stock-transfers/'))
  return { ...rendered, sent }
}

const act = () => screen.findByRole('button', { name: 'Transférer' })
const comptoir: Place = { id: 7, name: 'Le Comptoir', role: 'owner', ownerId: 1 }
const annexe: Place = { id: 8, name: 'Annexe du quai', role: 'owner', ownerId: 1 }

describe('the act that transfers', () => {
  it('is not there for who is only staff in the other one, or has one of another owner', async () => {
    await arrive([comptoir, { ...annexe, role: 'staff' }, { ...annexe, id: 9, role: 'manager', ownerId: 2 }])
    expect(screen.queryByRole('button', { name: 'Transférer' })).toBeNull()
  })

  it('offers a manager the establishments of the same owner alone', async () => {
    const others = [
      annexe,
      { ...annexe, id: 9, name: 'Chez un autre', ownerId: 2 },
      { ...annexe, id: 10, name: 'La Cave' },
    ]
    const { user } = await arrive([comptoir, ...others].map((place) => ({ ...place, role: 'manager' as const })))
    await user.click(await act())
    await user.click(within(await screen.findByRole('dialog')).getByRole('combobox', { name: 'Vers' }))
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
      'Annexe du quai',
      'La Cave',
    ])
  })
})

describe('a transfer', () => {
  it('proposes the item of the other side and says what both have afterwards', async () => {
    const { user, sent } = await arrive([comptoir, annexe], aRefusal(412, 'VERSION_STALE'))
    await user.click(await act())
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText('SAINT JOSEPH 75 cl')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Transférer' }))
    expect(dialog.getByText('Indiquez la quantité.')).toBeTruthy()
    await user.type(dialog.getByRole('textbox', { name: 'Quantité' }), '5')
    expect(dialog.getByText('Après : 12 bt. ici, 7 bt. à destination')).toBeTruthy()
    // The answer of an earlier attempt was lost: it is there.
    await user.click(dialog.getByRole('button', { name: 'Transférer' }))
    expect(await screen.findByText('Transfert enregistré. Destination : Annexe du quai.')).toBeTruthy()
    const lines = [{ itemId: WINE, toItemId: THERE, quantity: '5.0000' }]
    expect(sent()).toMatchObject([{ body: { establishmentId: 7, toEstablishmentId: 8, reason: '', lines } }])
  })

  it('goes on to the quantity once another item is chosen there', async () => {
    const { user } = await arrive([comptoir, annexe])
    await user.click(await act())
    const dialog = within(await screen.findByRole('dialog'))
    await dialog.findByText('SAINT JOSEPH 75 cl')
    await user.click(dialog.getByRole('button', { name: 'Choisir un autre article' }))
    const find = dialog.getByRole('textbox', { name: /^Article/ })
    expect(document.activeElement).toBe(find)
    await user.type(find, 'joseph{Enter}')
    expect(document.activeElement).toBe(dialog.getByRole('textbox', { name: 'Quantité' }))
  })

  it('that is refused says so at its field, and keeps its id when it is sent again', async () => {
    const issues = [
      { path: ['toEstablishmentId'], code: 'locked_destination', message: 'Cette période est verrouillée.' },
    ]
    const { user, sent } = await arrive([comptoir, annexe], aRefusal(422, 'VALIDATION_FAILED', { issues }))
    await user.click(await act())
    const dialog = within(await screen.findByRole('dialog'))
    await dialog.findByText('SAINT JOSEPH 75 cl')
    await user.type(dialog.getByRole('textbox', { name: 'Quantité' }), '5')
    await user.click(dialog.getByRole('button', { name: 'Transférer' }))
    expect(await dialog.findByText('Cette période est verrouillée.')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Transférer' }))
    await waitFor(() => expect(sent()).toHaveLength(2))
    await user.type(dialog.getByRole('textbox', { name: 'Motif' }), 'Soirée')
    await user.click(dialog.getByRole('button', { name: 'Transférer' }))
    await waitFor(() => expect(sent()).toHaveLength(3))
    const [first, second, third] = sent().map(({ path }) => path)
    expect(second).toBe(first)
    expect(third).not.toBe(first)
  })
})

describe('the undoing of a transfer', () => {
  const at = '2026-11-05T10:12:00.000Z'
  const other = { establishmentId: 8, establishmentName: 'Annexe du quai', operationId: THERE }
  const sent = {
    ...{ id: THERE, operationId: WINE, operationVersion: 1, kind: 'transfer', reason: '', lineCount: 1 },
    ...{ happenedAt: at, businessDate: '2026-11-05', quantity: '-2.0000', value: 0 },
    ...{ balance: { quantity: '9.0000', value: 0 }, purchase: null, transfer: { direction: 'to', ...other } },
    ...{ undone: null, undoesId: null, isMine: true, createdBy: { id: 1, name: 'Claire' } },
  }

  it('is offered to who may correct the stock of both establishments', async () => {
    await arrive([comptoir, annexe], {}, [sent])
    await screen.findByText('Transfert vers Annexe du quai')
    expect(screen.getByRole('button', { name: 'Annuler' })).toBeTruthy()
  })

  it.each([
    ['only staff in the other one', [comptoir, { ...annexe, role: 'staff' as const }]],
    ['not a member of the other one', [comptoir]],
  ])('is not offered to who is %s', async (_, places) => {
    await arrive(places, {}, [sent])
    await screen.findByText('Transfert vers Annexe du quai')
    expect(screen.queryByRole('button', { name: 'Annuler' })).toBeNull()
  })
})

import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { login } from '../../../client/session/session.ts'
import { clearQueryCache } from '../../../offline/query-cache.ts'
import { deviceStore } from '../../../outbox/device-store.ts'
import { renderApp } from '../../../test/render-screen.tsx'
import { ResourceServer } from '../../../test/resource-server.ts'
import { aRefusal, stubServer } from '../../../test/stub-server.ts'
import { newSupplier } from '../parts/new-supplier.ts'

const GIRAUD = '0193514a-0000-7000-8000-000000000001'
const IBAN = 'FR7630006000011234567890189'
const [changedAt, confirmedAt] = ['2026-11-18T10:00:00.000Z', '2026-11-20T22:30:00.000Z']

let model = new ResourceServer('/suppliers')
const giraud = { ...newSupplier, id: GIRAUD, name: 'Boucherie Giraud', iban: 'FR76 •••• •••• 0189' }

beforeEach(async () => {
  model = new ResourceServer('/suppliers')
  model.put({ ...giraud, ibanChangedAt: changedAt })
  await (await deviceStore()).clear('outbox')
  await clearQueryCache()
})
afterEach(() => vi.unstubAllGlobals())

async function arrive() {
  const server = stubServer(model.handle)
  await login({ email: 'claire@exemple.fr', password: 'huit cerises' })
  const rendered = await renderApp(`/suppliers/${GIRAUD}`)
  const confirmations = () => server.requests.filter(({ path }) => path.endsWith('/confirm-iban'))
  return { ...rendered, confirmations }
}

async function open(user: Awaited<ReturnType<typeof arrive>>['user']) {
  await user.click(await screen.findByRole('button', { name: 'Confirmer l’IBAN' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirmer l’IBAN' }))
  const type = async (iban: string) => {
    const field = dialog.getByRole<HTMLInputElement>('textbox', { name: 'IBAN' })
    await user.clear(field)
    await user.type(field, iban)
    await user.click(dialog.getByRole('button', { name: 'Confirmer' }))
  }
  return { dialog, type }
}

describe('an IBAN that changed', () => {
  it('waits for a second look, with the day it was typed', async () => {
    await arrive()
    const title = await screen.findByText('IBAN à confirmer')
    expect(title.parentElement?.textContent).toContain('Saisi le 18 novembre 2026.')
    expect(title.parentElement?.textContent).toContain('avant de payer')
  })

  it('is confirmed by typing the whole of it again, over the version seen', async () => {
    model.interrupt = ({ path }) => {
      if (!path.endsWith('/confirm-iban')) return null
      model.put({ id: GIRAUD, ibanConfirmedAt: confirmedAt })
      return { body: model.rows[0] }
    }
    const { user, confirmations } = await arrive()
    const { type } = await open(user)
    await type('fr76 3000 6000 0112 3456 7890 189')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const [sent] = confirmations()
    expect(sent?.body).toEqual({ establishmentId: 7, iban: IBAN })
    expect(sent?.headers.get('If-Match')).toBe('"1"')
    expect(await screen.findByText('IBAN de Boucherie Giraud confirmé.')).toBeTruthy()
    expect(screen.getByText('IBAN confirmé le 20 novembre 2026.')).toBeTruthy()
    expect(screen.queryByText('IBAN à confirmer')).toBeNull()
  })

  it('typed with a slip is refused at its field, before anything is sent', async () => {
    const { user, confirmations } = await arrive()
    const { dialog, type } = await open(user)
    await type('FR76 3000 6000 0112 3456 7890 188')
    expect(await dialog.findByText(/^IBAN incorrect/)).toBeTruthy()
    expect(confirmations()).toEqual([])
  })

  it('that is another than the stored one stays to confirm, and the refusal says why', async () => {
    const issue = { path: ['iban'], code: 'other_iban', message: 'Cet IBAN est différent de celui de la fiche.' }
    const refusal = aRefusal(422, 'VALIDATION_FAILED', { issues: [issue] })
    model.interrupt = ({ path }) => (path.endsWith('/confirm-iban') ? refusal : null)
    const { user } = await arrive()
    const { dialog, type } = await open(user)
    await type(IBAN)
    expect(await dialog.findByText('Cet IBAN est différent de celui de la fiche.')).toBeTruthy()
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'IBAN' }).value).toBe(IBAN)
    expect(screen.getByText('IBAN à confirmer')).toBeTruthy()
  })

  it('is shown to the team without the act', async () => {
    model.role = 'staff'
    await arrive()
    expect(await screen.findByText('IBAN à confirmer')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Confirmer l’IBAN' })).toBeNull()
  })

  it('that nobody typed asks for nothing', async () => {
    model.put({ id: GIRAUD, iban: null })
    await arrive()
    await screen.findByRole('heading', { level: 1, name: 'Boucherie Giraud' })
    expect(screen.queryByText(/^IBAN/, { selector: 'p' })).toBeNull()
  })
})

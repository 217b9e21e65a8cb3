import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { currentSession, login } from '../../client/session/session.ts'
import { newId } from '../../client/uuid.ts'
import { enqueueTicketZ } from '../../features/ticket-z/ticket-z-outbox.ts'
import { startOutbox } from '../../outbox/outbox.ts'
import { renderScreen } from '../../test/render-screen.tsx'
import { aRefusal, aToken, aUser, type StubHandler, stubServer } from '../../test/stub-server.ts'
import { outboxKinds } from '../outbox-kinds.ts'
import { MoreScreen } from './more-screen.tsx'

const current = aUser()['currentEstablishment'] as object
const bakery = {
  ...current,
  id: 8,
  name: 'Fournil des Brotteaux',
  type: 'boulangerie',
  salesLabel: { singular: 'Recette', plural: 'Recettes', gender: 'feminine', article: 'la' },
}
const person = { ...aUser(), roles: ['ROLE_USER', 'ROLE_ADMIN'], accessibleEstablishments: [current, bakery] }

const handler: StubHandler = ({ path }) => {
  if (path === '/login_check') return { body: { token: aToken(1800), refresh_token: 'r' } }
  if (path === '/me') return { body: person }
  if (path === '/auth/logout') return { body: {} }
  if (path === '/me/current-establishment') return { body: { ...person, currentEstablishment: bakery } }
  return 'lost'
}

let stop: () => void = () => undefined

beforeEach(async () => {
  vi.stubGlobal('location', { ...location, reload: vi.fn() })
})
afterEach(() => {
  stop()
  stop = () => undefined
  vi.unstubAllGlobals()
})

async function arrive(change: StubHandler = handler) {
  const server = stubServer(change)
  await login({ email: 'claire@exemple.fr', password: 'huit cerises' })
  const rendered = await renderScreen(<MoreScreen />, { path: '/more' })
  return { ...rendered, server }
}

async function storeOneEntry(): Promise<void> {
  stop = startOutbox(outboxKinds)
  await enqueueTicketZ({
    action: 'cancelTicketZ',
    businessDate: '2026-11-19',
    baseVersion: 3,
    input: { params: { id: newId() }, body: { establishmentId: 8, reason: 'doublon' } },
  })
}

describe('more options [R06 R51]', () => {
  it('lists the establishments, the current one marked, and says who is here', async () => {
    await arrive()
    expect(screen.getByText('établissement en cours').closest('[aria-current]')?.textContent).toContain('Le Comptoir')
    expect(screen.getByRole('button', { name: 'Passer à Fournil des Brotteaux' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Créer un établissement' }).getAttribute('href')).toBe('/welcome')
    expect(screen.getByText('Administre cette installation')).toBeTruthy()
    expect(screen.getByText('Tout est envoyé')).toBeTruthy()
    expect(screen.getByRole('link', { name: /^Documentation de l’API/ }).getAttribute('href')).toBe('/api/docs')
  })

  it('opens another establishment, then starts afresh', async () => {
    const { user, server } = await arrive()
    const atTheBakery = { ...person, currentEstablishment: bakery }
    server.answer((request) => (request.path === '/me' ? { body: atTheBakery } : handler(request)))
    await user.click(screen.getByRole('button', { name: 'Passer à Fournil des Brotteaux' }))
    await waitFor(() => expect(location.reload).toHaveBeenCalledOnce())
    expect(server.requests.find(({ path }) => path === '/me/current-establishment')?.body).toEqual({
      establishmentId: 8,
    })
    expect(currentSession().establishment?.name).toBe('Fournil des Brotteaux')
    expect(sessionStorage.getItem('zinc.toasts')).toContain('Vous travaillez maintenant sur Fournil des Brotteaux.')
  })

  it('stays where it is when the switch is refused, and says so', async () => {
    const refusing: StubHandler = (request) =>
      request.path === '/me/current-establishment' ? aRefusal(403, 'ESTABLISHMENT_INACTIVE') : handler(request)
    const { user } = await arrive(refusing)
    await user.click(screen.getByRole('button', { name: 'Passer à Fournil des Brotteaux' }))
    await screen.findByText('Fournil des Brotteaux n’a pas pu être ouvert. Rien n’a changé.')
    expect(location.reload).not.toHaveBeenCalled()
    expect(screen.getByRole('button', { name: 'Passer à Fournil des Brotteaux' })).toHaveProperty('disabled', false)
  })

  it('shows what waits under the name of its establishment, and warns before signing out', async () => {
    const { user, server } = await arrive()
    await storeOneEntry()
    const row = await screen.findByRole('link', { name: /Recette, jeudi 19 novembre/ })
    expect(row.getAttribute('href')).toBe('/ticket-z/2026-11-19')
    expect(within(row).getByText(/en attente|envoi en cours/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Se déconnecter' }))
    const question = await screen.findByRole('dialog')
    expect(question.textContent).toContain('Elle reste sur cet appareil')
    expect(server.requests.some(({ path }) => path === '/auth/logout')).toBe(false)
    await user.click(within(question).getByRole('button', { name: 'Se déconnecter quand même' }))
    await waitFor(() => expect(currentSession().status).toBe('signed_out'))
  })

  it('signs out at once when nothing waits', async () => {
    const { user } = await arrive()
    await user.click(screen.getByRole('button', { name: 'Se déconnecter' }))
    await waitFor(() => expect(currentSession().status).toBe('signed_out'))
  })

  it('changes theme and language on the spot', async () => {
    const { user } = await arrive()
    await user.click(screen.getByRole('radio', { name: 'Sombre' }))
    expect(document.documentElement.dataset['theme']).toBe('dark')
    await user.click(screen.getByRole('radio', { name: 'English' }))
    await screen.findByRole('heading', { name: 'More options' })
    await user.click(screen.getByRole('radio', { name: 'Auto' }))
  })
})

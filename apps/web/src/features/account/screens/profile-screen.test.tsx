import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { outboxKinds } from '../../../app/outbox-kinds.ts'
import { currentSession, login } from '../../../client/session/session.ts'
import { newId } from '../../../client/uuid.ts'
import { startOutbox } from '../../../outbox/outbox.ts'
import { renderScreen } from '../../../test/render-screen.tsx'
import { aRefusal, aToken, aUser, type StubHandler, stubServer } from '../../../test/stub-server.ts'
import { enqueueTicketZ } from '../../ticket-z/ticket-z-outbox.ts'
import { ProfileScreen } from './profile-screen.tsx'

const person = { ...aUser(), name: 'Claire Moreau', phone: '06 11 22 33 44' }
const here = {
  id: '0193514a-0000-7000-8000-000000000001',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0',
  startedAt: '2026-11-01T08:00:00.000Z',
  lastSeenAt: '2026-11-20T08:00:00.000Z',
  isCurrent: true,
}
const phone = {
  ...here,
  id: '0193514a-0000-7000-8000-000000000002',
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
  isCurrent: false,
}

let sessions = [phone, here]
let stop: () => void = () => undefined
afterEach(() => {
  stop()
  stop = () => undefined
  sessions = [phone, here]
  vi.unstubAllGlobals()
})

const handler: StubHandler = ({ method, path, body }) => {
  if (path === '/login_check') return { body: { token: aToken(1800), refresh_token: 'r' } }
  if (path === '/me/sessions' && method === 'GET') return { body: sessions }
  if (path.startsWith('/me/sessions')) {
    sessions = [here]
    return { body: path === '/me/sessions' ? { ended: 1 } : {} }
  }
  if (path === '/me' && method === 'PUT') return { body: { ...person, ...Object(body), version: 2 } }
  if (path === '/me') return { body: person }
  return { body: {} }
}

async function arrive(change: StubHandler = handler) {
  const server = stubServer(change)
  await login({ email: 'claire@exemple.fr', password: 'huit cerises' })
  const rendered = await renderScreen(<ProfileScreen />, { path: '/profile' })
  const sent = (method: string, path: string) =>
    server.requests.find((request) => request.method === method && request.path === path)
  return { ...rendered, server, sent }
}

const card = (title: string) => {
  const found = screen.getByRole('heading', { name: title, level: 2 }).closest('section')
  if (found === null) throw new Error(`no card ${title}`)
  return within(found)
}

describe('the profile', () => {
  it('shows who it is, and saves name and phone on the version that was seen', async () => {
    const { user, sent } = await arrive()
    const details = card('Vos coordonnées')
    expect(details.getByText('claire@example.com')).toBeTruthy()
    const name = details.getByRole('textbox', { name: 'Nom' })
    await user.clear(name)
    await user.type(name, 'Claire Dufour')
    await user.click(details.getByRole('button', { name: 'Enregistrer' }))
    await screen.findByText('Profil enregistré.')
    expect(sent('PUT', '/me')?.body).toEqual({ name: 'Claire Dufour', phone: '06 11 22 33 44' })
    expect(sent('PUT', '/me')?.headers.get('if-match')).toBe('"1"')
    expect(currentSession().user?.name).toBe('Claire Dufour')
  })

  it('says at the field what is missing, sends nothing, and keeps what was typed', async () => {
    const { user, sent } = await arrive()
    const details = card('Vos coordonnées')
    await user.clear(details.getByRole('textbox', { name: 'Nom' }))
    await user.click(details.getByRole('button', { name: 'Enregistrer' }))
    expect(details.getByText('Indiquez votre nom.')).toBeTruthy()
    expect(document.activeElement).toBe(details.getByRole('textbox', { name: 'Nom' }))
    expect(sent('PUT', '/me')).toBeUndefined()
  })

  it('without a network says so, and keeps what was typed', async () => {
    const { user } = await arrive((request) => (request.method === 'PUT' ? 'lost' : handler(request)))
    const details = card('Vos coordonnées')
    const field = details.getByRole('textbox', { name: 'Téléphone' })
    await user.clear(field)
    await user.type(field, '0102030405')
    await user.click(details.getByRole('button', { name: 'Enregistrer' }))
    await details.findByText('Le serveur ne répond pas.')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(field).toHaveProperty('value', '0102030405')
  })
})

describe('the password', () => {
  const fill = async (user: Awaited<ReturnType<typeof arrive>>['user']) => {
    const form = card('Mot de passe')
    await user.type(form.getByLabelText('Mot de passe actuel'), 'huit cerises')
    await user.type(form.getByLabelText('Nouveau mot de passe'), 'neuf griottes bien mûres')
    await user.click(form.getByRole('button', { name: 'Changer le mot de passe' }))
    return form
  }

  it('is changed with the old one, judged while typed, and the fields are empty afterwards', async () => {
    const { user, sent } = await arrive()
    const form = await fill(user)
    await screen.findByText('Mot de passe changé. Vos autres appareils sont déconnectés.')
    const body = { currentPassword: 'huit cerises', plainPassword: 'neuf griottes bien mûres' }
    expect(sent('PUT', '/me/password')?.body).toEqual(body)
    expect(form.getByLabelText('Mot de passe actuel')).toHaveProperty('value', '')
    await user.type(form.getByLabelText('Nouveau mot de passe'), 'neuf griottes bien mûres')
    expect(form.getByText(/^Très solide\./)).toBeTruthy()
  })

  it('a wrong old password shows at its field; the new one stays typed', async () => {
    const { user } = await arrive((request) =>
      request.path === '/me/password' ? aRefusal(422, 'PASSWORD_WRONG') : handler(request),
    )
    const form = await fill(user)
    await form.findByText('sentence of PASSWORD_WRONG')
    expect(document.activeElement).toBe(form.getByLabelText('Mot de passe actuel'))
    expect(form.getByLabelText('Nouveau mot de passe')).toHaveProperty('value', 'neuf griottes bien mûres')
    expect(currentSession().status).toBe('signed_in')
  })
})

describe('the devices', () => {
  it('are named as a person would, this one first and not to be ended', async () => {
    await arrive()
    const list = await screen.findByRole('list', { name: 'Vos appareils' })
    const rows = within(list).getAllByRole('listitem')
    expect(rows[0]?.textContent).toContain('Firefox sur Linux')
    expect(rows[0]?.textContent).toContain('cet appareil')
    expect(rows[1]?.textContent).toContain('Safari sur iPhone')
    expect(
      within(list)
        .getAllByRole('button')
        .map((button) => button.getAttribute('aria-label')),
    ).toEqual(['Déconnecter Safari sur iPhone'])
  })

  it('one is ended after it was asked, and leaves the list', async () => {
    const { user, sent } = await arrive()
    await user.click(await screen.findByRole('button', { name: 'Déconnecter Safari sur iPhone' }))
    const question = screen.getByRole('dialog', { name: 'Déconnecter Safari sur iPhone\u00A0?' })
    expect(sent('DELETE', `/me/sessions/${phone.id}`)).toBeUndefined()
    await user.click(within(question).getByRole('button', { name: 'Déconnecter' }))
    await screen.findByText('Cet appareil est le seul connecté.')
    expect(sent('DELETE', `/me/sessions/${phone.id}`)).toBeDefined()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('all others are ended after it was asked', async () => {
    const { user, sent } = await arrive()
    await user.click(await screen.findByRole('button', { name: 'Déconnecter les autres appareils' }))
    const question = screen.getByRole('dialog', { name: 'Déconnecter l’autre appareil\u00A0?' })
    await user.click(within(question).getByRole('button', { name: 'Déconnecter' }))
    await screen.findByText('Vos autres appareils sont déconnectés.')
    expect(sent('DELETE', '/me/sessions')).toBeDefined()
  })

  it('that could not be read are asked for again', async () => {
    let isOnline = false
    const { user } = await arrive((request) =>
      request.path === '/me/sessions' && !isOnline ? 'lost' : handler(request),
    )
    await screen.findByText('La liste de vos appareils n’est pas disponible hors connexion.')
    expect(screen.queryByRole('alert')).toBeNull()
    isOnline = true
    await user.click(screen.getByRole('button', { name: 'Réessayer' }))
    expect(await screen.findByText('Safari sur iPhone')).toBeTruthy()
  })
})

describe('leaving for good', () => {
  const open = async (user: Awaited<ReturnType<typeof arrive>>['user']) => {
    await user.click(screen.getByRole('button', { name: /^Supprimer mon compte/ }))
    return within(screen.getByRole('dialog', { name: 'Supprimer votre compte\u00A0?' }))
  }

  it('says what is erased and what stays, asks for name and password, signs out', async () => {
    const { user, sent } = await arrive()
    const question = await open(user)
    expect(question.getByText(/la loi oblige les établissements à les conserver/)).toBeTruthy()
    await user.click(question.getByRole('button', { name: 'Supprimer mon compte' }))
    expect(question.getByText('Le nom ne correspond pas.')).toBeTruthy()
    expect(sent('POST', '/me/deletion')).toBeUndefined()
    await user.type(question.getByRole('textbox'), 'claire moreau')
    await user.type(question.getByLabelText('Mot de passe'), 'huit cerises')
    await user.click(question.getByRole('button', { name: 'Supprimer mon compte' }))
    await waitFor(() => expect(currentSession().status).toBe('signed_out'))
    expect(sent('POST', '/me/deletion')?.body).toEqual({ currentPassword: 'huit cerises' })
    expect(localStorage.getItem('zinc.token')).toBeNull()
  })

  it('is refused to an owner in the server’s words, and nothing changes', async () => {
    const { user } = await arrive((request) =>
      request.path === '/me/deletion' ? aRefusal(409, 'LAST_OWNER') : handler(request),
    )
    const question = await open(user)
    await user.type(question.getByRole('textbox'), 'Claire Moreau')
    await user.type(question.getByLabelText('Mot de passe'), 'huit cerises')
    await user.click(question.getByRole('button', { name: 'Supprimer mon compte' }))
    await question.findByText('sentence of LAST_OWNER')
    expect(currentSession().status).toBe('signed_in')
  })

  it('waits for what has not been sent: it could no longer be', async () => {
    const { user } = await arrive((request) => (request.path.startsWith('/ticketz') ? 'lost' : handler(request)))
    stop = startOutbox(outboxKinds)
    await enqueueTicketZ({
      action: 'cancelTicketZ',
      businessDate: '2026-11-19',
      baseVersion: 3,
      input: { params: { id: newId() }, body: { establishmentId: 7, reason: 'doublon' } },
    })
    const question = await open(user)
    await question.findByText(/^Une saisie n’est pas encore envoyée/)
    expect(question.getByRole('button', { name: 'Supprimer mon compte' })).toHaveProperty('disabled', true)
  })
})

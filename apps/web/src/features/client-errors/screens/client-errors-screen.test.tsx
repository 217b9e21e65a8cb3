import { act, screen, waitFor, within } from '@testing-library/react'
import type { ClientErrorGroup } from '@zinc/contract/client-errors'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { markSignedIn } from '../../../client/session/session-store.ts'
import { storeTokens } from '../../../client/session/tokens.ts'
import { renderApp } from '../../../test/render-screen.tsx'
import { aRefusal, aToken, aUser, type StubAnswer, type StubRequest, stubServer } from '../../../test/stub-server.ts'

const aClientError = (changes: Partial<ClientErrorGroup>): ClientErrorGroup => ({
  id: '01990000-0000-7000-8000-000000000001',
  reference: '7F3K-20',
  kind: 'render',
  name: 'TypeError',
  text: 'x is not a function',
  stack: 'Reports /assets/reports-AbC.js:1:200',
  page: '/reports',
  version: '0.1.0+AbC',
  browser: 'Chrome 131, Android',
  occurrences: 3,
  firstSeenAt: '2026-11-18T10:00:00.000Z',
  lastSeenAt: '2026-11-20T10:00:00.000Z',
  ...changes,
})

const health = {
  version: '0.1.0',
  startedAt: '2026-11-20T09:00:00.000Z',
  node: '24.1.0',
  database: { version: '18.1', sizeBytes: 48_213_000, isEmbedded: true },
  mail: { mode: 'folder', waiting: 2, oldestWaitingAt: '2026-11-20T09:00:00.000Z', lastSentAt: null, fault: null },
  untrustedProxy: null,
  disk: { freeBytes: 12_300_000_000, totalBytes: 50_000_000_000 },
  counts: { users: 112, establishments: 37, openSessions: 14 },
  memoryBytes: 201_000_000,
}

let shown: Record<string, unknown> & { mail: object }
let clientErrors: ClientErrorGroup[]
let dismissed: ClientErrorGroup[]
let server: ReturnType<typeof stubServer>

function answer({ path, method, query }: StubRequest): StubAnswer | 'lost' {
  if (path === '/admin/health') return { body: shown }
  if (path === '/admin/test-mail')
    return { status: 202, body: { to: 'claire@example.org', askedAt: '2026-11-20T10:00:00.000Z' } }
  if (path === '/admin/client-errors') {
    const found = clientErrors.filter(({ text }) => text.includes(query.get('search') ?? ''))
    return { body: found, headers: { 'X-Total-Count': String(found.length) } }
  }
  const id = path.split('/')[3]
  if (method === 'DELETE') {
    dismissed = clientErrors.filter((clientError) => clientError.id === id)
    clientErrors = clientErrors.filter((clientError) => clientError.id !== id)
    return { body: {} }
  }
  if (path.endsWith('/restore')) {
    clientErrors = [...dismissed, ...clientErrors]
    return { body: {} }
  }
  return 'lost'
}

function signIn(roles: readonly string[]): void {
  storeTokens({ token: aToken(900), refresh_token: 'r' })
  markSignedIn({ ...aUser(), roles } as Parameters<typeof markSignedIn>[0])
}

beforeEach(() => {
  shown = health
  clientErrors = [
    aClientError({}),
    aClientError({ id: '01990000-0000-7000-8000-000000000002', text: 'y is not a function', stack: '' }),
  ]
  server = stubServer(answer)
  signIn(['ROLE_USER', 'ROLE_ADMIN'])
})
afterEach(() => vi.unstubAllGlobals())

const rows = () => within(screen.getByRole('list', { name: 'Incidents signalés par les navigateurs' }))
const row = (name: RegExp) => rows().findByRole('button', { name })
const listed = async () => await screen.findByRole('button', { name: /^x is not a function/ })

describe('an administrator', () => {
  it('sees how the instance is doing', async () => {
    await renderApp('/admin/errors')
    const terms = await screen.findAllByRole('term')
    const said = terms.map((term) => term.parentElement?.textContent.replaceAll(/[\u00A0\u202F]/g, ' '))
    expect(said).toEqual([
      expect.stringMatching(/^Version0\.1\.0démarrée il y a/),
      'Base de donnéesPostgreSQL 18.148,2 Mo, intégrée',
      expect.stringMatching(/^E-mails en attente2le plus ancien il y a/),
      'Place libre12,3 Gosur 50 Go',
      'Mémoire201 MoNode 24.1.0',
      'Sessions ouvertes14112 comptes, 37 établissements',
    ])
  })

  it('sees why mails stay, and that a proxy is not declared', async () => {
    const fault = { at: '2026-11-20T10:00:00.000Z', reason: 'sign_in', host: 'mail.example.org:465', detail: '535' }
    shown = { ...health, mail: { ...health.mail, mode: 'smtp', fault }, untrustedProxy: '172.18.0.1' }
    await renderApp('/admin/errors')
    expect(await screen.findByText('Les e-mails ne partent pas')).toBeTruthy()
    expect(
      screen.getByText(/^mail\.example\.org:465 refuse l’identifiant ou le mot de passe de SMTP_URL \(535\)/),
    ).toBeTruthy()
    expect(screen.getByText(/TRUST_PROXY=172\.18\.0\.1/)).toBeTruthy()
  })

  it.each([
    [{ lastSentAt: '2026-11-20T10:00:05.000Z' }, /^Message remis au serveur de messagerie pour claire@example\.org/],
    [
      { fault: { at: '2026-11-20T10:00:05.000Z', reason: 'unreachable', host: 'mail', detail: 'ECONNREFUSED' } },
      /^Le message d’essai n’est pas parti\.$/,
    ],
  ])('sends a mail to themself and sees whether it left: %j', async (mail, said) => {
    shown = { ...health, mail: { ...health.mail, mode: 'smtp' } }
    const { user } = await renderApp('/admin/errors')
    await user.click(await screen.findByRole('button', { name: 'Envoyer un message d’essai' }))
    expect(await screen.findByText('Message en cours d’envoi à claire@example.org.')).toBeTruthy()
    shown = { ...shown, mail: { ...shown.mail, ...mail } }
    expect(await screen.findByText(said, {}, { timeout: 10_000 })).toBeTruthy()
  })

  it('opens an error to see where it is in the code, and the address keeps it open', async () => {
    const { user, pathOf } = await renderApp('/admin/errors')
    const button = await listed()
    expect(button.textContent).toContain('Écran non affiché · /reports · version 0.1.0+AbC · Chrome 131, Android')
    expect(button.textContent).toContain('3 signalements')
    expect(screen.queryByText(/reports-AbC\.js/)).toBeNull()
    await user.click(button)
    expect(await screen.findByText(/Reports \/assets\/reports-AbC\.js:1:200/)).toBeTruthy()
    expect(screen.getByText('7F3K-20')).toBeTruthy()
    expect(button.getAttribute('aria-expanded')).toBe('true')
    expect(pathOf()).toContain('open=01990000-0000-7000-8000-000000000001')
    await user.click(await row(/^y is not a function/))
    expect(await screen.findByText('Emplacement inconnu.')).toBeTruthy()
    expect(screen.queryByText(/reports-AbC\.js/)).toBeNull()
  })

  it('dismisses one, and takes it back from the message', async () => {
    const { user } = await renderApp('/admin/errors')
    await user.click(await listed())
    await user.click(await screen.findByRole('button', { name: 'Classer' }))
    await waitFor(() => expect(rows().queryByRole('button', { name: /^x is not/ })).toBeNull())
    await user.click(await screen.findByRole('button', { name: 'Annuler' }))
    expect(await row(/^x is not a function/)).toBeTruthy()
    const writes = server.requests.filter(({ method }) => method !== 'GET').map(({ method, path }) => [method, path])
    const path = '/admin/client-errors/01990000-0000-7000-8000-000000000001'
    expect(writes).toEqual([
      ['DELETE', path],
      ['POST', `${path}/restore`],
    ])
  })

  it('sees an error when one could not be dismissed, and it stays listed', async () => {
    const { user } = await renderApp('/admin/errors')
    await user.click(await listed())
    server.answer((request) => (request.method === 'DELETE' ? aRefusal(503, 'SERVICE_UNAVAILABLE') : answer(request)))
    await user.click(await screen.findByRole('button', { name: 'Classer' }))
    expect(await screen.findByText('L’incident n’a pas pu être classé.')).toBeTruthy()
    expect(await row(/^x is not a function/)).toBeTruthy()
  })

  it('searches; what is looked for stands in the address and may find nothing', async () => {
    const { user, pathOf } = await renderApp('/admin/errors')
    await listed()
    await user.type(screen.getByRole('searchbox', { name: 'Chercher un incident' }), 'y is{Enter}')
    await waitFor(() => expect(rows().queryByRole('button', { name: /^x is not/ })).toBeNull())
    expect(pathOf()).toBe('/admin/errors?search=y+is')
    await user.type(screen.getByRole('searchbox', { name: 'Chercher un incident' }), ' nothing{Enter}')
    expect(await screen.findByRole('heading', { name: 'Aucun incident ne correspond.' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Voir tous les incidents' }))
    await listed()
  })

  it('reads that nothing was reported', async () => {
    clientErrors = []
    await renderApp('/admin/errors')
    expect(await screen.findByRole('heading', { name: 'Aucun incident signalé.' })).toBeTruthy()
  })

  it('sees why the list could not be loaded, and can retry', async () => {
    server.answer((request) => (request.path === '/admin/client-errors' ? aRefusal(403, 'FORBIDDEN') : answer(request)))
    const { user } = await renderApp('/admin/errors')
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Les incidents n’ont pas pu être chargés.')
    expect(alert.textContent).toContain('sentence of FORBIDDEN')
    server.answer(answer)
    await user.click(screen.getByRole('button', { name: 'Réessayer' }))
    await listed()
  })
})

it('without a network says calmly that it needs one, and comes by itself with it', async () => {
  server.answer((request) => (request.path.startsWith('/admin') ? 'lost' : answer(request)))
  await renderApp('/admin/errors')
  expect(await screen.findByText('Les incidents ne sont pas disponibles hors connexion.')).toBeTruthy()
  expect(await screen.findByText('L’état de l’installation n’est pas disponible hors connexion.')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  server.answer(answer)
  act(() => void dispatchEvent(new Event('online')))
  await listed()
})

it('somebody else learns why the page is not for them, and nothing is asked', async () => {
  signIn(['ROLE_USER'])
  await renderApp('/admin/errors')
  expect(await screen.findByRole('heading', { name: 'Réservé à l’administration' })).toBeTruthy()
  expect(server.requests.filter(({ path }) => path.startsWith('/admin'))).toEqual([])
})

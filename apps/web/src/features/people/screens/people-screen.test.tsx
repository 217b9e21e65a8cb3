import { screen, waitFor, within } from '@testing-library/react'
import type { AuthorizedUser, Invitation } from '@zinc/contract/people'
import { plainDate } from '@zinc/domain/calendar/calendar'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setStoppedNow } from '../../../client/clock.ts'
import { login } from '../../../client/session/session.ts'
import { anOpenEstablishment } from '../../../test/month-server.ts'
import { renderScreen } from '../../../test/render-screen.tsx'
import { aRefusal, aToken, aUser, type StubHandler, type StubRequest, stubServer } from '../../../test/stub-server.ts'
import { ReceivedInvitations } from '../parts/received-invitations.tsx'
import { PeopleScreen } from './people-screen.tsx'

const member = (id: number, name: string, more: Partial<AuthorizedUser> = {}): AuthorizedUser => ({
  id,
  name,
  email: `${name.toLowerCase().replace(' ', '.')}@exemple.fr`,
  role: 'staff',
  expiresOn: null,
  revokedAt: null,
  hasEnded: false,
  grantedAt: '2026-01-01T10:00:00.000Z',
  isActive: true,
  lastSeenAt: '2026-11-20T21:18:00.000Z',
  fromOutside: null,
  version: 4,
  ...more,
})
const claire = member(1, 'Claire Moreau', { role: 'owner' })
const karim = member(2, 'Karim Benali', { role: 'manager' })
const renee = member(3, 'Renée Moreau', { role: 'reader', expiresOn: plainDate('2026-11-24'), lastSeenAt: null })
const marc = member(4, 'Marc Faure', { hasEnded: true, revokedAt: '2026-08-31T10:00:00.000Z', version: 0 })
const pending: Invitation = {
  id: '01900000-0000-7000-8000-000000000001',
  email: 'lea.petit@exemple.fr',
  role: 'staff',
  expiresOn: null,
  invitedAt: '2026-11-19T10:00:00.000Z',
  invitedBy: 'Claire Moreau',
  validUntil: '2026-11-26T12:00:00.000Z',
}

beforeEach(() => setStoppedNow('2026-11-20T21:30:00Z'))
afterEach(() => {
  setStoppedNow(null)
  vi.unstubAllGlobals()
})

async function arrive(
  change: (request: StubRequest) => ReturnType<StubHandler> | undefined = () => undefined,
  role = 'owner',
) {
  const establishment = { ...Object(aUser()['currentEstablishment']), role }
  const person = { ...aUser(), currentEstablishment: establishment, accessibleEstablishments: [establishment] }
  const server = stubServer((request) => {
    const { method, path } = request
    const changed = change(request)
    if (changed !== undefined) return changed
    if (path === '/login_check') return { body: { token: aToken(1800), refresh_token: 'r' } }
    if (path === '/me') return { body: person }
    if (path === '/establishments/7') return { body: { ...anOpenEstablishment(), id: 7 } }
    if (path === '/establishments/7/authorized-users') return { body: [karim, renee, claire, marc] }
    if (path === '/establishments/7/invitations' && method === 'GET') return { body: [pending] }
    return 'lost'
  })
  await login({ email: 'claire@exemple.fr', password: 'huit cerises' })
  const rendered = await renderScreen(<PeopleScreen />)
  return {
    ...rendered,
    sent: () => server.requests.filter(({ method, path }) => method !== 'GET' && path !== '/login_check'),
  }
}

const rows = async () => within(await screen.findByRole('list', { name: 'Personnes' })).getAllByRole('listitem')

describe('the people of an establishment [R84]', () => {
  it('list the owner first, then by name; ended accesses stand apart', async () => {
    await arrive()
    expect((await rows()).map((row) => row.textContent)).toEqual([
      expect.stringMatching(/Claire Moreau.*Propriétaire.*sans date de fin.*il y a 12/),
      expect.stringMatching(/Karim Benali.*Responsable.*sans date de fin/),
      expect.stringMatching(/Renée Moreau.*Lecture.*jusqu’au 24 nov\..*jamais/),
    ])
    expect(screen.getByText('3 personnes, 1 invitation en cours.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Changer l’accès de Claire Moreau' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Rouvrir l’accès de Marc Faure' })).toBeTruthy()
    expect(screen.getByText('Employé, encore 6 jours')).toBeTruthy()
  })

  it('get another role in two presses, over the version that was read, and it can be undone', async () => {
    const roles: unknown[] = []
    const { user, sent } = await arrive(({ path, body }) => {
      if (path !== '/establishments/7/grant-access') return undefined
      roles.push(Object(body).role)
      return { body: { ...karim, role: Object(body).role, version: 5 } }
    })
    await user.click(await screen.findByRole('button', { name: 'Rôle de Karim Benali, Responsable' }))
    await user.click(screen.getByRole('menuitemradio', { name: 'Comptable' }))
    await screen.findByText('Karim Benali a maintenant le rôle Comptable.')
    expect(sent()[0]?.body).toEqual({ userId: 2, role: 'accountant', expiresOn: null })
    expect(sent()[0]?.headers.get('If-Match')).toBe('"4"')
    await user.click(screen.getByRole('button', { name: 'Annuler' }))
    await waitFor(() => expect(roles).toEqual(['accountant', 'manager']))
    expect(sent()[1]?.headers.get('If-Match')).toBe('"5"')
  })

  it('are taken out after a question that says what stays', async () => {
    const { user, sent } = await arrive(({ path }) => (path.endsWith('/revoke-access') ? { body: {} } : undefined))
    await user.click(await screen.findByRole('button', { name: 'Changer l’accès de Karim Benali' }))
    await user.click(screen.getByRole('menuitem', { name: 'Retirer l’accès' }))
    const question = await screen.findByRole('dialog')
    expect(question.textContent).toContain('Ses saisies restent')
    expect(sent()).toEqual([])
    await user.click(within(question).getByRole('button', { name: 'Retirer l’accès' }))
    await screen.findByText('Karim Benali n’a plus accès.')
    expect([sent()[0]?.method, sent()[0]?.query.get('userId')]).toEqual(['DELETE', '2'])
  })

  it('keep what they have when the server refuses, which says why', async () => {
    const { user } = await arrive(({ path }) =>
      path.endsWith('/grant-access') ? aRefusal(409, 'OWNER_UNCHANGEABLE') : undefined,
    )
    await user.click(await screen.findByRole('button', { name: 'Rôle de Karim Benali, Responsable' }))
    await user.click(screen.getByRole('menuitemradio', { name: 'Employé' }))
    expect((await screen.findByRole('alert')).textContent).toContain('sentence of OWNER_UNCHANGEABLE')
    expect(screen.getByRole('button', { name: 'Rôle de Karim Benali, Responsable' })).toBeTruthy()
  })

  it('are the owner’s to manage: others read who may do what, and why they may not', async () => {
    const { sent } = await arrive(() => undefined, 'manager')
    expect(await screen.findByText('Seul le propriétaire gère les accès.')).toBeTruthy()
    expect(
      screen.getByRole('row', { name: /^Saisir et valider une clôture oui oui aujourd’hui et hier – –$/ }),
    ).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Envoyer l’invitation' })).toBeNull()
    expect(sent()).toEqual([])
  })
})

describe('an access that somebody else than the owner gave [N10]', () => {
  const by = { id: 9, name: 'Paul Renard' }
  const given = { by, at: '2026-11-20T08:12:00.000Z', reason: 'assistance par téléphone', isConfirmed: false }
  const nadia = member(5, 'Nadia Roche', { role: 'reader', expiresOn: plainDate('2026-11-26'), fromOutside: given })
  const withNadia = (one: AuthorizedUser) => ({ body: [claire, one] })

  it('is announced with who, role, dates and reason, and its row is marked', async () => {
    await arrive(({ path }) => (path.endsWith('/authorized-users') ? withNadia(nadia) : undefined))
    const title = await screen.findByRole('heading', { name: 'Paul Renard a donné un accès à Nadia Roche' })
    expect(title.closest('section')?.textContent).toMatch(
      /Lecture seule, depuis le 20\/11\/2026 à \d\d:12, jusqu’au 26 nov\.\. Motif\u00a0: assistance par téléphone/,
    )
    expect((await rows())[1]?.textContent).toContain('accès donné par Paul Renard')
  })

  it('is removed after the question, or kept by granting the same, and is then only marked', async () => {
    let current = nadia
    const { user, sent } = await arrive(({ path }) => {
      if (path.endsWith('/authorized-users')) return withNadia(current)
      if (!path.endsWith('/grant-access')) return undefined
      current = { ...nadia, version: 5, fromOutside: { ...given, isConfirmed: true } }
      return { body: current }
    })
    await user.click(await screen.findByRole('button', { name: 'Retirer l’accès de Nadia Roche' }))
    expect((await screen.findByRole('dialog')).textContent).toContain('Retirer l’accès de Nadia Roche')
    await user.click(screen.getByRole('button', { name: 'Annuler' }))
    await user.click(screen.getByRole('button', { name: 'Conserver l’accès de Nadia Roche' }))
    await screen.findByText('L’accès de Nadia Roche est conservé.')
    expect(sent()[0]?.body).toEqual({ userId: 5, role: 'reader', expiresOn: '2026-11-26' })
    await waitFor(() => expect(screen.queryByRole('heading', { name: /a donné un accès/ })).toBeNull())
    expect((await rows())[1]?.textContent).toContain('accès donné par Paul Renard')
  })

  it('that an administrator took says so', async () => {
    const paul = { ...nadia, id: 9, name: 'Paul Renard', fromOutside: { ...given, reason: null } }
    await arrive(({ path }) => (path.endsWith('/authorized-users') ? withNadia(paul) : undefined))
    const title = await screen.findByRole('heading', { name: 'Paul Renard s’est donné un accès' })
    expect(title.closest('section')?.textContent).toContain('Aucun motif indiqué.')
  })
})

describe('an invitation [R61]', () => {
  it('needs an address and a day to come, said at the field, and nothing is sent', async () => {
    const { user, sent } = await arrive()
    await user.type(await screen.findByLabelText(/Adresse e-mail/), 'nadia')
    await user.click(screen.getByRole('button', { name: 'Envoyer l’invitation' }))
    expect(screen.getByText(/^Adresse incorrecte/)).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText(/Adresse e-mail/))
    await user.type(screen.getByLabelText(/Adresse e-mail/), 'nadia@exemple.fr')
    await user.type(screen.getByLabelText(/Dernier jour/), '2026-11-19')
    await user.click(screen.getByRole('button', { name: 'Envoyer l’invitation' }))
    expect(screen.getByText('Choisissez un jour à venir.')).toBeTruthy()
    expect(sent()).toEqual([])
  })

  it('leaves with its role, and the form is empty for the next', async () => {
    const { user, sent } = await arrive(({ method, path, body }) =>
      method === 'POST' && path === '/establishments/7/invitations'
        ? { status: 201, body: { ...pending, email: Object(body).email } }
        : undefined,
    )
    await user.type(await screen.findByLabelText(/Adresse e-mail/), 'nadia.roche@exemple.fr')
    await user.click(screen.getByLabelText('Rôle'))
    await user.click(screen.getByRole('option', { name: 'Comptable' }))
    await user.click(screen.getByRole('button', { name: 'Envoyer l’invitation' }))
    await screen.findByText('Invitation envoyée à nadia.roche@exemple.fr.')
    expect(sent()[0]?.body).toEqual({ email: 'nadia.roche@exemple.fr', role: 'accountant', expiresOn: null })
    expect(screen.getByLabelText(/Adresse e-mail/)).toHaveProperty('value', '')
  })

  it('that was received is accepted, and the establishment is there', async () => {
    const offered = { ...pending, establishmentName: 'Fournil des Brotteaux' }
    const asked: string[] = []
    stubServer(({ method, path }) => {
      if (path === '/login_check') return { body: { token: aToken(1800), refresh_token: 'r' } }
      if (path === '/me') return { body: aUser() }
      asked.push(`${method} ${path}`)
      return path === '/me/invitations'
        ? { body: asked.some((one) => one.endsWith('/accept')) ? [] : [offered] }
        : { body: { establishmentId: 8 } }
    })
    await login({ email: 'claire@exemple.fr', password: 'huit cerises' })
    const onAccepted = vi.fn()
    const { user } = await renderScreen(<ReceivedInvitations onAccepted={onAccepted} />)
    expect(await screen.findByText('Claire Moreau vous propose le rôle Employé.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Accepter l’invitation de Fournil des Brotteaux' }))
    await screen.findByText('Fournil des Brotteaux est maintenant parmi vos établissements.')
    expect(asked).toContain(`POST /me/invitations/${pending.id}/accept`)
    await waitFor(() => expect(screen.queryByText('Invitation reçue')).toBeNull())
    expect(onAccepted).toHaveBeenCalledOnce()
  })
})

import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { setStoppedNow } from '../client/clock.ts'
import { cacheAnswer, cachedAnswersOf, clearQueryCache } from '../offline/query-cache.ts'
import { renderApp } from '../test/render-screen.tsx'
import { retype, saveSettings } from '../test/settings-page.ts'
import { SettingsServer, signedInTo } from '../test/settings-server.ts'
import { aRefusal, type StubAnswer, type StubRequest } from '../test/stub-server.ts'

const HOUR = 60 * 60_000
const said = (text: string) => new RegExp(text.replaceAll(' ', '\\s'))
const age = said('Données chargées il y a 3 h. Mise à jour au retour du réseau.')

afterEach(async () => {
  await clearQueryCache()
  cleanup()
  vi.unstubAllGlobals()
  setStoppedNow(null)
})

const claire = {
  id: 7,
  name: 'Claire Moreau',
  email: 'claire@exemple.fr',
  role: 'owner',
  expiresOn: null,
  revokedAt: null,
  hasEnded: false,
  grantedAt: '2026-01-01T10:00:00.000Z',
  isActive: true,
  lastSeenAt: '2026-11-20T21:18:00.000Z',
  fromOutside: null,
  version: 4,
}

const entryOf = (sequence: number) => ({
  sequence,
  recordedAt: '2026-11-20T20:42:00.000Z',
  actorId: 7,
  action: 'establishment.update',
  entity: 'establishment',
  entityId: '1',
  before: null,
  after: {},
  reason: null,
  previousHash: '0'.repeat(64),
  hash: 'f'.repeat(64),
})

const session = {
  id: '01900000-0000-7000-8000-000000000001',
  userAgent: null,
  startedAt: '2026-11-01T10:00:00.000Z',
  lastSeenAt: '2026-11-20T10:00:00.000Z',
}

function pageOf({ query }: StubRequest): StubAnswer {
  const all = Array.from({ length: 60 }, (_, index) => entryOf(index + 1))
  const page = all.filter(({ sequence }) => sequence > Number(query.get('after') ?? 0))
  return {
    body: page.slice(0, Number(query.get('itemsPerPage'))),
    headers: { 'X-Total-Count': String(all.length) },
  }
}

function more(request: StubRequest): StubAnswer | null {
  const { path } = request
  if (path.endsWith('/authorized-users')) return { body: [claire] }
  if (path.endsWith('/invitations')) return { body: [] }
  if (path === '/users') return { body: [{ id: 7, name: 'Claire Moreau' }] }
  if (path.endsWith('/journal/verification')) {
    const compared = {
      versions: 40,
      closedDays: 2,
      purchases: 0,
      documents: 0,
      anchors: 1,
      verifiedAt: '2026-11-20T12:00:00Z',
      firstFault: null,
    }
    return { body: { ...compared, entries: 60, hash: 'a'.repeat(64), isIntact: true } }
  }
  if (path.endsWith('/journal/anchors')) return { body: [] }
  if (path.endsWith('/journal')) return pageOf(request)
  if (path === '/me/sessions') {
    const other = { ...session, id: '01900000-0000-7000-8000-000000000002', isCurrent: false }
    return { body: [{ ...session, isCurrent: true }, other] }
  }
  return null
}

/** Signed in before a server that knows all of it; `cut` takes the network away and keeps what was seen. */
function atHome() {
  const server = new SettingsServer()
  server.targets = [{ month: '2026-11', amount: 45_000_00 }]
  server.costs = [
    {
      id: '01900000-0000-7000-8000-00000000000c',
      label: 'Loyer',
      monthlyAmount: 1_200_00,
      fromMonth: '2026-01',
      toMonth: null,
    },
  ]
  server.interrupt = more
  signedInTo(server)
  return {
    server,
    cut: () => {
      server.interrupt = () => 'lost'
    },
    edit: () => {
      server.interrupt = more
      act(() => void dispatchEvent(new Event('online')))
    },
  }
}

const storedKinds = async () => new Set((await cachedAnswersOf(7)).map(({ key }) => key[0]))

/** Seen with a network, `kinds` of answers kept; then the page is closed, the network gone, three hours pass. */
async function seenThenCut(path: string, seen: () => Promise<unknown>, kinds: readonly string[]) {
  const home = atHome()
  await renderApp(path)
  await seen()
  await waitFor(async () => expect([...(await storedKinds())]).toEqual(expect.arrayContaining([...kinds])))
  cleanup()
  home.cut()
  for (const { meaning: _, ...answer } of await cachedAnswersOf(7)) {
    await cacheAnswer({ ...answer, seenAt: answer.seenAt - 3 * HOUR })
  }
  await renderApp(path)
  return home
}

/** With plain spaces between its thousands. */
const plain = (field: HTMLElement) => (field as HTMLInputElement).value.replace(/\s/g, ' ')
const november = () => screen.findByRole('textbox', { name: 'Novembre' })

describe('without a network, what this device saw is shown with its age [R06]', () => {
  it('the settings', async () => {
    const register = () => screen.findByRole('textbox', { name: 'Écart toléré' })
    await seenThenCut('/settings/register', register, ['establishment'])
    expect(await register()).toHaveProperty('value', '5,00')
    expect(await screen.findByText(age)).toBeTruthy()
  })

  it('targets and fixed costs', async () => {
    await seenThenCut('/settings/budget', november, ['targets', 'fixed-costs'])
    expect(plain(await november())).toBe('45 000,00')
    expect(screen.getByText('Loyer')).toBeTruthy()
    expect(await screen.findByText(age)).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('the team', async () => {
    const people = () => screen.findByRole('list', { name: 'Personnes' })
    await seenThenCut('/establishment/people', people, ['people', 'establishment'])
    expect((await people()).textContent).toContain('Claire Moreau')
    expect(await screen.findByText(age)).toBeTruthy()
  })

  it('the first page of the journal, but never a verification', async () => {
    const { user } = await journalSeenThenCut()
    expect(screen.getAllByText('Réglages modifiés')).toHaveLength(50)
    await user.click(screen.getByRole('button', { name: 'Voir les plus anciennes' }))
    expect(await screen.findByText('Les plus anciennes ne sont pas disponibles hors connexion.')).toBeTruthy()
    expect(screen.getAllByText('Réglages modifiés')).toHaveLength(50)
    expect(screen.queryByText(/Vérifié jusqu’à l’écriture 60/)).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Vérifier le journal' }))
    expect(await screen.findByText('La vérification n’est pas disponible hors connexion.')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  async function journalSeenThenCut() {
    const home = atHome()
    const first = await renderApp('/establishment/journal')
    await screen.findAllByText('Réglages modifiés')
    await first.user.click(screen.getByRole('button', { name: 'Vérifier le journal' }))
    await screen.findByText(/Vérifié jusqu’à l’écriture 60/)
    await waitFor(async () =>
      expect([...(await storedKinds())]).toEqual(expect.arrayContaining(['establishment', 'people', 'journal'])),
    )
    expect(await storedKinds()).not.toContain('journal-verification')
    cleanup()
    home.cut()
    const second = await renderApp('/establishment/journal')
    await screen.findByText(/^Données chargées /)
    return second
  }
})

describe('without a network, what this device never saw [R06]', () => {
  const pages = ['/settings/register', '/settings/budget', '/establishment/people', '/establishment/journal'] as const
  it.each(pages)('is said calmly at %s, and comes by itself with the network', async (path) => {
    const { cut, edit } = atHome()
    cut()
    await renderApp(path)
    expect(await screen.findByText(/pas disponible hors connexion/)).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
    edit()
    await waitFor(() => expect(screen.queryByText(/pas disponible hors connexion/)).toBeNull())
  })

  it('of the targets is one year alone: the others stay, with what was typed', async () => {
    const { cut } = atHome()
    const { user } = await renderApp('/settings/budget')
    await november()
    await retype(user, 'Novembre', '47000')
    cut()
    await user.click(screen.getByRole('button', { name: 'Année suivante' }))
    expect(await screen.findByText('Ces objectifs ne sont pas disponibles hors connexion.')).toBeTruthy()
    expect(screen.getByText('Loyer')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Année précédente' }))
    expect(plain(await november())).toBe('47 000,00')
    await saveSettings(user)
    expect(await screen.findByText('L’enregistrement n’est pas disponible hors connexion.')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(plain(await november())).toBe('47 000,00')
  })

  it('of the names says a number, and not that the person left', async () => {
    const { server } = atHome()
    server.interrupt = (request) => (request.path === '/users' ? 'lost' : more(request))
    await renderApp('/establishment/journal')
    expect((await screen.findAllByText(said('personne n° 7$'))).length).toBe(50)
  })
})

describe('what was refused', () => {
  it('is no lack of a network: the server’s own sentence says why', async () => {
    const { server } = atHome()
    server.interrupt = ({ path }) => (path.endsWith('/journal') ? aRefusal(403, 'FORBIDDEN') : null)
    await renderApp('/establishment/journal')
    expect((await screen.findByRole('alert')).textContent).toContain('Le journal n’a pas pu être chargé.')
  })
})

describe('without a network, an act', () => {
  it('on the team changes nothing and keeps what was typed', async () => {
    const { cut } = atHome()
    const { user } = await renderApp('/establishment/people')
    await screen.findByRole('list', { name: 'Personnes' })
    cut()
    await user.type(screen.getByLabelText(/Adresse e-mail/), 'nadia@exemple.fr')
    await user.click(screen.getByRole('button', { name: 'Envoyer l’invitation' }))
    expect(await screen.findByText('Le serveur ne répond pas.')).toBeTruthy()
    expect(screen.getByText('Réessayez au retour du réseau.')).toBeTruthy()
    expect(screen.getByLabelText(/Adresse e-mail/)).toHaveProperty('value', 'nadia@exemple.fr')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('on one’s devices says so, and the list its age', async () => {
    const { cut } = atHome()
    const { user } = await renderApp('/profile')
    await user.click(await screen.findByRole('button', { name: 'Déconnecter les autres appareils' }))
    cut()
    const question = await screen.findByRole('dialog')
    await user.click(within(question).getByRole('button', { name: 'Déconnecter' }))
    expect(await within(question).findByText('Le serveur ne répond pas.')).toBeTruthy()
    expect(within(question).queryByRole('alert')).toBeNull()
    expect(await screen.findByText(/^Données chargées /)).toBeTruthy()
  })
})

import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { login } from '../../../client/session/session.ts'
import { anOpenEstablishment } from '../../../test/month-server.ts'
import { renderScreen } from '../../../test/render-screen.tsx'
import { aRefusal, aToken, aUser, type StubAnswer, type StubHandler, stubServer } from '../../../test/stub-server.ts'
import { JournalScreen } from './journal-screen.tsx'

afterEach(() => vi.unstubAllGlobals())

const entryOf = (sequence: number, more: object = {}) => ({
  sequence,
  recordedAt: '2026-11-20T22:42:00.000Z',
  actorId: 1,
  action: 'ticketZ.validate',
  entity: 'ticketZ',
  entityId: '01900000-0000-7000-8000-000000000001',
  before: null,
  after: { businessDate: '2026-11-19', content: { sales: [{ gross: 100_000 }, { gross: 28_450 }] } },
  reason: null,
  previousHash: '0'.repeat(64),
  hash: 'f'.repeat(64),
  ...more,
})

const all = [
  entryOf(1, { action: 'establishment.create', after: { name: 'Le Comptoir' } }),
  entryOf(2),
  entryOf(3, {
    action: 'ticketZ.correct',
    actorId: 42,
    before: { businessDate: '2026-11-19', content: { sales: [{ gross: 128_450 }] } },
    after: { businessDate: '2026-11-19', revision: 2, content: { sales: [{ gross: 130_000 }] } },
    reason: 'Erreur de frappe',
  }),
  ...Array.from({ length: 60 }, (_, index) => entryOf(index + 4)),
]

const intact = {
  ...{
    entries: 60,
    hash: `${'a'.repeat(56)}12345678`,
    versions: 41,
    closedDays: 7,
    purchases: 12,
    documents: 9,
    anchors: 3,
  },
  ...{ verifiedAt: '2026-11-20T11:00:00.000Z', isIntact: true, firstFault: null },
}

const brokenBy = (fault: object) => {
  const none = { sequence: null, entityId: null, date: null, revision: null, fields: [] }
  return { body: { ...intact, isIntact: false, firstFault: { ...none, ...fault } } }
}

type Answers = { verification?: StubAnswer; role?: string; anchors?: readonly object[]; path?: string }

async function arrive({ verification = { status: 500 }, role = 'owner', anchors = [], path = '/' }: Answers = {}) {
  const establishment = { ...Object(aUser()['currentEstablishment']), role }
  const person = { ...aUser(), currentEstablishment: establishment, accessibleEstablishments: [establishment] }
  const people = [
    { id: 1, name: 'Claire Moreau' },
    { id: 42, name: 'Karim Benali' },
  ]
  const handler: StubHandler = ({ path, query }) => {
    if (path === '/login_check') return { body: { token: aToken(1800), refresh_token: 'r' } }
    if (path === '/me') return { body: person }
    if (path === '/users') return { body: people }
    if (path === '/establishments/7') return { body: { ...anOpenEstablishment(), id: 7 } }
    if (path === '/establishments/7/journal/verification') return verification
    if (path === '/establishments/7/journal/anchors') return { body: anchors }
    if (path !== '/establishments/7/journal') return 'lost'
    const area = query.get('area')
    const actorId = query.get('actorId')
    const byPerson = all.filter((entry) => actorId === null || String(entry.actorId) === actorId)
    const chosen = byPerson.filter(
      ({ entity }) => area === null || entity === (area === 'access' ? 'access' : 'ticketZ'),
    )
    const page = chosen.toReversed().slice(0, Number(query.get('itemsPerPage')))
    return { body: page, headers: { 'X-Total-Count': String(chosen.length) } }
  }
  const server = stubServer(handler)
  await login({ email: 'claire@exemple.fr', password: 'huit cerises' })
  return { ...(await renderScreen(<JournalScreen />, { path })), server }
}

describe('the journal [W5g]', () => {
  it('shows the latest entries first, by day, and older ones on demand', async () => {
    const { user } = await arrive()
    expect(await screen.findByRole('heading', { name: /^vendredi 20 novembre 2026$/i })).toBeTruthy()
    const rows = screen.getAllByRole('listitem')
    expect(rows).toHaveLength(50)
    expect(rows[0]?.textContent).toMatch(/^23:4263Clôture validée, jeudi 19 novembre.*Claire Moreau.*1\s284,50/)
    const link = within(rows[0] as HTMLElement).getByRole('link', { name: 'jeudi 19 novembre' })
    expect(link.getAttribute('href')).toBe('/ticket-z/2026-11-19')
    await user.click(screen.getByRole('button', { name: 'Voir les plus anciennes' }))
    expect(await screen.findByText('Établissement créé')).toBeTruthy()
    const corrected = screen.getByText(/^Clôture corrigée/).closest('li')
    expect(corrected?.querySelector('a')?.getAttribute('href')).toBe('/ticket-z/2026-11-19?version=2')
    expect(corrected?.textContent).toContain('Motif\u00a0: Erreur de frappe')
    expect(corrected?.textContent).toContain('Karim Benali')
    expect(corrected?.textContent).toMatch(/1\s284,50.*1\s300,00.*\+15,50/)
    expect(screen.queryByRole('button', { name: 'Voir les plus anciennes' })).toBeNull()
  })

  it('is filtered by area on the server, and says when nothing matches', async () => {
    const { user, server } = await arrive()
    await user.click(await screen.findByRole('button', { name: 'Accès' }))
    expect(await screen.findByText('Aucune écriture ne correspond à ces filtres.')).toBeTruthy()
    const asked = server.requests.filter(({ path }) => path.endsWith('/journal')).at(-1)
    expect(asked?.query.get('area')).toBe('access')
    await user.click(screen.getByRole('button', { name: 'Toutes' }))
    expect(await screen.findAllByRole('listitem')).toHaveLength(50)
  })

  it('is filtered by person and by month on the server, and the address keeps both', async () => {
    const { user, server, pathOf } = await arrive()
    await user.click(await screen.findByRole('button', { name: 'Personne, Toutes les personnes' }))
    await user.click(screen.getByRole('menuitemradio', { name: 'Karim Benali' }))
    expect(await screen.findAllByRole('listitem')).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Mois, Tous les mois' }))
    await user.click(screen.getByRole('menuitemradio', { name: 'Juin 2026' }))
    await screen.findByRole('button', { name: 'Mois, Juin 2026' })
    expect(pathOf()).toBe('/establishment/journal?person=42&month=juin-2026')
    const asked = server.requests.filter(({ path }) => path.endsWith('/journal')).at(-1)
    expect([asked?.query.get('actorId'), asked?.query.get('month')]).toEqual(['42', '2026-06'])
  })

  it('opens on the filters of its address', async () => {
    const path = '/establishment/journal?area=access&person=42&month=mai-2026'
    const { server } = await arrive({ path })
    const pressed = await screen.findByRole('button', { name: 'Accès' })
    expect(pressed.getAttribute('aria-pressed')).toBe('true')
    expect(await screen.findByRole('button', { name: 'Personne, Karim Benali' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Mois, Mai 2026' })).toBeTruthy()
    const asked = server.requests.filter(({ path }) => path.endsWith('/journal')).map(({ query }) => query.get('area'))
    expect(asked).toContain('access')
  })

  it('shows everything where the address names nothing that exists', async () => {
    await arrive({ path: '/establishment/journal?area=register&person=x&month=2026-11' })
    expect(await screen.findAllByRole('listitem')).toHaveLength(50)
    expect(screen.getByRole('button', { name: 'Toutes' }).getAttribute('aria-pressed')).toBe('true')
  })

  it('is verified when asked: up to which entry, when, and how many came since', async () => {
    const { user, server } = await arrive({ verification: { body: intact } })
    await screen.findByRole('list')
    expect(await screen.findByText('Pas encore vérifié.')).toBeTruthy()
    expect(server.requests.some(({ path }) => path.endsWith('/verification'))).toBe(false)
    await user.click(screen.getByRole('button', { name: 'Vérifier le journal' }))
    const said = await screen.findByRole('status')
    expect(said.textContent).toContain('Vérifié jusqu’à l’écriture 60')
    expect(said.textContent).toContain('le 20/11/2026 à 12:00, aucune différence')
    expect(said.textContent).toMatch(/Versions de tickets Z comparées41.*Jours fermés comparés7.*Ajoutées depuis3/)
    expect(said.textContent).toContain(intact.hash)
  })

  it('says how far the last verification reached before another is asked for', async () => {
    const daily = { sequence: 62, hash: intact.hash, anchoredAt: '2026-11-20T04:00:00.000Z', verifiedAt: null }
    const verified = { ...daily, sequence: 58, verifiedAt: '2026-11-18T08:30:00.000Z' }
    await arrive({ anchors: [daily, verified] })
    const said = await screen.findByText('Vérifié jusqu’à l’écriture 58')
    expect(said.parentElement?.textContent).toMatch(/le 18\/11\/2026 à 09:30.*Ajoutées depuis5/)
  })

  it.each([
    [{ kind: 'entry', problem: 'changed', sequence: 12 }, 'Écriture 12 modifiée'],
    [{ kind: 'anchor', problem: 'missing', sequence: 61 }, 'Fin du journal supprimée à partir de l’écriture 61'],
  ])('names the first broken link: %o', async (fault, words) => {
    const { user } = await arrive({ verification: brokenBy(fault) })
    await user.click(await screen.findByRole('button', { name: 'Vérifier le journal' }))
    expect((await screen.findByRole('alert')).textContent).toContain(words)
    expect(screen.queryByText(/aucune différence/)).toBeNull()
  })

  it('names the ticket Z that differs, in what, and leads to its day', async () => {
    const fault = { kind: 'version', problem: 'changed', sequence: 9, date: '2026-11-12', revision: 2 }
    const { user } = await arrive({ verification: brokenBy({ ...fault, fields: ['sales', 'totals'] }) })
    await user.click(await screen.findByRole('button', { name: 'Vérifier le journal' }))
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Ticket Z du jeudi 12 novembre 2026 différent du journal (version 2)')
    expect(alert.textContent).toContain('Différences\u00a0: ventes, totaux.')
    const link = within(alert).getByRole('link', { name: 'Voir le jeudi 12 novembre 2026' })
    expect(link.getAttribute('href')).toBe('/ticket-z/2026-11-12')
  })

  it('names the purchase that differs, in what, and leads to its card', async () => {
    const entityId = '0193514a-0000-7000-8000-000000000001'
    const fault = {
      kind: 'purchaseVersion',
      problem: 'changed',
      sequence: 9,
      date: '2026-11-12',
      revision: 1,
      entityId,
    }
    const { user } = await arrive({ verification: brokenBy({ ...fault, fields: ['lines', 'supplierId'] }) })
    await user.click(await screen.findByRole('button', { name: 'Vérifier le journal' }))
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Achat du jeudi 12 novembre 2026 différent du journal (version 1)')
    expect(alert.textContent).toContain('Différences\u00a0: lignes, fournisseur.')
    const link = within(alert).getByRole('link', { name: 'Voir l’achat' })
    expect(link.getAttribute('href')).toBe(`/purchase/${entityId}`)
  })

  it('that could not be verified is not said to be broken', async () => {
    const { user } = await arrive({ verification: aRefusal(403, 'FORBIDDEN') })
    await user.click(await screen.findByRole('button', { name: 'Vérifier le journal' }))
    expect(await screen.findByText('La vérification n’a pas abouti.')).toBeTruthy()
    expect(screen.queryByText(/modifiée|différent/)).toBeNull()
  })

  it('is closed to staff, with the reason', async () => {
    const { server } = await arrive({ role: 'staff' })
    expect(await screen.findByText('Votre rôle ne donne pas accès au journal.')).toBeTruthy()
    expect(server.requests.some(({ path }) => path.includes('/journal'))).toBe(false)
  })
})

import { screen, waitFor, within } from '@testing-library/react'
import type { Language } from '@zinc/words/languages'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { outboxKinds } from '../../../app/outbox-kinds.ts'
import { setStoppedNow } from '../../../client/clock.ts'
import { currentSession, loadProfile, login } from '../../../client/session/session.ts'
import { startOutbox } from '../../../outbox/outbox.ts'
import { changeEntries } from '../../../outbox/store.ts'
import { anOutboxEntry } from '../../../test/device-tickets.ts'
import { type RenderedScreen, renderScreen } from '../../../test/render-screen.tsx'
import { aRefusal, aToken, aUser, type StubHandler, stubServer } from '../../../test/stub-server.ts'
import { WelcomeScreen } from './welcome-screen.tsx'

const created = {
  ...(aUser()['currentEstablishment'] as object),
  ownerId: 1,
  description: '',
  phone: '',
  address: '',
  siret: null,
  vatNumber: null,
  territory: 'mainland',
  timeZone: 'Europe/Paris',
  currency: 'EUR',
  openedOn: '2026-11-20',
  businessDayStart: '05:00',
  openingDays: [],
  fiscalYearStart: '01-01',
  cashTolerance: 500,
  entryTolerance: 0,
  defaultFloat: 0,
  cashCountTime: 'last_closing',
  entryParts: ['cashCount'],
  lockedUntil: null,
  vatLines: [],
  paymentMethods: [],
  services: [],
  registers: [],
  createdAt: '2026-11-20T18:00:00.000Z',
  version: 1,
}

let answerCreation: StubHandler = () => ({ status: 201, body: created })
let hasEstablishment = false
let invitations: object[] = []

const handler: StubHandler = (request) => {
  if (request.path === '/login_check') return { body: { token: aToken(1800), refresh_token: 'r' } }
  if (request.path === '/me/invitations') return { body: invitations }
  if (request.path === '/establishments') return answerCreation(request)
  if (request.path === '/me') {
    return {
      body: hasEstablishment ? aUser() : { ...aUser(), currentEstablishment: null, accessibleEstablishments: [] },
    }
  }
  return aRefusal(404, 'NOT_FOUND')
}

async function arrive(
  language: Language = 'fr',
): Promise<RenderedScreen & { sent: () => unknown[]; keys: () => (string | null)[] }> {
  const server = stubServer(handler)
  await login({ email: 'claire@exemple.fr', password: 'huit cerises' })
  const rendered = await renderScreen(<WelcomeScreen />, { path: '/welcome', language })
  if (invitations.length === 0) await screen.findByLabelText(language === 'fr' ? 'Nom' : 'Name')
  const creations = () => server.requests.filter(({ path }) => path === '/establishments')
  return {
    ...rendered,
    sent: () => creations().map(({ body }) => body),
    keys: () => creations().map(({ headers }) => headers.get('Idempotency-Key')),
  }
}

beforeEach(() => {
  hasEstablishment = false
  invitations = []
  answerCreation = () => {
    hasEstablishment = true
    return { status: 201, body: created }
  }
  setStoppedNow('2026-11-20T18:00:00.000Z')
})
afterEach(() => {
  setStoppedNow(null)
  vi.unstubAllGlobals()
})

const paper = () => {
  const [first] = screen.getAllByRole('region', { name: 'Aperçu de la première saisie' })
  if (first === undefined) throw new Error('no preview')
  return within(first)
}
const day = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-pressed')

const invitation = {
  id: '01890000-0000-7000-8000-0000000000aa',
  establishmentName: 'Chez Lucette',
  invitedBy: 'Lucette Morel',
  role: 'staff',
  expiresOn: null,
  validUntil: '2026-11-27T18:00:00.000Z',
}

describe('an invitation [R50]', () => {
  it('comes before a form of one’s own, which is shown only when asked for', async () => {
    invitations = [invitation]
    const { user } = await arrive()
    expect(await screen.findByText('Chez Lucette')).toBeTruthy()
    expect(screen.queryByLabelText('Nom')).toBeNull()
    expect(screen.queryByRole('button', { name: /^Créer et saisir/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Créer plutôt mon établissement' }))
    expect(await screen.findByLabelText('Nom')).toBeTruthy()
    expect(screen.getByText('Chez Lucette')).toBeTruthy()
  })
})

describe('the first establishment [R50]', () => {
  it('created elsewhere, is opened at the next load instead of the form', async () => {
    const { pathOf } = await arrive()
    hasEstablishment = true
    await loadProfile()
    await waitFor(() => expect(pathOf()).toBe('/dashboard'))
  })

  it('says what is kept to people who lost their last access, and to nobody else', async () => {
    const { unmount } = await arrive()
    expect(screen.queryByText('Votre accès à un établissement a pris fin')).toBeNull()
    unmount()
    const personId = currentSession().user?.id ?? 0
    const stored = anOutboxEntry('2026-11-19', 1461_20, { personId, state: 'refused' })
    await changeEntries(personId, () => ({ remove: [], put: [stored] }))
    const stop = startOutbox(outboxKinds)
    await arrive()
    expect(await screen.findByText('Votre accès à un établissement a pris fin')).toBeTruthy()
    await changeEntries(personId, () => ({ remove: [stored.key], put: [] }))
    stop()
  })

  it('asks for a name only: the rest is ready, and leads to tonight’s entry', async () => {
    const { user, sent, pathOf } = await arrive()
    expect(document.activeElement).toBe(screen.getByLabelText('Nom'))
    await user.keyboard('Chez Augustine{Enter}')
    await waitFor(() => expect(pathOf()).toBe('/ticket-z/2026-11-20'))
    expect(sent()).toEqual([
      { name: 'Chez Augustine', type: 'restaurant', territory: 'mainland', openWeekdays: [2, 3, 4, 5, 6, 7] },
    ])
  })

  it('speaks of takings in a shop, closed on Sunday, with its own lines', async () => {
    const { user, sent } = await arrive()
    await user.type(screen.getByLabelText('Nom'), 'Fournil')
    await user.click(screen.getByRole('radio', { name: 'Boulangerie' }))
    expect(paper().getByRole('heading', { name: 'Votre première recette' })).toBeTruthy()
    expect(paper().getByText('Alimentation')).toBeTruthy()
    expect(paper().getByText(/5,5\s%/)).toBeTruthy()
    expect(paper().getByText('Chèques')).toBeTruthy()
    expect(paper().getByText('Journée jusqu’à minuit. Dimanche fermé.')).toBeTruthy()
    expect([day('lundi'), day('dimanche')]).toEqual(['true', 'false'])
    await user.click(screen.getByRole('button', { name: 'Créer et saisir la première recette' }))
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]).toMatchObject({ type: 'boulangerie', openWeekdays: [1, 2, 3, 4, 5, 6] })
  })

  it('leaves chosen days alone when the type changes, and says which are closed', async () => {
    const { user } = await arrive()
    await user.click(screen.getByRole('button', { name: 'dimanche' }))
    await user.click(screen.getByRole('radio', { name: 'Cave' }))
    expect([day('lundi'), day('dimanche')]).toEqual(['false', 'false'])
    expect(paper().getByText(/Lundi et dimanche fermés\./)).toBeTruthy()
  })

  it('shows the rates of the territory', async () => {
    const { user, sent } = await arrive()
    await user.type(screen.getByLabelText('Nom'), 'Ti Punch')
    const [territory] = screen.getAllByLabelText('Territoire')
    if (territory === undefined) throw new Error('no territory')
    await user.click(territory)
    await user.click(screen.getByRole('option', { name: 'Martinique' }))
    expect(paper().getByText(/8,5\s%/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: /^Créer et saisir/ }))
    await waitFor(() => expect(sent()[0]).toMatchObject({ territory: 'martinique' }))
  })

  it('says what is missing where it is missing, and sends nothing', async () => {
    const { user, sent } = await arrive()
    for (const name of ['mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche']) {
      await user.click(screen.getByRole('button', { name }))
    }
    await user.click(screen.getByRole('button', { name: /^Créer et saisir/ }))
    expect(screen.getByText('Indiquez le nom de l’établissement.')).toBeTruthy()
    expect(screen.getByText('Choisissez au moins un jour d’ouverture.')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('Nom'))
    expect(sent()).toEqual([])
  })

  it('keeps everything when the network fails, and the second try cannot create a second one', async () => {
    answerCreation = () => 'lost'
    const { user, keys, pathOf } = await arrive()
    await user.type(screen.getByLabelText('Nom'), 'Chez Augustine{Enter}')
    expect(await screen.findByText(/Vos choix sont conservés/)).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByLabelText<HTMLInputElement>('Nom').value).toBe('Chez Augustine')
    answerCreation = () => {
      hasEstablishment = true
      return { status: 201, body: created }
    }
    await user.click(screen.getByRole('button', { name: /^Créer et saisir/ }))
    await waitFor(() => expect(pathOf()).toBe('/ticket-z/2026-11-20'))
    expect(keys()).toHaveLength(2)
    expect(new Set(keys()).size).toBe(1)
  })

  it('speaks English', async () => {
    await arrive('en')
    expect(screen.getByRole('button', { name: 'Create and enter the first report' })).toBeTruthy()
    expect(screen.getByRole('radio', { name: 'Bakery' })).toBeTruthy()
  })
})

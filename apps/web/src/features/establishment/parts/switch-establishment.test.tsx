// Proves R53.
import { screen, waitFor } from '@testing-library/react'
import { type EstablishmentSummary, establishmentSummary } from '@zinc/contract/session'
import { establishment as fr } from '@zinc/words/fr/web/inside/establishment'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { currentSession, login } from '../../../client/session/session.ts'
import { startOutbox } from '../../../outbox/outbox.ts'
import { aCreation } from '../../../test/admin-establishments.ts'
import { renderScreen } from '../../../test/render-screen.tsx'
import { clearOutbox } from '../../../test/stored-entries.ts'
import { aRefusal, aToken, aUser, type StubAnswer, type StubHandler, stubServer } from '../../../test/stub-server.ts'
import { creationOutbox, enqueueCreation } from '../../admin/creation-outbox.ts'
import { EstablishmentCards } from './establishment-cards.tsx'
import { EstablishmentMenu } from './establishment-menu.tsx'
import { switchEstablishment, switchState } from './switch-establishment.ts'

const comptoir = establishmentSummary.parse(aUser()['currentEstablishment'])
const fournil: EstablishmentSummary = { ...comptoir, id: 8, name: 'Fournil des Brotteaux', type: 'boulangerie' }
const closed: EstablishmentSummary = { ...comptoir, id: 9, name: 'Ancien bar', isActive: false }
const all = [comptoir, fournil, closed]
const person = { ...aUser(), accessibleEstablishments: all }
const switched = { ...person, currentEstablishment: fournil }

type Answers = { switchCall?: () => StubAnswer | Promise<StubAnswer>; profileAfter?: StubAnswer }

/** A stub server with the given answers, which counts its calls. */
function aServer({ switchCall = () => ({ body: switched }), profileAfter = { body: switched } }: Answers = {}) {
  let hasSwitched = false
  const handler: StubHandler = async ({ path }) => {
    if (path === '/login_check') return { body: { token: aToken(1800), refresh_token: 'r' } }
    if (path === '/me') return hasSwitched ? profileAfter : { body: person }
    if (path !== '/me/current-establishment') return 'lost'
    const answer = await switchCall()
    hasSwitched = (answer.status ?? 200) < 300
    return answer
  }
  return stubServer(handler)
}

beforeEach(() => {
  sessionStorage.clear()
  vi.stubGlobal('location', { ...location, reload: vi.fn() })
})
afterEach(() => vi.unstubAllGlobals())

async function arrive(answers?: Answers) {
  const server = aServer(answers)
  await login({ email: 'claire@exemple.fr', password: 'huit cerises' })
  const rendered = await renderScreen(<EstablishmentMenu establishments={all} current={comptoir} />)
  const calls = () => server.requests.filter(({ path }) => path === '/me/current-establishment')
  const profiles = () => server.requests.filter(({ path }) => path === '/me').length
  return { ...rendered, calls, profiles }
}

const trigger = () => screen.getByRole('button', { name: 'Changer d’établissement\u00a0: Le Comptoir' })
const item = (name: string) => screen.getByRole('menuitemradio', { name })
const storedToasts = () => sessionStorage.getItem('zinc.toasts') ?? ''

describe('the switch of establishment (R52) [R52]', () => {
  it('while running disables everything, shows a spinner and ignores a second request', async () => {
    let answer: (value: StubAnswer) => void = () => undefined
    const pending = new Promise<StubAnswer>((resolve) => {
      answer = resolve
    })
    const { user, calls } = await arrive({ switchCall: () => pending })
    await user.click(trigger())
    expect(item('Le Comptoir').getAttribute('aria-checked')).toBe('true')
    await user.click(item('Fournil des Brotteaux'))
    expect(switchState()).toEqual({ status: 'switching', to: 8 })
    expect(trigger()).toHaveProperty('disabled', true)
    expect(screen.getByRole('menuitemradio', { name: /Fournil des Brotteaux/ }).getAttribute('aria-checked')).toBe(
      'true',
    )
    expect(screen.getByLabelText('Changement en cours')).toBeTruthy()
    for (const one of screen.getAllByRole('menuitemradio')) expect(one.getAttribute('aria-disabled')).toBe('true')
    await user.click(item('Le Comptoir'))
    const words = fr.switch
    await switchEstablishment(fournil, { words, reload: () => expect.fail('a second switch began') })
    expect(calls()).toHaveLength(1)
    answer({ body: switched })
    await waitFor(() => expect(location.reload).toHaveBeenCalledOnce())
  })

  it('reads the person again, then reloads the page and says the new name', async () => {
    const { user, calls, profiles } = await arrive()
    await user.click(trigger())
    await user.click(item('Fournil des Brotteaux'))
    await waitFor(() => expect(location.reload).toHaveBeenCalledOnce())
    expect(calls().map(({ method, body }) => [method, body])).toEqual([['PUT', { establishmentId: 8 }]])
    expect(profiles()).toBe(2)
    expect(currentSession().establishment?.name).toBe('Fournil des Brotteaux')
    expect(localStorage.getItem('selectedEstablishment')).toContain('Fournil des Brotteaux')
    expect(storedToasts()).toContain('Vous travaillez maintenant sur Fournil des Brotteaux.')
    expect(storedToasts()).toContain('"success"')
    expect(switchState().status).toBe('idle')
  })

  it('the person not read again is a warning, and the page starts afresh all the same', async () => {
    const { user } = await arrive({ profileAfter: aRefusal(403, 'FORBIDDEN') })
    await user.click(trigger())
    await user.click(item('Fournil des Brotteaux'))
    await waitFor(() => expect(location.reload).toHaveBeenCalledOnce())
    expect(storedToasts()).toContain('"warning"')
    expect(storedToasts()).toContain('votre profil n’a pas pu être actualisé')
    expect(currentSession().establishment?.name).toBe('Fournil des Brotteaux')
  })

  it('failed, it is said, the former selection stands again, and one may try again', async () => {
    const answers = [aRefusal(403, 'ESTABLISHMENT_INACTIVE'), { body: switched }]
    const { user, calls } = await arrive({ switchCall: () => answers.shift() ?? aRefusal(403, 'FORBIDDEN') })
    await user.click(trigger())
    await user.click(item('Fournil des Brotteaux'))
    await screen.findByText('Fournil des Brotteaux n’a pas pu être ouvert. Rien n’a changé.')
    expect(switchState().status).toBe('idle')
    expect(location.reload).not.toHaveBeenCalled()
    expect(localStorage.getItem('selectedEstablishment')).toContain('Le Comptoir')
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    await user.click(trigger())
    expect(item('Le Comptoir').getAttribute('aria-checked')).toBe('true')
    await user.click(item('Fournil des Brotteaux'))
    await waitFor(() => expect(location.reload).toHaveBeenCalledOnce())
    expect(calls()).toHaveLength(2)
  })

  it('is offered for active establishments only', async () => {
    const { user, calls } = await arrive()
    await user.click(trigger())
    await user.click(screen.getByRole('menuitemradio', { name: /^Ancien bar/ }))
    expect(calls()).toEqual([])
  })
})

it.each(['restaurant-1', 0, -3, Number.NaN, Number.POSITIVE_INFINITY])(
  'an id that is no number above zero (%s) is refused without a call (R53)',
  async (id) => {
    const { calls } = await arrive()
    const reload = () => expect.fail('the page was reloaded')
    await switchEstablishment({ id, name: 'Chez Augustine' }, { words: fr.switch, reload })
    await screen.findByText('Chez Augustine n’est pas encore enregistré sur le serveur. Rien n’a changé.')
    expect([calls(), switchState().status]).toEqual([[], 'idle'])
  },
)

it('an establishment the server has not numbered yet is refused with the reason when pressed (R53)', async () => {
  const server = aServer()
  const { id } = await login({ email: 'claire@exemple.fr', password: 'huit cerises' })
  const stop = startOutbox([creationOutbox])
  const creation = aCreation('Chez Augustine')
  await enqueueCreation({ ...creation, body: { ...creation.body, ownerId: id } })
  const { user } = await renderScreen(<EstablishmentCards establishments={all} currentId={comptoir.id} />)
  await user.click(await screen.findByRole('button', { name: /Chez Augustine/ }))
  expect(screen.getByText('Chez Augustine n’est pas encore enregistré sur le serveur. Rien n’a changé.')).toBeTruthy()
  expect(server.requests.filter(({ path }) => path === '/me/current-establishment')).toEqual([])
  stop()
  await clearOutbox(id)
})

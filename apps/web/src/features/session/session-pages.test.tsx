import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { start } from '../../client/session/session.ts'
import { forgetAnswers } from '../../offline/forget-answers.ts'
import { deviceTime } from '../../test/device-time.ts'
import { renderApp } from '../../test/render-screen.tsx'
import { aRefusal, aToken, aUser, type StubAnswer, type StubRequest, stubServer } from '../../test/stub-server.ts'
import { clearPendingCode, storeTypedEmail } from './pending-code.ts'

const tokens = () => ({ token: aToken(1800), refresh_token: 'r1' })
const instance = (change: object = {}) => ({
  body: { name: 'zinc', version: '0.1.0', isEmpty: false, mail: 'smtp', stoppedNow: null, ...change },
})
const newcomer = () => ({ ...aUser(), currentEstablishment: null, accessibleEstablishments: [] })
const codeSent = { status: 202, body: { data: { email: 'claire@exemple.fr', expiresAt: '2026-11-20T18:15:00.000Z' } } }

type Answers = Record<string, StubAnswer | 'lost' | ((request: StubRequest) => StubAnswer | 'lost')>

/** Every address has its answer; what is not foreseen is absent. */
function serve(answers: Answers) {
  return stubServer((request) => {
    const all: Answers = { '/instance': instance(), '/me': { body: newcomer() }, ...answers }
    const answer = all[request.path] ?? aRefusal(404, 'NOT_FOUND')
    return typeof answer === 'function' ? answer(request) : answer
  })
}

let stop: () => void = () => undefined

beforeEach(async () => {
  stop = await start(forgetAnswers)
})
afterEach(() => {
  stop()
  clearPendingCode()
  storeTypedEmail('')
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const button = (name: string) => screen.getByRole('button', { name })
const bodiesOf = (server: { requests: StubRequest[] }, path: string) =>
  server.requests.filter((request) => request.path === path).map(({ body }) => body)

async function fillRegistration(user: Awaited<ReturnType<typeof renderApp>>['user']) {
  await user.type(field('Nom'), 'Claire Moreau')
  await user.type(field('Adresse e-mail'), 'claire@exemple.fr')
  await user.type(field('Mot de passe'), 'huit cerises à l’eau')
  await user.click(button('Recevoir le code'))
  await screen.findByRole('heading', { name: 'Votre code' })
}

describe('signing in', () => {
  it('says what is missing at each field, sends nothing, and puts the focus on the first', async () => {
    const server = serve({})
    const { user } = await renderApp('/login')
    await user.click(button('Se connecter'))
    expect(field('Adresse e-mail').getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText('Indiquez votre adresse e-mail.')).toBeTruthy()
    expect(screen.getByText('Indiquez votre mot de passe.')).toBeTruthy()
    expect(document.activeElement).toBe(field('Adresse e-mail'))
    expect(bodiesOf(server, '/login_check')).toEqual([])
  })

  it('takes e-mail, Tab and password typed without looking', async () => {
    serve({})
    const { user } = await renderApp('/login')
    await user.click(field('Adresse e-mail'))
    await user.keyboard('claire@exemple.fr{Tab}huit cerises')
    expect(field('Mot de passe').value).toBe('huit cerises')
  })

  it('shows refused credentials at the password, keeps what was typed, and Enter tries again', async () => {
    const server = serve({ '/login_check': aRefusal(401, 'CREDENTIALS_INVALID') })
    const { user, pathOf } = await renderApp('/login')
    await user.type(field('Adresse e-mail'), ' claire@exemple.fr ')
    await user.type(field('Mot de passe'), 'presque')
    await user.click(button('Se connecter'))
    await screen.findByText('sentence of CREDENTIALS_INVALID')
    expect(document.activeElement).toBe(field('Mot de passe'))
    expect(field('Mot de passe').value).toBe('presque')
    serve({ '/login_check': { body: tokens() } })
    await user.keyboard('la bonne phrase{Enter}')
    await waitFor(() => expect(pathOf()).toBe('/welcome'))
    expect(bodiesOf(server, '/login_check')).toEqual([{ email: 'claire@exemple.fr', password: 'presque' }])
  })

  it('says in words that the server was not reached and what was kept', async () => {
    serve({ '/login_check': 'lost' })
    const { user } = await renderApp('/login')
    await user.type(field('Adresse e-mail'), 'claire@exemple.fr')
    await user.type(field('Mot de passe'), 'la bonne phrase{Enter}')
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Le serveur ne répond pas.')
    expect(alert.textContent).toContain('Votre saisie est conservée')
    expect(field('Mot de passe').value).toBe('la bonne phrase')
    expect(button('Se connecter').getAttribute('aria-busy')).toBeNull()
  })

  it('offers the first account on an instance without any, and says that it administers', async () => {
    serve({ '/instance': instance({ isEmpty: true }) })
    const { user } = await renderApp('/login')
    await user.click(await screen.findByRole('link', { name: 'Créer le premier compte' }))
    await screen.findByText('Le premier compte administre Zinc')
  })

  it('says that accounts are created by invitation where registration is closed', async () => {
    serve({ '/instance': instance({ registration: 'closed' }) })
    const { user } = await renderApp('/login')
    expect(await screen.findByText(/Les comptes se créent sur invitation\./)).toBeTruthy()
    expect(screen.queryByText(/Pas encore de compte/)).toBeNull()
    await user.click(screen.getByRole('link', { name: 'Créer un compte' }))
    expect(await screen.findByText(/Indiquez l’adresse e-mail à laquelle l’invitation a été envoyée\./)).toBeTruthy()
  })

  it('speaks English at a press', async () => {
    serve({})
    const { user } = await renderApp('/login')
    await user.click(button('English'))
    await screen.findByRole('heading', { name: 'Hello.' })
    expect(screen.getByLabelText('E-mail address').getAttribute('autocomplete')).toBe('username')
  })
})

describe('one try too many', () => {
  const tooMany = (seconds: number) => ({
    ...aRefusal(429, 'TOO_MANY_REQUESTS'),
    headers: { 'Retry-After': String(seconds) },
  })
  const alert = async () => (await screen.findByRole('alert')).textContent

  it('at sign-in says how long to wait, keeps what was typed, and goes through later', async () => {
    const server = serve({ '/login_check': tooMany(600) })
    const { user, pathOf } = await renderApp('/login')
    await user.type(field('Adresse e-mail'), 'claire@exemple.fr')
    await user.type(field('Mot de passe'), 'encore une{Enter}')
    expect(await alert()).toBe('sentence of TOO_MANY_REQUESTSRéessayez dans 10\u00a0min.')
    expect([field('Adresse e-mail').value, field('Mot de passe').value]).toEqual(['claire@exemple.fr', 'encore une'])
    expect(bodiesOf(server, '/login_check')).toHaveLength(1)
    serve({ '/login_check': { body: tokens() } })
    await user.click(button('Se connecter'))
    await waitFor(() => expect(pathOf()).toBe('/welcome'))
  })

  it('at a registration, and at another code', async () => {
    serve({ '/register': tooMany(42) })
    const { user } = await renderApp('/register')
    await user.type(field('Nom'), 'Claire Moreau')
    await user.type(field('Adresse e-mail'), 'claire@exemple.fr')
    await user.type(field('Mot de passe'), 'huit cerises à l’eau{Enter}')
    expect(await alert()).toContain('Réessayez dans 42\u00a0s.')
    expect(field('Nom').value).toBe('Claire Moreau')
    expect(field('Mot de passe').value).toBe('huit cerises à l’eau')
    serve({ '/register': codeSent })
    await user.click(button('Recevoir le code'))
    await screen.findByRole('heading', { name: 'Votre code' })
    serve({ '/register': tooMany(3000) })
    const later = deviceTime() + 61_000
    vi.spyOn(Date, 'now').mockReturnValue(later)
    await user.click(await screen.findByRole('button', { name: 'Renvoyer un code' }))
    expect(await alert()).toContain('Réessayez dans 50\u00a0min.')
  })

  it('at a lost password, a day away, in English too', async () => {
    serve({ '/lost-password': tooMany(80_000) })
    const { user } = await renderApp('/lost-password')
    await user.type(field('Adresse e-mail'), 'claire@exemple.fr')
    await user.click(button('Recevoir le code'))
    expect(await alert()).toContain('Réessayez dans 23\u00a0h.')
    expect(field('Adresse e-mail').value).toBe('claire@exemple.fr')
    await user.click(button('English'))
    await user.click(screen.getByRole('button', { name: 'Get the code' }))
    await waitFor(async () => expect(await alert()).toContain('Try again in 23 h.'))
  })
})

describe('a new account [R60]', () => {
  it('checks with the rules of the server before sending anything', async () => {
    const server = serve({})
    const { user } = await renderApp('/register')
    await user.type(field('Nom'), 'Claire')
    await user.type(field('Adresse e-mail'), 'claire@exemple')
    await user.type(field('Mot de passe'), 'cerise')
    expect(screen.getByText(/^Encore 2 caractères\./)).toBeTruthy()
    await user.keyboard('{Enter}')
    expect(screen.getByText(/Adresse incorrecte/)).toBeTruthy()
    expect(screen.getByText('Entre 8 et 50 caractères.')).toBeTruthy()
    expect(document.activeElement).toBe(field('Adresse e-mail'))
    expect(bodiesOf(server, '/register')).toEqual([])
  })

  it('never cuts a password that is pasted too long: it says so', async () => {
    serve({})
    const { user } = await renderApp('/register')
    await user.click(field('Mot de passe'))
    await user.paste('une phrase bien trop longue pour un mot de passe, vraiment')
    expect(field('Mot de passe').value).toHaveLength(58)
    expect(screen.getByText('8 caractères de trop, 50 au plus.')).toBeTruthy()
  })

  it('puts the server’s refusals at their fields', async () => {
    const issues = [{ path: ['email'], code: 'invalid_format', message: 'adresse refusée' }]
    serve({ '/register': aRefusal(422, 'VALIDATION_FAILED', { issues }) })
    const { user } = await renderApp('/register')
    await user.type(field('Nom'), 'Claire')
    await user.type(field('Adresse e-mail'), 'claire@exemple.fr')
    await user.type(field('Mot de passe'), 'huit cerises{Enter}')
    expect((await screen.findByText('adresse refusée')).closest('p')?.id).toBe(
      field('Adresse e-mail').getAttribute('aria-describedby'),
    )
    serve({ '/register': aRefusal(422, 'PASSWORD_TOO_COMMON') })
    await user.click(button('Recevoir le code'))
    await screen.findByText('sentence of PASSWORD_TOO_COMMON')
    expect(document.activeElement).toBe(field('Mot de passe'))
  })

  it('goes from the form to the code to the first establishment, the code sending itself', async () => {
    const server = serve({ '/register': codeSent, '/register/validate': { body: { data: tokens() } } })
    const { user, pathOf } = await renderApp('/register')
    await fillRegistration(user)
    expect(screen.getAllByText('claire@exemple.fr').length).toBeGreaterThan(0)
    expect(field('Code à six chiffres').getAttribute('autocomplete')).toBe('one-time-code')
    await user.click(field('Code à six chiffres'))
    await user.paste('482 915')
    await waitFor(() => expect(pathOf()).toBe('/welcome'))
    expect(bodiesOf(server, '/register')).toEqual([
      { name: 'Claire Moreau', email: 'claire@exemple.fr', password: 'huit cerises à l’eau' },
    ])
    expect(bodiesOf(server, '/register/validate')).toEqual([{ email: 'claire@exemple.fr', code: '482915' }])
    expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/482915|cerises/)
  })

  it('shows a wrong code at its field, once, and the next digits replace it', async () => {
    const server = serve({ '/register': codeSent, '/register/validate': aRefusal(422, 'CODE_INVALID') })
    const { user, pathOf } = await renderApp('/register')
    await fillRegistration(user)
    await user.type(field('Code à six chiffres'), '111111')
    await screen.findByText('sentence of CODE_INVALID')
    expect(field('Code à six chiffres').getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(field('Code à six chiffres'))
    expect(bodiesOf(server, '/register/validate')).toHaveLength(1)
    serve({ '/register/validate': { body: { data: tokens() } } })
    await user.keyboard('482915')
    await waitFor(() => expect(pathOf()).toBe('/welcome'))
  })

  it('says where the code is when the server sends no mail', async () => {
    serve({ '/register': codeSent, '/instance': instance({ mail: 'folder' }) })
    const { user } = await renderApp('/register')
    await fillRegistration(user)
    await screen.findByText('data/mail')
    expect(screen.getByText(/^Un code à six chiffres a été créé pour/)).toBeTruthy()
    expect(screen.getByText('la fenêtre où Zinc a été démarré')).toBeTruthy()
  })

  it('says that the mail has not left while the server takes none, and not when it has', async () => {
    serve({ '/register': codeSent, '/instance': instance({ isMailFailing: true }) })
    const { user } = await renderApp('/register')
    await fillRegistration(user)
    await screen.findByText('L’e-mail n’est pas encore parti')
    expect(screen.queryByText(/Nous avons envoyé/)).toBeNull()
    serve({ '/instance': instance({ isMailFailing: false }) })
    await screen.findByText(/^Nous avons envoyé un code/, {}, { timeout: 20_000 })
    expect(screen.queryByText('L’e-mail n’est pas encore parti')).toBeNull()
  })

  it('offers another code after a minute, and says that it left', async () => {
    const server = serve({ '/register': codeSent })
    const { user } = await renderApp('/register')
    await fillRegistration(user)
    expect(screen.queryByRole('button', { name: 'Renvoyer un code' })).toBeNull()
    const later = deviceTime() + 61_000
    vi.spyOn(Date, 'now').mockReturnValue(later)
    await user.click(await screen.findByRole('button', { name: 'Renvoyer un code' }))
    await screen.findByText('Nouveau code envoyé. L’ancien n’est plus valable.')
    expect(bodiesOf(server, '/register')).toHaveLength(2)
  })

  it('keeps name and address when one goes back, and asks again for what a reload forgets', async () => {
    serve({ '/register': codeSent })
    const { user } = await renderApp('/register')
    await fillRegistration(user)
    await user.click(screen.getByRole('link', { name: 'Changer d’adresse' }))
    await screen.findByRole('heading', { name: 'Créer un compte' })
    expect([field('Nom').value, field('Adresse e-mail').value]).toEqual(['Claire Moreau', 'claire@exemple.fr'])
  })
})

describe('a lost password', () => {
  it('goes from the address to the code to the new password, and signs in with it', async () => {
    const server = serve({
      '/lost-password': codeSent,
      '/lost-password/validate': codeSent,
      '/lost-password/update': { body: { data: {} } },
      '/login_check': { body: tokens() },
    })
    const { user, pathOf } = await renderApp('/login')
    await user.type(field('Adresse e-mail'), 'claire@exemple.fr')
    await user.click(screen.getByRole('link', { name: 'Mot de passe oublié\u00a0?' }))
    await screen.findByRole('heading', { name: 'Mot de passe oublié' })
    expect(field('Adresse e-mail').value).toBe('claire@exemple.fr')
    await user.click(button('Recevoir le code'))
    await screen.findByRole('heading', { name: 'Votre code' })
    await user.type(field('Code à six chiffres'), '482915')
    await screen.findByRole('heading', { name: 'Nouveau mot de passe' })
    await user.type(field('Nouveau mot de passe'), 'trois tables en terrasse{Enter}')
    await waitFor(() => expect(pathOf()).toBe('/welcome'))
    expect(bodiesOf(server, '/lost-password/update')).toEqual([
      { email: 'claire@exemple.fr', code: '482915', plainPassword: 'trois tables en terrasse' },
    ])
    expect(bodiesOf(server, '/login_check')).toEqual([
      { email: 'claire@exemple.fr', password: 'trois tables en terrasse' },
    ])
  })

  it('without the checked code in memory the page asks for it again', async () => {
    serve({ '/lost-password': codeSent })
    const { pathOf } = await renderApp('/lost-password/new')
    await waitFor(() => expect(pathOf()).toBe('/lost-password'))
  })
})

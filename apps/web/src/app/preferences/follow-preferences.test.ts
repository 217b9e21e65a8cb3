import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { currentSession, login, logout } from '../../client/session/session.ts'
import { chosenLanguage, currentLanguage, setLanguage, startLanguage } from '../../i18n/catalogue.ts'
import {
  aToken,
  aUser,
  type StubAnswer,
  type StubHandler,
  type StubRequest,
  stubServer,
} from '../../test/stub-server.ts'
import { currentTheme, setTheme, startTheme } from '../../ui/theme/theme.ts'
import { followPreferences } from './follow-preferences.ts'

let stop: () => void = () => undefined
/** What the server keeps. */
let profile: Record<string, unknown>
let isOnline = true

const keeping: StubHandler = ({ method, path, body }: StubRequest): StubAnswer | 'lost' => {
  if (!isOnline) return 'lost'
  if (path === '/login_check') return { body: { token: aToken(1800), refresh_token: 'r' } }
  if (path === '/auth/logout') return { body: {} }
  if (method === 'PUT') profile = { ...profile, ...Object(body), version: Number(profile['version']) + 1 }
  return { body: profile }
}

const enter = () => login({ email: 'claire@example.com', password: 'huit cerises' })
const stored = () => ({ theme: profile['theme'], language: profile['language'] })
const shown = () => ({ theme: currentTheme(), language: currentLanguage() })

beforeEach(async () => {
  isOnline = true
  profile = aUser()
  setTheme('auto')
  await setLanguage('fr')
})
afterEach(async () => {
  stop()
  stop = () => undefined
  await setLanguage('fr')
  setTheme('auto')
})

describe('theme and language', () => {
  it('arrive with the profile, before anything is sent', async () => {
    profile = { ...profile, theme: 'dark', language: 'en' }
    const { requests } = stubServer(keeping)
    stop = followPreferences().stop
    const entering = enter()
    await entering
    expect(document.documentElement.dataset['theme']).toBe('dark')
    await waitFor(() => expect(shown()).toEqual({ theme: 'dark', language: 'en' }))
    expect(requests.filter(({ method }) => method === 'PUT')).toEqual([])
  })

  it('chosen here are saved to the profile', async () => {
    stubServer(keeping)
    stop = followPreferences().stop
    await enter()
    setTheme('dark')
    await waitFor(() => expect(stored()).toEqual({ theme: 'dark', language: 'fr' }))
    await setLanguage('en')
    await waitFor(() => expect(stored()).toEqual({ theme: 'dark', language: 'en' }))
    expect(currentSession().user).toMatchObject({ theme: 'dark', language: 'en' })
  })

  it('chosen offline stay and are saved later; the others come from the server', async () => {
    stubServer(keeping)
    stop = followPreferences().stop
    await enter()
    await waitFor(() => expect(localStorage.getItem('zinc.seenPreferences')).not.toBeNull())
    isOnline = false
    setTheme('dark')
    profile = { ...profile, theme: 'light', language: 'en', version: 9 }
    await new Promise((resolve) => setTimeout(resolve, 0))
    expect([currentTheme(), stored().theme]).toEqual(['dark', 'light'])
    isOnline = true
    dispatchEvent(new Event('online'))
    await waitFor(() => expect(stored()).toEqual({ theme: 'dark', language: 'en' }))
    await waitFor(() => expect(shown()).toEqual({ theme: 'dark', language: 'en' }))
  })

  it('chosen in quick succession end as the last one, here and there', async () => {
    stubServer(keeping)
    stop = followPreferences().stop
    await enter()
    setTheme('dark')
    setTheme('light')
    setTheme('dark')
    await setLanguage('en')
    await waitFor(() => expect(stored()).toEqual({ theme: 'dark', language: 'en' }))
    await waitFor(() => expect(shown()).toEqual({ theme: 'dark', language: 'en' }))
  })

  it('chosen in another tab are shown here, and saved by that tab alone', async () => {
    const { requests } = stubServer(keeping)
    startTheme()
    await startLanguage()
    stop = followPreferences().stop
    await enter()
    // What arriving has set in motion is over.
    await new Promise((resolve) => setTimeout(resolve, 0))
    localStorage.setItem('zinc.theme', 'dark')
    dispatchEvent(new StorageEvent('storage', { key: 'zinc.theme' }))
    localStorage.setItem('zinc.language', 'en')
    dispatchEvent(new StorageEvent('storage', { key: 'zinc.language' }))
    await waitFor(() => expect(shown()).toEqual({ theme: 'dark', language: 'en' }))
    expect(requests.filter(({ method }) => method === 'PUT')).toEqual([])
  })

  it('of the next person on this device are their own', async () => {
    stubServer(keeping)
    stop = followPreferences().stop
    await enter()
    setTheme('dark')
    await waitFor(() => expect(stored().theme).toBe('dark'))
    await logout()
    profile = aUser(2)
    await enter()
    await waitFor(() => expect(currentTheme()).toBe('auto'))
    expect(stored().theme).toBe('auto')
  })

  it('whose saving is answered after the sign-out bring nobody back', async () => {
    let answer: (said: StubAnswer) => void = () => undefined
    const server = stubServer(keeping)
    stop = followPreferences().stop
    await enter()
    server.answer((request) =>
      request.method === 'PUT' ? new Promise((resolve) => (answer = resolve)) : keeping(request),
    )
    setTheme('dark')
    await waitFor(() => expect(server.requests.some(({ method }) => method === 'PUT')).toBe(true))
    await logout()
    answer({ body: { ...profile, theme: 'dark' } })
    await new Promise((resolve) => setTimeout(resolve, 0))
    expect(currentSession().status).toBe('signed_out')
    expect(chosenLanguage()).toBe('fr')
  })
})

// Proves R16, R51.
import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { login } from '../../../client/session/session.ts'
import { renderScreen } from '../../../test/render-screen.tsx'
import { aToken, aUser, stubServer } from '../../../test/stub-server.ts'
import { TopBar } from './top-bar.tsx'

afterEach(() => vi.unstubAllGlobals())

const own = Object(aUser()['currentEstablishment'])
const menu = () => screen.queryByRole('button', { name: /^Changer d’établissement/ })

async function arrive(establishments: readonly object[]) {
  const person = { ...aUser(), accessibleEstablishments: establishments }
  stubServer(({ path }) =>
    path === '/login_check' ? { body: { token: aToken(1800), refresh_token: 'r' } } : { body: person },
  )
  await login({ email: 'claire@exemple.fr', password: 'huit cerises' })
  await renderScreen(<TopBar />)
}

it('names the only establishment, and offers a choice where there is one (R51)', async () => {
  await arrive([own])
  expect(screen.getByText('Le Comptoir')).toBeTruthy()
  expect(menu()).toBeNull()
})

it('of two establishments shows the one in use, and leads to the other (R51)', async () => {
  await arrive([own, { ...own, id: 8, name: 'Fournil des Brotteaux' }])
  expect(menu()?.textContent).toBe('Le Comptoir')
  expect(screen.getByRole('link', { name: 'zinc' }).getAttribute('href')).toBe('/dashboard')
  menu()?.click()
  const chosen = await screen.findByRole('menuitemradio', { name: 'Le Comptoir' })
  expect(chosen.getAttribute('aria-checked')).toBe('true')
  expect(screen.getByRole('menuitemradio', { name: 'Fournil des Brotteaux' })).toBeTruthy()
})

import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { markSignedIn } from '../../../client/session/session-store.ts'
import { storeTokens } from '../../../client/session/tokens.ts'
import { renderApp } from '../../../test/render-screen.tsx'
import { aToken, aUser, stubServer } from '../../../test/stub-server.ts'

const purchases = vi.hoisted(() => ({ areBroken: true }))
// A screen with an error in it: none of ours has one to show.
vi.mock('../../../features/purchases/screens/purchases-screen.tsx', () => ({
  PurchasesScreen: () => {
    if (purchases.areBroken) throw new TypeError('Total 12,50 of Claire is not a number')
    return <h1>Mended</h1>
  },
}))

let server: ReturnType<typeof stubServer>
beforeEach(() => {
  purchases.areBroken = true
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  server = stubServer(({ path }) => (path === '/client-errors' ? { status: 202 } : 'lost'))
  storeTokens({ token: aToken(900), refresh_token: 'r' })
  markSignedIn(aUser() as Parameters<typeof markSignedIn>[0])
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const broken = () => screen.findByRole('heading', { level: 2, name: 'Cet écran n’a pas pu s’afficher.' })

it('a broken screen keeps the bars and its title, and says where to go', async () => {
  const { user, pathOf } = await renderApp('/purchase')
  await broken()
  expect(screen.getByRole('heading', { level: 1, name: 'Achats' })).toBeTruthy()
  expect(within(screen.getByRole('alert')).getByText(/Vos saisies sont conservées/)).toBeTruthy()
  expect(screen.getAllByRole('link', { current: 'page' }).map((link) => link.textContent)).toContain('Achats')
  await user.click(screen.getByRole('link', { name: 'Plus d’options' }))
  await screen.findByRole('heading', { level: 1, name: 'Plus d’options' })
  expect(pathOf()).toBe('/more')
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

it('it is tried again on demand: still broken it says so again, mended it shows', async () => {
  const { user } = await renderApp('/purchase')
  await broken()
  await user.click(screen.getByRole('button', { name: 'Réessayer' }))
  await broken()
  purchases.areBroken = false
  await user.click(screen.getByRole('button', { name: 'Réessayer' }))
  await screen.findByRole('heading', { level: 1, name: 'Mended' })
  expect(screen.queryByRole('alert')).toBeNull()
})

it('the error is reported once, without typed values, under the reference shown', async () => {
  const { user } = await renderApp('/purchase')
  const said = await screen.findByText(/^Référence à donner au support/)
  await user.click(screen.getByRole('button', { name: 'Réessayer' }))
  await screen.findByText(new RegExp(`${said.textContent.slice(-7)}$`))
  const reports = () => server.requests.filter(({ path }) => path === '/client-errors')
  await waitFor(() => expect(reports()).toHaveLength(1), { timeout: 20_000 })
  expect(reports()[0]?.body).toMatchObject({
    reports: [{ kind: 'render', name: 'TypeError', text: '… # of … is not a number' }],
  })
  expect(said.textContent).toMatch(/ [0-9A-Z]{4}-[0-9A-Z]{2}$/)
})

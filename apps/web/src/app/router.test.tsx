import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { markSignedIn, markSignedOut } from '../client/session/session-store.ts'
import { renderApp } from '../test/render-screen.tsx'
import { stubServer } from '../test/stub-server.ts'
import { tabIds, tabPaths } from './tabs.ts'

const establishment = {
  id: 1,
  name: 'Le Comptoir des Halles',
  type: 'restaurant',
  isActive: true,
  role: 'owner',
  salesLabel: { singular: 'Ticket Z', plural: 'Tickets Z', gender: 'masculine', article: 'le' },
} as const

const claire = {
  id: 1,
  email: 'claire.moreau@exemple.fr',
  name: 'Claire Moreau',
  phone: '',
  language: 'fr',
  theme: 'auto',
  roles: ['ROLE_USER' as const],
  isActive: true,
  currentEstablishment: establishment,
  accessibleEstablishments: [establishment],
  version: 1,
} as const satisfies Parameters<typeof markSignedIn>[0]

// No server: the guards decide on what this device knows.
beforeEach(() => {
  stubServer(() => 'lost')
})

afterEach(() => vi.unstubAllGlobals())

describe('the addresses [R10 R11 R12 R23]', () => {
  it('lead a signed-out person to the login page, which knows where to return', async () => {
    markSignedOut(null)
    const { pathOf } = await renderApp('/ticket-z/2026-11-20?register=caisse-1')
    expect(pathOf()).toBe(`/login?next=${encodeURIComponent('/ticket-z/2026-11-20?register=caisse-1')}`)
  })

  it('lead a person without an establishment to the first one', async () => {
    markSignedIn({ ...claire, currentEstablishment: null, accessibleEstablishments: [] })
    const { pathOf } = await renderApp('/reports')
    expect(pathOf()).toBe('/welcome')
  })

  it('with a search value that means nothing do without it instead of failing', async () => {
    markSignedIn(claire)
    await renderApp('/reports?period=century&month=mars-2024')
    expect((await screen.findByRole('button', { name: /^Mois affiché/ })).textContent).toMatch(/^Mars 2024/)
  })

  it.each([
    ['/settings', '/settings/register'],
    ['/admin', '/admin/establishments'],
    ['/establishment', '/establishment/people'],
  ])('%s alone leads to its first page', async (bare, first) => {
    markSignedIn({ ...claire, roles: ['ROLE_USER', 'ROLE_ADMIN'] })
    expect((await renderApp(bare)).pathOf()).toBe(first)
  })

  it('bring someone already signed in past the login, never out of the house', async () => {
    markSignedIn(claire)
    expect((await renderApp('/login?next=%2Fmore')).pathOf()).toBe('/more')
    expect((await renderApp('/login?next=%2F%2Felsewhere.example')).pathOf()).toBe('/dashboard')
  })

  it('say so when they lead nowhere, between the bars', async () => {
    markSignedIn(claire)
    await renderApp('/nowhere')
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Cette page n’existe pas.' })).toBeTruthy())
    expect(screen.getByRole('link', { name: 'Revenir à l’accueil' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Achats' })).toBeTruthy()
    expect(screen.queryAllByRole('link', { current: 'page' })).toEqual([])
  })

  it('that lead nowhere show the tab their path asks for', async () => {
    markSignedIn(claire)
    await renderApp('/establishment/nowhere')
    await screen.findByRole('heading', { name: 'Cette page n’existe pas.' })
    expect(screen.getByRole('link', { current: 'page' }).getAttribute('href')).toBe('/more')
  })

  it('that lead nowhere ask a signed-out person to sign in, without the bars', async () => {
    markSignedOut(null)
    const { pathOf } = await renderApp('/nowhere')
    expect(pathOf()).toBe('/login?next=%2Fnowhere')
    expect(screen.queryByRole('link', { name: 'Achats' })).toBeNull()
  })

  it.each(
    tabIds.flatMap((id) => [
      { id, device: 'computer', more: 'Plus d’options' },
      { id, device: 'phone', more: 'Plus' },
    ]),
  )('of the tab $id is the current one of five in the bar of a $device', async ({ id, device, more }) => {
    const matches = device === 'computer'
    vi.stubGlobal('matchMedia', () => ({ matches, addEventListener: vi.fn(), removeEventListener: vi.fn() }))
    markSignedIn(claire)
    await renderApp(tabPaths[id])
    const bar = await screen.findByRole('navigation', { name: 'Navigation principale' })
    expect(bar.closest('aside') !== null).toBe(matches)
    const links = within(bar).getAllByRole('link')
    expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
      ['/dashboard', 'Accueil'],
      ['/reports', 'Résultats'],
      ['/ticket-z', 'Ticket Z'],
      ['/purchase', 'Achats'],
      ['/more', more],
    ])
    const circled = Array.from(bar.querySelectorAll('circle'), (z) => z.closest('a')?.textContent)
    expect(circled).toEqual(['Ticket Z'])
    expect(within(bar).getByRole('link', { current: 'page' }).getAttribute('href')).toBe(tabPaths[id])
  })

  it('of a tab are the current ones again after every navigation', async () => {
    markSignedIn(claire)
    const { user } = await renderApp('/dashboard')
    const bar = await screen.findByRole('navigation', { name: 'Navigation principale' })
    const currentPath = () => within(bar).getByRole('link', { current: 'page' }).getAttribute('href')
    for (const [name, path] of [
      ['Achats', '/purchase'],
      ['Ticket Z', '/ticket-z'],
      ['Accueil', '/dashboard'],
    ] as const) {
      await user.click(within(bar).getByRole('link', { name }))
      await waitFor(() => expect(currentPath()).toBe(path))
    }
  })

  it.each([
    ['/ticket-z', 'Recettes'],
    ['/more', 'Plus d’options'],
  ])('of a shop carry its singular label in the bar, and the title of %s is %s', async (path, title) => {
    const salesLabel = { singular: 'Recette', plural: 'Recettes', gender: 'feminine', article: 'la' } as const
    const shop = { ...establishment, type: 'librairie', salesLabel } as const
    markSignedIn({ ...claire, currentEstablishment: shop, accessibleEstablishments: [shop] })
    await renderApp(path)
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Recette' }).getAttribute('href')).toBe('/ticket-z')
  })
})

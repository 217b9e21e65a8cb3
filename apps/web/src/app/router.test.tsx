import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
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

const isSidebar = (bar: HTMLElement) => bar.closest('aside') !== null

// No server: the guards decide on what this device knows.
beforeEach(() => {
  stubServer(() => 'lost')
})

describe('the addresses', () => {
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
    expect(screen.getAllByRole('link', { name: 'Achats' })).toHaveLength(2)
    expect(screen.queryAllByRole('link', { current: 'page' })).toEqual([])
  })

  it('that lead nowhere show the tab their path asks for', async () => {
    markSignedIn(claire)
    await renderApp('/establishment/nowhere')
    await screen.findByRole('heading', { name: 'Cette page n’existe pas.' })
    const current = screen.getAllByRole('link', { current: 'page' })
    expect(current.map((link) => link.getAttribute('href'))).toEqual(['/more', '/more'])
  })

  it('that lead nowhere ask a signed-out person to sign in, without the bars', async () => {
    markSignedOut(null)
    const { pathOf } = await renderApp('/nowhere')
    expect(pathOf()).toBe('/login?next=%2Fnowhere')
    expect(screen.queryByRole('link', { name: 'Achats' })).toBeNull()
  })

  it.each(tabIds)('of the tab %s is the current one of five in both bars, under the words of each', async (id) => {
    markSignedIn(claire)
    await renderApp(tabPaths[id])
    const bars = await screen.findAllByRole('navigation', { name: 'Navigation principale' })
    const linksOf = (bar: HTMLElement | undefined) =>
      Array.from(bar?.querySelectorAll('a') ?? [], (link) => [link.getAttribute('href'), link.textContent])
    const first = [
      ['/dashboard', 'Accueil'],
      ['/reports', 'Résultats'],
      ['/ticket-z', 'Ticket Z'],
      ['/purchase', 'Achats'],
    ]
    const [sidebar, bottom] = [bars.find(isSidebar), bars.find((bar) => !isSidebar(bar))]
    expect(linksOf(sidebar)).toEqual([...first, ['/more', 'Plus d’options']])
    expect(linksOf(bottom)).toEqual([...first, ['/more', 'Plus']])
    const circled = bars.flatMap((bar) =>
      Array.from(bar.querySelectorAll('circle'), (z) => z.closest('a')?.textContent),
    )
    expect(circled).toEqual(['Ticket Z', 'Ticket Z'])
    const current = bars.flatMap((bar) => within(bar).getAllByRole('link', { current: 'page' }))
    expect(current.map((link) => link.getAttribute('href'))).toEqual([tabPaths[id], tabPaths[id]])
  })

  it('of a tab are the current ones again after every navigation', async () => {
    markSignedIn(claire)
    const { user } = await renderApp('/dashboard')
    const currentPaths = () =>
      screen
        .getAllByRole('navigation', { name: 'Navigation principale' })
        .flatMap((bar) => within(bar).getAllByRole('link', { current: 'page' }))
        .map((link) => link.getAttribute('href'))
    for (const [name, path] of [
      ['Achats', '/purchase'],
      ['Ticket Z', '/ticket-z'],
      ['Accueil', '/dashboard'],
    ] as const) {
      const [link] = await screen.findAllByRole('link', { name })
      await user.click(link ?? document.body)
      await waitFor(() => expect(currentPaths()).toEqual([path, path]))
    }
  })

  it.each([
    ['/ticket-z', 'Recettes'],
    ['/more', 'Plus d’options'],
  ])('of a shop carry its singular label in the bars, and the title of %s is %s', async (path, title) => {
    const salesLabel = { singular: 'Recette', plural: 'Recettes', gender: 'feminine', article: 'la' } as const
    const shop = { ...establishment, type: 'librairie', salesLabel } as const
    markSignedIn({ ...claire, currentEstablishment: shop, accessibleEstablishments: [shop] })
    await renderApp(path)
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
    const links = screen.getAllByRole('link', { name: 'Recette' })
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/ticket-z', '/ticket-z'])
  })
})

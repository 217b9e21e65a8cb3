// Proves R15, R16.
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '../../../test/render-screen.tsx'
import { Sidebar } from './sidebar.tsx'
import { TabBar } from './tab-bar.tsx'
import type { TabBadges } from './tab-list.tsx'

const bars = [
  ['the bottom bar', TabBar, 'Plus'],
  ['the sidebar', Sidebar, 'Plus d’options'],
] as const

const tabs = () =>
  within(screen.getByRole('navigation', { name: 'Navigation principale' })).getAllByRole<HTMLAnchorElement>('link')

it.each(bars)('%s has the five tabs, with the badges it is given (R15, R16)', async (_name, Bar, more) => {
  const badges: TabBadges = { ticketz: 3, purchase: 120 }
  await renderScreen(<Bar badges={badges} />)
  expect(tabs().map((tab) => tab.getAttribute('href'))).toEqual([
    ...['/dashboard', '/reports', '/ticket-z', '/purchase', '/more'],
  ])
  for (const [index, name] of ['Accueil', 'Résultats', 'Ticket Z', 'Achats', more].entries()) {
    expect(tabs()[index]?.textContent).toContain(name)
  }
  const counts = tabs().map((tab) => within(tab).queryByText(/^\d+ à (saisir|traiter)$/)?.textContent ?? null)
  expect(counts).toEqual([null, null, '3 à saisir', '120 à traiter', null])
})

it.each(bars)('%s shows no badge where nothing is left (R15)', async (_name, Bar) => {
  await renderScreen(<Bar badges={{ ticketz: 0, purchase: 0 }} />)
  expect(tabs().filter((tab) => /\d/.test(tab.textContent ?? ''))).toEqual([])
})

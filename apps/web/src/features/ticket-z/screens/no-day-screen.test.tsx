import { cleanup, screen } from '@testing-library/react'
import type { Language } from '@zinc/words/languages'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { setStoppedNow } from '../../../client/clock.ts'
import { aServerTicket } from '../../../test/device-tickets.ts'
import { signedInBefore } from '../../../test/month-server.ts'
import { renderApp } from '../../../test/render-screen.tsx'

afterEach(() => {
  // A page left standing would ask the real network.
  cleanup()
  vi.unstubAllGlobals()
  setStoppedNow(null)
})

async function open(path: string, language: Language = 'fr') {
  signedInBefore({ tickets: [aServerTicket('2026-11-17', { gross: 1222_95 })], closedDays: [] })
  return await renderApp(path, language)
}

describe('the address of a day that is none [R61]', () => {
  it('names the reason and offers its month, between the bars (R61)', async () => {
    await open('/ticket-z/2026-11-31')
    expect(await screen.findByRole('heading', { level: 1, name: 'Page introuvable' })).toBeTruthy()
    expect(screen.getByText('Le 31 novembre n’existe pas. Aucune donnée n’a été modifiée.')).toBeTruthy()
    const link = screen.getByRole('link', { name: 'Voir novembre 2026' })
    expect(link.getAttribute('href')).toBe('/ticket-z?month=novembre-2026')
    expect(screen.getByText('31/11/2026')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Achats' })).toBeTruthy()
    expect(screen.getByRole('link', { current: 'page' }).getAttribute('href')).toBe('/ticket-z')
  })

  it('shows the days of that month, each one press away', async () => {
    await open('/ticket-z/2026-11-31')
    expect(await screen.findByRole('heading', { name: 'Novembre 2026 a 30 jours' })).toBeTruthy()
    const day = await screen.findByText('Mardi 17 novembre, validé, 1 222,95 €.')
    expect(day.closest('a')?.getAttribute('href')).toContain('/ticket-z/2026-11-17')
  })

  it('that is no date at all offers the current month', async () => {
    await open('/ticket-z/abc')
    expect(await screen.findByText(/^«\sabc\s» n’est pas une date\. Aucune donnée/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Voir novembre 2026' })).toBeTruthy()
    expect(screen.queryByText('Date demandée')).toBeNull()
  })

  it('says the year of a 29 February, and offers no month to come', async () => {
    await open('/ticket-z/2027-02-29')
    expect(await screen.findByText(/^Le 29 février 2027 n’existe pas\./)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Voir novembre 2026' })).toBeTruthy()
  })

  it('is told in English too, and so is the comparison of a day that is none', async () => {
    await open('/ticket-z/2026-11-31/conflict', 'en')
    expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeTruthy()
    expect(screen.getByText('31 November does not exist. No data was changed.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'See November 2026' })).toBeTruthy()
    cleanup()
    await open('/ticket-z/abc', 'en')
    expect(await screen.findByText('“abc” is not a date. No data was changed.')).toBeTruthy()
  })

  it('leaves other unknown addresses as they are', async () => {
    await open('/ticket-z/2026-11-20/nowhere')
    expect(await screen.findByRole('heading', { name: 'Cette page n’existe pas.' })).toBeTruthy()
  })
})

import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { setStoppedNow } from '../../client/clock.ts'
import { aServerTicket } from '../../test/device-tickets.ts'
import { signedInBefore } from '../../test/month-server.ts'
import { renderApp } from '../../test/render-screen.tsx'

const day = 'Mardi 3 novembre, validé, 1 145,95 €.'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  setStoppedNow(null)
})

async function seenOn(width: 'phone' | 'computer') {
  signedInBefore({ tickets: [aServerTicket('2026-11-03', { gross: 1145_95 })], closedDays: [] })
  const matches = width === 'computer'
  vi.stubGlobal('matchMedia', () => ({ matches, addEventListener: vi.fn(), removeEventListener: vi.fn() }))
  await renderApp('/ticket-z')
  await screen.findByText(day)
  return screen.getAllByRole('navigation', { name: 'Navigation principale' }).length
}

it('the bars of a computer are beside its page', async () => {
  expect(await seenOn('computer')).toBe(1)
  expect(screen.getByText('Hors taxes')).toBeTruthy()
})

it('the bar of a phone is under its page, with everything that can be done there', async () => {
  expect(await seenOn('phone')).toBe(1)
  expect(screen.queryByText('Hors taxes')).toBeNull()
  expect(screen.getByText(day)).toBeTruthy()
  expect(screen.getAllByRole('link', { name: /Encoder/ })).toHaveLength(1)
})

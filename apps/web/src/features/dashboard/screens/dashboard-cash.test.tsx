import { cleanup, screen } from '@testing-library/react'
import { emptyCashCount } from '@zinc/domain/cash/cash-count'
import type { EstablishmentRole } from '@zinc/domain/role'
import { aTicketZOf } from '@zinc/domain/testing/a-ticket-z'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { setStoppedNow } from '../../../client/clock.ts'
import { clearQueryCache } from '../../../offline/query-cache.ts'
import { aServerTicket } from '../../../test/device-tickets.ts'
import { anOpenEstablishment, signedInBefore } from '../../../test/month-server.ts'
import { renderApp } from '../../../test/render-screen.tsx'

afterEach(async () => {
  await clearQueryCache()
  cleanup()
  vi.unstubAllGlobals()
  setStoppedNow(null)
})

const plain = (text: string | null | undefined) => (text ?? '').replace(/[\u00a0\u2009\u202f]/g, ' ')

/** A ticket whose drawer differed by this; null: nobody counted it. */
function aNight(date: string, difference: number | null, changes: object = {}) {
  const cashCount = difference === null ? null : { ...emptyCashCount(100_00), counted: 100_00 + difference }
  return aServerTicket(date, { content: aTicketZOf(200_00, { cashCount }), ...changes })
}

async function opened(tickets: ReturnType<typeof aNight>[], role: EstablishmentRole = 'owner') {
  signedInBefore({ tickets, closedDays: [], establishment: anOpenEstablishment(role) })
  const rendered = await renderApp('/dashboard')
  await screen.findByRole('heading', { name: 'À faire' })
  return rendered
}

const line = () => screen.findByRole('link', { name: /Écarts de caisse/ })

describe('cash differences of the month, on the dashboard', () => {
  it('are the net of its counts and the nights above the tolerance, and open the card of the results', async () => {
    // One of the month before, a draft and a night that nobody counted are left out.
    await opened([
      aNight('2026-10-31', -50_00),
      aNight('2026-11-03', -12_50),
      aNight('2026-11-05', 3_20),
      aNight('2026-11-17', -9_00, { status: 'draft' }),
      aNight('2026-11-18', null),
      aNight('2026-11-19', 5_00),
    ])
    const link = await line()
    expect(plain(link.textContent)).toMatch(/1 soir au-dessus de 5,00 €.*[-−]4,30 €/)
    expect(link.getAttribute('href')).toBe('/reports?period=month&month=novembre-2026#cash')
  })

  it('are within the tolerance', async () => {
    await opened([aNight('2026-11-19', -2_00), aNight('2026-11-18', 2_00)])
    expect(plain((await line()).textContent)).toMatch(/aucun soir au-dessus de 5,00 €0,00 €/)
  })

  it.each([
    ['where nothing was counted this month', [aNight('2026-10-31', -50_00), aNight('2026-11-19', null)], 'owner'],
    ['for the staff', [aNight('2026-11-19', -50_00)], 'staff'],
  ] as const)('are not there %s', async (_, tickets, role) => {
    await opened([...tickets], role)
    await new Promise((later) => setTimeout(later, 50))
    expect(screen.queryByText('Écarts de caisse')).toBeNull()
  })
})

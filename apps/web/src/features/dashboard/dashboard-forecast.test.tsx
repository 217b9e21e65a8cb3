import { cleanup, screen } from '@testing-library/react'
import { daysOf, plainDate, weekdayOf } from '@zinc/domain/calendar/calendar'
import type { EstablishmentRole } from '@zinc/domain/role'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { setStoppedNow } from '../../client/clock.ts'
import { clearQueryCache } from '../../offline/query-cache.ts'
import { aServerTicket } from '../../test/device-tickets.ts'
import { anOpenEstablishment, type MonthServer, signedInBefore } from '../../test/month-server.ts'
import { renderApp } from '../../test/render-screen.tsx'

afterEach(async () => {
  await clearQueryCache()
  cleanup()
  vi.unstubAllGlobals()
  setStoppedNow(null)
})

const plain = (text: string | null | undefined) => (text ?? '').replace(/[\u00a0\u2009\u202f]/g, ' ')

/** 1 000 € on each day but Mondays, until Thursday 19 November 2026. */
const sold = (from: string) =>
  daysOf({ from: plainDate(from), to: plainDate('2026-11-19') }).flatMap((date) =>
    weekdayOf(date) === 1 ? [] : [aServerTicket(date, { gross: 1000_00 })],
  )

async function openedCard(server: Partial<MonthServer>, openedOn: string, role: EstablishmentRole = 'owner') {
  const establishment = { ...anOpenEstablishment(role), openedOn: plainDate(openedOn) }
  const stub = signedInBefore({ tickets: sold(openedOn), closedDays: [], establishment, ...server })
  const rendered = await renderApp('/dashboard')
  const card = (await screen.findByRole('heading', { name: 'Novembre' })).closest('section')
  return { ...rendered, stub, said: () => plain(card?.textContent) }
}

const november = [{ month: '2026-11', amount: 24_000_00 }]

describe('where the month should end, on the dashboard', () => {
  it('is said beside the target, with a band and how far off it was', async () => {
    const { said } = await openedCard({ targets: november }, '2026-03-01')
    await screen.findByText(/Le mois devrait finir vers/)
    expect(said()).toContain('vers 25 000 €')
    expect(said()).toContain('L’objectif de 24 000 € devrait être atteint.')
    expect(said()).toContain('entre 25 000 € et 25 000 €')
    expect(said()).toContain('Ces 6 derniers mois, à ce moment du mois, l’estimation était juste à 0,0 % près.')
  })

  it('names past days that are estimated', async () => {
    const tickets = sold('2026-03-01').filter(({ businessDate }) => businessDate !== '2026-11-06')
    const { said } = await openedCard({ tickets }, '2026-03-01')
    await screen.findByText(/Le mois devrait finir vers/)
    expect(said()).toContain('Les 6 et 20, pas encore validés, sont estimés.')
  })

  it('says what the target would lack', async () => {
    const { said } = await openedCard({ targets: [{ month: '2026-11', amount: 30_000_00 }] }, '2026-03-01')
    await screen.findByText(/Le mois devrait finir vers/)
    expect(said()).toContain('Il manquerait 5 000 € pour l’objectif de 30 000 €.')
  })

  it('has no band in a first month, and says when it will', async () => {
    const { said, stub } = await openedCard({ targets: november }, '2026-11-01')
    await screen.findByText(/Le mois devrait finir vers/)
    expect(said()).toContain('vers 25 000 €')
    expect(said()).toContain('La fourchette s’affichera après 3 mois d’historique.')
    expect(said()).not.toContain('entre')
    expect(stub.requests.some(({ path }) => path === '/reports')).toBe(false)
  })

  it('offers to set a target where there is none, to who may', async () => {
    const { user, pathOf } = await openedCard({}, '2026-03-01')
    await user.click(await screen.findByRole('link', { name: 'Fixer un objectif' }))
    expect(pathOf()).toBe('/settings/budget')
  })

  it('offers nothing to who may not', async () => {
    await openedCard({}, '2026-03-01', 'accountant')
    await screen.findByText(/Le mois devrait finir vers/)
    expect(screen.queryByRole('link', { name: 'Fixer un objectif' })).toBeNull()
  })

  it('is not asked for where no recent day has a figure', async () => {
    const { said, stub } = await openedCard({ tickets: [] }, '2026-03-01')
    await new Promise((later) => setTimeout(later, 50))
    expect(stub.requests.some(({ path }) => path === '/reports')).toBe(false)
    expect(said()).toContain('Rien de validé ce mois-ci.')
  })
})

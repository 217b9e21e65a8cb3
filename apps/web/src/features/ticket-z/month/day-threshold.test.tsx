import { cleanup, screen } from '@testing-library/react'
import { plainDate } from '@zinc/domain/calendar/calendar'
import type { PurchaseResults } from '@zinc/domain/purchase/consumption'
import type { EstablishmentRole } from '@zinc/domain/role'
import { testId } from '@zinc/domain/testing/an-establishment'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { setStoppedNow } from '../../../client/clock.ts'
import { clearQueryCache } from '../../../offline/query-cache.ts'
import { aServerTicket } from '../../../test/device-tickets.ts'
import { anOpenEstablishment, type MonthServer, signedInBefore } from '../../../test/month-server.ts'
import { renderApp } from '../../../test/render-screen.tsx'

afterEach(async () => {
  await clearQueryCache()
  cleanup()
  vi.unstubAllGlobals()
  setStoppedNow(null)
})

const bought: PurchaseResults = {
  ...{ net: 3000_00, byNature: [], byCategory: [], bySupplier: [{ id: null, name: 'Halles', net: 3000_00 }] },
  ...{ costOfGoods: 3000_00, salesNet: 10_000_00, ratioBp: 3000, consumption: null, missingCount: 'both' },
}
// 400 € net a day over 25 open days.
const rent = { id: testId(900), label: 'Loyer', monthlyAmount: 7000_00, fromMonth: '2026-01', toMonth: null }

async function openedCalendar(server: Partial<MonthServer>, role: EstablishmentRole = 'owner') {
  const tickets = [aServerTicket('2026-11-18', { gross: 300_00 }), aServerTicket('2026-11-19', { gross: 1200_00 })]
  const establishment = { ...anOpenEstablishment(role), openedOn: plainDate('2026-01-02') }
  const stub = signedInBefore({ tickets, closedDays: [], establishment, purchaseReport: bought, ...server })
  await renderApp('/ticket-z')
  await screen.findByRole('link', { name: /^Jeudi 19 novembre/ })
  return { asked: (end: string) => stub.requests.some(({ path }) => path.endsWith(end)) }
}

describe('the break-even in the calendar', () => {
  it('marks the entered days that did not take it, alone, and says in the legend how much it is', async () => {
    await openedCalendar({ fixedCosts: [rent] })
    expect(await screen.findByText(/sous le seuil \(400\s€ HT\)/)).toBeTruthy()
    const marked = await screen.findAllByRole('link', { name: /seuil/ })
    expect(marked.map((day) => day.dataset['day'])).toEqual(['2026-11-18'])
    expect(marked[0]?.textContent).toMatch(/^Mercredi 18 novembre.*300,00\s€.* Sous le seuil de rentabilité\./)
  })

  it('is not in the legend of a month whose entered days all took it', async () => {
    const tickets = [aServerTicket('2026-11-18', { gross: 440_00 }), aServerTicket('2026-11-19', { gross: 1200_00 })]
    const { asked } = await openedCalendar({ fixedCosts: [rent], tickets })
    await vi.waitFor(() => expect(asked('/reports/purchases')).toBe(true), { timeout: 60_000 })
    await new Promise((later) => setTimeout(later, 50))
    expect(screen.queryByText(/seuil/)).toBeNull()
  })

  it('is not there without fixed costs, and asks for no purchases then', async () => {
    const { asked } = await openedCalendar({})
    await vi.waitFor(() => expect(asked('/fixed-costs')).toBe(true), { timeout: 60_000 })
    await new Promise((later) => setTimeout(later, 50))
    expect(asked('/reports/purchases')).toBe(false)
    expect(screen.queryByText(/seuil/)).toBeNull()
  })

  it('is neither asked for nor shown to the staff', async () => {
    const { asked } = await openedCalendar({ fixedCosts: [rent] }, 'staff')
    await new Promise((later) => setTimeout(later, 50))
    expect(asked('/fixed-costs')).toBe(false)
  })
})

import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { daysOf, plainDate, weekdayOf } from '@zinc/domain/calendar/calendar'
import type { PurchaseResults } from '@zinc/domain/purchase/consumption'
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

const plain = (text: string | null | undefined) => (text ?? '').replace(/[\u00a0\u2009\u202f]/g, ' ')

/** 1 000 € on each day but Mondays, until Thursday 19 November 2026; 900 € a year before. */
const tickets = [
  ...daysOf({ from: plainDate('2025-11-01'), to: plainDate('2025-12-01') }),
  ...daysOf({ from: plainDate('2026-03-01'), to: plainDate('2026-11-19') }),
].flatMap((date) =>
  weekdayOf(date) === 1 ? [] : [aServerTicket(date, { gross: date < '2026-01-01' ? 900_00 : 1000_00 })],
)

const bought: PurchaseResults = {
  ...{ net: 3000_00, byNature: [], byCategory: [], bySupplier: [{ id: null, name: 'Halles', net: 3000_00 }] },
  ...{ costOfGoods: 3000_00, salesNet: 10_000_00, ratioBp: 3000, consumption: null, missingCount: 'both' },
}
const rent = { id: testId(900), label: 'Loyer', monthlyAmount: 7000_00, fromMonth: '2026-01', toMonth: null }

async function openedResults(server: Partial<MonthServer>, path = '/reports') {
  const establishment = { ...anOpenEstablishment(), openedOn: plainDate('2025-01-02') }
  const stub = signedInBefore({ tickets, closedDays: [], establishment, ...server })
  return { ...(await renderApp(path)), stub }
}

const sectionOf = async (title: string) => (await screen.findByRole('heading', { name: title })).closest('section')

describe('the target of a month, in its results', () => {
  it('is its share, what each remaining day has to take, and the landing', async () => {
    await openedResults({ targets: [{ month: '2026-11', amount: 24_000_00 }] })
    const said = plain((await sectionOf('Objectif et fin de mois'))?.textContent)
    expect(said).toContain('66,7 % sur 24 000 €')
    expect(said).toContain('889 € par jour sur 9 jours restants')
    // 16 of 25 days, at 960 € each.
    expect(said).toContain('+640 €')
    expect(said).toContain('≈ 25 000 €')
  })

  it('names the break-even of a day, net, and the days above it', async () => {
    await openedResults({ fixedCosts: [rent], purchaseReport: bought })
    const card = await sectionOf('Objectif et fin de mois')
    await within(card as HTMLElement).findByText(/jours sur 16 au-dessus/)
    expect(plain(card?.textContent)).toContain('400,00 €')
    expect(plain(card?.textContent)).toContain(
      'charges fixes de 7 000 € hors taxes, divisées par une marge brute de ≈ 70,0 % (coût matières : ≈ 30,0 % des ventes hors taxes, d’après les achats',
    )
    expect(plain(card?.textContent)).toContain('16 jours sur 16 au-dessus')
  })

  it('has a break-even by the margin between counts, of the months before that have both', async () => {
    const ends = {
      opening: { date: plainDate('2026-09-30'), value: 0 },
      closing: { date: plainDate('2026-10-31'), value: 0 },
    }
    const consumption = {
      ...ends,
      purchases: 2500_00,
      transfers: 0,
      consumed: 2500_00,
      unpriced: 0,
      ratioBp: 2500,
      byCategory: [],
    }
    // October was counted at both ends; the three months together were not.
    const purchaseReport = ({ from }: { from: string }): PurchaseResults =>
      from === '2026-10-01' ? { ...bought, consumption, missingCount: null } : bought
    await openedResults({ fixedCosts: [rent], purchaseReport })
    await screen.findByText(
      /divisées par une marge brute de 75,0.% \(coût matières.: 25,0.% des ventes hors taxes, entre inventaires, trois mois précédents\)/,
    )
    // 7 000 over 75 %, on 25 open days: 373,33 a day.
    expect(plain((await sectionOf('Objectif et fin de mois'))?.textContent)).toContain('373,33 €')
  })

  it('says what is missing for a break-even', async () => {
    await openedResults({ fixedCosts: [rent] })
    expect(await screen.findByText('sans achats sur les trois mois précédents')).toBeTruthy()
  })

  it('offers to set what is not set', async () => {
    await openedResults({})
    expect(await screen.findByRole('link', { name: 'Fixer un objectif' })).toBeTruthy()
    expect(await screen.findByRole('link', { name: 'Indiquer les charges fixes' })).toBeTruthy()
  })
})

describe('the running total of a month', () => {
  it('is read day by day with the arrows, beside last year and the target', async () => {
    await openedResults({ targets: [{ month: '2026-11', amount: 25_000_00 }] })
    const chart = await screen.findByRole('region', { name: /^Cumul jour par jour/ })
    fireEvent.keyDown(chart, { key: 'ArrowLeft' })
    const said = () => plain((chart.parentElement as HTMLElement).querySelector('[role="status"]')?.textContent)
    expect(said()).toContain('mercredi 18 novembre')
    expect(said()).toContain('2026 15 000 €')
    expect(said()).toContain('objectif 15 000 €')
    expect(said()).toContain('+1 400 € sur 2025')
  })

  it('has its figures as a table', async () => {
    await openedResults({})
    const table = await screen.findByRole('table', { name: 'Cumul du mois', hidden: true })
    expect(within(table).getAllByRole('row', { hidden: true })).toHaveLength(31)
  })
})

describe('the targets of a year', () => {
  it('stand beside each month, as a share and as what is aimed at', async () => {
    const targets = [
      { month: '2026-10', amount: 30_000_00 },
      { month: '2026-12', amount: 49_500_00 },
    ]
    await openedResults({ targets }, '/reports?period=year&year=2026')
    const table = await screen.findByRole('table', { name: 'L’année, jour par jour' })
    expect(await within(table).findByRole('columnheader', { name: 'Objectif' })).toBeTruthy()
    const rowOf = (name: RegExp) => plain(within(table).getByRole('rowheader', { name }).closest('tr')?.textContent)
    expect(rowOf(/^octobre/)).toContain('90 % sur 30 000 €')
    expect(rowOf(/^décembre/)).toContain('49 500 €')
  })

  it('have no column where none is set', async () => {
    await openedResults({}, '/reports?period=year&year=2026')
    const table = await screen.findByRole('table', { name: 'L’année, jour par jour' })
    expect(within(table).queryByRole('columnheader', { name: 'Objectif' })).toBeNull()
  })
})

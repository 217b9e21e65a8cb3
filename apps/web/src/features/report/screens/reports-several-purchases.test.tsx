import { cleanup, screen, within } from '@testing-library/react'
import { plainDate } from '@zinc/domain/calendar/calendar'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { newId } from '../../../client/uuid.ts'
import { nothingBought } from '../../../test/month-server.ts'
import { renderApp } from '../../../test/render-screen.tsx'
import { bistro, november, plain, shop, signedInAmong } from '../../../test/several-server.ts'

// A window with room for the table.
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }))
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

/** 700 € used up of 1 950 €, where one of the two was not counted. */
const bought = {
  ...{ net: 800_00, costOfGoods: 700_00, salesNet: 1950_00, ratioBp: 3590 },
  byNature: [{ nature: 'materials' as const, net: 800_00 }],
  byCategory: [
    { id: newId(), name: 'Viandes', net: 600_00 },
    { id: newId(), name: 'Vins', net: 200_00 },
  ],
  bySupplier: [{ id: newId(), name: 'Metro', net: 800_00 }],
  ...{ consumption: null, missingCount: 'several_establishments' as const },
  establishments: [
    { establishmentId: 1, salesNet: 1500_00, cost: 450_00, ratioBp: 3000, missingCount: null, unpriced: 0 },
    {
      establishmentId: 2,
      salesNet: 450_00,
      cost: 200_00,
      ratioBp: 4444,
      missingCount: 'opening' as const,
      unpriced: 0,
    },
  ],
}
/** Rows of a year before have ids of another establishment. */
const boughtBefore = { ...nothingBought, ...bought, byCategory: [{ id: newId(), name: 'Vins', net: 800_00 }] }
const purchases = ({ from }: { from: string }) => (from < '2026' ? boughtBefore : bought)

describe('the purchases of several establishments', () => {
  it('give each its margin, approximate where it was not counted', async () => {
    signedInAmong([bistro(), shop()], { purchases })
    await renderApp(`${november}&sites=all&show=compare`)
    const margins = within(await screen.findByRole('table', { name: 'Coût matières par établissement' }))
    const figures = (name: RegExp) => plain(margins.getByRole('row', { name }))
    expect(figures(/Le Comptoir/)).toMatch(/^Le Comptoir.*1 500 €.*450 €.*1 050 €30,0 %exact$/)
    expect(figures(/L’Épicerie/)).toMatch(/^L’Épicerie.*450 €.*200 €.*250 €≈ 44,4 %approché$/)
    expect(figures(/Ensemble/)).toMatch(/^Ensemble.*1 950 €.*650 €.*1 300 €≈ 33,3 %approché$/)
    expect(screen.getByText(/^Approché : sans inventaire/)).toBeTruthy()
  })

  it('are added and compared by the names of categories', async () => {
    signedInAmong([bistro(), shop()], { purchases })
    const { user } = await renderApp(`${november}&sites=all&show=together`)
    await user.click(await screen.findByRole('radio', { name: 'Catégorie' }))
    const table = within(screen.getByRole('table', { name: 'Achats' }))
    await screen.findByText(/^% et pt/)
    expect(plain(table.getByRole('row', { name: /Vins/ }))).toMatch(/^Vins25,0 %−75,0 pt.*200,00 €$/)
    expect(screen.getByText(/^Un établissement au moins n’a pas été compté/)).toBeTruthy()
  })

  it('compare their total over the days gone by', async () => {
    const running = ({ from, to }: { from: string; to: string }) =>
      from < '2026' ? { ...boughtBefore, net: to === '2025-11-21' ? 640_00 : 1600_00 } : bought
    signedInAmong([bistro(), shop()], { purchases: running })
    await renderApp(`${november}&sites=all&show=together`)
    expect(await screen.findByText('% et pt : comparés à la période du 02/11/2025 au 21/11/2025.')).toBeTruthy()
    const table = within(screen.getByRole('table', { name: 'Achats' }))
    expect(plain(table.getByRole('row', { name: /^Total HT/ }))).toMatch(/800,00 €\+25,0 %$/)
  })

  it('add what each still has to pay, without a way to one of them', async () => {
    const aDueDay = (day: string, sum: number) => {
      return { day: plainDate(day), sum, credits: 0, invoiceCount: 1, creditCount: 0 }
    }
    const dueSums = (id: number) =>
      id === 1 ? [aDueDay('2026-11-19', 300_00), aDueDay('2026-11-25', 100_00)] : [aDueDay('2026-11-19', 50_00)]
    signedInAmong([bistro(), shop()], { purchases, dueSums })
    await renderApp(`${november}&sites=all&show=together`)
    const line = await screen.findByText(/^À payer à ce jour/)
    expect(plain(line)).toBe('À payer à ce jour : 450,00 € TTC, dont 350,00 € en retard.')
    expect(screen.queryByRole('link', { name: 'Voir les achats à payer' })).toBeNull()
  })

  it('do not open rows, which are of one establishment', async () => {
    signedInAmong([bistro(), shop()], { purchases })
    await renderApp(`${november}&sites=all&show=together`)
    const table = within(await screen.findByRole('table', { name: 'Achats' }))
    expect(table.getAllByRole('row').length).toBeGreaterThan(2)
    expect(table.queryAllByRole('link')).toEqual([])
  })

  it('are not shown side by side while there are none', async () => {
    signedInAmong([bistro(), shop()])
    await renderApp(`${november}&sites=all&show=compare`)
    await screen.findByRole('table', { name: 'Établissements côte à côte' })
    expect(screen.queryByText('Coût matières par établissement')).toBeNull()
  })
})

// Proves R04.
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { plainDate } from '@zinc/domain/calendar/calendar'
import type { PurchaseResults } from '@zinc/domain/purchase/consumption'
import type { DueDay } from '@zinc/domain/purchase/due-sums'
import { testId } from '@zinc/domain/testing/an-establishment'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { setStoppedNow } from '../../../client/clock.ts'
import { aServerTicket } from '../../../test/device-tickets.ts'
import { anOpenEstablishment, signedInBefore } from '../../../test/month-server.ts'
import { renderApp } from '../../../test/render-screen.tsx'

afterEach(() => {
  // A page left standing would ask the real network.
  cleanup()
  vi.unstubAllGlobals()
  setStoppedNow(null)
})

const october: PurchaseResults = {
  net: 13_288_95,
  byNature: [
    { nature: 'materials', net: 13_038_95 },
    { nature: 'consumables', net: 212_40 },
    { nature: null, net: 37_60 },
  ],
  byCategory: [
    { id: testId(1), name: 'Viandes', net: 13_038_95 },
    { id: testId(2), name: 'Entretien', net: 212_40 },
    { id: null, name: null, net: 37_60 },
  ],
  bySupplier: [
    { id: testId(3), name: 'Metro', net: 13_251_35 },
    { id: null, name: null, net: 37_60 },
  ],
  costOfGoods: 13_038_95,
  salesNet: 41_684_62,
  ratioBp: 3128,
  consumption: null,
  missingCount: 'both',
}
const bought = (purchaseReport: PurchaseResults) =>
  signedInBefore({ tickets: [aServerTicket('2026-11-19', { gross: 2200_00 })], closedDays: [], purchaseReport })
const textOf = (row: HTMLElement) => row.textContent?.replaceAll(/\s/g, ' ')

test('purchases over sales is said to be approximate, with what it is made of', async () => {
  bought(october)
  await renderApp('/reports')
  const margin = (await screen.findByRole('heading', { name: 'Coût matières' })).closest('section')
  if (margin === null) throw new Error('no card')
  const card = within(margin)
  expect(card.getByText('approché')).toBeTruthy()
  expect(textOf(margin)).toContain('≈ 31,3 %achats / ventes hors taxes')
  expect(textOf(margin)).toContain('Marge brute, ≈ 68,7 %28 645,67 €')
  for (const amount of ['13 038,95 €', '28 645,67 €', '41 684,62 €']) expect(card.getByText(amount)).toBeTruthy()
  expect(card.getByText(/Sans inventaire/)).toBeTruthy()
})

test('between two counts it is exact: what was used up, its terms, and its families', async () => {
  const consumption = {
    opening: { date: plainDate('2026-10-31'), value: 4_200_00, countId: testId(40) },
    closing: { date: plainDate('2026-11-30'), value: 3_900_00 },
    ...{ purchases: 12_850_00, transfers: -50_00, consumed: 13_100_00, unpriced: 0, ratioBp: 3143 },
    byCategory: [
      { id: testId(1), name: 'Viandes', net: 9_100_00 },
      { id: testId(2), name: 'Vins', net: 4_000_00 },
    ],
  }
  bought({ ...october, consumption, missingCount: null })
  await renderApp('/reports')
  const card = (await screen.findByRole('heading', { name: 'Coût matières' })).closest('section')
  const said = textOf(card as HTMLElement)
  expect(said).toContain('exact31,4 %consommation / ventes hors taxes')
  for (const term of ['Stock le 31 octobre', '−3 900,00 €', '+12 850,00 €', '−50,00 €', '13 100,00 €', '28 584,62 €']) {
    expect(said).toContain(term)
  }
  expect(said).toContain('Viandes')
  // 28 584,62 of 41 684,62.
  expect(said).toContain('Marge brute, 68,6 %')
  expect(said).not.toMatch(/≈|approché/)
  const links = within(card as HTMLElement).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    `/stocks/counts/${testId(40)}`,
    '/reports/purchases?from=2026-11-01&to=2026-11-30&figure=costOfGoods&key=',
    '/reports/tickets?from=2026-11-01&to=2026-11-30&figure=net&key=',
  ])
})

test('the ratio and the share of each nature stand beside those of the compared period', async () => {
  const earlier: PurchaseResults = {
    ...{ ...october, net: 10_000_00, costOfGoods: 9_000_00, salesNet: 30_000_00, ratioBp: 3000 },
    byNature: [
      { nature: 'materials', net: 9_000_00 },
      { nature: 'consumables', net: 1_000_00 },
    ],
  }
  signedInBefore({
    tickets: [aServerTicket('2026-11-19', { gross: 2200_00 }), aServerTicket('2025-11-20', { gross: 2000_00 })],
    closedDays: [],
    establishment: { ...anOpenEstablishment(), openedOn: plainDate('2025-01-02') },
    purchaseReport: october,
    earlierPurchaseReport: earlier,
  })
  await renderApp('/reports')
  expect(await screen.findByText(/\+1,3.pt par rapport à 30,0.% du 02\/11\/2025 au 21\/11\/2025\./)).toBeTruthy()
  const rows = within(screen.getByRole('table', { name: 'Achats' }))
    .getAllByRole('row')
    .map(textOf)
  expect(rows.some((row) => /^matières98,1 %\+8,1 pt13 038,95/.test(row ?? ''))).toBe(true)
  expect(rows.some((row) => /^consommables1,6 %−8,4 pt212,40/.test(row ?? ''))).toBe(true)
  expect(rows.some((row) => /^À classer0,3 %\+0,3 pt37,60/.test(row ?? ''))).toBe(true)
})

test('a consumption is not compared with purchases', async () => {
  const ends = {
    opening: { date: plainDate('2026-10-31'), value: 0 },
    closing: { date: plainDate('2026-11-30'), value: 0 },
  }
  const consumption = {
    ...ends,
    purchases: 100_00,
    transfers: 0,
    consumed: 100_00,
    unpriced: 0,
    ratioBp: 2000,
    byCategory: [],
  }
  signedInBefore({
    tickets: [aServerTicket('2026-11-19', { gross: 2200_00 }), aServerTicket('2025-11-20', { gross: 2000_00 })],
    closedDays: [],
    establishment: { ...anOpenEstablishment(), openedOn: plainDate('2025-01-02') },
    purchaseReport: { ...october, consumption, missingCount: null },
    earlierPurchaseReport: october,
  })
  await renderApp('/reports')
  const purchases = (await screen.findByRole('heading', { name: 'Achats' })).closest('section')
  await within(purchases ?? document.body).findByText(/^% et pt/)
  expect(screen.queryByText(/par rapport à/)).toBeNull()
})

test('with counted items that have no price it is approximate, and says why', async () => {
  const end = { date: plainDate('2026-10-31'), value: 0 }
  const terms = { opening: end, closing: end, purchases: 100_00, transfers: 0, consumed: 100_00, byCategory: [] }
  bought({ ...october, consumption: { ...terms, unpriced: 2, ratioBp: 24 }, missingCount: null })
  await renderApp('/reports')
  const card = (await screen.findByRole('heading', { name: 'Coût matières' })).closest('section')
  expect(textOf(card as HTMLElement)).toContain('approché≈ 0,2 %consommation')
  expect(textOf(card as HTMLElement)).toContain('2 articles comptés n’ont pas de prix d’achat : ils valent 0.')
})

test('purchases are split by nature, category or supplier, what is to classify last', async () => {
  bought(october)
  await renderApp('/reports')
  const table = within(await screen.findByRole('table', { name: 'Achats' }))
  const rows = () => table.getAllByRole('row').slice(1).map(textOf)
  expect(rows()).toEqual([
    expect.stringMatching(/^matières98,1 %.*13 038,95 €$/),
    expect.stringMatching(/^consommables1,6 %.*212,40 €$/),
    expect.stringMatching(/^À classer0,3 %.*37,60 €$/),
    expect.stringMatching(/^Total HT.*13 288,95 €/),
  ])
  fireEvent.click(screen.getByRole('radio', { name: 'Fournisseur' }))
  expect(rows()).toEqual([
    expect.stringMatching(/^Metro99,7 %/),
    expect.stringMatching(/^Sans fournisseur0,3 %/),
    expect.stringMatching(/^Total HT.*13 288,95 €/),
  ])
})

test('beyond eleven suppliers the rest is one row, and the rows still add up', async () => {
  const bySupplier = Array.from({ length: 14 }, (_, index) => ({
    id: testId(index + 1),
    name: `F${index}`,
    net: 100_00,
  }))
  bought({ ...october, net: 1400_00, bySupplier })
  await renderApp('/reports')
  const table = within(await screen.findByRole('table', { name: 'Achats' }))
  fireEvent.click(screen.getByRole('radio', { name: 'Fournisseur' }))
  const rows = table.getAllByRole('row').slice(1)
  expect(rows).toHaveLength(13)
  expect(rows.map(textOf)[11]).toMatch(/^3 autres21,4 %.*300,00 €$/)
})

test('without sales there is no ratio, and the reason is said', async () => {
  bought({ ...october, salesNet: 0, ratioBp: null })
  await renderApp('/reports')
  expect(await screen.findByText(/pas de ratio/)).toBeTruthy()
  expect(screen.queryByText(/≈.*%/)).toBeNull()
})

test('a period without purchases leads to them', async () => {
  signedInBefore({ tickets: [], closedDays: [] })
  await renderApp('/reports')
  expect((await screen.findByRole('link', { name: 'Voir les achats' })).getAttribute('href')).toBe('/purchase')
})

test('purchases as they were known at an instant say what changed since', async () => {
  const past = { ...october, missingCount: 'as_of' as const, changedSince: { count: 2, net: 13_300_00 } }
  bought(past)
  await renderApp('/reports')
  fireEvent.click(await screen.findByRole('button', { name: 'Voir à une date passée' }))
  fireEvent.change(await screen.findByLabelText('Date'), { target: { value: '19/11/2026' } })
  fireEvent.click(screen.getByRole('button', { name: 'Afficher' }))
  await screen.findByText(/^Chiffres connus le 19 novembre 2026/)
  const said = await screen.findByText(/achats ont changé depuis/)
  expect(textOf(said)).toBe('2 achats ont changé depuis. Achats alors : 13 288,95 €. Aujourd’hui : 13 300,00 €.')
  expect(screen.getByText(/l’historique des inventaires n’est pas conservé/)).toBeTruthy()
})

test('after midnight the day that has begun can be chosen, though the evening’s is not over', async () => {
  bought(october)
  setStoppedNow('2026-11-20T23:30:00Z')
  await renderApp('/reports')
  fireEvent.click(await screen.findByRole('button', { name: 'Voir à une date passée' }))
  fireEvent.change(await screen.findByLabelText('Date'), { target: { value: '21/11/2026' } })
  fireEvent.click(screen.getByRole('button', { name: 'Afficher' }))
  expect(await screen.findByText(/^Chiffres connus le 21 novembre 2026/)).toBeTruthy()
})

describe('the total beside that of the compared period', () => {
  const inNovember = (earlierPurchaseReport: PurchaseResults | ((to: string) => PurchaseResults)) =>
    signedInBefore({
      tickets: [aServerTicket('2026-11-19', { gross: 2200_00 }), aServerTicket('2025-11-20', { gross: 2000_00 })],
      closedDays: [],
      establishment: { ...anOpenEstablishment(), openedOn: plainDate('2025-01-02') },
      purchaseReport: october,
      earlierPurchaseReport,
    })
  const total = async () => {
    await screen.findByText(/^% et pt/)
    return textOf(within(screen.getByRole('table', { name: 'Achats' })).getByRole('row', { name: /^Total HT/ }))
  }

  test('of a running month is that of the days gone by, and says which', async () => {
    const server = inNovember((to) => ({ ...october, net: to === '2025-11-21' ? 10_000_00 : 20_000_00 }))
    await renderApp('/reports?period=month&month=novembre-2026')
    expect(await total()).toMatch(/13 288,95 €\+32,9 %$/)
    expect(screen.getByText('% et pt : comparés à la période du 02/11/2025 au 21/11/2025.')).toBeTruthy()
    expect(askedOf(server)).toHaveLength(2)
  })

  test('of a month that is over is the whole of it, asked for once', async () => {
    const server = inNovember({ ...october, net: 20_000_00 })
    await renderApp('/reports?period=month&month=octobre-2026')
    expect(await total()).toMatch(/13 288,95 €−33,6 %$/)
    expect(screen.getByText('% et pt : comparés à la période du 02/10/2025 au 01/11/2025.')).toBeTruthy()
    expect(askedOf(server)).toHaveLength(2)
  })

  test('is not compared where nothing had been bought by that day', async () => {
    const server = inNovember((to) => ({ ...october, net: to === '2025-11-21' ? 0 : 20_000_00 }))
    await renderApp('/reports?period=month&month=novembre-2026')
    const table = within(await screen.findByRole('table', { name: 'Achats' }))
    await vi.waitFor(() => expect(askedOf(server)).toHaveLength(2))
    expect(textOf(table.getByRole('row', { name: /^Total HT/ }))).toMatch(/13 288,95 €$/)
    expect(screen.queryByText(/^% et pt/)).toBeNull()
  })

  test('of a year begins with the day the house opened, on both sides', async () => {
    signedInBefore({
      tickets: [aServerTicket('2026-11-19', { gross: 2200_00 }), aServerTicket('2025-11-19', { gross: 2000_00 })],
      closedDays: [],
      establishment: { ...anOpenEstablishment(), openedOn: plainDate('2025-05-12') },
      // The whole of 2026 beside eight months of 2025 would be +100 %.
      purchaseReport: ({ from }) => ({ ...october, net: from === '2026-05-12' ? 11_000_00 : 20_000_00 }),
      earlierPurchaseReport: { ...october, net: 10_000_00 },
    })
    await renderApp('/reports?period=year&year=2026&compare=same_dates')
    expect(await total()).toMatch(/20 000,00 €\+10,0 %$/)
    expect(screen.getByText(/^% et pt/).textContent?.replaceAll(/\s/g, ' ')).toBe(
      '% et pt : du 12/05/2026 au 20/11/2026, comparés à la période du 12/05/2025 au 20/11/2025, depuis l’ouverture.',
    )
  })

  const askedOf = ({ requests }: ReturnType<typeof signedInBefore>) =>
    requests.filter(({ path }) => path === '/reports/purchases')
})

describe('what is still to pay', () => {
  const aDueDay = (day: string | null, sum: number): DueDay => {
    return { day: day === null ? null : plainDate(day), sum, credits: 0, invoiceCount: 1, creditCount: 0 }
  }
  const owing = (dueSums: readonly DueDay[]) =>
    signedInBefore({ tickets: [], closedDays: [], purchaseReport: october, dueSums })

  test('is said as of today, with what is late and a way to it', async () => {
    owing([aDueDay('2026-11-19', 300_00), aDueDay('2026-11-24', 500_00), aDueDay(null, 200_00)])
    await renderApp('/reports?period=month&month=mars-2026')
    const line = (await screen.findByText(/^À payer à ce jour/)).closest('p') as HTMLElement
    expect(textOf(line)).toMatch(/^À payer à ce jour : 1 000,00 € TTC, dont 300,00 € en retard\./)
    const link = within(line).getByRole('link', { name: 'Voir les achats à payer' })
    expect(link.getAttribute('href')).toBe('/purchase/due')
  })

  test('is said in a period without purchases too, and nothing late is not named', async () => {
    signedInBefore({ tickets: [], closedDays: [], dueSums: [aDueDay('2026-11-20', 500_00)] })
    await renderApp('/reports')
    expect(textOf(await screen.findByText(/^À payer à ce jour/))).toMatch(/^À payer à ce jour : 500,00 € TTC\./)
  })

  test('is not said where suppliers owe as much', async () => {
    const server = owing([aDueDay('2026-11-19', 300_00), aDueDay('2026-11-24', -300_00)])
    await renderApp('/reports')
    await vi.waitFor(() => expect(server.requests.some(({ path }) => path === '/purchases/due/sums')).toBe(true), {
      timeout: 60_000,
    })
    await screen.findByRole('table', { name: 'Achats' })
    expect(screen.queryByText(/^À payer à ce jour/)).toBeNull()
  })

  test('is not said of a past instant', async () => {
    owing([aDueDay('2026-11-19', 300_00)])
    await renderApp('/reports')
    await screen.findByText(/^À payer à ce jour/)
    fireEvent.click(await screen.findByRole('button', { name: 'Voir à une date passée' }))
    fireEvent.change(await screen.findByLabelText('Date'), { target: { value: '19/11/2026' } })
    fireEvent.click(screen.getByRole('button', { name: 'Afficher' }))
    await screen.findByText(/^Chiffres connus le 19 novembre 2026/)
    await screen.findByRole('table', { name: 'Achats' })
    expect(screen.queryByText(/^À payer à ce jour/)).toBeNull()
  })
})

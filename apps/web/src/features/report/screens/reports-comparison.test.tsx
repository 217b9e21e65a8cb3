import { cleanup, screen, within } from '@testing-library/react'
import { plainDate } from '@zinc/domain/calendar/calendar'
import { aPaymentLine, aSalesLine, aTicketZOf } from '@zinc/domain/testing/a-ticket-z'
import { testId } from '@zinc/domain/testing/an-establishment'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { setStoppedNow } from '../../../client/clock.ts'
import { aServerTicket } from '../../../test/device-tickets.ts'
import { anOpenEstablishment, signedInBefore } from '../../../test/month-server.ts'
import { renderApp } from '../../../test/render-screen.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  setStoppedNow(null)
})

const twoYears = () =>
  signedInBefore({
    tickets: [
      aServerTicket('2026-11-17', { gross: 1100_00 }),
      aServerTicket('2026-11-18', { gross: 800_00 }),
      aServerTicket('2026-11-19', { gross: 700_00 }),
      aServerTicket('2025-11-18', { gross: 1000_00 }),
      aServerTicket('2025-11-19', { gross: 900_00 }),
    ],
    closedDays: [],
    establishment: { ...anOpenEstablishment(), openedOn: plainDate('2025-01-02') },
  })
const plain = (element: Element | null | undefined) => element?.textContent?.replaceAll(/\s/g, ' ')
const sentence = async () => plain(await screen.findByText(/sur les mêmes/, { selector: 'p' }))

describe('the results beside their comparison', () => {
  it('say by how much they differ, on which days', async () => {
    twoYears()
    await renderApp('/reports?period=month&month=novembre-2026')
    expect(await sentence()).toBe('0,0 %, soit 0,00 € sur les mêmes 2 jours de 2025')
  })

  it('stand beside the net sales and the average of a day too, over the same days', async () => {
    const tickets = [
      aServerTicket('2026-11-17', { gross: 1100_00 }),
      aServerTicket('2026-11-19', { gross: 700_00 }),
      aServerTicket('2025-11-18', { gross: 1000_00 }),
    ]
    const establishment = { ...anOpenEstablishment(), openedOn: plainDate('2025-01-02') }
    signedInBefore({ tickets, closedDays: [], establishment })
    await renderApp('/reports?period=month&month=novembre-2026')
    await screen.findByText('Règle et jours non comparés')
    expect(plain(screen.getByText('Hors taxes').closest('div'))).toMatch(/\+10,0 %/)
    expect(plain(screen.getByText('Par jour saisi').closest('div'))).toMatch(/900,00 €.*\+10,0 %.*sur 2 jours/)
  })

  it('name the days that are left out, with the reason', async () => {
    twoYears()
    await renderApp('/reports?period=month&month=novembre-2026')
    await sentence()
    const rule = screen.getByText('Règle et jours non comparés').closest('details')
    expect(plain(rule)).toContain('364 jours plus tôt')
    expect(plain(rule)).toContain('Non saisis dans l’autre période : 19 novembre')
  })

  it('give the difference in points of each payment method’s share', async () => {
    const paid = (date: string, card: number, cash: number) => {
      const line = (id: number, amount: number) => aPaymentLine({ paymentMethodId: testId(id), amount })
      return aServerTicket(date, { content: aTicketZOf(card + cash, { payments: [line(200, card), line(201, cash)] }) })
    }
    signedInBefore({
      tickets: [paid('2026-11-17', 600_00, 400_00), paid('2025-11-18', 750_00, 250_00)],
      closedDays: [],
      establishment: { ...anOpenEstablishment(), openedOn: plainDate('2025-01-02') },
    })
    await renderApp('/reports?period=month&month=novembre-2026')
    const [note] = await screen.findAllByText(/écart de part en points, sur le même jour de 2025/)
    const payments = within(screen.getByRole('table', { name: 'Encaissements' }))
    const rows = payments.getAllByRole('row').map(plain)
    expect(plain(note)).toMatch(/^pt/)
    expect(rows.some((row) => /60,0 %−15,0 pt.*600,00/.test(row ?? ''))).toBe(true)
    expect(rows.some((row) => /40,0 %\+15,0 pt.*400,00/.test(row ?? ''))).toBe(true)
  })

  it('give the share of each VAT line and the difference in points', async () => {
    const sold = (date: string, ten: number, twenty: number) => {
      const sales = [
        aSalesLine({ vatLineId: testId(101), rateBp: 1000, gross: ten }),
        aSalesLine({ vatLineId: testId(102), rateBp: 2000, gross: twenty }),
      ]
      return aServerTicket(date, { content: aTicketZOf(ten + twenty, { sales }) })
    }
    signedInBefore({
      tickets: [sold('2026-11-17', 700_00, 300_00), sold('2025-11-18', 825_00, 275_00)],
      closedDays: [],
      establishment: { ...anOpenEstablishment(), openedOn: plainDate('2025-01-02') },
    })
    await renderApp('/reports?period=month&month=novembre-2026')
    await screen.findAllByText(/écart de part en points/)
    const rows = within(screen.getByRole('table', { name: 'TVA' }))
      .getAllByRole('row')
      .map(plain)
    expect(rows.some((row) => /^10 %.*70,0 % −5,0 pt700,00/.test(row ?? ''))).toBe(true)
    expect(rows.some((row) => /^20 %.*30,0 % \+5,0 pt300,00/.test(row ?? ''))).toBe(true)
  })

  it('stand beside the period before when that is chosen, and stay so', async () => {
    twoYears()
    const { user, pathOf } = await renderApp('/reports?period=month&month=novembre-2026')
    await user.click(await screen.findByRole('button', { name: /^Comparer à/ }))
    await user.click(screen.getByRole('menuitemradio', { name: 'Période précédente' }))
    expect(pathOf()).toContain('compare=previous')
    expect(plain(await screen.findByText('Aucun jour à comparer dans la période précédente.'))).toBeTruthy()
    expect(localStorage.getItem('zinc.comparison')).toBe('previous')
  })

  it('give the average of each weekday with its change', async () => {
    twoYears()
    await renderApp('/reports?period=month&month=novembre-2026')
    await sentence()
    const profile = within(screen.getByRole('table', { name: 'Un jour moyen' }))
    expect(plain(profile.getByRole('row', { name: /^mardi/ }))).toMatch(/× 1.*1 100 €.*\+10,0 %/)
    expect(plain(profile.getByRole('row', { name: /^mercredi/ }))).toMatch(/× 1.*800 €.*−11,1 %/)
  })
})

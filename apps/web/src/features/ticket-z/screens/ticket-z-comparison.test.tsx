import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { plainDate } from '@zinc/domain/calendar/calendar'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { setStoppedNow } from '../../../client/clock.ts'
import { aServerTicket } from '../../../test/device-tickets.ts'
import { anOpenEstablishment, type MonthServer, signedInBefore } from '../../../test/month-server.ts'
import { renderApp } from '../../../test/render-screen.tsx'
import { aHouseOfTwoServices } from '../../../test/two-services.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  setStoppedNow(null)
})

const openedOn = plainDate('2025-01-02')
const server = (changes: Partial<MonthServer> = {}) =>
  signedInBefore({
    tickets: [
      aServerTicket('2026-11-17', { gross: 1100_00 }),
      aServerTicket('2026-11-18', { gross: 800_00 }),
      aServerTicket('2026-11-19', { gross: 700_00 }),
      aServerTicket('2025-11-18', { gross: 1000_00 }),
      aServerTicket('2025-11-19', { gross: 900_00 }),
      aServerTicket('2025-11-22', { gross: 2575_00 }),
    ],
    closedDays: [],
    establishment: { ...anOpenEstablishment(), openedOn },
    ...changes,
  })
const plain = (element: Element | null | undefined) => element?.textContent?.replaceAll(/\s/g, ' ')
const compared = async () => screen.findByRole('link', { name: /^sur / })

describe('the month beside that of a year before', () => {
  it('says by how much it differs, and leads to the days compared', async () => {
    server()
    await renderApp('/ticket-z?month=novembre-2026')
    const link = await compared()
    expect(plain(link.closest('p'))).toBe('0,0 %, soit 0,00 € sur les mêmes 2 jours de 2025')
    expect(link.getAttribute('href')).toContain('/reports?period=month&month=novembre-2026')
    expect(link.title.replaceAll(/\s/g, ' ')).toContain('Non saisis dans l’autre période : 19 novembre')
  })

  it('has each day’s difference or amount in its cell', async () => {
    server()
    await renderApp('/ticket-z?month=novembre-2026')
    await compared()
    const cells = within(screen.getByRole('list', { name: /novembre 2026/ }))
    const cell = (name: RegExp) => plain(cells.getByText(name).closest('li'))
    expect(cell(/^Mardi 17 novembre/)).toContain('1 000 € le mardi 18 novembre 2025, 100 € de plus.')
    expect(cell(/^Mardi 17 novembre/)).toMatch(/\+100 €$/)
    expect(cell(/^Mercredi 18 novembre/)).toMatch(/−100 €$/)
    expect(cell(/^Samedi 21 novembre/)).toMatch(/2 575 €en 2025$/)
    expect(screen.getByText('en petit, l’écart avec le même jour de semaine un an plus tôt')).toBeTruthy()
  })

  it('says so in the list too', async () => {
    server()
    await renderApp('/ticket-z?month=novembre-2026&view=list')
    expect(plain(await compared())).toBe('sur les mêmes 2 jours de 2025')
  })

  it('asks for nothing in the first year', async () => {
    const { requests } = server({ establishment: anOpenEstablishment() })
    await renderApp('/ticket-z?month=novembre-2026')
    await screen.findByRole('list', { name: /novembre 2026/ })
    expect(requests.some(({ path }) => path === '/reports')).toBe(false)
  })
})

describe('a validated day beside that of a year before', () => {
  const sentence = async () =>
    plain((await screen.findByRole('link', { name: /^le \w+ \d+ novembre 2025$/ })).parentElement)

  it('says by how much it differs, and opens that day', async () => {
    server()
    await renderApp('/ticket-z/2026-11-17')
    expect(await sentence()).toBe(' 100,00 € de plus que le mardi 18 novembre 2025.')
    const link = screen.getByRole('link', { name: 'le mardi 18 novembre 2025' })
    expect(link.getAttribute('href')).toBe('/ticket-z/2025-11-18')
  })

  it('says less, and as much', async () => {
    server({
      tickets: [aServerTicket('2026-11-18', { gross: 800_00 }), aServerTicket('2025-11-19', { gross: 900_50 })],
    })
    await renderApp('/ticket-z/2026-11-18')
    expect(await sentence()).toBe(' 100,50 € de moins que le mercredi 19 novembre 2025.')
  })

  it('says why it does not compare', async () => {
    const closed = {
      id: 'c',
      date: plainDate('2025-11-20'),
      serviceId: null,
      reason: '',
      establishmentId: 1,
      version: 1,
    }
    server({ closedDays: [closed] })
    await renderApp('/ticket-z/2026-11-19')
    expect(await screen.findByText(/Non comparé\s: fermé le jeudi 20 novembre 2025\./)).toBeTruthy()
  })

  it('of several closings is compared as a whole, once it is complete', async () => {
    const house = { ...aHouseOfTwoServices('2025-01-02'), openedOn }
    const [first, second] = house.services.map(({ id }) => id)
    const of = (date: string, serviceId: string | undefined, gross: number) =>
      aServerTicket(date, { ...(serviceId !== undefined && { serviceId }), gross })
    const aYearAgo = [of('2025-11-18', first, 400_00), of('2025-11-18', second, 500_00)]
    server({
      establishment: house,
      tickets: [of('2026-11-17', first, 500_00), of('2026-11-17', second, 600_00), ...aYearAgo],
    })
    await renderApp('/ticket-z/2026-11-17')
    expect(await sentence()).toBe(' Journée complète : 200,00 € de plus que le mardi 18 novembre 2025.')
  })

  it('asks for nothing in the first year', async () => {
    const { requests } = server({ establishment: anOpenEstablishment() })
    await renderApp('/ticket-z/2026-11-17')
    await screen.findByRole('heading', { level: 1 })
    await waitFor(() => expect(requests.some(({ path }) => path === '/ticketz')).toBe(true))
    expect(requests.some(({ path }) => path === '/reports')).toBe(false)
  })
})

import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ExpectedReceipt } from '@zinc/contract/expected-receipts'
import { plainDate } from '@zinc/domain/calendar/calendar'
import { emptyCashCount } from '@zinc/domain/cash/cash-count'
import { aTicketZOf } from '@zinc/domain/testing/a-ticket-z'
import { testId } from '@zinc/domain/testing/an-establishment'
import type { TicketZContent } from '@zinc/domain/ticket-z/ticket-z'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { setStoppedNow } from '../../client/clock.ts'
import { aServerTicket } from '../../test/device-tickets.ts'
import { anOpenEstablishment, personOf, signedInBefore, signInAs } from '../../test/month-server.ts'
import { renderApp } from '../../test/render-screen.tsx'
import { aRefusal, stubServer } from '../../test/stub-server.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  setStoppedNow(null)
})

const aTicket = (date: string, gross: number, changes: Partial<TicketZContent>, serviceId = testId(300)) =>
  aServerTicket(date, { content: aTicketZOf(gross, changes) as never, serviceId })
const cardOf = async (name: string) =>
  within((await screen.findByRole('heading', { name })).closest('section') as HTMLElement)
const plain = (element: Element) => element.textContent?.replaceAll(/\s/g, ' ')

describe('what only some establishments have', () => {
  test('cash differences stand net and cumulated, by weekday and person, with a sign', async () => {
    const count = (openingFloat: number | null, counted: number) => ({
      cashCount: { ...emptyCashCount(openingFloat), counted },
    })
    const tickets = [
      aTicket('2026-11-17', 500_00, count(100_00, 97_00)),
      aTicket('2026-11-18', 500_00, count(100_00, 102_00)),
      aTicket('2026-11-19', 500_00, count(null, 102_00)),
    ]
    signedInBefore({ tickets, closedDays: [] })
    await renderApp('/reports')
    const card = await cardOf('Écarts de caisse')
    expect(plain(card.getByRole('row', { name: /^Net/ }))).toContain('−1,00 €')
    expect(plain(card.getByRole('row', { name: /^Cumulé/ }))).toContain('5,00 €')
    expect(card.getByText(/1 comptage sans fond de caisse : écart inconnu\./)).toBeTruthy()
    expect(card.getByRole('link', { name: 'mardi' }).getAttribute('href')).toBe(
      '/reports/tickets?from=2026-11-01&to=2026-11-30&figure=cashWeekday&key=2',
    )
    expect(card.getByRole('link', { name: 'Camille Martin' })).toBeTruthy()
  })

  test('cash differences stand beside those of the compared period, in euros', async () => {
    const count = (counted: number) => ({ cashCount: { ...emptyCashCount(100_00), counted } })
    const tickets = [
      aTicket('2026-11-17', 500_00, count(97_00)),
      aTicket('2025-11-18', 500_00, count(86_00)),
      aTicket('2025-11-19', 500_00, count(101_60)),
    ]
    const establishment = { ...anOpenEstablishment(), openedOn: plainDate('2025-01-02') }
    signedInBefore({ tickets, closedDays: [], establishment })
    await renderApp('/reports')
    const card = await cardOf('Écarts de caisse')
    // The other side of Wednesday 18 November is not entered: its count stands beside nothing.
    const said = plain(await card.findByText(/^Comparé sur/))
    expect(said).toBe('Comparé sur le même jour de 2025 : net −3,00 € contre −14,00 €, cumulé 3,00 € contre 14,00 €.')
  })

  test('cash differences stand alone where no drawer of the compared period was counted', async () => {
    const counted = { cashCount: { ...emptyCashCount(100_00), counted: 97_00 } }
    const establishment = { ...anOpenEstablishment(), openedOn: plainDate('2025-01-02') }
    const tickets = [aTicket('2026-11-17', 500_00, counted), aTicket('2025-11-18', 500_00, {})]
    signedInBefore({ tickets, closedDays: [], establishment })
    await renderApp('/reports')
    const card = await cardOf('Écarts de caisse')
    await screen.findAllByText(/écart de part en points, sur le même jour de 2025/)
    expect(plain(card.getByRole('row', { name: /^Net/ }))).toMatch(/−3,00 €$/)
    expect(card.queryByText(/^Comparé/)).toBeNull()
  })

  test('sales by service and channel add up, with the part that says none', async () => {
    const establishment = anOpenEstablishment()
    const [lunch] = establishment.services
    const dinner = { ...lunch, id: testId(301), label: 'Dîner', position: 1 }
    const tickets = [
      aTicket('2026-11-17', 300_00, { covers: 20, channels: [{ channel: 'takeaway', gross: 300_00 }] }),
      aTicket('2026-11-17', 700_00, {}, testId(301)),
    ]
    const services = [lunch, dinner] as typeof establishment.services
    signedInBefore({ tickets, closedDays: [], establishment: { ...establishment, services } })
    await renderApp('/reports')
    const service = await cardOf('Par service')
    expect(plain(service.getByRole('row', { name: /Dîner/ }))).toMatch(/70,0 %.*700,00 €/)
    expect(service.getByText(/20 couverts/)).toBeTruthy()
    const channel = await cardOf('Par canal')
    expect(plain(channel.getByRole('row', { name: /À emporter/ }))).toContain('300,00 €')
    expect(plain(channel.getByRole('row', { name: /Sans canal/ }))).toContain('700,00 €')
  })

  test('are not drawn where no ticket says them', async () => {
    signedInBefore({ tickets: [aServerTicket('2026-11-17')], closedDays: [] })
    await renderApp('/reports')
    await screen.findByRole('heading', { name: 'Encaissements' })
    for (const name of ['Écarts de caisse', 'Par service', 'Par catégorie', 'Par canal']) {
      expect(screen.queryByRole('heading', { name })).toBeNull()
    }
  })
})

describe('the totals of the results', () => {
  const november = '/reports/tickets?from=2026-11-01&to=2026-11-30'
  const tickets = [
    aTicket('2026-11-17', 110_00, { covers: 4, tips: 5_00 }),
    aTicket('2026-11-18', 220_00, { covers: 5 }),
  ]
  const opens = (figure: string, amount: string) => {
    const links = [...document.querySelectorAll(`a[href="${november}&figure=${figure}&key="]`)]
    return links.map(plain).filter((said) => said?.includes(amount))
  }

  test('each open their own tickets', async () => {
    signedInBefore({ tickets, closedDays: [] })
    await renderApp('/reports')
    await cardOf('Encaissements')
    // Headline, VAT table, average per day over both days, the sales above the receipts.
    expect(opens('gross', '330,00 €')).toHaveLength(3)
    expect(opens('gross', '165,00 €')).toHaveLength(1)
    expect(opens('vat', '30,00 €')).toHaveLength(2)
    expect(opens('net', '300,00 €')).toHaveLength(2)
    expect(opens('covers', '36,67 €')).toHaveLength(1)
    expect(opens('tips', '5,00 €')).toHaveLength(1)
    expect(opens('payments', '€')).toHaveLength(2)
  })

  test.each([
    ['gross', 'Ventes TTC', '330,00 €'],
    ['vat', 'TVA', '30,00 €'],
    ['tips', 'Pourboires', '5,00 €'],
    ['payments', 'Encaissements', '330,00 €'],
  ])('of %s add up to what was pressed', async (figure, name, total) => {
    signedInBefore({ tickets, closedDays: [] })
    await renderApp(`${november}&figure=${figure}&key=`)
    const table = within(await screen.findByRole('table', { name }))
    expect(plain(table.getByRole('row', { name: /^Total/ }))).toContain(total)
  })
})

test('a figure opens the tickets that it is the sum of', async () => {
  const tickets = [aServerTicket('2026-11-17', { gross: 110_00 }), aServerTicket('2026-11-18', { gross: 220_00 })]
  signedInBefore({ tickets, closedDays: [] })
  await renderApp('/reports/tickets?from=2026-11-01&to=2026-11-30&figure=weekday&key=2')
  const table = within(await screen.findByRole('table', { name: 'Ventes du mardi, hors jours fériés' }))
  expect(table.getByRole('link', { name: 'mardi 17 novembre 2026' }).getAttribute('href')).toContain(
    '/ticket-z/2026-11-17',
  )
  expect(plain(table.getByRole('row', { name: /^Total/ }))).toContain('110,00 €')
  expect(table.queryByText(/18 novembre/)).toBeNull()
})

describe('expected receipts', () => {
  const establishment = anOpenEstablishment()
  const card = establishment.paymentMethods[0]
  const aReceipt = (businessDate: string, expectedOn: string): ExpectedReceipt => ({
    ...{ paymentMethodId: card?.id ?? '', kind: 'card', businessDate: plainDate(businessDate) },
    ...{ expectedOn: plainDate(expectedOn), amount: 100_00, arrival: null },
  })

  function served(role: 'owner' | 'reader', receipts: ExpectedReceipt[]) {
    const user = personOf({ ...establishment, role })
    signInAs(user)
    return stubServer(({ method, path, body }) => {
      if (path === '/me') return { body: user }
      if (path === '/establishments/1') return { body: { ...establishment, role } }
      if (path === '/expected_receipts') return { body: receipts }
      if (method === 'PUT') return { body: { ...(body as object), id: testId(900), version: 1 } }
      return aRefusal(404, 'NOT_FOUND')
    })
  }

  test('are late, to come or arrived, and one press marks an arrival', async () => {
    const receipts = [aReceipt('2026-11-17', '2026-11-18'), aReceipt('2026-11-20', '2026-11-21')]
    const server = served('owner', receipts)
    await renderApp('/reports/expected')
    expect(await screen.findByText(/Attendu après aujourd’hui : 100,00 €\./)).toBeTruthy()
    const late = await cardOf('En retard')
    fireEvent.click(late.getByRole('button', { name: /^Marquer reçu.*17 novembre/ }))
    await waitFor(() => {
      const sent = server.requests.find(({ method }) => method === 'PUT')
      expect(sent?.body).toMatchObject({ businessDate: '2026-11-17', arrivedOn: '2026-11-20', amount: null })
    })
  })

  test('are only read by a reader', async () => {
    served('reader', [aReceipt('2026-11-17', '2026-11-18')])
    await renderApp('/reports/expected')
    await cardOf('En retard')
    expect(screen.queryByRole('button', { name: /Marquer reçu/ })).toBeNull()
  })

  test('of several establishments are named, added up, and marked in the one they are of', async () => {
    const other = { ...anOpenEstablishment(), id: 2, name: 'La Cave', role: 'reader' as const }
    const user = {
      ...personOf(establishment),
      accessibleEstablishments: [establishment, other].map((one) => personOf(one).currentEstablishment),
    }
    signInAs(user)
    const late = aReceipt('2026-11-17', '2026-11-18')
    const coming = { ...aReceipt('2026-11-20', '2026-11-21'), amount: 40_00 }
    const server = stubServer(({ method, path, query, body }) => {
      if (path === '/me') return { body: user }
      if (path === '/establishments/1') return { body: establishment }
      if (path === '/establishments/2') return { body: other }
      if (path === '/expected_receipts')
        return { body: query.get('establishmentId') === '1' ? [late, coming] : [{ ...late, amount: 7_00 }, coming] }
      if (method === 'PUT') return { body: { ...(body as object), id: testId(900), version: 1 } }
      return aRefusal(404, 'NOT_FOUND')
    })
    await renderApp('/reports/expected?sites=1,2&from=2026-11-17&to=2026-11-17')
    expect(await screen.findByText(/Attendu après aujourd’hui : 80,00 €\./)).toBeTruthy()
    const card = await cardOf('En retard')
    expect(plain(card.getByRole('row', { name: /La Cave/ }))).toContain('7,00 €')
    expect(card.getAllByRole('button', { name: /^Marquer reçu/ })).toHaveLength(1)
    fireEvent.click(card.getByRole('button', { name: new RegExp(`^Marquer reçu.*${establishment.name}.*17 novembre`) }))
    await waitFor(() => {
      const sent = server.requests.find(({ method }) => method === 'PUT')
      expect(sent?.body).toMatchObject({ establishmentId: 1, businessDate: '2026-11-17' })
    })
  })
})

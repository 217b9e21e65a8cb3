// Proves R13, R15.
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { testId } from '@zinc/domain/testing/an-establishment'
import { afterEach, expect, test, vi } from 'vitest'
import { setStoppedNow } from '../../../client/clock.ts'
import { aServerTicket } from '../../../test/device-tickets.ts'
import { anOpenEstablishment, signedInBefore } from '../../../test/month-server.ts'
import { renderApp } from '../../../test/render-screen.tsx'
import { clearOutbox } from '../../../test/stored-entries.ts'
import { aHouseOfTwoServices } from '../../../test/two-services.ts'

afterEach(async () => {
  // A page left standing would ask the real network.
  cleanup()
  await clearOutbox(7)
  vi.unstubAllGlobals()
  setStoppedNow(null)
})

function aWeek() {
  return [
    aServerTicket('2026-11-17', { gross: 1222_95 }),
    aServerTicket('2026-11-18', { gross: 1374_50, status: 'draft' }),
    aServerTicket('2026-11-19', { gross: 1461_20 }),
  ]
}

test('the week: its sentence, its total, a card per day', async () => {
  signedInBefore({ tickets: aWeek(), closedDays: [] })
  await renderApp('/dashboard')
  expect(await screen.findByText(/2 jours validés sur 3, 1 brouillon\./)).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Le Comptoir des Halles')
  expect(within(screen.getByTitle('Voir la semaine')).getByText('2 684,15 €')).toBeTruthy()
  const week = within(await screen.findByRole('list', { name: 'La semaine' }))
  expect(week.getAllByRole('listitem')).toHaveLength(7)
  expect(week.getByText('Vendredi 20 novembre, aujourd’hui, à saisir.')).toBeTruthy()
})

test('a week of two services counts closings, half-entered days too', async () => {
  const at = (date: string, serviceId: string, changes = {}) => aServerTicket(date, { serviceId, ...changes })
  const tickets = [
    at('2026-11-17', testId(300)),
    at('2026-11-17', testId(301)),
    at('2026-11-18', testId(300)),
    at('2026-11-19', testId(300)),
    at('2026-11-19', testId(301), { status: 'draft' }),
    at('2026-11-20', testId(300)),
  ]
  signedInBefore({ tickets, closedDays: [], establishment: aHouseOfTwoServices('2026-11-17') })
  await renderApp('/dashboard')
  expect(await screen.findByText(/5 clôtures validées sur 7, 1 brouillon\./)).toBeTruthy()
  const month = (await screen.findByRole('heading', { name: 'Novembre' })).parentElement
  expect(month?.textContent).toBe('Novembre5 clôtures sur 7')
  expect(
    screen.getByRole('link', { name: /^Novembre, 5 clôtures sur 7\. Reste 1 clôture à saisir, 1 brouillon\./ }),
  ).toBeTruthy()
})

test('a forgotten day can be said closed in one press', async () => {
  const server = signedInBefore({ tickets: aWeek(), closedDays: [] })
  const { user } = await renderApp('/dashboard')
  expect(await screen.findByText('Ticket Z du jour')).toBeTruthy()
  const draft = screen.getByText('Brouillon à valider').closest('a')?.getAttribute('href')
  expect(draft).toBe(`/ticket-z/2026-11-18?register=${testId(400)}&service=${testId(300)}`)
  await user.click(screen.getByRole('button', { name: 'Jour fermé\u00a0: dimanche 15 novembre' }))
  await waitFor(() => expect(server.requests.some(({ method }) => method === 'PUT')).toBe(true))
  const write = server.requests.find(({ method }) => method === 'PUT')
  expect(write?.body).toEqual({ date: '2026-11-15', serviceId: null, reason: '' })
})

test('staff are asked only for the days they may type', async () => {
  const tickets = [aServerTicket('2026-11-17', { content: null })]
  signedInBefore({ tickets, closedDays: [], establishment: anOpenEstablishment('staff') })
  await renderApp('/dashboard')
  expect(await screen.findByText('Ticket Z du jour')).toBeTruthy()
  expect(screen.getAllByText('Ticket Z à saisir').map((title) => title.nextSibling?.textContent)).toEqual([
    'jeudi 19 novembre',
  ])
})

test('the badge counts open days of the last 31 without any entry', async () => {
  signedInBefore({ tickets: aWeek(), closedDays: [] })
  await renderApp('/dashboard')
  expect((await screen.findAllByText('13 à saisir')).length).toBeGreaterThan(0)
})

test('the badge of purchases says how many are late or to check, once the figures stand', async () => {
  signedInBefore({ tickets: aWeek(), closedDays: [], purchaseBadge: { late: 2, toCheck: 1, total: 3, open: 9 } })
  await renderApp('/dashboard')
  expect((await screen.findAllByText('3 à traiter')).length).toBeGreaterThan(0)
})

test('the badge counts for staff only the days they may type', async () => {
  const tickets = [aServerTicket('2026-11-17', { content: null })]
  signedInBefore({ tickets, closedDays: [], establishment: anOpenEstablishment('staff') })
  await renderApp('/dashboard')
  expect((await screen.findAllByText('1 à saisir')).length).toBeGreaterThan(0)
})

test('a new establishment is invited to its first entry', async () => {
  signedInBefore({ tickets: [], closedDays: [], establishment: anOpenEstablishment() })
  await renderApp('/dashboard')
  expect(await screen.findByText('Tout est prêt pour votre première clôture.')).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Encoder le ticket Z du jour' })
  expect(link.getAttribute('href')).toBe('/ticket-z/2026-11-20')
})

test('a day whose only entry was cancelled is to enter, and says why', async () => {
  const tickets = [...aWeek(), aServerTicket('2026-11-15', { status: 'cancelled' })]
  signedInBefore({ tickets, closedDays: [] })
  await renderApp('/dashboard')
  expect(await screen.findByText('dimanche 15 novembre, saisie précédente annulée')).toBeTruthy()
})

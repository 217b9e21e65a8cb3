import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { aTicketZOf } from '@zinc/domain/testing/a-ticket-z'
import { afterEach, expect, test, vi } from 'vitest'
import { setStoppedNow } from '../../api/clock.ts'
import { startOutbox } from '../../api/outbox.ts'
import { changeEntries } from '../../api/outbox-store.ts'
import { anOutboxEntry, aServerTicket } from '../../test/device-tickets.ts'
import { anOpenEstablishment, signedInBefore } from '../../test/month-server.ts'
import { renderApp } from '../../test/render-screen.tsx'

function aNovember() {
  return [
    aServerTicket('2026-11-17', { content: aTicketZOf(1100_00, { covers: 40 }) as never }),
    aServerTicket('2026-11-18', { gross: 550_00, status: 'draft' }),
    aServerTicket('2026-11-19', { gross: 2200_00 }),
  ]
}

let stopOutbox = () => {}

afterEach(async () => {
  stopOutbox()
  await changeEntries(7, (entries) => ({ remove: entries.map(({ key }) => key), put: [] }))
  // A page left standing would ask the real network.
  cleanup()
  vi.unstubAllGlobals()
  setStoppedNow(null)
})

test('a month: the sums of validated tickets, what is not counted, averages over the days that have the count', async () => {
  signedInBefore({ tickets: aNovember(), closures: [] })
  await renderApp('/reports')
  const total = await screen.findByTitle('Voir les jours de ce total')
  expect(within(total).getByText('3 300,00 €')).toBeTruthy()
  expect(total.getAttribute('href')).toBe('/ticket-z?month=novembre-2026&view=list')
  expect(
    screen.getByText(/2 jours sur 16, tickets validés seulement\. Le brouillon du 18 n’est pas compté\./),
  ).toBeTruthy()
  expect(screen.getByText('27,50 €')).toBeTruthy()
  expect(screen.getAllByText('1 jour sur 2')).toHaveLength(2)
  const days = within(screen.getByRole('list', { name: 'Jour par jour' }))
  expect(days.getByText('jeudi 19 novembre, validé, 2 200,00 €')).toBeTruthy()
  expect(days.getByText('mercredi 18 novembre, brouillon, non compté, 550,00 €')).toBeTruthy()
})

test('the VAT table adds up to its total, under the establishment’s own words', async () => {
  signedInBefore({ tickets: aNovember(), closures: [] })
  await renderApp('/reports')
  const table = within(await screen.findByRole('table', { name: 'TVA' }))
  expect(table.getByText('Sur place')).toBeTruthy()
  expect(table.getAllByText('300,00 €')).toHaveLength(2)
})

test('a week and a year live in the address', async () => {
  signedInBefore({ tickets: aNovember(), closures: [] })
  const { user, pathOf } = await renderApp('/reports?period=week')
  await waitFor(() => expect(pathOf()).toBe('/reports?period=week&week=2026-11-16'))
  await user.click(await screen.findByRole('radio', { name: 'Année' }))
  await waitFor(() => expect(pathOf()).toBe('/reports?period=year&year=2026'))
  expect(await screen.findByRole('list', { name: 'Mois par mois' })).toBeTruthy()
  expect(screen.getByText(/^novembre, 3 300,00 €, 2 jours sur 16$/)).toBeTruthy()
})

test('what waits on this device is counted, and said', async () => {
  signedInBefore({ tickets: aNovember(), closures: [] })
  await changeEntries(7, () => ({ remove: [], put: [anOutboxEntry('2026-11-12', 700_00)] }))
  stopOutbox = startOutbox()
  await renderApp('/reports')
  expect(await screen.findByText(/Dont 1 saisie en attente d’envoi\./)).toBeTruthy()
  expect(within(screen.getByTitle('Voir les jours de ce total')).getByText('4 000,00 €')).toBeTruthy()
})

test('a period without a ticket shows a dash, never zero', async () => {
  signedInBefore({ tickets: [], closures: [] })
  await renderApp('/reports')
  const total = await screen.findByTitle('Voir les jours de ce total')
  expect(total.textContent).toBe('—')
  expect(screen.getByText(/Rien n’est encore validé sur cette période\./)).toBeTruthy()
})

test('staff are told that results are not theirs', async () => {
  signedInBefore({ tickets: [], closures: [], establishment: anOpenEstablishment('staff') })
  await renderApp('/reports')
  expect(await screen.findByText(/Les résultats ne sont pas ouverts à votre rôle/)).toBeTruthy()
})

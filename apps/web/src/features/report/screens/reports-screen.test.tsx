// Proves R02, R04, R13, R22.
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { aPaymentLine, aSalesLine, aTicketZContent, aTicketZOf } from '@zinc/domain/testing/a-ticket-z'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { outboxKinds } from '../../../app/outbox-kinds.ts'
import { setStoppedNow } from '../../../client/clock.ts'
import { startOutbox } from '../../../outbox/outbox.ts'
import { changeEntries } from '../../../outbox/store.ts'
import { anOutboxEntry, aServerTicket } from '../../../test/device-tickets.ts'
import { anOpenEstablishment, signedInBefore } from '../../../test/month-server.ts'
import { renderApp } from '../../../test/render-screen.tsx'

function aNovember() {
  return [
    aServerTicket('2026-11-17', { content: aTicketZOf(1100_00, { covers: 40, ticketCount: 44 }) as never }),
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

test('a month shows sums of validated tickets and averages over counted days', async () => {
  signedInBefore({ tickets: aNovember(), closedDays: [] })
  await renderApp('/reports')
  const total = await screen.findByTitle('Voir les jours de ce total')
  expect(within(total).getByText('3 300,00 €')).toBeTruthy()
  expect(total.getAttribute('href')).toBe('/reports/tickets?from=2026-11-01&to=2026-11-30&figure=gross&key=')
  expect(screen.getByText(/2 jours sur 16, hors brouillons\. Le brouillon du 18 n’est pas compté\./)).toBeTruthy()
  expect(screen.getByText('27,50 €')).toBeTruthy()
  expect(screen.getByText(/par couvert, 1 jour sur 2/)).toBeTruthy()
  const receipts = screen.getByText('Tickets de caisse').closest('div')?.textContent
  expect(receipts?.replaceAll(/\s/g, ' ')).toMatch(/^Tickets de caisse44.*25,00 € par ticket, 1 jour sur 2 ?$/)
  const days = within(await screen.findByRole('list', { name: 'Jour par jour' }))
  expect(days.getByText('jeudi 19 novembre, validé, 2 200,00 €')).toBeTruthy()
  expect(days.getByText('mercredi 18 novembre, brouillon, non compté, 550,00 €')).toBeTruthy()
})

test('a day partly entered says how many closings of how many, as in the calendar', async () => {
  const establishment = anOpenEstablishment()
  const [lunch] = establishment.services
  const dinner = { ...lunch, id: '01890000-0000-7000-8000-000000000301', label: 'Dîner', position: 1 }
  const services = [lunch, dinner] as typeof establishment.services
  const tickets = [aServerTicket('2026-11-17', { gross: 800_00 })]
  signedInBefore({ tickets, closedDays: [], establishment: { ...establishment, services } })
  await renderApp('/reports')
  const days = within(await screen.findByRole('list', { name: 'Jour par jour' }))
  expect(days.getByText('mardi 17 novembre, 1 clôture sur 2, 800,00 €')).toBeTruthy()
  expect(screen.getAllByText('en partie à saisir').length).toBeGreaterThan(0)
})

test('the VAT table adds up to its total, under the establishment’s own words', async () => {
  signedInBefore({ tickets: aNovember(), closedDays: [] })
  await renderApp('/reports')
  const table = within(await screen.findByRole('table', { name: 'TVA' }))
  expect(table.getByText('Sur place')).toBeTruthy()
  expect(table.getAllByText('300,00 €')).toHaveLength(2)
})

test('two lines of one rate have a subtotal', async () => {
  const [onSite, takeaway] = anOpenEstablishment().vatLines
  const sales = [
    aSalesLine({ vatLineId: onSite?.id ?? '', gross: 110_00 }),
    aSalesLine({ vatLineId: takeaway?.id ?? '', nature: 'goods', gross: 55_00 }),
  ]
  const content = aTicketZContent({ sales, payments: [aPaymentLine({ amount: 165_00 })] })
  signedInBefore({ tickets: [aServerTicket('2026-11-17', { content: content as never })], closedDays: [] })
  await renderApp('/reports')
  const table = within(await screen.findByRole('table', { name: 'TVA' }))
  const rowOf = (name: RegExp) => table.getByRole('row', { name }).textContent?.replaceAll(/\s/g, ' ')
  expect(rowOf(/Sous-total/)).toContain('150,00 €')
  expect(rowOf(/Sur place/)).toContain('10 % Sur place')
  expect(table.getByRole('row', { name: /À emporter/ })).toBeTruthy()
})

test('what is not a sale stands between sales and payments, and a difference opens its days', async () => {
  const content = aTicketZContent({
    tips: 5_00,
    vouchersSold: 30_00,
    payments: [aPaymentLine({ amount: 144_00 })],
  })
  const tickets = [aServerTicket('2026-11-17', { content: content as never })]
  signedInBefore({ tickets, closedDays: [] })
  await renderApp('/reports')
  const card = (await screen.findByRole('heading', { name: 'Des ventes aux encaissements' })).closest('section')
  const text = card?.textContent?.replaceAll(/\s/g, ' ')
  for (const part of ['Pourboires', '5,00 €', 'Bons cadeaux vendus', 'Écarts de saisie', '−1,00 €', '144,00 €']) {
    expect(text).toContain(part)
  }
  expect(
    within(card as HTMLElement)
      .getByRole('link', { name: '17 novembre' })
      .getAttribute('href'),
  ).toBe('/ticket-z/2026-11-17')
})

test('only what is expected after today is to be received', async () => {
  // Paid by card, which settles the next day: of 17, 19 and 20 November, only the last is still to come on the 20th.
  const tickets = ['2026-11-17', '2026-11-19', '2026-11-20'].map((date) => aServerTicket(date, { gross: 100_00 }))
  signedInBefore({ tickets, closedDays: [] })
  await renderApp('/reports')
  expect(await screen.findByText(/^À recevoir\s: 100,00\s€\.$/)).toBeTruthy()
})

test('a method stands after the money in hand only while most of it is to come', async () => {
  const [card, cash] = anOpenEstablishment().paymentMethods
  const content = (gross: number) =>
    aTicketZOf(gross, {
      payments: [
        aPaymentLine({ paymentMethodId: card?.id ?? '', amount: gross - 20_00 }),
        aPaymentLine({ paymentMethodId: cash?.id ?? '', kind: 'cash', amount: 20_00 }),
      ],
    }) as never
  const tickets = ['2024-03-05', '2026-11-20'].map((date) => aServerTicket(date, { content: content(100_00) }))
  signedInBefore({ tickets, closedDays: [] })
  const methodsOf = async (address: string) => {
    await renderApp(address)
    const table = within(await screen.findByRole('table', { name: 'Encaissements' }))
    const names = table.getAllByRole('rowheader').map(({ textContent }) => textContent)
    cleanup()
    return names
  }
  expect(await methodsOf('/reports?month=novembre-2026')).toEqual([cash?.label, card?.label])
  expect(await methodsOf('/reports?month=mars-2024')).toEqual([card?.label, cash?.label])
})

test('a week and a year live in the address', async () => {
  signedInBefore({ tickets: aNovember(), closedDays: [] })
  const { user, pathOf } = await renderApp('/reports?period=week')
  await waitFor(() => expect(pathOf()).toBe('/reports?period=week&week=2026-11-16'))
  await user.click(await screen.findByRole('radio', { name: 'Année' }))
  await waitFor(() => expect(pathOf()).toBe('/reports?period=year&year=2026'))
  const year = within(await screen.findByRole('table', { name: 'L’année, jour par jour' }))
  const november = year.getByRole('row', { name: /^novembre/ })
  expect(november.textContent?.replaceAll(/\s/g, ' ')).toContain('novembre, 2 jours sur 16')
  expect(november.textContent?.replaceAll(/\s/g, ' ')).toContain('3 300 €')
})

test('the list of years goes back to 2023, and a choice opens its year (R22)', async () => {
  signedInBefore({ tickets: aNovember(), closedDays: [] })
  const { user, pathOf } = await renderApp('/reports?period=year')
  await user.click(await screen.findByRole('button', { name: /^Année affichée/ }))
  expect(screen.getAllByRole('menuitemradio').map(({ textContent }) => textContent)).toEqual([
    '2026',
    '2025',
    '2024',
    '2023',
  ])
  await user.click(screen.getByRole('menuitemradio', { name: '2025' }))
  await waitFor(() => expect(pathOf()).toBe('/reports?period=year&year=2025'))
})

describe('the period in the address [R23]', () => {
  test.each([
    ['month=mars-2024', 'Mois', 'Mars 2024', '130,00 €'],
    ['week=2024-03-04', 'Semaine', 'Du 4 au 10 mars 2024', '100,00 €'],
    ['year=2024', 'Année', '2024', '137,00 €'],
  ])('alone chooses month, week or year, outside the lists too, and a reload shows the same: %s', async (...given) => {
    const [search, kind, label, total] = given
    const tickets = [
      aServerTicket('2024-03-05', { gross: 100_00 }),
      aServerTicket('2024-03-20', { gross: 30_00 }),
      aServerTicket('2024-10-01', { gross: 7_00 }),
      aServerTicket('2026-11-17', { gross: 999_00 }),
    ]
    signedInBefore({ tickets, closedDays: [] })
    const expectPeriod = async (address: string) => {
      const { pathOf } = await renderApp(address)
      expect(within(await screen.findByTitle('Voir les jours de ce total')).getByText(total)).toBeTruthy()
      expect(screen.getByRole<HTMLInputElement>('radio', { name: kind }).checked).toBe(true)
      expect(screen.getByRole('button', { name: new RegExp(`${label}$`) })).toBeTruthy()
      expect(document.title).toBe(`Résultats · ${label} · zinc`)
      expect(decodeURIComponent(pathOf())).toContain(search)
      return pathOf()
    }
    const address = await expectPeriod(`/reports?${search}`)
    cleanup()
    await expectPeriod(address)
  })

  test.each([
    ['week', 'Semaine précédente', 'selectedWeek', '2026-11-09', 'Du 9 au 15 novembre 2026', '2025-11-17'],
    ['year', 'Année précédente', 'selectedYear', '2025', '2025', '2022'],
  ])('when silent is the remembered one, while the list still offers it: %s', async (...given) => {
    const [kind, previous, key, value, label, gone] = given
    signedInBefore({ tickets: aNovember(), closedDays: [] })
    const { user } = await renderApp(`/reports?period=${kind}`)
    await user.click(await screen.findByRole('button', { name: previous }))
    await waitFor(() => expect(localStorage.getItem(key)).toBe(value))
    cleanup()
    await renderApp(`/reports?period=${kind}`)
    expect(await screen.findByRole('button', { name: new RegExp(`${label}$`) })).toBeTruthy()
    cleanup()
    localStorage.setItem(key, gone)
    await renderApp(`/reports?period=${kind}`)
    const current = kind === 'week' ? 'Du 16 au 22 novembre 2026' : '2026'
    expect(await screen.findByRole('button', { name: new RegExp(`${current}$`) })).toBeTruthy()
  })
})

test('dates of one’s own start at what was seen, add up their days and stay in the address', async () => {
  signedInBefore({ tickets: aNovember(), closedDays: [] })
  const { user, pathOf } = await renderApp('/reports')
  await user.click(await screen.findByRole('radio', { name: 'Dates' }))
  await waitFor(() => expect(pathOf()).toBe('/reports?period=range&range=2026-11-01..2026-11-20'))
  await user.click(await screen.findByRole('button', { name: /^Dates affichées/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Choisir les dates' }))
  const from = dialog.getByLabelText('Premier jour')
  await user.clear(from)
  await user.type(from, '18/11/2026')
  const to = dialog.getByLabelText('Dernier jour')
  await user.clear(to)
  await user.type(to, '17/11/2026')
  await user.click(dialog.getByRole('button', { name: 'Afficher' }))
  expect(await dialog.findByText('Le dernier jour est avant le premier.')).toBeTruthy()
  await user.clear(to)
  await user.type(to, '19/11/2026')
  await user.click(dialog.getByRole('button', { name: 'Afficher' }))
  await waitFor(() => expect(pathOf()).toBe('/reports?period=range&range=2026-11-18..2026-11-19'))
  const total = await screen.findByTitle('Voir les jours de ce total')
  await waitFor(() => expect(within(total).getByText('2 200,00 €')).toBeTruthy())
  expect(screen.getByRole('button', { name: 'Dates affichées : Du 18 au 19 novembre 2026' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Période précédente' }))
  await waitFor(() => expect(pathOf()).toBe('/reports?period=range&range=2026-11-16..2026-11-17'))
})

test('what waits on this device is counted, and said', async () => {
  signedInBefore({ tickets: aNovember(), closedDays: [] })
  await changeEntries(7, () => ({ remove: [], put: [anOutboxEntry('2026-11-12', 700_00)] }))
  stopOutbox = startOutbox(outboxKinds)
  await renderApp('/reports')
  expect(await screen.findByText(/Dont 1 saisie en attente d’envoi\./)).toBeTruthy()
  expect(within(screen.getByTitle('Voir les jours de ce total')).getByText('4 000,00 €')).toBeTruthy()
})

test('a period without a ticket says so and what to do next, and shows no zero', async () => {
  signedInBefore({ tickets: [], closedDays: [] })
  await renderApp('/reports')
  expect(await screen.findByRole('heading', { name: 'Aucun ticket Z validé en novembre 2026' })).toBeTruthy()
  const encode = screen.getByRole('link', { name: 'Encoder le ticket Z du jour' })
  expect(encode.getAttribute('href')).toBe('/ticket-z/2026-11-20')
  expect(screen.queryByText(/\b0,00/)).toBeNull()
  expect(screen.queryByRole('table')).toBeNull()
  expect(document.title).toBe('Résultats · Novembre 2026 · zinc')
})

test('a past period without a ticket leads to its days', async () => {
  signedInBefore({ tickets: [], closedDays: [] })
  await renderApp('/reports?week=2026-10-05', 'en')
  expect(await screen.findByRole('heading', { name: /^No Z report validated, 5 to 11 October 2026$/ })).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Open the calendar' })
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toBe('/ticket-z?month=octobre-2026')
})

test('staff see that their role has no access to results', async () => {
  signedInBefore({ tickets: [], closedDays: [], establishment: anOpenEstablishment('staff') })
  await renderApp('/reports')
  expect(await screen.findByText(/Votre rôle ne donne pas accès aux résultats/)).toBeTruthy()
})

test('staff see what they may do instead: two days, their rights, and who can change them', async () => {
  const tickets = [aServerTicket('2026-11-19', { gross: 1222_95 })]
  signedInBefore({ tickets, closedDays: [], establishment: anOpenEstablishment('staff') })
  await renderApp('/reports')
  expect(await screen.findByRole('heading', { name: 'Vous pouvez saisir aujourd’hui et hier' })).toBeTruthy()
  const today = await screen.findByRole('link', { name: /^Vendredi 20 novembre.*à saisir/i })
  expect(today.getAttribute('href')).toBe('/ticket-z/2026-11-20')
  expect(screen.getByRole('link', { name: /^Jeudi 19 novembre.*validé/ })).toBeTruthy()
  const rights = screen.getByRole('heading', { name: 'Vos droits ici' }).closest('section')
  expect(rights?.textContent).toContain('Employé')
  expect(rights?.textContent).toMatch(/Voir les résultats–.*Saisir et valider une clôtureaujourd’hui et hier/)
  expect(screen.getByRole('heading', { name: 'Qui peut vous donner accès' })).toBeTruthy()
  expect(screen.getAllByText(/Le propriétaire peut changer votre rôle/)).toHaveLength(1)
})

import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { plainDate } from '@zinc/domain/calendar/calendar'
import { cashFiguresOf, emptyCashCount } from '@zinc/domain/cash/cash-count'
import { aTicketZOf } from '@zinc/domain/testing/a-ticket-z'
import { testId } from '@zinc/domain/testing/an-establishment'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { outboxKinds } from '../../../app/outbox-kinds.ts'
import { setStoppedNow } from '../../../client/clock.ts'
import { startOutbox } from '../../../outbox/outbox.ts'
import { changeEntries } from '../../../outbox/store.ts'
import { anOutboxEntry, aServerTicket } from '../../../test/device-tickets.ts'
import { anOpenEstablishment, signedInBefore } from '../../../test/month-server.ts'
import { renderApp } from '../../../test/render-screen.tsx'

const armistice = {
  id: testId(900),
  establishmentId: 1,
  date: plainDate('2026-11-11'),
  serviceId: null,
  reason: 'Armistice',
  version: 1,
}

function aNovember() {
  return [
    aServerTicket('2026-11-03', { gross: 1145_95 }),
    aServerTicket('2026-11-04', { content: aTicketZOf(1313_55, { tips: 12_50 }) as never }),
    aServerTicket('2026-11-05', { status: 'cancelled', gross: 99_00 }),
    aServerTicket('2026-11-17', { gross: 1222_95 }),
    aServerTicket('2026-11-18', { gross: 1374_50, status: 'draft' }),
  ]
}

const day = (sentence: string | RegExp) => screen.findByText(sentence)

let stopOutbox = () => {}

afterEach(async () => {
  stopOutbox()
  await changeEntries(7, (entries) => ({ remove: entries.map(({ key }) => key), put: [] }))
  // A page left standing would ask the real network.
  cleanup()
  vi.unstubAllGlobals()
  setStoppedNow(null)
})

describe('the calendar [R13]', () => {
  test('says every day in a sentence, with its state and its amount', async () => {
    signedInBefore({ tickets: aNovember(), closedDays: [armistice] })
    await renderApp('/ticket-z')
    expect(await day('Mardi 3 novembre, validé, 1 145,95 €.')).toBeTruthy()
    expect(await day('Mercredi 4 novembre, validé, 1 313,55 €, écart de saisie −12,50 €.')).toBeTruthy()
    expect(await day('Jeudi 5 novembre, à saisir, saisie précédente annulée.')).toBeTruthy()
    expect(await day('Lundi 9 novembre, fermé, repos hebdomadaire.')).toBeTruthy()
    expect(await day('Mercredi 11 novembre, fermé, Armistice.')).toBeTruthy()
    expect(await day('Mercredi 18 novembre, brouillon, non compté, 1 374,50 €.')).toBeTruthy()
    expect(await day('Vendredi 20 novembre, aujourd’hui, à saisir.')).toBeTruthy()
    expect(await day('Samedi 21 novembre, à venir.')).toBeTruthy()
  })

  test('says a cash difference above the tolerance in its own words, a smaller one not at all', async () => {
    const counted = (date: string, difference: number) => {
      const content = aTicketZOf(110_00)
      const drawer = cashFiguresOf(emptyCashCount(100_00), content.payments).theoretical ?? 0
      const cashCount = { ...emptyCashCount(100_00), counted: drawer + difference, reason: 'Erreur de rendu' }
      return aServerTicket(date, { content: { ...content, cashCount } as never })
    }
    signedInBefore({ tickets: [counted('2026-11-03', -8_00), counted('2026-11-04', 4_00)], closedDays: [] })
    await renderApp('/ticket-z?view=list')
    expect(await day('Mardi 3 novembre, validé, 110,00 €, écart de caisse −8,00 €.')).toBeTruthy()
    expect(await day('Mercredi 4 novembre, validé, 110,00 €.')).toBeTruthy()
    expect(screen.getByText(/^caisse −8,00$/)).toBeTruthy()
    expect(screen.queryByText(/écart de saisie/i)).toBeNull()
  })

  test('says a day closed without a reason as such, never as a rest day', async () => {
    signedInBefore({ tickets: [], closedDays: [{ ...armistice, reason: '' }] })
    await renderApp('/ticket-z')
    expect(await day(/^Mercredi 11 novembre, fermé, fermeture exceptionnelle/)).toBeTruthy()
    expect(await day('Lundi 9 novembre, fermé, repos hebdomadaire.')).toBeTruthy()
  })

  test('counts validated tickets only, and says which draft is not counted', async () => {
    signedInBefore({ tickets: aNovember(), closedDays: [armistice] })
    await renderApp('/ticket-z')
    const total = await screen.findByTitle('Voir les jours du mois')
    expect(within(total).getByText('3 682,45 €')).toBeTruthy()
    expect(screen.getByText('3 jours sur 15. Le brouillon du 18 n’est pas compté.')).toBeTruthy()
  })

  test('gives every week its total and how complete it is', async () => {
    signedInBefore({ tickets: aNovember(), closedDays: [armistice] })
    await renderApp('/ticket-z')
    const weeks = within(await screen.findByRole('list', { name: 'Calendrier de novembre 2026' }))
    expect(weeks.getByText('S45')).toBeTruthy()
    expect(weeks.getByText('2–8 · 2 sur 6')).toBeTruthy()
    expect(weeks.getAllByText('2 459,50 €').length).toBeGreaterThan(0)
    expect(weeks.getByText('1 jour sur 3')).toBeTruthy()
  })

  test('shows states without amounts to a person who may not see them', async () => {
    const tickets = [aServerTicket('2026-11-17', { content: null })]
    signedInBefore({ tickets, closedDays: [], establishment: anOpenEstablishment('staff') })
    await renderApp('/ticket-z')
    expect(await day('Mardi 17 novembre, validé.')).toBeTruthy()
    expect(screen.getByText(/Les montants sont visibles sur vos propres saisies\./)).toBeTruthy()
    expect(screen.queryByTitle('Voir les jours du mois')).toBeNull()
  })

  test('counts what waits on this device, marks it and says so', async () => {
    await changeEntries(7, () => ({ remove: [], put: [anOutboxEntry('2026-11-19', 1461_20)] }))
    signedInBefore({ tickets: aNovember(), closedDays: [] })
    stopOutbox = startOutbox(outboxKinds)
    await renderApp('/ticket-z')
    expect(await day('Jeudi 19 novembre, validé, en attente d’envoi, 1 461,20 €.')).toBeTruthy()
    expect(screen.getByText(/Dont 1 saisie en attente d’envoi\./)).toBeTruthy()
    expect(within(screen.getByTitle('Voir les jours du mois')).getByText('5 143,65 €')).toBeTruthy()
  })

  test('moves by day and week with the arrows and opens with Enter', async () => {
    signedInBefore({ tickets: aNovember(), closedDays: [] })
    const { user, pathOf } = await renderApp('/ticket-z')
    const link = (name: RegExp) => screen.findByRole('link', { name })
    const today = await link(/^Vendredi 20 novembre/)
    expect(today.tabIndex).toBe(0)
    today.focus()
    await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowUp}')
    expect(document.activeElement).toBe(await link(/^Mercredi 11 novembre/))
    await user.keyboard('{Home}{End}{ArrowDown}')
    expect(document.activeElement).toBe(await link(/^Dimanche 15 novembre/))
    await user.keyboard('{Enter}')
    await waitFor(() => expect(pathOf()).toBe('/ticket-z/2026-11-15'))
  })

  test('is English in English', async () => {
    signedInBefore({ tickets: aNovember(), closedDays: [] })
    await renderApp('/ticket-z', 'en')
    expect(await day('Tuesday 3 November, validated, €1,145.95.')).toBeTruthy()
    expect(screen.getByText('3 of 16 days. The draft of 18 November is not counted.')).toBeTruthy()
    expect(screen.getAllByRole('link', { name: 'Enter today’s Z report' }).length).toBeGreaterThan(0)
  })
})

describe('a month without any ticket', () => {
  const newcomer = { ...anOpenEstablishment(), openedOn: plainDate('2026-11-20') }

  test('shows its days: yesterday is entered in one press, though it was before Zinc', async () => {
    signedInBefore({ tickets: [], closedDays: [], establishment: newcomer })
    const { user, pathOf } = await renderApp('/ticket-z')
    expect(await screen.findByRole('heading', { name: 'Aucun ticket Z en novembre' })).toBeTruthy()
    expect(screen.getByText(/^1 jour à saisir\. Les jours d’avant votre inscription sont facultatifs/)).toBeTruthy()
    expect(screen.queryByText('0,00\u00a0€')).toBeNull()
    await user.click(screen.getByRole('link', { name: 'Jeudi 19 novembre, avant votre inscription (facultatif).' }))
    await waitFor(() => expect(pathOf()).toBe('/ticket-z/2026-11-19'))
  })

  test('before the opening shows its days too', async () => {
    signedInBefore({ tickets: [], closedDays: [], establishment: newcomer })
    await renderApp('/ticket-z?month=octobre-2026')
    expect(await screen.findByRole('heading', { name: 'Aucun ticket Z en octobre' })).toBeTruthy()
    expect(screen.getAllByRole('link', { name: /octobre, .*avant votre inscription \(facultatif\)/ })).toHaveLength(31)
  })

  test('asks nobody for earlier days who may not enter them', async () => {
    const establishment = { ...newcomer, role: 'accountant' as const }
    signedInBefore({ tickets: [], closedDays: [], establishment })
    await renderApp('/ticket-z', 'en')
    expect(await screen.findByText('1 day to enter.')).toBeTruthy()
  })
})

test('the window’s title carries the month, in the document’s only title', async () => {
  signedInBefore({ tickets: aNovember(), closedDays: [] })
  const { user } = await renderApp('/ticket-z')
  await day(/^Mardi 3 novembre/)
  expect(document.title).toBe('Tickets Z · Novembre 2026 · zinc')
  await user.click(screen.getByRole('button', { name: 'Mois précédent' }))
  await waitFor(() => expect(document.title).toBe('Tickets Z · Octobre 2026 · zinc'))
  expect(document.querySelectorAll('title')).toHaveLength(1)
})

describe('the month and the view [R13 R14 R23 R95]', () => {
  test('live in the address, and a choice is remembered', async () => {
    signedInBefore({ tickets: aNovember(), closedDays: [] })
    const { user, pathOf } = await renderApp('/ticket-z')
    await day(/^Mardi 3 novembre/)
    await user.click(screen.getByRole('button', { name: 'Mois précédent' }))
    await waitFor(() => expect(decodeURIComponent(pathOf())).toBe('/ticket-z?month=octobre-2026'))
    expect(localStorage.getItem('selectedMonth')).toBe('octobre-2026')
  })

  test('restore the remembered month when the address is silent', async () => {
    signedInBefore({ tickets: aNovember(), closedDays: [] })
    localStorage.setItem('selectedMonth', 'février-2026')
    const { pathOf } = await renderApp('/ticket-z')
    await waitFor(() => expect(decodeURIComponent(pathOf())).toBe('/ticket-z?month=février-2026'))
  })

  test('switch to the list, newest first with the total so far, and back', async () => {
    signedInBefore({ tickets: aNovember(), closedDays: [armistice] })
    const { user, pathOf } = await renderApp('/ticket-z')
    await day(/^Mardi 3 novembre/)
    await user.click(screen.getByRole('button', { name: 'Passer en vue liste' }))
    await waitFor(() => expect(pathOf()).toContain('view=list'))
    const table = within(await screen.findByRole('table'))
    const days = table.getAllByRole('rowheader').map((head) => head.textContent)
    expect(days.slice(0, 3)).toEqual(['ven. 20', 'jeu. 19', 'mer. 18'])
    expect(days[3]).toBe('mar. 17')
    expect(table.getAllByRole('row')[4]?.textContent).toContain('3\u2009682,45')
    expect(table.getByText('non compté')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Passer en vue calendrier' }))
    await waitFor(() => expect(pathOf()).toContain('view=calendar'))
  })

  test('without an answer say so and offer to try again, instead of days to enter', async () => {
    const server = signedInBefore({ tickets: aNovember(), closedDays: [] })
    server.answer(({ path }) => (path.startsWith('/ticketz') ? { status: 400, body: { error: 'X' } } : { status: 404 }))
    await renderApp('/ticket-z')
    expect(await screen.findByText('Ce mois n’a pas pu être chargé.')).toBeTruthy()
    expect(screen.queryByText(/à saisir/)).toBeNull()
  })
})

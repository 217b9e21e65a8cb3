import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { TicketZ } from '@zinc/contract/ticket-z'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { outboxKinds } from '../../../app/outbox-kinds.ts'
import { setStoppedNow } from '../../../client/clock.ts'
import { startOutbox } from '../../../outbox/outbox.ts'
import { changeEntries } from '../../../outbox/store.ts'
import { anOutboxEntry, aServerTicket } from '../../../test/device-tickets.ts'
import { signedInBefore } from '../../../test/month-server.ts'
import { renderApp } from '../../../test/render-screen.tsx'
import { clearOutbox, storedTickets } from '../../../test/stored-entries.ts'
import { aHouseOfTwoServices, DINNER, LUNCH, REGISTER } from '../../../test/two-services.ts'
import type { TicketZEntry } from '../ticket-z-outbox.ts'

const DAY = '2026-11-19'
const DINNER_ADDRESS = `/ticket-z/${DAY}?register=${REGISTER}&service=${DINNER}`
const karim = { id: 8, name: 'Karim Benali' }
const refusal = {
  code: 'PERIOD_LOCKED',
  message: 'Cette période est verrouillée.',
  statusCode: 422,
  issues: [],
} as const
const exists = { code: 'TICKET_Z_EXISTS', message: '', statusCode: 409, issues: [] } as const

let stopOutbox = () => {}

afterEach(async () => {
  cleanup()
  stopOutbox()
  await clearOutbox(7)
  vi.unstubAllGlobals()
  setStoppedNow(null)
})

type House = { tickets?: TicketZ[]; entries?: readonly TicketZEntry[]; openedOn?: string }

/** Lunch of the 19th is validated: the day alone would open that one. */
async function openAt(address: string, { tickets = [aServerTicket(DAY)], entries = [], openedOn = DAY }: House = {}) {
  await changeEntries(7, () => ({ remove: [], put: entries }))
  signedInBefore({ tickets, closedDays: [], establishment: aHouseOfTwoServices(openedOn) })
  stopOutbox = startOutbox(outboxKinds)
  return renderApp(address)
}

function aDinnerEntry(changes: Partial<TicketZEntry> = {}): TicketZEntry {
  const entry = anOutboxEntry(DAY, 120_00, changes)
  if (entry.action !== 'validateTicketZ') throw new Error('not a validation')
  const { params, body } = entry.input
  return { ...entry, input: { params, body: { ...body, serviceId: DINNER } } }
}

/** The server has a dinner of its own. */
function aDinnerConflict(by = karim): TicketZEntry {
  const current = aServerTicket(DAY, { gross: 90_00, serviceId: DINNER, createdBy: by, version: 3 })
  return aDinnerEntry({ state: 'conflict', error: exists, current })
}

describe('an entry of one service leads to that service', () => {
  test('where it was refused and is corrected', async () => {
    await openAt('/more/waiting', { entries: [aDinnerEntry({ state: 'refused', error: refusal })] })
    expect((await screen.findByRole('link', { name: 'Corriger' })).getAttribute('href')).toBe(DINNER_ADDRESS)
  })

  test('where it waits, on the page of all options', async () => {
    await openAt('/more', { entries: [aDinnerEntry()] })
    const row = await screen.findByRole('link', { name: /jeudi 19 novembre/ })
    expect(row.getAttribute('href')).toBe(DINNER_ADDRESS)
  })

  test('where its cancellation was refused', async () => {
    const dinner = aServerTicket(DAY, { serviceId: DINNER })
    const { user } = await openAt(DINNER_ADDRESS, { tickets: [aServerTicket(DAY), dinner] })
    await user.click(await screen.findByRole('button', { name: 'Annuler' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByRole('textbox', { name: 'Motif de l’annulation' }), 'Doublon')
    await user.click(dialog.getByRole('button', { name: 'Annuler le ticket Z' }))
    await waitFor(async () => expect(await storedTickets(7)).toHaveLength(1))
    await changeEntries(7, (entries) => ({
      remove: [],
      put: entries.map((entry) => ({ ...entry, state: 'refused' as const, error: refusal })),
    }))
    cleanup()
    await renderApp('/more/waiting')
    expect((await screen.findByRole('link', { name: 'Corriger' })).getAttribute('href')).toBe(DINNER_ADDRESS)
  })

  test.each([
    ['in conflict', aDinnerConflict, /Deux saisies pour «\sDîner\s»\s: choisissez/],
    ['refused', () => aDinnerEntry({ state: 'refused', error: refusal }), /Saisie refusée, à corriger.*Dîner/],
  ])('on the dashboard: %s', async (_state, entry, title) => {
    await openAt('/dashboard', { entries: [entry()] })
    const row = await screen.findByRole('link', { name: title })
    expect(row.getAttribute('href')).toBe(DINNER_ADDRESS)
  })
})

describe('two entries of one service', () => {
  test('are named by their service where they wait, and lead to their comparison', async () => {
    const { user } = await openAt('/more/waiting', { entries: [aDinnerConflict()] })
    expect(await screen.findByText(/^Ticket Z du jeudi 19 novembre, Dîner/)).toBeTruthy()
    expect(screen.getByText(/^Karim Benali a validé cette clôture à 22:58\. Les deux/)).toBeTruthy()
    await user.click(screen.getByRole('link', { name: 'Comparer' }))
    expect(await screen.findByText(/^Deux saisies pour «\sDîner\s»\s: choisissez\./)).toBeTruthy()
    expect(document.title).toContain('jeudi 19 novembre, Dîner')
    expect(within(await screen.findByRole('region', { name: 'Ticket Z' })).getByText('Dîner')).toBeTruthy()
  })

  test('end on the day of their own service', async () => {
    const { user, pathOf } = await openAt('/more/waiting', { entries: [aDinnerConflict()] })
    await user.click(await screen.findByRole('link', { name: 'Comparer' }))
    await user.click(await screen.findByRole('button', { name: /^Tout garder\s: la saisie de Karim Benali$/ }))
    await waitFor(() => expect(pathOf()).toBe(DINNER_ADDRESS))
  })

  test('of one person are told apart by the device, never by their own name', async () => {
    const { user } = await openAt('/more/waiting', { entries: [aDinnerConflict({ id: 7, name: 'Camille Martin' })] })
    expect(
      await screen.findByText(/^Cette clôture a été validée sur un autre appareil à 22:58\. Les deux/),
    ).toBeTruthy()
    expect(screen.queryByText(/Camille Martin a/)).toBeNull()
    await user.click(screen.getByRole('link', { name: 'Comparer' }))
    expect(await screen.findByRole('button', { name: /^Tout garder\s: la saisie de l’autre appareil$/ })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /saisie de Camille/ })).toBeNull()
    const card = within(screen.getByRole('group', { name: 'Carte bancaire' }))
    expect(card.getByRole('radio', { name: /^90,00\s€, vous, un autre appareil$/ })).toBeTruthy()
    expect(screen.getByText(/^La saisie de l’autre appareil est déjà validée\s: celle de cet appareil/)).toBeTruthy()
  })
})

test('the months of a year count closings, a half-entered day for what it has', async () => {
  const at = (date: string, serviceId: string) => aServerTicket(date, { serviceId })
  const tickets = [at('2026-11-18', LUNCH), at('2026-11-18', DINNER), at('2026-11-19', LUNCH), at('2026-11-20', LUNCH)]
  await openAt('/reports?period=year', { tickets, openedOn: '2026-11-18' })
  const november = (await screen.findByRole('row', { name: /^novembre/ })).textContent?.replaceAll(/\s/g, ' ')
  expect(november).toContain('novembre, 4 clôtures sur 5')
  expect(november).toContain('440 €')
  expect(screen.getByText(/^4 clôtures sur 5, hors brouillons/)).toBeTruthy()
})

test('a cancelled service alone counts for nothing and is entered again', async () => {
  const dinner = aServerTicket(DAY, { serviceId: DINNER })
  const { user } = await openAt(DINNER_ADDRESS, { tickets: [aServerTicket(DAY), dinner] })
  await user.click(await screen.findByRole('button', { name: 'Annuler' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/^Le jeudi 19 novembre, «\sDîner\s» comptera pour 0/)).toBeTruthy()
})

test('the service still to enter is named by the buttons that enter it and close it', async () => {
  await openAt(`/ticket-z/${DAY}`)
  expect(await screen.findByText(/^Déjeuner validé, 110,00\s€\. Dîner à saisir\.$/)).toBeTruthy()
  const next = within(await screen.findByRole('region', { name: 'Reste à saisir' }))
  expect(next.getByRole('link', { name: 'Saisir le dîner' }).getAttribute('href')).toBe(DINNER_ADDRESS)
  expect(next.getByRole('button', { name: /^Service fermé\s: Dîner$/ })).toBeTruthy()
})

test('a half-entered day is not called missed, nor closed as a whole', async () => {
  await openAt(DINNER_ADDRESS)
  expect(await screen.findByRole('textbox', { name: 'Sur place' })).toBeTruthy()
  expect(screen.queryByText('Ce jour n’est pas encore saisi.')).toBeNull()
  cleanup()
  await openAt(DINNER_ADDRESS, { tickets: [] })
  expect(await screen.findByText('Ce jour n’est pas encore saisi.')).toBeTruthy()
})

describe('a day half entered that also waits to be sent', () => {
  const entry = () => anOutboxEntry(DAY, 110_00)

  test.each(['list', 'calendar'])('shows how much of it is entered, and that it waits: %s', async (view) => {
    await openAt(`/ticket-z?view=${view}`, { tickets: [], entries: [entry()] })
    expect((await screen.findAllByText(/^1 sur 2$/)).length).toBeGreaterThan(0)
    expect(screen.getAllByText(/1 clôture sur 2, Déjeuner en attente d’envoi, Dîner à saisir, en attente/).length).toBe(
      1,
    )
    expect(screen.queryAllByText(/^en attente/).filter((word) => word.closest('a, tr') !== null)).toEqual([])
  })
})

import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { outboxKinds } from '../../../app/outbox-kinds.ts'
import { setStoppedNow } from '../../../client/clock.ts'
import { startOutbox } from '../../../outbox/outbox.ts'
import { changeEntries } from '../../../outbox/store.ts'
import { anOutboxEntry, aServerTicket, author } from '../../../test/device-tickets.ts'
import { anOpenEstablishment, type MonthServer, signedInBefore } from '../../../test/month-server.ts'
import { renderApp } from '../../../test/render-screen.tsx'
import { storedTickets } from '../../../test/stored-entries.ts'

const DAY = '2026-11-20'
const karim = { id: 8, name: 'Karim Benali' }
const error = { code: 'TICKET_Z_NOT_DRAFT', message: '', statusCode: 409, issues: [] } as const

let stopOutbox = () => {}

afterEach(async () => {
  cleanup()
  stopOutbox()
  await changeEntries(7, (entries) => ({ remove: entries.map(({ key }) => key), put: [] }))
  vi.unstubAllGlobals()
  setStoppedNow(null)
})

async function openDay(server: Partial<MonthServer> = {}) {
  signedInBefore({ tickets: [], closedDays: [], ...server })
  stopOutbox = startOutbox(outboxKinds)
  return renderApp(`/ticket-z/${DAY}`)
}

/** Begun by this person, validated by another. */
const aValidationOf = (gross: number) =>
  aServerTicket(DAY, { gross, createdBy: author, typedBy: karim, typedAt: '2026-11-20T22:51:00.000Z', version: 4 })
const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Sur place' })
const notice = () => screen.findByText(/^Karim Benali a validé cette clôture à 23:51$/)
const noticesNow = () => screen.getAllByRole('link', { name: 'Comparer' })

describe('a day validated by somebody else while it is typed here', () => {
  test('keeps the form as typed, under one notice that names who validated it', async () => {
    const { user } = await openDay()
    await user.type(await field(), '250')
    const entry = anOutboxEntry(DAY, 250_00, { state: 'conflict', error, current: aValidationOf(300_00) })
    await changeEntries(7, () => ({ remove: [], put: [entry] }))
    expect(await notice()).toBeTruthy()
    expect(noticesNow()).toHaveLength(1)
    expect((await field()).value).toBe('250')
    expect(screen.queryByText(author.name)).toBeNull()
  })

  test('opens on the form again after a reload, which leads to the comparison', async () => {
    const { user } = await openDay()
    await user.type(await field(), '250')
    cleanup()
    await changeEntries(7, (entries) => ({ remove: entries.map(({ key }) => key), put: [] }))
    const again = await openDay({ tickets: [aValidationOf(300_00)] })
    expect(await notice()).toBeTruthy()
    expect((await field()).value).toBe('250,00')
    expect(noticesNow()).toHaveLength(1)
    await again.user.click(screen.getAllByRole('button', { name: /^Valider/ })[0] as HTMLElement)
    await waitFor(() => expect(again.pathOf()).toMatch(/^\/ticket-z\/2026-11-20\/conflict/))
    expect(await storedTickets(7)).toEqual([])
    await again.user.click(await screen.findByRole('button', { name: /^Tout garder\s: la saisie de Karim Benali$/ }))
    await waitFor(() => expect(again.pathOf()).toMatch(/^\/ticket-z\/2026-11-20(\?|$)/))
    expect(await screen.findByRole('button', { name: 'Corriger' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Comparer' })).toBeNull()
    expect(await screen.findByText('Votre autre saisie est gardée sur cet appareil.')).toBeTruthy()
  })

  test('is given up here without cancelling what the other validated', async () => {
    const { user } = await openDay()
    await user.type(await field(), '250')
    cleanup()
    await changeEntries(7, (entries) => ({ remove: entries.map(({ key }) => key), put: [] }))
    const again = await openDay({ tickets: [aValidationOf(300_00)] })
    await again.user.click(await screen.findByRole('button', { name: 'Abandonner ce brouillon' }))
    await again.user.click(await screen.findByRole('button', { name: 'Abandonner' }))
    await waitFor(() => expect(again.pathOf()).toMatch(/^\/ticket-z(\?|$)/))
    expect(await storedTickets(7)).toEqual([])
  })

  test('leaves a person who may not correct the other entry only', async () => {
    const { user } = await openDay()
    await user.type(await field(), '250')
    cleanup()
    await changeEntries(7, (entries) => ({ remove: entries.map(({ key }) => key), put: [] }))
    const hidden = { ...aValidationOf(300_00), content: null, totals: null }
    const again = await openDay({ tickets: [hidden], establishment: anOpenEstablishment('staff') })
    await again.user.click(await screen.findByRole('link', { name: 'Comparer' }))
    expect(await screen.findByText(/Votre rôle ne donne pas accès à ses montants/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /votre saisie/ })).toBeNull()
    await again.user.click(screen.getByRole('button', { name: 'Garder la saisie de Karim Benali' }))
    expect(await screen.findByText('Votre autre saisie est gardée sur cet appareil.')).toBeTruthy()
  })
})

test.each([
  ['votre saisie', 1],
  ['la saisie de Karim Benali', 0],
])('what was on its way before the choice is not sent after it: %s', async (kept, entries) => {
  const { user } = await openDay()
  await user.type(await field(), '250')
  cleanup()
  await waitFor(async () => expect(await storedTickets(7)).toHaveLength(1))
  const theirs = {
    ...aValidationOf(300_00),
    status: 'draft' as const,
    revision: 0,
    validatedBy: null,
    validatedAt: null,
  }
  const again = await openDay({ tickets: [theirs] })
  await again.user.click(await screen.findByRole('link', { name: 'Comparer' }))
  await again.user.click(await screen.findByRole('button', { name: new RegExp(`^Tout garder\\s: ${kept}$`) }))
  await waitFor(() => expect(again.pathOf()).toMatch(/^\/ticket-z\/2026-11-20(\?|$)/))
  const left = await storedTickets(7)
  expect(left.map(({ ticketId }) => ticketId)).toEqual(Array.from({ length: entries }, () => theirs.id))
})

test('a draft changed elsewhere is compared, and the choice goes back to the form', async () => {
  const { user } = await openDay()
  await user.type(await field(), '250')
  cleanup()
  await changeEntries(7, (entries) => ({ remove: entries.map(({ key }) => key), put: [] }))
  const theirs = {
    ...aValidationOf(300_00),
    status: 'draft' as const,
    revision: 0,
    validatedBy: null,
    validatedAt: null,
  }
  const again = await openDay({ tickets: [theirs] })
  expect(await screen.findByText(/^Karim Benali a aussi saisi cette clôture à 23:51$/)).toBeTruthy()
  expect((await field()).value).toBe('250,00')
  await again.user.click(screen.getByRole('link', { name: 'Comparer' }))
  await again.user.click(await screen.findByRole('button', { name: /^Tout garder\s: votre saisie$/ }))
  await waitFor(() => expect(again.pathOf()).toMatch(/^\/ticket-z\/2026-11-20(\?|$)/))
  expect((await field()).value).toBe('250,00')
  expect(screen.queryByRole('link', { name: 'Comparer' })).toBeNull()
  const [entry] = await storedTickets(7)
  expect([entry?.action, entry?.ticketId, entry?.baseVersion]).toEqual(['saveTicketZ', theirs.id, 4])

  expect(await screen.findByText('La saisie de Karim Benali est gardée sur cet appareil.')).toBeTruthy()
  await again.user.click(screen.getByRole('button', { name: 'Comparer à nouveau' }))
  await again.user.click(await screen.findByRole('button', { name: /^Tout garder\s: la saisie de Karim Benali$/ }))
  await waitFor(async () => expect((await field()).value).toBe('300,00'))
  expect(await screen.findByText('Votre autre saisie est gardée sur cet appareil.')).toBeTruthy()
})

import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { changeEntries } from '../../../outbox/store.ts'
import { anOutboxEntry, aServerTicket } from '../../../test/device-tickets.ts'
import { anOpenEstablishment } from '../../../test/month-server.ts'
import { storedTickets } from '../../../test/stored-entries.ts'
import { leaveDay, openDay } from '../../../test/ticket-z-day.ts'

afterEach(leaveDay)

const paul = { id: 9, name: 'Paul Roux' }

describe('the time under a validated ticket', () => {
  test('is the time of typing, not of arrival', async () => {
    const tickets = [
      aServerTicket('2026-11-19', { typedAt: '2026-11-19T21:58:00Z', validatedAt: '2026-11-20T09:00:00Z' }),
    ]
    await openDay('2026-11-19', { tickets })
    expect(await screen.findByText('Validé à 22:58 par Camille Martin')).toBeTruthy()
  })

  test('comes with its date when it is another day', async () => {
    await openDay('2026-11-19', { tickets: [aServerTicket('2026-11-19', { typedAt: '2026-11-19T23:30:00Z' })] })
    expect(await screen.findByText('Validé le 20 novembre à 00:30 par Camille Martin')).toBeTruthy()
  })

  test('of a correction is its own, and so is its author', async () => {
    const typed = { typedBy: paul, typedAt: '2026-11-20T08:12:00Z' }
    await openDay('2026-11-19', { tickets: [aServerTicket('2026-11-19', { revision: 2, ...typed })] }, 'en')
    expect(await screen.findByText('Corrected on 20 November at 09:12 by Paul Roux')).toBeTruthy()
  })
})

describe('a day that has not left the device', () => {
  const unsent = () => anOutboxEntry('2026-11-20', 100_00)

  test('is corrected without a reason, and only the last figures are kept', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await changeEntries(7, () => ({ remove: [], put: [unsent()] }))
    const { user } = await openDay('2026-11-20')
    await user.click(await screen.findByRole('button', { name: 'Corriger' }))
    const onSite = await screen.findByRole('textbox', { name: /Sur\splace/ })
    expect(screen.queryByRole('textbox', { name: /Motif/ })).toBeNull()
    await user.clear(onSite)
    await user.type(onSite, '120')
    const card = screen.getByRole('textbox', { name: /Carte\sbancaire/ })
    await user.clear(card)
    await user.type(card, '120')
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(async () => {
      const entries = await storedTickets(7)
      expect(entries.map(({ action, baseVersion }) => [action, baseVersion])).toEqual([['validateTicketZ', null]])
      expect(
        entries.map((entry) => entry.action === 'validateTicketZ' && entry.input.body.content.sales[0]?.gross),
      ).toEqual([120_00])
    })
    // No second closing: the home screen is offered after that.
    expect(localStorage.getItem('zinc.installOffer')).toBeNull()
  })

  test('is corrected by staff too: to the server it is still the first entry', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await changeEntries(7, () => ({ remove: [], put: [unsent()] }))
    const { user } = await openDay('2026-11-20', { establishment: anOpenEstablishment('staff') })
    await user.click(await screen.findByRole('button', { name: 'Corriger' }))
    expect(await screen.findByRole('textbox', { name: /Sur\splace/ })).toBeTruthy()
    expect(screen.queryByRole('textbox', { name: /Motif/ })).toBeNull()
  })

  test('is shown as a problem while the server keeps failing, and staff may correct it', async () => {
    const stuck = { attempts: 4, serverFaults: 4, retryAt: Number.MAX_SAFE_INTEGER }
    await changeEntries(7, () => ({ remove: [], put: [{ ...unsent(), ...stuck }] }))
    await openDay('2026-11-20', { establishment: anOpenEstablishment('staff') })
    expect(await screen.findByRole('link', { name: /^Voir/ })).toHaveProperty('pathname', '/more/waiting')
    expect(screen.getByText('Le serveur ne parvient pas à enregistrer cette saisie')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Corriger' })).toBeTruthy()
  })

  test('asks for a reason again once its sending has begun', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await changeEntries(7, () => ({ remove: [], put: [{ ...unsent(), attempts: 1 }] }))
    const { user } = await openDay('2026-11-20')
    await user.click(await screen.findByRole('button', { name: 'Corriger' }))
    expect(await screen.findByRole('textbox', { name: /Motif/ })).toBeTruthy()
  })
})

test('a corrected day of somebody else asks for no history on behalf of staff, and shows none', async () => {
  const hidden = aServerTicket('2026-11-19', { revision: 2, content: null, createdBy: paul })
  const { requests } = await openDay('2026-11-19', { tickets: [hidden], establishment: anOpenEstablishment('staff') })
  expect(await screen.findByText(/Corrigé/)).toBeTruthy()
  expect(requests.filter(({ path }) => path.endsWith('/versions'))).toEqual([])
  expect(screen.queryByText('Versions')).toBeNull()
})

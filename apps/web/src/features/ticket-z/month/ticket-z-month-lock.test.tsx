import { cleanup, screen, within } from '@testing-library/react'
import { plainDate } from '@zinc/domain/calendar/calendar'
import type { EstablishmentRole } from '@zinc/domain/role'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { setStoppedNow } from '../../../client/clock.ts'
import { aServerTicket } from '../../../test/device-tickets.ts'
import { anOpenEstablishment, signedInBefore } from '../../../test/month-server.ts'
import { renderApp } from '../../../test/render-screen.tsx'

afterEach(() => {
  // A page left standing would ask the real network.
  cleanup()
  vi.unstubAllGlobals()
  setStoppedNow(null)
})

const tickets = [aServerTicket('2026-10-29', { gross: 1200_00 }), aServerTicket('2026-10-30', { gross: 900_00 })]

async function october(role: EstablishmentRole, { lockedUntil = '', view = 'calendar', shown = tickets } = {}) {
  const establishment = {
    ...anOpenEstablishment(role),
    openedOn: plainDate('2026-10-28'),
    lockedUntil: lockedUntil === '' ? null : plainDate(lockedUntil),
  }
  signedInBefore({ tickets: shown, closedDays: [], establishment })
  await renderApp(`/ticket-z?month=octobre-2026&view=${view}`)
}

const locked = { lockedUntil: '2026-10-31' }
const dayLink = async (sentence: string) => {
  const link = (await screen.findByText(sentence)).closest('a')
  expect(link).not.toBeNull()
  return link as HTMLAnchorElement
}

describe('a locked month in the calendar', () => {
  test('says so beside its count and of each of its days, which still open', async () => {
    await october('owner', locked)
    const link = await dayLink('Jeudi 29 octobre, validé, verrouillé, 1 200,00 €.')
    expect(link.getAttribute('href')).toMatch(/2026-10-29/)
    await dayLink('Mercredi 28 octobre, à saisir, verrouillé.')
    const count = screen.getByText('2 jours sur 4.')
    expect(within(count.parentElement as HTMLElement).getByText('verrouillé')).toBeTruthy()
  })

  test('is reopened by its owner from there, and only read by others', async () => {
    await october('owner', locked)
    expect(await screen.findByRole('button', { name: 'Rouvrir octobre' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Verrouiller octobre' })).toBeNull()
    cleanup()
    await october('manager', locked)
    await dayLink('Jeudi 29 octobre, validé, verrouillé, 1 200,00 €.')
    expect(screen.queryByRole('button', { name: 'Rouvrir octobre' })).toBeNull()
  })

  test('offers nothing to enter in its list, and says locked in the names of its days', async () => {
    await october('owner', { ...locked, view: 'list' })
    expect(await screen.findByLabelText('mercredi 28 octobre, verrouillé')).toBeTruthy()
    expect(screen.queryByText('Saisir le 28 octobre')).toBeNull()
  })

  test('without a ticket says so too', async () => {
    await october('accountant', { ...locked, shown: [] })
    expect(await screen.findByText('Aucun ticket Z en octobre')).toBeTruthy()
    expect(screen.getAllByText('verrouillé').length).toBeGreaterThan(0)
  })
})

describe('a month that is over and open', () => {
  test.each(['owner', 'accountant'] as const)('is locked by the %s from the calendar', async (role) => {
    await october(role)
    const lock = await screen.findByRole('button', { name: 'Verrouiller octobre' })
    lock.click()
    expect(await screen.findByRole('dialog', { name: 'Verrouiller octobre' })).toBeTruthy()
    await dayLink('Jeudi 29 octobre, validé, 1 200,00 €.')
  })

  test('is not locked by who only enters', async () => {
    await october('staff')
    await screen.findByText(/^Jeudi 29 octobre/)
    expect(screen.queryByRole('button', { name: /Verrouiller/ })).toBeNull()
  })
})

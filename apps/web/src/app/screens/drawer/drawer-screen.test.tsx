import { cleanup, screen, within } from '@testing-library/react'
import type { TicketZ } from '@zinc/contract/ticket-z'
import { type CashCount, cashFiguresOf, emptyCashCount } from '@zinc/domain/cash/cash-count'
import type { EstablishmentRole } from '@zinc/domain/role'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { setStoppedNow } from '../../../client/clock.ts'
import { clearQueryCache } from '../../../offline/query-cache.ts'
import { aServerTicket } from '../../../test/device-tickets.ts'
import { anOpenEstablishment, signedInBefore } from '../../../test/month-server.ts'
import { renderApp } from '../../../test/render-screen.tsx'

afterEach(async () => {
  await clearQueryCache()
  cleanup()
  vi.unstubAllGlobals()
  setStoppedNow(null)
})

const plain = (text: string | null | undefined) => (text ?? '').replace(/[\u00a0\u2009\u202f]/g, ' ')

/** 50,00 € of cash, all of it deposited, counted right unless said otherwise. */
function aNight(date: string, openingFloat: number, count: Partial<CashCount> = {}): TicketZ {
  const ticket = aServerTicket(date, { gross: 50_00 })
  if (ticket.content === null) throw new Error('a ticket with its content')
  const payments = ticket.content.payments.map((line) => ({ ...line, kind: 'cash' as const, amount: 50_00 }))
  const cashCount = { ...emptyCashCount(openingFloat), counted: openingFloat + 50_00, deposit: 50_00, ...count }
  return { ...ticket, content: { ...ticket.content, payments, cashCount }, cash: cashFiguresOf(cashCount, payments) }
}

const nights = [
  aNight('2026-11-11', 250_00),
  aNight('2026-11-12', 250_00, { counted: 302_20 }),
  aNight('2026-11-13', 232_20),
]

async function opened(tickets: readonly TicketZ[], path = '/tickets/drawer', role: EstablishmentRole = 'owner') {
  signedInBefore({ tickets: [...tickets], closedDays: [], establishment: anOpenEstablishment(role) })
  return await renderApp(path)
}

describe('the page of the drawer', () => {
  it('follows the nights with the break between two of them, and leads to the correction', async () => {
    await opened(nights)
    const table = await screen.findByRole('table', { name: 'Caisse' })
    const rows = within(table)
      .getAllByRole('row')
      .map((row) => plain(row.textContent))
    const at = rows.findIndex((row) => row.includes('Il manque 20,00 € entre jeudi 12 et vendredi 13.'))
    expect(rows[at - 1]).toMatch(/^jeu\. 12.*250,00.*\+2,20.*302,20.*−50,00.*252,20$/)
    expect(rows[at + 1]).toMatch(/^ven\. 13.*232,20/)
    expect(screen.getByText('laissés en caisse vendredi 13 au soir')).toBeTruthy()
    const link = screen.getByRole('link', { name: 'Corriger l’ouverture du 13' })
    expect(link.getAttribute('href')).toMatch(/^\/ticket-z\/2026-11-13\?.*mode=correct/)
  })

  it('says that a break across a day to enter is to be checked first', async () => {
    await opened([aNight('2026-11-11', 250_00), aNight('2026-11-13', 232_20)])
    const table = await screen.findByRole('table', { name: 'Caisse' })
    expect(plain(table.textContent)).toContain('diffère de 17,80 € de ce qui a été laissé mercredi 11')
    expect(screen.queryByRole('link', { name: 'Corriger l’ouverture du 13' })).toBeNull()
    expect(within(table).getByRole('link', { name: 'Saisir le jeu. 12' })).toBeTruthy()
  })

  it('says what to do in a month without a count', async () => {
    await opened([aServerTicket('2026-11-19')])
    expect(await screen.findByRole('heading', { name: 'Aucun comptage ce mois-ci' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Ouvrir le mois' })).toBeTruthy()
  })

  it('shows the staff no sums and no book', async () => {
    await opened(nights, '/tickets/drawer', 'staff')
    await screen.findByRole('table', { name: 'Caisse' })
    expect(screen.queryByText('Déposé en banque')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Livre de caisse' })).toBeNull()
  })
})

it.each(['/ticket-z/2026-11-12', '/ticket-z/2026-11-13', '/ticket-z?view=list'])(
  'a break is named on %s',
  async (path) => {
    await opened(nights, path)
    expect(await screen.findByText(/^Il manque 20,00\s€ entre jeudi 12 et vendredi 13\.$/)).toBeTruthy()
  },
)

it('a break is to do, and opens the drawer', async () => {
  const { user, pathOf } = await opened(nights, '/dashboard')
  await user.click(await screen.findByRole('link', { name: /Caisse.*20,00\s€ manquent entre jeudi 12 et vendredi 13/ }))
  expect(pathOf()).toMatch(/^\/tickets\/drawer\?month=novembre-2026&register=/)
})

import { cleanup, screen, within } from '@testing-library/react'
import type { TicketZ } from '@zinc/contract/ticket-z'
import { type CashCount, cashFiguresOf, emptyCashCount } from '@zinc/domain/cash/cash-count'
import type { EstablishmentRole } from '@zinc/domain/role'
import { testId } from '@zinc/domain/testing/an-establishment'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { setStoppedNow } from '../../../client/clock.ts'
import { clearQueryCache } from '../../../offline/query-cache.ts'
import { cashCountsOf } from '../../../test/device-cash.ts'
import { aServerTicket, daysOf } from '../../../test/device-tickets.ts'
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

describe('a count that is judged again', () => {
  const night = {
    ...aNight('2026-11-12', 250_00, { otherCash: 30_00, counted: 330_00 }),
    typedAt: '2026-11-12T22:30:00.000Z',
  }
  const by = { id: 9, name: 'Karim Benali' }
  const noMovements = { cashIn: 0, cashRefunds: 0, pettyCash: 0, bankDeposits: 0, safeDrops: 0 }
  const counts = cashCountsOf([night], { from: night.businessDate, to: night.businessDate })
  const [closing] = counts.closings

  async function openedJudged(path: string) {
    const establishment = anOpenEstablishment()
    const services = establishment.services.flatMap((service) => [
      { ...service, id: testId(301), label: 'Déjeuner', position: -1 },
      service,
    ])
    const movementsSince = { ...noMovements, pettyCash: 12_00, by, at: '2026-11-12T22:45:00.000Z' }
    const { businessDate, registerId } = night
    signedInBefore({
      ...{ tickets: [night], closedDays: [], establishment: { ...establishment, services } },
      cashCounts: {
        previous: [],
        closings: closing === undefined ? [] : [{ ...closing, movementsSince }],
        cancelled: [
          { ticketId: testId(9), businessDate, registerId, serviceId: testId(301), by, at: '2026-11-12T22:50:00.000Z' },
        ],
      },
      days: daysOf([night]).map((day) => ({
        ...day,
        tickets: day.tickets.map(({ figures, ...ticket }) => ({
          ...ticket,
          figures: figures === null ? null : { ...figures, cashDifference: 42_00 },
        })),
      })),
    })
    return await renderApp(path)
  }

  it.each(['/tickets/drawer', '/ticket-z/2026-11-12'])('says so on %s, and leads to the correction', async (path) => {
    await openedJudged(path)
    const said = await screen.findByText(/^Caisse comptée jeudi 12/)
    expect(plain(said.textContent)).toMatch(/l’écart est de \+42,00 €, et non de 0,00 €\.$/)
    expect(plain(screen.getByText(/^Mouvements et paiements en caisse/).textContent)).toBe(
      'Mouvements et paiements en caisse : modifiés après ce comptage par Karim Benali (à 23:45), −12,00 €.',
    )
    expect(plain(screen.getByText(/annulé après ce comptage/).textContent)).toBe(
      'jeudi 12, Déjeuner : annulé après ce comptage par Karim Benali (à 23:50), espèces −30,00 €.',
    )
    const link = screen.getByRole('link', { name: 'Corriger le comptage' })
    expect(link.getAttribute('href')).toMatch(/^\/ticket-z\/2026-11-12\?.*mode=correct/)
  })

  it('has one difference on the page of its day', async () => {
    await openedJudged('/ticket-z/2026-11-12')
    const card = (await screen.findByRole('heading', { name: 'Écart de caisse' })).parentElement?.parentElement
    expect(plain(card?.textContent)).toContain('+42,00 €')
  })
})

import { cleanup, screen, waitFor } from '@testing-library/react'
import type { PurchaseProposal } from '@zinc/contract/purchases/proposals'
import { plainDate } from '@zinc/domain/calendar/calendar'
import type { EstablishmentRole } from '@zinc/domain/role'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { setStoppedNow } from '../../client/clock.ts'
import { newId } from '../../client/uuid.ts'
import { clearQueryCache } from '../../offline/query-cache.ts'
import { aServerTicket } from '../../test/device-tickets.ts'
import { anOpenEstablishment, signedInBefore } from '../../test/month-server.ts'
import { renderApp } from '../../test/render-screen.tsx'

afterEach(async () => {
  await clearQueryCache()
  cleanup()
  vi.unstubAllGlobals()
  setStoppedNow(null)
  localStorage.clear()
})

function aProposal(name: string): PurchaseProposal {
  const line = { supplierId: null, categoryId: null, net: 1450_00, rateBp: null, moreLines: [] }
  return { recurringId: newId(), occurrenceOn: plainDate('2026-11-20'), name, ...line }
}

async function opened(proposals: readonly PurchaseProposal[], recurs = true, role: EstablishmentRole = 'owner') {
  // Friday 20 November is entered: nothing else is to do that day.
  const tickets = [aServerTicket('2026-11-20', { gross: 1461_20 })]
  const purchaseBadge = { recurs }
  const establishment = anOpenEstablishment(role)
  const server = signedInBefore({ tickets, closedDays: [], proposals, purchaseBadge, establishment })
  const rendered = await renderApp('/dashboard')
  await screen.findByRole('heading', { name: 'À faire' })
  const isAsked = (path: string) => server.requests.some((request) => request.path === path)
  return { ...rendered, isAsked: () => isAsked('/recurring_purchases/proposals'), isAskedFor: isAsked }
}

const toDo = () => screen.getByRole('heading', { name: 'À faire' }).closest('section')?.textContent ?? ''

describe('a purchase whose day has come, on the dashboard', () => {
  it('is to do, with its day and amount, and opens its form', async () => {
    const { user, pathOf } = await opened([aProposal('Loyer')])
    const enter = await screen.findByRole('button', { name: 'Saisir\u00a0: Loyer' })
    expect(toDo().replaceAll(/[\u00a0\u202f]/g, ' ')).toContain('20 novembre · 1 450,00 €')
    const days = Number(/(\d+) à traiter/.exec(toDo())?.[1])
    expect(days).toBeGreaterThan(0)
    await user.click(enter)
    await waitFor(() => expect(pathOf()).toMatch(/^\/purchase\/[\da-f-]{36}/))
  })

  it('is one of the first three of many; the others are on the page of purchases', async () => {
    const { user, pathOf } = await opened(['Loyer', 'Eau', 'Gaz', 'Télécom', 'Blanchisserie'].map(aProposal))
    await screen.findByText('et 2 autres à saisir')
    expect(screen.getAllByRole('button', { name: /^Saisir\s: / })).toHaveLength(3)
    await user.click(screen.getByRole('link', { name: 'et 2 autres à saisir' }))
    expect(pathOf()).toMatch(/^\/purchase/)
  })

  it('is not asked for where nothing comes back', async () => {
    const { isAsked, isAskedFor } = await opened([aProposal('Loyer')], false)
    await vi.waitFor(() => expect(isAskedFor('/purchases/badge')).toBe(true), { timeout: 60_000 })
    expect(isAsked()).toBe(false)
  })

  it('is not asked for by those who only read', async () => {
    const { isAsked, isAskedFor } = await opened([aProposal('Loyer')], true, 'accountant')
    await vi.waitFor(() => expect(isAskedFor('/purchases/badge')).toBe(true), { timeout: 60_000 })
    expect(isAsked()).toBe(false)
  })
})

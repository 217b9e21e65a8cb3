import { cleanup, screen } from '@testing-library/react'
import type { DueRow } from '@zinc/contract/purchases/purchase-payments'
import type { EstablishmentRole } from '@zinc/domain/role'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { setStoppedNow } from '../../client/clock.ts'
import { clearQueryCache } from '../../offline/query-cache.ts'
import { aServerTicket } from '../../test/device-tickets.ts'
import { aDueRow } from '../../test/due-server.ts'
import { anOpenEstablishment, signedInBefore } from '../../test/month-server.ts'
import { renderApp } from '../../test/render-screen.tsx'

afterEach(async () => {
  await clearQueryCache()
  cleanup()
  vi.unstubAllGlobals()
  setStoppedNow(null)
})

const plain = (text: string | null | undefined) => (text ?? '').replace(/[\u00a0\u2009\u202f]/g, ' ')

async function opened(due: readonly DueRow[], role: EstablishmentRole = 'owner') {
  const tickets = [aServerTicket('2026-11-19', { gross: 1461_20 })]
  const server = signedInBefore({ tickets, closedDays: [], due, establishment: anOpenEstablishment(role) })
  const rendered = await renderApp('/dashboard')
  await screen.findByRole('heading', { name: 'À faire' })
  return { ...rendered, server, isAsked: () => server.requests.some(({ path }) => path === '/purchases/due') }
}

const card = async () => (await screen.findByRole('heading', { name: 'À payer' })).closest('section')

describe('what is to pay, on the dashboard', () => {
  it('is what is late and due within seven days, and opens the page of it', async () => {
    const { user, pathOf } = await opened([aDueRow(-6, { open: 170_40 }), aDueRow(5, { open: 465_72 }), aDueRow(30)])
    const text = plain((await card())?.textContent)
    expect(text).toContain('d’ici au 27 novembre')
    expect(text).toContain('636,12 €')
    expect(text).toContain('170,40 € en retard')
    expect(text).toMatch(/6 jours de retard.*dans 5 jours/)
    await user.click(screen.getByRole('link', { name: /636,12.*à payer/ }))
    expect(pathOf()).toBe('/purchase/due')
  })

  it('takes a credit note off with its invoice', async () => {
    const invoice = aDueRow(3, { open: 226_15 })
    const note = aDueRow(null, { open: -20_00, kind: 'credit_note', invoiceId: invoice.id })
    await opened([invoice, note])
    expect(plain((await card())?.textContent)).toContain('206,15 €')
  })

  it('says that nothing is due within seven days', async () => {
    await opened([aDueRow(30)])
    expect(plain((await card())?.textContent)).toContain('Rien à payer dans les 7 jours')
  })

  it('names the first four of many', async () => {
    await opened(Array.from({ length: 7 }, (_, day) => aDueRow(day)))
    expect((await card())?.querySelectorAll('li')).toHaveLength(4)
    expect(screen.getByText('et 3 autres')).toBeTruthy()
  })

  it('is not there where nothing is to pay', async () => {
    const { isAsked, server } = await opened([])
    await vi.waitFor(() => expect(server.requests.some(({ path }) => path === '/purchases/badge')).toBe(true), {
      timeout: 60_000,
    })
    await new Promise((later) => setTimeout(later, 50))
    expect(isAsked()).toBe(false)
    expect(screen.queryByRole('heading', { name: 'À payer' })).toBeNull()
  })

  it('is neither shown to the staff nor asked for', async () => {
    const { isAsked } = await opened([aDueRow(-6)], 'staff')
    await new Promise((later) => setTimeout(later, 50))
    expect(isAsked()).toBe(false)
    expect(screen.queryByRole('heading', { name: 'À payer' })).toBeNull()
  })
})

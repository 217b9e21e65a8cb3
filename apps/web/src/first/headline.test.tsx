import { cleanup, screen, waitFor } from '@testing-library/react'
import type { EstablishmentRole } from '@zinc/domain/role'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setStoppedNow } from '../client/clock.ts'
import { storedDayStart } from '../client/day-start.ts'
import { start } from '../client/session/session.ts'
import { forgetAnswers } from '../offline/forget-answers.ts'
import { clearQueryCache } from '../offline/query-cache.ts'
import { changeEntries } from '../outbox/store.ts'
import { anOutboxEntry, aServerTicket } from '../test/device-tickets.ts'
import { anOpenEstablishment, signedInBefore } from '../test/month-server.ts'
import { renderApp } from '../test/render-screen.tsx'
import { clearOutbox } from '../test/stored-entries.ts'
import { askFirstQuestions } from './first-questions.ts'
import { showHeadline } from './headline.ts'

const monday = aServerTicket('2026-11-16', { gross: 1_284_50 })
const tickets = [
  aServerTicket('2026-11-03', { gross: 1_145_95 }),
  monday,
  aServerTicket('2026-11-17', { gross: 812_05 }),
  aServerTicket('2026-11-18', { gross: 999_99, status: 'draft' }),
  aServerTicket('2026-11-19', { gross: 777_77, status: 'cancelled' }),
]
let stop = () => {}

beforeEach(() => {
  globalThis.zincEarlyCalls = undefined
  document.body.innerHTML = '<div id="root"></div>'
})
afterEach(async () => {
  stop()
  cleanup()
  setStoppedNow(null)
  vi.unstubAllGlobals()
  localStorage.removeItem('selectedMonth')
  history.replaceState(null, '', '/')
  await clearOutbox(7)
})

/** Somebody was here; the next start finds their session and no answer. */
async function wasHere(role: EstablishmentRole = 'owner') {
  signedInBefore({ tickets, closedDays: [], establishment: anOpenEstablishment(role) })
  await renderApp('/ticket-z')
  await waitFor(() => expect(storedDayStart()).not.toBeNull())
  cleanup()
  await clearQueryCache()
  document.body.innerHTML = '<div id="root"></div>'
}

/** What stands on the page before the application. */
async function headlineAt(path: string): Promise<readonly string[]> {
  history.replaceState(null, '', path)
  askFirstQuestions('fr')
  await showHeadline('fr')
  return shown()
}

/** Its title and its figure. */
const shown = () =>
  [...document.body.querySelectorAll('h1, .truncate, .whitespace-nowrap.font-display')].map(textOf).filter(Boolean)

const textOf = ({ textContent }: Element) => (textContent ?? '').replaceAll(/\s+/g, ' ').trim()

it.each([
  ['/dashboard', 'Le Comptoir des Halles', '2 096,55 €'],
  ['/ticket-z', 'Novembre 2026', '3 242,50 €'],
  ['/ticket-z?month=novembre-2026', 'Novembre 2026', '3 242,50 €'],
])('%s opens with the figure the application draws', async (path, title, figure) => {
  await wasHere()
  expect(await headlineAt(path)).toEqual([title, figure])
  stop = await start(forgetAnswers)
  await renderApp(path)
  await waitFor(() => expect(textOf(screen.getByRole('main'))).toContain(figure))
})

it('leaves as soon as the application has its title', async () => {
  await wasHere()
  expect(await headlineAt('/dashboard')).not.toEqual([])
  const title = document.createElement('h1')
  document.getElementById('root')?.append(title)
  await waitFor(() => expect(shown()).toEqual([]))
})

it('does not come when the application was faster', async () => {
  await wasHere()
  document.getElementById('root')?.append(document.createElement('h1'))
  expect(await headlineAt('/dashboard')).toEqual([])
})

it('does not come while an entry waits on this device, which the sum would lack', async () => {
  await wasHere()
  await changeEntries(7, () => ({ remove: [], put: [anOutboxEntry('2026-11-20', 500_00)] }))
  expect(await headlineAt('/dashboard')).toEqual([])
})

it('does not come for staff, who see no sums', async () => {
  await wasHere('staff')
  expect(await headlineAt('/dashboard')).toEqual([])
})

it('does not come on the calendar of another month', async () => {
  await wasHere()
  expect(await headlineAt('/ticket-z?month=octobre-2026')).toEqual([])
  globalThis.zincEarlyCalls = undefined
  localStorage.setItem('selectedMonth', 'octobre-2026')
  expect(await headlineAt('/ticket-z')).toEqual([])
})

it('does not come where the answer is a refusal', async () => {
  await wasHere()
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 403 }))
  expect(await headlineAt('/dashboard')).toEqual([])
})

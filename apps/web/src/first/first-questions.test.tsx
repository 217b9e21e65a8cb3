import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setStoppedNow } from '../client/clock.ts'
import { storedDayStart } from '../client/day-start.ts'
import { logout, start } from '../client/session/session.ts'
import { clearTokens, readToken, storeTokens } from '../client/session/tokens.ts'
import { forgetAnswers } from '../offline/forget-answers.ts'
import { cachedAnswersOf, clearQueryCache } from '../offline/query-cache.ts'
import { aServerTicket } from '../test/device-tickets.ts'
import { signedInBefore } from '../test/month-server.ts'
import { renderApp } from '../test/render-screen.tsx'
import { aToken } from '../test/stub-server.ts'
import { askFirstQuestions } from './first-questions.ts'

const figures = 'Mardi 3 novembre, validé, 1 145,95 €.'
const sunday = 'Semaine 47, du 16 au 22 novembre 2026'
const said = (text: string) => new RegExp(text.replaceAll(' ', '\\s'))

const whole = '/ticketz?establishmentId=1&from=2026-10-20&to=2026-11-30'

let stop = () => {}

beforeEach(() => {
  globalThis.zincEarlyCalls = undefined
})
afterEach(() => {
  stop()
  cleanup()
  setStoppedNow(null)
  vi.unstubAllGlobals()
})

/** Somebody was here; the next start finds their tokens and nothing of the answers. */
async function wasHere() {
  const server = signedInBefore({ tickets: [aServerTicket('2026-11-03', { gross: 1145_95 })], closedDays: [] })
  await renderApp('/ticket-z')
  await screen.findByText(figures)
  await waitFor(() => expect(storedDayStart()).not.toBeNull())
  cleanup()
  await clearQueryCache()
  server.requests.length = 0
  return server
}

const questionsOf = ({ requests }: Awaited<ReturnType<typeof wasHere>>) =>
  requests.map(({ path, query }) => [path, query.toString()].filter((part) => part !== '').join('?'))

it('are all taken by the page, which asks none of them again', async () => {
  const server = await wasHere()
  askFirstQuestions('fr')
  const early = questionsOf(server)
  expect(early).toEqual([
    '/ticketz/days?establishmentId=1&from=2026-10-20&to=2026-11-30',
    '/me',
    '/establishments/1',
    '/establishments/1/closures?from=2026-10-20&to=2026-11-30',
  ])
  stop = await start(forgetAnswers)
  await renderApp('/dashboard')
  await screen.findByText(said(sunday), { exact: false })
  await waitFor(() => expect(globalThis.zincEarlyCalls?.size).toBe(0))
  expect(questionsOf(server).filter((question) => early.includes(question))).toEqual(early)
})

it('are answered before the first screen is drawn, which never stands without its figures', async () => {
  await wasHere()
  askFirstQuestions('fr')
  stop = await start(forgetAnswers)
  await renderApp('/ticket-z')
  const drawn: string[] = []
  const observer = new MutationObserver(() => drawn.push(document.body.textContent ?? ''))
  observer.observe(document.body, { childList: true, subtree: true })
  await screen.findByText(figures)
  observer.disconnect()
  const withTitle = drawn.filter((text) => text.includes('Novembre 2026'))
  expect(withTitle.length).toBeGreaterThan(0)
  expect(withTitle.filter((text) => !text.includes('1\u202f145,95'))).toEqual([])
})

it('say the month of the calendar too', async () => {
  const server = await wasHere()
  askFirstQuestions('fr')
  const early = questionsOf(server)
  stop = await start(forgetAnswers)
  await renderApp('/ticket-z')
  await screen.findByText(figures)
  const others = ['/instance', '/me/current-establishment', '/purchases/badge?establishmentId=1', whole]
  // Asked after the days: what a day must take to pay them.
  others.push('/establishments/1/fixed-costs')
  expect(questionsOf(server).filter((question) => !others.includes(question))).toEqual(early)
})

it('leave the whole tickets for later, and those are asked for once', async () => {
  const server = await wasHere()
  askFirstQuestions('fr')
  stop = await start(forgetAnswers)
  const { user } = await renderApp('/dashboard')
  await screen.findByText(said(sunday), { exact: false })
  await waitFor(() => expect(questionsOf(server)).toContain(whole))
  expect(questionsOf(server).at(-1)).toBe(whole)
  await user.click(screen.getAllByRole('link', { name: /Tickets? Z/ })[0] as HTMLElement)
  await screen.findByText(figures)
  expect(questionsOf(server).filter((question) => question.startsWith('/ticketz?'))).toEqual([whole])
})

it('are the tickets of the day too on the page of a day, which asks for them no more', async () => {
  const server = await wasHere()
  history.replaceState(null, '', '/ticket-z/2026-11-03')
  askFirstQuestions('fr')
  const early = questionsOf(server)
  expect(early).toContain('/ticketz?establishmentId=1&from=2026-11-03&to=2026-11-03')
  stop = await start(forgetAnswers)
  await renderApp('/ticket-z/2026-11-03')
  expect(await screen.findByRole('heading', { level: 1, description: 'validé' })).toBeTruthy()
  expect(questionsOf(server).filter((question) => early.includes(question))).toEqual(early)
  history.replaceState(null, '', '/')
})

it('are the profile alone when somebody else signed in since', async () => {
  const server = await wasHere()
  storeTokens({ token: aToken(900, 8), refresh_token: 'r' })
  askFirstQuestions('fr')
  expect(questionsOf(server)).toEqual(['/me'])
})

it('wait for the application while the token has to be renewed', async () => {
  const server = await wasHere()
  storeTokens({ token: aToken(-1, 7), refresh_token: 'r' })
  askFirstQuestions('fr')
  expect(questionsOf(server)).toEqual([])
})

it('tell nobody who signed out', async () => {
  const server = await wasHere()
  await logout()
  expect([readToken(), storedDayStart()]).toEqual([null, null])
  server.requests.length = 0
  askFirstQuestions('fr')
  expect(questionsOf(server)).toEqual(['/instance'])
  expect(server.requests[0]?.headers.get('Authorization')).toBeNull()
})

it('are only what the instance is for somebody new', async () => {
  const server = await wasHere()
  clearTokens()
  askFirstQuestions('fr')
  expect(questionsOf(server)).toEqual(['/instance'])
})

it('give way to what this device saw when the network fails them', async () => {
  const server = signedInBefore({ tickets: [aServerTicket('2026-11-03', { gross: 1145_95 })], closedDays: [] })
  await renderApp('/ticket-z')
  await screen.findByText(figures)
  await waitFor(async () => expect((await cachedAnswersOf(7)).length).toBeGreaterThanOrEqual(3))
  cleanup()
  server.answer(() => 'lost')
  askFirstQuestions('fr')
  stop = await start(forgetAnswers)
  await renderApp('/ticket-z')
  expect(await screen.findByText(figures)).toBeTruthy()
})

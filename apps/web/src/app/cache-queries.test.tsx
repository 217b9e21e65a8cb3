import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { learnServerTime, setStoppedNow, startOfCall } from '../client/clock.ts'
import { currentSession, start } from '../client/session/session.ts'
import { markSignedIn, storeUser } from '../client/session/session-store.ts'
import { clearTokens } from '../client/session/tokens.ts'
import { forgetAnswers } from '../offline/forget-answers.ts'
import { cacheAnswer, cachedAnswersOf, clearQueryCache } from '../offline/query-cache.ts'
import { startOutbox } from '../outbox/outbox.ts'
import { changeEntries } from '../outbox/store.ts'
import { anOutboxEntry, aServerTicket, daysOf } from '../test/device-tickets.ts'
import { deviceTime } from '../test/device-time.ts'
import { signedInBefore } from '../test/month-server.ts'
import { renderApp } from '../test/render-screen.tsx'
import { cacheQueries, restoreQueries } from './cache-queries.ts'
import { outboxKinds } from './outbox-kinds.ts'
import { createQueryClient } from './query-client.ts'

const november = [aServerTicket('2026-11-03', { gross: 1145_95 }), aServerTicket('2026-11-17', { gross: 1222_95 })]
const said = (text: string) => new RegExp(text.replaceAll(' ', '\\s'))
const HOUR = 60 * 60_000

let stopOutbox = () => {}

afterEach(async () => {
  stopOutbox()
  await changeEntries(7, (entries) => ({ remove: entries.map(({ key }) => key), put: [] }))
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  setStoppedNow(null)
})

/** The month is read with a network, then the page is closed and the network gone. */
async function seenThenCut(path = '/ticket-z') {
  const server = signedInBefore({ tickets: november, closedDays: [] })
  await renderApp(path)
  await screen.findByText('Mardi 3 novembre, validé, 1 145,95 €.')
  await waitFor(async () => expect(await storedKinds()).toEqual(expect.arrayContaining(['closed-days', 'ticketz'])))
  cleanup()
  server.answer(() => 'lost')
  return server
}

const storedKinds = async () => (await cachedAnswersOf(7)).map(({ key }) => key[0])

/** As if it had been seen that long ago. */
async function age(milliseconds: number): Promise<void> {
  const answers = await cachedAnswersOf(7)
  for (const { meaning: _, ...answer } of answers)
    await cacheAnswer({ ...answer, seenAt: answer.seenAt - milliseconds })
}

/** One answer of the server, which says its time. */
function hearServer(): void {
  const headers = new Headers({ date: new Date(deviceTime()).toUTCString(), 'x-request-id': 'a request' })
  learnServerTime(headers, startOfCall())
}

describe('what this device saw [R06]', () => {
  test('is shown again without a network, with its age', async () => {
    await seenThenCut()
    await age(3 * HOUR)
    await renderApp('/ticket-z')
    expect(await screen.findByText('Mardi 3 novembre, validé, 1 145,95 €.')).toBeTruthy()
    expect(await screen.findByText(said('Données chargées il y a 3 h. Mise à jour au retour du réseau.'))).toBeTruthy()
  })

  test('counts what waits to be sent from a cold start', async () => {
    await seenThenCut()
    await changeEntries(7, () => ({ remove: [], put: [anOutboxEntry('2026-11-18', 300_00)] }))
    stopOutbox = startOutbox(outboxKinds)
    await renderApp('/ticket-z')
    expect(await screen.findByText(said('Mercredi 18 novembre, validé, en attente d’envoi, 300,00 €.'))).toBeTruthy()
    expect((await screen.findAllByText(said('Dont 1 saisie en attente d’envoi.'))).length).toBeGreaterThan(0)
  })

  test('has what was sent since, though no page showed it', async () => {
    await seenThenCut()
    const queryClient = createQueryClient()
    await restoreQueries(queryClient, 7)
    const stop = cacheQueries(queryClient, 7)
    const sent = aServerTicket('2026-11-18', { gross: 300_00 })
    const days = daysOf([sent])
    queryClient.setQueriesData<readonly unknown[]>(
      { queryKey: ['ticketz-days', 1] },
      (known) => known && [...known, ...days],
    )
    stop()
    await renderApp('/ticket-z')
    expect(await screen.findByText('Mercredi 18 novembre, validé, 300,00 €.')).toBeTruthy()
  })

  test('opens its days and sums its results, though neither was asked for', async () => {
    await seenThenCut()
    await renderApp('/ticket-z/2026-11-17')
    expect(await screen.findByRole('heading', { level: 1, description: 'validé' })).toBeTruthy()
    expect(await screen.findByText(/^Données chargées /)).toBeTruthy()
    cleanup()
    await renderApp('/reports?period=month&month=novembre-2026')
    expect((await screen.findAllByText(said('2 368,90'))).length).toBeGreaterThan(0)
  })

  test('sums the newer days of the calendar, not the older answer of the results', async () => {
    const tickets = [...november]
    const server = signedInBefore({ tickets, closedDays: [] })
    await renderApp('/reports?month=novembre-2026')
    expect((await screen.findAllByText(said('2 368,90'))).length).toBeGreaterThan(0)
    await waitFor(async () => expect(await storedKinds()).toContain('reports'))
    cleanup()
    await age(HOUR / 4)
    tickets.push(aServerTicket('2026-11-19', { gross: 100_00 }))
    await renderApp('/ticket-z')
    await screen.findByText('Jeudi 19 novembre, validé, 100,00 €.')
    await waitFor(async () => expect(await storedKinds()).toContain('ticketz'))
    cleanup()
    server.answer(() => 'lost')
    await renderApp('/reports?month=novembre-2026')
    expect((await screen.findAllByText(said('2 468,90'))).length).toBeGreaterThan(0)
    expect(screen.queryByText(said('2 368,90'))).toBeNull()
  })

  test.each([
    ['two years ahead', 2],
    ['two years behind', -2],
  ])('stays and is shown with a clock %s', async (_, years) => {
    await seenThenCut()
    hearServer()
    const seen = await cachedAnswersOf(7)
    vi.useFakeTimers({ toFake: ['Date'], now: deviceTime() + years * 365 * 24 * HOUR })
    expect(await cachedAnswersOf(7)).toEqual(seen)
    vi.useRealTimers()
    await renderApp('/ticket-z')
    expect(await screen.findByText('Mardi 3 novembre, validé, 1 145,95 €.')).toBeTruthy()
  })

  test('gives way to what the server answers', async () => {
    const server = await seenThenCut()
    server.answer(({ path }) => {
      if (path === '/ticketz/days') return { body: daysOf([aServerTicket('2026-11-04', { gross: 999_00 })]) }
      return path.endsWith('/closures') ? { body: [] } : 'lost'
    })
    await renderApp('/ticket-z')
    expect(await screen.findByText('Mercredi 4 novembre, validé, 999,00 €.')).toBeTruthy()
    expect(screen.queryByText('Mardi 3 novembre, validé, 1 145,95 €.')).toBeNull()
    expect(screen.queryByText(/^Données chargées /)).toBeNull()
  })

  test('a month never seen is said calmly, and comes by itself with the network', async () => {
    const server = await seenThenCut()
    await renderApp('/ticket-z?month=mars-2026')
    expect(await screen.findByText('Ces jours ne sont pas disponibles hors connexion.')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.queryByText(/mars, à saisir/)).toBeNull()
    server.answer(({ path }) =>
      path === '/ticketz/days' || path.endsWith('/closures')
        ? { body: path === '/ticketz/days' ? daysOf([aServerTicket('2026-03-04', { gross: 111_00 })]) : [] }
        : 'lost',
    )
    act(() => void dispatchEvent(new Event('online')))
    expect(await screen.findByText('Mercredi 4 mars, validé, 111,00 €.')).toBeTruthy()
  })
})

describe('the next person on this device', () => {
  test('finds nothing of the last, whose answers leave the device', async () => {
    await seenThenCut()
    const { user } = currentSession()
    if (user === null) throw new Error('nobody')
    const next = { ...user, id: 8, name: 'Sacha Petit' }
    storeUser(next)
    markSignedIn(next)
    await renderApp('/ticket-z')
    expect(await screen.findByText('Ces jours ne sont pas disponibles hors connexion.')).toBeTruthy()
    expect(screen.queryByText(/1 145,95/)).toBeNull()
    expect(await cachedAnswersOf(7)).toEqual([])
  })

  test('without tokens the cached answers are removed', async () => {
    await seenThenCut()
    clearTokens()
    const stop = await start(forgetAnswers)
    expect(currentSession().status).toBe('signed_out')
    await waitFor(async () => expect(await cachedAnswersOf(7)).toEqual([]))
    stop()
  })

  test('an answer that comes after the sign-out is not kept', async () => {
    await seenThenCut()
    const [answer] = await cachedAnswersOf(7)
    if (answer === undefined) throw new Error('nothing was kept')
    await clearQueryCache()
    expect(await cachedAnswersOf(7)).toEqual([])
    markSignedIn(null)
    await cacheAnswer(answer)
    expect(await cachedAnswersOf(7)).toEqual([])
  })

  test('answers another release reads otherwise, or older than three months, are dropped', async () => {
    await seenThenCut()
    const [answer] = await cachedAnswersOf(7)
    if (answer === undefined) throw new Error('nothing was kept')
    await clearQueryCache()
    hearServer()
    await cacheAnswer({ ...answer, seenAt: answer.seenAt - 93 * 24 * HOUR })
    expect(await cachedAnswersOf(7)).toEqual([])
    await cacheAnswer(answer)
    expect(await cachedAnswersOf(7)).toHaveLength(1)
  })
})

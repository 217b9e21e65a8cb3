import { setTimeout as sleep } from 'node:timers/promises'
import type { Establishment } from '@zinc/contract/establishments'
import { routes } from '@zinc/contract/routes'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createTestApp, type TestApp, type TestPerson } from '../../test/test-app.ts'
import { aStoredTicket, aTicketInput } from '../../test/test-tickets.ts'
import { isRefusal } from '../routing/errors.ts'
import { type Lane, laneOf, newLoadShedding } from './load-shedding.ts'
import { Line } from './load-shedding-line.ts'

let close: (() => Promise<void>) | null = null
afterEach(async () => {
  await close?.()
  close = null
})

async function aBusyEstablishment(maxAnswerMilliseconds: number) {
  const test = await createTestApp({ maxAnswerMilliseconds })
  close = test.close
  const owner = await test.signedUpPerson()
  const establishment = await test.anEstablishment(owner)
  return { test, owner, establishment }
}

/** Every read of the closed days hangs until `release`; no ticket Z needs them. */
async function holdClosedDays(test: TestApp): Promise<() => Promise<void>> {
  const client = await test.database.ownerPool.connect()
  await client.query('begin; lock table zinc.day_closures in access exclusive mode')
  return async () => {
    await client.query('rollback')
    client.release()
  }
}

const readsOf = (test: TestApp, owner: TestPerson, establishment: Establishment, count: number) =>
  Array.from({ length: count }, async () => {
    const query = { from: '2026-11-01', to: '2026-11-30' }
    const answer = await test.call(
      'listClosedDays',
      { params: { id: String(establishment.id) }, query },
      { token: owner.token },
    )
    return { status: answer.status, answer }
  })

describe('while reads hang in the database', () => {
  it('more reads get 503 with Retry-After; entries and health checks pass', async () => {
    // Long enough for a busy machine to serve the reads at the end in time.
    const { test, owner, establishment } = await aBusyEstablishment(3000)
    const release = await holdClosedDays(test)
    const hanging = readsOf(test, owner, establishment, 5)
    await vi.waitUntil(async () => test.database.usage().open - test.database.usage().idle === 5, { timeout: 60_000 })
    const refused = await Promise.all(readsOf(test, owner, establishment, 40))
    for (const { answer } of refused) {
      const { details, requestId } = answer.refusal()
      expect(answer.refusal()).toMatchObject({ error: 'SERVICE_UNAVAILABLE', statusCode: 503 })
      expect(answer.headers['retry-after']).toBe(String(details.retryAfter))
      expect(Number(details.retryAfter)).toBeGreaterThanOrEqual(1)
      expect(answer.headers['x-request-id']).toBe(requestId)
    }
    const ticket = await aStoredTicket(test, owner, aTicketInput(establishment))
    expect(ticket.status).toBe('validated')
    for (const url of ['/health/live', '/health/ready']) expect((await test.app.inject({ url })).statusCode).toBe(200)

    await release()
    for (const { status } of await Promise.all(hanging)) expect(status).toBe(200)
    for (const { status } of await Promise.all(readsOf(test, owner, establishment, 20))) expect(status).toBe(200)
  })

  it('once the line does not move, the next is refused without waiting', async () => {
    const { test, owner, establishment } = await aBusyEstablishment(9600)
    const release = await holdClosedDays(test)
    const hanging = readsOf(test, owner, establishment, 11)
    await sleep(4500)
    // Six wait and have waited half of what they may: those that come now get no place.
    let isAnswered = false
    const late = Promise.all(readsOf(test, owner, establishment, 30)).then((answers) => {
      isAnswered = true
      return answers
    })
    await Promise.race([late, Promise.all(hanging)])
    expect(isAnswered).toBe(true)
    for (const { status } of await late) expect(status).toBe(503)
    await release()
    for (const { status } of await Promise.all(hanging)) expect(status).toBe(200)
  })
})

it('a loop that was blocked refuses reads for a moment, never entries', async () => {
  const { test, owner, establishment } = await aBusyEstablishment(1500)
  const until = performance.now() + 2500
  while (performance.now() < until);
  await new Promise((resolve) => setTimeout(resolve, 0))
  const [read] = readsOf(test, owner, establishment, 1)
  expect((await read)?.status).toBe(503)
  expect((await aStoredTicket(test, owner, aTicketInput(establishment))).status).toBe('validated')
  await vi.waitUntil(async () => (await readsOf(test, owner, establishment, 1)[0])?.status === 200, { timeout: 60_000 })
})

describe('the order of turns [N2]', () => {
  const aServer = (slots: number, maxAnswerMilliseconds = 5000) => {
    const load = newLoadShedding({ slots, maxAnswerMilliseconds })
    close = async () => load.stop()
    return load
  }
  const held = () => {
    let end: () => void = () => undefined
    const promise = new Promise<void>((resolve) => {
      end = resolve
    })
    return { promise, end }
  }

  it('what waits is served by what a person would miss most', async () => {
    const load = aServer(1)
    const gate = held()
    const order: string[] = []
    const work = (lane: Lane) =>
      load.run({
        lane,
        run: async () => {
          order.push(lane)
          await gate.promise
        },
      })
    const all = [work('entry'), work('report'), work('read'), work('account'), work('entry')]
    gate.end()
    await Promise.all(all)
    expect(order).toEqual(['entry', 'entry', 'account', 'read', 'report'])
  })

  /** The first `count` of those that are begun while `waiting` of each lane wait. */
  async function begun(waiting: Partial<Record<Lane, number>>, count: number) {
    const load = aServer(1, 60_000)
    const gate = held()
    const order: Lane[] = []
    const first = load.run({ lane: 'account', run: () => gate.promise })
    const all = Object.entries(waiting).flatMap(([lane, number]) =>
      Array.from({ length: number }, () =>
        load.run({ lane: lane as Lane, run: async () => void order.push(lane as Lane) }),
      ),
    )
    gate.end()
    await Promise.all([first, ...all])
    expect(order).toHaveLength(Object.values(waiting).reduce((sum, number) => sum + number, 0))
    const times = (lane: Lane) => order.slice(0, count).filter((one) => one === lane).length
    return {
      entry: times('entry'),
      account: times('account'),
      view: times('view'),
      read: times('read'),
      report: times('report'),
    }
  }

  it('each kind always gets its share: entries the most, never all', async () => {
    const all = { entry: 50, account: 50, view: 50, read: 50, report: 50 }
    expect(await begun(all, 100)).toEqual({ entry: 40, account: 10, view: 30, read: 15, report: 5 })
  })

  it('what one kind leaves of its share goes to the others', async () => {
    expect(await begun({ entry: 50, view: 50 }, 70)).toEqual({ entry: 40, account: 0, view: 30, read: 0, report: 0 })
    expect(await begun({ entry: 10, report: 50 }, 40)).toMatchObject({ entry: 10, report: 30 })
  })

  it('entries that hang leave a way for reads', async () => {
    const load = aServer(4)
    const gate = held()
    const entries = Array.from({ length: 10 }, () => load.run({ lane: 'entry', run: () => gate.promise }))
    expect(await load.run({ lane: 'view', run: async () => 'seen' })).toBe('seen')
    gate.end()
    await Promise.all(entries)
  })

  it('work that throws gives its slot back, work nobody waits for is not begun', async () => {
    const load = aServer(1)
    const gate = held()
    const failing = load.run({ lane: 'entry', run: () => gate.promise.then(() => Promise.reject(new Error('fault'))) })
    let hasRun = false
    const run = async () => {
      hasRun = true
    }
    const gone = load.run({ lane: 'entry', isGone: () => true, run })
    gate.end()
    await expect(failing).rejects.toThrow('fault')
    expect(isRefusal(await gone)).toBe(true)
    expect(hasRun).toBe(false)
    expect(await load.run({ lane: 'report', run: async () => 'done' })).toBe('done')
    expect(load.figures().entry).toEqual({ running: 0, waiting: 0, refused: 1 })
  })

  it('a line longer than what is served in time takes no more, and the rest of it is served', async () => {
    const load = aServer(2, 1000)
    const results = await Promise.all(
      Array.from({ length: 400 }, async (_, index) => {
        await sleep(index)
        return await load.run({ lane: 'read', run: () => sleep(20, 'served') })
      }),
    )
    const served = results.filter((result) => result === 'served').length
    expect(served).toBeGreaterThan(20)
    expect(results.filter(isRefusal)).toHaveLength(400 - served)
    expect(load.figures().read).toMatchObject({ running: 0, waiting: 0, refused: 400 - served })
    expect(400 - served).toBeGreaterThan(100)
  })

  describe('with fake timers [N2]', () => {
    afterEach(() => void vi.useRealTimers())

    /** How long a request waits behind an endless run before it is refused, after runs of `milliseconds` each. */
    async function waitAfterRunsOf(milliseconds: number): Promise<number> {
      vi.useFakeTimers()
      const load = aServer(1, 900)
      for (let runs = 0; runs < 20; runs++) {
        const run = load.run({ lane: 'read', run: () => sleepOf(milliseconds) })
        await vi.advanceTimersByTimeAsync(milliseconds)
        await run
      }
      const gate = held()
      const endless = load.run({ lane: 'read', run: () => gate.promise })
      const from = performance.now()
      let waited = 0
      const late = load.run({ lane: 'read', run: async () => 'served' }).then((result) => {
        waited = performance.now() - from
        return result
      })
      await vi.advanceTimersByTimeAsync(1200)
      gate.end()
      await endless
      expect(isRefusal(await late)).toBe(true)
      load.stop()
      return waited
    }
    const sleepOf = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

    it('a turn that leaves no time for the answer is given up sooner, the longer the runs', async () => {
      const longest = await waitAfterRunsOf(10)
      expect(longest).toBeGreaterThanOrEqual(440)
      expect(longest).toBeLessThanOrEqual(600)
      const wait = await waitAfterRunsOf(550)
      expect(wait).toBeGreaterThanOrEqual(300)
      expect(wait).toBeLessThan(longest)
      expect(await waitAfterRunsOf(2000)).toBeLessThanOrEqual(400)
    })
  })
})

it('a later waiter with less time expires first', () => {
  const line = new Line()
  const expired: string[] = []
  const waiter = (name: string, until: number) => {
    const nothing = () => undefined
    line.add({ start: nothing, expire: () => void expired.push(name), isGone: () => false, until }, 0)
  }
  waiter('first', 900)
  waiter('second', 400)
  line.expire(500)
  expect([expired, line.waiting.map(({ until }) => until)]).toEqual([['second'], [900]])
})

it('every write of a signed-in person and the refresh of a token go first, reports last', () => {
  expect(laneOf(routes.validateTicketZ)).toBe('entry')
  expect(laneOf(routes.saveTicketZ)).toBe('entry')
  expect(laneOf(routes.refreshToken)).toBe('entry')
  expect(laneOf(routes.login)).toBe('account')
  expect(laneOf(routes.changePassword)).toBe('account')
  for (const route of [
    routes.getMe,
    routes.getTicketZ,
    routes.listTicketsZ,
    routes.listTicketZDays,
    routes.getEstablishment,
  ]) {
    expect(laneOf(route)).toBe('view')
  }
  expect(laneOf(routes.listSessions)).toBe('read')
  expect(laneOf(routes.getReport)).toBe('report')
  expect(laneOf(routes.exportMyData)).toBe('report')
})

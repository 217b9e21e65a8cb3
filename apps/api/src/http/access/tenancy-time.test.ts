// Proves 1.2d.
import type { Establishment } from '@zinc/contract/establishments'
import type { RouteName } from '@zinc/contract/routes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Example, routeExamples, type Target } from '../../test/examples/route-examples.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../test/test-app.ts'
import type { Answer } from '../../test/test-call.ts'

const ABSENT = 9_007_199_254_740_991

let app: TestApp
let stranger: TestPerson
let writer: TestPerson
let foreign: Establishment
beforeAll(async () => {
  app = await createTestApp()
  // The first person is an administrator.
  await app.signedUpPerson()
  writer = await app.signedUpPerson()
  stranger = await app.signedUpPerson()
  foreign = await app.anEstablishment(writer)
  await app.anEstablishment(stranger)
})
afterAll(() => app.close())

const abroad = (): Target => ({ establishment: foreign, named: foreign.id, maker: writer })
const nowhere = (): Target => ({ ...abroad(), named: ABSENT })

async function sent<N extends RouteName>(name: N, { input, version }: Example<N>): Promise<Answer<unknown>> {
  return await app.call(name, input, { token: stranger.token, ...(version === undefined ? {} : { version }) })
}

test('a foreign and an absent establishment take the same time', { timeout: 180_000 }, async () => {
  const rounds = process.env['ZINC_TEST'] === 'long' ? 2000 : 150
  for (const name of ['getEstablishment', 'getReport', 'getTicketZ', 'saveTicketZ'] as const) {
    const [theirs, absent] = [await routeExamples[name](app, abroad()), await routeExamples[name](app, nowhere())]
    const isAlike = async () => {
      const times = await interleaved(rounds, (index) => sent(name, index === 0 ? theirs : absent))
      const [one = 0, other = 0] = times.map(lowerQuartileOf)
      return Math.abs(one - other) < 0.2 * Math.min(one, other)
    }
    // A busy machine may disturb a comparison, never five.
    let comparisons = 1
    while (comparisons <= 5 && !(await isAlike())) comparisons += 1
    expect(comparisons, name).toBeLessThanOrEqual(5)
  }
})

/** By turns, so that whatever else the machine does falls on both. */
async function interleaved(rounds: number, work: (index: 0 | 1) => Promise<unknown>): Promise<[number[], number[]]> {
  const times: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round += 1) {
    for (const index of round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
      const start = performance.now()
      await work(index)
      times[index].push(performance.now() - start)
    }
  }
  return times
}

/** Other work on the machine lengthens the slower times. */
const lowerQuartileOf = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 4)] ?? 0

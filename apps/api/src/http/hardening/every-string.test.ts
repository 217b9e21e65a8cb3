// Proves 4.1e.
import type { Establishment } from '@zinc/contract/establishments'
import type { Route } from '@zinc/contract/route'
import { type RouteName, type Routes, routes } from '@zinc/contract/routes'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Example, routeExamples } from '../../test/examples/route-examples.ts'
import { type Path, textsIn, withValue } from '../../test/request-texts.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../test/test-app.ts'
import type { Answer, CallOptions, TestInputOf } from '../../test/test-call.ts'

// What the seeded fuzz meets by chance, here at every place of every route: texts that PostgreSQL or an index refuses.
const hostileTexts = ['a\u0000b', '\u0000', 'x\ud83d', '\udc00x', 'e\u0301'.repeat(3000)]
const hostileHeaders: readonly Readonly<Record<string, string>>[] = [
  ...['"99999999999999999999"', '"2147483648"', '""', '*', 'W/"1"', '"1", "2"', '"-1"', '"1e3"'].map((tag) => ({
    'if-match': tag,
  })),
  ...['99999999999999999999', '2147483648', '-1', '1e9', 'NaN', ' '].map((id) => ({ 'x-establishment-id': id })),
  { 'accept-language': `${'fr,'.repeat(900)}en` },
]

const names = Object.keys(routes) as RouteName[]
let app: TestApp
/** The first account, so that the routes of administrators answer too. */
let owner: TestPerson
let home: Establishment
beforeAll(async () => {
  app = await createTestApp()
  owner = await app.signedUpPerson()
  home = await app.anEstablishment(owner)
})
// Some routes end the session they are called with.
beforeEach(async () => {
  const { token } = (await app.call('login', { body: { email: owner.email, password: owner.password } })).ok()
  owner = { ...owner, token }
})
afterAll(() => app.close())

/** An address carries no half of a character: it could not be written down. */
const fits = (path: Path, text: string) => path[0] === 'body' || /^\P{Surrogate}*$/u.test(text)

async function exampleOf<N extends RouteName>(name: N): Promise<Example<N>> {
  return await routeExamples[name](app, { establishment: home, named: home.id, maker: owner })
}

async function send<N extends RouteName>(name: N, input: unknown, version: Example<N>['version'], more: CallOptions) {
  const seen = version === undefined ? {} : { version }
  // The whole point is an input of the wrong shape.
  return await app.call(name, input as TestInputOf<Routes[N]>, { token: owner.token, ...seen, ...more })
}

function expectAnswered(answer: Answer<unknown>, asked: unknown): void {
  expect(answer.status, JSON.stringify(asked).slice(0, 400)).toBeLessThan(500)
  if (answer.status >= 400) expect(answer.refusal().requestId).toBe(answer.headers['x-request-id'])
}

describe.each(names)('%s', (name) => {
  test('any text at any place of the request is answered, never with a 5xx', async () => {
    const { input, version } = await exampleOf(name)
    for (const path of textsIn(input)) {
      for (const text of hostileTexts.filter((one) => fits(path, one))) {
        const spoilt = withValue(input, path, text)
        expectAnswered(await send(name, spoilt, version, {}), [path, spoilt])
      }
    }
  })

  test('any header that is read is answered, never with a 5xx', async () => {
    const { input, version } = await exampleOf(name)
    for (const headers of hostileHeaders) expectAnswered(await send(name, input, version, { headers }), headers)
  })
})

test('every route was asked with a text somewhere, but for those that take none', async () => {
  const without = await Promise.all(
    names.map(async (name) => (textsIn((await exampleOf(name)).input).length === 0 ? name : null)),
  )
  for (const name of without.filter((one) => one !== null)) {
    const route: Route = routes[name]
    expect([name, route.params]).toEqual([name, undefined])
  }
})

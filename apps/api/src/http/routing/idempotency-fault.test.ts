// Proves W4.
import { randomUUID } from 'node:crypto'
import { connect, createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestApp, type TestApp, type TestPerson } from '../../test/test-app.ts'

/** A network that carries a transaction's end, or its begin, to the database and loses the answer. */
type BadNetwork = {
  url: string
  /** To what holds this text, on a connection on which `once` was sent before. */
  loseAnswers: (howMany: number, to?: { text: string; once: string }) => void
  lost: () => number
  close: () => Promise<void>
}

async function aBadNetwork(url: string): Promise<BadNetwork> {
  const target = new URL(url.replace('@/', '@socket/'))
  const folder = target.searchParams.get('host')
  const port = Number(target.searchParams.get('port') ?? target.port)
  let toLose = 0
  let lost = 0
  let wanted = { text: '', once: '' }
  const open = new Set<Socket>()
  const server = createServer((near) => {
    const far = folder === null ? connect(port, target.hostname) : connect(`${folder}/.s.PGSQL.${port}`)
    let isLosing = false
    let isWanted = false
    const end = () => {
      for (const socket of [near, far]) open.delete(socket.destroy())
    }
    for (const socket of [near, far]) open.add(socket.on('error', end).on('close', end))
    near.on('data', (sent) => {
      isWanted ||= toLose > 0 && sent.includes(wanted.once)
      if (toLose > 0 && isWanted && sent.includes(wanted.text)) {
        toLose -= 1
        isLosing = true
      }
      far.write(sent)
    })
    far.on('data', (answer) => {
      if (!isLosing) return void near.write(answer)
      lost += 1
      end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const through = new URL(target)
  through.host = `127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
  for (const name of ['host', 'port']) through.searchParams.delete(name)
  return {
    url: through.href,
    loseAnswers: (howMany, to = wanted) => {
      wanted = to
      toLose = howMany
      lost = 0
    },
    lost: () => lost,
    close: async () => {
      for (const socket of open) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

let test: TestApp
let owner: TestPerson
let network: BadNetwork
let far: Awaited<ReturnType<TestApp['another']>>
beforeAll(async () => {
  test = await createTestApp()
  owner = await test.signedUpPerson()
  network = await aBadNetwork(test.database.ownerPool.options.connectionString ?? '')
  far = await test.another(network.url)
})
afterAll(async () => {
  await network.close()
  await test.close()
})
beforeEach(() => network.loseAnswers(0))

const establishmentCount = async () =>
  (await test.call('listEstablishments', { query: {} }, { token: owner.token })).ok().length

/** Of the write alone: the COMMIT of a read is waited for by nobody. */
const commitOfCreation = { text: 'commit', once: 'Une seule' }
const creation = { name: 'Une seule', type: 'bistrot' as const, openWeekdays: [1 as const] }

it('the answer to COMMIT lost, under a key: done once, and answered with the first answer', async () => {
  const before = await establishmentCount()
  expect((await far.call('getMe', {}, { token: owner.token })).status).toBe(200)
  network.loseAnswers(1, commitOfCreation)
  const key = randomUUID()
  const answer = await far.call('createEstablishment', { body: creation }, { token: owner.token, key })
  expect(network.lost()).toBe(1)
  expect(answer.status).toBe(201)
  expect(await establishmentCount()).toBe(before + 1)
  const again = await far.call('createEstablishment', { body: creation }, { token: owner.token, key })
  expect(again.ok()).toEqual(answer.ok())
})

it('without a key: done once, and 503 says that it is not known', async () => {
  const before = await establishmentCount()
  expect((await far.call('getMe', {}, { token: owner.token })).status).toBe(200)
  network.loseAnswers(1, commitOfCreation)
  const answer = await far.call('createEstablishment', { body: creation }, { token: owner.token })
  expect(network.lost()).toBe(1)
  expect(answer.refusal()).toMatchObject({ statusCode: 503, error: 'SERVICE_UNAVAILABLE' })
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  expect(await establishmentCount()).toBe(before + 1)
})

it('a read is simply read again', async () => {
  expect((await far.call('getMe', {}, { token: owner.token })).status).toBe(200)
  network.loseAnswers(1, { text: 'start transaction read only', once: 'start transaction read only' })
  expect((await far.call('getMe', {}, { token: owner.token })).status).toBe(200)
  expect(network.lost()).toBe(1)
})

import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { foreign, type Network } from '../offline/network.ts'
import { signUp, withEstablishment } from '../people.ts'
import { wrapTexts } from '../wrap-texts.ts'
import { expectStored, FRIDAY, openDay, signIn, standBefore, typeClosing, validate } from './closing.ts'
import { expect, test } from './test.ts'

// What is not ours and stands between a person and a closing, in each engine: a translator, an extension, a database that
// does not open or is lost, a proxy. The entry reaches the server all the same.

const PAGES = /^GET \/(?!api\/|assets\/|fault\.js|[^?]*\.\w+(\?|$))/

const decoders: Readonly<Record<string, (body: Buffer) => Buffer>> = { br: brotliDecompressSync, gzip: gunzipSync }

/** Every page runs this script first, as a proxy puts it in. */
function runFirst(network: Network, script: string): void {
  const type = (content: string) => ({ status: 200, headers: { 'content-type': content } })
  network.treat(/^GET \/fault\.js/, async () => ({ ...type('text/javascript'), body: Buffer.from(script) }), 1e6)
  network.treat(
    PAGES,
    async (pass) => {
      const { status, headers, body } = await pass()
      const decode = decoders[String(headers['content-encoding'])]
      const page = (decode?.(body) ?? body).toString().replace('<head>', '<head><script src="/fault.js"></script>')
      const { 'content-encoding': _, 'content-length': __, etag: ___, ...left } = headers
      return { status, headers: left, body: Buffer.from(page) }
    },
    1e6,
  )
}

const functionOf = (run: (...given: never[]) => void, ...given: unknown[]) =>
  `(${run})(${given.map((value) => JSON.stringify(value)).join()})`

for (const honours of [true, false]) {
  const who = honours ? 'browser translates' : 'extension changes'
  test(`a page that a ${who} keeps its figures`, async ({ device, instance, network, request }) => {
    runFirst(network, functionOf(wrapTexts, honours))
    const owner = await withEstablishment(instance, await signUp(instance, request), request)
    await signIn(device, network.url, owner)
    await openDay(device, FRIDAY)
    await typeClosing(device, '300')
    await typeClosing(device, '350')
    await device.expectValue(/Carte bancaire/, '350')
    await validate(device)
    await expectStored(instance, request, owner, 35_000)
    await device.expectToRead('350,00')
    await device.expectNotToRead('300,00', 'main')
    expect(Number(await device.run('document.querySelectorAll("font").length')) > 0).toBe(!honours)
  })
}

const broken = {
  'refuses to open': 'IDBFactory.prototype.open = () => { throw new DOMException("no", "SecurityError") }',
  // Without a listener called, as an engine that waits for another tab.
  'never answers': `{
    const { open } = IDBFactory.prototype
    IDBFactory.prototype.open = function (...given) {
      const request = open.apply(this, given)
      const mute = (event) => event.stopImmediatePropagation()
      for (const name of ['success', 'error', 'blocked', 'upgradeneeded']) request.addEventListener(name, mute)
      return request
    }
  }`,
} as const

for (const [what, script] of Object.entries(broken)) {
  test(`a closing is sent where the database ${what}`, async ({ device, instance, network, request }) => {
    runFirst(network, script)
    const owner = await withEstablishment(instance, await signUp(instance, request), request)
    await signIn(device, network.url, owner)
    await openDay(device, FRIDAY)
    await typeClosing(device, '480')
    await validate(device)
    await expectStored(instance, request, owner, 48_000)
  })
}

test('a database that was lost in the background is opened again', async ({ device, instance, network, request }) => {
  const owner = await standBefore(FRIDAY, { device, instance, request, url: network.url })
  await typeClosing(device, '480')
  await device.run(`(() => {
    const { transaction } = IDBDatabase.prototype
    IDBDatabase.prototype.transaction = function (...given) {
      if (window.reopened?.has(this)) return transaction.apply(this, given)
      throw new DOMException('connection lost', 'InvalidStateError')
    }
    window.reopened = new WeakSet()
    const { open } = IDBFactory.prototype
    IDBFactory.prototype.open = function (...given) {
      const request = open.apply(this, given)
      request.addEventListener('success', () => window.reopened.add(request.result))
      return request
    }
    return true
  })()`)
  await validate(device)
  await expectStored(instance, request, owner, 48_000)
})

test('a proxy that answers in our place ends no session and loses no closing', async ({
  device,
  instance,
  network,
  request,
}) => {
  const owner = await standBefore(FRIDAY, { device, instance, request, url: network.url })
  let isForeign = true
  const blocked = foreign(403, '<h1>Accès bloqué</h1>')
  network.treat(/^\w+ \/api\//, (pass) => (isForeign ? blocked(pass) : pass()), 1e6)
  await typeClosing(device, '480')
  await validate(device)
  await device.reload()
  await device.expectToSee('button', /^Corriger/)
  isForeign = false
  await device.reload()
  await expectStored(instance, request, owner, 48_000)
})

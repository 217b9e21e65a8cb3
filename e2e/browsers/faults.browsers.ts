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
  const who = honours ? 'a browser translates' : 'an extension changes'
  test(`a page that ${who} keeps its figures`, async ({ device, instance, network, request }) => {
    runFirst(network, functionOf(wrapTexts, honours))
    const owner = await withEstablishment(instance, await signUp(instance, request), request)
    await signIn(device, network.url, owner)
    await openDay(device, FRIDAY)
    await typeClosing(device, '300')
    await typeClosing(device, '350')
    await validate(device)
    await expectStored(instance, request, owner, 35_000)
    await device.expectToRead('350,00')
    await device.expectNotToRead('300,00', 'main')
    expect(Number(await device.run('document.querySelectorAll("font").length')) > 0).toBe(!honours)
  })
}

/** The next transaction of each connection fails, as after Safari has lost its storage process. */
const LOSE_CONNECTIONS = `(() => {
  const { transaction } = IDBDatabase.prototype
  const lost = new WeakSet()
  let left = 3
  IDBDatabase.prototype.transaction = function (...given) {
    if (left > 0 && !lost.has(this)) {
      left -= 1
      lost.add(this)
      throw new DOMException('Connection to Indexed Database server lost', 'UnknownError')
    }
    return transaction.apply(this, given)
  }
})()`
/** What opens a store from now on is never answered, and the connections there are do not serve any more. */
const SILENCE_STORES = `(() => {
  IDBDatabase.prototype.transaction = () => {
    throw new DOMException('The connection was closed', 'InvalidStateError')
  }
  IDBFactory.prototype.open = () => Object.setPrototypeOf(new EventTarget(), IDBOpenDBRequest.prototype)
})()`

test('a lost connection to the store is opened again: the closing waits there without a network', async ({
  device,
  instance,
  network,
  request,
}) => {
  const owner = await standBefore(FRIDAY, { device, instance, request, url: network.url })
  await typeClosing(device, '750')
  await network.cut()
  await device.run(LOSE_CONNECTIONS)
  await validate(device)
  await device.expectToRead('En attente d’envoi', 'body')
  await device.expectNotToRead('Non gardé sur cet appareil')
  await device.restart()
  await network.restore()
  await device.goTo(`${network.url}/ticket-z`)
  await expectStored(instance, request, owner, 75_000)
})

test('a store that never answers keeps nobody: the closing is sent, and that is said', async ({
  device,
  instance,
  network,
  request,
}) => {
  const owner = await standBefore(FRIDAY, { device, instance, request, url: network.url })
  await device.run(SILENCE_STORES)
  await typeClosing(device, '750')
  await validate(device)
  await device.expectToRead('Le stockage du navigateur ne répond pas.', 'body')
  await expectStored(instance, request, owner, 75_000)
})

test('a store of a newer release is left alone: the closing is sent, and that is said', async ({
  device,
  instance,
  network,
  request,
}) => {
  const owner = await withEstablishment(instance, await signUp(instance, request), request)
  await device.goTo(`${network.url}/login`)
  await device.run(`new Promise((made, failed) => {
    const request = indexedDB.open('zinc', 9)
    request.onerror = failed
    request.onsuccess = () => {
      request.result.close()
      made(true)
    }
  })`)
  await signIn(device, network.url, owner)
  await openDay(device, FRIDAY)
  await typeClosing(device, '750')
  await validate(device)
  await device.expectToRead('Une version plus récente de Zinc y a été ouverte.', 'body')
  await expectStored(instance, request, owner, 75_000)
})

test('a store that may not be opened keeps nobody: the closing is sent', async ({
  device,
  instance,
  network,
  request,
}) => {
  runFirst(network, 'IDBFactory.prototype.open = () => { throw new DOMException("no", "SecurityError") }')
  const owner = await withEstablishment(instance, await signUp(instance, request), request)
  await signIn(device, network.url, owner)
  await openDay(device, FRIDAY)
  await typeClosing(device, '480')
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
  // The outbox and the page ask for one file at once: Safari gives it to one of them before it has run.
  for (let time = 0; time < 3; time += 1) {
    await device.reload()
    await device.expectToSee('button', /^Corriger/)
  }
  isForeign = false
  await device.reload()
  await expectStored(instance, request, owner, 48_000)
})

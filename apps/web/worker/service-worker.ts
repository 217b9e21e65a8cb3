// A classic script, neither importing nor exporting: the build puts `RELEASE` in front of it (`worker.config.ts`).

/**
 * `id` names the release; `files` are all its files, each with the hash of what must arrive; `page` is the text of the
 * one that proxies and filters like to change on its way.
 */
declare const RELEASE: { readonly id: string; readonly files: Readonly<Record<string, string>>; readonly page: string }

const worker = self as unknown as ServiceWorkerGlobalScope
const CACHES = 'zinc-release-'
const cacheName = CACHES + RELEASE.id
const PAGE = '/index.html'
/** Asked for at once while a release is kept: the page that is open comes first. */
const LANES = 4
/** Releases kept beside the one in charge while a page of theirs may still be open. */
const FORMER = 2
/** Aborts fetches made for pages that are about to reload. */
let fetches = new AbortController()

worker.addEventListener('install', (event) => event.waitUntil(storeRelease()))
worker.addEventListener('activate', (event) => event.waitUntil(takeOver()))
// A release waits until every page of the former one is closed, or until a person says so.
worker.addEventListener('message', (event) => {
  if (event.data === 'take-over') event.waitUntil(worker.skipWaiting())
  // Browsers activate the next worker only once this one is idle, and may miss that moment for minutes.
  if (event.data === 'give-way') event.waitUntil(giveWay())
  if (event.data === 'refill') event.waitUntil(refill().then((fault) => event.ports[0]?.postMessage(fault)))
})
worker.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== worker.location.origin) return
  // The API is never answered here: what a person may see is kept by the page, apart for each person.
  if (mode === 'navigate' ? isPage(pathname) : isFile(pathname)) {
    event.respondWith(answer(event.request, mode === 'navigate' ? PAGE : pathname))
  }
})

/** Why a release is not on this device: read by `app/offline-readiness.ts`. */
type Fault = { readonly why: 'changed' | 'missing' | 'full' | 'unreached'; readonly path: string }

/** All of a release or nothing: a file that is not the one of this release fails the whole, to be tried again later. */
async function storeRelease(): Promise<void> {
  // After a rollback a former release is the newest again, and must be listed last: caches are listed by age.
  await caches.delete(cacheName)
  const fault = await storeMissing()
  if (fault === null) return
  await caches.delete(cacheName)
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  for (const page of pages) page.postMessage({ releaseFault: fault })
  throw new Error(`${fault.path}: ${fault.why}`)
}

/** Browsers throw caches away without the worker that reads them. Not behind a newer release, which has the page. */
async function refill(): Promise<Fault | null> {
  const newest = (await caches.keys()).filter((name) => name.startsWith(CACHES)).at(-1)
  return newest === undefined || newest === cacheName ? await storeMissing() : null
}

async function storeMissing(): Promise<Fault | null> {
  const cache = await caches.open(cacheName)
  const stored = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  const left = Object.entries(RELEASE.files).filter(([path]) => !stored.has(path))
  let fault: Fault | null = null
  const lane = async () => {
    for (let next = left.pop(); next !== undefined; next = left.pop()) {
      const [path, integrity] = next
      try {
        await cache.put(path, path === PAGE ? await pageOf() : await fileOf(path, integrity))
      } catch (error) {
        left.length = 0
        fault ??= { why: await reasonOf(error, path), path }
      }
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  return fault
}

async function fileOf(path: string, integrity: string): Promise<Response> {
  const isHashed = path.startsWith('/assets/')
  const stored = isHashed ? await caches.match(path) : undefined
  if (stored !== undefined) return stored
  const response = await fetch(path, { integrity, cache: isHashed ? 'default' : 'no-cache', priority: 'low' })
  if (!response.ok) throw new NotServed(path)
  return response
}

/** Its text came with this worker; with its headers comes the policy under which it may run. */
async function pageOf(): Promise<Response> {
  const { ok, headers } = await fetch(PAGE, { cache: 'no-cache', priority: 'low' })
  if (!ok || !headers.has('content-security-policy')) throw new NotServed(PAGE)
  const kept = [...headers].filter(([name]) => !/^(content-(encoding|length|type)|etag)$/.test(name))
  return new Response(RELEASE.page, { headers: [...kept, ['content-type', 'text/html; charset=utf-8']] })
}

class NotServed extends Error {}

/** A hash that does not fit and a broken line are one error to a script: without the hash they are two. */
async function reasonOf(error: unknown, path: string): Promise<Fault['why']> {
  if (error instanceof NotServed) return 'missing'
  if (error instanceof DOMException && error.name === 'QuotaExceededError') return 'full'
  const seen = await fetch(path, { cache: 'no-store' }).catch(() => null)
  return seen?.ok === true ? 'changed' : 'unreached'
}

async function takeOver(): Promise<void> {
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const former = (await caches.keys()).filter((name) => name.startsWith(CACHES) && name !== cacheName)
  const unused = pages.length === 0 ? former : former.slice(0, -FORMER)
  await Promise.all(unused.map((name) => caches.delete(name)))
  await worker.clients.claim()
}

/** Only the newest release has a page from now on. On disk: a worker that was stopped forgets its variables. */
async function giveWay(): Promise<void> {
  fetches.abort()
  fetches = new AbortController()
  const former = (await caches.keys()).filter((name) => name.startsWith(CACHES)).slice(0, -1)
  await Promise.all(former.map(async (name) => (await caches.open(name)).delete(PAGE)))
}

/** As the server sees it: an address without a dot is the application's, whatever its screen. */
function isPage(path: string): boolean {
  return !path.includes('.') && !/^\/(api|health|metrics)(\/|$)/.test(path)
}

/** Files of a former release too: a page still open may ask for one. */
function isFile(path: string): boolean {
  return path.startsWith('/assets/') || Object.hasOwn(RELEASE.files, path)
}

async function answer(request: Request, path: string): Promise<Response> {
  const stored = await (await caches.open(cacheName)).match(path)
  return stored ?? (await caches.match(path)) ?? fetch(request, { signal: fetches.signal })
}

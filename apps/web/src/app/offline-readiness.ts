import { readText, removeText, writeText } from '../browser/local-storage.ts'
import { reportClientError } from '../client/client-errors/watch-client-errors.ts'
import { serverNow } from '../client/clock.ts'
import { storeOf } from '../offline/store.ts'

/** As the worker says it; 'refused': the browser did not take the worker at all. */
export type ReleaseFault = {
  readonly why: 'changed' | 'missing' | 'full' | 'unreached' | 'refused'
  readonly path: string | null
}
/** Whether this device opens without a network. `fault` beside 'ready': a newer release could not be stored. */
export type Readiness =
  | { readonly type: 'ready'; readonly since: number; readonly fault: ReleaseFault | null }
  | { readonly type: 'failed'; readonly fault: ReleaseFault }
  | { readonly type: 'preparing' | 'insecure' | 'unsupported' }

/** Milliseconds since the epoch; the start of the time during which every look found the whole release. */
const SINCE_KEY = 'zinc.offlineSince'

/** null until the release is started. */
export const readiness = storeOf<Readiness | null>(null)

/** Browsers offer no worker over plain http. */
export function markNoWorker(): void {
  readiness.write({ type: isSecureContext ? 'unsupported' : 'insecure' })
}

export function markRefused(): void {
  fail({ why: 'refused', path: null })
}

/** Looks at each start whether the release is all here, has what is missing fetched, and hears what failed. */
export function followReadiness(serviceWorker: ServiceWorkerContainer): void {
  readiness.write({ type: 'preparing' })
  serviceWorker.addEventListener('message', ({ data }) => {
    const fault: ReleaseFault | undefined = Object(data).releaseFault
    if (fault !== undefined) fail(fault)
  })
  void serviceWorker.ready.then(({ active }) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }: MessageEvent<ReleaseFault | null>) => {
      if (data === null) markWhole()
      else lose(data)
    }
    active?.postMessage('refill', [port2])
  })
}

function markWhole(): void {
  const since = Number(readText(SINCE_KEY) ?? serverNow())
  writeText(SINCE_KEY, String(since))
  const known = readiness.read()
  readiness.write({ type: 'ready', since, fault: known?.type === 'failed' ? known.fault : null })
}

/** Of a release to come: the one in charge, if there is one, stays. */
function fail(fault: ReleaseFault): void {
  report(fault)
  const known = readiness.read()
  readiness.write(known?.type === 'ready' ? { ...known, fault } : { type: 'failed', fault })
}

/** Of the release in charge: it is no longer whole. */
function lose(fault: ReleaseFault): void {
  report(fault)
  removeText(SINCE_KEY)
  readiness.write({ type: 'failed', fault })
}

/** Who runs the server cannot see what is changed or missing between it and this device. */
function report({ why, path }: ReleaseFault): void {
  if (why === 'changed' || why === 'missing') void reportClientError('error', new ReleaseNotStored(`${path}: ${why}`))
}

class ReleaseNotStored extends Error {
  override readonly name = 'ReleaseNotStored'
}

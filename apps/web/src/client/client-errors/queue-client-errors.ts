import { type ClientError, clientErrorOf, clientErrorReferenceOf } from '@zinc/contract/client-error-text'
import { clientErrorReport, clientErrorRoutes } from '@zinc/contract/client-errors'
import * as z from 'zod/mini'
import { readJson, removeText, writeText } from '../../browser/local-storage.ts'
import { isApiError } from '../api-error.ts'
import { apiOf } from '../client.ts'
import { loadInstance } from '../instance.ts'
import { withTabLock } from '../session/refresh.ts'
import { sessionState, subscribeToSession } from '../session/session-store.ts'
import { validToken } from '../session/tokens.ts'
import { browserNameOf } from './browser-name.ts'
import { buildOf } from './product-build.ts'
import { type SeenClientError, UNSENT_ERRORS_KEY } from './seen-client-error.ts'

const api = apiOf(clientErrorRoutes)
const REPORTED_KEY = 'zinc.faultsTold'
const MAX_AT_ONCE = 20
const MAX_REMEMBERED = 100
/** Errors within this time are sent together. */
const GATHERING = 3_000
const FIRST_WAIT = 60_000
const MAX_WAIT_MS = 60 * 60_000

const version = buildOf(import.meta.url)
const unsentErrors = z.catch(z.array(clientErrorReport), [])
const reported = z.catch(z.object({ version: z.string(), references: z.array(z.string()) }), {
  version,
  references: [],
})

let isDue = false
let wait = FIRST_WAIT

/**
 * Stored until it can be sent, unless this release already reported it. Returns the reference to quote to support; null
 * for expected errors.
 */
export function queueClientError({ kind, error, page }: SeenClientError): string | null {
  if (isExpected(error)) return null
  const isError = error instanceof Error
  const clientError = clientErrorOf({
    kind,
    name: isError ? error.name : '',
    // Whatever else was thrown may be anything, a person's entry too.
    text: isError ? error.message : `Not an error: ${typeof error}`,
    stack: isError ? (error.stack ?? '') : '',
    page,
    version,
    browser: browserNameOf(navigator.userAgent),
  })
  const reference = clientErrorReferenceOf(clientError)
  if (isNew(reference)) keep(clientError)
  return reference
}

/** Known and said where it happens: a call that was given up, a file of the last release. */
function isExpected(error: unknown): boolean {
  if (Object(error).name === 'AbortError') return true
  if (!(error instanceof Error)) return false
  if (/-extension:\/\//.test(error.stack ?? '')) return true
  return /ResizeObserver loop|dynamically imported module|module script failed|preload CSS/i.test(error.message)
}

/** Once per release, for all tabs. */
function isNew(reference: string): boolean {
  const stored = z.parse(reported, readJson(REPORTED_KEY))
  const references = stored.version === version ? stored.references : []
  if (references.includes(reference)) return false
  writeText(REPORTED_KEY, JSON.stringify({ version, references: [...references, reference].slice(-MAX_REMEMBERED) }))
  return true
}

const readWaiting = () => z.parse(unsentErrors, readJson(UNSENT_ERRORS_KEY) ?? [])

function keep(clientError: ClientError): void {
  const waiting = readWaiting()
  // The first ones say what is wrong; the rest are often its consequences.
  if (waiting.length >= MAX_AT_ONCE) return
  writeText(UNSENT_ERRORS_KEY, JSON.stringify([...waiting, clientError]))
  sendIn(GATHERING)
}

function sendIn(milliseconds: number): void {
  if (isDue) return
  isDue = true
  setTimeout(() => {
    isDue = false
    void withTabLock('zinc-faults', send)
  }, milliseconds)
}

/** Never rejects, and is never the subject of a report. */
async function send(): Promise<void> {
  const reports = readWaiting()
  if (reports.length === 0) return removeText(UNSENT_ERRORS_KEY)
  // The network or the session comes back: see below.
  if (!navigator.onLine || validToken() === null) return
  try {
    await api.reportClientErrors({ body: { reports } }, { retry: false })
    wait = FIRST_WAIT
    forget(reports.length)
    await forward(reports)
  } catch (error) {
    const status = isApiError(error) ? error.statusCode : 0
    if (status >= 400 && status < 500 && ![401, 408, 429].includes(status)) return forget(reports.length)
    sendIn(Math.max(wait, (isApiError(error) ? (error.retryAfter ?? 0) : 0) * 1000))
    wait = Math.min(wait * 2, MAX_WAIT_MS)
  }
}

/** To the server of `SENTRY_DSN` too, where there is one: asked for now, so that a page without errors never does. */
async function forward(reports: readonly ClientError[]): Promise<void> {
  try {
    const { sentryDsn } = await loadInstance()
    if (typeof sentryDsn !== 'string') return
    const { sendToSentry } = await import('./sentry.ts')
    await sendToSentry(sentryDsn, reports)
  } catch {
    // Ours has them.
  }
}

/** The first so many were sent; others may have come meanwhile. */
function forget(sent: number): void {
  const left = readWaiting().slice(sent)
  removeText(UNSENT_ERRORS_KEY)
  if (left.length === 0) return
  writeText(UNSENT_ERRORS_KEY, JSON.stringify(left))
  sendIn(GATHERING)
}

addEventListener('online', () => sendIn(GATHERING))
subscribeToSession(() => {
  if (sessionState().status === 'signed_in' && readWaiting().length > 0) sendIn(GATHERING)
})
if (readWaiting().length > 0) sendIn(GATHERING)

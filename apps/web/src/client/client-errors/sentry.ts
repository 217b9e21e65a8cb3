import { type ClientError, clientErrorReferenceOf } from '@zinc/contract/client-error-text'
import { newId } from '../uuid.ts'

/**
 * Speaks to the 'envelope' endpoint of a Sentry-compatible server. By hand: its own package watches the page, the network
 * and what is typed, and would send more than `ClientError` holds (docs/decisions/2026-11-21-error-reports.md).
 */
export async function sendToSentry(dsn: string, clientErrors: readonly ClientError[]): Promise<void> {
  const address = envelopeAddressOf(dsn)
  for (const clientError of clientErrors) {
    await fetch(address, {
      method: 'POST',
      // With a type of forms no permission is asked for beforehand.
      headers: { 'Content-Type': 'text/plain;charset=UTF-8' },
      body: envelopeOf(clientError, new Date().toISOString()),
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    })
  }
}

/** 'https://key@host/path/42' → 'https://host/path/api/42/envelope/…' */
export function envelopeAddressOf(dsn: string): string {
  const { origin, username, pathname } = new URL(dsn)
  const parts = pathname.split('/')
  const project = parts.pop() ?? ''
  const query = new URLSearchParams({ sentry_key: username, sentry_version: '7', sentry_client: 'zinc/1' })
  return `${origin}${parts.join('/')}/api/${project}/envelope/?${query}`
}

function envelopeOf(clientError: ClientError, at: string): string {
  const eventId = newId().replaceAll('-', '')
  const event = {
    event_id: eventId,
    timestamp: at,
    platform: 'javascript',
    level: 'error',
    release: `zinc@${clientError.version}`,
    transaction: clientError.page,
    tags: { kind: clientError.kind, browser: clientError.browser, reference: clientErrorReferenceOf(clientError) },
    exception: {
      values: [
        { type: clientError.name, value: clientError.text, stacktrace: { frames: framesOf(clientError.stack) } },
      ],
    },
  }
  return [{ event_id: eventId, sent_at: at }, { type: 'event' }, event].map((part) => JSON.stringify(part)).join('\n')
}

/** Sentry reads from the outermost call to the one that failed. */
function framesOf(stack: string) {
  return stack
    .split('\n')
    .flatMap((line) => {
      const [, name = '', filename, row, column] = /^(?:(\S+) )?(\S+):(\d+):(\d+)$/.exec(line) ?? []
      if (filename === undefined) return []
      return [{ function: name || '?', filename, lineno: Number(row), colno: Number(column), in_app: true }]
    })
    .reverse()
}

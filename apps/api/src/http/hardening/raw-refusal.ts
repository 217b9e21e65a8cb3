import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { defaultLanguage } from '@zinc/words/languages'
import { errorObjectOf, refuse } from '../routing/errors.ts'
import { securityHeaders } from './security-headers.ts'

/**
 * What never becomes a request of ours (no HTTP, CONNECT, `Expect` of something unknown): answered by hand and closed.
 * Returns the id in the answer, for the log.
 */
export function refuseSocket(socket: Socket, status: number): string {
  const requestId = randomUUID()
  if (!socket.writable) {
    socket.destroy()
    return requestId
  }
  const body = JSON.stringify({
    ...errorObjectOf(refuse('REQUEST_MALFORMED'), {
      path: '',
      requestId,
      language: defaultLanguage,
      now: new Date().toISOString(),
    }),
    statusCode: status,
  })
  const headers = Object.entries({
    ...securityHeaders,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers.join('')}\r\n${body}`)
  return requestId
}

/** Node's own parser refused the bytes. Returns the id in the answer, null when there was nobody to answer. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): string | null {
  if (error.code === 'ECONNRESET') {
    socket.destroy()
    return null
  }
  return refuseSocket(socket, statusOfClientError(error.code))
}

function statusOfClientError(code: string | undefined): number {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408
  return code === 'HPE_HEADER_OVERFLOW' ? 431 : 400
}

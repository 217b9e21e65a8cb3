import { join } from 'node:path'
import { readMails } from '../../apps/api/src/test/test-mails.ts'
import { type Establishment, establishment } from '../../packages/contract/src/establishments.ts'
import { tokenPair } from '../../packages/contract/src/session.ts'
import type { ServerProcess } from './server-process.ts'

export type Sent = { method: string; path: string; headers?: Record<string, string>; body?: object }
export type Answered = { status: number; text: string; headers: Headers }

/** A signed-in person in front of the running server. */
export type Counter = {
  establishments: readonly Establishment[]
  /** null: no answer came. */
  send: (sent: Sent) => Promise<Answered | null>
  /** What an answer of 2xx says; anything else is thrown. */
  ask: (sent: Sent) => Promise<unknown>
}

const credentials = { email: 'kill@example.org', password: 'un mot de passe bien long' }

export async function openCounter(server: ServerProcess, establishments: number): Promise<Counter> {
  let token = ''
  const send = async ({ method, path, headers = {}, body }: Sent): Promise<Answered | null> => {
    try {
      const response = await fetch(`${server.url}/api${path}`, {
        method,
        headers: {
          ...headers,
          ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(40_000),
      })
      return { status: response.status, text: await response.text(), headers: response.headers }
    } catch {
      return null
    }
  }
  const ask = async (sent: Sent): Promise<unknown> => {
    const answer = await send(sent)
    if (answer === null || answer.status >= 300) {
      throw new Error(`${sent.method} ${sent.path}: ${answer?.status} ${answer?.text}\n${server.output()}`)
    }
    return JSON.parse(answer.text)
  }
  const post = (path: string, body: object) => ask({ method: 'POST', path, body })
  const signIn = async () => {
    const pair = tokenPair.parse(await post('/login_check', credentials))
    token = pair.token
  }
  await post('/register', { name: 'Quentin', ...credentials })
  const { code } = await readMails(join(server.dataDir)).nextTo(credentials.email)
  await post('/register/validate', { email: credentials.email, code })
  await signIn()
  const opened: Establishment[] = []
  for (let place = 1; place <= establishments; place += 1) {
    const body = { name: `Comptoir ${place}`, type: 'restaurant', openWeekdays: [1, 2, 3, 4, 5, 6, 7] }
    opened.push(establishment.parse(await post('/establishments', body)))
  }
  return {
    establishments: opened,
    send: async (sent) => {
      const answer = await send(sent)
      // A long run outlives its token; the entry is sent again by the caller.
      if (answer?.status === 401) await signIn().catch(() => undefined)
      return answer
    },
    ask,
  }
}

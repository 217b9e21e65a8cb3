// What the demo houses are filled with: the product's own API, like anybody.
import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A server that has too much to do answers 503: a slow machine is filled slowly. */
const MAX_ATTEMPTS = 60
const PAUSE_MS = 500

/** Calls of the API as anybody makes them; rejects with what was refused. */
export function callerOf(base) {
  return async (method, path, body, { token, ...headers } = {}) => {
    const request = {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...headers,
      },
      body: body === undefined ? null : JSON.stringify(body),
    }
    for (let attempt = 1; ; attempt += 1) {
      const response = await fetch(base + path, request)
      if (response.ok) return await response.json()
      if (response.status !== 503 || attempt === MAX_ATTEMPTS) {
        throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
      }
      await new Promise((next) => setTimeout(next, PAUSE_MS))
    }
  }
}

/** Makes the account with the code of its mail. @returns {Promise<string>} the token of its session */
export async function register(call, dataDir, person) {
  await call('POST', '/register', person)
  const code = await newestCode(join(dataDir, 'mail'), person.email)
  const { data } = await call('POST', '/register/validate', { email: person.email, code })
  return data.token
}

async function newestCode(folder, email) {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    await new Promise((next) => setTimeout(next, 100))
    const mails = listOf(folder).map((name) => readFileSync(join(folder, name), 'utf8'))
    const newest = mails.findLast((mail) => mail.includes(email))
    const code = newest === undefined ? undefined : /^X-Zinc-Code: (\d{6})/m.exec(newest)?.[1]
    if (code !== undefined) return code
  }
  throw new Error('the code of the demo account did not arrive')
}

function listOf(folder) {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.eml'))
      .sort()
  } catch {
    return []
  }
}

/** UUIDv7, as a client makes them. */
export function newId() {
  const time = Date.now().toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`
}

/** The same house at every start (Park–Miller). */
export function seeded(start) {
  let state = start
  return () => {
    state = (state * 16_807) % 2_147_483_647
    return state / 2_147_483_647
  }
}

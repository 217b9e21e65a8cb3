import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

type Sent = { method: string; path: string; body?: unknown; headers?: Readonly<Record<string, string>> }

/** A call of the product's API; anything but 2xx is an error. */
export async function callApi(url: string, { method, path, body, headers = {} }: Sent): Promise<unknown> {
  const response = await fetch(url + path, {
    method,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
  return JSON.parse(text)
}

export type Person = { email: string; password: string }
export type Tokens = { token: string; refresh_token: string }

/** An account through the real sign-up, with the code of the mail below `dataDir`. */
export async function signUp(url: string, dataDir: string): Promise<Person> {
  const person = { email: `${randomUUID()}@exemple.fr`, password: 'un zinc bien astiqué' }
  await callApi(url, { method: 'POST', path: '/api/register', body: { name: 'Claire Moreau', ...person } })
  const code = await codeFor(person.email, join(dataDir, 'mail'))
  await callApi(url, { method: 'POST', path: '/api/register/validate', body: { email: person.email, code } })
  return person
}

export async function signIn(url: string, person: Person): Promise<Tokens> {
  const body = { email: person.email, password: person.password }
  const answer = (await callApi(url, { method: 'POST', path: '/api/login_check', body })) as Tokens | { data: Tokens }
  return 'data' in answer ? answer.data : answer
}

async function codeFor(address: string, folder: string): Promise<string> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.eml')) : []
    const mail = files.map((name) => readFileSync(join(folder, name), 'utf8')).find((text) => text.includes(address))
    const code = /^X-Zinc-Code: (\d{6})/m.exec(mail ?? '')?.[1]
    if (code !== undefined) return code
    await sleep(100)
  }
  throw new Error(`no code came to ${address}`)
}

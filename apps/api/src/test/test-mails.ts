import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

export type TestMail = {
  /** Names in lower case, unfolded. */
  headers: ReadonlyMap<string, string>
  raw: string
  /** Subject and parts as a person reads them. */
  readonly text: string
  /** Of the header `X-Zinc-Code`. */
  code: string | null
}

export type TestMails = {
  all: () => readonly TestMail[]
  /** The first mail to this address that no earlier call has given; waits for it. */
  nextTo: (address: string) => Promise<TestMail>
}

/** Mails as an operator without a mail server finds them: `.eml` files below the data folder. */
export function readMails(dataDir: string): TestMails {
  const folder = join(dataDir, 'mail')
  const given = new Map<string, number>()
  const all = () => (existsSync(folder) ? mailFiles(folder).map((file) => parseMail(readFileSync(file, 'utf8'))) : [])
  return {
    all,
    nextTo: async (address) => {
      const index = given.get(address) ?? 0
      given.set(address, index + 1)
      const deadline = performance.now() + 15_000
      for (;;) {
        const mail = all().filter((candidate) => isTo(candidate, address))[index]
        if (mail !== undefined) return mail
        if (performance.now() > deadline) throw new Error(`no mail number ${index + 1} to ${address} came within 15 s`)
        await sleep(20)
      }
    },
  }
}

function mailFiles(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .map((name) => join(folder, name))
    .sort((a, b) => statSync(a).mtimeMs - statSync(b).mtimeMs || a.localeCompare(b))
}

function isTo(mail: TestMail, address: string): boolean {
  return mail.headers.get('to')?.toLowerCase().includes(address.toLowerCase()) === true
}

function parseMail(raw: string): TestMail {
  const head = raw.split(/\r?\n\r?\n/, 1)[0] ?? ''
  const lines = head.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)
  const headers = new Map(
    lines.map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const
    }),
  )
  const code = headers.get('x-zinc-code') ?? null
  return {
    headers,
    raw,
    code,
    get text() {
      return readable(raw)
    },
  }
}

/** Quoted-printable (RFC 2045 §6.7) and encoded words of headers (RFC 2047). */
function readable(raw: string): string {
  const words = raw
    .replaceAll(/\?=\r?\n?\s*=\?UTF-8\?Q\?/gi, '')
    .replaceAll(/=\?UTF-8\?Q\?([^?]*)\?=/gi, (_, word: string) => word.replaceAll('_', ' '))
  const bytes = words
    .replaceAll(/=\r?\n/g, '')
    .replaceAll('%', '%25')
    .replaceAll(/=([0-9A-F]{2})/g, '%$1')
  return decodeURIComponent(bytes)
}

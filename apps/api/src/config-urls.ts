import { accessSync, constants } from 'node:fs'
import { StartRefusal } from './start-refusal.ts'

/** No refusal repeats what stands in the address: there may be a password in it. */
export function parseUrl(name: string, text: string | null, protocols: readonly string[]): string | null {
  if (text === null) return null
  refuseUnescaped(name, text)
  // A socket address has no host (postgres://zinc@/zinc?host=/run/postgresql): the URL parser wants one.
  const parsable = text.replace(/^(\w+:\/\/[^/]*@)\//, '$1localhost/')
  if (URL.canParse(parsable) && protocols.includes(new URL(parsable).protocol)) return text
  const hint = text.includes('@') ? '' : ` ${cutHint}`
  throw new StartRefusal(`${name} is not an address of the form ${protocols[0]}//…: correct it or remove it.${hint}`)
}

/** An address of PostgreSQL, with the files it names. */
export function parseDatabaseUrl(name: string, text: string | null): string | null {
  const url = parseUrl(name, text, ['postgres:', 'postgresql:'])
  const query = url === null ? new URLSearchParams() : new URLSearchParams(/\?([^#]*)/.exec(url)?.[1] ?? '')
  for (const parameter of ['sslrootcert', 'sslcert', 'sslkey']) {
    const file = query.get(parameter)
    if (file !== null && !isReadable(file)) {
      throw new StartRefusal(
        `${name} names ${file} as ${parameter}, which this account cannot read: correct the path or its rights.`,
      )
    }
  }
  return url
}

const cutHint =
  'If it was cut at a % or a #: a unit of systemd takes the % for its own, so put the settings into its EnvironmentFile (docs/deploy.md).'

/** A password as it is, where an address needs its signs escaped. */
function refuseUnescaped(name: string, text: string): void {
  const rest = text.replace(/^\w+:\/\//, '')
  const [authority = ''] = rest.split(/[/?#]/, 1)
  if (authority.includes(':') && !authority.includes('@') && rest.includes('@')) {
    throw new StartRefusal(
      `${name} has a /, ? or # in its password: write / as %2F, ? as %3F, # as %23, @ as %40 and % as %25 in it.`,
    )
  }
  if (/%(?![0-9a-f]{2})/i.test(authority)) {
    throw new StartRefusal(`${name} has a % in its password that begins no escape: write it as %25. ${cutHint}`)
  }
}

/** What may be right and is likely not: said, and started with. */
export function cutSettings(env: Readonly<Record<string, string | undefined>>): string[] {
  const smtp = env['SMTP_URL']?.trim() ?? ''
  const said: string[] = []
  if (smtp === '' && env['MAIL_FROM']?.trim()) {
    said.push(`MAIL_FROM is set and SMTP_URL is not: no mail leaves. ${cutHint}`)
  }
  if (URL.canParse(smtp)) {
    const { username, password } = new URL(smtp)
    if (username !== '' && password === '') said.push(`SMTP_URL has a user and no password. ${cutHint}`)
  }
  return said
}

function isReadable(file: string): boolean {
  try {
    accessSync(file, constants.R_OK)
    return true
  } catch {
    return false
  }
}

import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { isClosedToBrowsers } from './closed-ports.ts'
import { parseDatabaseUrl, parseUrl } from './config-urls.ts'
import type { S3Location } from './files/s3-store.ts'
import { StartRefusal } from './start-refusal.ts'

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
type LogLevel = (typeof logLevels)[number]

export type Config = {
  port: number
  host: string
  /** Absolute. */
  dataDir: string
  /** null: the embedded database in `dataDir`. */
  databaseUrl: string | null
  databaseAppUrl: string | null
  databaseReadUrl: string | null
  /** null: every mail is a file in `dataDir/mail` and a line in the terminal. */
  smtpUrl: string | null
  mailFrom: string
  /** Without a trailing slash; the only address that mails and links ever carry. */
  publicUrl: string
  /** null: generated once into `dataDir`. */
  jwtSecret: string | null
  /** Where files are; null: in `dataDir/files`. */
  s3: S3Location | null
  /** Bytes of what people attach: in one establishment, and in all of them. */
  fileRoom: { establishment: number; instance: number }
  /** Where browsers report their faults besides: `https://key@host/project`. */
  sentryDsn: string | null
  logLevel: LogLevel
  /** `text`: sentences for a person stand between the log’s JSON lines. `json`: every line is one object. */
  logFormat: 'text' | 'json'
  /** As Fastify's `trustProxy`: false, true, a number of hops or a list of addresses. */
  trustProxy: boolean | number | string
  corsOrigins: readonly string[]
  metricsToken: string | null
  /** `closed`: only who was invited may open an account. */
  registration: 'open' | 'closed'
  rateLimits: boolean
  /** An ISO instant that stops the business clock, else null. */
  stoppedNow: string | null
}

type Env = Readonly<Record<string, string | undefined>>

/** Reads the settings; the first wrong one is a `StartRefusal`. */
export function parseConfig(env: Env, cwd: string): Config {
  const text = (name: string): string | null => env[name]?.trim() || null
  const host = text('HOST') ?? '127.0.0.1'
  const port = parsePort(text('PORT'))
  const config: Config = {
    port,
    host,
    dataDir: resolve(cwd, text('DATA_DIR') ?? 'data'),
    databaseUrl: parseDatabaseUrl('DATABASE_URL', text('DATABASE_URL')),
    databaseAppUrl: parseDatabaseUrl('DATABASE_APP_URL', text('DATABASE_APP_URL')),
    databaseReadUrl: parseDatabaseUrl('DATABASE_READ_URL', text('DATABASE_READ_URL')),
    smtpUrl: parseUrl('SMTP_URL', text('SMTP_URL'), ['smtp:', 'smtps:']),
    mailFrom: parseMailFrom(text('MAIL_FROM')),
    publicUrl: parsePublicUrl(text('PUBLIC_URL'), host, port),
    jwtSecret: parseSecret(text('JWT_SECRET')),
    s3: parseS3(text('S3_URL')),
    fileRoom: {
      establishment: parseGigabytes('FILES_GB_PER_ESTABLISHMENT', text('FILES_GB_PER_ESTABLISHMENT'), 5),
      instance: parseGigabytes('FILES_GB', text('FILES_GB'), 100),
    },
    sentryDsn: parseDsn(text('SENTRY_DSN')),
    logLevel: parseLogLevel(text('LOG_LEVEL')),
    logFormat: parseLogFormat(text('LOG_FORMAT')),
    trustProxy: parseTrustProxy(text('TRUST_PROXY')),
    corsOrigins: (text('CORS_ORIGINS') ?? '').split(',').flatMap((origin) => parseOrigin(origin.trim())),
    metricsToken: text('METRICS_TOKEN'),
    registration: parseRegistration(text('REGISTRATION')),
    rateLimits: parseRateLimits(text('RATE_LIMITS')),
    stoppedNow: parseInstant(text('ZINC_NOW')),
  }
  refuseTestSettings(config)
  refuseLoneAppUrl(config)
  return config
}

export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host)
}

function refuseTestSettings(config: Config): void {
  if (isLoopback(config.host)) return
  const refused = [
    ...(config.stoppedNow === null ? [] : ['ZINC_NOW']),
    ...(config.rateLimits ? [] : ['RATE_LIMITS=off']),
  ]
  const setting = refused[0]
  if (setting === undefined) return
  throw new StartRefusal(`${setting} is for tests on this machine only: remove it, or set HOST=127.0.0.1.`)
}

/** The embedded database has its own role: DATABASE_APP_URL alone means a served one whose address is missing. */
function refuseLoneAppUrl({ databaseUrl, databaseAppUrl }: Config): void {
  if (databaseAppUrl === null || databaseUrl !== null) return
  throw new StartRefusal(
    'DATABASE_APP_URL is set without DATABASE_URL: give the address of the same database in DATABASE_URL too, as the role that migrates, or remove DATABASE_APP_URL.',
  )
}

function parsePort(text: string | null): number {
  if (text === null) return 3000
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN
  if (port >= 1 && port <= 65_535) return port
  throw new StartRefusal(`PORT is '${text}': give a number from 1 to 65535, for example PORT=3000.`)
}

/** The key is public; a second one, of servers, would not be and has no place in a browser. */
function parseDsn(text: string | null): string | null {
  if (text === null) return null
  const url = URL.canParse(text) ? new URL(text) : null
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:'
  if (url !== null && isWeb && url.username !== '' && url.password === '' && /\/\w+$/.test(url.pathname)) return text
  throw new StartRefusal('SENTRY_DSN is not an address of the form https://key@host/project: correct it or remove it.')
}

/** `https://KEY:SECRET@host/bucket/prefix?region=…`; what a secret may hold is escaped in it. */
function parseS3(text: string | null): S3Location | null {
  if (text === null) return null
  const url = URL.canParse(text) ? new URL(text) : null
  const [bucket = '', ...folders] = (url?.pathname ?? '').split('/').filter((part) => part !== '')
  const isWhole = url !== null && /^https?:$/.test(url.protocol) && url.username !== '' && url.password !== ''
  const isSafe = url?.protocol === 'https:' || isLoopback(url?.hostname ?? '')
  if (!isWhole || !isSafe || bucket === '') {
    throw new StartRefusal(
      'S3_URL is not an address of the form https://KEY:SECRET@host/bucket?region=eu-west-3: correct it or remove it.',
    )
  }
  return {
    accessKey: decodeURIComponent(url.username),
    secretKey: decodeURIComponent(url.password),
    region: url.searchParams.get('region') ?? 'us-east-1',
    origin: url.origin,
    bucket,
    prefix: folders.map((folder) => `${decodeURIComponent(folder)}/`).join(''),
  }
}

const GIGABYTE = 1_000_000_000

function parseGigabytes(name: string, text: string | null, otherwise: number): number {
  if (text === null) return otherwise * GIGABYTE
  const gigabytes = /^\d{1,6}([.]\d{1,3})?$/.test(text) ? Number(text) : 0
  if (gigabytes > 0) return Math.round(gigabytes * GIGABYTE)
  throw new StartRefusal(`${name} is '${text}': give a number of gigabytes, for example ${name}=${otherwise}.`)
}

function parsePublicUrl(text: string | null, host: string, port: number): string {
  const url = parseUrl('PUBLIC_URL', text, ['https:', 'http:'])
  refuseClosedPort(
    url === null ? { setting: 'PORT', port } : { setting: 'PUBLIC_URL', port: Number(new URL(url).port) },
  )
  if (url !== null) return withoutPath(url)
  const name = isLoopback(host) || host === '0.0.0.0' || host === '::' ? 'localhost' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}

/** Addresses of pages, of files and of the API begin at the root: below a path none of them would be found. */
function withoutPath(text: string): string {
  const { origin, pathname, search, hash } = new URL(text)
  if (pathname === '/' && search === '' && hash === '') return text.replace(/\/+$/, '')
  throw new StartRefusal(
    `PUBLIC_URL is '${text}', and Zinc is served at the root of an address only: give it a name of its own, for example https://zinc.example.org, or a port of its own behind ${origin}.`,
  )
}

/** Behind a proxy only the port of PUBLIC_URL is opened by browsers; of the usual ones an address names none. */
function refuseClosedPort({ setting, port }: { setting: 'PORT' | 'PUBLIC_URL'; port: number }): void {
  if (port === 0 || !isClosedToBrowsers(port)) return
  throw new StartRefusal(`Browsers open nothing on port ${port}: choose another one for ${setting}, for example 3000.`)
}

function parseSecret(text: string | null): string | null {
  if (text === null || text.length >= 32) return text
  throw new StartRefusal('JWT_SECRET is too short: give 32 characters or more, or remove it and one is made for you.')
}

/** One address, with a name before it or without. */
function parseMailFrom(text: string | null): string {
  if (text === null) return 'Zinc <zinc@localhost>'
  if (/^(?:[^<>@]*<[^<>@\s,;]+@[^<>@\s,;]+>|[^<>@\s,;]+@[^<>@\s,;]+)$/.test(text)) return text
  throw new StartRefusal(`MAIL_FROM is '${text}': give one address, for example MAIL_FROM='Zinc <zinc@example.org>'.`)
}

function parseLogLevel(text: string | null): LogLevel {
  if (text === null) return 'info'
  const level = logLevels.find((known) => known === text)
  if (level !== undefined) return level
  throw new StartRefusal(`LOG_LEVEL is '${text}': give one of ${logLevels.join(', ')}.`)
}

function parseLogFormat(text: string | null): 'text' | 'json' {
  if (text === null || text === 'text') return 'text'
  if (text === 'json') return 'json'
  throw new StartRefusal(`LOG_FORMAT is '${text}': give text or json.`)
}

function parseTrustProxy(text: string | null): boolean | number | string {
  if (text === null || text === 'false') return false
  if (text === 'true') return true
  if (/^\d{1,2}$/.test(text)) return Number(text)
  if (text.split(',').every((part) => isProxyAddress(part.trim()))) return text
  throw new StartRefusal(`TRUST_PROXY is '${text}': give the proxy's address, for example TRUST_PROXY=127.0.0.1.`)
}

/** An address, a range (10.0.0.0/8), or a range by its name. */
function isProxyAddress(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true
  const [address = '', bits, ...rest] = text.split('/')
  const longest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  return longest > 0 && rest.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longest))
}

function parseOrigin(text: string): string[] {
  if (text === '') return []
  if (URL.canParse(text) && new URL(text).origin === text) return [text]
  throw new StartRefusal(`CORS_ORIGINS has '${text}': give origins such as https://example.org, separated by commas.`)
}

function parseRegistration(text: string | null): 'open' | 'closed' {
  if (text === null || text === 'open') return 'open'
  if (text === 'closed') return 'closed'
  throw new StartRefusal(`REGISTRATION is '${text}': give open or closed.`)
}

function parseRateLimits(text: string | null): boolean {
  if (text === null || text === 'on') return true
  if (text === 'off') return false
  throw new StartRefusal(`RATE_LIMITS is '${text}': give on or off.`)
}

function parseInstant(text: string | null): string | null {
  if (text === null) return null
  const value = new Date(text)
  const isInstant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/.test(text)
  if (isInstant && !Number.isNaN(value.getTime())) return value.toISOString()
  throw new StartRefusal(`ZINC_NOW is '${text}': give an instant such as 2026-11-20T21:00:00Z.`)
}

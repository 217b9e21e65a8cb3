// Proves 4.3c.
import { afterEach, expect, test, vi } from 'vitest'
import { systemClock } from './clock.ts'
import { parseConfig } from './config.ts'
import { cutSettings } from './config-urls.ts'

afterEach(() => {
  vi.useRealTimers()
})

const parse = (env: Record<string, string>) => parseConfig(env, '/srv/zinc')

test('without any setting: this machine only, port 3000, data beside, mails in a folder', () => {
  expect(parse({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    dataDir: '/srv/zinc/data',
    databaseUrl: null,
    smtpUrl: null,
    publicUrl: 'http://localhost:3000',
    jwtSecret: null,
    rateLimits: true,
    stoppedNow: null,
    trustProxy: false,
    corsOrigins: [],
  })
})

test('a port that browsers do not open is said, unless a proxy stands before it', async () => {
  const refusedByFetch = async (port: number) =>
    await fetch(`http://127.0.0.1:${port}`, { method: 'HEAD' }).then(
      () => false,
      (error: Error) => error.cause instanceof Error && error.cause.message === 'bad port',
    )
  for (const port of [1, 139, 4190, 5061, 6000, 6566, 6665, 6669, 6697, 10_080]) {
    expect(await refusedByFetch(port)).toBe(true)
    const sentence = `Browsers open nothing on port ${port}: choose another one for`
    expect(() => parse({ PORT: String(port) })).toThrow(`${sentence} PORT, for example 3000.`)
    expect(() => parse({ PUBLIC_URL: `http://zinc.example.org:${port}` })).toThrow(`${sentence} PUBLIC_URL`)
    expect(parse({ PORT: String(port), PUBLIC_URL: 'https://zinc.example.org' }).port).toBe(port)
  }
  for (const port of [80, 443, 3000, 6001, 8080]) expect(parse({ PORT: String(port) }).port).toBe(port)
})

test('room for files is a number of gigabytes', () => {
  expect(parse({}).fileRoom).toEqual({ establishment: 5_000_000_000, instance: 100_000_000_000 })
  expect(parse({ FILES_GB: '0.5' }).fileRoom.instance).toBe(500_000_000)
  for (const wrong of ['0', '-1', '5GB', '1e3', '']) {
    const read = () => parse({ FILES_GB_PER_ESTABLISHMENT: wrong })
    if (wrong === '') expect(read().fileRoom.establishment).toBe(5_000_000_000)
    else expect(read).toThrow('FILES_GB_PER_ESTABLISHMENT is')
  }
})

test('settings are read as the contract writes them; an empty one counts as absent', () => {
  const config = parse({
    PORT: '8080',
    HOST: '0.0.0.0',
    DATA_DIR: '/var/lib/zinc',
    DATABASE_URL: 'postgresql://zinc@/zinc?host=/run/postgresql',
    SMTP_URL: '',
    PUBLIC_URL: 'https://zinc.example.org/',
    TRUST_PROXY: '1',
    CORS_ORIGINS: 'https://a.example, https://b.example',
  })
  expect(config).toMatchObject({
    port: 8080,
    dataDir: '/var/lib/zinc',
    databaseUrl: 'postgresql://zinc@/zinc?host=/run/postgresql',
    smtpUrl: null,
    publicUrl: 'https://zinc.example.org',
    trustProxy: 1,
    corsOrigins: ['https://a.example', 'https://b.example'],
  })
})

test.each([
  [{ PORT: '0' }, 'PORT'],
  [{ PORT: '3000a' }, 'PORT'],
  [{ DATABASE_URL: 'mysql://x/y' }, 'DATABASE_URL'],
  [{ DATABASE_URL: 'zinc' }, 'DATABASE_URL'],
  [{ SMTP_URL: 'http://mail' }, 'SMTP_URL'],
  [{ PUBLIC_URL: 'zinc.example.org' }, 'PUBLIC_URL'],
  [{ MAIL_FROM: 'Zinc' }, 'MAIL_FROM'],
  [{ MAIL_FROM: 'Zinc <zinc@example.org' }, 'MAIL_FROM'],
  [{ MAIL_FROM: 'a@example.org, b@example.org' }, 'MAIL_FROM'],
  [{ JWT_SECRET: 'short' }, 'JWT_SECRET'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
  [{ LOG_FORMAT: 'xml' }, 'LOG_FORMAT'],
  [{ CORS_ORIGINS: '*' }, 'CORS_ORIGINS'],
  [{ DATABASE_APP_URL: 'postgres://zinc_app@db/zinc' }, 'DATABASE_APP_URL is set without DATABASE_URL'],
  [{ RATE_LIMITS: 'none' }, 'RATE_LIMITS'],
  [{ TRUST_PROXY: 'my-proxy' }, 'TRUST_PROXY'],
  [{ TRUST_PROXY: '10.0.0.0/64' }, 'TRUST_PROXY'],
  [{ ZINC_NOW: 'yesterday' }, 'ZINC_NOW'],
  [{ ZINC_NOW: '2026-11-20' }, 'ZINC_NOW'],
])('a wrong setting is refused with a sentence that names it: %j', (env, name) => {
  expect(() => parse(env)).toThrow(new RegExp(`${name}.*: `))
})

test.each(['/', '/#x', '/?a=b', '/zinc', '/zinc/'])(
  'PUBLIC_URL at the root is taken, below a path refused: %s',
  (path) => {
    const read = () => parse({ PUBLIC_URL: `https://example.org${path}` }).publicUrl
    if (path === '/') expect(read()).toBe('https://example.org')
    else
      expect(read).toThrow(
        `PUBLIC_URL is 'https://example.org${path}', and Zinc is served at the root of an address only`,
      )
  },
)

test.each([
  ['DATABASE_URL', 'postgres://zinc:se/cret@db/zinc'],
  ['DATABASE_URL', 'postgres://zinc:12/cret@db/zinc'],
  ['DATABASE_URL', 'postgres://zinc:se#cret@db/zinc'],
  ['DATABASE_URL', 'postgres://zinc:se?cret@db/zinc'],
  ['SMTP_URL', 'smtps://zinc:se#cret@mail.example.org'],
])('a password with a sign of addresses is refused with how to write it: %s %s', (name, text) => {
  const read = () => parse({ [name]: text })
  expect(read).toThrow(`${name} has a /, ? or # in its password: write / as %2F, ? as %3F, # as %23`)
  expect(read).not.toThrow('cret')
})

test('an escaped password is taken, and a sign later in the address too', () => {
  for (const url of [
    'postgres://zinc:se%2Fcr%23et%25@db/zinc',
    'postgres://zinc@/zinc?host=/run/postgresql&application_name=a@b',
    'postgres://db/zinc?user=a@b',
  ]) {
    expect(parse({ DATABASE_URL: url }).databaseUrl).toBe(url)
  }
})

test('a value that was cut is refused with where to look, or said', () => {
  const place = 'put the settings into its EnvironmentFile'
  for (const cut of ['smtps://zinc:secret', 'smtps://zinc:se%']) expect(() => parse({ SMTP_URL: cut })).toThrow(place)
  expect(() => parse({ SMTP_URL: 'smtps://zinc:se%@mail.example.org' })).toThrow('has a % in its password')
  expect(cutSettings({ SMTP_URL: 'smtps://zinc@mail.example.org' })).toEqual([expect.stringContaining(place)])
  expect(cutSettings({ MAIL_FROM: 'Zinc <z@example.org>' })).toEqual([expect.stringContaining('no mail leaves')])
  expect(cutSettings({ SMTP_URL: 'smtp://localhost', MAIL_FROM: 'Zinc <z@example.org>' })).toEqual([])
  expect(cutSettings({ SMTP_URL: 'smtps://zinc:se%25@mail.example.org' })).toEqual([])
})

test('a file that an address names and nobody can read is refused by its name', () => {
  const url = 'postgres://zinc@db/zinc?sslmode=verify-full&sslrootcert=/nowhere/ca.pem'
  expect(() => parse({ DATABASE_URL: url })).toThrow('DATABASE_URL names /nowhere/ca.pem as sslrootcert')
})

test.each([{ ZINC_NOW: '2026-11-20T21:00:00Z' }, { RATE_LIMITS: 'off' }])(
  'a setting for tests is refused where strangers could reach the server: %j',
  (env) => {
    for (const HOST of ['0.0.0.0', '::', '192.168.1.4', 'zinc.example.org']) {
      expect(() => parse({ ...env, HOST })).toThrow('on this machine only')
    }
    for (const HOST of ['127.0.0.1', '::1', 'localhost']) expect(parse({ ...env, HOST }).host).toBe(HOST)
  },
)

test.each(['127.0.0.1', '127.0.0.1, 10.0.0.0/8', 'loopback, ::1', 'fd00::/8'])('TRUST_PROXY may be %s', (text) => {
  expect(parse({ TRUST_PROXY: text }).trustProxy).toBe(text)
})

test('S3_URL names a bucket, a folder in it and the key to it', () => {
  expect(parse({}).s3).toBeNull()
  expect(parse({ S3_URL: 'https://AK:a%2Fb%2B@s3.example.org:9000/files/zinc/one?region=eu-west-3' }).s3).toEqual({
    ...{ accessKey: 'AK', secretKey: 'a/b+', region: 'eu-west-3' },
    ...{ origin: 'https://s3.example.org:9000', bucket: 'files', prefix: 'zinc/one/' },
  })
  expect(parse({ S3_URL: 'http://a:b@127.0.0.1:4568/zinc' }).s3?.prefix).toBe('')
  for (const wrong of ['s3://x', 'https://s3.example.org/files', 'https://a:b@s3.example.org/', 'http://a:b@e.org/x']) {
    expect(() => parse({ S3_URL: wrong }), wrong).toThrow('S3_URL')
  }
})

test('the address of SENTRY_DSN names a key and a project, and no secret', () => {
  expect(parse({ SENTRY_DSN: 'https://abc@errors.example.org/42' }).sentryDsn).toBe('https://abc@errors.example.org/42')
  for (const wrong of [
    'https://errors.example.org/42',
    'https://a:secret@e.org/42',
    'https://abc@e.org/',
    'ftp://a@e.org/1',
  ]) {
    expect(() => parse({ SENTRY_DSN: wrong }), wrong).toThrow('SENTRY_DSN')
  }
})

test('the stopped clock stops business time and nothing else', () => {
  const { stoppedNow } = parse({ ZINC_NOW: '2026-11-20T22:00:00+01:00' })
  const clock = systemClock(stoppedNow)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2027-03-28T00:30:00Z') })
  expect(clock.businessNow()).toBe('2026-11-20T21:00:00.000Z')
  expect(clock.now()).toBe('2027-03-28T00:30:00.000Z')
})

test('registration is open unless it is closed', () => {
  expect(parse({}).registration).toBe('open')
  expect(parse({ REGISTRATION: 'closed' }).registration).toBe('closed')
  expect(() => parse({ REGISTRATION: 'no' })).toThrow("REGISTRATION is 'no': give open or closed.")
})

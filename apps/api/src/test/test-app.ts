import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Establishment } from '@zinc/contract/establishments'
import type { InputOf } from '@zinc/contract/route'
import type { Routes } from '@zinc/contract/routes'
import type { CurrentUser } from '@zinc/contract/session'
import type { FastifyInstance } from 'fastify'
import { type Logger, pino } from 'pino'
import { buildApp } from '../app.ts'
import { systemClock } from '../clock.ts'
import { type Config, parseConfig } from '../config.ts'
import { type Database, openDatabase } from '../db/database.ts'
import { type Call, callThrough } from './test-call.ts'
import { TEST_NOW } from './test-clock.ts'
import { createTestDatabase } from './test-database.ts'
import { readMails, type TestMails } from './test-mails.ts'
import { programPath, writeTestPdf } from './test-program.ts'

export type TestPerson = { email: string; password: string; token: string; refreshToken: string; user: CurrentUser }

export type TestApp = {
  app: FastifyInstance
  database: Database
  config: Config
  /** Where it keeps its files. */
  dataDir: string
  mails: TestMails
  call: Call
  /** Through the real sign-up, code by mail included. The first one of an application is its administrator. */
  signedUpPerson: (details?: { name?: string; email?: string; password?: string }) => Promise<TestPerson>
  anEstablishment: (
    owner: Pick<TestPerson, 'token'>,
    details?: Partial<InputOf<Routes['createEstablishment']>['body']>,
  ) => Promise<Establishment>
  /** A second process, as far as one can tell from outside: the same database and secret, connections and caches of its own; with `now`, on a later day. */
  another: (databaseUrl?: string, now?: string) => Promise<AnotherApp>
  close: () => Promise<void>
}

export type AnotherApp = Pick<TestApp, 'app' | 'call' | 'database'>

export type TestAppOptions = {
  /** Stops the business clock; without it, a Friday evening. */
  now?: string
  /** More of the black-box contract's settings. */
  env?: Readonly<Record<string, string>>
  /** A built web application to serve. */
  webDir?: string
  /** Silent without it. */
  log?: Logger
  /** Without it, longer than any machine that runs tests is busy. */
  maxAnswerMilliseconds?: number
  /** Reports come from connections of their own, named `replica` in `pg_stat_activity`. */
  hasReplica?: boolean
}

/** The whole application on a database of its own, behind the real HTTP stack; nothing is replaced. */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'zinc-test-app-'))
  const { url, drop } = await createTestDatabase()
  const readUrl = options.hasReplica === true ? `${url}&application_name=replica` : undefined
  const now = options.now ?? TEST_NOW
  const config = parseConfig(
    { DATA_DIR: dataDir, ZINC_NOW: now, LOG_LEVEL: 'silent', RATE_LIMITS: 'off', ...options.env },
    dataDir,
  )
  const jwtSecret = config.jwtSecret ?? randomBytes(48).toString('base64url')
  const opened: AnotherApp[] = []
  const another = async (databaseUrl = url, later = config.stoppedNow): Promise<AnotherApp> => {
    const database = openDatabase({ url: databaseUrl, readUrl, poolSize: 6 })
    const app = await buildApp({
      config,
      clock: systemClock(later),
      database,
      jwtSecret,
      webDir: options.webDir ?? null,
      readerProgram: programPath('reader'),
      writePdf: writeTestPdf,
      log: options.log ?? pino({ level: 'silent' }),
      maxAnswerMilliseconds: options.maxAnswerMilliseconds ?? 60_000,
    })
    await app.ready()
    const one = { app, database, call: callThrough(app) }
    opened.push(one)
    return one
  }
  const { app, database, call } = await another()
  const mails = readMails(dataDir)
  return {
    app,
    database,
    config,
    dataDir,
    mails,
    call,
    signedUpPerson: (details) => signUp(call, mails, details),
    anEstablishment: async (owner, details) => {
      const body = { name: 'Chez Test', type: 'bistrot' as const, openWeekdays: [1, 2, 3, 4, 5, 6] as const }
      const input = { body: { ...body, openWeekdays: [...body.openWeekdays], openedOn: '2026-01-01', ...details } }
      return (await call('createEstablishment', input, { token: owner.token })).ok()
    },
    another,
    close: async () => {
      for (const one of opened) await one.app.close()
      for (const one of opened) await one.database.close()
      await drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

let people = 0

async function signUp(
  call: Call,
  mails: TestMails,
  details: { name?: string; email?: string; password?: string } = {},
): Promise<TestPerson> {
  people += 1
  const email = details.email ?? `person${people}@example.org`
  const password = details.password ?? 'mot de passe long 7'
  const name = details.name ?? `Personne ${people}`
  ;(await call('register', { body: { name, email, password } })).ok()
  const { code } = await mails.nextTo(email)
  if (code === null) throw new Error('the mail carries no code')
  const { data } = (await call('validateRegistration', { body: { email, code } })).ok()
  const user = (await call('getMe', {}, { token: data.token })).ok()
  return { email, password, token: data.token, refreshToken: data.refresh_token, user }
}

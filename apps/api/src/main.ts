import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { type Logger, pino } from 'pino'
import { buildApp } from './app.ts'
import { systemClock } from './clock.ts'
import { type Config, parseConfig, settingsWithoutEffect } from './config.ts'
import { ensureDataDir, keptSecret } from './data-dir.ts'
import { type Database, openDatabase } from './db/database.ts'
import { startEmbedded } from './db/embedded.ts'
import { migrate } from './db/migrate.ts'
import { portRefusal, refuseBusyPort, waitForDatabase, waitForReplica, waitForRequests } from './start-checks.ts'
import { StartRefusal } from './start-refusal.ts'

process.setSourceMapsEnabled(true)

/** One line for the person at the terminal; the log is JSON lines of its own. */
function say(text: string): void {
  process.stdout.write(`${text}\n`)
}

type Close = () => Promise<void>

/** What was opened, closed in the opposite order; a failure on the way does not keep the rest open. */
function closeAll(steps: readonly Close[]): Close {
  return async () => {
    for (const step of [...steps].reverse()) {
      await step().catch((error: unknown) => say(`While stopping: ${error instanceof Error ? error.message : error}`))
    }
  }
}

async function start(): Promise<void> {
  // A terminal is read by a person: only what goes wrong. Elsewhere the log is complete.
  const level = process.env['LOG_LEVEL'] ?? (process.stdout.isTTY ? 'warn' : 'info')
  const config = parseConfig({ ...process.env, LOG_LEVEL: level }, process.cwd())
  const log = pino({ level: config.logLevel })
  ensureDataDir(config.dataDir)
  await refuseBusyPort(config)
  const steps: Close[] = []
  const close = closeAll(steps)
  const isStopping = stopOnSignals(close)
  stopOnBugs(log, isStopping)
  try {
    const database = await openMigrated(config, log, steps)
    const app = await buildApp({
      config,
      clock: systemClock(config.stoppedNow),
      database,
      jwtSecret: config.jwtSecret ?? keptSecret(config.dataDir),
      webDir: findWebDir(),
      log,
    })
    steps.push(() => app.close())
    await listen(app, config)
  } catch (error) {
    await close()
    throw error
  }
  const unused = settingsWithoutEffect(config)
  if (unused.length > 0) say(`Set, and without effect in this version: ${unused.join(', ')}.`)
  if (config.smtpUrl !== null && config.mailFrom.endsWith('@localhost>')) {
    say(
      `No MAIL_FROM: mails leave as ${config.mailFrom}, which many servers refuse; set MAIL_FROM to an address of yours.`,
    )
  }
  if (config.smtpUrl === null) say(`No SMTP_URL: e-mails appear here and in ${join(config.dataDir, 'mail')}.`)
  say(`Zinc is ready: ${config.publicUrl}`)
}

async function openMigrated(config: Config, log: Logger, steps: Close[]): Promise<Database> {
  const url = config.databaseUrl ?? (await openEmbedded(config, steps))
  const database = openDatabase({
    url,
    appUrl: config.databaseAppUrl ?? undefined,
    readUrl: config.databaseReadUrl ?? undefined,
    onConnectionLost: (error) => log.warn({ reason: error.message }, 'database connection lost'),
  })
  steps.push(() => database.close())
  if (config.databaseUrl !== null) await waitForDatabase(database, say)
  const ran = await migrate(database.ownerPool)
  if (ran.length > 0) say(`Database migrated: ${ran.join(', ')}.`)
  await waitForRequests(database, config.databaseAppUrl === null ? 'DATABASE_URL' : 'DATABASE_APP_URL', say)
  await waitForReplica(database, say)
  return database
}

async function openEmbedded(config: Config, steps: Close[]): Promise<string> {
  say('Starting the database…')
  const embedded = await startEmbedded({ dataDir: config.dataDir, progress: say })
  steps.push(() => embedded.stop())
  return embedded.url
}

/** The built web application stands beside the built API; in development Vite serves it. */
function findWebDir(): string | null {
  const folder = fileURLToPath(new URL('../../web/dist', import.meta.url))
  return existsSync(join(folder, 'index.html')) ? folder : null
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<void> {
  try {
    await app.listen({ host, port })
  } catch (error) {
    throw portRefusal(error, { host, port })
  }
}

/** Stops accepting, lets what runs finish, then stops the database. npm repeats a signal, a person insists later. */
function stopOnSignals(close: Close): () => boolean {
  let askedAt: number | null = null
  const stop = () => {
    if (askedAt !== null) {
      if (Date.now() - askedAt > 2000) process.exit(1)
      return
    }
    askedAt = Date.now()
    say('Stopping…')
    setTimeout(() => process.exit(1), 30_000).unref()
    void close().then(() => process.exit(0))
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  return () => askedAt !== null
}

/** After a bug nothing is certain: say it and end; the database stops by itself when we are gone. */
function stopOnBugs(log: Logger, isStopping: () => boolean): void {
  const end = (error: unknown) => {
    // The stack alone: an error of the database carries connections and what they were sent.
    const stack = error instanceof Error ? error.stack : String(error)
    if (isStopping()) {
      // Ending here would cut the steps still to come; a stop that hangs has its own limit.
      log.error({ stack }, 'unexpected error while stopping')
      return
    }
    log.fatal({ stack }, 'unexpected error')
    process.exit(1)
  }
  process.on('uncaughtException', end)
  process.on('unhandledRejection', end)
}

start().catch((error: unknown) => {
  const text = error instanceof StartRefusal || !(error instanceof Error) ? String(messageOf(error)) : error.stack
  process.stderr.write(`${text}\n`)
  process.exitCode = 1
  // Nothing that failed to start may keep the process alive.
  setTimeout(() => process.exit(1), 1000).unref()
})

function messageOf(error: unknown): unknown {
  return error instanceof Error ? error.message : error
}

import { existsSync } from 'node:fs'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { type Logger, pino } from 'pino'
import { buildApp } from './app.ts'
import { systemClock } from './clock.ts'
import { type Config, parseConfig } from './config.ts'
import { cutSettings } from './config-urls.ts'
import { ensureDataDir, storedSecret } from './data-dir.ts'
import { type Database, openDatabase } from './db/database.ts'
import { startEmbedded } from './db/embedded.ts'
import { migrate } from './db/migrate.ts'
import { newStop, type Stop, stopOnBugs, stopOnSignals } from './graceful-stop.ts'
import { newPdfThread } from './pdf/pdf-thread.ts'
import { newComplaint, newSay, sayForLibraries } from './say.ts'
import {
  portRefusal,
  refuseBusyPort,
  refuseSharedSessions,
  waitForDatabase,
  waitForReplica,
  waitForRequests,
} from './start-checks.ts'
import { sayOfFiles, sayOfMail } from './start-notes.ts'
import { StartRefusal } from './start-refusal.ts'

process.setSourceMapsEnabled(true)

/** Before the settings are read too: a refusal is a line like the others. */
const format = process.env['LOG_FORMAT']?.trim() === 'json' ? 'json' : 'text'
// A terminal is read by a person: only what goes wrong. Elsewhere the log is complete.
const level = process.env['LOG_LEVEL']?.trim() || (process.stdout.isTTY ? 'warn' : 'info')
const say = newSay(format, level)
sayForLibraries(format, level)

/** Most answers take milliseconds; one that takes longer than this is cut, and said. */
const GRACE_MILLISECONDS = 5000

async function start(): Promise<void> {
  const config = parseConfig({ ...process.env, LOG_LEVEL: level }, process.cwd())
  const log = pino({ level: config.logLevel })
  ensureDataDir(config.dataDir)
  await refuseBusyPort(config)
  const stop = newStop(say)
  stopOnSignals(stop, say)
  stopOnBugs(log, stop)
  try {
    const database = await openMigrated(config, log, stop)
    const app = await buildApp({
      config,
      clock: systemClock(config.stoppedNow),
      database,
      jwtSecret: config.jwtSecret ?? storedSecret(config.dataDir),
      webDir: findWebDir(),
      readerProgram: findProgram('reader'),
      writePdf: newPdfThread(findProgram('pdf-writer')),
      log,
    })
    stop.add({ name: 'the queue', limitMilliseconds: 1500, run: () => app.close() })
    stop.add({ name: 'the last requests', limitMilliseconds: GRACE_MILLISECONDS + 1000, run: () => stopServing(app) })
    await listen(app, config)
    for (const sentence of cutSettings(process.env)) say(sentence)
    sayOfMail(config, say)
    say(`Zinc is ready: ${config.publicUrl}`)
    void app.checkMail().then((sentence) => sentence !== null && !stop.isAsked() && say(sentence))
    void sayOfFiles({ config, database, log, say, isStopping: stop.isAsked })
  } catch (error) {
    const wasAsked = stop.isAsked()
    await stop.run()
    // Asked to stop while starting: what failed is what was stopped.
    if (wasAsked) return
    throw error
  }
}

async function openMigrated(config: Config, log: Logger, stop: Stop): Promise<Database> {
  const url = config.databaseUrl ?? (await openEmbedded(config, stop))
  const database = openDatabase({
    url,
    appUrl: config.databaseAppUrl ?? undefined,
    readUrl: config.databaseReadUrl ?? undefined,
    onConnectionLost: (error) => log.warn({ reason: error.message }, 'database connection lost'),
  })
  stop.add({ name: 'the connections to the database', limitMilliseconds: 1000, run: () => database.close() })
  if (config.databaseUrl !== null) await waitForDatabase(database, say)
  await refuseSharedSessions('DATABASE_URL', config.databaseUrl, say)
  const ran = await migrate(database.ownerPool)
  if (ran.length > 0) say(`Database migrated: ${ran.join(', ')}.`)
  await waitForRequests(database, config.databaseAppUrl === null ? 'DATABASE_URL' : 'DATABASE_APP_URL', say)
  await refuseSharedSessions('DATABASE_APP_URL', config.databaseAppUrl, say)
  await waitForReplica(database, say)
  await refuseSharedSessions('DATABASE_READ_URL', config.databaseReadUrl, say)
  return database
}

async function openEmbedded(config: Config, stop: Stop): Promise<string> {
  say('Starting the database…')
  const embedded = await startEmbedded({ dataDir: config.dataDir, progress: say })
  stop.add({ name: 'the database', limitMilliseconds: 9000, run: () => embedded.stop() })
  return embedded.url
}

/** The built web application stands in the folder of this build; in development Vite serves it. */
function findWebDir(): string | null {
  const folder = fileURLToPath(new URL('./web', import.meta.url))
  return existsSync(join(folder, 'index.html')) ? folder : null
}

/** Beside this program: bundled as it is, or a source as it is. */
function findProgram(name: 'reader' | 'pdf-writer'): string {
  return fileURLToPath(new URL(`./${name}${extname(import.meta.url)}`, import.meta.url))
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<void> {
  try {
    await app.listen({ host, port })
  } catch (error) {
    throw portRefusal(error, { host, port })
  }
}

async function stopServing(app: FastifyInstance): Promise<void> {
  const cut = await app.stopServing(GRACE_MILLISECONDS)
  if (cut > 0) say(`While stopping: ${cut} requests did not end in time and were cut.`)
}

start().catch((error: unknown) => {
  const text = error instanceof StartRefusal || !(error instanceof Error) ? String(messageOf(error)) : error.stack
  newComplaint(format)(String(text))
  process.exitCode = 1
  // Nothing that failed to start may keep the process alive.
  setTimeout(() => process.exit(1), 1000).unref()
})

function messageOf(error: unknown): unknown {
  return error instanceof Error ? error.message : error
}

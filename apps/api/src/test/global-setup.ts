import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Logger, makeWorkerUtils } from 'graphile-worker'
import type { TestProject } from 'vitest/node'
import { bundleApi } from '../../../../scripts/bundle-api.mjs'
import { type Database, openDatabase } from '../db/database.ts'
import { distribute } from '../db/distribution/distribute.ts'
import { startEmbedded } from '../db/embedded.ts'
import { migrate } from '../db/migrate.ts'
import { closeCitusDatabase, openCitus } from './test-citus.ts'
import { runOn, urlOfDatabase } from './test-url.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Of the run's PostgreSQL, always with a `?`. Each test application copies its database: migrated, and empty. */
    databaseUrl: string
    /** Of a Citus: where workers hold parts of the databases; each copy is made there too. */
    workerUrls: readonly string[]
    /** With all its databases, once the run is over. */
    isThrownAway: boolean
    /** The bundled programs: started from their sources, they would be compiled each time. */
    programsDir: string
  }
}

type TestServer = { url: string; workerUrls: readonly string[]; isThrownAway: boolean; stop: () => Promise<void> }

/** Once for the run: a real PostgreSQL, our own or the one of `ZINC_TEST_DATABASE_URL`, and the bundled programs. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, workerUrls, isThrownAway, stop } = await openServer(process.env)
  const database = openDatabase({ url })
  await migrate(database.ownerPool)
  await installQueue(database)
  if (workerUrls.length > 0) await distribute(database.ownerPool)
  await database.close()
  if (workerUrls.length > 0) await closeCitusDatabase([url, ...workerUrls])
  project.provide('databaseUrl', url)
  project.provide('workerUrls', workerUrls)
  project.provide('isThrownAway', isThrownAway)
  const programsDir = await bundlePrograms()
  project.provide('programsDir', programsDir)
  return async () => {
    rmSync(programsDir, { recursive: true, force: true })
    await stop()
  }
}

async function openServer(env: Readonly<Record<string, string | undefined>>): Promise<TestServer> {
  const citus = env['ZINC_TEST_CITUS']
  if (citus !== undefined) return { ...(await openCitus(citus.split(','))), isThrownAway: false }
  const served = env['ZINC_TEST_DATABASE_URL']
  return served === undefined ? await startOwn() : await openServed(served)
}

/** The queue's own tables, which every test application would otherwise create in its copy. */
async function installQueue({ queuePool: pgPool }: Database): Promise<void> {
  const utils = await makeWorkerUtils({ pgPool, logger: new Logger(() => () => undefined) })
  await utils.release()
}

async function bundlePrograms(): Promise<string> {
  const outdir = mkdtempSync(fileURLToPath(new URL('../../dist-test-', import.meta.url)))
  // A test may start them as another account.
  chmodSync(outdir, 0o755)
  const sources = [
    '../main.ts',
    '../verify-journals.ts',
    '../distribute.ts',
    '../reader.ts',
    '../pdf-writer.ts',
    './hold-database.ts',
  ]
  await bundleApi({ entryPoints: sources.map((path) => fileURLToPath(new URL(path, import.meta.url))), outdir })
  return outdir
}

/** It keeps nothing, so it may forget to write to the disk. */
async function startOwn(): Promise<TestServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'zinc-tests-'))
  const { url, stop } = await startEmbedded({
    dataDir,
    progress: () => undefined,
    settings: ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=300'],
  })
  return {
    url,
    workerUrls: [],
    isThrownAway: true,
    stop: async () => {
      await stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** The role of `url` may create databases, and passes row-level security, as tests look behind the application. */
async function openServed(url: string): Promise<TestServer> {
  const name = `zinc_template_${randomBytes(6).toString('hex')}`
  await runOn(url, `create database ${name} template template0`)
  return {
    url: urlOfDatabase(url, name),
    workerUrls: [],
    isThrownAway: false,
    stop: () => runOn(url, `drop database ${name} with (force)`),
  }
}

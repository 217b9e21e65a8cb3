import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Logger, makeWorkerUtils } from 'graphile-worker'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { bundleApi } from '../../../../scripts/bundle-api.mjs'
import { type Database, openDatabase } from '../db/database.ts'
import { startEmbedded } from '../db/embedded.ts'
import { migrate } from '../db/migrate.ts'
import { urlOfDatabase } from './test-url.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Of the run's PostgreSQL, always with a `?`. Each test application copies its database: migrated, and empty. */
    databaseUrl: string
    /** The bundled programs: started from their sources, they would be compiled each time. */
    programsDir: string
  }
}

type TestServer = { url: string; stop: () => Promise<void> }

/** Once for the run: a real PostgreSQL, our own or the one of `ZINC_TEST_DATABASE_URL`, and the bundled programs. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const served = process.env['ZINC_TEST_DATABASE_URL']
  const { url, stop } = served === undefined ? await startOwn() : await openServed(served)
  const database = openDatabase({ url })
  await migrate(database.ownerPool)
  await installQueue(database)
  await database.close()
  project.provide('databaseUrl', url)
  const programsDir = await bundlePrograms()
  project.provide('programsDir', programsDir)
  return async () => {
    rmSync(programsDir, { recursive: true, force: true })
    await stop()
  }
}

/** The queue's own tables, which every test application would otherwise create in its copy. */
async function installQueue({ queuePool: pgPool }: Database): Promise<void> {
  const utils = await makeWorkerUtils({ pgPool, logger: new Logger(() => () => undefined) })
  await utils.release()
}

async function bundlePrograms(): Promise<string> {
  const outdir = mkdtempSync(fileURLToPath(new URL('../../dist-test-', import.meta.url)))
  const sources = ['../main.ts', '../verify-journals.ts', './hold-database.ts']
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
    stop: () => runOn(url, `drop database ${name} with (force)`),
  }
}

async function runOn(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

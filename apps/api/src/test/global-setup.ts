import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../db/database.ts'
import { startEmbedded } from '../db/embedded.ts'
import { migrate } from '../db/migrate.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Of the run's own PostgreSQL; its database `zinc` is migrated, empty, and copied by each test application. */
    databaseUrl: string
  }
}

/** One real PostgreSQL for the whole run. It keeps nothing, so it may forget to write to the disk. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'zinc-tests-'))
  const embedded = await startEmbedded({
    dataDir,
    progress: () => undefined,
    settings: ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=300'],
  })
  const database = openDatabase({ url: embedded.url })
  await migrate(database.ownerPool)
  await database.close()
  project.provide('databaseUrl', embedded.url)
  return async () => {
    await embedded.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

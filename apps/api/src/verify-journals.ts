// `npm run verify-journals`: recomputes the chain of every journal and names the first broken link. Ends with 1 if there is one.
import { existsSync } from 'node:fs'
import { type Config, parseConfig } from './config.ts'
import { inScopeTransaction, openDatabase } from './db/database.ts'
import { clusterFolderOf } from './db/embedded/cluster.ts'
import { startEmbedded } from './db/embedded.ts'
import { findRunningDatabase } from './db/running-database.ts'
import { verifyChain } from './features/journal/journal.service.ts'
import { findJournals } from './features/journal/journal-list.repository.ts'
import { operatorScopeOf } from './http/scope.ts'
import { newSay } from './say.ts'
import { StartRefusal } from './start-refusal.ts'

const say = newSay('text')
const complain = newSay('text', process.stderr)

type Opened = { url: string; close: () => Promise<void> }

/** Beside a running server its own database is asked; else it is started for as long as this takes. */
async function open({ databaseUrl, dataDir }: Config): Promise<Opened> {
  const url = databaseUrl ?? findRunningDatabase(dataDir)
  if (url !== null) return { url, close: async () => undefined }
  if (!existsSync(clusterFolderOf(dataDir))) {
    throw new StartRefusal(`There is no database in ${dataDir}: set DATA_DIR or DATABASE_URL as for the server.`)
  }
  const embedded = await startEmbedded({ dataDir, progress: complain })
  return { url: embedded.url, close: embedded.stop }
}

async function verifyAll(url: string, appUrl: string | undefined): Promise<boolean> {
  const database = openDatabase({ url, appUrl })
  try {
    const journals = await findJournals(database.ownerPool)
    let broken = 0
    for (const { id, name } of journals) {
      const said = await inScopeTransaction(database, [id], (tx) => verifyChain(tx, operatorScopeOf(id)))
      if (!said.isIntact) broken += 1
      const state = said.isIntact ? 'intact' : `broken at entry ${said.firstBrokenSequence}`
      say(`${state}: ${said.entries} entries of establishment ${id} (${name})`)
    }
    say(broken === 0 ? `All ${journals.length} journals are intact.` : `${broken} of ${journals.length} are broken.`)
    return broken === 0
  } finally {
    await database.close()
  }
}

async function run(): Promise<boolean> {
  const config = parseConfig({ ...process.env }, process.cwd())
  const opened = await open(config)
  try {
    return await verifyAll(opened.url, config.databaseAppUrl ?? undefined)
  } finally {
    await opened.close()
  }
}

run().then(
  (areIntact) => {
    process.exitCode = areIntact ? 0 : 1
  },
  (error: unknown) => {
    const bug = error instanceof Error && !(error instanceof StartRefusal) ? error.stack : null
    complain(bug ?? (error instanceof Error ? error.message : String(error)))
    process.exitCode = 1
  },
)

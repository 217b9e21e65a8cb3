// `npm run verify-journals`: recomputes the chain of every journal, compares the tables with it and names the first
// thing that differs in each. Ends with 1 if there is any.
import { existsSync } from 'node:fs'
import type { JournalVerification } from '@zinc/contract/verification'
import { type Config, parseConfig } from './config.ts'
import { inScopeTransaction, openDatabase, type Tx } from './db/database.ts'
import { clusterFolderOf } from './db/embedded/cluster.ts'
import { startEmbedded } from './db/embedded.ts'
import { findRunningDatabase } from './db/running-database.ts'
import { findJournals } from './features/journal/journal.repository.ts'
import { faultText } from './features/verification/fault-text.ts'
import { verifyJournal } from './features/verification/verification.service.ts'
import { operatorScopeOf } from './http/access/scope.ts'
import { newComplaint, newSay } from './say.ts'
import { StartRefusal } from './start-refusal.ts'

const say = newSay('text')
const complain = newComplaint('text')

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
      const verify = (tx: Tx) => verifyJournal(tx, operatorScopeOf(id), new Date().toISOString())
      const found = await inScopeTransaction(database, [id], verify, { isSnapshot: true })
      if (!found.isIntact) broken += 1
      say(lineOf(found, `establishment ${id} (${name})`))
    }
    say(summaryOf(journals.length, broken))
    return broken === 0
  } finally {
    await database.close()
  }
}

function summaryOf(journals: number, broken: number): string {
  if (journals === 0) return 'There is no journal yet: no establishment has been created.'
  if (journals === 1) return broken === 0 ? 'The only journal is intact.' : 'The only journal is broken.'
  if (broken === 0) return `All ${journals} journals are intact.`
  return `${broken} of ${journals} journals ${broken === 1 ? 'is' : 'are'} broken.`
}

/** The last hash too: noted elsewhere, it proves later that nothing was cut off. */
function lineOf(
  { firstFault, entries, versions, closedDays, purchases, documents, hash }: JournalVerification,
  of: string,
): string {
  const parts = [
    entries === 1 ? '1 entry' : `${entries} entries`,
    versions === 1 ? '1 version of a ticket Z' : `${versions} versions of tickets Z`,
    closedDays === 1 ? '1 closed day' : `${closedDays} closed days`,
    purchases === 1 ? '1 version of a purchase' : `${purchases} versions of purchases`,
    documents === 1 ? '1 other row' : `${documents} other rows`,
  ]
  const counts = `${parts.join(', ')} of ${of}`
  return firstFault === null ? `intact: ${counts}, last hash ${hash}` : `broken: ${counts}: ${faultText(firstFault)}`
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

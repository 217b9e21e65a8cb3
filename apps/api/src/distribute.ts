// `npm run distribute`: brings the database of DATABASE_URL up to date and spreads it over the workers of its Citus.
import { parseConfig } from './config.ts'
import { openDatabase } from './db/database.ts'
import { type Distribution, distribute } from './db/distribution/distribute.ts'
import type { Placed } from './db/distribution/placement.ts'
import { migrate } from './db/migrate.ts'
import { newComplaint, newSay } from './say.ts'
import { StartRefusal } from './start-refusal.ts'

const say = newSay('text')
const complain = newComplaint('text')

async function run(): Promise<void> {
  const { databaseUrl } = parseConfig({ ...process.env }, process.cwd())
  if (databaseUrl === null) {
    throw new StartRefusal('Only a served database is distributed: set DATABASE_URL to the coordinator of a Citus.')
  }
  const database = openDatabase({ url: databaseUrl })
  try {
    const ran = await migrate(database.ownerPool)
    if (ran.length > 0) say(`Database migrated: ${ran.join(', ')}.`)
    for (const line of linesOf(await distribute(database.ownerPool))) say(line)
  } finally {
    await database.close()
  }
}

function linesOf({ nodes, settings, placed }: Distribution): readonly string[] {
  return [
    `Nodes that hold establishments: ${nodes.join(', ')}.`,
    ...settings.map((setting) => `Set for this database: ${setting}.`),
    ...tablesOf('Whole on every node', placed, 'reference'),
    ...tablesOf('Spread by establishment', placed, 'tenant'),
    placed.length === 0 ? 'Every table lies where it belongs: nothing was moved.' : `${placed.length} tables moved.`,
  ]
}

function tablesOf(label: string, placed: readonly Placed[], wanted: Placed['kind']): readonly string[] {
  const tables = placed.filter(({ kind }) => kind === wanted)
  if (tables.length === 0) return []
  return [`${label}: ${tables.map(({ name, rows }) => (rows === 0 ? name : `${name} (${rows} rows)`)).join(', ')}.`]
}

run().catch((error: unknown) => {
  const bug = error instanceof Error && !(error instanceof StartRefusal) ? error.stack : null
  complain(bug ?? (error instanceof Error ? error.message : String(error)))
  process.exitCode = 1
})

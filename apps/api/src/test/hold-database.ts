import { startEmbedded } from '../db/embedded.ts'

// A process of its own that holds an embedded database, for tests that kill it.
const dataDir = process.argv[2]
if (dataDir === undefined) throw new Error('which folder?')
const { url } = await startEmbedded({ dataDir, progress: () => undefined, settings: ['fsync=off'] })
process.stdout.write(`${url}\n`)
setInterval(() => undefined, 60_000)

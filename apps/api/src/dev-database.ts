// For `npm run dev`: the embedded database alone, so that it stays up while the API restarts at each edit. Tells its
// parent where it is, and stops with it.
import { resolve } from 'node:path'
import { startEmbedded } from './db/embedded.ts'
import { newComplaint, newSay } from './say.ts'
import { StartRefusal } from './start-refusal.ts'

const dataDir = resolve(process.env['DATA_DIR']?.trim() || 'data')

// Ctrl-C reaches it too: the API needs it until its last request is answered.
process.on('SIGINT', () => undefined)

startEmbedded({ dataDir, progress: newSay('text') }).then(
  (embedded) => {
    const stop = () => void embedded.stop().finally(() => process.exit())
    process.once('disconnect', stop)
    if (process.connected) process.send?.(embedded.url)
    else stop()
  },
  (error: unknown) => {
    newComplaint('text')(error instanceof StartRefusal || !(error instanceof Error) ? String(error) : `${error.stack}`)
    process.exit(1)
  },
)

import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Database, inAccountTransaction } from './db/database.ts'
import { sqlStateOf } from './db/sql-state.ts'
import { isAnyAccount } from './features/session/account.repository.ts'
import { StartRefusal } from './start-refusal.ts'

type Address = { host: string; port: number }

/** Asked before anything slow begins. */
export async function refuseBusyPort(address: Address): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error) => reject(portRefusal(error, address)))
    probe.listen(address.port, address.host, () => probe.close(() => resolve()))
  })
}

export function portRefusal(error: unknown, { host, port }: Address): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : null
  if (code === 'EADDRINUSE') {
    return new StartRefusal(
      `Port ${port} is already in use: stop the program that uses it, or choose another one, for example PORT=${port + 1} npm start.`,
    )
  }
  if (code === 'EACCES') return new StartRefusal(`Port ${port} needs an administrator's rights: choose one above 1023.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return new StartRefusal(`HOST is '${host}', which is no address of this machine: give 127.0.0.1 or 0.0.0.0.`)
  }
  return error
}

const wrongSetting: ReadonlySet<string> = new Set(['28000', '28P01', '3D000'])

type Ask = { setting: string; ask: () => Promise<unknown>; progress: (text: string) => void; patienceMs?: number }

export async function waitForDatabase(database: Database, progress: Ask['progress']): Promise<void> {
  await waitForAnswer({ setting: 'DATABASE_URL', ask: () => database.ownerPool.query('select 1'), progress })
}

/** After the migrations: a replica has to follow before it can answer. */
export async function waitForReplica({ replica }: Database, progress: Ask['progress']): Promise<void> {
  if (replica === null) return
  const ask = () => inAccountTransaction(replica, isAnyAccount)
  await waitForAnswer({ setting: 'DATABASE_READ_URL', ask, progress })
}

/** A database server that starts together with us gets a moment; a wrong password or name none. */
async function waitForAnswer({ setting, ask, progress, patienceMs = 30_000 }: Ask): Promise<void> {
  const deadline = Date.now() + patienceMs
  for (let attempt = 1; ; attempt += 1) {
    try {
      await ask()
      return
    } catch (error) {
      const reason = error instanceof Error ? error.message || error.name : String(error)
      if (wrongSetting.has(sqlStateOf(error) ?? '') || Date.now() > deadline) {
        throw new StartRefusal(`The database of ${setting} refuses or does not answer (${reason}): correct ${setting}.`)
      }
      if (attempt === 1) progress(`Waiting for the database of ${setting} to answer…`)
      await sleep(500)
    }
  }
}

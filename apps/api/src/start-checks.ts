import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from './db/database.ts'
import { sqlStateOf } from './db/sql-state.ts'
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

/** A database server that starts together with us gets a moment; a wrong password or name none. */
export async function waitForDatabase(
  database: Database,
  progress: (text: string) => void,
  patienceMs = 30_000,
): Promise<void> {
  const deadline = Date.now() + patienceMs
  for (let attempt = 1; ; attempt += 1) {
    try {
      await database.ownerPool.query('select 1')
      return
    } catch (error) {
      const reason = error instanceof Error ? error.message || error.name : String(error)
      if (wrongSetting.has(sqlStateOf(error) ?? '') || Date.now() > deadline) {
        throw new StartRefusal(
          `The database of DATABASE_URL refuses or does not answer (${reason}): correct DATABASE_URL.`,
        )
      }
      if (attempt === 1) progress('Waiting for the database of DATABASE_URL to answer…')
      await sleep(500)
    }
  }
}

import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { keepsSession } from './db/connection/session-pooling.ts'
import { isUnavailable, sqlStateOf } from './db/connection/sql-state.ts'
import { type Database, inAccountTransaction } from './db/database.ts'
import { findRequestRole } from './db/request-role.ts'
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

const wrongSetting: ReadonlySet<string> = new Set(['28000', '28P01', '3D000', '42501'])
const absentHost: ReadonlySet<string> = new Set(['ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'])

type Ask<T = unknown> = {
  setting: string
  ask: () => Promise<T>
  /** Whether it can pass by itself. */
  isPassing: (error: unknown) => boolean
  progress: (text: string) => void
}

const MAX_WAIT_MS = 30_000

export async function waitForDatabase(database: Database, progress: Ask['progress']): Promise<void> {
  const ask = () => database.ownerPool.query('select 1')
  await waitForAnswer({ setting: 'DATABASE_URL', ask, isPassing: isStarting, progress })
}

/** After the migrations: whether requests will run, and as the role that cannot pass row-level security. */
export async function waitForRequests(
  database: Database,
  setting: 'DATABASE_URL' | 'DATABASE_APP_URL',
  progress: Ask['progress'],
): Promise<void> {
  const ask = () => findRequestRole(database)
  const role = await waitForAnswer({ setting, ask, isPassing: isStarting, progress })
  if (role.current === 'zinc_app') return
  throw new StartRefusal(`${setting} signs in as ${role.session}: it has to be the role zinc_app.`)
}

/** After the migrations: a replica has to follow before it can answer. */
export async function waitForReplica({ replica }: Database, progress: Ask['progress']): Promise<void> {
  if (replica === null) return
  const ask = () => inAccountTransaction(replica, isAnyAccount)
  await waitForAnswer({ setting: 'DATABASE_READ_URL', ask, isPassing: (error) => !isWrongSetting(error), progress })
}

type UrlSetting = 'DATABASE_URL' | 'DATABASE_APP_URL' | 'DATABASE_READ_URL'

/** Before the first thing that lasts longer than a transaction: a lock, a role, a setting, a prepared statement. */
export async function refuseSharedSessions(
  setting: UrlSetting,
  url: string | null,
  progress: Ask['progress'],
): Promise<void> {
  if (url === null) return
  const ask = () => keepsSession(url)
  if (await waitForAnswer({ setting, ask, isPassing: isStarting, progress })) return
  throw new StartRefusal(
    `${setting} leads to a pooler that changes sessions between transactions: let it pool sessions (in PgBouncer pool_mode = session), or give the address of PostgreSQL itself.`,
  )
}

function isWrongSetting(error: unknown): boolean {
  return wrongSetting.has(sqlStateOf(error) ?? '')
}

/** A server that starts together with us, or whose name is not known yet; a missing password never comes. */
function isStarting(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
  return isUnavailable(error) || absentHost.has(code)
}

/** A host of two addresses fails with an error without words. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.message || ('code' in error ? String(error.code) : error.name)
}

/** Codes of OpenSSL and of Node about the certificate of the other side. */
function isDistrusted(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return /SELF_SIGNED|UNABLE_TO_(VERIFY|GET_ISSUER)|CERT_|ALTNAME/.test(code)
}

function distrusted(setting: string, reason: string): StartRefusal {
  return new StartRefusal(
    `The certificate of the database of ${setting} is not trusted (${reason}): name the authority that signed it, sslmode=verify-full&sslrootcert=/path/ca.pem, and the host as it stands in the certificate (docs/deploy.md, The database).`,
  )
}

async function waitForAnswer<T>({ setting, ask, isPassing, progress }: Ask<T>): Promise<T> {
  const deadline = Date.now() + MAX_WAIT_MS
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await ask()
    } catch (error) {
      const reason = reasonOf(error)
      if (isDistrusted(error)) throw distrusted(setting, reason)
      if (!isPassing(error)) {
        throw new StartRefusal(`The database of ${setting} refuses or does not answer (${reason}): correct ${setting}.`)
      }
      if (Date.now() > deadline) {
        throw new StartRefusal(
          `The database of ${setting} has not answered for ${MAX_WAIT_MS / 1000} s (${reason}): start it, or correct ${setting}. Zinc can be started again at any time.`,
        )
      }
      if (attempt === 1) progress(`Waiting for the database of ${setting} to answer (${reason})…`)
      await sleep(500)
    }
  }
}

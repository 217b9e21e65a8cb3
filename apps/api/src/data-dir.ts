import { randomBytes } from 'node:crypto'
import {
  accessSync,
  constants,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { StartRefusal } from './start-refusal.ts'

/** Everything we keep is below this folder, closed to others. */
export function ensureDataDir(dataDir: string): void {
  try {
    makeFolders(dataDir)
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new StartRefusal(
      `The data folder ${dataDir} cannot be used by this account: give it the rights, or another folder in DATA_DIR.${commandFor(dataDir)}`,
      { cause: error },
    )
  }
  refuseUnusable(dataDir, ownEntriesOf(dataDir))
}

/** After a copy was put back by another account; what is not ours in the folder (`lost+found`) is nobody's trouble. */
export function refuseUnusable(dataDir: string, paths: readonly string[]): void {
  const unusable = paths.find((path) => !isUsable(path))
  if (unusable === undefined) return
  throw new StartRefusal(
    `${unusable} cannot be read and written by this account, as after a copy was put back by another one. Nothing was changed.${commandFor(dataDir)}`,
  )
}

/** An account without a name has its numbers. */
export function commandFor(dataDir: string): string {
  if (process.getuid === undefined || !existsSync(dataDir)) return ''
  return ` As an administrator run, then start again:\n  chown -R ${process.getuid()}:${process.getgid?.()} '${dataDir}'`
}

/** Of the files people attach only the folders: there may be a hundred thousand. */
function ownEntriesOf(dataDir: string): string[] {
  const files = join(dataDir, 'files')
  const own = ['jwt-secret', 'mail', 'postgres.log', 'pg', 'pg-socket', 'files'].map((name) => join(dataDir, name))
  const present = own.filter((path) => existsSync(path))
  if (!present.includes(files) || !isUsable(files)) return present
  return [...present, ...readdirSync(files).map((name) => join(files, name))]
}

function isUsable(path: string): boolean {
  const entry = lstatSync(path, { throwIfNoEntry: false })
  if (entry === undefined || entry.uid === process.getuid?.()) return true
  try {
    accessSync(path, constants.R_OK | constants.W_OK | (entry.isDirectory() ? constants.X_OK : 0))
    return true
  } catch {
    return false
  }
}

/** Step by step: Node's own `recursive` never returns where the system refuses new folders with ENOENT (/proc). */
function makeFolders(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true) return
  const parent = dirname(folder)
  if (parent !== folder) makeFolders(parent)
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    // Another server may have made it meanwhile.
    if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) throw error
  }
}

/** The key that signs access tokens, made once; two servers starting together agree on the first one's. */
export function storedSecret(dataDir: string): string {
  const file = join(dataDir, 'jwt-secret')
  const existing = readSecret(file)
  if (existing !== null) return existing
  const unfinished = `${file}.${process.pid}`
  writeFileSync(unfinished, randomBytes(48).toString('base64url'), { mode: 0o600 })
  try {
    linkSync(unfinished, file)
  } catch {
    // Another server was first; on a disk without links, nobody was.
    if (readSecret(file) === null) writeFileSync(file, readFileSync(unfinished), { mode: 0o600 })
  } finally {
    rmSync(unfinished, { force: true })
  }
  return readFileSync(file, 'utf8')
}

function readSecret(file: string): string | null {
  try {
    const text = readFileSync(file, 'utf8').trim()
    return text.length >= 32 ? text : null
  } catch {
    return null
  }
}

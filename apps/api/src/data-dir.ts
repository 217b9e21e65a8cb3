import { randomBytes } from 'node:crypto'
import { accessSync, constants, linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { StartRefusal } from './start-refusal.ts'

/** Everything we keep is below this folder, closed to others. */
export function ensureDataDir(dataDir: string): void {
  try {
    makeFolders(dataDir)
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new StartRefusal(
      `The data folder ${dataDir} cannot be used by this account: give it the rights, or another folder in DATA_DIR.`,
      { cause: error },
    )
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

import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { binaryPackageOf, isPermitted, type Machine, missingPackage, type RunUser } from './platform.ts'

export type Binaries = { initdb: string; postgres: string; pgCtl: string }

export function thisMachine(): Machine {
  return { platform: process.platform, arch: process.arch, isMusl: process.platform === 'linux' && isMusl() }
}

function isMusl(): boolean {
  const report: unknown = process.report.getReport()
  const header = typeof report === 'object' && report !== null && 'header' in report ? report.header : null
  return !(typeof header === 'object' && header !== null && 'glibcVersionRuntime' in header)
}

export type PrepareOptions = {
  dataDir: string
  user: RunUser
  progress: (text: string) => void
  /** The folder `native` of the installed package. */
  native?: string
}

/** Programs that `user` can read and run: those of the package, or a private copy of them. */
export function prepareBinaries(options: PrepareOptions): Binaries {
  const native = options.native ?? findNative()
  if (isUsable(native, options.user) && makeLinks(native)) return binariesIn(native)
  return binariesIn(privateCopyOf(native, options))
}

function findNative(): string {
  const name = binaryPackageOf(thisMachine())
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch {
    throw missingPackage(name)
  }
}

function binariesIn(native: string): Binaries {
  const program = (name: string) => join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
  return { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') }
}

function isUsable(native: string, user: RunUser): boolean {
  if (process.platform === 'win32') return true
  if (!canReach(native, user)) return false
  const { initdb, postgres } = binariesIn(native)
  const runnable = [initdb, postgres].every((file) => {
    const of = statSync(file)
    return isPermitted(of, user, 4) && isPermitted(of, user, 1)
  })
  const samples = ['lib', 'share'].flatMap((folder) => [join(native, folder), ...firstFileOf(join(native, folder))])
  return runnable && samples.every((path) => isPermitted(statSync(path), user, 4))
}

function firstFileOf(folder: string): string[] {
  const file = readdirSync(folder, { withFileTypes: true }).find((entry) => entry.isFile())
  return file === undefined ? [] : [join(folder, file.name)]
}

/** Every folder on the way lets this user through. */
export function canReach(path: string, user: RunUser): boolean {
  for (let folder = path; ; folder = dirname(folder)) {
    if (existsSync(folder) && !isPermitted(statSync(folder), user, 1)) return false
    if (folder === dirname(folder)) return true
  }
}

/** npm's archives carry no links and install scripts may be off. False when they are missing and cannot be made. */
function makeLinks(native: string): boolean {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return true
  const links: unknown = JSON.parse(readFileSync(list, 'utf8'))
  if (!Array.isArray(links)) return true
  try {
    for (const link of links) makeLink(native, link)
    return true
  } catch {
    return false
  }
}

function makeLink(native: string, link: { source: string; target: string }): void {
  const target = join(native, '..', link.target)
  if (lstatSync(target, { throwIfNoEntry: false }) !== undefined) return
  try {
    symlinkSync(relative(dirname(target), join(native, '..', link.source)), target)
  } catch (error) {
    if (lstatSync(target, { throwIfNoEntry: false }) === undefined) throw error
  }
}

function privateCopyOf(native: string, { dataDir, user, progress }: PrepareOptions): string {
  const copy = join(copyFolderFor(dataDir, user), `postgres-${versionOf(native)}`, 'native')
  if (existsSync(copy)) return copy
  progress('Copying the database programs to where they can run…')
  const unfinished = `${dirname(copy)}.${process.pid}`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { recursive: true })
  cpSync(native, join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true })
  openToAll(unfinished)
  makeLinks(join(unfinished, 'native'))
  rmSync(dirname(copy), { recursive: true, force: true })
  renameSync(unfinished, dirname(copy))
  return copy
}

/** In the data folder; when only root can enter that (a clone under /root), in the system's cache. */
function copyFolderFor(dataDir: string, user: RunUser): string {
  if (canReach(dataDir, user)) return dataDir
  const cache = '/var/cache/zinc'
  try {
    mkdirSync(cache, { recursive: true, mode: 0o755 })
    const { uid, mode } = statSync(cache)
    if (uid === 0 && (mode & 0o022) === 0 && canReach(cache, user)) return cache
  } catch {
    // A read-only system: the temporary folder is left.
  }
  const temporary = mkdtempSync(join(tmpdir(), 'zinc-postgres-'))
  chmodSync(temporary, 0o755)
  return temporary
}

function openToAll(folder: string): void {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) openToAll(path)
    else if (entry.isFile()) chmodSync(path, (statSync(path).mode & 0o100) === 0 ? 0o644 : 0o755)
  }
}

function versionOf(native: string): string {
  const content: unknown = JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8'))
  return typeof content === 'object' && content !== null && 'version' in content ? String(content.version) : 'unknown'
}

import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'

const HOUR = 3_600_000
const host = hostname().replaceAll(/[^A-Za-z\d-]/g, '-')

/** A name that says which server receives the file. */
export function incomingName(): string {
  return `${host}.${process.pid}.${randomUUID()}`
}

/** Makes the folder where files come in, without what a killed server left there; another one may be receiving. */
export function openIncoming(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    if (isLeft(name) || ageOf(path) > HOUR) rmSync(path, { force: true })
  }
}

/** Of another machine nobody here can tell. */
function isLeft(name: string): boolean {
  const [, itsHost, pid] = /^([A-Za-z\d-]+)\.(\d+)\./.exec(name) ?? []
  if (itsHost === undefined) return true
  return itsHost === host && !isAnother(Number(pid))
}

function isAnother(pid: number): boolean {
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

function ageOf(path: string): number {
  return Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0)
}

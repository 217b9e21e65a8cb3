import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts processor time in hundredths of a second, whatever the kernel's own clock. */
const MILLISECONDS_PER_TICK = 10

type Process = { pid: number; parent: number; milliseconds: number }

/** Processor time of a process and all that descend from it, ended children included. */
export function cpuMilliseconds(root: number): number {
  return treeOf(root).reduce((sum, { milliseconds }) => sum + milliseconds, 0)
}

/** Memory of the same, each shared page counted by its share (PSS), in bytes. */
export function memoryBytes(root: number): number {
  return treeOf(root).reduce((sum, { pid }) => sum + pssOf(pid), 0)
}

export function parentOf(pid: number): number {
  const [process] = processOf(pid)
  if (process === undefined) throw new Error(`there is no process ${pid}`)
  return process.parent
}

function treeOf(root: number): Process[] {
  const all = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? processOf(Number(name)) : []))
  const tree = all.filter(({ pid }) => pid === root)
  for (const process of tree) tree.push(...all.filter(({ parent }) => parent === process.pid))
  return tree
}

function processOf(pid: number): Process[] {
  const text = readOrNull(`/proc/${pid}/stat`)
  if (text === null) return []
  // The name is in parentheses and may hold spaces; the numbers stand behind it.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  const ticks = [11, 12, 13, 14].reduce((sum, index) => sum + Number(fields[index]), 0)
  return [{ pid, parent: Number(fields[1]), milliseconds: ticks * MILLISECONDS_PER_TICK }]
}

function pssOf(pid: number): number {
  const kilobytes = /^Pss:\s+(\d+) kB/m.exec(readOrNull(`/proc/${pid}/smaps_rollup`) ?? '')?.[1]
  return Number(kilobytes ?? 0) * 1024
}

/** A process may end between the list and the look. */
function readOrNull(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}

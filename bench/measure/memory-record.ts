import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** In bytes. `external`: buffers and what else stands outside the heap of JavaScript. */
export type MemorySample = { rss: number; heap: number; external: number }

/** Environment of a server that records its memory into `file`. */
export function recordedTo(file: string): Readonly<Record<string, string>> {
  const recorder = pathToFileURL(join(import.meta.dirname, 'record-memory.mjs')).href
  return { BENCH_MEMORY: file, NODE_OPTIONS: `--import ${recorder}` }
}

/** To read on from, later. */
export function endOfRecord(file: string): number {
  return statSync(file).size
}

export function samplesSince(file: string, end: number): readonly MemorySample[] {
  const lines = readFileSync(file).subarray(end).toString().split('\n')
  return lines.slice(0, -1).map((line) => {
    const [rss = 0, heap = 0, external = 0] = line.split(' ').map(Number)
    return { rss, heap, external }
  })
}

/** `mostRss` starts anew: the kernel forgets the highest value of the process so far. */
export function resetMostRss(pid: number): void {
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
}

export function mostRss(pid: number): number {
  const kilobytes = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) * 1024
}

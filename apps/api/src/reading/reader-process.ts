import { fork } from 'node:child_process'
import { newFairTurns } from './fair-turns.ts'
import type { KeptImage } from './image.ts'
import type { FoundInvoice } from './invoice.ts'
import type { FileFault } from './reading-fault.ts'
import type { FoundSheet, TableAsked } from './sheet.ts'

type Found = { pages: FoundInvoice; invoice: FoundInvoice; sheet: FoundSheet; table: FoundSheet; image: KeptImage }
export type ReaderAnswer<W extends keyof Found = keyof Found> = Found[W] | { fault: FileFault }
/** Lines of a table come in parts before the answer: the server takes a turn between two of them. */
export type ReaderMessage = ReaderAnswer | { part: string[][] }
export type ReaderTask = {
  path: string
  what: keyof Found
  /** Of a table alone. */
  asked?: TableAsked
  /** Of memory, and of processor time: on a machine that is busy with others a good file is as good. */
  limits: { bytes: number; milliseconds: number }
}

const MEGABYTE = 1024 * 1024
const HEAP_MEGABYTES = 192
/** Megabytes in all, and milliseconds of processor time, the start of the process in it. */
const limits: Readonly<Record<keyof Found, readonly [megabytes: number, milliseconds: number]>> = {
  pages: [384, 10_000],
  invoice: [384, 10_000],
  /** Twenty thousand rows take two seconds. */
  sheet: [384, 30_000],
  table: [384, 10_000],
  /** One of fifty million points that is drawn in passes has all of them in memory. */
  image: [640, 20_000],
}
function limitsOf(what: keyof Found): ReaderTask['limits'] {
  const [megabytes, milliseconds] = limits[what]
  return { bytes: megabytes * MEGABYTE, milliseconds }
}
/** By the clock, for a process that does nothing any more. */
const READER_TIMEOUT_MS = 90_000
/** Fifty files at once would take the memory of fifty processes: the others wait for their turn. */
const turns = { most: 4, mostOfOne: 2 }

/** `program`: `reader.js` of a build, or its source in development. */
export type Reader = <W extends keyof Found>(task: {
  path: string
  what: W
  /** Of a table alone. */
  asked?: TableAsked
  /** Who brought it: each has a share of the readers. */
  personId: number
}) => Promise<ReaderAnswer<W>>

/** One process a file. One that dies, or is still at it after its time, was given a file that we do not read. */
export function newReader(program: string): Reader {
  const inTurn = newFairTurns(turns)
  return ({ personId, ...task }) => inTurn(personId, () => readBy(program, task))
}

function readBy<W extends keyof Found>(
  program: string,
  task: { path: string; what: W; asked?: TableAsked },
): Promise<ReaderAnswer<W>> {
  const loader = program.endsWith('.ts') ? ['--import', 'tsx'] : []
  return new Promise<ReaderAnswer<W>>((resolve) => {
    const child = fork(program, {
      execArgv: [`--max-old-space-size=${HEAP_MEGABYTES}`, ...loader],
      env: {},
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    const answer = (given: ReaderAnswer<W>) => {
      clearTimeout(timer)
      child.kill('SIGKILL')
      resolve(given)
    }
    const before: string[][] = []
    const timer = setTimeout(() => answer({ fault: 'damaged' }), READER_TIMEOUT_MS)
    child.on('message', (given: ReaderAnswer<W> | { part: string[][] }) => {
      if ('part' in given) for (const row of given.part) before.push(row)
      else answer('rows' in given ? Object.assign(given, { rows: before }) : given)
    })
    child.once('error', () => answer({ fault: 'damaged' }))
    child.once('exit', () => answer({ fault: 'damaged' }))
    child.send({ ...task, limits: limitsOf(task.what) } satisfies ReaderTask, () => undefined)
  })
}

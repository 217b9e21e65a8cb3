import { fork } from 'node:child_process'
import pLimit from 'p-limit'
import type { FoundInvoice } from './invoice.ts'
import type { FileFault } from './reading-fault.ts'
import type { FoundSheet } from './sheet.ts'

type Found = { pages: FoundInvoice; invoice: FoundInvoice; sheet: FoundSheet }
export type ReaderAnswer<W extends keyof Found = keyof Found> = Found[W] | { fault: FileFault }
export type ReaderTask = {
  path: string
  what: keyof Found
  /** Of memory, and of processor time: on a machine that is busy with others a good file is as good. */
  limits: { bytes: number; milliseconds: number }
}

const MEGABYTE = 1024 * 1024
const HEAP_MEGABYTES = 192
/** Of processor time, the start of the process in it. Twenty thousand rows take two seconds. */
const milliseconds: Readonly<Record<keyof Found, number>> = { pages: 10_000, invoice: 10_000, sheet: 30_000 }
const limitsOf = (what: keyof Found) => ({ bytes: 384 * MEGABYTE, milliseconds: milliseconds[what] })
/** By the clock, for a process that does nothing any more. */
const PATIENCE = 90_000
/** Fifty files at once would take the memory of fifty processes: the others wait for their turn. */
const MOST_AT_ONCE = 4

/** `program`: `reader.js` of a build, or its source in development. */
export type Reader = <W extends keyof Found>(task: { path: string; what: W }) => Promise<ReaderAnswer<W>>

/** One process a file. One that dies, or is still at it after its time, was given a file that we do not read. */
export function newReader(program: string): Reader {
  const inTurn = pLimit(MOST_AT_ONCE)
  return (task) => inTurn(() => readBy(program, task))
}

function readBy<W extends keyof Found>(program: string, task: { path: string; what: W }): Promise<ReaderAnswer<W>> {
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
    const timer = setTimeout(() => answer({ fault: 'damaged' }), PATIENCE)
    child.once('message', (given: ReaderAnswer<W>) => answer(given))
    child.once('error', () => answer({ fault: 'damaged' }))
    child.once('exit', () => answer({ fault: 'damaged' }))
    child.send({ ...task, limits: limitsOf(task.what) } satisfies ReaderTask, () => undefined)
  })
}

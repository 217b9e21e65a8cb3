import { Worker } from 'node:worker_threads'
import type { Language } from '@zinc/words/languages'
import type { Receipt } from '@zinc/words/receipt'
import type { Paper } from './a4-pages.ts'

export type PdfTask = { receipt: Receipt; language: Language } | { paper: Paper }
export type PdfRequest = { id: number; task: PdfTask }
export type PdfAnswer = { id: number } & ({ bytes: Uint8Array } | { error: string })
export type WritePdf = (task: PdfTask) => Promise<Uint8Array>

/** The library and its fonts take 80 MB, which go back when nobody asks for a document any more. */
const IDLE_MS = 60_000
const MAX_HEAP_MEGABYTES = 768

type Waiting = { resolve: (bytes: Uint8Array) => void; reject: (error: Error) => void }

/** One thread, started by the first document. `program`: `pdf-writer.js` of a build, or its source in development. */
export function newPdfThread(program: string): WritePdf {
  const waiting = new Map<number, Waiting>()
  let thread: Worker | null = null
  let idle: NodeJS.Timeout | undefined
  let lastId = 0

  const start = (): Worker => {
    const started = new Worker(program, {
      execArgv: program.endsWith('.ts') ? ['--import', 'tsx'] : [],
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MEGABYTES },
    })
    const end = (error: Error) => {
      if (thread !== started) return
      thread = null
      for (const { reject } of waiting.values()) reject(error)
      waiting.clear()
    }
    started.on('message', (answer: PdfAnswer) => {
      const asked = waiting.get(answer.id)
      waiting.delete(answer.id)
      if ('bytes' in answer) asked?.resolve(answer.bytes)
      else asked?.reject(new Error(answer.error))
      if (waiting.size === 0) idle = setTimeout(stop, IDLE_MS).unref()
    })
    started.on('error', end)
    started.on('exit', () => end(new Error('the thread that writes PDFs ended')))
    started.unref()
    return started
  }
  const stop = () => {
    void thread?.terminate()
    thread = null
  }
  return (task) =>
    new Promise((resolve, reject) => {
      clearTimeout(idle)
      thread ??= start()
      lastId += 1
      waiting.set(lastId, { resolve, reject })
      thread.postMessage({ id: lastId, task } satisfies PdfRequest)
    })
}

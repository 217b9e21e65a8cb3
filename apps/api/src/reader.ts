// Reads one file that a stranger made, in a process of its own: whatever it does to us, only this process ends.
import { constants, setPriority } from 'node:os'
import { Worker } from 'node:worker_threads'
import { keptPathOf } from './files/kept-path.ts'
import { countPages, readInvoice } from './reading/invoice.ts'
import type { ReaderAnswer, ReaderMessage, ReaderTask } from './reading/reader-process.ts'
import { ReadingFault } from './reading/reading-fault.ts'
import { readSheet } from './reading/sheet.ts'
import { readTable } from './reading/table.ts'

// Whoever waits for a page goes first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

/**
 * Beside the reading, which gives no turn while it computes. The memory of decompressed bytes is not in the heap that
 * Node limits, so it is looked at from here. The process ends by itself also when the server that started it is gone.
 */
const watchdog = `
  const { workerData } = require('node:worker_threads')
  const spent = () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1000
  }
  setInterval(() => {
    const isTooMuch = process.memoryUsage.rss() > workerData.bytes || spent() > workerData.milliseconds
    if (isTooMuch) process.kill(process.pid, 'SIGKILL')
  }, 20)
`

// Not `once`: listening keeps the process until the other side has the answer and ends it.
process.on('message', (task: ReaderTask) => {
  new Worker(watchdog, { eval: true, workerData: task.limits, env: {}, execArgv: [] }).unref()
  void answerOf(task).then(say)
})

const ROWS_AT_ONCE = 500

function say(answer: ReaderAnswer): void {
  const send = (message: ReaderMessage) => process.send?.(message)
  if (!('rows' in answer)) return void send(answer)
  for (let from = 0; from < answer.rows.length; from += ROWS_AT_ONCE) {
    send({ part: answer.rows.slice(from, from + ROWS_AT_ONCE) })
  }
  send({ ...answer, rows: [] })
}

async function answerOf({ path, what, asked }: ReaderTask): Promise<ReaderAnswer> {
  try {
    if (what === 'sheet') return await readSheet(path, asked)
    if (what === 'table') return await readTable(path, asked)
    if (what === 'image') return await readImage(path)
    return what === 'pages' ? await countPages(path) : await readInvoice(path)
  } catch (error) {
    return { fault: error instanceof ReadingFault ? error.fault : 'damaged' }
  }
}

/** Loaded when it is needed, as the parser of PDFs is. */
async function readImage(path: string): Promise<ReaderAnswer<'image'>> {
  const { redrawImage } = await import('./reading/image.ts')
  const kept = await redrawImage(path, keptPathOf(path))
  return kept ?? { fault: 'damaged' }
}

// Reads one file that a stranger made, in a process of its own: whatever it does to us, only this process ends.
import { Worker } from 'node:worker_threads'
import { countPages, readInvoice } from './reading/invoice.ts'
import type { ReaderAnswer, ReaderTask } from './reading/reader-process.ts'
import { ReadingFault } from './reading/reading-fault.ts'
import { readSheet } from './reading/sheet.ts'

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
  void answerOf(task).then((answer) => process.send?.(answer))
})

async function answerOf({ path, what }: ReaderTask): Promise<ReaderAnswer> {
  try {
    if (what === 'sheet') return await readSheet(path)
    return what === 'pages' ? await countPages(path) : await readInvoice(path)
  } catch (error) {
    return { fault: error instanceof ReadingFault ? error.fault : 'damaged' }
  }
}

// Loaded into a server by `--import`: appends what its memory is, every 20 ms, to the file named by BENCH_MEMORY. From
// SIGUSR2 on it collects garbage first, every two seconds: its heap is then what is kept.
import { appendFileSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const SAMPLE_MS = 20
const COLLECT_MS = 2000
const file = process.env.BENCH_MEMORY

const sampling = setInterval(record, SAMPLE_MS).unref()
process.once('SIGUSR2', () => {
  clearInterval(sampling)
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc')
  setInterval(() => {
    collect()
    record()
  }, COLLECT_MS).unref()
})

function record() {
  const { rss, heapUsed, external } = process.memoryUsage()
  appendFileSync(file, `${rss} ${heapUsed} ${external}\n`)
}

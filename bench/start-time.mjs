// Seconds from `npm start` to the first answer: in a fresh clone (install, build, database) and warm.
//   node bench/start-time.mjs [runs of the warm start, 5]
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir, totalmem } from 'node:os'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
const port = '3973'
const warmRuns = Number(process.argv[2] ?? 5)
const work = mkdtempSync(join(tmpdir(), 'zinc-start-'))
const clone = join(work, 'zinc')

spawnSync('git', ['clone', '--quiet', root, clone], { stdio: 'inherit' })
const cold = await secondsToFirstAnswer()
const warm = []
for (let run = 0; run < warmRuns; run += 1) warm.push(await secondsToFirstAnswer())
rmSync(work, { recursive: true, force: true })

warm.sort((a, b) => a - b)
const [cpu] = cpus()
console.log(
  `machine: ${cpus().length} × ${cpu?.model}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`,
)
console.log(`fresh clone: ${cold.toFixed(1)} s`)
console.log(
  `warm (${warmRuns} runs): min ${warm[0].toFixed(2)} s, median ${warm[warmRuns >> 1].toFixed(2)} s, max ${warm.at(-1).toFixed(2)} s`,
)

async function secondsToFirstAnswer() {
  const started = performance.now()
  const product = spawn('npm', ['start'], { cwd: clone, stdio: 'ignore', env: { ...process.env, PORT: port } })
  const ended = new Promise((next) => product.on('exit', next))
  for (;;) {
    if (product.exitCode !== null) throw new Error(`npm start ended with ${product.exitCode}`)
    const answer = await fetch(`http://127.0.0.1:${port}/api/instance`).catch(() => null)
    if (answer?.ok) break
    await new Promise((next) => setTimeout(next, 20))
  }
  const seconds = (performance.now() - started) / 1000
  product.kill('SIGTERM')
  await ended
  // npm ends before the product does: the next run must not be answered by this one.
  while ((await fetch(`http://127.0.0.1:${port}/health/live`).catch(() => null)) !== null) {
    await new Promise((next) => setTimeout(next, 100))
  }
  return seconds
}

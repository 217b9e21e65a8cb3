// The README's first words in an empty folder, under the memory they promise: `npm start` installs, builds and serves
// within 1 GB; what is built runs within 512 MB while eighteen months are typed into it. Needs Linux, a cgroup to write
// and the network for npm.
//   node bench/memory-limits.mjs [MB to build in, 1024] [MB to run in, 512]
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const root = resolve(import.meta.dirname, '..')
const [building = 1024, running = 512] = process.argv.slice(2).map(Number)
const port = '3975'
const url = `http://127.0.0.1:${port}`
const work = mkdtempSync(join(tmpdir(), 'zinc-memory-'))
const clone = join(work, 'zinc')

/** Both kinds of the kernel's groups; the page cache counts, and is given back when it has to be. */
const kinds = [
  { folder: '/sys/fs/cgroup/memory', limit: 'memory.limit_in_bytes', most: 'memory.max_usage_in_bytes' },
  { folder: '/sys/fs/cgroup', limit: 'memory.max', most: 'memory.peak' },
]
const kind = kinds.find(({ folder, limit }) => existsSync(join(folder, limit)) || folder === '/sys/fs/cgroup')

/** Starts the product in a group of its own, gives it to `use` once it answers, and stops it. */
async function within(megabytes, use = async () => undefined) {
  const group = join(kind.folder, `zinc-${process.pid}-${megabytes}`)
  mkdirSync(group)
  writeFileSync(join(group, kind.limit), String(megabytes * 2 ** 20))
  const product = spawn('sh', ['-c', `echo $$ > ${join(group, 'cgroup.procs')} && exec npm start`], {
    cwd: clone,
    env: { ...process.env, PORT: port, RATE_LIMITS: 'off', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const ended = new Promise((next) => product.on('exit', (code, signal) => next(code ?? signal)))
  const from = performance.now()
  try {
    while (!(await fetch(`${url}/health/ready`).catch(() => null))?.ok) {
      if (product.exitCode !== null || product.signalCode !== null) throw new Error(`npm start ended: ${await ended}`)
      await new Promise((next) => setTimeout(next, 100))
    }
    const seconds = Math.round((performance.now() - from) / 1000)
    await use()
    console.log(`within ${megabytes} MB: ready after ${seconds} s, ${mostOf(group)} MB at most, cache included`)
  } finally {
    product.kill('SIGTERM')
    await ended
    await emptied(group)
    rmdirSync(group)
  }
}

const mostOf = (group) => Math.round(Number(readFileSync(join(group, kind.most), 'utf8')) / 2 ** 20)

/** npm ends before the product does. */
async function emptied(group) {
  while (readFileSync(join(group, 'cgroup.procs'), 'utf8') !== '') await new Promise((next) => setTimeout(next, 100))
}

try {
  spawnSync('git', ['clone', '--quiet', root, clone], { stdio: 'inherit' })
  await within(building)
  const { fillHouses } = await import(pathToFileURL(join(clone, 'scripts/demo-houses.mjs')).href)
  await within(running, () => fillHouses(url, join(clone, 'data'), () => undefined))
} finally {
  rmSync(work, { recursive: true, force: true, maxRetries: 5 })
}

// Processor time of the suite by part, in a group of the kernel: what a part starts counts too, whoever ends it, and a
// busy machine only makes it last. Needs Linux and a cgroup to write. Two commits are compared in one sitting, each in a
// clone with its packages installed.
//   node bench/suite-cost.mjs [--root <clone>]… [--by-file] [part…]     parts: below, or files of journeys
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { temporaryFolder } from '../scripts/temporary-folder.mjs'

process.env.TMPDIR = temporaryFolder()
const projects = ['domain', 'words', 'contract', 'api', 'web', 'bench', 'house']
const parts = {
  check: ['node', 'scripts/check.mjs'],
  ...Object.fromEntries(projects.map((name) => [name, ['npx', 'vitest', 'run', '--project', name]])),
  build: ['node', 'scripts/build.mjs'],
  smoke: ['node', 'bench/smoke.mjs'],
  journeys: ['npx', 'playwright', 'test', '--reporter=line'],
}
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { root: { type: 'string', multiple: true }, 'by-file': { type: 'boolean', default: false } },
})

/** Both kinds of the kernel's groups. */
const kinds = [
  { folder: '/sys/fs/cgroup/cpuacct', secondsOf: (group) => Number(readFileSync(`${group}/cpuacct.usage`)) / 1e9 },
  {
    folder: '/sys/fs/cgroup',
    secondsOf: (group) => Number(/usage_usec (\d+)/.exec(readFileSync(`${group}/cpu.stat`, 'utf8'))[1]) / 1e6,
  },
]
const kind = kinds.find(({ folder }) => existsSync(folder))

function cost(root, command) {
  const group = join(kind.folder, `zinc-suite-${process.pid}`)
  mkdirSync(group)
  const from = performance.now()
  const joined = ['-c', `echo $$ > ${group}/cgroup.procs && exec "$@"`, 'sh', ...command]
  const { status, stdout, stderr } = spawnSync('sh', joined, { cwd: root, maxBuffer: 2 ** 30 })
  const seconds = (performance.now() - from) / 1000
  // What has not ended yet is waited for: a group with members cannot be removed.
  while (readFileSync(`${group}/cgroup.procs`, 'utf8') !== '') spawnSync('sleep', ['0.2'])
  const processor = kind.secondsOf(group)
  rmdirSync(group)
  return { status, output: `${stdout}${stderr}`, seconds, processor }
}

function journeysIn(root) {
  const files = readdirSync(join(root, 'e2e'), { recursive: true })
  return files.filter((file) => /\.(journey|once)\.ts$/.test(file)).map((file) => join('e2e', file))
}

/** What is measured for an argument: its name and command. */
function measured(root, name) {
  if (name === 'journeys' && values['by-file']) return journeysIn(root).flatMap((file) => measured(root, file))
  return [[name, parts[name] ?? [...parts.journeys, name]]]
}

const wanted = positionals.length === 0 ? Object.keys(parts) : positionals
const roots = (values.root ?? [resolve(import.meta.dirname, '..')]).map((root) => resolve(root))
for (const name of wanted) {
  for (const root of roots) {
    for (const [label, command] of measured(root, name)) {
      const { status, output, seconds, processor } = cost(root, command)
      const where = roots.length === 1 ? '' : ` in ${relative('.', root)}`
      console.log(`${label}${where}: ${processor.toFixed(1)} s of processor, ${seconds.toFixed(0)} s on the clock`)
      if (status === 0) continue
      process.exitCode = 1
      console.error(output)
    }
  }
}

// Whether each bench that needs no more than the built product still runs: the smallest world, a moment of load, no figure
// kept. Part of `npm test`, so that what changes in the product is seen by the bench that measures it.
//   node bench/smoke.mjs [table growth…]
import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
const moment = ['--seconds', '0.2', '--rounds', '1']
const fewRows = ['--few', '50', '--many', '100', ...moment]

/** Name of the bench, and what makes it small. */
const benches = [
  ['table', '--small', '--concurrency', '2', ...moment],
  ['growth', '--establishments', '3', '--days', '5', ...moment],
  ['year', '--days', '5', '--concurrency', '1,2', ...moment],
  ['several', '--establishments', '3', '--days', '5', ...moment],
  ['purchases-growth', ...fewRows],
  ['stock-growth', ...fewRows],
  ['overload', '--seconds', '2', '--times', '1', '--ways', 'kept,own'],
  ['imports', '--rows', '20'],
  ['imports', '--rows', '20', '--kind', 'ticketZ'],
  ['export-memory', '--years', '1', '--establishments', '2', '--purchases', ''],
  ['cash-float', '--drawers', '2'],
  ['slip-finder', '--seeds', '1', '--size', '20'],
]

const wanted = process.argv.slice(2)
const failures = benches.filter(([name]) => wanted.length === 0 || wanted.includes(name)).filter(fails)
for (const [name, ...options] of failures) console.error(`bench/${name}.ts ${options.join(' ')} does not run`)
process.exit(failures.length === 0 ? 0 : 1)

/** What it prints is only of use where it fails: the figures say nothing. */
function fails([name, ...options]) {
  const from = performance.now()
  const script = join(root, `bench/${name}.ts`)
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', script, ...options], { cwd: root })
  console.log(
    `bench/${name}.ts: ${status === 0 ? 'runs' : 'fails'}, ${Math.round((performance.now() - from) / 1000)} s`,
  )
  if (status !== 0) console.error(`${stdout}${stderr}`)
  return status !== 0
}

// What takes too long for every change: kill tests, fuzzing and the suite on other PostgreSQL servers, at full length.
// The same tests run shorter in `npm test`. Further arguments go to the runner: `npm run test:long -- bench/faults`.
import './node-version.mjs'
import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { ensureInstalled } from './ensure-installed.mjs'

const root = resolve(import.meta.dirname, '..')
const everything = ['bench/', 'apps/api/src/http/hardening/fuzz.test.ts']
const asked = process.argv.slice(2)

await ensureInstalled(root)
const { status } = spawnSync(
  'npx',
  ['vitest', 'run', '--no-file-parallelism', '--testTimeout=7200000', ...(asked.length > 0 ? asked : everything)],
  { cwd: root, stdio: 'inherit', env: { ...process.env, ZINC_TEST: 'long' }, shell: process.platform === 'win32' },
)
process.exit(status ?? 1)

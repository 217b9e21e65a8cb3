// What takes too long for every change: kill tests, fuzzing, the suite on other PostgreSQL servers, every migration and
// every right at full length, and each journey at each size, on the Node that the README recommends. Most of it runs shorter in `npm test`.
// Further arguments go to the runner of tests alone: `npm run test:long -- bench/faults`.
import './node-version.mjs'
import { spawnSync } from 'node:child_process'
import { delimiter, dirname, resolve } from 'node:path'
import { ensureChromium } from './ensure-chromium.mjs'
import { ensureInstalled } from './ensure-installed.mjs'
import { ensureRecommendedNode } from './recommended-node.mjs'

const root = resolve(import.meta.dirname, '..')
const everything = [
  'bench/',
  'scripts/house/third-language.test.ts',
  'scripts/house/missing-words.test.ts',
  'apps/api/src/http/hardening/fuzz.test.ts',
  'apps/api/src/http/access/tenancy',
  'apps/api/src/db/upgrade.test.ts',
]
const asked = process.argv.slice(2)

function run(program, args, env = {}) {
  const { status } = spawnSync('npx', [program, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ZINC_TEST: 'long', ...env },
    shell: process.platform === 'win32',
  })
  return status === 0
}

await ensureInstalled(root)
const tests = asked.length > 0 ? asked : everything
const isGreen = [run('vitest', ['run', '--no-file-parallelism', '--testTimeout=7200000', ...tests])]
if (asked.length === 0) {
  // `npm test` runs them on the Node it is started with, mostly an older one.
  const node = ensureRecommendedNode()
  const PATH = `${dirname(node)}${delimiter}${process.env.PATH}`
  const env = { ...process.env, PATH, ZINC_TEST: 'long', CHROMIUM_PATH: ensureChromium() }
  const onRecommended = (...args) => spawnSync(node, args, { cwd: root, stdio: 'inherit', env }).status === 0
  isGreen.push(onRecommended('scripts/build.mjs'))
  isGreen.push(onRecommended('node_modules/@playwright/test/cli.js', 'test'))
}
process.exit(isGreen.every(Boolean) ? 0 : 1)

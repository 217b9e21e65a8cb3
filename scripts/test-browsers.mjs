// The main job in Debian's Firefox and WebKitGTK: `npm run test:browsers`. Not part of `npm test`, which runs anywhere.
// Further arguments go to the runner: `npm run test:browsers -- --project=firefox`. Ends with `N passed, N failed`.
import './node-version.mjs'
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { ensureInstalled } from './ensure-installed.mjs'

const root = resolve(import.meta.dirname, '..')
const packages = { 'firefox-esr': 'firefox-esr', WebKitWebDriver: 'webkit2gtk-driver', Xvfb: 'xvfb' }

function missingPackages() {
  return Object.entries(packages).flatMap(([command, name]) =>
    spawnSync('which', [command]).status === 0 ? [] : [name],
  )
}

function ensureBrowsers() {
  const missing = missingPackages()
  if (missing.length === 0) return
  if (process.getuid?.() === 0 && spawnSync('which', ['apt-get']).status === 0) {
    console.log(`Installing ${missing.join(', ')} from Debian…`)
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env })
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing], { stdio: 'inherit', env })
  }
  const left = missingPackages()
  if (left.length === 0) return
  console.error(`Install what is missing on Debian as root: apt-get install ${left.join(' ')}`)
  process.exit(1)
}

await ensureInstalled(root)
ensureBrowsers()
const built = spawnSync(process.execPath, ['scripts/build.mjs'], { cwd: root, stdio: 'inherit' })
if (built.status !== 0) process.exit(1)

const reports = mkdtempSync(join(tmpdir(), 'zinc-browsers-'))
const report = join(reports, 'playwright.json')
// Node has WebSocket, which Firefox speaks, from version 22 on; version 20 has it behind this option.
const options = typeof WebSocket === 'undefined' ? '--experimental-websocket' : ''
const run = spawnSync(
  'npx',
  ['playwright', 'test', '-c', 'e2e/browsers', '--reporter=list,json', ...process.argv.slice(2)],
  {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} ${options}`.trim(),
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    },
  },
)
const {
  expected = 0,
  unexpected = 0,
  skipped = 0,
} = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')).stats : {}
rmSync(reports, { recursive: true, force: true })
// A run without a report is a failure, whatever it was.
const failed = unexpected + skipped + (run.status !== 0 && unexpected + skipped === 0 ? 1 : 0)
console.log(`\n${expected} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

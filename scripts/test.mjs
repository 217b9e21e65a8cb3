// The whole suite on a bare machine with Node: installs what is missing, then types, lint and boundaries, every unit,
// API and web test, the built product, and the journeys in a real Chromium. Ends with `N passed, N failed`.
import './node-version.mjs'
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ensureChromium } from './ensure-chromium.mjs'
import { ensureInstalled } from './ensure-installed.mjs'
import { temporaryFolder } from './temporary-folder.mjs'

const root = resolve(import.meta.dirname, '..')
process.env.TMPDIR = temporaryFolder()
const reports = mkdtempSync(join(process.env.TMPDIR, 'zinc-test-'))
const vitestReport = join(reports, 'vitest.json')
const playwrightReport = join(reports, 'playwright.json')
let passed = 0
let failed = 0

function run(label, command, args, env = {}) {
  console.log(`\n— ${label}`)
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  })
  return status === 0
}

/** A step that is one yes or no. */
function step(label, command, args) {
  if (run(label, command, args)) passed += 1
  else failed += 1
}

/** A runner that counts; a run without a report, or without a test, is a failure. */
function suite(label, command, args, env, countsOf) {
  const isGreen = run(label, command, args, env)
  const counts = countsOf()
  passed += counts.passed
  failed += counts.failed
  if (counts.passed + counts.failed === 0 || (!isGreen && counts.failed === 0)) failed += 1
}

function reportOf(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null
}

function vitestCounts() {
  const report = reportOf(vitestReport)
  return { passed: report?.numPassedTests ?? 0, failed: (report?.numFailedTests ?? 0) + (report?.numPendingTests ?? 0) }
}

function playwrightCounts() {
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = reportOf(playwrightReport)?.stats ?? {}
  if (flaky > 0) console.log(`\n${flaky} journeys needed a second try (named 'flaky' above)`)
  return { passed: expected + flaky, failed: unexpected + skipped }
}

await ensureInstalled(root)
const chromium = ensureChromium()
step('types, format, lint, boundaries, names', process.execPath, ['scripts/check.mjs'])
suite(
  'unit, API and web tests',
  'npx',
  ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`],
  {},
  vitestCounts,
)
step('build', process.execPath, ['scripts/build.mjs'])
suite(
  'journeys in Chromium',
  'npx',
  ['playwright', 'test', '--reporter=list,json'],
  { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport },
  playwrightCounts,
)
rmSync(reports, { recursive: true, force: true })
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

// The whole suite on a bare machine with Node: installs what is missing, then types, lint and boundaries, every unit,
// API and web test, the built product and each bench on it, and the journeys in a real Chromium. Ends with `N passed, N failed`.
import './node-version.mjs'
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
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
/** What failed, repeated at the end: the log of a run is long, and often read from its end only. */
const failures = []

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
  else {
    failed += 1
    failures.push(label)
  }
}

/** A runner that counts; a run without a report, or without a test, is a failure. */
function suite(label, command, args, env, countsOf) {
  const isGreen = run(label, command, args, env)
  const counts = countsOf()
  passed += counts.passed
  failed += counts.failed
  failures.push(...counts.failures)
  if (counts.passed + counts.failed === 0 || (!isGreen && counts.failed === 0)) {
    failed += 1
    failures.push(label)
  }
}

function reportOf(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null
}

function vitestCounts() {
  const report = reportOf(vitestReport)
  const failures = (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status !== 'passed')
    const file = relative(root, name)
    if (tests.length === 0) return status === 'failed' ? [`${file}: ${message}`] : []
    return tests.map((test) => `${file} › ${test.fullName}: ${firstLine(test.failureMessages[0] ?? test.status)}`)
  })
  return {
    passed: report?.numPassedTests ?? 0,
    failed: (report?.numFailedTests ?? 0) + (report?.numPendingTests ?? 0),
    failures,
  }
}

function firstLine(text) {
  return text.trim().split('\n', 1)[0]
}

/** Specs of a suite and of the suites inside it. */
function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)]
}

function playwrightCounts() {
  const report = reportOf(playwrightReport) ?? {}
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report.stats ?? {}
  if (flaky > 0) console.log(`\n${flaky} journeys needed a second try (named 'flaky' above)`)
  const failures = specsOf(report).flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'skipped')
      .map(({ projectName, results }) => {
        const error = results.find((result) => result.error)?.error?.message ?? 'not run'
        return `[${projectName}] ${file} › ${title}: ${firstLine(error)}`
      }),
  )
  return { passed: expected + flaky, failed: unexpected + skipped, failures }
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
step('each bench for a moment', process.execPath, ['bench/smoke.mjs'])
suite(
  'journeys in Chromium',
  'npx',
  ['playwright', 'test', '--reporter=list,json'],
  { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport },
  playwrightCounts,
)
rmSync(reports, { recursive: true, force: true })
if (failures.length > 0) console.log(`\nFailed:\n${failures.map((failure) => `- ${failure}`).join('\n')}`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

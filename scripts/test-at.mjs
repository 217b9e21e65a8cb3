// The suite at another hour, under Debian's `faketime`: `npm run test:at` goes through the hours that have tripped
// a test or could; `npm run test:at -- '2028-02-29 02:30' --project api src/http` is one hour and any part of vitest.
// Times are Paris's. With `--journeys` first, the journeys run instead (after `npm run build`).
import './node-version.mjs'
import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
/** Before a day starts at 5, before midnight, the year's end, the leap day, both nights of the clock change. */
const hours = [
  '2026-11-22 02:30',
  '2026-11-22 23:58',
  '2026-12-31 23:58',
  '2028-02-29 02:30',
  '2027-03-28 01:58',
  '2027-10-31 02:30',
]

const asked = process.argv.slice(2)
const isJourneys = asked[0] === '--journeys'
const rest = isJourneys ? asked.slice(1) : asked
const [first = '', ...others] = rest
const isHour = /^\d{4}-\d\d-\d\d \d\d:\d\d$/.test(first)
const given = isHour ? others : rest
const command = isJourneys ? ['playwright', 'test', ...given] : ['vitest', 'run', ...given]

/** The clock starts there and runs on; waits keep their length, for they follow the monotonic clock. */
function runAt(hour) {
  console.log(`\n— ${hour} in Paris`)
  const { status, error } = spawnSync('faketime', ['-f', `@${hour}:00`, 'npx', ...command], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, TZ: 'Europe/Paris', DONT_FAKE_MONOTONIC: '1', FAKETIME_DONT_RESET: '1' },
  })
  if (error !== undefined) console.error(`faketime did not start (apt-get install faketime): ${error.message}`)
  return status === 0
}

const failed = (isHour ? [first] : hours).filter((hour) => !runAt(hour))
for (const hour of failed) console.log(`not green at ${hour}`)
process.exit(failed.length === 0 ? 0 : 1)

// The suite at another hour, under Debian's `faketime`: `npm run test:at` goes through the hours ahead that have
// tripped a test or could; `npm run test:at -- '2028-02-29 02:30' --project api src/http` is one of them and any part of
// vitest. Times are Paris's. With `--journeys` first, the journeys run instead (after `npm run build`).
import './node-version.mjs'
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { temporaryFolder } from './temporary-folder.mjs'

const root = resolve(import.meta.dirname, '..')
const faketime = '/usr/bin/faketime'
/** The loader puts the machine's folder in the place of `$LIB`. */
const library = '/usr/$LIB/faketime/libfaketime.so.1'

/** Before a day starts at 5, before midnight, the year's end, the leap day, both nights of the clock change. */
function nightsAhead() {
  const today = new Date()
  const tomorrow = new Date(today.getTime() + 86_400_000).toISOString().slice(0, 10)
  const year = today.getUTCFullYear() + 1
  const leapYear = [0, 1, 2, 3, 4, 5, 6, 7].map((more) => year + more).find((one) => isLeap(one))
  return [
    `${tomorrow} 02:30`,
    `${tomorrow} 23:58`,
    `${year}-12-31 23:58`,
    `${leapYear}-02-29 02:30`,
    `${lastSunday(year, 3)} 01:58`,
    `${lastSunday(year, 10)} 02:30`,
  ]
}

const isLeap = (year) => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)

function lastSunday(year, month) {
  const end = new Date(Date.UTC(year, month, 0))
  return new Date(end.getTime() - end.getUTCDay() * 86_400_000).toISOString().slice(0, 10)
}

const asked = process.argv.slice(2)
const isJourneys = asked[0] === '--journeys'
const rest = isJourneys ? asked.slice(1) : asked
const [first = '', ...others] = rest
const isHour = /^\d{4}-\d\d-\d\d \d\d:\d\d$/.test(first)
const given = isHour ? others : rest
/**
 * During a blocking system call faketime does not fake the clock, so a signal handler reads the real one, and
 * PostgreSQL's lock_timeout and deadlock_timeout do not fire. The tests that wait for them are left out here; `npm test`
 * runs them.
 */
const waitForTimers = 'a lock held too long|after a real deadlock'
const command = isJourneys
  ? ['playwright', 'test', ...given]
  : ['vitest', 'run', '-t', `^(?!.*(${waitForTimers}))`, ...given]

/** Seconds from now to the hour, by the machine's own knowledge of Paris. */
function secondsTo(hour) {
  const { stdout } = spawnSync('date', ['-d', hour, '+%s'], { env: { ...process.env, TZ: 'Europe/Paris' } })
  return Number(stdout) - Math.floor(Date.now() / 1000)
}

/**
 * An offset rather than a start time, so that every process, the database included, reads the same clock. Timeouts
 * keep their length: they follow the monotonic clock.
 */
function runAt(hour) {
  console.log(`\n— ${hour} in Paris`)
  const seconds = secondsTo(hour)
  if (!(seconds > 0)) {
    console.error(`${hour} is not ahead of now: PostgreSQL's timers fire at once when the clock is set back`)
    return false
  }
  const { status } = spawnSync('npx', command, {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      TMPDIR: temporaryFolder(),
      TZ: 'Europe/Paris',
      LD_PRELOAD: library,
      FAKETIME: `+${seconds}s`,
      DONT_FAKE_MONOTONIC: '1',
      // Else waits on the monotonic clock end at once, and Chromium spins instead of sleeping.
      FAKETIME_FORCE_MONOTONIC_FIX: '0',
    },
  })
  return status === 0
}

if (!existsSync(faketime)) {
  console.error('This needs faketime: apt-get install faketime')
  process.exit(1)
}

const failed = (isHour ? [first] : nightsAhead()).filter((hour) => !runAt(hour))
for (const hour of failed) console.log(`not green at ${hour}`)
process.exit(failed.length === 0 ? 0 : 1)

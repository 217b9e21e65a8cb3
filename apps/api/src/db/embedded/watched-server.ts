import { spawn } from 'node:child_process'

export type WatchedCommand = {
  command: string
  args: readonly string[]
  user: { uid: number; gid: number } | null
  /** Windows has no signals: the program and arguments that ask for a fast stop. */
  stop: { command: string; args: readonly string[] } | null
  logFd: number
  /** Handed down as descriptor 3. */
  folderFd: number | 'ignore'
}

export type WatchedServer = {
  /** Settles with the exit code when the server has ended, for whatever reason. */
  readonly ended: Promise<number>
  stop: () => Promise<void>
}

/**
 * Runs beside us and starts the server: when the pipe to us closes, however we died, it stops the server. Plain
 * JavaScript in one text, because it must start from a bundle, from source and from an account that owns neither.
 */
const watcherScript = `
const { spawn, spawnSync } = require('node:child_process')
const plan = JSON.parse(process.argv[1])
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {})
const server = spawn(plan.command, plan.args, {
  stdio: ['ignore', 'inherit', 'inherit', 3], cwd: plan.cwd, windowsHide: true, ...plan.user,
})
const tell = (signal) => plan.stop ? spawnSync(plan.stop.command, plan.stop.args) : server.kill(signal)
let stopping = false
const stop = () => {
  if (stopping) return
  stopping = true
  tell('SIGINT')
  setTimeout(() => tell('SIGQUIT'), 20000).unref()
  setTimeout(() => server.kill('SIGKILL'), 30000).unref()
}
server.on('error', (error) => { console.error(String(error)); process.exit(1) })
server.on('exit', (code) => process.exit(code ?? 1))
process.stdin.on('end', stop).on('close', stop).on('error', stop).resume()
`

/**
 * Variables the database inherits; no secret is among them. Windows needs the first line to load libraries, and the
 * last four fake the clock of a test run (`npm run test:at`).
 */
const passedOn = [
  ...['PATH', 'Path', 'SystemRoot', 'TEMP', 'TMP', 'TMPDIR'],
  ...['LD_PRELOAD', 'FAKETIME', 'DONT_FAKE_MONOTONIC', 'FAKETIME_FORCE_MONOTONIC_FIX'],
]

export function databaseEnvironment(): Record<string, string> {
  const stored = passedOn.flatMap((name) => {
    const value = process.env[name]
    return value === undefined ? [] : [[name, value] as const]
  })
  return { ...Object.fromEntries(stored), LC_ALL: 'C', TZ: 'UTC' }
}

export function startWatched({ command, args, user, stop, logFd, folderFd }: WatchedCommand): WatchedServer {
  const plan = JSON.stringify({ command, args, user, stop, cwd: process.platform === 'win32' ? undefined : '/' })
  const watcher = spawn(process.execPath, ['-e', watcherScript, plan], {
    // Its own session: Ctrl-C in the terminal reaches us, and we stop the database once requests have drained.
    detached: true,
    stdio: ['pipe', logFd, logFd, folderFd],
    env: databaseEnvironment(),
    windowsHide: true,
  })
  const ended = new Promise<number>((resolve) => {
    watcher.once('error', () => resolve(1))
    watcher.once('exit', (code) => resolve(code ?? 1))
  })
  watcher.stdin?.on('error', () => undefined)
  return {
    ended,
    stop: async () => {
      watcher.stdin?.end()
      await ended
    },
  }
}

import { hostname } from 'node:os'
import { format as formatted } from 'node:util'
import { pino } from 'pino'
import { loggedText } from './logged.ts'

/** One line for the person who started the server: what happens, what went wrong, what to do. */
export type Say = (text: string) => void

type Format = 'text' | 'json'

const INFO = 30
const WARN = 40
const FATAL = 60

const weightOf = (level: string) => pino.levels.values[level] ?? Number.POSITIVE_INFINITY

/** `LOG_LEVEL` holds for sentences too: they count as warnings where a person reads them, as `info` in a log. */
export function isSaidAt(level: string, format: Format): boolean {
  return weightOf(level) <= (format === 'text' ? WARN : INFO)
}

export function newSay(format: Format, level = 'info'): Say {
  return isSaidAt(level, format) ? writerTo(process.stdout, format, INFO) : () => undefined
}

/** What keeps a program from going on is said at every level. */
export function newComplaint(format: Format): Say {
  return writerTo(process.stderr, format, FATAL)
}

/** `json`: the sentence as a line of the log, so that every line is one object. */
function writerTo(stream: NodeJS.WritableStream, format: Format, level: number): Say {
  if (format === 'text') return (text) => void stream.write(`${text}\n`)
  const name = hostname()
  return (msg) =>
    void stream.write(`${JSON.stringify({ level, time: Date.now(), pid: process.pid, hostname: name, msg })}\n`)
}

/** What libraries and Node itself write past the log, a trace of many lines too: each becomes a warning of ours. */
export function sayForLibraries(format: Format, level: string): void {
  const say = weightOf(level) <= WARN ? writerTo(process.stderr, format, WARN) : () => undefined
  const write = (...parts: unknown[]) => say(loggedText(formatted(...parts)))
  Object.assign(console, { log: write, info: write, warn: write, error: write, debug: write, trace: write })
  process.removeAllListeners('warning')
  process.on('warning', (warning) => write(warning.stack ?? String(warning)))
}

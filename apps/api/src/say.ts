import { hostname } from 'node:os'
import { format as formatted } from 'node:util'
import { loggedText } from './logged.ts'

/** One line for the person who started the server: what happens, what went wrong, what to do. */
export type Say = (text: string) => void

/** `json`: the same sentence as a line of the log, whatever its level, so that every line is one object. */
export function newSay(format: 'text' | 'json', stream: NodeJS.WritableStream = process.stdout): Say {
  if (format === 'text') return (text) => void stream.write(`${text}\n`)
  const name = hostname()
  return (msg) =>
    void stream.write(`${JSON.stringify({ level: 30, time: Date.now(), pid: process.pid, hostname: name, msg })}\n`)
}

/** What libraries and Node itself write past the log, a trace of many lines too: each becomes one line of ours. */
export function sayForLibraries(say: Say): void {
  const write = (...parts: unknown[]) => say(loggedText(formatted(...parts)))
  Object.assign(console, { log: write, info: write, warn: write, error: write, debug: write, trace: write })
  process.removeAllListeners('warning')
  process.on('warning', (warning) => write(warning.stack ?? String(warning)))
}

import { readText, removeText, writeText } from './local-storage.ts'

const STOPPED_KEY = 'zinc.stoppedNow'
const OFFSET_KEY = 'zinc.clockOffsetMs'
/** `Date` has whole seconds, and the server may repeat the last one while it is busy. */
const DATE_STEP_MS = 2_000
/** During one call the device's clock and its timer may disagree by this; more, and the clock was set meanwhile. */
const MAX_JUMP_MS = 1_000

const listeners = new Set<() => void>()
let stoppedNow = readStopped()
let offset = readOffset()

function readStopped(): string | null {
  const stored = readText(STOPPED_KEY)
  return stored === null || Number.isNaN(Date.parse(stored)) ? null : stored
}

function readOffset(): number {
  const stored = Number(readText(OFFSET_KEY) ?? 0)
  return Number.isSafeInteger(stored) ? stored : 0
}

/** Milliseconds since the epoch by the server's clock, however this device's is set. Tokens and codes go by it. */
export function serverNow(): number {
  return Date.now() + offset
}

/** The instant `deviceAt`, which this device's clock gave, by the server's. */
export function serverTimeOf(deviceAt: number): number {
  return deviceAt + offset
}

/** The business clock: the server's, stopped when that one is. */
export function now(): Date {
  return new Date(stoppedNow ?? serverNow())
}

export type CallStart = { readonly at: number; readonly ticks: number }

export function startOfCall(): CallStart {
  return { at: Date.now(), ticks: performance.now() }
}

/**
 * Every answer of our server says its time; it was given between the start of the call and now. An offset that agrees
 * stays as it is, so that a slow line moves nothing. What another wrote on the way (no request id) or stored (`Age`)
 * teaches nothing.
 */
export function learnServerTime(headers: Pick<Headers, 'get'>, start: CallStart): void {
  const date = Date.parse(headers.get('Date') ?? '')
  if (Number.isNaN(date) || headers.get('X-Request-Id') === null || headers.get('Age') !== null) return
  const at = Date.now()
  if (Math.abs(at - start.at - (performance.now() - start.ticks)) > MAX_JUMP_MS) return
  const [least, most] = [date - at, date + DATE_STEP_MS - start.at]
  const agrees = (each: number) => least <= each && each <= most
  if (agrees(offset)) return
  setOffset(agrees(0) ? 0 : Math.round((least + most) / 2))
}

/** Kept on the device: a start without a network knows it too. */
function setOffset(milliseconds: number): void {
  offset = milliseconds
  if (milliseconds === 0) removeText(OFFSET_KEY)
  else writeText(OFFSET_KEY, String(milliseconds))
  for (const listener of listeners) listener()
}

export function setStoppedNow(at: string | null): void {
  if (at === stoppedNow) return
  stoppedNow = at
  if (at === null) removeText(STOPPED_KEY)
  else writeText(STOPPED_KEY, at)
  for (const listener of listeners) listener()
}

/** By how much the server's clock is ahead of this device's, in milliseconds. */
export function clockOffset(): number {
  return offset
}

/** Runs when the offset, or where the clock is stopped, changes. Returns a stop function. */
export function subscribeToClock(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

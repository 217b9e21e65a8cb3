import { readText, removeText, writeText } from '../browser/local-storage.ts'

const STOPPED_KEY = 'zinc.stoppedNow'
const OFFSET_KEY = 'zinc.clockOffsetMs'
const ANSWERED_KEY = 'zinc.lastAnswerAt'
/** Answers come by the dozen: on the device, the last one is known as precisely as this. */
const ANSWERED_STEP_MS = 60_000
/** A larger error of the device's clock is shown. */
const MAX_ERROR_MS = 10 * 60_000
/** `Date` has whole seconds, and the server may repeat the last one while it is busy. */
const DATE_STEP_MS = 2_000
/** During one call the device's clock and its timer may disagree by this; more, and the clock was set meanwhile. */
const MAX_JUMP_MS = 1_000

const listeners = new Set<() => void>()
let stoppedNow = readStopped()
let offset = readNumber(OFFSET_KEY) ?? 0
let answeredAt = readNumber(ANSWERED_KEY)

function readStopped(): string | null {
  const stored = readText(STOPPED_KEY)
  return stored === null || Number.isNaN(Date.parse(stored)) ? null : stored
}

function readNumber(key: string): number | null {
  const stored = Number(readText(key) ?? Number.NaN)
  return Number.isSafeInteger(stored) ? stored : null
}

/** Milliseconds since the epoch by the server's clock, however this device's is set. Tokens and codes go by it. */
export function serverNow(): number {
  return Date.now() + clockOffset()
}

/** The instant `deviceAt`, which this device's clock gave, by the server's. */
export function serverTimeOf(deviceAt: number): number {
  return deviceAt + clockOffset()
}

/** The instant `at` of the server's clock, as this device's shows it. */
export function deviceTimeOf(at: number): number {
  return at - clockOffset()
}

/** When the server last answered this device, by the server's clock and to the minute; null when it never did. */
export function lastAnswerAt(): number | null {
  return answeredAt
}

/** The same when this device's clock shows an earlier time, which is therefore wrong: nobody knows by how much. */
export function answerStillToCome(): number | null {
  return stoppedNow === null && answeredAt !== null && isBeforeAnswer(serverNow()) ? answeredAt : null
}

function isBeforeAnswer(at: number): boolean {
  return answeredAt !== null && at < answeredAt - MAX_ERROR_MS
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
  setAnsweredAt(date)
  const at = Date.now()
  if (Math.abs(at - start.at - (performance.now() - start.ticks)) > MAX_JUMP_MS) return
  const [least, most] = [date - at, date + DATE_STEP_MS - start.at]
  const agrees = (each: number) => least <= each && each <= most
  if (agrees(offset)) return
  setOffset(agrees(0) ? 0 : Math.round((least + most) / 2))
}

function setAnsweredAt(at: number): void {
  const isLater = answeredAt === null || Math.abs(at - answeredAt) >= ANSWERED_STEP_MS
  if (!isLater) return
  answeredAt = at
  writeText(ANSWERED_KEY, String(at))
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

/**
 * By how much the server's clock is ahead of this device's, in milliseconds. A clock that was set right since the
 * offset was learnt, without a network, needs it no more: with it, it would show a time before the last answer.
 */
export function clockOffset(): number {
  const isOutdated = isBeforeAnswer(Date.now() + offset) && !isBeforeAnswer(Date.now())
  return isOutdated ? 0 : offset
}

/** How wrong this device's clock is known to be: milliseconds ahead, negative behind; null while nobody minds. */
export function clockError(): number | null {
  const error = clockOffset()
  return Math.abs(error) > MAX_ERROR_MS ? -error : null
}

/** Runs when the offset, or where the clock is stopped, changes. Returns a stop function. */
export function subscribeToClock(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

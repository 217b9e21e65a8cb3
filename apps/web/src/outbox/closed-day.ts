import { type DayClosureEntry, dayClosure, establishmentRoutes } from '@zinc/contract/establishments'
import { plainDate } from '@zinc/domain/calendar'
import * as z from 'zod/mini'
import { isApiError } from '../client/api-error.ts'
import { apiOf } from '../client/client.ts'
import { type ClosedDayEntry, closedDayEntryOf, isBegun, isClosedDayEntry, type KeptEntry, subjectOf } from './entry.ts'
import { type Delivery, isForLater, keptErrorOf, type Later, type Refused } from './outcome.ts'
import { changeKept, type KeptChange, tellClosedDay } from './store.ts'

const { saveClosure, deleteClosure } = establishmentRoutes
const api = apiOf({ saveClosure, deleteClosure })
/** What a closing is stored under when it arrives. */
const FIRST_VERSION = 1

type ClosedDayOutcome =
  | { type: 'settled'; closure: DayClosureEntry | null }
  /** Its reason was changed meanwhile: the day is to be opened all the same. */
  | { type: 'changed'; version: number }
  | Refused

/**
 * Opened again before its closing left, there is nothing to send. Pressed twice it is closed once. What was refused, or
 * waits to say the same, gives way; what the server may have already is followed.
 */
export function enqueueClosedDay(entries: readonly KeptEntry[], next: ClosedDayEntry): KeptChange {
  const waiting = entries
    .filter(isClosedDayEntry)
    .filter((entry) => subjectOf(entry) === subjectOf(next) && !isBegun(entry))
  const undone = next.action === 'reopenDay' ? waiting.find(({ closureId }) => closureId === next.closureId) : undefined
  const replaced = waiting.filter((entry) => entry.state === 'refused' || entry.action === next.action)
  const remove = [...new Set([...replaced, ...(undone === undefined ? [] : [undone])])].map(({ key }) => key)
  if (undone?.action === 'closeDay') return { remove, put: [] }
  const baseVersion = next.action === 'reopenDay' ? (next.baseVersion ?? FIRST_VERSION) : null
  return { remove, put: [{ ...next, baseVersion }] }
}

export async function attemptClosedDay(entry: ClosedDayEntry): Promise<ClosedDayOutcome | Later> {
  try {
    return { type: 'settled', closure: await send(entry) }
  } catch (error) {
    if (!isApiError(error)) throw error
    if (isForLater(error)) return { type: 'later', error }
    const current = z.safeParse(dayClosure, error.details.current)
    if (entry.action === 'reopenDay' && error.statusCode === 412 && current.success) {
      return { type: 'changed', version: current.data.version }
    }
    // Somebody else did the same: the day is as this person wants it.
    const isDone = entry.action === 'closeDay' ? error.code === 'CLOSURE_EXISTS' : error.statusCode === 404
    return isDone ? { type: 'settled', closure: null } : { type: 'refused', error: keptErrorOf(error) }
  }
}

async function send(entry: ClosedDayEntry): Promise<DayClosureEntry | null> {
  const { establishmentId, closureId, serviceId, reason, baseVersion, key } = entry
  const params = { id: String(establishmentId), closureId }
  const options = { idempotencyKey: key, establishmentId, retry: false }
  if (entry.action === 'reopenDay') {
    await api.deleteClosure({ params }, { ...options, ifMatch: baseVersion ?? FIRST_VERSION })
    return null
  }
  const body = { date: plainDate(entry.businessDate), serviceId, reason }
  return api.saveClosure({ params, body }, { ...options, ifNoneMatch: '*' })
}

export async function settleClosedDay(entry: ClosedDayEntry, outcome: ClosedDayOutcome): Promise<Delivery> {
  // Before the entry leaves: the calendar has the day as it is by then.
  if (outcome.type === 'settled') tellClosedDay(entry, outcome.closure)
  await changeKept(entry.personId, (entries) => settledChange(entries, entry, outcome))
  return 'done'
}

function settledChange(entries: readonly KeptEntry[], entry: ClosedDayEntry, outcome: ClosedDayOutcome): KeptChange {
  if (!entries.some(({ key }) => key === entry.key)) return { remove: [], put: [] }
  if (outcome.type === 'settled') return { remove: [entry.key], put: [] }
  if (outcome.type === 'changed') {
    const again = closedDayEntryOf({ ...entry, baseVersion: outcome.version }, entry.personId)
    return { remove: [entry.key], put: [again] }
  }
  const undoing = entries.filter(isClosedDayEntry).find((other) => other !== entry && isUndoing(other, entry))
  if (undoing !== undefined) return { remove: [entry.key, undoing.key], put: [] }
  return { remove: [], put: [{ ...entry, state: 'refused', error: outcome.error }] }
}

/** It was to open again what was never closed. */
function isUndoing(other: ClosedDayEntry, refused: ClosedDayEntry): boolean {
  return refused.action === 'closeDay' && other.action === 'reopenDay' && other.closureId === refused.closureId
}

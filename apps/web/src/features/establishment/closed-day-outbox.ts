import { closedDay, establishmentRoutes, type SavedClosedDay } from '@zinc/contract/establishments'
import { plainDate } from '@zinc/domain/calendar/calendar'
import * as z from 'zod/mini'
import type { ApiError } from '../../client/api-error.ts'
import { apiOf, type CallOptions } from '../../client/client.ts'
import type { Entry } from '../../outbox/entry.ts'
import type { ErrorAnswer, OutboxKind } from '../../outbox/kind.ts'
import { useEntries } from '../../outbox/list.ts'
import { discard, enqueue, entriesAfterSending } from '../../outbox/outbox.ts'

/** A day, or one service of it, marked closed or opened again. */
export type ClosedDayWrite = {
  readonly action: 'closeDay' | 'reopenDay'
  readonly establishmentId: number
  readonly businessDate: string
  /** null: the whole day. */
  readonly serviceId: string | null
  readonly closureId: string
  readonly reason: string
}
export type ClosedDayEntry = Entry<'closedDay', ClosedDayWrite>

const { saveClosedDay, deleteClosedDay } = establishmentRoutes
const api = apiOf({ saveClosedDay, deleteClosedDay })
/** What a closing is stored under when it arrives. */
const FIRST_VERSION = 1

/** A delivery gives the closing, null once the day is open, or when somebody else had closed it. */
export const closedDayOutbox: OutboxKind<'closedDay', ClosedDayWrite, SavedClosedDay | null> = {
  name: 'closedDay',
  subjectOf: ({ establishmentId, businessDate, serviceId }) => `${establishmentId}/${businessDate}/${serviceId}`,
  // With the tickets of the day: enter, then open.
  laneOf: ({ establishmentId, businessDate }) => `${establishmentId}/${businessDate}`,
  establishmentIdOf: ({ establishmentId }) => establishmentId,
  send,
  answerIn,
  merge,
  // Nothing opens what was never closed; anything else is about a closing of its own, with a version of its own.
  insteadOf: (refused, next) => (isUndoing(refused, next) ? null : next),
  isFormer: (stored) => 'closureId' in stored,
}

/** Stored on this device when it resolves. `version` is that of the closing to open again; null: it has not left yet. */
export function enqueueClosedDay(write: ClosedDayWrite, version: number | null): Promise<void> {
  return enqueue(closedDayOutbox, write, write.action === 'reopenDay' ? (version ?? FIRST_VERSION) : null)
}

export function useWaitingClosedDays(): readonly ClosedDayEntry[] {
  return useEntries(closedDayOutbox)
}

/** `waiting`: the server was not reached or has not answered. `refused`: its message. */
export type DayOutcome = { type: 'sent' | 'waiting' } | { type: 'refused'; message: string }

/** Sends what waits, then says what became of this closed day. A refused one is removed: its caller shows the message. */
export async function outcomeOfDay({ id }: { id: string }): Promise<DayOutcome> {
  const entries = await entriesAfterSending(closedDayOutbox)
  const entry = entries.findLast(({ closureId }) => closureId === id)
  if (entry?.state !== 'refused') return { type: entry === undefined ? 'sent' : 'waiting' }
  await discard(entry.key)
  return { type: 'refused', message: entry.error?.message ?? '' }
}

async function send(entry: ClosedDayEntry, options: CallOptions): Promise<SavedClosedDay | null> {
  const { establishmentId, closureId, serviceId, reason } = entry
  const params = { id: String(establishmentId), closureId }
  if (entry.action === 'reopenDay') {
    await api.deleteClosedDay({ params }, options)
    return null
  }
  return api.saveClosedDay({ params, body: { date: plainDate(entry.businessDate), serviceId, reason } }, options)
}

function answerIn(
  { statusCode, code, details }: ApiError,
  { action }: ClosedDayEntry,
): ErrorAnswer<SavedClosedDay | null, never> | null {
  // Somebody else did the same: the day is as this person wants it.
  const isDone = action === 'closeDay' ? code === 'CLOSURE_EXISTS' : statusCode === 404
  if (isDone) return { type: 'delivered', result: null }
  // Its reason was changed meanwhile: the day is to be opened all the same.
  const current = z.safeParse(closedDay, details.current)
  if (action === 'closeDay' || statusCode !== 412 || !current.success) return null
  return { type: 'again', version: current.data.version }
}

/** Opened again before its closing left, there is nothing to send. Pressed twice it is closed once. */
function merge(previous: ClosedDayEntry, next: ClosedDayEntry): ClosedDayEntry | 'neither' | 'both' {
  if (isUndoing(previous, next)) return 'neither'
  return previous.state === 'refused' || previous.action === next.action ? next : 'both'
}

function isUndoing(closing: ClosedDayEntry, next: ClosedDayEntry): boolean {
  return closing.action === 'closeDay' && next.action === 'reopenDay' && next.closureId === closing.closureId
}

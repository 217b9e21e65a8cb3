import type { PlainDate } from '../../packages/domain/src/calendar/calendar.ts'
import type { Recording } from './recording.ts'

/** Everything the bare server knows. */
export type BarePlan = {
  databaseUrl: string
  /** The statement sent on a new connection before its first request. */
  settings: string
  poolSize: number
  /** By scenario; a write has one recording per establishment, a read one under 0. */
  scenarios: readonly { name: string; method: 'GET' | 'PUT' | 'POST'; recordings: Record<number, Recording> }[]
}

/** What the plain server takes for granted. */
export type PlainPlan = { databaseUrl: string; poolSize: number; readerId: number; writerId: number; today: PlainDate }

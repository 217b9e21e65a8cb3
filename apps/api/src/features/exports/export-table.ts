import type { PlainDate } from '@zinc/domain/calendar/calendar'
import { dateText } from '@zinc/domain/delimited'
import type { Cents } from '@zinc/domain/money'
import { type LocalMoment, localMomentAt } from '../../business-date.ts'

export type Cell =
  | { text: string }
  | { cents: Cents }
  | { number: number }
  | { date: PlainDate }
  | { moment: LocalMoment }
  | null
export type Row = readonly Cell[]
/** Rows in batches, so that a long table is never whole in memory. */
export type Table = {
  sheet: string
  headings: readonly string[]
  /** Of the columns that need more than most, in characters. */
  widths?: readonly (number | undefined)[]
  batches: Iterable<readonly Row[]> | AsyncIterable<readonly Row[]>
}

const BATCH = 500

export function* batchesOf(rows: readonly Row[]): Iterable<readonly Row[]> {
  for (let from = 0; from < rows.length; from += BATCH) yield rows.slice(from, from + BATCH)
}

/** null is an empty cell. */
export const textCell = (text: string): Cell => (text === '' ? null : { text })
export const dateCell = (date: PlainDate | null): Cell => (date === null ? null : { date })
export const amountCell = (cents: Cents | null): Cell => (cents === null ? null : { cents })
export const momentCell = (instant: string, timeZone: string): Cell => ({ moment: localMomentAt(instant, timeZone) })
export const numberCell = (number: number | null): Cell => (number === null ? null : { number })

/** '29/10/2026 23:42' */
export const momentText = ({ date, time }: LocalMoment): string => `${dateText(date)} ${time}`
export const MOMENT_WIDTH = 18

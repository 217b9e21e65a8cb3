import type { PlainDate } from '@zinc/domain/calendar/calendar'
import type { Cents } from '@zinc/domain/money'

export type Cell = { text: string } | { cents: Cents } | { number: number } | { date: PlainDate } | null
export type Row = readonly Cell[]
/** Rows in batches, so that a long table is never whole in memory. */
export type Table = {
  sheet: string
  headings: readonly string[]
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
export const numberCell = (number: number | null): Cell => (number === null ? null : { number })

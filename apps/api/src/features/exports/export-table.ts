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
  /** The line under the rows, once all of them were asked for; null without one. A CSV has none: it is read by programs. */
  totalOf?: () => Row | null
}

const BATCH = 500

export function* batchesOf(rows: readonly Row[]): Iterable<readonly Row[]> {
  for (let from = 0; from < rows.length; from += BATCH) yield rows.slice(from, from + BATCH)
}

/** What may be added down a column; `isOfCounts`: without an amount in any row its total is unknown, not 0. */
export type SummedColumn = { isSummed?: true; isOfCounts?: true }
export type RunningTotal = { add: (rows: readonly Row[]) => void; row: () => Row | null }

/** Adds amounts up while rows are written, named in the first column. */
export function runningTotal(columns: readonly SummedColumn[], label: string): RunningTotal {
  const sums = new Map<number, Cents>()
  let isEmpty = true
  return {
    add: (rows) => {
      if (rows.length > 0) isEmpty = false
      for (const row of rows) {
        for (const [at, cell] of row.entries()) {
          if (cell !== null && 'cents' in cell) sums.set(at, (sums.get(at) ?? 0) + cell.cents)
        }
      }
    },
    row: () => {
      if (isEmpty) return null
      return columns.map(({ isSummed, isOfCounts }, at): Cell => {
        if (at === 0) return textCell(label)
        const sum = sums.get(at) ?? (isOfCounts === true ? null : 0)
        return isSummed === true ? amountCell(sum) : null
      })
    },
  }
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

import { closingCountOf, missingClosingsOf } from '../calendar/day-closing.ts'
import type { DayStatus } from '../calendar/day-state.ts'
import { type Cents, dividedBy, sumOf } from '../money.ts'
import type { AverageFigures, DayFigures, DayGross } from './report.ts'
import type { CountSum, DaySums } from './report-sums.ts'

/** Amount over a count, half a cent away from zero; null when there is nothing to divide by. */
export function averageOf(amount: Cents, count: number): Cents | null {
  return count > 0 ? dividedBy(amount, count) : null
}

/** Sum of a count over those that have it; null when none has: not typed is not zero. */
export function countOf(sums: readonly CountSum[]): number | null {
  const totals = sums.flatMap(({ total }) => total ?? [])
  return totals.length === 0 ? null : sumOf(totals)
}

/** Gross of the tickets that have the count over their counts; no average when the counts sum to 0. */
export function averagePer(sums: readonly CountSum[]): AverageFigures {
  const having = sums.filter(({ total }) => total !== null)
  const count = countOf(having) ?? 0
  const days = sumOf(having.map((sum) => sum.days))
  return { amount: averageOf(sumOf(having.map(({ gross }) => gross)), count), count, days }
}

/** `sums`: of that day, undefined on one without a ticket. */
export function dayFiguresOf(establishmentId: number, status: DayStatus, sums: DaySums | undefined): DayFigures {
  const { date, state, isOpen, closureReason, closings } = status
  const { gross = null, vat = null, draftGross = null } = sums ?? {}
  return {
    establishmentId,
    date,
    state,
    isOpen,
    closureReason,
    closings: closingCountOf(closings),
    missing: missingClosingsOf(closings),
    gross,
    net: gross === null ? null : gross - (vat ?? 0),
    vat,
    draftGross,
    ...(sums === undefined ? {} : countsOfDay(sums)),
  }
}

function countsOfDay({ covers, ticketCount }: DaySums): Pick<DayFigures, 'covers' | 'ticketCount'> {
  return { ...(covers && { covers }), ...(ticketCount && { ticketCount }) }
}

/** The day no other beats; the earliest among equals, the days being in date order. */
export function extremeOf(
  days: readonly DayFigures[],
  beats: (gross: Cents, stored: Cents) => boolean,
): DayGross | null {
  let kept: DayGross | null = null
  for (const { establishmentId, date, gross } of days) {
    if (gross !== null && (kept === null || beats(gross, kept.gross))) kept = { establishmentId, date, gross }
  }
  return kept
}

type EstablishmentDay = Pick<DayFigures, 'date' | 'establishmentId'>

export function byDateAndEstablishment(a: EstablishmentDay, b: EstablishmentDay): number {
  if (a.date === b.date) return a.establishmentId - b.establishmentId
  return a.date < b.date ? -1 : 1
}

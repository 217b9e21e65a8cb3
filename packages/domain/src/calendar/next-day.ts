import { compare, type PlainDate } from './calendar.ts'

/** In the order they are proposed, on every page: today, then the latest missing day, and so back. */
export function inOrderOfEntry<Day extends { date: PlainDate }>(
  days: readonly Day[],
  today: PlainDate,
): readonly Day[] {
  return days.filter(({ date }) => date <= today).toSorted((a, b) => compare(b.date, a.date))
}

import { expect, it } from 'vitest'
import { plainDate } from './calendar.ts'
import { inOrderOfEntry } from './next-day.ts'

it('proposes today, then the latest day before it, and no day to come', () => {
  const days = ['2026-11-21', '2026-11-03', '2026-11-20', '2026-11-19'].map((date) => ({ date: plainDate(date) }))
  const ordered = inOrderOfEntry(days, plainDate('2026-11-20')).map(({ date }) => date)
  expect(ordered).toEqual(['2026-11-20', '2026-11-19', '2026-11-03'])
})

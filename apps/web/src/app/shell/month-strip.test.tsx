import { screen } from '@testing-library/react'
import { plainDate } from '@zinc/domain/calendar'
import type { DayStatus } from '@zinc/domain/day-state'
import { expect, test } from 'vitest'
import { renderScreen } from '../../test/render-screen.tsx'
import { MonthStrip } from './month-strip.tsx'

const today = plainDate('2026-11-06')

function aDay(date: string, state: DayStatus['state'], isOpen = true): DayStatus {
  return { date: plainDate(date), state, isOpen, closureReason: null, closings: closingsOf(state) }
}

/** One closing, in the state of its day. */
function closingsOf(state: DayStatus['state']): DayStatus['closings'] {
  const key = { registerId: 'front', serviceId: 'day', isExpected: true }
  return state === 'to_enter' || state === 'draft' || state === 'entered' ? [{ ...key, state }] : []
}

test('the month so far is one sentence that leads to the calendar, with a bar per open day', async () => {
  const days = [
    aDay('2026-11-01', 'entered'),
    aDay('2026-11-02', 'closed', false),
    aDay('2026-11-03', 'to_enter'),
    aDay('2026-11-04', 'to_enter'),
    aDay('2026-11-05', 'draft'),
    aDay('2026-11-06', 'to_enter', false),
  ]
  await renderScreen(<MonthStrip today={today} days={days} readerRole="owner" />)
  const strip = screen.getByRole('link', {
    name: 'Novembre, 1 jour sur 4. Restent 2 jours à saisir, 1 brouillon.',
  })
  expect(strip.getAttribute('href')).toBe('/ticket-z?month=novembre-2026')
  expect(Array.from(strip.querySelectorAll('[title]'), (bar) => bar.getAttribute('title'))).toEqual([
    'dimanche 1er novembre, validé',
    'mardi 3 novembre, à saisir',
    'mercredi 4 novembre, à saisir',
    'jeudi 5 novembre, brouillon',
  ])
})

test('a month without an open day yet has no strip', async () => {
  await renderScreen(<MonthStrip today={today} days={[aDay('2026-11-06', 'to_enter', false)]} readerRole="owner" />)
  expect(screen.queryByRole('link')).toBeNull()
})

test('counts as left only what the reader may enter', async () => {
  const days = [
    aDay('2026-11-03', 'to_enter'),
    aDay('2026-11-04', 'draft'),
    aDay('2026-11-05', 'to_enter'),
    aDay('2026-11-06', 'to_enter', false),
  ]
  await renderScreen(<MonthStrip today={today} days={days} readerRole="staff" />)
  expect(screen.getByRole('link', { name: 'Novembre, 0 jour sur 3. Reste 1 jour à saisir.' })).toBeTruthy()
})

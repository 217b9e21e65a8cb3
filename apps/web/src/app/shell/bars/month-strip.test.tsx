import { screen } from '@testing-library/react'
import { plainDate } from '@zinc/domain/calendar/calendar'
import type { ClosingState } from '@zinc/domain/calendar/day-closing'
import type { DayStatus } from '@zinc/domain/calendar/day-state'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/render-screen.tsx'
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

test('a month of several closings a day counts closings, and a day half entered is half a bar', async () => {
  const of = (date: string, state: DayStatus['state'], isOpen: boolean, closings: readonly ClosingState[]) => ({
    ...aDay(date, state, isOpen),
    closings: closings.map((closing, index) => ({
      ...{ registerId: 'front', serviceId: `service ${index}`, isExpected: true },
      state: closing,
    })),
  })
  const days = [
    of('2026-11-03', 'entered', true, ['entered', 'entered']),
    of('2026-11-04', 'partly_entered', true, ['entered', 'to_enter']),
    of('2026-11-05', 'partly_entered', true, ['draft', 'entered', 'to_enter', 'to_enter']),
    of('2026-11-06', 'partly_entered', false, ['entered', 'to_enter']),
  ]
  await renderScreen(<MonthStrip today={today} days={days} readerRole="owner" />)
  const strip = screen.getByRole('link', {
    name: 'Novembre, 5 clôtures sur 9. Restent 3 clôtures à saisir, 1 brouillon.',
  })
  const bars = Array.from(strip.querySelectorAll('[title]'), (bar) => [
    bar.getAttribute('title'),
    bar.firstElementChild?.getAttribute('style') ?? '',
  ])
  expect(bars).toEqual([
    ['mardi 3 novembre, validé', ''],
    ['mercredi 4 novembre, 1 clôture sur 2', 'height: 50%;'],
    ['jeudi 5 novembre, 1 clôture sur 4', 'height: 25%;'],
    ['vendredi 6 novembre, 1 clôture sur 2', 'height: 50%;'],
  ])
})

test('drafts alone are left to validate', async () => {
  const days = [aDay('2026-11-04', 'draft'), aDay('2026-11-05', 'draft')]
  await renderScreen(<MonthStrip today={today} days={days} readerRole="owner" />)
  expect(screen.getByRole('link', { name: 'Novembre, 0 jour sur 2. Restent 2 brouillons à valider.' })).toBeTruthy()
})

test('a month without an open day yet has no strip', async () => {
  await renderScreen(<MonthStrip today={today} days={[aDay('2026-11-06', 'to_enter', false)]} readerRole="owner" />)
  expect(screen.queryByRole('link')).toBeNull()
})

test('says what is left of the month, and how much of it the reader may enter', async () => {
  const days = [
    aDay('2026-11-03', 'to_enter'),
    aDay('2026-11-04', 'draft'),
    aDay('2026-11-05', 'to_enter'),
    aDay('2026-11-06', 'to_enter', false),
  ]
  await renderScreen(<MonthStrip today={today} days={days} readerRole="staff" />)
  const name = 'Novembre, 0 jour sur 3. Restent 2 jours à saisir, dont 1 par vous, 1 brouillon.'
  expect(screen.getByRole('link', { name })).toBeTruthy()
})

test('never says that all is entered beside a count that says it is not', async () => {
  const days = [aDay('2026-11-02', 'to_enter'), aDay('2026-11-03', 'entered'), aDay('2026-11-05', 'entered')]
  await renderScreen(<MonthStrip today={today} days={days} readerRole="staff" />)
  const name = 'Novembre, 2 jours sur 3. Reste 1 jour à saisir, aucun par vous.'
  expect(screen.getByRole('link', { name })).toBeTruthy()
})

import { plainDate } from '@zinc/domain/calendar/calendar'
import { expect, test } from 'vitest'
import type { TodoDay } from './board-day.ts'
import { todoOf } from './todo.ts'

const today = plainDate('2026-11-20')

const front = { registerId: 'front', serviceId: 'lunch' }

function aDay(date: string, changes: Partial<TodoDay>): TodoDay {
  return {
    date: plainDate(date),
    state: 'entered',
    missing: [],
    drafts: [],
    unsettled: [],
    isCancelled: false,
    mark: null,
    ...changes,
  }
}

test('what a person alone can settle comes first, then today, missing days, drafts', () => {
  const days = [
    aDay('2026-11-06', { state: 'to_enter' }),
    aDay('2026-11-12', { state: 'to_enter' }),
    aDay('2026-11-17', { mark: 'conflict' }),
    aDay('2026-11-18', { state: 'draft', drafts: [{ ...front, name: '' }] }),
    aDay('2026-11-19', { mark: 'waiting' }),
    aDay('2026-11-20', { state: 'to_enter' }),
    aDay('2026-11-21', { state: 'future' }),
  ]
  expect(todoOf(days, today).map(({ kind, date }) => `${kind} ${date}`)).toEqual([
    'conflict 2026-11-17',
    'today 2026-11-20',
    'forgotten 2026-11-12',
    'forgotten 2026-11-06',
    'draft 2026-11-18',
  ])
})

test('a day with one service in names what is left of it, each on its own', () => {
  const dinner = { registerId: 'front', serviceId: 'dinner', name: 'Dîner' }
  const partly = { state: 'partly_entered', missing: [dinner] } as const
  const items = todoOf([aDay('2026-11-19', partly), aDay('2026-11-20', partly)], today)
  expect(items).toEqual([
    { kind: 'today', date: '2026-11-20', closing: dinner },
    { kind: 'forgotten', date: '2026-11-19', closing: dinner },
  ])
})

test('a draft leads to its own closing, also beside a validated one', () => {
  const dinner = { registerId: 'front', serviceId: 'dinner', name: 'Dîner' }
  const items = todoOf([aDay('2026-11-19', { drafts: [dinner] })], today)
  expect(items).toEqual([{ kind: 'draft', date: '2026-11-19', closing: dinner }])
})

test('two entries of one closing, and a refused one, lead to their own closing', () => {
  const lunch = { ...front, name: 'Déjeuner' }
  const dinner = { registerId: 'front', serviceId: 'dinner', name: 'Dîner' }
  const unsettled = [
    { ...lunch, kind: 'refused' as const },
    { ...dinner, kind: 'conflict' as const },
  ]
  expect(todoOf([aDay('2026-11-19', { mark: 'conflict', unsettled })], today)).toEqual([
    { kind: 'conflict', date: '2026-11-19', closing: dinner },
    { kind: 'refused', date: '2026-11-19', closing: lunch },
  ])
})

test('what one service has to settle hides nothing the other still expects', () => {
  const lunch = { ...front, name: 'Déjeuner' }
  const dinner = { registerId: 'front', serviceId: 'dinner', name: 'Dîner' }
  const unsettled = [{ ...lunch, kind: 'conflict' as const }]
  const day = { state: 'partly_entered', mark: 'conflict', unsettled } as const
  expect(todoOf([aDay('2026-11-19', { ...day, missing: [dinner] })], today)).toEqual([
    { kind: 'conflict', date: '2026-11-19', closing: lunch },
    { kind: 'forgotten', date: '2026-11-19', closing: dinner },
  ])
  expect(todoOf([aDay('2026-11-19', { ...day, drafts: [lunch, dinner] })], today)).toEqual([
    { kind: 'conflict', date: '2026-11-19', closing: lunch },
    { kind: 'draft', date: '2026-11-19', closing: dinner },
  ])
})

test('a day whose only entry was cancelled is to enter, and says so', () => {
  const items = todoOf([aDay('2026-11-19', { state: 'to_enter', isCancelled: true })], today)
  expect(items).toEqual([{ kind: 'forgotten', date: '2026-11-19', isCancelled: true }])
})

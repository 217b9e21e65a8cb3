import { screen, within } from '@testing-library/react'
import { plainDate } from '@zinc/domain/calendar/calendar'
import { expect, it, vi } from 'vitest'
import { renderScreen } from '../../test/render-screen.tsx'
import { MonthGrid } from './month-grid.tsx'

const days = Array.from({ length: 30 }, (_, index) => ({
  date: plainDate(`2026-11-${String(index + 1).padStart(2, '0')}`),
}))
const onMonth = vi.fn<(step: string) => void>()

const november = (tabStop: string | null) =>
  renderScreen(
    <MonthGrid
      days={days}
      gridLabel="Novembre 2026"
      tabStop={tabStop === null ? null : plainDate(tabStop)}
      // The 20th is today.
      isReachable={({ date }) => date <= '2026-11-20'}
      onMonth={onMonth}
      week={(monday, ofWeek) => <p>{`${monday}: ${ofWeek.length}`}</p>}
      cell={({ date }, { isTabStop, onKeyDown }) => (
        <button type="button" data-day={date} tabIndex={isTabStop ? 0 : -1} onKeyDown={onKeyDown}>
          {date}
        </button>
      )}
    />,
  )

const focused = () => document.activeElement?.textContent

it('has a row per ISO week, cut at both ends of the month', async () => {
  await november(null)
  const weeks = within(screen.getByRole('list', { name: 'Novembre 2026' })).getAllByText(/^\d{4}-\d\d-\d\d: /)
  expect(weeks.map(({ textContent }) => textContent)).toEqual([
    '2026-10-26: 1',
    '2026-11-02: 7',
    '2026-11-09: 7',
    '2026-11-16: 7',
    '2026-11-23: 7',
    '2026-11-30: 1',
  ])
})

it('is one Tab stop, moved by day, by week and to the ends of a week', async () => {
  const { user } = await november('2026-11-18')
  await user.tab()
  expect(focused()).toBe('2026-11-18')
  await user.keyboard('{ArrowLeft}{ArrowUp}')
  expect(focused()).toBe('2026-11-10')
  await user.keyboard('{Home}')
  expect(focused()).toBe('2026-11-09')
  await user.keyboard('{End}{ArrowDown}')
  expect(focused()).toBe('2026-11-15')
  await user.tab()
  await user.tab({ shift: true })
  expect(focused()).toBe('2026-11-15')
})

it('stays on days that can be opened', async () => {
  const { user } = await november('2026-11-25')
  await user.tab()
  expect(focused()).toBe('2026-11-01')
  screen.getByText('2026-11-20').focus()
  await user.keyboard('{ArrowRight}{ArrowDown}')
  expect(focused()).toBe('2026-11-20')
})

it('asks for another month with page up and page down, not with their shortcuts', async () => {
  const { user } = await november(null)
  await user.tab()
  await user.keyboard('{PageUp}{PageDown}{Control>}{PageUp}{/Control}')
  expect(onMonth.mock.calls).toEqual([['previous'], ['next']])
})

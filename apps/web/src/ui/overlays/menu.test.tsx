import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { Menu } from './menu.tsx'
import { nextOption, optionStartingWith } from './menu-option.ts'

const months = [
  { value: 'mars-2026', label: 'Mars 2026' },
  { value: 'février-2026', label: 'Février 2026' },
  { value: 'janvier-2026', label: 'Janvier 2026' },
  { value: 'décembre-2025', label: 'Décembre 2025', disabled: true },
]

function renderMonths(onChoose = vi.fn()) {
  render(
    <>
      <Menu label="Mois" options={months} value="février-2026" onChoose={onChoose}>
        Février 2026
      </Menu>
      <button type="button">Ailleurs</button>
    </>,
  )
  return { onChoose, user: userEvent.setup(), trigger: screen.getByRole('button', { name: 'Février 2026' }) }
}

describe('a menu', () => {
  it('opens on the chosen option and says which one it is', async () => {
    const { user, trigger } = renderMonths()
    await user.click(trigger)
    expect(trigger.getAttribute('aria-expanded')).toBe('true')
    expect(screen.getByRole('menu', { name: 'Mois' })).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('menuitemradio', { name: 'Février 2026', checked: true }))
  })

  it('is driven by the keyboard alone: arrows, letters, Enter, and the focus comes back', async () => {
    const { onChoose, user, trigger } = renderMonths()
    trigger.focus()
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
    expect(document.activeElement?.textContent).toBe('Mars 2026')
    await user.keyboard('j')
    expect(document.activeElement?.textContent).toBe('Janvier 2026')
    await user.keyboard('{Enter}')
    expect(onChoose).toHaveBeenCalledExactlyOnceWith('janvier-2026')
    expect(screen.queryByRole('menu')).toBeNull()
    expect(document.activeElement).toBe(trigger)
  })

  it('leaves with Escape, changing nothing', async () => {
    const { onChoose, user, trigger } = renderMonths()
    await user.click(trigger)
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('menu')).toBeNull()
    expect(document.activeElement).toBe(trigger)
    expect(onChoose).not.toHaveBeenCalled()
  })

  it('closes when one presses or goes elsewhere', async () => {
    const { user, trigger } = renderMonths()
    await user.click(trigger)
    await user.click(screen.getByRole('button', { name: 'Ailleurs' }))
    expect(screen.queryByRole('menu')).toBeNull()
    await user.click(trigger)
    await user.click(trigger)
    expect(screen.queryByRole('menu')).toBeNull()
  })

  it('does not choose what is disabled', async () => {
    const { onChoose, user, trigger } = renderMonths()
    await user.click(trigger)
    await user.click(screen.getByRole('menuitemradio', { name: 'Décembre 2025' }))
    expect(onChoose).not.toHaveBeenCalled()
  })
})

describe('the options', () => {
  it('are walked round, past the disabled ones', () => {
    expect(nextOption(months, 2, 1)).toBe(0)
    expect(nextOption(months, 0, -1)).toBe(2)
    expect(nextOption([], 0, 1)).toBe(-1)
    expect(nextOption([{ value: 'a', label: 'a', disabled: true }], 0, 1)).toBe(-1)
  })

  it('are found by their first letters, accents or not', () => {
    expect(optionStartingWith(months, 0, 'fev')).toBe(1)
    expect(optionStartingWith(months, 0, 'JAN')).toBe(2)
    expect(optionStartingWith(months, 0, 'd')).toBe(-1)
  })
})

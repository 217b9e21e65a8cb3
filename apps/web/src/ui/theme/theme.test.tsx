import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** As Chromium has it: once `matches` was read, a change that is not yet announced never is. */
function aSystem() {
  let [isDark, isKnown] = [false, true]
  const listeners = new Set<() => void>()
  const list = {
    get matches() {
      isKnown = true
      return isDark
    },
    addEventListener: (_: string, listener: () => void) => void listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => void listeners.delete(listener),
  }
  vi.stubGlobal('matchMedia', () => list)
  return {
    turnDark: () => {
      ;[isDark, isKnown] = [true, false]
    },
    announce: () => {
      if (!isKnown) for (const listener of listeners) listener()
    },
  }
}

test('a page drawn between the change of the system and its event still follows it', async () => {
  const system = aSystem()
  const { startTheme, useShownTheme } = await import('./theme.ts')
  startTheme()
  const Shown = () => <p>{useShownTheme()}</p>
  const { rerender } = render(<Shown />)
  screen.getByText('light')
  system.turnDark()
  rerender(<Shown />)
  act(system.announce)
  screen.getByText('dark')
  expect(document.documentElement.dataset['theme']).toBe('dark')
})

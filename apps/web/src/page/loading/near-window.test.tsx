import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../app/query-client.ts'
import { nearWindow } from './near-window.tsx'

/** What the window shows of it: this renderer has no window that is scrolled. */
let seen: (isIntersecting: boolean) => void = () => undefined

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(notify: (entries: readonly { isIntersecting: boolean }[]) => void) {
        seen = (isIntersecting) => notify([{ isIntersecting }])
      }
      observe = () => undefined
      disconnect = () => undefined
    },
  )
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function show(NearWindow = nearWindow()) {
  return render(
    <QueryClientProvider client={createQueryClient()}>
      <NearWindow room="its room">the purchases</NearWindow>
    </QueryClientProvider>,
  )
}

test('keeps its room until it is scrolled to', () => {
  show()
  act(() => seen(false))
  expect(screen.queryByText('the purchases')).toBeNull()
  expect(screen.getByText('its room')).toBeTruthy()
  act(() => seen(true))
  expect(screen.getByText('the purchases')).toBeTruthy()
})

test('comes once nothing is asked any more, for who searches the page or reads it aloud', async () => {
  show()
  await act(() => vi.advanceTimersByTimeAsync(1_900))
  expect(screen.queryByText('the purchases')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(200))
  expect(screen.getByText('the purchases')).toBeTruthy()
})

test('comes for the paper', () => {
  show()
  act(() => void dispatchEvent(new Event('beforeprint')))
  expect(screen.getByText('the purchases')).toBeTruthy()
})

test('is there at once for who comes back', () => {
  const NearWindow = nearWindow()
  const first = show(NearWindow)
  act(() => seen(true))
  first.unmount()
  show(NearWindow)
  expect(screen.getByText('the purchases')).toBeTruthy()
})

import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../test/render-screen.tsx'
import { Euros } from './euros.tsx'

async function shownOf(cents: number, bare: boolean): Promise<string | null | undefined> {
  const { unmount } = await renderScreen(
    <p data-testid="amount">
      <Euros cents={cents} bare={bare} short={true} />
    </p>,
  )
  const shown = screen.getByTestId('amount').querySelector('[aria-hidden]')?.textContent
  unmount()
  return shown?.replaceAll(/[\u00a0\u2009]/g, ' ')
}

test('an amount with no room is whole up to 99 999 €, then in thousands, then in millions', async () => {
  expect(await shownOf(9_999_949, false)).toBe('99 999 €')
  expect(await shownOf(9_999_949, true)).toBe('99 999')
  expect(await shownOf(68_766_446, true)).toBe('688 k')
  expect(await shownOf(99_949_949, false)).toBe('999 k€')
  expect(await shownOf(99_950_000, false)).toBe('1 M€')
  expect(await shownOf(128_456_789, false)).toBe('1,28 M€')
  expect(await shownOf(-1_571_502_686, false)).toBe('−15,7 M€')
})

test('screen readers get the amount to the euro', async () => {
  await renderScreen(<Euros cents={128_456_789} short={true} />)
  expect(screen.getByText(/1.284.568.€/)).toBeDefined()
})

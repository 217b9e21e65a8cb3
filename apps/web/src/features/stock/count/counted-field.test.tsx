import { act, cleanup, renderHook } from '@testing-library/react'
import type { StockItem } from '@zinc/contract/stock/stock-items'
import { afterEach, expect, it, vi } from 'vitest'
import { newStockItem } from '../new-stock-item.ts'
import type { CountedText } from './count-outbox.ts'
import { useCountedField } from './counted-field.ts'
import type { ItemEntries } from './device-count.ts'

afterEach(cleanup)

const at = '2026-11-20T22:30:00.000Z'
const item: StockItem = {
  ...{ ...newStockItem, establishmentId: 7, id: '0193514a-0000-7000-8000-000000000001', version: 1 },
  ...{ archivedAt: null, mergedIntoId: null, createdAt: at, updatedAt: at },
}
const counted = (quantity: `${number}`): Pick<ItemEntries, 'mine' | 'lastTypedAt'> => ({
  ...{ mine: { quantity, text: '', typedAt: at }, lastTypedAt: at },
})

/** The field of an item with what the page shows as stored; `type` types in it and leaves it. */
function aField(shown: ReturnType<typeof counted>) {
  const onType = vi.fn<(given: CountedText) => void>()
  const { result, rerender } = renderHook(({ stored }) => useCountedField(item, stored, onType), {
    initialProps: { stored: shown },
  })
  const type = (text: string) => {
    act(() => result.current.enter())
    act(() => result.current.change(text))
    act(() => result.current.leave())
  }
  return { type, rerender, given: () => onType.mock.calls.map(([{ quantity }]) => quantity) }
}

it('a quantity typed again before the page shows what was typed in between is stored', () => {
  const { type, given } = aField(counted('37.0000'))
  type('87')
  type('37')
  expect(given()).toEqual(['87.0000', '37.0000'])
})

it('a quantity that is stored already is not stored again', () => {
  const { type, rerender, given } = aField(counted('37.0000'))
  type('37')
  expect(given()).toEqual([])
  type('87')
  rerender({ stored: counted('87.0000') })
  type('87')
  expect(given()).toEqual(['87.0000'])
})

it('a quantity is stored over that of another device', () => {
  const { type, rerender, given } = aField(counted('37.0000'))
  type('87')
  rerender({ stored: counted('50.0000') })
  type('87')
  expect(given()).toEqual(['87.0000', '87.0000'])
})

import { act, render, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { runWaiting } from './after-paint.ts'
import { type Store, storeOf, useStored, useStoredDeferred } from './store.ts'

type Typed = { text: string; factor: number }

function Field({ store }: { store: Store<Typed> }) {
  return <p data-testid="field">{useStored(store, ({ text }) => text)}</p>
}

function Total({ store, times = 1 }: { store: Store<Typed>; times?: number }) {
  return <p data-testid="total">{useStoredDeferred(store, ({ text, factor }) => Number(text) * factor * times)}</p>
}

const shown = (id: string) => screen.getByTestId(id).textContent

describe('what follows from a typed field', () => {
  it('is drawn after the field itself', async () => {
    const store = storeOf<Typed>({ text: '1', factor: 2 })
    render(
      <>
        <Field store={store} />
        <Total store={store} />
      </>,
    )
    const seen: unknown[] = []
    const watched = new MutationObserver((changes) => {
      seen.push(...changes.map(({ target }) => target.parentElement?.dataset['testid']))
    })
    watched.observe(document.body, { subtree: true, characterData: true })
    await act(async () => store.write({ text: '4', factor: 2 }))
    expect([shown('field'), shown('total')]).toEqual(['4', '2'])
    await waitFor(() => expect(shown('total')).toBe('8'))
    watched.disconnect()
    expect(seen).toEqual(['field', 'total'])
  })

  it('is not computed while a field of the same component is drawn', () => {
    const store = storeOf<Typed>({ text: '1', factor: 2 })
    const selected: string[] = []
    function FieldWithTotal() {
      const text = useStored(store, (typed) => typed.text)
      const total = useStoredDeferred(store, (typed) => {
        selected.push(typed.text)
        return Number(typed.text) * typed.factor
      })
      return <p data-testid="both">{`${text} ${total}`}</p>
    }
    render(<FieldWithTotal />)
    act(() => store.write({ text: '4', factor: 2 }))
    expect([shown('both'), selected.includes('4')]).toEqual(['4 2', false])
    act(runWaiting)
    expect([shown('both'), selected.includes('4')]).toEqual(['4 8', true])
  })

  it('follows a value that came back before it was drawn', async () => {
    const store = storeOf<Typed>({ text: '1', factor: 1 })
    render(<Total store={store} />)
    act(() => store.write({ text: '5', factor: 1 }))
    await waitFor(() => expect(shown('total')).toBe('5'))
    act(() => {
      store.write({ text: '7', factor: 1 })
      store.write({ text: '5', factor: 1 })
    })
    act(runWaiting)
    expect(shown('total')).toBe('5')
  })

  it('follows what its component is given, and another store', async () => {
    const store = storeOf<Typed>({ text: '3', factor: 1 })
    const { rerender } = render(<Total store={store} />)
    rerender(<Total store={store} times={4} />)
    await waitFor(() => expect(shown('total')).toBe('12'))
    const other = storeOf<Typed>({ text: '7', factor: 1 })
    rerender(<Total store={other} times={4} />)
    await waitFor(() => expect(shown('total')).toBe('28'))
    act(() => other.write({ text: '8', factor: 1 }))
    await waitFor(() => expect(shown('total')).toBe('32'))
  })
})

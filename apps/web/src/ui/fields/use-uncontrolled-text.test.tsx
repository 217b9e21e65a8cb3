import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { AmountField } from './amount-field.tsx'

/** `renderValue` is called by the test only, so a render can carry a value older than the last keystrokes. */
function renderField() {
  const changes: string[] = []
  const field = (value: string) => (
    <AmountField label="Comptoir" value={value} onChange={(text) => changes.push(text)} />
  )
  const { rerender } = render(field(''))
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Comptoir' })
  return { changes, input, renderValue: (value: string) => rerender(field(value)) }
}

describe('the text of an amount field (uncontrolled input)', () => {
  it('reports every keystroke', async () => {
    const { changes, input } = renderField()
    await userEvent.type(input, '37,5')
    expect(changes).toEqual(['3', '37', '37,', '37,5'])
  })

  it('ignores a render older than its last keystrokes', async () => {
    const { input, renderValue } = renderField()
    await userEvent.type(input, '378,0')
    for (const earlier of ['', '37', '378', '378', '378,']) {
      renderValue(earlier)
      expect(input.value).toBe('378,0')
    }
    renderValue('378,0')
    expect(input.value).toBe('378,0')
  })

  it('takes a value set from outside, also one it had before', async () => {
    const { input, renderValue } = renderField()
    await userEvent.type(input, '12')
    renderValue('12')
    renderValue('1')
    expect(input.value).toBe('1')
    renderValue('')
    expect(input.value).toBe('')
  })

  it('takes a value set from outside before its keystrokes are rendered', async () => {
    const { input, renderValue } = renderField()
    await userEvent.type(input, '12')
    renderValue('80,00')
    expect(input.value).toBe('80,00')
    renderValue('12')
    expect(input.value).toBe('12')
  })

  it('reports autofill that dispatches only a change event, once', () => {
    const { changes, input } = renderField()
    input.value = '45'
    input.dispatchEvent(new Event('change', { bubbles: true }))
    expect(changes).toEqual(['45'])
    input.dispatchEvent(new Event('change', { bubbles: true }))
    expect(changes).toEqual(['45'])
  })
})

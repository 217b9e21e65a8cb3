import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { AmountField } from './amount-field.tsx'

/** What is drawn is the test's to say: a drawing begun before a key may be on the page after it. */
function drawnField() {
  const said: string[] = []
  const field = (value: string) => <AmountField label="Comptoir" value={value} onChange={(text) => said.push(text)} />
  const { rerender } = render(field(''))
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Comptoir' })
  return { said, input, draw: (value: string) => rerender(field(value)) }
}

describe('the text of an amount field', () => {
  it('tells every key', async () => {
    const { said, input } = drawnField()
    await userEvent.type(input, '37,5')
    expect(said).toEqual(['3', '37', '37,', '37,5'])
  })

  it('stays when a drawing from before its last keys arrives', async () => {
    const { input, draw } = drawnField()
    await userEvent.type(input, '378,0')
    for (const earlier of ['', '37', '378', '378', '378,']) {
      draw(earlier)
      expect(input.value).toBe('378,0')
    }
    draw('378,0')
    expect(input.value).toBe('378,0')
  })

  it('becomes what another writes, also what it was before', async () => {
    const { input, draw } = drawnField()
    await userEvent.type(input, '12')
    draw('12')
    draw('1')
    expect(input.value).toBe('1')
    draw('')
    expect(input.value).toBe('')
  })

  it('becomes what another writes before its keys are drawn', async () => {
    const { input, draw } = drawnField()
    await userEvent.type(input, '12')
    draw('80,00')
    expect(input.value).toBe('80,00')
    draw('12')
    expect(input.value).toBe('12')
  })

  it('tells what fills it in without a key', () => {
    const { said, input } = drawnField()
    input.value = '45'
    input.dispatchEvent(new Event('change', { bubbles: true }))
    expect(said).toEqual(['45'])
    input.dispatchEvent(new Event('change', { bubbles: true }))
    expect(said).toEqual(['45'])
  })
})

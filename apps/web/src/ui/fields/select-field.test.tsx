import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const groups = [
  {
    label: 'Restauration',
    options: [
      { value: 'bar', label: 'Bar' },
      { value: 'bistrot', label: 'Bistrot' },
      { value: 'cafe', label: 'Café' },
    ],
  },
  { label: 'Commerce', options: [{ value: 'epicerie', label: 'Épicerie' }] },
] as const

/** A computer with a mouse, or a phone. */
async function show(hasMouse: boolean, error?: string) {
  vi.stubGlobal('matchMedia', () => ({ matches: hasMouse, addEventListener: () => {}, removeEventListener: () => {} }))
  vi.resetModules()
  const { SelectField } = await import('./select-field.tsx')
  function Field() {
    const [value, setValue] = useState<'bar' | 'bistrot' | 'cafe' | 'epicerie' | ''>('')
    return (
      <form>
        <SelectField
          label="Type"
          value={value}
          onChange={setValue}
          groups={groups}
          placeholder="Choisir"
          hint="Modifiable."
          error={error}
        />
      </form>
    )
  }
  render(<Field />)
  return userEvent.setup()
}

beforeEach(() => {
  vi.resetModules()
})
afterEach(() => vi.unstubAllGlobals())

describe('a list to choose from, on a computer', () => {
  it('is a field with its label, hint and error', async () => {
    await show(true, 'Choisissez un type.')
    const field = screen.getByRole('combobox', { name: 'Type' })
    expect(field.tagName).toBe('BUTTON')
    expect(field.textContent).toBe('Choisir')
    expect(field.getAttribute('aria-invalid')).toBe('true')
    const described = field.getAttribute('aria-describedby')?.split(' ') ?? []
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
      'Choisissez un type.',
      'Modifiable.',
    ])
  })

  it('opens on the arrows, goes with them, Home, End and letters, and chooses with Enter', async () => {
    const user = await show(true)
    const field = screen.getByRole('combobox', { name: 'Type' })
    await user.tab()
    await user.keyboard('{ArrowDown}')
    expect(screen.getByRole('listbox', { name: 'Type' })).toBeTruthy()
    expect(screen.getAllByRole('option')).toHaveLength(4)
    expect(screen.getByText('Commerce').nextElementSibling?.textContent).toBe('Épicerie')
    expect(document.activeElement?.textContent).toBe('Bar')
    await user.keyboard('{End}')
    expect(document.activeElement?.textContent).toBe('Épicerie')
    await user.keyboard('{Home}')
    expect(document.activeElement?.textContent).toBe('Bar')
    await user.keyboard('c')
    await user.keyboard('{Enter}')
    expect(field.textContent).toBe('Café')
    expect(document.activeElement).toBe(field)
    expect(screen.queryByRole('listbox')).toBeNull()
  })

  it('keeps what was chosen on Escape, and marks it in the list', async () => {
    const user = await show(true)
    const field = screen.getByRole('combobox', { name: 'Type' })
    await user.click(field)
    await user.click(screen.getByRole('option', { name: 'Bistrot' }))
    await user.keyboard('{ArrowDown}{ArrowDown}{Escape}')
    expect(field.textContent).toBe('Bistrot')
    await user.click(field)
    expect(screen.getByRole('option', { name: 'Bistrot' }).getAttribute('aria-selected')).toBe('true')
  })

  it('chooses by a letter without being opened, as lists of the platform do', async () => {
    const user = await show(true)
    await user.tab()
    await user.keyboard('e')
    expect(screen.getByRole('combobox', { name: 'Type' }).textContent).toBe('Épicerie')
  })
})

describe('Escape in a list that stands in a window', () => {
  it('closes the list, then the window', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }))
    const { Dialog } = await import('../overlays/dialog.tsx')
    const { SelectField } = await import('./select-field.tsx')
    const closed = vi.fn()
    render(
      <Dialog open={true} onClose={closed} title="Moyen de paiement">
        <SelectField label="Type" value="bar" onChange={() => {}} groups={groups} />
      </Dialog>,
    )
    const user = userEvent.setup()
    await user.click(screen.getByRole('combobox', { name: 'Type' }))
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(closed).not.toHaveBeenCalled()
    await user.keyboard('{Escape}')
    expect(closed).toHaveBeenCalledTimes(1)
  })
})

describe('a list to choose from, under a finger', () => {
  it('is the platform’s own', async () => {
    const user = await show(false)
    const field = screen.getByRole('combobox', { name: 'Type' })
    expect(field.tagName).toBe('SELECT')
    await user.selectOptions(field, 'cafe')
    expect(field).toHaveProperty('value', 'cafe')
  })
})

import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { Amount } from '../amount.tsx'
import { Button } from '../button.tsx'
import { AmountField } from './amount-field.tsx'
import { CodeField } from './code-field.tsx'
import { PasswordField } from './password-field.tsx'
import { Segmented } from './segmented.tsx'

function Code({ onComplete }: { onComplete: (code: string) => void }) {
  const [value, setValue] = useState('')
  return <CodeField label="Code" value={value} onChange={setValue} onComplete={onComplete} />
}

describe('the code field', () => {
  it('takes a pasted code with its spaces, once it is whole', async () => {
    const onComplete = vi.fn()
    render(<Code onComplete={onComplete} />)
    const user = userEvent.setup()
    await user.click(screen.getByRole('textbox', { name: 'Code' }))
    await user.paste('482 913')
    expect(onComplete).toHaveBeenCalledExactlyOnceWith('482913')
  })

  it('ignores letters and a seventh digit', async () => {
    const onComplete = vi.fn()
    render(<Code onComplete={onComplete} />)
    await userEvent.type(screen.getByRole('textbox', { name: 'Code' }), '12a3456')
    expect(screen.getByRole('textbox')).toHaveProperty('value', '123456')
    await userEvent.type(screen.getByRole('textbox'), '7')
    expect(screen.getByRole('textbox')).toHaveProperty('value', '123456')
    expect(onComplete).toHaveBeenCalledExactlyOnceWith('123456')
  })
})

describe('the amount field', () => {
  it('shows what a calculation comes to and goes on with Enter', async () => {
    const onNext = vi.fn()
    render(
      <AmountField label="À emporter" value="120+35,5" result="155,50" onChange={() => undefined} onNext={onNext} />,
    )
    expect(screen.getByRole('status').textContent).toBe('= 155,50')
    await userEvent.type(screen.getByRole('textbox', { name: 'À emporter' }), '{Enter}')
    expect(onNext).toHaveBeenCalledOnce()
  })

  it('is tied to its error and its hint', () => {
    render(
      <AmountField
        label="Compté"
        value="12,345"
        error="Deux décimales au plus."
        hint="En euros"
        onChange={() => undefined}
      />,
    )
    const field = screen.getByRole('textbox')
    const described = (field.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id))
    expect(described.map((element) => element?.textContent)).toEqual(['Deux décimales au plus.', 'En euros'])
    expect(field.getAttribute('aria-invalid')).toBe('true')
  })
})

describe('an amount on screen', () => {
  it('is read whole by a screen reader and shown with thin spaces', () => {
    const { container } = render(<Amount cents={128450} />)
    expect(container.querySelector('.sr-only')?.textContent).toBe('1\u202f284,50\u00a0€')
    expect(container.querySelector('[aria-hidden]')?.textContent).toBe('1\u2009284,50\u00a0€')
  })

  it('is a dash when it is not known, never zero', () => {
    const { container } = render(<Amount cents={null} />)
    expect(container.textContent).toBe('—')
  })
})

describe('the small controls', () => {
  it('a pending button keeps the focus and ignores presses', async () => {
    const onPress = vi.fn()
    render(
      <Button pending={true} onPress={onPress}>
        Valider
      </Button>,
    )
    await userEvent.click(screen.getByRole('button', { name: /Valider/ }))
    expect(onPress).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(screen.getByRole('button'))
  })

  it('a password can be looked at', async () => {
    render(<PasswordField label="Mot de passe" value="secret" onChange={() => undefined} autoComplete="new-password" />)
    await userEvent.click(screen.getByRole('button', { name: 'Afficher le mot de passe' }))
    expect(screen.getByLabelText('Mot de passe')).toHaveProperty('type', 'text')
  })

  it('one choice among a few answers to its name', async () => {
    const onChange = vi.fn()
    const options = [
      { value: 'month', label: 'Mois' },
      { value: 'year', label: 'Année' },
    ] as const
    render(<Segmented label="Période" options={options} value="month" onChange={onChange} />)
    await userEvent.click(screen.getByRole('radio', { name: 'Année' }))
    expect(onChange).toHaveBeenCalledWith('year')
  })
})

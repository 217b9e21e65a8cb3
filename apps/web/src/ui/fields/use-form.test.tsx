import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { FailureBanner } from '../feedback/failure-banner.tsx'
import { TextField } from './text-field.tsx'
import { useForm } from './use-form.ts'

type Draft = { name: string; town: string }
type Send = (draft: Draft) => Promise<void>

function Form({ send }: { send: Send }) {
  const form = useForm<Draft>({
    initial: { name: '', town: 'Lille' },
    check: ({ name }) => ({ name: name === '' ? 'Indiquez un nom.' : undefined }),
    send,
    refusalOf: (error) =>
      error === 'town'
        ? { fields: { town: 'Ville inconnue.' }, failure: null }
        : { fields: {}, failure: { title: 'Sans réponse' } },
  })
  return (
    <form {...form.props}>
      <TextField label="Nom" {...form.field('name')} />
      <TextField label="Ville" {...form.field('town')} />
      <FailureBanner failure={form.failure} />
      <button type="submit">{form.isSending ? 'Envoi' : 'Valider'}</button>
    </form>
  )
}

const name = () => screen.getByRole('textbox', { name: 'Nom' })
const town = () => screen.getByRole('textbox', { name: 'Ville' })
const press = () => userEvent.click(screen.getByRole('button'))

it('sends nothing while a field is wrong, and leads to it', async () => {
  const send = vi.fn<Send>()
  render(<Form send={send} />)
  await press()
  expect(send).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(name())
  expect(screen.queryByText('Indiquez un nom.')).not.toBeNull()
  await userEvent.type(name(), 'A')
  expect(screen.queryByText('Indiquez un nom.')).toBeNull()
})

it('sends what was typed, once however often it is pressed', async () => {
  let done = () => {}
  const send = vi.fn<Send>(() => new Promise((resolve) => (done = resolve)))
  render(<Form send={send} />)
  await userEvent.type(name(), 'Augustine')
  await press()
  await press()
  expect(send).toHaveBeenCalledExactlyOnceWith({ name: 'Augustine', town: 'Lille' })
  expect(screen.queryByRole('button', { name: 'Envoi' })).not.toBeNull()
  done()
  await screen.findByRole('button', { name: 'Valider' })
})

it('says a refusal at its field, or above the button, and keeps what was typed', async () => {
  const send = vi.fn<Send>().mockRejectedValueOnce('town').mockRejectedValueOnce('network')
  render(<Form send={send} />)
  await userEvent.type(name(), 'Augustine')
  await press()
  await screen.findByText('Ville inconnue.')
  expect(document.activeElement).toBe(town())
  await userEvent.type(town(), '!')
  await press()
  await screen.findByText('Sans réponse')
  expect(screen.queryByText('Ville inconnue.')).toBeNull()
  expect((name() as HTMLInputElement).value).toBe('Augustine')
})

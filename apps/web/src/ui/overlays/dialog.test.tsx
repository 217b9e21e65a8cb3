import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { Button } from '../button.tsx'
import { DateField } from '../fields/date-field.tsx'
import { Dialog } from './dialog.tsx'
import { Menu } from './menu.tsx'

function Question({ mustAnswer = false, onClosed = () => undefined }: { mustAnswer?: boolean; onClosed?: () => void }) {
  const [open, setOpen] = useState(false)
  function close() {
    setOpen(false)
    onClosed()
  }
  return (
    <>
      <Button onPress={() => setOpen(true)}>Annuler le ticket</Button>
      <Dialog
        open={open}
        onClose={close}
        title="Annuler ce ticket"
        mustAnswer={mustAnswer}
        actions={<Button onPress={close}>Garder</Button>}
      >
        <p>Il reste lisible.</p>
      </Dialog>
    </>
  )
}

describe('a dialog', () => {
  it('is named by its title, and gives the focus back when it closes', async () => {
    render(<Question />)
    const user = userEvent.setup()
    const opener = screen.getByRole('button', { name: 'Annuler le ticket' })
    await user.click(opener)
    expect(screen.getByRole('dialog', { name: 'Annuler ce ticket' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Fermer' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(opener)
  })

  it('leaves with Escape and with a press beside it', async () => {
    const onClosed = vi.fn()
    render(<Question onClosed={onClosed} />)
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: 'Annuler le ticket' }))
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Annuler le ticket' }))
    fireEvent.mouseDown(screen.getByText('Il reste lisible.'))
    expect(screen.queryByRole('dialog')).not.toBeNull()
    fireEvent.mouseDown(screen.getByRole('dialog'))
    expect(onClosed).toHaveBeenCalledTimes(2)
  })

  it('keeps the page behind from scrolling until the last of two has closed', () => {
    const isHeld = () => document.documentElement.hasAttribute('data-dialog')
    const both = (first: boolean, second: boolean) => (
      <>
        <Dialog open={first} onClose={() => undefined} title="Première">
          <p>Un.</p>
        </Dialog>
        <Dialog open={second} onClose={() => undefined} title="Seconde">
          <p>Deux.</p>
        </Dialog>
      </>
    )
    const { rerender } = render(both(true, true))
    expect(isHeld()).toBe(true)
    rerender(both(false, true))
    expect(isHeld()).toBe(true)
    rerender(both(false, false))
    expect(isHeld()).toBe(false)
  })

  it('waits for its answer when there must be one', async () => {
    render(<Question mustAnswer={true} />)
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: 'Annuler le ticket' }))
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
    fireEvent.mouseDown(screen.getByRole('dialog'))
    expect(screen.queryByRole('button', { name: 'Fermer' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Garder' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('stays open while Escape closes a menu or a calendar inside it', async () => {
    const onClosed = vi.fn()
    render(
      <Dialog open={true} onClose={onClosed} title="Fin de l’accès">
        <DateField label="Dernier jour" value="2026-11-20" onChange={() => undefined} />
        <Menu label="Rôle" options={[{ value: 'staff', label: 'Équipe' }]} onChoose={() => undefined}>
          Rôle
        </Menu>
      </Dialog>,
    )
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: 'Rôle' }))
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('menu')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Choisir dans le calendrier' }))
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog', { name: 'Calendrier' })).toBeNull()
    expect(onClosed).not.toHaveBeenCalled()
    await user.keyboard('{Escape}')
    expect(onClosed).toHaveBeenCalledTimes(1)
  })
})

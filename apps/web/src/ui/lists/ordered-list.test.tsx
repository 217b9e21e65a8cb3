import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { OrderedList, OrderedListHelp } from './ordered-list.tsx'

const lines = ['Sur place', 'À emporter', 'Boissons', 'À conserver'].map((name, index) => ({ id: `l${index}`, name }))
const ROW = 50

function Lines({ onReorder, onChoose }: { onReorder: (ids: readonly string[]) => void; onChoose: () => void }) {
  const [items, setItems] = useState(lines)
  return (
    <>
      <OrderedList
        label="Lignes de TVA"
        items={items}
        nameOf={({ name }) => name}
        helpId="help"
        optionsOf={() => [{ value: 'rename', label: 'Renommer' }]}
        onChoose={onChoose}
        onReorder={(ids) => {
          onReorder(ids)
          setItems(ids.flatMap((id) => items.filter((item) => item.id === id)))
        }}
      >
        {({ name }) => name}
      </OrderedList>
      <OrderedListHelp id="help" />
    </>
  )
}

/** happy-dom lays nothing out: rows of 50 px, one under the other, in the order of the document. */
function layRowsOut(): void {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const index = Array.from(this.parentElement?.children ?? []).indexOf(this)
    return new DOMRect(0, index * ROW, 300, ROW)
  })
}

function renderLines() {
  layRowsOut()
  const onReorder = vi.fn()
  const onChoose = vi.fn()
  render(<Lines onReorder={onReorder} onChoose={onChoose} />)
  const list = screen.getByRole('list', { name: 'Lignes de TVA' })
  return {
    user: userEvent.setup(),
    onReorder,
    onChoose,
    handle: (name: string) => screen.getByRole('button', { name: `Déplacer ${name}` }),
    order: () =>
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    said: () => screen.getByRole('status').textContent,
  }
}

afterEach(() => {
  vi.restoreAllMocks()
})

describe('an ordered list, by the keyboard', () => {
  it('takes a row with Space, carries it with the arrows, puts it with Space, and says each step', async () => {
    const { user, handle, order, said, onReorder } = renderLines()
    handle('À emporter').focus()
    await user.keyboard(' ')
    expect(said()).toBe(
      'Ligne prise\u00a0: À emporter, position 2 sur 4. Flèches pour déplacer, Espace pour poser, Échap pour annuler.',
    )
    expect(handle('À emporter').getAttribute('aria-pressed')).toBe('true')
    await user.keyboard('{ArrowDown}')
    expect(said()).toBe('À emporter, position 3 sur 4.')
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(said()).toBe('À emporter, position 4 sur 4.')
    expect(onReorder).not.toHaveBeenCalled()
    await user.keyboard(' ')
    expect(onReorder).toHaveBeenCalledExactlyOnceWith(['l0', 'l2', 'l3', 'l1'])
    expect(order()).toEqual(['Sur place', 'Boissons', 'À conserver', 'À emporter'])
    expect(said()).toBe('Ligne posée\u00a0: À emporter, position 4 sur 4.')
    expect(document.activeElement).toBe(handle('À emporter'))
  })

  it('shows where the row would stand before it is put', async () => {
    const { user, handle } = renderLines()
    handle('Boissons').focus()
    await user.keyboard('{Enter}{ArrowUp}{ArrowUp}')
    const shiftOf = (name: string) => handle(name).closest('li')?.style.transform
    expect(shiftOf('Boissons')).toBe('translateY(-100px)')
    expect(shiftOf('Sur place')).toBe('translateY(50px)')
    expect(shiftOf('À emporter')).toBe('translateY(50px)')
    expect(shiftOf('À conserver')).toBe('translateY(0px)')
  })

  it('gives up on Escape, and on leaving: nothing moved', async () => {
    const { user, handle, order, said, onReorder } = renderLines()
    handle('Sur place').focus()
    await user.keyboard(' {ArrowDown}{Escape}')
    expect(said()).toBe('Déplacement annulé\u00a0: Sur place reste en position 1 sur 4.')
    await user.keyboard(' {ArrowDown}{Tab}')
    expect(said()).toBe('Déplacement annulé\u00a0: Sur place reste en position 1 sur 4.')
    expect(onReorder).not.toHaveBeenCalled()
    expect(order()).toEqual(lines.map(({ name }) => name))
  })

  it('is described, at each handle, by the keys written on the page', () => {
    const { handle } = renderLines()
    const help = document.getElementById(handle('Sur place').getAttribute('aria-describedby') ?? '')
    expect(help?.textContent).toContain('Espaceprendre ou poser la ligne')
    expect(help?.textContent).toContain('Échapannuler')
  })
})

describe('an ordered list, by the menu of a row', () => {
  it('moves one place up or down, keeps the focus, and stops at the ends', async () => {
    const { user, order, said } = renderLines()
    await user.click(screen.getByRole('button', { name: 'Actions pour Boissons' }))
    await user.click(screen.getByRole('menuitem', { name: 'Monter' }))
    expect(order()).toEqual(['Sur place', 'Boissons', 'À emporter', 'À conserver'])
    expect(said()).toBe('Ligne posée\u00a0: Boissons, position 2 sur 4.')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Actions pour Boissons' }))
    await user.click(screen.getByRole('button', { name: 'Actions pour Sur place' }))
    expect(screen.getByRole('menuitem', { name: 'Monter' }).getAttribute('aria-disabled')).toBe('true')
  })

  it('hands the row’s own acts over', async () => {
    const { user, onChoose } = renderLines()
    await user.click(screen.getByRole('button', { name: 'Actions pour Sur place' }))
    await user.click(screen.getByRole('menuitem', { name: 'Renommer' }))
    expect(onChoose).toHaveBeenCalledExactlyOnceWith(lines[0], 'rename')
  })
})

describe.each(['mouse', 'touch'])('an ordered list, by the pointer (%s)', (pointerType) => {
  const at = (clientY: number) => ({ button: 0, pointerId: 1, pointerType, clientY })

  it('follows the pointer and changes once, when the row is let go', () => {
    const { handle, order, onReorder } = renderLines()
    fireEvent.pointerDown(handle('Sur place'), at(25))
    fireEvent.pointerMove(handle('Sur place'), at(90))
    expect(handle('Sur place').closest('li')?.style.transform).toBe('translateY(65px)')
    expect(handle('À emporter').closest('li')?.style.transform).toBe('translateY(-50px)')
    fireEvent.pointerMove(handle('Sur place'), at(140))
    expect(onReorder).not.toHaveBeenCalled()
    fireEvent.pointerUp(handle('Sur place'), at(140))
    expect(onReorder).toHaveBeenCalledExactlyOnceWith(['l1', 'l2', 'l0', 'l3'])
    expect(order()).toEqual(['À emporter', 'Boissons', 'Sur place', 'À conserver'])
  })

  it('puts the row where the pointer leaves it, even faster than the last paint', () => {
    const { handle, onReorder } = renderLines()
    fireEvent.pointerDown(handle('Sur place'), at(25))
    fireEvent.pointerMove(handle('Sur place'), at(90))
    fireEvent.pointerUp(handle('Sur place'), at(140))
    expect(onReorder).toHaveBeenCalledExactlyOnceWith(['l1', 'l2', 'l0', 'l3'])
  })

  it('gives up on Escape and when the pointer is taken away', async () => {
    const { handle, onReorder, user } = renderLines()
    fireEvent.pointerDown(handle('Sur place'), at(25))
    fireEvent.pointerMove(handle('Sur place'), at(140))
    await user.keyboard('{Escape}')
    fireEvent.pointerUp(handle('Sur place'), at(140))
    fireEvent.pointerDown(handle('Sur place'), at(25))
    fireEvent.pointerMove(handle('Sur place'), at(140))
    fireEvent.pointerCancel(handle('Sur place'), at(140))
    expect(onReorder).not.toHaveBeenCalled()
  })
})

it('shows neither handles nor menus to who may only look', () => {
  render(
    <OrderedList
      label="Caisses"
      items={lines}
      nameOf={({ name }) => name}
      helpId="help"
      locked={true}
      optionsOf={() => []}
      onChoose={() => undefined}
      onReorder={() => undefined}
    >
      {({ name }) => name}
    </OrderedList>,
  )
  expect(screen.getAllByRole('listitem')).toHaveLength(4)
  expect(screen.queryByRole('button')).toBeNull()
})

it('gives a lone row nothing to be moved by, only its own acts', async () => {
  const none = () => undefined
  render(
    <OrderedList
      label="Caisses"
      items={lines.slice(0, 1)}
      nameOf={({ name }) => name}
      helpId="help"
      optionsOf={() => [{ value: 'rename', label: 'Renommer' }]}
      onChoose={none}
      onReorder={none}
    >
      {({ name }) => name}
    </OrderedList>,
  )
  expect(screen.queryByRole('button', { name: /^Déplacer/ })).toBeNull()
  await userEvent.setup().click(screen.getByRole('button', { name: 'Actions pour Sur place' }))
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Renommer'])
})

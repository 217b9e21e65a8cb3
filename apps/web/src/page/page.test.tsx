import { Link } from '@tanstack/react-router'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../test/render-screen.tsx'
import { Page } from './page.tsx'

const encode = { label: 'Encoder la recette du jour', to: { to: '/ticket-z' } } as const

describe('a page [R13 R14 R15]', () => {
  it('opens with its title, which the browser’s tab says too', async () => {
    await renderScreen(<Page title="Le Comptoir des Halles">{null}</Page>)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Le Comptoir des Halles')
    expect(document.title).toBe('Le Comptoir des Halles · zinc')
  })

  it('names the view toggle by what a press does', async () => {
    const onChange = vi.fn()
    const { user } = await renderScreen(
      <Page title="Tickets Z" view={{ current: 'calendar', onChange }}>
        {null}
      </Page>,
    )
    await user.click(screen.getByRole('button', { name: 'Passer en vue liste' }))
    expect(onChange).toHaveBeenCalledWith('list')
  })

  it('offers the way back to the calendar from the list', async () => {
    const onChange = vi.fn()
    const { user } = await renderScreen(
      <Page title="Tickets Z" view={{ current: 'list', onChange }}>
        {null}
      </Page>,
    )
    await user.click(screen.getByRole('button', { name: 'Passer en vue calendrier' }))
    expect(onChange).toHaveBeenCalledWith('calendar')
  })

  it('puts the encode button above the tab bar in calendar view only', async () => {
    const { unmount } = await renderScreen(
      <Page title="Recettes" encode={encode} view={{ current: 'calendar', onChange: () => undefined }}>
        {null}
      </Page>,
    )
    expect(screen.getAllByRole('link', { name: 'Encoder la recette du jour' })).toHaveLength(2)
    unmount()
    await renderScreen(
      <Page title="Recettes" encode={encode} view={{ current: 'list', onChange: () => undefined }}>
        {null}
      </Page>,
    )
    expect(screen.getAllByRole('link', { name: 'Encoder la recette du jour' })).toHaveLength(1)
  })

  it('calls the given back and create actions', async () => {
    const onBack = vi.fn()
    const onCreate = vi.fn()
    const { user } = await renderScreen(
      <Page title="Achats" back={onBack} onCreate={onCreate}>
        {null}
      </Page>,
    )
    await user.click(screen.getByRole('button', { name: 'Retour' }))
    await user.click(screen.getByRole('button', { name: 'Nouveau' }))
    expect([onBack, onCreate].map((spy) => spy.mock.calls.length)).toEqual([1, 1])
  })

  it('goes back in the history when nothing else is asked (R13)', async () => {
    const { user, pathOf } = await renderScreen(
      <Page title="Achats" back={true}>
        <Link to="/profile">Profil</Link>
      </Page>,
      { path: '/purchase' },
    )
    await user.click(screen.getByRole('link', { name: 'Profil' }))
    await waitFor(() => expect(pathOf()).toBe('/profile'))
    await user.click(screen.getByRole('button', { name: 'Retour' }))
    await waitFor(() => expect(pathOf()).toBe('/purchase'))
  })

  it('has none of the optional buttons unasked (R13)', async () => {
    await renderScreen(<Page title="Achats">{null}</Page>)
    for (const name of ['Retour', 'Nouveau', 'Passer en vue liste', 'Passer en vue calendrier']) {
      expect(screen.queryByRole('button', { name })).toBeNull()
    }
    expect(screen.queryByRole('link', { name: /^Encoder/ })).toBeNull()
  })
})

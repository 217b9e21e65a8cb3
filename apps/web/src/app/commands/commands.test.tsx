import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { EstablishmentRole } from '@zinc/domain/role'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { setStoppedNow } from '../../client/clock.ts'
import { anOpenEstablishment } from '../../test/month-server.ts'
import { aPurchaseDay, aPurchaseRow, signedInBeforePurchases, suppliers } from '../../test/purchase-server.ts'
import { renderApp } from '../../test/render-screen.tsx'

afterEach(() => {
  cleanup()
  setStoppedNow(null)
  vi.unstubAllGlobals()
})

const bought = aPurchaseRow('2026-11-17', { supplierId: suppliers.giraud, reference: 'MS 90233' })

async function arrive(options: { role?: EstablishmentRole; path?: string; isOnline?: boolean } = {}) {
  const { role = 'owner', path = '/purchase', ...server } = options
  signedInBeforePurchases({
    days: [aPurchaseDay('2026-11-17', [bought])],
    establishment: anOpenEstablishment(role),
    ...server,
  })
  const rendered = await renderApp(path)
  await screen.findByRole('heading', { level: 1 })
  return rendered
}

/** Ctrl K, then letters. */
async function search(user: Awaited<ReturnType<typeof arrive>>['user'], typed: string) {
  await user.keyboard('{Control>}k{/Control}')
  const field = await screen.findByRole('combobox', { name: 'Chercher ou aller à…' })
  if (typed !== '') await user.type(field, typed)
  return field
}

const options = () => screen.queryAllByRole('option').map((option) => option.textContent)
const current = () => screen.getByRole('option', { selected: true })

describe('Ctrl K', () => {
  it('finds a supplier whatever the accents, and opens it with Enter', async () => {
    const { user, pathOf } = await arrive()
    const field = await search(user, 'giràud')
    const group = await screen.findByRole('group', { name: 'Fournisseurs' })
    expect(within(group).getByRole('option').textContent).toBe('Boucherie Giraud')
    expect(field.getAttribute('aria-activedescendant')).toBe(current().id)
    await user.keyboard('{Enter}')
    await waitFor(() => expect(pathOf()).toBe(`/suppliers/${suppliers.giraud}`))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('finds a day in either language, and a purchase by its reference', async () => {
    const { user, pathOf } = await arrive()
    const field = await search(user, 'last thursday')
    expect(options()[0]).toContain('Jeudi 19 novembre 2026')
    await user.clear(field)
    await user.type(field, 'ms 902')
    const purchases = await screen.findByRole('group', { name: 'Achats' })
    expect(within(purchases).getByRole('option').textContent).toContain('Boucherie Giraud, facture MS\u00a090233')
    await user.clear(field)
    await user.type(field, '12/11{Enter}')
    await waitFor(() => expect(pathOf()).toMatch(/^\/ticket-z\/2026-11-12/))
  })

  it('moves with the arrows, round from the last to the first', async () => {
    const { user } = await arrive()
    const field = await search(user, 'stock')
    const first = current()
    await user.keyboard('{ArrowDown}')
    expect(current()).not.toBe(first)
    await user.keyboard('{ArrowUp}{ArrowUp}')
    expect(current()).toBe(screen.getAllByRole('option').at(-1))
    expect(document.activeElement).toBe(field)
  })

  it('says that nothing was found, and what to try', async () => {
    const { user } = await arrive()
    await search(user, 'zzzz')
    expect(await screen.findByText(/Aucun résultat pour «.zzzz.»/)).toBeTruthy()
    expect(screen.getByText(/Essayez une date/)).toBeTruthy()
  })

  it('closes with Escape, and gives the keyboard back', async () => {
    const { user } = await arrive()
    const opener = screen.getAllByRole('link', { name: 'Plus d’options' })[0]
    opener?.focus()
    await search(user, '')
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(opener)
  })

  it('proposes first what was chosen last', async () => {
    const { user, pathOf } = await arrive()
    await search(user, 'giraud')
    await screen.findByRole('group', { name: 'Fournisseurs' })
    await user.keyboard('{Enter}')
    await waitFor(() => expect(pathOf()).toBe(`/suppliers/${suppliers.giraud}`))
    await search(user, '')
    const recent = await screen.findByRole('group', { name: 'Récents' })
    expect(
      within(recent)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Boucherie Giraud'])
  })

  it('offers only the pages and actions of one’s role', async () => {
    const { user } = await arrive({ role: 'staff' })
    const field = await search(user, 'résultats')
    expect(options()).toEqual([])
    await user.clear(field)
    await user.type(field, 'journal')
    expect(options()).toEqual(['Mouvements de caisse'])
    await user.clear(field)
    await user.type(field, 'ajouter un fournisseur')
    expect(options()).toEqual([])
  })
})

describe('single letters', () => {
  it('lead to a page after G, and to a new entry with N', async () => {
    const { user, pathOf } = await arrive()
    await user.keyboard('gf')
    await waitFor(() => expect(pathOf()).toBe('/suppliers'))
    await user.keyboard('n')
    await waitFor(() => expect(pathOf()).toMatch(/^\/ticket-z\/2026-11-20/))
  })

  it('leave the focus in the first field of a new entry', async () => {
    const { user, pathOf } = await arrive()
    await user.keyboard('n')
    await screen.findByRole('textbox', { name: /^Sur place/ })
    ;(document.activeElement as HTMLElement).blur()
    await user.keyboard('gf')
    await waitFor(() => expect(pathOf()).toBe('/suppliers'))
    // With everything of the page at hand, its field comes before the end of the navigation.
    await user.keyboard('n')
    const first = await screen.findByRole('textbox', { name: /^Sur place/ })
    await waitFor(() => expect(document.activeElement).toBe(first))
  })

  it('are never typed into the form they open, from the second use on, however long the key is down', async () => {
    const { user, pathOf } = await arrive()
    await user.keyboard('gf')
    await waitFor(() => expect(pathOf()).toBe('/suppliers'))
    for (const keys of ['{n>3/}', '{Shift>}{N>3/}{/Shift}', 'n', '{Shift>}N{/Shift}']) {
      await user.keyboard(keys)
      const first = keys.includes('N')
        ? await screen.findByRole<HTMLInputElement>('combobox', { name: 'Fournisseur' })
        : await screen.findByRole<HTMLInputElement>('textbox', { name: /^Sur place/ })
      await waitFor(() => expect(document.activeElement).toBe(first))
      expect(first.value).toBe('')
      first.blur()
    }
  })

  it('are typed in a field, and stay letters there', async () => {
    const { user, pathOf } = await arrive({ path: '/suppliers' })
    await user.type(await screen.findByRole('searchbox'), 'n?gf')
    expect(pathOf()).not.toMatch(/ticket-z/)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('are listed by ?, and turned off on this device', async () => {
    const { user, pathOf } = await arrive()
    await user.keyboard('?')
    const sheet = await screen.findByRole('dialog', { name: 'Raccourcis clavier' })
    expect(within(sheet).getByText('Équipe et accès').closest('div')?.textContent).toBe('Équipe et accèsGpuisP')
    await user.click(within(sheet).getByRole('button', { name: 'Désactiver les raccourcis d’une lettre' }))
    await user.keyboard('{Escape}')
    await user.keyboard('gf')
    expect(pathOf()).toMatch(/^\/purchase/)
  })
})

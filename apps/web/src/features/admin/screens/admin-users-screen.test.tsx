import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AdminAreas } from '../../../app/more/more-areas.tsx'
import { login } from '../../../client/session/session.ts'
import { AdminServer, anAdminUser } from '../../../test/admin-server.ts'
import { renderScreen } from '../../../test/render-screen.tsx'
import { aRefusal, stubServer } from '../../../test/stub-server.ts'
import { AdminUsersScreen } from './admin-users-screen.tsx'

let model = new AdminServer()

beforeEach(() => {
  model = new AdminServer()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

async function arrive(path = '/admin/users') {
  const server = stubServer(model.handler)
  await login({ email: 'claire@exemple.fr', password: 'huit cerises' })
  const rendered = await renderScreen(<AdminUsersScreen />, { path })
  /** The questions for the list itself, not those that only count. */
  const asked = () =>
    server.requests
      .filter(
        ({ method, path: to, query }) => to === '/admin/users' && method === 'GET' && query.get('itemsPerPage') !== '1',
      )
      .map(({ query }) => Object.fromEntries(query))
  const writes = () => server.requests.filter(({ method, path: to }) => method !== 'GET' && to.startsWith('/admin/'))
  return { ...rendered, server, asked, writes }
}

describe('the people of the instance [R05 R92]', () => {
  it('are listed 30 a page from page 1 (R92), with who was only invited', async () => {
    const { asked } = await arrive()
    const row = (await screen.findByRole('link', { name: 'Marc Leroy' })).closest('tr')
    expect(row?.textContent).toContain('invitée')
    expect(row?.textContent).toContain('jamais')
    expect(asked()).toEqual([{ page: '1', itemsPerPage: '30', sort: 'name' }])
    const sizes = screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))
    expect(sizes).toEqual(['10', '20', '50', '100'])
  })

  it('are found by name or address, as `recherche`, and filtered', async () => {
    const { user, asked, pathOf } = await arrive()
    await user.type(await screen.findByRole('searchbox', { name: 'Chercher une personne' }), 'marc')
    await waitFor(() => expect(asked().at(-1)).toHaveProperty('recherche', 'marc'))
    await user.click(screen.getByRole('button', { name: /^Désactivées/ }))
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ recherche: 'marc', isActive: 'false' }))
    await user.click(screen.getByRole('button', { name: /^Admin/ }))
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ isAdmin: 'true' }))
    expect(asked().at(-1)).not.toHaveProperty('isActive')
    await user.click(screen.getByRole('button', { name: 'Sans accès à…' }))
    await user.type(screen.getByRole('combobox', { name: 'Sans accès à cet établissement' }), 'bell')
    await user.click(await screen.findByRole('option', { name: /Brasserie Bellecour/ }))
    await waitFor(() => expect(asked().at(-1)).toHaveProperty('excludeEstablishment', '7'))
    expect(pathOf()).toContain('filter=admins')
  })
})

describe('one person, beside the list', () => {
  it('becomes an administrator only after a question', async () => {
    const { user, writes } = await arrive('/admin/users?open=4')
    await user.click(await screen.findByRole('switch', { name: 'Administre cette installation' }))
    const question = await screen.findByRole('dialog', { name: /Confier l’administration à Anne Vidal/ })
    expect(writes()).toEqual([])
    await user.click(within(question).getByRole('button', { name: 'Confier l’administration' }))
    await waitFor(() => expect(writes()[0]?.body).toEqual({ roles: ['ROLE_USER', 'ROLE_ADMIN'] }))
    expect(writes()[0]?.headers.get('If-Match')).toBe('"2"')
  })

  it('is deactivated after a question, and reactivated', async () => {
    const { user, writes } = await arrive('/admin/users?open=4')
    await user.click(await screen.findByRole('button', { name: 'Désactiver' }))
    const question = within(await screen.findByRole('dialog'))
    expect(question.getByText(/Ses appareils sont déconnectés immédiatement/)).toBeTruthy()
    await user.click(question.getByRole('button', { name: 'Désactiver le compte' }))
    await waitFor(() => expect(writes()[0]?.body).toEqual({ isActive: false }))
    await user.click(await screen.findByRole('button', { name: 'Réactiver' }))
    await waitFor(() => expect(writes()[1]?.body).toEqual({ isActive: true }))
  })

  it('who still owns an establishment stays active, with the reason in the question', async () => {
    const { user, server } = await arrive('/admin/users?open=4')
    await user.click(await screen.findByRole('button', { name: 'Désactiver' }))
    server.answer((request) => (request.method === 'PUT' ? aRefusal(409, 'LAST_OWNER') : model.handler(request)))
    const question = within(screen.getByRole('dialog'))
    await user.click(question.getByRole('button', { name: 'Désactiver le compte' }))
    expect(await question.findByText('sentence of LAST_OWNER')).toBeTruthy()
  })

  it('cannot take the administration, or the account, from themselves', async () => {
    model.users = [anAdminUser({ id: 1, name: 'Claire', roles: ['ROLE_USER', 'ROLE_ADMIN'] })]
    await arrive('/admin/users?open=1')
    expect(await screen.findByRole('switch', { name: 'Administre cette installation' })).toHaveProperty(
      'disabled',
      true,
    )
    expect(screen.queryByRole('button', { name: 'Désactiver' })).toBeNull()
  })

  it('loses an establishment, and gains another with a role', async () => {
    const { user, writes } = await arrive('/admin/users?open=4')
    const places = within(await screen.findByRole('region', { name: 'Établissements' }))
    await user.click(places.getByRole('button', { name: 'Retirer l’accès à Brasserie Bellecour' }))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Retirer l’accès' }))
    await waitFor(() =>
      expect(writes()[0]).toMatchObject({ method: 'DELETE', path: '/admin/establishments/7/users/4' }),
    )
    await user.type(places.getByRole('combobox', { name: 'Ajouter un établissement' }), 'coin')
    await user.click(await places.findByRole('option', { name: /Au Bon Coin/ }))
    await user.click(places.getByRole('button', { name: 'Donner l’accès' }))
    await waitFor(() =>
      expect(writes()[1]).toMatchObject({ path: '/admin/establishments/12/users', body: { userId: 4, role: 'staff' } }),
    )
  })

  it('has name and phone corrected over the version seen', async () => {
    const { user, writes } = await arrive('/admin/users?open=4')
    await user.click(await screen.findByRole('button', { name: 'Modifier' }))
    await user.type(screen.getByRole('textbox', { name: 'Téléphone' }), '06 12 34 56 78')
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
    await waitFor(() => expect(writes()[0]?.body).toEqual({ name: 'Anne Vidal', phone: '06 12 34 56 78' }))
    expect(await screen.findByText('06 12 34 56 78')).toBeTruthy()
  })

  it('gets another e-mail address; one that is taken or wrong is said at its field', async () => {
    const { user, server, writes } = await arrive('/admin/users?open=4')
    await user.click(await screen.findByRole('button', { name: 'Modifier' }))
    const email = screen.getByRole('textbox', { name: 'E-mail' })
    const retype = async (text: string) => {
      await user.clear(email)
      await user.type(email, text)
      await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
    }
    await retype('anne@')
    expect(screen.getByText('Adresse incorrecte. Exemple : prenom@exemple.fr.')).toBeTruthy()
    expect(writes()).toEqual([])
    server.answer((request) => (request.method === 'PUT' ? aRefusal(409, 'EMAIL_TAKEN') : model.handler(request)))
    await retype('marc@exemple.fr')
    expect(await screen.findByText('sentence of EMAIL_TAKEN')).toBeTruthy()
    expect(email.getAttribute('aria-invalid')).toBe('true')
    server.answer(model.handler)
    await retype('anne.vidal@exemple.fr')
    await waitFor(() =>
      expect(writes().at(-1)?.body).toEqual({ name: 'Anne Vidal', email: 'anne.vidal@exemple.fr', phone: '' }),
    )
    expect((await screen.findAllByText('anne.vidal@exemple.fr')).length).toBeGreaterThan(0)
  })
})

describe('a new person [R13]', () => {
  it('is invited by e-mail and opened beside the list; what is missing is said at its field', async () => {
    const { user, writes, pathOf } = await arrive()
    await user.click(await screen.findByRole('button', { name: 'Nouveau' }))
    const form = within(screen.getByRole('dialog'))
    await user.type(form.getByRole('textbox', { name: 'E-mail' }), 'zoe@')
    await user.click(form.getByRole('button', { name: 'Créer et inviter' }))
    expect(form.getByText('Indiquez le nom de la personne.')).toBeTruthy()
    expect(form.getByText('Adresse incorrecte. Exemple : prenom@exemple.fr.')).toBeTruthy()
    expect(writes()).toEqual([])
    await user.type(form.getByRole('textbox', { name: 'Nom' }), 'Zoé Arnaud')
    await user.type(form.getByRole('textbox', { name: 'E-mail' }), 'exemple.fr')
    await user.click(form.getByRole('button', { name: 'Créer et inviter' }))
    await waitFor(() =>
      expect(writes()[0]?.body).toEqual({ name: 'Zoé Arnaud', email: 'zoe@exemple.fr', phone: '', language: 'fr' }),
    )
    expect(await screen.findByText('Invitation envoyée à zoe@exemple.fr.')).toBeTruthy()
    await waitFor(() => expect(pathOf()).toContain('open=31'))
  })

  it('with a known address is refused in the form, and what was typed stays', async () => {
    const { user, server } = await arrive()
    await user.click(await screen.findByRole('button', { name: 'Nouveau' }))
    const form = within(screen.getByRole('dialog'))
    server.answer((request) => (request.method === 'POST' ? aRefusal(409, 'EMAIL_TAKEN') : model.handler(request)))
    await user.type(form.getByRole('textbox', { name: 'Nom' }), 'Anne')
    await user.type(form.getByRole('textbox', { name: 'E-mail' }), 'anne@exemple.fr')
    await user.click(form.getByRole('button', { name: 'Créer et inviter' }))
    expect(await form.findByText('sentence of EMAIL_TAKEN')).toBeTruthy()
    expect(form.getByRole('textbox', { name: 'Nom' })).toHaveProperty('value', 'Anne')
  })
})

describe('the link to the administration', () => {
  it('is only for those who administer', async () => {
    stubServer(model.handler)
    await login({ email: 'claire@exemple.fr', password: 'huit cerises' })
    const { unmount } = await renderScreen(<AdminAreas />)
    expect(screen.getByRole('link', { name: /Établissements et personnes/ }).getAttribute('href')).toBe(
      '/admin/establishments',
    )
    unmount()
    model.roles = ['ROLE_USER']
    await login({ email: 'claire@exemple.fr', password: 'huit cerises' })
    await renderScreen(<AdminAreas />)
    expect(screen.queryByRole('link')).toBeNull()
  })
})

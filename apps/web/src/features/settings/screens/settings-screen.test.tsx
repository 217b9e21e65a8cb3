import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { setStoppedNow } from '../../../client/clock.ts'
import { anOpenEstablishment } from '../../../test/month-server.ts'
import { arriveAtSettings, retype, saveSettings, sentItems, settingsBar } from '../../../test/settings-page.ts'
import { SettingsServer } from '../../../test/settings-server.ts'
import { aRefusal } from '../../../test/stub-server.ts'

// The stubbed network stays: what a page still asks as it goes must not reach a real one.
afterEach(() => setStoppedNow(null))

describe('the settings', () => {
  it('name what is pending and send all of it in one write', async () => {
    const { user, written } = await arriveAtSettings('/settings/register')
    expect(screen.queryByRole('region', { name: 'Changements à enregistrer' })).toBeNull()
    screen.getByRole('button', { name: 'Déplacer À emporter' }).focus()
    await user.keyboard(' {ArrowUp} ')
    await retype(user, 'Écart toléré', '7,5')
    expect(settingsBar().textContent).toContain('2 changements')
    expect(settingsBar().textContent).toContain('écart toléré, ordre des TVA. Les jours déjà validés ne changent pas.')
    await saveSettings(user)
    await screen.findByText('Réglages enregistrés.')
    expect(written().map(({ to, version }) => [to, version])).toEqual([['/establishments/1/settings', '"1"']])
    expect(written()[0]?.body).toMatchObject({ cashTolerance: 750 })
    expect(Object.keys(Object(written()[0]?.body))).toEqual(['cashTolerance', 'vatLines'])
    const items = sentItems(written()[0]?.body, 'vatLines')
    expect(items.map(({ label }) => label)).toEqual(['À emporter', 'Sur place', 'Boissons alcoolisées'])
    expect(items.some((item) => 'position' in item)).toBe(false)
    expect(screen.queryByRole('region', { name: 'Changements à enregistrer' })).toBeNull()
  })

  it('give everything back on « Annuler »', async () => {
    const { user, written } = await arriveAtSettings('/settings/establishment')
    await retype(user, 'Nom', 'Chez Augustine')
    await user.click(within(settingsBar()).getByRole('button', { name: 'Annuler' }))
    expect(screen.getByRole('textbox', { name: 'Nom' })).toHaveProperty('value', 'Le Comptoir des Halles')
    expect(written()).toEqual([])
  })

  it('say how much room photos and documents take, and warn before it ends', async () => {
    const server = new SettingsServer()
    const { unmount } = await arriveAtSettings('/settings/establishment', server)
    const card = async () => (await screen.findByRole('heading', { name: 'Photos et documents' })).closest('section')
    expect((await card())?.textContent?.replaceAll(/\s/g, ' ')).toContain('1,24 Go sur 5 Go')
    expect((await card())?.textContent).not.toContain('dixième')
    unmount()
    server.fileRoom = { bytes: 4_500_000_000, limit: 5_000_000_000 }
    await arriveAtSettings('/settings/establishment', server)
    await waitFor(async () => expect((await card())?.textContent).toContain('Il reste moins d’un dixième de la place'))
  })

  it('keep what was typed in one section while another is open', async () => {
    const { user } = await arriveAtSettings('/settings/establishment')
    await retype(user, 'Téléphone', '04 72 00 00 00')
    await user.click(screen.getByRole('link', { name: 'Caisse et TVA' }))
    await screen.findByRole('heading', { level: 1, name: 'Caisse, TVA, paiements' })
    expect(settingsBar().textContent).toContain('1 changement téléphone.')
    await user.click(screen.getByRole('link', { name: 'Établissement' }))
    expect(await screen.findByRole('textbox', { name: 'Téléphone' })).toHaveProperty('value', '04 72 00 00 00')
  })

  it('show errors at their fields, in their section, and send nothing', async () => {
    const { user, written } = await arriveAtSettings('/settings/establishment')
    await retype(user, 'SIRET', '123')
    await user.click(screen.getByRole('link', { name: 'Caisse et TVA' }))
    await screen.findByRole('heading', { level: 1, name: 'Caisse, TVA, paiements' })
    await saveSettings(user)
    const field = await screen.findByRole('textbox', { name: 'SIRET' })
    await waitFor(() => expect(document.activeElement).toBe(field))
    expect(field.getAttribute('aria-invalid')).toBe('true')
    screen.getByText('SIRET incorrect. Vérifiez les 14 chiffres.')
    expect(settingsBar().textContent).toContain('1 champ est à corriger. Rien n’est encore enregistré.')
    expect(written()).toEqual([])
    await retype(user, 'SIRET', '732 829 320 00074')
    expect(field.getAttribute('aria-invalid')).toBe('false')
  })

  it('show the server’s own sentences at the row and at the field it refuses', async () => {
    const server = new SettingsServer()
    const issues = [
      { path: ['vatLines', 1, 'rateBp'], code: 'vat_line_used', message: 'Ce taux a déjà servi.' },
      { path: ['salesLabel', 'plural'], code: 'too_small', message: 'sentence of the plural' },
    ]
    server.interrupt = ({ method }) => (method === 'PATCH' ? aRefusal(422, 'VALIDATION_FAILED', { issues }) : null)
    const { user } = await arriveAtSettings('/settings/register', server)
    screen.getByRole('button', { name: 'Déplacer À emporter' }).focus()
    await user.keyboard(' {ArrowUp} ')
    await retype(user, 'Au pluriel', 'Clôtures')
    await saveSettings(user)
    await screen.findByText('sentence of the plural')
    expect(screen.getByRole('textbox', { name: 'Au pluriel' }).getAttribute('aria-invalid')).toBe('true')
    await screen.findByText('Ce taux a déjà servi.')
    const row = screen.getByText('Ce taux a déjà servi.').closest('li')
    expect(row?.textContent).toContain('Sur place')
  })
})

it('a changed opening day is sent, and a refusal is shown at its field', async () => {
  const server = new SettingsServer()
  const { user, written } = await arriveAtSettings('/settings/establishment', server)
  const field = () => screen.getByLabelText('Ouvert depuis le')
  await user.clear(field())
  await user.type(field(), '01/09/2026')
  const issue = { path: ['openedOn'], code: 'opened_on_locked', message: 'sentence of the lock' }
  server.interrupt = ({ method }) =>
    method === 'PATCH' ? aRefusal(422, 'VALIDATION_FAILED', { issues: [issue] }) : null
  await saveSettings(user)
  await screen.findByText('sentence of the lock')
  expect(field().getAttribute('aria-invalid')).toBe('true')
  server.interrupt = () => null
  await saveSettings(user)
  await screen.findByText('Réglages enregistrés.')
  expect(written().at(-1)?.body).toEqual({ openedOn: '2026-09-01' })
})

describe('the settings, without a network', () => {
  it('keep what was typed offline, and save it later under the same key', async () => {
    const server = new SettingsServer()
    const { user, requests } = await arriveAtSettings('/settings/establishment', server)
    await retype(user, 'Nom', 'Chez Augustine')
    server.interrupt = ({ method }) => (method === 'PATCH' ? 'lost' : null)
    await saveSettings(user)
    await screen.findByText('L’enregistrement n’est pas disponible hors connexion.')
    expect(screen.getByRole('textbox', { name: 'Nom' })).toHaveProperty('value', 'Chez Augustine')
    server.interrupt = () => null
    await saveSettings(user)
    await screen.findByText('Réglages enregistrés.')
    const keys = requests
      .filter(({ method }) => method === 'PATCH')
      .map(({ headers }) => headers.get('Idempotency-Key'))
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
    expect(server.establishment.name).toBe('Chez Augustine')
  })
})

it('a refused save has saved nothing: all of it is still there, and goes again', async () => {
  const server = new SettingsServer()
  const { user, written } = await arriveAtSettings('/settings/register', server)
  screen.getByRole('button', { name: 'Déplacer À emporter' }).focus()
  await user.keyboard(' {ArrowUp} ')
  await retype(user, 'Écart toléré', '7,5')
  server.interrupt = ({ method }) => (method === 'PATCH' ? aRefusal(403, 'FORBIDDEN') : null)
  await saveSettings(user)
  await screen.findByText('sentence of FORBIDDEN')
  expect(settingsBar().textContent).toContain('2 changements')
  server.interrupt = () => null
  await saveSettings(user)
  await screen.findByText('Réglages enregistrés.')
  expect(written().map(({ version }) => version)).toEqual(['"1"', '"1"'])
  expect(new Set(written().map(({ body }) => JSON.stringify(body))).size).toBe(1)
})

describe('the settings, changed by somebody else meanwhile', () => {
  it('show what changed, keep what was typed, and save on top of it', async () => {
    const server = new SettingsServer()
    const { user } = await arriveAtSettings('/settings/establishment', server)
    await retype(user, 'Nom', 'Chez Augustine')
    await retype(user, 'Adresse', '12 rue des Halles')
    server.changedElsewhere({ name: 'Le Comptoir', phone: '0472000000' })
    await saveSettings(user)
    await screen.findByText('Ces réglages ont changé entre-temps.')
    screen.getByText('Changé ailleurs : nom, téléphone.')
    screen.getByText('nom : « Le Comptoir » ailleurs, « Chez Augustine » chez vous.')
    expect(screen.getByRole('textbox', { name: 'Nom' })).toHaveProperty('value', 'Chez Augustine')
    expect(screen.getByRole('textbox', { name: 'Téléphone' })).toHaveProperty('value', '0472000000')
    await saveSettings(user)
    await screen.findByText('Réglages enregistrés.')
    expect(server.establishment).toMatchObject({
      name: 'Chez Augustine',
      phone: '0472000000',
      address: '12 rue des Halles',
    })
  })
})

describe('leaving the settings', () => {
  it('asks while changes are pending; staying keeps them, leaving drops them', async () => {
    const { user, pathOf } = await arriveAtSettings('/settings/establishment')
    await retype(user, 'Nom', 'Chez Augustine')
    await user.click(screen.getByRole('button', { name: 'Retour' }))
    const question = await screen.findByRole('dialog', { name: 'Quitter sans enregistrer\u00a0?' })
    expect(question.textContent).toContain('Ces changements seraient perdus\u00a0: nom.')
    await user.click(within(question).getByRole('button', { name: 'Rester' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByRole('textbox', { name: 'Nom' })).toHaveProperty('value', 'Chez Augustine')
    expect(pathOf()).toBe('/settings/establishment')
    await user.click(screen.getByRole('button', { name: 'Retour' }))
    await user.click(await screen.findByRole('button', { name: 'Quitter sans enregistrer' }))
    await waitFor(() => expect(pathOf()).toBe('/more'))
  })
})

describe('the settings of somebody who is not the owner', () => {
  it.each(['manager', 'staff', 'accountant', 'reader'] as const)('are read-only with the reason (%s)', async (role) => {
    await arriveAtSettings('/settings/register', new SettingsServer(anOpenEstablishment(role)))
    await screen.findByText('Seul le propriétaire peut modifier ces réglages.')
    expect(screen.getByRole('textbox', { name: 'Écart toléré' })).toHaveProperty('readOnly', true)
    expect(screen.queryByRole('button', { name: /^(Déplacer|Actions pour|Ajouter)/ })).toBeNull()
    expect(screen.getByText('Sur place')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Objectifs et charges' }) === null).toBe(role === 'staff')
  })

  it('leave a manager the closed days, and say so', async () => {
    await arriveAtSettings('/settings/days', new SettingsServer(anOpenEstablishment('manager')))
    screen.getByText(/Vous pouvez modifier les fermetures et jours fériés\.$/)
    expect(screen.getByRole('button', { name: 'Fermer le vendredi 25 décembre 2026' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'mardi' }).closest('fieldset')).toHaveProperty('disabled', true)
  })

  it('are read-only for the owner too while the establishment is inactive', async () => {
    await arriveAtSettings('/settings/register', new SettingsServer({ ...anOpenEstablishment(), isActive: false }))
    screen.getByText(
      'Cet établissement est inactif : ses réglages ne sont plus modifiables. L’administration peut le réactiver.',
    )
    expect(screen.queryByRole('button', { name: /^(Déplacer|Actions pour|Ajouter)/ })).toBeNull()
  })
})

it.each([
  ['till', 'register'],
  ['goals', 'budget'],
])('the former address /settings/%s leads to its section', async (former, section) => {
  const { pathOf } = await arriveAtSettings(`/settings/${former}`)
  await waitFor(() => expect(pathOf()).toBe(`/settings/${section}`))
})

import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { setStoppedNow } from '../../../client/clock.ts'
import { arriveAtSettings, retype, saveSettings, settingsBar } from '../../../test/settings-page.ts'
import { SettingsServer } from '../../../test/settings-server.ts'

afterEach(() => setStoppedNow(null))

/** The page is gone without a word, as in a crash or a reload, and opened again. */
async function again(path: string, server: SettingsServer) {
  cleanup()
  return arriveAtSettings(path, server)
}

const typedIn = async (name: string) => (await screen.findByRole<HTMLInputElement>('textbox', { name })).value
const restored = () => screen.queryByText(/^Changements du .+ repris/)
const isPending = () => screen.queryByRole('region', { name: 'Changements à enregistrer' }) !== null

describe('half-typed settings', () => {
  it('come back after a reload in every section, and can be saved', async () => {
    const server = new SettingsServer()
    const { user } = await arriveAtSettings('/settings/establishment', server)
    expect(restored()).toBeNull()
    await retype(user, 'Nom', 'Chez Augustine')
    await user.click(screen.getByRole('link', { name: 'Objectifs et charges' }))
    await retype(user, 'Novembre', '50 000')
    const { user: back, written } = await again('/settings/establishment', server)
    expect(await typedIn('Nom')).toBe('Chez Augustine')
    expect(restored()?.textContent).toMatch(
      /^Changements du .+ à \d\d:\d\d repris\u00a0: nom, objectifs\. Rien n’est encore enregistré\.$/,
    )
    await back.click(screen.getByRole('link', { name: 'Objectifs et charges' }))
    expect((await typedIn('Novembre')).replace(/\s/g, ' ')).toBe('50 000,00')
    await saveSettings(back)
    await screen.findByText('Réglages enregistrés.')
    expect(written().map(({ body }) => body)).toEqual([
      { name: 'Chez Augustine', targets: [{ month: '2026-11', amount: 5_000_000 }] },
    ])
    expect(restored()).toBeNull()
    await again('/settings/establishment', server)
    expect([await typedIn('Nom'), restored(), isPending()]).toEqual(['Chez Augustine', null, false])
  })

  it('are shown to nobody else on this device, and to the same person again', async () => {
    const server = new SettingsServer()
    const { user } = await arriveAtSettings('/settings/establishment', server)
    await retype(user, 'Nom', 'Chez Augustine')
    server.personId = 8
    const { user: other } = await again('/settings/establishment', server)
    expect([await typedIn('Nom'), restored(), isPending()]).toEqual(['Le Comptoir des Halles', null, false])
    await retype(other, 'Téléphone', '0472000000')
    server.personId = 7
    await again('/settings/establishment', server)
    expect([await typedIn('Nom'), await typedIn('Téléphone')]).toEqual(['Chez Augustine', ''])
  })

  it('stay on top of what somebody else saved meanwhile, which is said', async () => {
    const server = new SettingsServer()
    const { user } = await arriveAtSettings('/settings/establishment', server)
    await retype(user, 'Nom', 'Chez Augustine')
    server.changedElsewhere({ name: 'Le Comptoir', phone: '0472000000' })
    const { user: back } = await again('/settings/establishment', server)
    await saveSettings(back)
    await screen.findByText('Ces réglages ont changé entre-temps.')
    screen.getByText('Changé ailleurs : nom, téléphone.')
    screen.getByText('nom : « Le Comptoir » ailleurs, « Chez Augustine » chez vous.')
    expect([await typedIn('Nom'), await typedIn('Téléphone')]).toEqual(['Chez Augustine', '0472000000'])
    await saveSettings(back)
    await screen.findByText('Réglages enregistrés.')
    expect(server.establishment).toMatchObject({ name: 'Chez Augustine', phone: '0472000000' })
  })

  it('saved although their answer was lost are no conflict with themselves', async () => {
    const server = new SettingsServer()
    const { user } = await arriveAtSettings('/settings/establishment', server)
    await retype(user, 'Nom', 'Chez Augustine')
    server.changedElsewhere({ name: 'Chez Augustine' })
    await again('/settings/establishment', server)
    await waitFor(() => expect([restored(), isPending()]).toEqual([null, false]))
    expect(await typedIn('Nom')).toBe('Chez Augustine')
  })

  it('can be discarded from the notice, and that can be undone', async () => {
    const server = new SettingsServer()
    const { user } = await arriveAtSettings('/settings/register', server)
    screen.getByRole('button', { name: 'Déplacer À emporter' }).focus()
    await user.keyboard(' {ArrowUp} ')
    await retype(user, 'Écart toléré', '7,5')
    const { user: back } = await again('/settings/register', server)
    expect(settingsBar().textContent).toContain('écart toléré, ordre des TVA.')
    await back.click(screen.getByRole('button', { name: 'Abandonner' }))
    expect([await typedIn('Écart toléré'), restored(), isPending()]).toEqual(['5,00', null, false])
    await back.click(screen.getByRole('button', { name: 'Rétablir' }))
    expect(settingsBar().textContent).toContain('écart toléré, ordre des TVA.')
    await back.click(within(settingsBar()).getByRole('button', { name: 'Annuler' }))
    await again('/settings/register', server)
    expect([await typedIn('Écart toléré'), restored(), isPending()]).toEqual(['5,00', null, false])
  })

  it('left without saving are gone', async () => {
    const server = new SettingsServer()
    const { user, pathOf } = await arriveAtSettings('/settings/establishment', server)
    await retype(user, 'Nom', 'Chez Augustine')
    await user.click(screen.getByRole('button', { name: 'Retour' }))
    await user.click(await screen.findByRole('button', { name: 'Quitter sans enregistrer' }))
    await waitFor(() => expect(pathOf()).toBe('/more'))
    await again('/settings/establishment', server)
    expect([await typedIn('Nom'), restored()]).toEqual(['Le Comptoir des Halles', null])
  })
})

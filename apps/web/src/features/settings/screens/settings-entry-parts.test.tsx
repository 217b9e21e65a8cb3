import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { setStoppedNow } from '../../../client/clock.ts'
import { anOpenEstablishment } from '../../../test/month-server.ts'
import { arriveAtSettings, saveSettings, settingsBar } from '../../../test/settings-page.ts'
import { SettingsServer } from '../../../test/settings-server.ts'

afterEach(() => setStoppedNow(null))

const LIST = 'Rubriques de la saisie'
const parts = () =>
  within(screen.getByRole('list', { name: LIST }))
    .getAllByRole('listitem')
    .map((row) => row.querySelector('p')?.textContent)

describe('the sections of the form', () => {
  it('are added, ordered by the menu, taken away, and sent as a whole', async () => {
    const { user, written } = await arriveAtSettings('/settings/register')
    expect(parts()).toEqual(['Comptage de la caisse'])
    for (const name of ['Remises', 'Ventes par canal']) {
      await user.click(screen.getByRole('button', { name: 'Ajouter une rubrique' }))
      await user.click(await screen.findByRole('menuitem', { name }))
    }
    await user.click(screen.getByRole('button', { name: 'Actions pour Comptage de la caisse' }))
    await user.click(screen.getByRole('menuitem', { name: 'Descendre' }))
    expect(parts()).toEqual(['Remises', 'Comptage de la caisse', 'Ventes par canal'])
    await user.click(screen.getByRole('button', { name: 'Actions pour Ventes par canal' }))
    await user.click(screen.getByRole('menuitem', { name: 'Ne plus afficher' }))
    expect(settingsBar().textContent).toContain('1 changement rubriques de la saisie.')
    await saveSettings(user)
    await screen.findByText('Réglages enregistrés.')
    expect(written()[0]?.body).toEqual({ entryParts: ['discounts', 'cashCount'] })
  })

  it('ask when the drawer is counted only with several services a day', async () => {
    const place = anOpenEstablishment()
    const [day] = place.services
    if (day === undefined) throw new Error('no service')
    const services = [day, { ...day, id: '00000000-0000-7000-8000-000000000777', label: 'Dîner', position: 1 }]
    const { user, written } = await arriveAtSettings('/settings/register', new SettingsServer({ ...place, services }))
    await user.click(await screen.findByRole('radio', { name: 'À chaque clôture' }))
    await saveSettings(user)
    await waitFor(() => expect(written()[0]?.body).toEqual({ cashCountTime: 'each_closing' }))
  })

  it('ask nothing with one service', async () => {
    await arriveAtSettings('/settings/register')
    expect(screen.queryByRole('radiogroup', { name: 'Quand la caisse est comptée' })).toBeNull()
  })
})

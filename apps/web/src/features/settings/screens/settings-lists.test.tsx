import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { setStoppedNow } from '../../../client/clock.ts'
import { anOpenEstablishment } from '../../../test/month-server.ts'
import { arriveAtSettings, retype, saveSettings, sentItems, settingsBar } from '../../../test/settings-page.ts'
import { SettingsServer } from '../../../test/settings-server.ts'
import { aRefusal } from '../../../test/stub-server.ts'

afterEach(() => setStoppedNow(null))

async function choose(user: UserEvent, row: string, act: string): Promise<void> {
  await user.click(screen.getByRole('button', { name: `Actions pour ${row}` }))
  await user.click(screen.getByRole('menuitem', { name: act }))
}

const labels = (list: string) =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole('listitem')
    .map((row) => row.querySelector('p')?.textContent)

describe('the lists of the settings', () => {
  it('take a new VAT line, whose errors stand at its fields', async () => {
    const { user, written } = await arriveAtSettings('/settings/register')
    await user.click(screen.getByRole('button', { name: 'Ajouter une ligne' }))
    const dialog = await screen.findByRole('dialog', { name: 'Ajouter une ligne' })
    await user.click(within(dialog).getByRole('button', { name: 'Appliquer' }))
    within(dialog).getByText('Indiquez un libellé.')
    within(dialog).getByText('Taux non reconnu. De 0 à 100, deux décimales au plus.')
    await retype(user, 'Libellé', 'À conserver')
    await retype(user, 'Taux', '5,5')
    await user.click(within(dialog).getByRole('button', { name: 'Appliquer' }))
    expect(labels('Lignes de TVA')).toEqual(['Sur place', 'À emporter', 'Boissons alcoolisées', 'À conserver'])
    expect(settingsBar().textContent).toContain('1 changement lignes de TVA.')
    await saveSettings(user)
    await screen.findByText('Réglages enregistrés.')
    const added = sentItems(written()[0]?.body, 'vatLines')[3]
    expect(added).toMatchObject({ label: 'À conserver', rateBp: 550, nature: 'goods', validFrom: null, isActive: true })
    expect(added?.['id']).toMatch(/^[\da-f]{8}-[\da-f]{4}-7/)
  })

  it('edit, deactivate and reactivate, and refuse to be left without an active row', async () => {
    const { user, written } = await arriveAtSettings('/settings/register')
    await choose(user, 'Carte bancaire', 'Modifier')
    await retype(user, 'Commission', '0,8')
    await user.click(screen.getByRole('button', { name: 'Appliquer' }))
    screen.getByText('versé à J+1, 0,8 %')
    await choose(user, 'Plateformes', 'Désactiver')
    await user.click(screen.getByText('1 désactivé', { selector: 'summary' }))
    expect(labels('Moyens de paiement')).not.toContain('Plateformes')
    await user.click(screen.getByRole('button', { name: 'Réactiver Plateformes' }))
    expect(labels('Moyens de paiement')).toContain('Plateformes')
    await choose(user, 'Caisse 1', 'Supprimer')
    await screen.findByText('Gardez au moins une ligne active.')
    expect(labels('Caisses')).toEqual(['Caisse 1'])
    await saveSettings(user)
    await screen.findByText('Réglages enregistrés.')
    expect(written()).toHaveLength(1)
    expect(sentItems(written()[0]?.body, 'paymentMethods')[0]).toMatchObject({
      label: 'Carte bancaire',
      commissionBp: 80,
    })
  })

  it('delete what was never used, and say when a row was used and is only deactivated', async () => {
    const server = new SettingsServer()
    const [, used] = server.establishment.vatLines
    server.used.add(used?.id ?? '')
    const { user } = await arriveAtSettings('/settings/register', server)
    await choose(user, 'À emporter', 'Supprimer')
    await choose(user, 'Boissons alcoolisées', 'Supprimer')
    await saveSettings(user)
    await screen.findByText('Déjà utilisé dans une saisie, donc désactivé au lieu d’être supprimé : À emporter.')
    expect(labels('Lignes de TVA')).toEqual(['Sur place'])
    await user.click(screen.getByText('1 désactivé', { selector: 'summary' }))
    screen.getByRole('button', { name: 'Réactiver À emporter' })
  })

  it('move by the menu of a row as well', async () => {
    const { user } = await arriveAtSettings('/settings/register')
    await choose(user, 'Sur place', 'Descendre')
    expect(labels('Lignes de TVA')).toEqual(['À emporter', 'Sur place', 'Boissons alcoolisées'])
    expect(settingsBar().textContent).toContain('1 changement ordre des TVA.')
  })
})

describe('the name of the closing [R13]', () => {
  it('shows at once what the button will say, by the rule of the product', async () => {
    const { user, written } = await arriveAtSettings('/settings/register')
    expect(screen.getByText('Encoder le ticket Z du jour')).toBeTruthy()
    await retype(user, 'Au singulier', 'Addition')
    await retype(user, 'Au pluriel', 'Additions')
    await user.click(screen.getByRole('radio', { name: 'féminin' }))
    expect(screen.getByText('Encoder l’addition du jour')).toBeTruthy()
    await saveSettings(user)
    await screen.findByText('Réglages enregistrés.')
    expect(written()[0]?.body).toEqual({
      salesLabel: { singular: 'Addition', plural: 'Additions', gender: 'feminine', article: "l'" },
    })
  })
})

describe('services and days', () => {
  it('start a new rhythm on a day to come, never in the past', async () => {
    const { user, written } = await arriveAtSettings('/settings/days')
    await user.click(screen.getByRole('button', { name: 'mardi' }))
    const from = screen.getByLabelText('Nouveaux jours à partir du')
    await user.clear(from)
    await user.type(from, '2026-11-01')
    await saveSettings(user)
    await screen.findByText('Le 20/11/2026 au plus tôt : les jours passés ne changent pas.')
    await user.clear(from)
    await user.type(from, '2026-12-01')
    await saveSettings(user)
    await screen.findByText('Réglages enregistrés.')
    expect(written().map(({ body }) => body)).toEqual([{ openWeekdays: [3, 4, 5, 6, 7], openingFrom: '2026-12-01' }])
  })

  it('warn when a whole-day service stands beside a part of the day', async () => {
    const { user, written } = await arriveAtSettings('/settings/days')
    const services = () => within(screen.getByRole('list', { name: 'Services de la journée' }))
    services().getByText('journée entière, les jours d’ouverture')
    await choose(user, 'Journée', 'Modifier')
    expect(screen.getByRole('switch', { name: 'Journée entière' }).getAttribute('aria-checked')).toBe('true')
    await retype(user, 'Libellé', 'Continu')
    await user.click(screen.getByRole('button', { name: 'Appliquer' }))
    services().getByText('journée entière, les jours d’ouverture')
    expect(screen.queryByText(/le jour compte deux fois/)).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Ajouter un service' }))
    expect(screen.getByRole('switch', { name: 'Journée entière' }).getAttribute('aria-checked')).toBe('false')
    await retype(user, 'Libellé', 'Dîner')
    await user.click(screen.getByRole('button', { name: 'Appliquer' }))
    await screen.findByText(/couvre la journée entière.* le jour compte deux fois/)
    await choose(user, 'Continu', 'Modifier')
    await user.click(screen.getByRole('switch', { name: 'Journée entière' }))
    await user.click(screen.getByRole('button', { name: 'Appliquer' }))
    expect(screen.queryByText(/le jour compte deux fois/)).toBeNull()
    expect(screen.queryByText(/journée entière,/)).toBeNull()
    await saveSettings(user)
    await screen.findByText('Réglages enregistrés.')
    expect(sentItems(written()[0]?.body, 'services')).toMatchObject([
      { label: 'Continu', isWholeDay: false, weekdays: null },
      { label: 'Dîner', isWholeDay: false, weekdays: null },
    ])
  })

  it('are as they were after a service was opened and nothing in it changed', async () => {
    const { user } = await arriveAtSettings('/settings/days')
    await choose(user, 'Journée', 'Modifier')
    await user.click(screen.getByRole('button', { name: 'Appliquer' }))
    expect(screen.queryByRole('region', { name: 'Changements à enregistrer' })).toBeNull()
  })

  it('end the day at an hour typed as one writes it, and show at the field what is none', async () => {
    const { user, written } = await arriveAtSettings('/settings/days')
    await retype(user, 'La journée finit à', '25h')
    await saveSettings(user)
    await screen.findByText('Heure non reconnue. Exemple : 05:00.')
    expect(screen.getByRole('textbox', { name: 'La journée finit à' })).toHaveProperty('value', '25h')
    await retype(user, 'La journée finit à', '4 h 30')
    await saveSettings(user)
    await screen.findByText('Réglages enregistrés.')
    expect(written().map(({ body }) => body)).toEqual([{ businessDayStart: '04:30' }])
    expect(screen.getByRole('textbox', { name: 'La journée finit à' })).toHaveProperty('value', '04:30')
  })

  it('propose the public holidays of the territory on open days, and close one only when asked', async () => {
    const { user, server, written } = await arriveAtSettings('/settings/days')
    const holidays = screen.getByRole('list', { name: 'Jours fériés' })
    expect(within(holidays).queryByText('Lundi de Pâques')).toBeNull()
    expect(within(holidays).getByText('Victoire de 1945')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Fermer le vendredi 25 décembre 2026' }))
    await screen.findByRole('button', { name: 'Rouvrir le vendredi 25 décembre 2026' })
    expect(within(holidays).getByText('fermé')).toBeTruthy()
    await waitFor(() => expect(server.closedDays).toHaveLength(1))
    expect(written()[0]?.body).toEqual({ date: '2026-12-25', serviceId: null, reason: 'Noël' })
    await user.click(screen.getByRole('button', { name: 'Rouvrir le vendredi 25 décembre 2026' }))
    await waitFor(() => expect(server.closedDays).toEqual([]))
    await user.click(await screen.findByRole('button', { name: 'Annuler' }))
    await waitFor(() => expect(server.closedDays).toMatchObject([{ date: '2026-12-25', reason: 'Noël' }]))
  })

  it('close a day typed by hand, and show a refusal at its field', async () => {
    const server = new SettingsServer()
    const { user } = await arriveAtSettings('/settings/days', server)
    await user.click(screen.getByRole('button', { name: 'Ajouter la fermeture' }))
    await screen.findByText('Indiquez un jour.')
    server.interrupt = ({ method, path }) =>
      method === 'PUT' && path.includes('/closures/') ? aRefusal(409, 'DAY_HAS_TICKET') : null
    await user.type(screen.getByLabelText('Jour fermé'), '2026-12-24')
    await retype(user, 'Motif', 'Congés')
    await user.click(screen.getByRole('button', { name: 'Ajouter la fermeture' }))
    await screen.findByText('sentence of DAY_HAS_TICKET')
    expect(screen.getByLabelText('Motif')).toHaveProperty('value', 'Congés')
    server.interrupt = () => null
    await user.click(screen.getByRole('button', { name: 'Ajouter la fermeture' }))
    await screen.findByRole('button', { name: 'Rouvrir le jeudi 24 décembre 2026' })
    await waitFor(() => expect(screen.getByLabelText('Motif')).toHaveProperty('value', ''))
  })

  it('are closed by a manager too, not by staff', async () => {
    await arriveAtSettings('/settings/days', new SettingsServer(anOpenEstablishment('staff')))
    expect(screen.queryByRole('button', { name: /^Fermer le/ })).toBeNull()
  })
})

describe('targets and fixed costs', () => {
  it('send the months that changed, an emptied one as none, over the years that were shown', async () => {
    const server = new SettingsServer()
    server.targets = [{ month: '2026-11', amount: 4_500_000 }]
    const { user, written } = await arriveAtSettings('/settings/budget', server)
    const november = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Novembre' })
    expect(november.value.replace(/\s/g, ' ')).toBe('45 000,00')
    await user.click(november)
    expect(november.value).toBe('45000,00')
    await retype(user, 'Novembre', '')
    await retype(user, 'Décembre', '50 000')
    await user.click(screen.getByRole('button', { name: 'Année suivante' }))
    await screen.findByText('2027')
    await retype(user, 'Janvier', '30000')
    expect(settingsBar().textContent).toContain('1 changement objectifs.')
    await saveSettings(user)
    await screen.findByText('Réglages enregistrés.')
    expect(written()).toHaveLength(1)
    expect(sentItems(written()[0]?.body, 'targets')).toEqual([
      { month: '2026-11', amount: null },
      { month: '2026-12', amount: 5_000_000 },
      { month: '2027-01', amount: 3_000_000 },
    ])
  })

  it('keep a list of costs, ordered, each with its months', async () => {
    const { user, written } = await arriveAtSettings('/settings/budget')
    await user.click(await screen.findByRole('button', { name: 'Ajouter une charge' }))
    await retype(user, 'Libellé', 'Loyer')
    await retype(user, 'Montant par mois', '1 850,00')
    expect(screen.getByRole('textbox', { name: 'Depuis' })).toHaveProperty('value', '11/2026')
    await retype(user, 'Jusqu’à', 'un jour')
    await user.click(screen.getByRole('button', { name: 'Appliquer' }))
    screen.getByText('Mois non reconnu. Exemple : 11/2026.')
    expect(screen.getByRole('textbox', { name: 'Jusqu’à' })).toHaveProperty('value', 'un jour')
    await retype(user, 'Jusqu’à', '6/2027')
    await user.click(screen.getByRole('button', { name: 'Appliquer' }))
    screen.getByText('de novembre 2026 à juin 2027')
    await saveSettings(user)
    await screen.findByText('Réglages enregistrés.')
    expect(sentItems(written()[0]?.body, 'fixedCosts')).toMatchObject([
      { label: 'Loyer', monthlyAmount: 185_000, fromMonth: '2026-11', toMonth: '2027-06' },
    ])
    await choose(user, 'Loyer', 'Supprimer')
    expect(settingsBar().textContent).toContain('1 changement charges fixes.')
  })

  it('show an unreadable amount at its month, and send nothing', async () => {
    const { user, written } = await arriveAtSettings('/settings/budget')
    await retype(user, 'Mars', 'beaucoup')
    await saveSettings(user)
    await screen.findByText('Montant non reconnu. Exemple : 1 234,50')
    expect(written()).toEqual([])
  })
})

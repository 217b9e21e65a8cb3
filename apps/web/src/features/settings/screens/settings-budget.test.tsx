import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { setStoppedNow } from '../../../client/clock.ts'
import { arriveAtSettings, retype, saveSettings, sentItems, settingsBar } from '../../../test/settings-page.ts'
import { SettingsServer } from '../../../test/settings-server.ts'

afterEach(() => setStoppedNow(null))

const rent = { id: '01990000-0000-7000-8000-000000000001', label: 'Loyer', monthlyAmount: 180_000 }
const power = { id: '01990000-0000-7000-8000-000000000002', label: 'Énergie', monthlyAmount: 45_000 }
const running = { fromMonth: '2026-01', toMonth: null }

function aServer(): SettingsServer {
  const server = new SettingsServer()
  server.targets = [{ month: '2026-11', amount: 4_500_000 }]
  server.costs = [{ ...rent, ...running }]
  return server
}

/** Somebody else is first. */
function setElsewhere(server: SettingsServer, change: Partial<Pick<SettingsServer, 'targets' | 'costs'>>): void {
  Object.assign(server, change)
  server.changedElsewhere({})
}

async function repriceRent(user: UserEvent, amount: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Actions pour Loyer' }))
  await user.click(screen.getByRole('menuitem', { name: 'Modifier' }))
  await retype(user, 'Montant par mois', amount)
  await user.click(screen.getByRole('button', { name: 'Appliquer' }))
}

/** With plain spaces between its thousands. */
const typedIn = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name }).value.replace(/\s/g, ' ')
const staleNotice = () => screen.findByText('Ces réglages ont changé entre-temps.')
const savedNotice = () => screen.findByText('Réglages enregistrés.')

describe('targets and costs, changed by somebody else meanwhile', () => {
  it('show the targets that stand, keep those typed, and save on top of them', async () => {
    const server = aServer()
    const { user, written } = await arriveAtSettings('/settings/budget', server)
    await retype(user, 'Novembre', '50 000')
    const theirs = [
      { month: '2026-10', amount: 1_000_000 },
      { month: '2026-11', amount: 4_200_000 },
    ]
    setElsewhere(server, { targets: theirs })
    await saveSettings(user)
    await staleNotice()
    screen.getByText('Changé ailleurs : objectifs.')
    screen.getByText('Novembre 2026 : « 42 000,00 € » ailleurs, « 50 000,00 € » chez vous.')
    expect([typedIn('Octobre'), typedIn('Novembre')]).toEqual(['10 000,00', '50 000,00'])
    expect(server.targets).toEqual(theirs)
    await saveSettings(user)
    await savedNotice()
    expect(server.targets).toEqual([theirs[0], { month: '2026-11', amount: 5_000_000 }])
    const { version } = server.establishment
    expect(written().map((one) => one.version)).toEqual([`"${version - 2}"`, `"${version - 1}"`])
  })

  it('show the costs that stand, keep those edited, and save both', async () => {
    const server = aServer()
    const { user, written } = await arriveAtSettings('/settings/budget', server)
    await repriceRent(user, '1900')
    setElsewhere(server, {
      costs: [
        { ...rent, ...running, monthlyAmount: 185_000 },
        { ...power, ...running },
      ],
    })
    await saveSettings(user)
    await staleNotice()
    screen.getByText('Changé ailleurs : charges fixes.')
    screen.getByText('Loyer : « 1 850,00 € » ailleurs, « 1 900,00 € » chez vous.')
    const list = within(screen.getByRole('list', { name: 'Charges fixes' }))
    expect(list.getAllByRole('listitem').map((row) => row.querySelector('p')?.textContent)).toEqual([
      'Loyer',
      'Énergie',
    ])
    await saveSettings(user)
    await savedNotice()
    expect(sentItems(written().at(-1)?.body, 'fixedCosts')).toEqual([
      { ...rent, ...running, monthlyAmount: 190_000 },
      { ...power, ...running },
    ])
  })

  it('are not overwritten by an answer that came in the background while one was typing', async () => {
    const server = aServer()
    const { user } = await arriveAtSettings('/settings/budget', server)
    await retype(user, 'Novembre', '50 000')
    const theirs = [
      { month: '2026-10', amount: 1_000_000 },
      { month: '2026-11', amount: 4_200_000 },
    ]
    setElsewhere(server, { targets: theirs })
    await user.click(screen.getByRole('link', { name: 'Services et jours' }))
    await user.click(await screen.findByRole('button', { name: 'Fermer le vendredi 25 décembre 2026' }))
    await screen.findByRole('button', { name: 'Rouvrir le vendredi 25 décembre 2026' })
    await user.click(screen.getByRole('link', { name: 'Objectifs et charges' }))
    await waitFor(() => expect(typedIn('Octobre')).toBe('10 000,00'))
    await saveSettings(user)
    await staleNotice()
    expect(server.targets).toEqual(theirs)
  })

  it('are no conflict when they were seen as they stand, though another setting changed before', async () => {
    const server = aServer()
    const { user, written } = await arriveAtSettings('/settings/establishment', server)
    server.changedElsewhere({ name: 'Le Comptoir' })
    await user.click(screen.getByRole('link', { name: 'Objectifs et charges' }))
    await user.click(screen.getByRole('button', { name: 'Année suivante' }))
    await retype(user, 'Janvier', '30000')
    await saveSettings(user)
    await savedNotice()
    expect(written().map(({ version }) => version)).toEqual(['"2"'])
    await user.click(screen.getByRole('link', { name: 'Établissement' }))
    expect(await screen.findByRole('textbox', { name: 'Nom' })).toHaveProperty('value', 'Le Comptoir')
    expect(screen.queryByRole('region', { name: 'Changements à enregistrer' })).toBeNull()
  })
})

describe('targets and costs, saved with other settings', () => {
  it('are one write with them, and what follows is over its version', async () => {
    const server = aServer()
    const { user, written } = await arriveAtSettings('/settings/budget', server)
    await retype(user, 'Novembre', '50 000')
    await repriceRent(user, '1900')
    await user.click(screen.getByRole('link', { name: 'Établissement' }))
    await retype(user, 'Nom', 'Chez Augustine')
    await saveSettings(user)
    await savedNotice()
    expect(written().map(({ to, version }) => [to, version])).toEqual([['/establishments/1/settings', '"1"']])
    expect(written()[0]?.body).toEqual({
      name: 'Chez Augustine',
      targets: [{ month: '2026-11', amount: 5_000_000 }],
      fixedCosts: [{ ...rent, ...running, monthlyAmount: 190_000 }],
    })
    await retype(user, 'Nom', 'Chez Léa')
    await saveSettings(user)
    await waitFor(() => expect(server.establishment.name).toBe('Chez Léa'))
    expect(written().at(-1)).toMatchObject({ version: '"2"', body: { name: 'Chez Léa' } })
  })

  it('go again under their key when the answer was lost', async () => {
    const server = aServer()
    const { user, requests } = await arriveAtSettings('/settings/budget', server)
    await retype(user, 'Novembre', '50 000')
    await repriceRent(user, '1900')
    server.interrupt = (request) => {
      if (request.method !== 'PATCH') return null
      server.answerTo(request)
      return 'lost'
    }
    await saveSettings(user)
    await screen.findByText('L’enregistrement n’est pas disponible hors connexion.')
    expect(settingsBar().textContent).toContain('2 changements')
    server.interrupt = () => null
    await saveSettings(user)
    await savedNotice()
    const sent = requests.filter(({ method }) => method === 'PATCH')
    expect(sent).toHaveLength(2)
    expect(new Set(sent.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1)
    expect(server.establishment.version).toBe(2)
    expect(server.costs).toEqual([{ ...rent, ...running, monthlyAmount: 190_000 }])
  })

  it('set back to what stood before are written, not answered from the first time', async () => {
    const server = aServer()
    const { user } = await arriveAtSettings('/settings/budget', server)
    for (const [text, amount] of [
      ['50 000', 5_000_000],
      ['45 000', 4_500_000],
      ['50 000', 5_000_000],
    ] as const) {
      await retype(user, 'Novembre', text)
      await saveSettings(user)
      await waitFor(() => expect(server.targets).toEqual([{ month: '2026-11', amount }]))
      await waitFor(() => expect(screen.queryByRole('region', { name: 'Changements à enregistrer' })).toBeNull())
    }
  })
})

import { cleanup, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { setStoppedNow } from '../../../client/clock.ts'
import { changeEntries } from '../../../outbox/store.ts'
import { anOutboxEntry } from '../../../test/device-tickets.ts'
import { arriveAtSettings, retype } from '../../../test/settings-page.ts'
import { SettingsServer } from '../../../test/settings-server.ts'
import { clearOutbox } from '../../../test/stored-entries.ts'
import { aRefusal, type StubRequest } from '../../../test/stub-server.ts'

afterEach(async () => {
  cleanup()
  vi.restoreAllMocks()
  setStoppedNow(null)
  await clearOutbox(PERSON)
})

/** Who `SettingsServer` signs in. */
const PERSON = 7

// A button that is still at work takes no click.
const readyButton = (name: string) => screen.findByRole('button', { name, busy: false })
const closeChristmas = () => readyButton('Fermer le vendredi 25 décembre 2026')
const reopenChristmas = () => readyButton('Rouvrir le vendredi 25 décembre 2026')
const isClosedDayWrite = ({ method, path }: StubRequest) => method !== 'GET' && path.includes('/closures/')

async function typeClosedDay(user: UserEvent): Promise<void> {
  await user.type(await screen.findByLabelText('Jour fermé'), '2026-12-24')
  await retype(user, 'Motif', 'Congés')
  await user.click(screen.getByRole('button', { name: 'Ajouter la fermeture' }))
}

function cutNetwork(): () => void {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  dispatchEvent(new Event('offline'))
  return () => {
    online.mockReturnValue(true)
    dispatchEvent(new Event('online'))
  }
}

describe('without a network', () => {
  it('a day is closed on this device, says that it waits, and is sent once by itself', async () => {
    const server = new SettingsServer()
    const { user, requests } = await arriveAtSettings('/settings/days', server)
    const restore = cutNetwork()
    await typeClosedDay(user)
    await screen.findByText('Jeudi 24 décembre : fermé.')
    await screen.findByText(/^Enregistré sur cet appareil\./)
    const row = (await screen.findByRole('button', { name: 'Rouvrir le jeudi 24 décembre 2026' })).closest('li')
    expect(row?.textContent).toContain('Congés')
    expect(row?.textContent).toMatch(/en attente/i)
    expect(screen.getByLabelText('Motif')).toHaveProperty('value', '')
    expect(requests.filter(isClosedDayWrite)).toEqual([])
    restore()
    await waitFor(() => expect(server.closedDays).toMatchObject([{ date: '2026-12-24', reason: 'Congés' }]))
    await waitFor(() => expect(row?.textContent).not.toMatch(/en attente/i))
    expect(requests.filter(isClosedDayWrite)).toHaveLength(1)
  })

  it('an older entry that is not answered does not hold up the form', async () => {
    const server = new SettingsServer()
    const { user } = await arriveAtSettings('/settings/days', server)
    server.interrupt = ({ method }) => (method === 'GET' ? null : 'lost')
    await changeEntries(PERSON, () => ({ remove: [], put: [anOutboxEntry('2026-11-18', 300_00)] }))
    await typeClosedDay(user)
    await screen.findByText(/^Enregistré sur cet appareil\./)
    expect(screen.getByRole('button', { name: 'Ajouter la fermeture' })).toHaveProperty('disabled', false)
  })

  it('a day closed and opened again sends nothing', async () => {
    const { user, requests, server } = await arriveAtSettings('/settings/days')
    const restore = cutNetwork()
    await user.click(await closeChristmas())
    await user.click(await reopenChristmas())
    await closeChristmas()
    restore()
    await typeClosedDay(user)
    await waitFor(() => expect(server.closedDays).toMatchObject([{ date: '2026-12-24' }]))
    expect(requests.filter(isClosedDayWrite)).toHaveLength(1)
  })
})

it('a refused day shows the message in its row and leaves the outbox', async () => {
  const server = new SettingsServer()
  const { user } = await arriveAtSettings('/settings/days', server)
  server.interrupt = (request) => (isClosedDayWrite(request) ? aRefusal(409, 'DAY_HAS_TICKET') : null)
  await user.click(await closeChristmas())
  const row = (await screen.findByText('sentence of DAY_HAS_TICKET')).closest('li')
  expect(row?.textContent).toContain('Noël')
  server.interrupt = () => null
  await user.click(await closeChristmas())
  await reopenChristmas()
  await waitFor(() => expect(screen.queryByText('sentence of DAY_HAS_TICKET')).toBeNull())
  await waitFor(() => expect(server.closedDays).toMatchObject([{ date: '2026-12-25', reason: 'Noël' }]))
})

it('closing a reopened day again sends a new closed day id', async () => {
  const server = new SettingsServer()
  const { user, requests } = await arriveAtSettings('/settings/days', server)
  for (const round of [1, 2]) {
    await user.click(await closeChristmas())
    await waitFor(() => expect(server.closedDays).toHaveLength(1))
    await user.click(await reopenChristmas())
    await closeChristmas()
    await waitFor(() => expect(server.closedDays).toEqual([]))
    const closings = requests.filter((request) => isClosedDayWrite(request) && request.method === 'PUT')
    expect(new Set(closings.map(({ path }) => path)).size).toBe(round)
  }
})

import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { plainDate } from '@zinc/domain/calendar/calendar'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { outboxKinds } from '../../../app/outbox-kinds.ts'
import { setStoppedNow } from '../../../client/clock.ts'
import { startOutbox } from '../../../outbox/outbox.ts'
import { changeEntries } from '../../../outbox/store.ts'
import { anOutboxEntry, aServerTicket } from '../../../test/device-tickets.ts'
import { anOpenEstablishment, type MonthServer, signedInBefore } from '../../../test/month-server.ts'
import { renderApp } from '../../../test/render-screen.tsx'
import { clearOutbox } from '../../../test/stored-entries.ts'

let stopOutbox = () => {}

afterEach(async () => {
  cleanup()
  stopOutbox()
  stopOutbox = () => {}
  await clearOutbox(7)
  vi.unstubAllGlobals()
  setStoppedNow(null)
})

const aYearAgo = () => [
  aServerTicket('2025-11-18', { gross: 1186_00 }),
  aServerTicket('2025-11-20', { gross: 1362_00 }),
  aServerTicket('2025-11-21', { gross: 2418_00 }),
  aServerTicket('2025-11-22', { gross: 2575_00 }),
]
const thisWeek = () => [
  aServerTicket('2026-11-17', { gross: 1222_95 }),
  aServerTicket('2026-11-19', { gross: 1461_20 }),
]
const openedLongAgo = { ...anOpenEstablishment(), openedOn: plainDate('2025-01-02') }
const server = (changes: Partial<MonthServer> = {}) =>
  signedInBefore({
    tickets: [...thisWeek(), ...aYearAgo()],
    closedDays: [],
    establishment: openedLongAgo,
    ...changes,
  })

const plain = (element: Element | null | undefined) => element?.textContent?.replaceAll(/\s/g, ' ')
const sentence = async () =>
  plain((await screen.findByText(/de plus|de moins|autant/, { selector: 'strong' })).closest('p'))
const dayOf = (name: RegExp) => {
  const week = within(screen.getByRole('list', { name: 'La semaine' }))
  return plain(week.getByText(name).closest('li'))
}

describe('the week beside that of a year before', () => {
  it('says by how much it differs, over the days entered', async () => {
    server()
    await renderApp('/dashboard')
    expect(await sentence()).toBe('validés depuis lundi, 136 € de plus que les mêmes jours de 2025')
  })

  it('has each day’s amount, with the difference of those that compare', async () => {
    server()
    await renderApp('/dashboard')
    await sentence()
    expect(dayOf(/^Mardi 17 novembre/)).toContain('1 186 € le mardi 18 novembre 2025, 37 € de plus.')
    expect(dayOf(/^Mardi 17 novembre/)).toMatch(/1 186 €\+37 €$/)
    expect(dayOf(/^Vendredi 20 novembre/)).toMatch(/2 418 €en 2025$/)
    expect(dayOf(/^Samedi 21 novembre/)).toMatch(/2 575 €en 2025$/)
    expect(screen.getByText('mêmes jours de semaine, du 17 au 23 novembre 2025')).toBeTruthy()
  })

  it('counts only days of both years, and names the others', async () => {
    const closed = {
      id: 'c',
      date: plainDate('2025-11-19'),
      serviceId: null,
      reason: '',
      establishmentId: 1,
      version: 1,
    }
    server({
      tickets: [...thisWeek(), aServerTicket('2026-11-18', { gross: 900_00 }), ...aYearAgo()],
      closedDays: [closed],
    })
    await renderApp('/dashboard')
    expect(await sentence()).toBe(
      'validés depuis lundi, 136 € de plus sur 2 jours comparables de 2025. Jour non comparé : mercredi 18 novembre (fermé en 2025).',
    )
    expect(dayOf(/^Mercredi 18 novembre/)).toMatch(/fermé en 2025$/)
  })

  it('counts what waits on this device', async () => {
    await changeEntries(7, () => ({ remove: [], put: [anOutboxEntry('2026-11-20', 2400_00)] }))
    server()
    stopOutbox = startOutbox(outboxKinds)
    await renderApp('/dashboard')
    expect(await sentence()).toMatch(/^validés depuis lundi, 118 € de plus que les mêmes jours de 2025/)
    expect(dayOf(/^Vendredi 20 novembre/)).toMatch(/2 418 €−18 €$/)
  })

  it('leaves a draft uncounted, and asks for the other week once', async () => {
    const draft = aServerTicket('2026-11-18', { status: 'draft', gross: 800_00 })
    const { requests } = server({ tickets: [...thisWeek(), draft, ...aYearAgo()] })
    await renderApp('/dashboard')
    expect(await sentence()).toMatch(/136 € de plus/)
    expect(dayOf(/^Mercredi 18 novembre/)).toMatch(/non compté$/)
    const asked = requests.filter(({ path }) => path === '/reports').map(({ query }) => query.toString())
    const [otherWeek, ...more] = asked.filter((query) => query.includes('from=2025'))
    expect([otherWeek, more]).toEqual(['establishmentId=1&from=2025-11-17&to=2025-11-23', []])
  })

  it('says nothing where the other week has no entry', async () => {
    const { requests } = server({ tickets: thisWeek() })
    await renderApp('/dashboard')
    await waitFor(() => expect(requests.some(({ path }) => path === '/reports')).toBe(true))
    expect(plain(await screen.findByText(/validés depuis lundi/, { selector: 'p' }))).toBe('validés depuis lundi')
    expect(screen.queryByText(/mêmes jours de semaine, du/)).toBeNull()
  })

  it.each([
    ['in the first year', anOpenEstablishment()],
    ['for those who may not see sums', { ...anOpenEstablishment('staff'), openedOn: openedLongAgo.openedOn }],
  ])('asks for nothing %s', async (_, establishment) => {
    const { requests } = server({ establishment })
    await renderApp('/dashboard')
    await screen.findByRole('list', { name: 'La semaine' })
    expect(requests.some(({ path }) => path === '/reports')).toBe(false)
  })

  it('follows what the results were last compared with', async () => {
    localStorage.setItem('zinc.comparison', 'previous')
    server({ tickets: [...thisWeek(), aServerTicket('2026-11-10', { gross: 1000_00 }), ...aYearAgo()] })
    await renderApp('/dashboard')
    expect(await sentence()).toMatch(/223 € de plus sur 1 jour comparable de la semaine précédente/)
    expect(screen.getByText('semaine précédente, du 9 au 15 novembre 2026')).toBeTruthy()
  })
})

import { cleanup, screen, within } from '@testing-library/react'
import type { TicketZVersion } from '@zinc/contract/ticket-z'
import { plainDate } from '@zinc/domain/calendar/calendar'
import { aPaymentLine, aSalesLine, aTicketZContent } from '@zinc/domain/testing/a-ticket-z'
import { totalsOf } from '@zinc/domain/ticket-z/ticket-z'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { changeEntries } from '../../../outbox/store.ts'
import { anOutboxEntry, aServerTicket } from '../../../test/device-tickets.ts'
import { anOpenEstablishment, type MonthServer } from '../../../test/month-server.ts'
import { aRefusal, type StubAnswer } from '../../../test/stub-server.ts'
import { leaveDay, openDay as openAnyDay } from '../../../test/ticket-z-day.ts'
import { aHouseOfTwoServices, DINNER } from '../../../test/two-services.ts'

afterEach(leaveDay)

/** Nothing is missing before the two days of the tests. */
function openSinceYesterday() {
  return { ...anOpenEstablishment(), openedOn: plainDate('2026-11-19') }
}

const openDay = (address: string, server: Partial<MonthServer> = {}) =>
  openAnyDay(address, { establishment: openSinceYesterday(), ...server })

describe('what comes after a validated day', () => {
  const today = () => aServerTicket('2026-11-20')

  test('is the draft that waits: the days are not called entered with one', async () => {
    const draft = aServerTicket('2026-11-19', { status: 'draft' })
    await openDay('2026-11-20', { tickets: [today(), draft] })
    const next = within(await screen.findByRole('region', { name: 'Reste à saisir' }))
    expect(next.getByText('Brouillon à valider')).toBeTruthy()
    expect(next.getByRole('heading', { name: 'Jeudi 19 novembre' })).toBeTruthy()
    const link = next.getByRole('link', { name: 'Reprendre la saisie' }).getAttribute('href')
    expect(link).toBe(`/ticket-z/2026-11-19?register=${draft.registerId}&service=${draft.serviceId}`)
    expect(screen.queryByText('Les 31 derniers jours sont saisis.')).toBeNull()
  })

  test('is the service another day still expects', async () => {
    const both = [today(), aServerTicket('2026-11-20', { serviceId: DINNER })]
    await openDay('2026-11-20', {
      tickets: [...both, aServerTicket('2026-11-19')],
      establishment: aHouseOfTwoServices('2026-11-19'),
    })
    expect(await screen.findByRole('heading', { name: 'Jeudi 19 novembre, Dîner' })).toBeTruthy()
    expect(screen.queryByText('Les 31 derniers jours sont saisis.')).toBeNull()
  })

  test('is the other service, and a day half entered ranks nowhere in its week', async () => {
    const establishment = aHouseOfTwoServices('2026-11-18')
    const both = ['2026-11-18', '2026-11-19'].flatMap((date) => [
      aServerTicket(date),
      aServerTicket(date, { serviceId: DINNER }),
    ])
    const tickets = [today(), ...both]
    await openDay('2026-11-20', { tickets, establishment })
    expect(await screen.findByText('1 clôture sur 2. Total provisoire.')).toBeTruthy()
    expect(screen.queryByText(/jours saisis/)).toBeNull()
    cleanup()
    await openDay('2026-11-19', { tickets, establishment })
    expect(await screen.findByText(/meilleur des 2 jours saisis/)).toBeTruthy()
  })

  test('is nothing once every day is validated', async () => {
    await openDay('2026-11-20', { tickets: [today(), aServerTicket('2026-11-19')] })
    expect(await screen.findByText('Les 31 derniers jours sont saisis.')).toBeTruthy()
  })
})

describe('the warnings of a validated day', () => {
  const content = aTicketZContent({
    sales: [aSalesLine({ gross: 284_50, vat: 116_81 })],
    payments: [aPaymentLine({ amount: 284_50 })],
  })

  test('are those the server gave it, in the words of the form', async () => {
    const warnings = [{ code: 'vat_out_of_tolerance' as const, path: ['sales', 0, 'vat'] }]
    const tickets = [aServerTicket('2026-11-19', { content: content as never, warnings })]
    await openDay('2026-11-19', { tickets })
    const title = await screen.findByRole('heading', { name: 'À vérifier' })
    expect(title.closest('section')?.textContent).toMatch(/Sur\splace · TVA à vérifier\s: le calcul donne 25,86\s€\./)
  })

  test('are judged on the device before it is sent', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const entry = anOutboxEntry('2026-11-19', 284_50)
    if (entry.action !== 'validateTicketZ') throw new Error('not a validation')
    const { params, body } = entry.input
    const typed = { ...entry, input: { params, body: { ...body, content } } }
    await changeEntries(7, () => ({ remove: [], put: [typed] }))
    await openDay('2026-11-19')
    expect(await screen.findByText(/le calcul donne 25,86/)).toBeTruthy()
  })

  test('are absent where nothing is to check', async () => {
    await openDay('2026-11-19', { tickets: [aServerTicket('2026-11-19')] })
    expect(await screen.findByText(/^Validé à/)).toBeTruthy()
    expect(screen.queryByRole('heading', { name: 'À vérifier' })).toBeNull()
  })
})

describe('the versions of a day', () => {
  const versionOf = (revision: number, gross: number): TicketZVersion => {
    const content = aTicketZContent({
      sales: [aSalesLine({ gross })],
      payments: [aPaymentLine({ amount: gross })],
    })
    const reason = revision === 1 ? null : 'chiffres inversés'
    const actor = { id: 7, name: 'Camille Martin' }
    const typedAt = '2026-11-19T21:58:00.000Z'
    return {
      revision,
      content: content as never,
      totals: totalsOf(content),
      cash: null,
      actor,
      typedAt,
      recordedAt: typedAt,
      reason,
    }
  }

  test('each open on what it changed, before and after; the whole of it is one press further', async () => {
    const ticket = aServerTicket('2026-11-19', { revision: 3, content: versionOf(3, 130_00).content as never })
    const versions = [versionOf(3, 130_00), versionOf(2, 120_00), versionOf(1, 110_00)]
    const { user } = await openDay('2026-11-19', { tickets: [ticket], versions })
    const items = (await screen.findAllByText(/^Version \d/, { selector: 'span' })).map((head) => head.closest('li'))
    expect(items).toHaveLength(3)
    const changes = items.map((item) => item?.querySelector('table')?.textContent?.replaceAll(/\s/g, ' ') ?? '')
    expect(changes[0]).toMatch(/Version 2Version 3.*120,00 €130,00 €/)
    expect(changes[1]).toMatch(/Version 1Version 2.*110,00 €120,00 €/)
    expect(changes[2]).toBe('')
    expect(screen.queryByText('Total TTC', { selector: 'li *' })).toBeNull()
    await user.click(within(items[2] as HTMLElement).getByRole('button', { name: /^Tout le ticket.*Version 1$/ }))
    expect(items[2]?.textContent).toMatch(/110,00/)
  })

  test('are brought into sight by a link to one of them', async () => {
    const ticket = aServerTicket('2026-11-19', { revision: 2, content: versionOf(2, 120_00).content as never })
    const shown: string[] = []
    Element.prototype.scrollIntoView = function note(this: Element) {
      shown.push(this.textContent ?? '')
    }
    await openDay('2026-11-19?version=1', { tickets: [ticket], versions: [versionOf(2, 120_00), versionOf(1, 110_00)] })
    await screen.findByText(/^Version 1\./)
    expect(shown.map((text) => text.slice(0, 10))).toEqual(['Version 1.'])
  })

  test('are said to be unavailable offline only when the server is not reached', async () => {
    const ticket = aServerTicket('2026-11-19', { revision: 2, content: versionOf(2, 120_00).content as never })
    await openDay('2026-11-19', { tickets: [ticket], versions: () => 'lost' })
    expect(await screen.findByText('L’historique n’est pas disponible hors connexion.')).toBeTruthy()
    expect(screen.queryByText('L’historique n’a pas pu être chargé.')).toBeNull()
  })

  test('are said not to be loaded when the server refuses them, and asked for again', async () => {
    const ticket = aServerTicket('2026-11-19', { revision: 2, content: versionOf(2, 120_00).content as never })
    let answer: StubAnswer = aRefusal(403, 'FORBIDDEN')
    const { user } = await openDay('2026-11-19', { tickets: [ticket], versions: () => answer })
    expect(await screen.findByText('L’historique n’a pas pu être chargé.')).toBeTruthy()
    expect(screen.queryByText(/hors connexion/)).toBeNull()
    answer = { body: [versionOf(2, 120_00), versionOf(1, 110_00)] }
    await user.click(screen.getByRole('button', { name: 'Réessayer' }))
    expect(await screen.findByText(/^Version 1\./)).toBeTruthy()
  })
})

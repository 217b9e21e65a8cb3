import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { aPaymentLine, aTicketZContent } from '@zinc/domain/testing/a-ticket-z'
import { testId } from '@zinc/domain/testing/an-establishment'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { setStoppedNow } from '../../client/clock.ts'
import type { TicketZEntry } from '../../features/ticket-z/ticket-z-outbox.ts'
import { startOutbox } from '../../outbox/outbox.ts'
import { changeEntries } from '../../outbox/store.ts'
import { anOutboxEntry, aServerTicket } from '../../test/device-tickets.ts'
import { deviceTime } from '../../test/device-time.ts'
import { anOpenEstablishment, type MonthServer, signedInBefore } from '../../test/month-server.ts'
import { renderApp } from '../../test/render-screen.tsx'
import { storedTickets } from '../../test/stored-entries.ts'
import { outboxKinds } from '../outbox-kinds.ts'

let stopOutbox = () => {}

afterEach(async () => {
  cleanup()
  stopOutbox()
  await changeEntries(7, (entries) => ({ remove: entries.map(({ key }) => key), put: [] }))
  vi.unstubAllGlobals()
  setStoppedNow(null)
})

async function openWaiting(
  entries: readonly TicketZEntry[],
  server: Partial<MonthServer> = {},
  path = '/more/waiting',
) {
  await changeEntries(7, () => ({ remove: [], put: entries }))
  signedInBefore({ tickets: [], closedDays: [], ...server })
  stopOutbox = startOutbox(outboxKinds)
  return renderApp(path)
}

const error = { code: 'TICKET_Z_EXISTS', message: '', statusCode: 409, issues: [] } as const

/** This device typed 110,00 € by card and 92 covers; Karim had validated 90,00 € by card, 20,00 € in cash and 94. */
function aConflict() {
  const theirs = aTicketZContent({
    payments: [
      aPaymentLine({ amount: 90_00 }),
      aPaymentLine({ paymentMethodId: testId(201), kind: 'cash', amount: 20_00 }),
    ],
    covers: 94,
  })
  const current = aServerTicket('2026-11-19', {
    content: theirs as never,
    version: 5,
    createdBy: { id: 8, name: 'Karim Benali' },
  })
  const entry = anOutboxEntry('2026-11-19', 110_00, { state: 'conflict', error, current })
  if (entry.action !== 'validateTicketZ') throw new Error('not a validation')
  const { params, body } = entry.input
  const input = { params, body: { ...body, content: { ...body.content, covers: 92 } } }
  return { entry: { ...entry, input }, current }
}

test('two entries of one closing lead to their comparison from the page of everything else', async () => {
  const { entry } = aConflict()
  await openWaiting([entry], {}, '/more')
  const row = await screen.findByRole('link', { name: /jeudi 19 novembre/ })
  expect(row.getAttribute('href')).toMatch(/^\/ticket-z\/2026-11-19\/conflict\?/)
  expect(row.getAttribute('href')).toContain(`entry=${entry.key}`)
})

describe('what waits', () => {
  test('needs somebody first, then leaves by itself', async () => {
    const refused = anOutboxEntry('2026-11-17', 120_00, {
      state: 'refused',
      error: { ...error, code: 'PERIOD_LOCKED', message: 'Cette période est verrouillée.', statusCode: 422 },
    })
    await openWaiting([
      aConflict().entry,
      refused,
      anOutboxEntry('2026-11-18', 1461_20, { retryAt: deviceTime() + 60_000 }),
    ])
    expect(await screen.findByRole('heading', { name: /^2\ssaisies à vérifier$/ })).toBeTruthy()
    const needy = within(screen.getByRole('region', { name: 'À vérifier' }))
    expect(needy.getByText(/Karim Benali a validé cette clôture/)).toBeTruthy()
    expect(needy.getByText('Cette période est verrouillée.')).toBeTruthy()
    expect(needy.getByRole('link', { name: 'Corriger' })).toBeTruthy()
    const leaving = within(screen.getByRole('region', { name: 'En attente d’envoi' }))
    expect(leaving.getByText(/Ticket Z du mercredi 18 novembre/)).toBeTruthy()
  })

  test('tells its times by the clock of its establishment, not by the device’s', async () => {
    const establishment = { ...anOpenEstablishment(), timeZone: 'Indian/Reunion' }
    await openWaiting([anOutboxEntry('2026-11-19', 110_00)], { establishment })
    expect(await screen.findByText(/^validé le 20\snovembre à 02:10/)).toBeTruthy()
  })

  test('is a problem once the server has failed on it several times, and says what is kept', async () => {
    const retryAt = deviceTime() + 60_000
    await openWaiting([
      anOutboxEntry('2026-11-17', 120_00, { attempts: 4, serverFaults: 4, retryAt }),
      anOutboxEntry('2026-11-18', 130_00, { attempts: 2, serverFaults: 2, retryAt }),
    ])
    const needy = within(await screen.findByRole('region', { name: 'À vérifier' }))
    expect(needy.getByText(/Le serveur ne parvient pas à l’enregistrer\. Elle est conservée/)).toBeTruthy()
    expect(needy.getByText(/17 novembre/)).toBeTruthy()
    expect(needy.getByRole('button', { name: 'Réessayer' })).toBeTruthy()
    const leaving = within(screen.getByRole('region', { name: 'En attente d’envoi' }))
    expect(leaving.getByText(/18 novembre/)).toBeTruthy()
  })

  test('is dropped only after a question', async () => {
    const { user } = await openWaiting([anOutboxEntry('2026-11-17', 120_00, { state: 'refused', error })])
    await user.click(await screen.findByRole('button', { name: 'Abandonner' }))
    expect(await storedTickets(7)).toHaveLength(1)
    const dialog = within(await screen.findByRole('dialog', { name: 'Abandonner cette saisie' }))
    await user.click(dialog.getByRole('button', { name: 'Abandonner' }))
    await waitFor(async () => expect(await storedTickets(7)).toEqual([]))
    expect(await screen.findByRole('heading', { name: 'Tout est envoyé' })).toBeTruthy()
    expect(screen.queryByText(/aucune saisie/i)).toBeNull()
  })
})

describe('two entries for one day', () => {
  const compare = async (user: Awaited<ReturnType<typeof openWaiting>>['user']) =>
    user.click(await screen.findByRole('link', { name: 'Comparer' }))

  test('are settled line by line, as a correction of the validated one', async () => {
    const { entry, current } = aConflict()
    const { user, pathOf } = await openWaiting([entry])
    await compare(user)
    expect(await screen.findByRole('heading', { level: 1, name: /^Jeudi\s19\snovembre$/ })).toBeTruthy()
    expect(pathOf()).toMatch(/^\/ticket-z\/2026-11-19\/conflict/)
    const group = async (name: string) => within(await screen.findByRole('group', { name }))
    await user.click((await group('Carte bancaire')).getByRole('radio', { name: /90,00/ }))
    await user.click((await group('Espèces')).getByRole('radio', { name: /20,00/ }))
    expect(screen.getAllByText(/^Reste à choisir\s: Couverts$/).length).toBeGreaterThan(0)
    await user.click((await group('Couverts')).getByRole('radio', { name: /92/ }))
    const reason = screen.getByRole('textbox', { name: 'Motif de la correction' })
    await user.clear(reason)
    await user.type(reason, 'Couverts recomptés')
    await user.click(screen.getByRole('button', { name: 'Valider cette version' }))
    await waitFor(async () => {
      const entries = await storedTickets(7)
      expect(entries.map((each) => [each.action, each.ticketId, each.baseVersion])).toEqual([
        ['correctTicketZ', current.id, 5],
      ])
    })
    const [sent] = await storedTickets(7)
    if (sent?.action !== 'correctTicketZ') throw new Error('not a correction')
    expect(sent.input.body.reason).toBe('Couverts recomptés')
    expect(sent.input.body.content.payments.map((line) => line.amount)).toEqual([90_00, 20_00])
    expect(sent.input.body.content.covers).toBe(92)
  })

  test('end in one tap with all of the other one, and no reason is asked', async () => {
    const { user, pathOf } = await openWaiting([aConflict().entry])
    await compare(user)
    await user.click(await screen.findByRole('button', { name: /^Tout garder\s: la saisie de Karim Benali$/ }))
    await waitFor(async () => expect(await storedTickets(7)).toEqual([]))
    await waitFor(() => expect(pathOf()).toMatch(/^\/ticket-z\/2026-11-19(\?|$)/))
  })

  test('keep one’s own readable after that, to compare them again', async () => {
    const { entry, current } = aConflict()
    const { user, pathOf } = await openWaiting([entry], { tickets: [current] })
    await compare(user)
    await user.click(await screen.findByRole('button', { name: /^Tout garder\s: la saisie de Karim Benali$/ }))
    await user.click(await screen.findByRole('button', { name: 'Comparer à nouveau' }))
    await waitFor(() => expect(pathOf()).toMatch(/^\/ticket-z\/2026-11-19\/conflict/))
    const covers = within(await screen.findByRole('group', { name: 'Couverts' }))
    expect(covers.getByRole('radio', { name: /92/ })).toBeTruthy()
    expect(Object.keys(localStorage).filter((name) => name.endsWith('/kept'))).toEqual([])
  })

  test('end in one tap with all of one’s own, the reason being proposed', async () => {
    const { entry, current } = aConflict()
    const { user } = await openWaiting([entry])
    await compare(user)
    await user.click(await screen.findByRole('button', { name: /^Tout garder\s: votre saisie$/ }))
    await waitFor(async () => {
      const [sent] = await storedTickets(7)
      expect(sent?.action === 'correctTicketZ' && [sent.ticketId, sent.input.body.reason]).toEqual([
        current.id,
        'Deux saisies pour cette clôture',
      ])
    })
  })

  test('keep what was chosen over a reload, and forget it once they end', async () => {
    const { entry } = aConflict()
    const { user } = await openWaiting([entry])
    await compare(user)
    const covers = async () => within(await screen.findByRole('group', { name: 'Couverts' }))
    await user.click((await covers()).getByRole('radio', { name: /94/ }))
    cleanup()
    const again = await renderApp(`/ticket-z/2026-11-19/conflict?entry=${entry.key}`)
    expect((await covers()).getByRole('radio', { name: /94/, checked: true })).toBeTruthy()
    expect(screen.getByText(/^2 lignes à choisir$/)).toBeTruthy()
    await again.user.click(screen.getByRole('button', { name: /^Tout garder\s: la saisie de Karim Benali$/ }))
    await waitFor(() => expect(Object.keys(localStorage).filter((name) => name.includes('/conflict/'))).toEqual([]))
  })

  test('offer all of one side before the lines are gone through', async () => {
    const { user } = await openWaiting([aConflict().entry])
    await compare(user)
    const wholes = await screen.findAllByRole('button', { name: /^Tout garder/ })
    const [firstLine] = screen.getAllByRole('group')
    const follows = (whole: HTMLElement) =>
      firstLine !== undefined && whole.compareDocumentPosition(firstLine) === Node.DOCUMENT_POSITION_FOLLOWING
    expect(wholes.map(follows)).toEqual([true, true])
  })

  test('count only the lines somebody typed', async () => {
    const { user } = await openWaiting([aConflict().entry])
    await compare(user)
    // The sale alone is alike: its VAT goes with it, and what nobody typed is no line.
    expect(await screen.findByText('1 ligne identique')).toBeTruthy()
    expect(screen.getByText('3 lignes différentes')).toBeTruthy()
  })
})

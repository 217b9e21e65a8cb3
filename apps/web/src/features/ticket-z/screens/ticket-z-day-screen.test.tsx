import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { plainDate } from '@zinc/domain/calendar/calendar'
import { aPaymentLine, aSalesLine, aTicketZContent } from '@zinc/domain/testing/a-ticket-z'
import { anEstablishment, testId } from '@zinc/domain/testing/an-establishment'
import type { Language } from '@zinc/words/languages'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { outboxKinds } from '../../../app/outbox-kinds.ts'
import { setStoppedNow } from '../../../client/clock.ts'
import { startOutbox } from '../../../outbox/outbox.ts'
import { changeEntries } from '../../../outbox/store.ts'
import { anOutboxEntry, aServerTicket } from '../../../test/device-tickets.ts'
import { anOpenEstablishment, type MonthServer, signedInBefore } from '../../../test/month-server.ts'
import { renderApp } from '../../../test/render-screen.tsx'
import { storedTickets, validatedTickets } from '../../../test/stored-entries.ts'
import type { TicketZEntry } from '../ticket-z-outbox.ts'

const strict = { ...anOpenEstablishment(), entryTolerance: 0 }
const aShop = () => {
  const { type, vatLines, paymentMethods } = anEstablishment('fleuriste')
  const salesLabel = { singular: 'Recette', plural: 'Recettes', gender: 'feminine', article: 'la' } as const
  return { ...strict, type, salesLabel, vatLines: [...vatLines], paymentMethods: [...paymentMethods] }
}

let stopOutbox = () => {}

afterEach(async () => {
  cleanup()
  stopOutbox()
  stopOutbox = () => {}
  await changeEntries(7, (entries) => ({ remove: entries.map(({ key }) => key), put: [] }))
  vi.unstubAllGlobals()
  setStoppedNow(null)
})

async function openDay(date: string, server: Partial<MonthServer> = {}, language: Language = 'fr') {
  const requests = signedInBefore({ tickets: [], closedDays: [], establishment: strict, ...server })
  stopOutbox = startOutbox(outboxKinds)
  const rendered = await renderApp(`/ticket-z/${date}`, language)
  return { ...rendered, ...requests }
}

/** Accessible names keep their no-break spaces: a plain space here stands for any. */
const said = (text: string) => new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', '\\s')}$`)
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name: said(name) })
const statusOf = (label: string) =>
  screen.getAllByRole('status').find(({ textContent }) => textContent?.startsWith(label))
const press = async (name: string) => (await screen.findByRole('button', { name: said(name) })).click()

/** What this device keeps to send, the newest last. */
async function sentOf(action: TicketZEntry['action']) {
  const found = await waitFor(async () => {
    const entries = (await storedTickets(7)).filter((entry) => entry.action === action)
    expect(entries.length).toBeGreaterThan(0)
    return entries.at(-1)
  })
  if (found === undefined || found.action === 'cancelTicketZ') throw new Error('no such entry')
  return found
}

describe('typing a day', () => {
  test('goes from field to field with Enter and validates with Ctrl+Enter, hands on the keyboard', async () => {
    const { user } = await openDay('2026-11-20')
    await waitFor(async () => expect(document.activeElement).toBe(await field('Sur place')))
    await user.keyboard('1742,1{Enter}120+35,5{Enter}')
    await user.paste('1 234,50 €')
    await user.keyboard(
      '{Enter}1858.5{Enter}1273,6{Enter}{Enter}{Enter}{Enter}92{Enter}61{Enter}{Enter}319{Enter}Soirée calme',
    )
    expect(screen.getAllByText('Encaissements justes').length).toBeGreaterThan(0)
    await user.keyboard('{Control>}{Enter}{/Control}')
    const { input, baseVersion } = await sentOf('validateTicketZ')
    const { content } = input.body
    expect(content.sales.map((line) => [line.gross, line.vat])).toEqual([
      [174_210, 15_837],
      [15_550, 1414],
      [123_450, 20_575],
    ])
    expect(content.payments.map((line) => [line.kind, line.amount])).toEqual([
      ['card', 185_850],
      ['cash', 127_360],
    ])
    expect(content.comment).toBe('Soirée calme')
    expect([content.covers, content.ticketCount, content.number, content.tips]).toEqual([92, 61, 319, 0])
    expect([input.body.businessDate, input.body.typedAt, baseVersion]).toEqual([
      '2026-11-20',
      '2026-11-20T22:30:00.000Z',
      null,
    ])
    const title = await screen.findByRole('heading', { level: 1, description: 'en attente d’envoi' })
    expect(title.textContent).toMatch(/^Vendredi\s20\snovembre$/)
    await waitFor(() => expect(document.activeElement).toBe(title))
    expect(screen.getAllByText(/3\s132,10\s€/).length).toBeGreaterThan(0)
  })

  test('keeps a calculation in its field and shows what it comes to', async () => {
    const { user } = await openDay('2026-11-20')
    const onSite = await field('Sur place')
    await user.click(onSite)
    await user.keyboard('120+35,5{Enter}')
    expect(onSite.value).toBe('120+35,5')
    expect(screen.getByText('= 155,50')).toBeTruthy()
    expect(screen.getByRole('button', { name: said('TVA 14,14 €') })).toBeTruthy()
  })

  test('gives phones the signs their keypad lacks', async () => {
    const { user } = await openDay('2026-11-20')
    await user.click(await field('Sur place'))
    await user.keyboard('120')
    await press('plus')
    await user.keyboard('35,5')
    await press('Suivant')
    expect((await field('Sur place')).value).toBe('120+35,5')
    expect(document.activeElement).toBe(await field('À emporter'))
  })

  test('says what is still to allocate, cash first, a warning only after the first payment', async () => {
    const { user } = await openDay('2026-11-20')
    await user.type(await field('Sur place'), '500')
    const left = () => statusOf('Reste à ventiler')
    expect(left()?.textContent).toMatch(/500,00\s€$/)
    expect(left()?.querySelector('.text-amber')).toBeNull()
    await user.type(await field('Carte bancaire'), '420')
    expect(left()?.textContent).toMatch(/80,00\s€$/)
    expect(left()?.querySelector('.text-amber')).not.toBeNull()
    await press('Mettre sur Espèces')
    await waitFor(async () => expect((await field('Espèces')).value).toBe('80,00'))
    expect(left()).toBeUndefined()
  })

  test('lets the printed VAT win, says when it is no rounding, and comes back to the proposal', async () => {
    const { user } = await openDay('2026-11-20')
    await user.type(await field('Sur place'), '110')
    await press('TVA 10 % : 10,00 €')
    await user.type(await field('TVA imprimée sur le ticket'), '9,20{Enter}')
    expect(screen.getByText(/^TVA à vérifier\s: le calcul donne 10,00\s€\.$/)).toBeTruthy()
    expect(screen.getByRole('button', { name: said('TVA imprimée : 9,20 €') })).toBeTruthy()
    await press('Revenir à 10,00 €')
    expect(await screen.findByRole('button', { name: said('TVA 10 % : 10,00 €') })).toBeTruthy()
  })

  test('validates from the bar above the keypad, whatever field is in use', async () => {
    const { user } = await openDay('2026-11-20')
    await user.type(await field('Sur place'), '500')
    await user.type(await field('Carte bancaire'), '500')
    const [, keypad] = screen.getAllByRole('button', { name: /^Valider/ })
    await user.click(keypad as HTMLElement)
    expect((await sentOf('validateTicketZ')).input.body.content.payments.map(({ amount }) => amount)).toEqual([500_00])
  })

  test('names an amount it cannot read, and keeps the text', async () => {
    const { user } = await openDay('2026-11-20')
    await user.type(await field('Sur place'), '1.234{Enter}')
    expect(screen.getByText('Milliers ou centimes ? Écrivez 1234 ou 1,23.')).toBeTruthy()
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(document.activeElement).toBe(await field('Sur place'))
    expect((await field('Sur place')).value).toBe('1.234')
    expect(await validatedTickets(7)).toEqual([])
  })

  test('asks a reason for a difference, and takes any', async () => {
    const { user } = await openDay('2026-11-20')
    await user.type(await field('Sur place'), '500')
    await user.type(await field('Espèces'), '490')
    await user.keyboard('{Control>}{Enter}{/Control}')
    const reason = await field('Motif de l’écart de saisie (−10,00 €)')
    expect(document.activeElement).toBe(reason)
    await press('Arrondi')
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect((await sentOf('validateTicketZ')).input.body.content.differenceReason).toBe('Arrondi')
  })

  test('asks before a day of zero, which is an entered day', async () => {
    const { user } = await openDay('2026-11-20')
    await field('Sur place')
    await user.keyboard('{Control>}{Enter}{/Control}')
    const dialog = within(await screen.findByRole('dialog', { name: said('Rien n’est saisi') }))
    await user.click(dialog.getByRole('button', { name: said('Valider à 0 €') }))
    expect((await sentOf('validateTicketZ')).input.body.content.sales).toEqual([])
  })
})

describe('nothing typed is lost', () => {
  test('a reload finds the form as it was left, to the character', async () => {
    const { user } = await openDay('2026-11-06')
    await user.type(await field('Sur place'), '120+35,5{Enter}12')
    cleanup()
    await openDay('2026-11-06')
    expect((await field('Sur place')).value).toBe('120+35,5')
    expect((await field('À emporter')).value).toBe('12,00')
    expect(screen.getByText(/^Saisie reprise là où vous l’aviez laissée/)).toBeTruthy()
  })

  test('leaving the form sends the draft', async () => {
    const { user } = await openDay('2026-11-06')
    await user.type(await field('Sur place'), '250')
    cleanup()
    expect((await sentOf('saveTicketZ')).input.body.content.sales.map((line) => line.gross)).toEqual([25_000])
  })

  test('a draft is dropped after a question, here and on the server', async () => {
    const ticket = aServerTicket('2026-11-06', { status: 'draft', gross: 300_00, version: 2, revision: 0 })
    const { user, pathOf } = await openDay('2026-11-06', { tickets: [ticket] })
    await press('Abandonner ce brouillon')
    await user.click(await screen.findByRole('button', { name: 'Abandonner' }))
    await waitFor(() => expect(pathOf()).toMatch(/^\/ticket-z(\?|$)/))
    const entries = await storedTickets(7)
    expect(entries.map((entry) => [entry.action, entry.ticketId, entry.baseVersion])).toEqual([
      ['cancelTicketZ', ticket.id, 2],
    ])
  })
})

describe('a validated day', () => {
  const content = aTicketZContent({
    number: 319,
    sales: [aSalesLine({ gross: 174_210 })],
    payments: [aPaymentLine({ amount: 174_210 })],
    covers: 92,
  })

  test('is read as a ticket, its difference in words, the next missing day at hand', async () => {
    await openDay('2026-11-20', { tickets: [aServerTicket('2026-11-20', { content: content as never })] })
    const title = await screen.findByRole('heading', { level: 1, description: 'validé' })
    expect(title.textContent).toMatch(/^Vendredi\s20\snovembre$/)
    expect(screen.getByRole('heading', { name: said('Ticket Z n° 319') })).toBeTruthy()
    expect(screen.getByText(/Les encaissements correspondent aux ventes/)).toBeTruthy()
    expect(await screen.findByRole('link', { name: said('Saisir le 19 novembre') })).toBeTruthy()
  })

  test('is corrected with a reason, over the version that was read', async () => {
    const ticket = aServerTicket('2026-11-20', { content: content as never, version: 3 })
    const { user, pathOf } = await openDay('2026-11-20', { tickets: [ticket] })
    await press('Corriger')
    await waitFor(() => expect(pathOf()).toContain('mode=correct'))
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))
    const cardField = await field('Carte bancaire')
    await user.clear(cardField)
    await user.type(cardField, '1742,10{Enter}')
    const onSite = await field('Sur place')
    await user.clear(onSite)
    await user.type(onSite, '1742,10')
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(await screen.findByText('Un motif est nécessaire pour corriger.')).toBeTruthy()
    expect(await validatedTickets(7)).toEqual([])
    await press('Chiffre mal recopié')
    await user.keyboard('{Control>}{Enter}{/Control}')
    const sent = await sentOf('correctTicketZ')
    expect(sent.action === 'correctTicketZ' && sent.input.body.reason).toBe('Chiffre mal recopié')
    expect([sent.ticketId, sent.baseVersion]).toEqual([ticket.id, 3])
  })

  test('is cancelled by the owner with a reason, and is then to enter again', async () => {
    const ticket = aServerTicket('2026-11-20', { content: content as never })
    const { user } = await openDay('2026-11-20', { tickets: [ticket] })
    await press('Annuler')
    await user.click(await screen.findByRole('button', { name: said('Annuler le ticket Z') }))
    expect(screen.getByText('Un motif est nécessaire pour annuler.')).toBeTruthy()
    await user.type(await field('Motif de l’annulation'), 'Mauvais jour')
    await user.click(screen.getByRole('button', { name: said('Annuler le ticket Z') }))
    expect(await field('Sur place')).toBeTruthy()
    expect(screen.getByText(/^Saisie annulée/)).toBeTruthy()
    const [entry] = await storedTickets(7)
    expect(entry?.action === 'cancelTicketZ' && entry.input.body.reason).toBe('Mauvais jour')
  })

  test('offers neither to those who may only read', async () => {
    const ticket = aServerTicket('2026-11-20', { content: content as never })
    await openDay('2026-11-20', { tickets: [ticket], establishment: anOpenEstablishment('reader') })
    expect(await screen.findByRole('button', { name: said('Imprimer') })).toBeTruthy()
    expect(screen.queryByRole('button', { name: said('Corriger') })).toBeNull()
    expect(screen.queryByRole('button', { name: said('Annuler') })).toBeNull()
  })

  test('shows no amount of a colleague’s to those who may not see them, and not 0 €', async () => {
    const ticket = aServerTicket('2026-11-20', { content: null })
    await openDay('2026-11-20', { tickets: [ticket], establishment: anOpenEstablishment('staff') })
    const paper = await screen.findByRole('region', { name: 'Ticket Z' })
    expect(paper.textContent).toContain(
      'Votre rôle ne donne pas accès à ses montants. Le propriétaire peut le changer.',
    )
    expect(document.body.textContent).not.toMatch(/0,00/)
  })

  test('says that it waits, when it was validated without a network', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await changeEntries(7, () => ({ remove: [], put: [anOutboxEntry('2026-11-19', 1461_20)] }))
    await openDay('2026-11-19')
    expect(await screen.findByText('En attente d’envoi')).toBeTruthy()
    expect(screen.getByText('Validé à 23:10 par Camille Martin')).toBeTruthy()
    vi.restoreAllMocks()
  })
})

describe('other days', () => {
  test('staff type today and yesterday; an older day says who may', async () => {
    const establishment = anOpenEstablishment('staff')
    const { unmount } = await openDay('2026-11-19', { establishment })
    expect(await field('Sur place')).toBeTruthy()
    unmount()
    await openDay('2026-11-18', { establishment })
    expect(await screen.findByText('Vous pouvez saisir aujourd’hui et hier')).toBeTruthy()
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.queryByRole('button', { name: said('Jour fermé') })).toBeNull()
  })

  test('a day to come keeps a draft only', async () => {
    const { user, pathOf } = await openDay('2026-11-21')
    await user.type(await field('Sur place'), '100')
    await user.click(screen.getByRole('button', { name: said('Enregistrer le brouillon') }))
    expect((await sentOf('saveTicketZ')).input.body.businessDate).toBe('2026-11-21')
    await waitFor(() => expect(pathOf()).toMatch(/^\/ticket-z(\?|$)/))
  })

  test('a day marked closed says so and can be reopened', async () => {
    const closedDay = {
      id: testId(900),
      establishmentId: 1,
      date: plainDate('2026-11-11'),
      serviceId: null,
      reason: 'Armistice',
      version: 1,
    }
    const { user, requests } = await openDay('2026-11-11', { closedDays: [closedDay] })
    expect(await screen.findByText('Ce jour est marqué fermé : Armistice')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: said('Rouvrir ce jour') }))
    expect(await field('Sur place')).toBeTruthy()
    await waitFor(() => expect(requests.some((request) => request.method === 'DELETE')).toBe(true))
  })

  test('a day of rest can be typed, and says what that makes of it', async () => {
    await openDay('2026-11-16')
    expect(
      await screen.findByText(
        'Le lundi est un jour de repos. Si vous validez une saisie, il comptera comme jour ouvert.',
      ),
    ).toBeTruthy()
    expect(await field('Sur place')).toBeTruthy()
  })
})

describe('words', () => {
  test('a shop types its recette, in the feminine and without covers', async () => {
    const { user } = await openDay('2026-11-20', { establishment: aShop() })
    expect((await screen.findAllByText('Recette', { selector: 'header *' })).length).toBeGreaterThan(0)
    expect(screen.queryByRole('textbox', { name: 'Couverts' })).toBeNull()
    const [first] = await screen.findAllByRole('textbox')
    await user.type(first as HTMLInputElement, '80')
    await user.type(await field('Espèces'), '80')
    await user.click(screen.getByRole('button', { name: said('Valider la recette') }))
    expect(await screen.findByRole('heading', { level: 1, description: 'en attente d’envoi' })).toBeTruthy()
  })

  test('is English in English', async () => {
    const { user } = await openDay('2026-11-20', {}, 'en')
    await user.type(await field('Sur place'), '1234.5{Enter}')
    expect(statusOf('Still to allocate')?.textContent).toMatch(/€1,234\.50$/)
    expect((await field('Sur place')).value).toMatch(/^1.234\.50$/)
    expect(screen.getByRole('button', { name: said('Validate the Z report') })).toBeTruthy()
  })
})

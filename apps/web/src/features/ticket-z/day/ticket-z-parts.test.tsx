import { screen, waitFor, within } from '@testing-library/react'
import type { TicketZ } from '@zinc/contract/ticket-z'
import { aTicketZContent } from '@zinc/domain/testing/a-ticket-z'
import { testId } from '@zinc/domain/testing/an-establishment'
import type { EntryPart } from '@zinc/domain/ticket-z/ticket-z-part'
import { afterEach, describe, expect, test } from 'vitest'
import { aServerTicket } from '../../../test/device-tickets.ts'
import { anOpenEstablishment } from '../../../test/month-server.ts'
import { storedTickets } from '../../../test/stored-entries.ts'
import { leaveDay, openDay } from '../../../test/ticket-z-day.ts'

afterEach(leaveDay)

const [voucherPaper, platforms] = [testId(203), testId(204)]

function open(entryParts: readonly EntryPart[], commissionBp = 3000, tickets: TicketZ[] = []) {
  const place = anOpenEstablishment()
  const paymentMethods = place.paymentMethods.map((method) =>
    method.kind === 'delivery_platform' ? { ...method, commissionBp } : method,
  )
  return openDay('2026-11-20', { tickets, establishment: { ...place, entryParts: [...entryParts], paymentMethods } })
}

const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })

async function validated() {
  const entry = await waitFor(async () => {
    const found = (await storedTickets(7)).find(({ action }) => action === 'validateTicketZ')
    expect(found).toBeDefined()
    return found
  })
  if (entry === undefined || entry.action === 'cancelTicketZ') throw new Error('nothing was validated')
  return entry.input.body.content
}

describe('the parts of the form', () => {
  test('are those of the settings, and any other is one press away', async () => {
    const { user } = await open(['weather', 'offered'])
    await screen.findByRole('heading', { name: 'Météo et événements' })
    await field('Offerts, montant')
    expect(screen.queryByRole('textbox', { name: 'Remises, montant' })).toBeNull()
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    expect(headings.indexOf('Météo et événements')).toBeLessThan(headings.indexOf('Pour mémoire'))
    await user.click(screen.getByRole('button', { name: 'Ajouter une rubrique' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Ventes par canal' }))
    await waitFor(async () => expect(document.activeElement).toBe(await field('Sur place, Ventes par canal')))
  })

  test('are none where the establishment uses none', async () => {
    await open(['cashCount'])
    await field('Sur place')
    expect(screen.queryByRole('heading', { name: 'Pour mémoire' })).toBeNull()
    screen.getByRole('button', { name: 'Ajouter une rubrique' })
  })

  test('count vouchers from their line on a ticket of an establishment that seldom does', async () => {
    const { user } = await open([])
    await field('Sur place')
    const [, ofPaper] = screen.getAllByRole('button', { name: 'Compter les titres' })
    if (ofPaper === undefined) throw new Error('no line of paper vouchers')
    await user.click(ofPaper)
    const count = await field('Edenred, ligne 1, Nombre')
    await waitFor(() => expect(document.activeElement).toBe(count))
    await user.keyboard('12')
    await user.type(await field('Edenred, ligne 1, Valeur'), '9')
    expect((await field('Titres-restaurant papier')).value).toBe('108,00')
  })

  test('share the sales out, and put the rest on a line in one press', async () => {
    const { user } = await open(['channels'])
    await user.type(await field('Sur place'), '120')
    await screen.findByText('Reste à répartir')
    await user.type(await field('À emporter, Ventes par canal'), '20')
    await user.click(await screen.findByRole('button', { name: 'Mettre sur Sur place' }))
    expect((await field('Sur place, Ventes par canal')).value).toBe('100,00')
    await screen.findByText('Toutes les ventes sont réparties')
  })

  test('count vouchers into their line, and say when another amount was typed', async () => {
    const { user } = await open(['vouchers'])
    const [, ofPaper] = await screen.findAllByRole('button', { name: 'Compter les titres' })
    if (ofPaper === undefined) throw new Error('no line of paper vouchers')
    await user.click(ofPaper)
    const list = await screen.findByRole('list', { name: 'Titres-restaurant papier, titres comptés' })
    await user.type(within(list).getByRole('textbox', { name: 'Edenred, ligne 1, Nombre' }), '12')
    await user.type(within(list).getByRole('textbox', { name: 'Edenred, ligne 1, Valeur' }), '9')
    const line = await field('Titres-restaurant papier')
    expect(line.value).toBe('108,00')
    await user.clear(line)
    await user.type(line, '100')
    await user.tab()
    await screen.findByText('La somme des titres comptés n’est pas le montant de la ligne.')
    await user.click(screen.getByRole('button', { name: /^Mettre 108,00/ }))
    expect(line.value).toBe('108,00')
  })

  test('propose the commission of a platform once its amount is left', async () => {
    const { user } = await open(['commissions'])
    await user.type(await field('Plateformes'), '42')
    const commission = await field('Plateformes, commission')
    expect(commission.value).toBe('')
    await user.tab()
    expect(commission.value).toBe('12,60')
    await screen.findByText('Ce que la plateforme garde. Les ventes restent le montant payé par le client.')
  })

  test('propose the commission of an amount that was typed before its field was there', async () => {
    const { user } = await open([])
    await user.type(await field('Plateformes'), '42')
    await user.click(screen.getByRole('button', { name: 'Ajouter une rubrique' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Commissions des plateformes' }))
    await waitFor(async () => expect((await field('Plateformes, commission')).value).toBe('12,60'))
  })

  test('propose no commission that a stored draft does without', async () => {
    const payments = [{ paymentMethodId: platforms, kind: 'delivery_platform' as const, amount: 42_00 }]
    const draft = aServerTicket('2026-11-20', { status: 'draft', content: aTicketZContent({ payments }) })
    await open(['commissions'], 3000, [draft])
    expect((await field('Plateformes')).value).toBe('42,00')
    expect((await field('Plateformes, commission')).value).toBe('')
  })

  test('refuse a negative amount at its field', async () => {
    const { user } = await open(['discounts'])
    await user.type(await field('Remises, montant'), '-5')
    await user.tab()
    await screen.findByText(/^Ce montant est de 0/)
  })
})

test('everything typed is sent', async () => {
  const { user } = await open(['discounts', 'channels', 'vouchers', 'commissions', 'weather'])
  await user.type(await field('Sur place'), '150')
  await user.type(await field('Titres-restaurant papier'), '108')
  await user.type(await field('Plateformes'), '42')
  await user.type(await field('Plateformes, commission'), '10')
  await user.type(await field('Remises, nombre'), '3')
  await user.type(await field('Remises, montant'), '12,5')
  await user.type(await field('Sur place, Ventes par canal'), '150')
  await user.click(screen.getByRole('button', { name: 'Pluie' }))
  await user.type(await field('Ajouter un événement'), 'Match{Enter}')
  await user.click(screen.getByRole('button', { name: 'Marché' }))
  await user.click(await screen.findByRole('button', { name: 'Valider le ticket Z' }))
  expect(await validated()).toMatchObject({
    memos: [{ kind: 'discounts', count: 3, amount: 12_50 }],
    channels: [{ channel: 'on_site', gross: 150_00 }],
    commissions: [{ paymentMethodId: platforms, amount: 10_00 }],
    payments: expect.arrayContaining([{ paymentMethodId: voucherPaper, kind: 'meal_voucher', amount: 108_00 }]),
    weather: 'rain',
    tags: ['Match', 'Marché'],
  })
})

test('an event still being typed is sent when the keys validate', async () => {
  const { user } = await open(['weather'])
  await user.type(await field('Sur place'), '150')
  await user.type(await field('Carte bancaire'), '150')
  await user.type(await field('Ajouter un événement'), 'Match{Control>}{Enter}{/Control}')
  expect(await validated()).toMatchObject({ tags: ['Match'] })
})

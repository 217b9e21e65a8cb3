import { screen, waitFor } from '@testing-library/react'
import { aPaymentLine, aSalesLine, aTicketZContent } from '@zinc/domain/testing/a-ticket-z'
import { afterEach, describe, expect, test } from 'vitest'
import { aServerTicket } from '../../../test/device-tickets.ts'
import { anOpenEstablishment, signedInBefore } from '../../../test/month-server.ts'
import { renderApp } from '../../../test/render-screen.tsx'
import { storedTickets, validatedTickets } from '../../../test/stored-entries.ts'
import { leaveDay, openDay } from '../../../test/ticket-z-day.ts'

afterEach(leaveDay)

const said = (text: string) => new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', '\\s')}$`)
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name: said(name) })
const numbered = (date: string, number: number | null, changes: Partial<Parameters<typeof aServerTicket>[1]> = {}) =>
  aServerTicket(date, { content: aTicketZContent({ number }) as never, ...changes })

describe('a total beyond the maximum', () => {
  test('is said under the amount that passes it, and nothing is sent', async () => {
    const { user } = await openDay('2026-11-20')
    await user.type(await field('Sur place'), '60 000 000{Enter}')
    await user.keyboard('60 000 000{Enter}')
    const second = await field('À emporter')
    const sentence = said('Avec ce montant, le total dépasse le maximum de 99 999 999,99 €.')
    expect(screen.getByText(sentence).closest('[id]')?.id).toBe(second.getAttribute('aria-describedby'))
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(document.activeElement).toBe(second)
    expect(screen.getAllByText(sentence)).toHaveLength(1)
    expect(await validatedTickets(7)).toEqual([])
  })
})

describe('a typed VAT', () => {
  test('gives way when its gross is corrected, and comes back in one tap', async () => {
    const content = aTicketZContent({
      sales: [aSalesLine({ gross: 1284_50, vat: 116_81 })],
      payments: [aPaymentLine({ amount: 1284_50 })],
    })
    const { user } = await openDay('2026-11-20', {
      tickets: [aServerTicket('2026-11-20', { content: content as never })],
    })
    await user.click(await screen.findByRole('button', { name: /^Corriger/ }))
    expect(await screen.findByRole('button', { name: said('TVA imprimée : 116,81 €') })).toBeTruthy()
    const gross = await field('Sur place')
    await user.clear(gross)
    await user.type(gross, '284,50{Enter}')
    expect(screen.getByRole('button', { name: said('TVA 10 % : 25,86 €') })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: said('Reprendre la TVA saisie : 116,81 €') }))
    expect(screen.getByRole('button', { name: said('TVA imprimée : 116,81 €') })).toBeTruthy()
    // Far from the calculation now: said at once, without opening the line.
    expect(screen.getByText(said('TVA à vérifier : le calcul donne 25,86 €.'))).toBeTruthy()
  })
})

describe('the printed number', () => {
  test('is proposed as the register’s last + 1, and is no typing', async () => {
    await openDay('2026-11-20', { tickets: [numbered('2026-11-18', 41), numbered('2026-11-19', 42)] })
    await waitFor(async () => expect((await field('N° imprimé')).value).toBe('43'))
    expect(screen.queryByText(/Brouillon enregistré/)).toBeNull()
    expect(Object.keys(localStorage).filter((key) => key.startsWith('zinc.draft/'))).toEqual([])
  })

  test('that somebody cleared stays cleared', async () => {
    const { user } = await openDay('2026-11-20', { tickets: [numbered('2026-11-19', 42)] })
    await waitFor(async () => expect((await field('N° imprimé')).value).toBe('43'))
    await user.clear(await field('N° imprimé'))
    await user.type(await field('Sur place'), '110{Enter}')
    expect((await field('N° imprimé')).value).toBe('')
  })

  test('is not proposed where a colleague’s is hidden', async () => {
    const establishment = anOpenEstablishment('staff')
    const tickets = [numbered('2026-11-18', 41), aServerTicket('2026-11-19', { content: null })]
    await openDay('2026-11-20', { tickets, establishment })
    expect((await field('N° imprimé')).value).toBe('')
  })

  test('that leaves a gap is said under its field, and is no refusal', async () => {
    const { user } = await openDay('2026-11-20', { tickets: [numbered('2026-11-19', 42)] })
    await waitFor(async () => expect((await field('N° imprimé')).value).toBe('43'))
    const number = await field('N° imprimé')
    await user.clear(number)
    await user.type(number, '45')
    expect(screen.queryByText(/un ticket manque peut-être/)).toBeNull()
    await user.type(await field('Sur place'), '110{Enter}')
    expect(screen.getByText(said('Après le n° 42, un ticket manque peut-être.'))).toBeTruthy()
    await user.type(await field('Carte bancaire'), '110{Enter}')
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(async () => {
      const [entry] = (await storedTickets(7)).filter(({ action }) => action === 'validateTicketZ')
      expect(entry?.action === 'validateTicketZ' && entry.input.body.content.number).toBe(45)
    })
  })
})

test('a day with a ticket for the whole of it and one for a service says that it may count twice', async () => {
  const establishment = anOpenEstablishment()
  const [named] = establishment.services
  const whole = { ...named, label: 'Continu', isWholeDay: true }
  const lunch = {
    ...named,
    id: '01890000-0000-7000-8000-000000000301',
    label: 'Journée',
    isWholeDay: false,
    position: 1,
  }
  const services = [whole, lunch] as typeof establishment.services
  signedInBefore({
    tickets: [aServerTicket('2026-11-20')],
    closedDays: [],
    establishment: { ...establishment, services },
  })
  await renderApp(`/ticket-z/2026-11-20?service=${lunch.id}`)
  expect(await screen.findByText(/Ce jour a une saisie pour la journée et une pour un service/)).toBeTruthy()
})

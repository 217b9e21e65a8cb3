import { screen, waitFor } from '@testing-library/react'
import type { CashClosing } from '@zinc/contract/cash-counts'
import type { Ticket } from '@zinc/contract/tickets'
import { plainDate } from '@zinc/domain/calendar/calendar'
import { cashFiguresOf, emptyCashCount } from '@zinc/domain/cash/cash-count'
import { testId } from '@zinc/domain/testing/an-establishment'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { anOpenEstablishment, type MonthServer } from '../../../../test/month-server.ts'
import { storedTickets, validatedTickets } from '../../../../test/stored-entries.ts'
import { leaveDay, openDay } from '../../../../test/ticket-z-day.ts'

afterEach(leaveDay)

const DAY = '2026-11-20'
const spaced = (text: string) => text.replace(/\s/g, ' ')
const field = (name: string | RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name })
const piece = (name: string) => field(name.replace(/ €/, '\u00a0€').replace(/ (centimes?)$/, '\u00a0$1'))
const validate = () => screen.findByRole('button', { name: 'Valider le ticket Z' })
const said = () => spaced(document.querySelector('main')?.textContent ?? document.body.textContent ?? '')

/** Karim left 250,85 € on Thursday the 19th. */
function leftByKarim(closingFloat = 250_85): CashClosing {
  const cashCount = { ...emptyCashCount(300_00), counted: closingFloat }
  return {
    ticketId: testId(9001),
    businessDate: plainDate('2026-11-19'),
    registerId: testId(400),
    serviceId: testId(300),
    status: 'validated',
    version: 1,
    typedBy: { id: 8, name: 'Karim' },
    typedAt: '2026-11-19T22:00:00.000Z',
    cashPayments: 0,
    cashCount,
    cash: cashFiguresOf(cashCount, []),
    closingFloat,
  }
}

const counted = { closings: [], previous: [leftByKarim()] }
const openCount = (server: Partial<MonthServer> = {}) => openDay(`${DAY}?part=cash`, { cashCounts: counted, ...server })

/** 312,60 € of cash to compare with, typed in the form first. */
async function withSales(user: Awaited<ReturnType<typeof openDay>>['user'], cash = '312,60') {
  await user.type(await field(/^Sur place/), cash)
  await user.type(await field(/^Espèces/), cash)
}

async function storedCount() {
  const sent = await waitFor(async () => {
    const [found] = (await storedTickets(7)).filter(({ action }) => action === 'validateTicketZ')
    if (found?.action !== 'validateTicketZ') throw new Error('nothing validated')
    return found
  })
  return sent.input.body.content.cashCount
}

describe('the card of the form', () => {
  test('opens the count, and says how far it is on the way back', async () => {
    const { user } = await openDay(DAY, { cashCounts: counted })
    await withSales(user)
    await user.click(await screen.findByRole('link', { name: /Comptage de la caisse.*facultatif/ }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Comptage de la caisse' })).toBeTruthy()
    await user.type(await piece('Billets de 50 €'), '11')
    await user.click(screen.getByRole('button', { name: 'Retour' }))
    const card = await screen.findByRole('link', { name: /Comptage de la caisse/ })
    expect(spaced(card.textContent ?? '')).toContain('550,00 € comptés, écart −13,45 €')
    expect((await field(/^Espèces/)).value).toBe('312,60')
  })

  test('is not there where the establishment counts no drawer', async () => {
    await openDay(DAY, { establishment: { ...anOpenEstablishment(), entryParts: [] } })
    await field(/^Espèces/)
    expect(screen.queryByRole('link', { name: /Comptage de la caisse/ })).toBeNull()
  })
})

/** A line of the cash journal of the day. */
function noted(number: number, line: Partial<Ticket>): Ticket {
  return {
    ...{ id: testId(7000 + number), establishmentId: 1, version: 1, kind: 'petty_cash' as const },
    ...{ businessDate: plainDate(DAY), at: `${DAY}T17:0${number}:00.000Z`, registerId: testId(400), amount: 12_90 },
    ...{ paymentMethodId: null, origin: null, label: '', reference: '', status: 'active' as const, purchaseId: null },
    ...{ cancelReason: null, cancelledAt: null, hasAttachments: false, isMine: true },
    ...{
      createdBy: { id: 7, name: 'Camille Martin' },
      typedAt: `${DAY}T17:00:00.000Z`,
      updatedAt: `${DAY}T17:00:00.000Z`,
    },
    ...line,
  }
}

describe('the cash journal of the day', () => {
  const cashJournal = [
    noted(1, { label: 'Pain' }),
    noted(2, { amount: 8_00, label: 'Glaçons' }),
    noted(3, { kind: 'bank_deposit', origin: 'drawer', amount: 300_00 }),
  ]

  test('proposes its movements to the count', async () => {
    const { user } = await openCount({ cashJournal })
    await user.click(await screen.findByRole('button', { name: 'Détail du calcul' }))
    const pettyCash = await field('Sorties de caisse')
    await waitFor(() => expect(pettyCash.value).toBe('20,90'))
    expect((await field('Dépôts en banque dans la journée')).value).toBe('300,00')
    expect(said()).toContain('noté dans les mouvements de caisse')
  })

  test('names the line that the cash difference equals, and takes it off in one press', async () => {
    const { user } = await openDay(DAY, { cashCounts: counted, cashJournal })
    await withSales(user)
    await user.click(await screen.findByRole('link', { name: /Comptage de la caisse.*facultatif/ }))
    await user.click(await screen.findByRole('radio', { name: 'Montant total' }))
    // 250,85 + 312,60 − 20,90 − 300,00, and the ice that was not bought.
    await user.type(await field('Total compté'), '250,55')
    await user.tab()
    await user.click(await screen.findByRole('button', { name: 'Détail du calcul' }))
    const lead = await screen.findByText(/Sorties de caisse, Glaçons/)
    expect(spaced(lead.textContent ?? '')).toContain('8,00 €')
    await user.click(screen.getByRole('button', { name: 'Retirer' }))
    expect((await field('Sorties de caisse')).value).toBe('12,90')
    expect(screen.queryByText(/Sorties de caisse, Glaçons/)).toBeNull()
  })

  test('types the sales of a shop without a register in one press', async () => {
    const sales = [
      noted(1, { kind: 'sale', amount: 30_00 }),
      noted(2, { kind: 'sale', amount: 45_50 }),
      noted(3, { kind: 'refund', amount: 5_00 }),
    ]
    const { user } = await openDay(DAY, { cashJournal: sales })
    expect(spaced((await screen.findByText(/2.ventes/)).textContent ?? '')).toBe('2 ventes, 70,50 € encaissés')
    await user.click(screen.getByRole('button', { name: 'Reprendre dans les encaissements' }))
    expect((await field(/^Espèces/)).value).toBe('70,50')
    await waitFor(() => expect(screen.queryByText(/2.ventes/)).toBeNull())
  })
})

describe('counting by pieces', () => {
  test('goes from the largest to the smallest with Enter, each amount and the sums beside', async () => {
    const { user } = await openCount()
    const first = await piece('Billets de 500 €')
    await waitFor(() => expect(document.activeElement).toBe(first))
    await user.keyboard('{Enter}{Enter}{Enter}3{Enter}7{Enter}6{Enter}9{Enter}15{Enter}22{Enter}32{Enter}')
    await user.keyboard('45{Enter}35{Enter}17{Enter}11{Enter}18')
    expect(document.activeElement).toBe(await piece('Pièces de 1 centime'))
    expect(said()).toContain('billets 395,00 €, pièces 81,75 €')
    expect(said()).toContain('150,00')
  })

  test('adds a roll as its coins', async () => {
    const { user } = await openCount()
    await user.type(await piece('Pièces de 20 centimes'), '5')
    await user.click(screen.getByRole('button', { name: /Ajouter 1 rouleau de 40/ }))
    expect((await piece('Pièces de 20 centimes')).value).toBe('45')
  })

  test('says what is no number, and is not validated with it', async () => {
    const { user } = await openCount()
    await user.type(await piece('Billets de 50 €'), '3a')
    await user.type(await piece('Billets de 20 €'), '1')
    expect(said()).toContain('De 0 à 9 999')
    await user.click(await validate())
    expect(document.activeElement).toBe(await piece('Billets de 50 €'))
    expect(await validatedTickets(7)).toEqual([])
  })
})

describe('the opening float', () => {
  test('is what the last count left, with the day and the person', async () => {
    await openCount()
    await waitFor(() => expect(said()).toContain('Fond d’ouverture250,85 €'))
    await (await screen.findByRole('button', { name: 'Détail du calcul' })).click()
    await waitFor(async () => expect((await field('Fond d’ouverture')).value).toBe('250,85'))
    expect(said()).toContain('laissé jeudi 19 par Karim')
  })

  test('and other proposals are no typing', async () => {
    await openCount({ registerPayments: [{ ...paid, amount: 27_50 }] })
    await waitFor(() => expect(said()).toContain('−27,50 €'))
    expect(Object.keys(localStorage).filter((key) => key.startsWith('zinc.draft/'))).toEqual([])
    expect(await validatedTickets(7)).toEqual([])
  })

  test('asks why when another one was found, and is taken back in a tap', async () => {
    const { user } = await openCount()
    await user.click(await screen.findByRole('button', { name: 'Détail du calcul' }))
    const float = await field('Fond d’ouverture')
    await waitFor(() => expect(float.value).toBe('250,85'))
    await user.clear(float)
    await user.type(float, '200{Enter}')
    expect(said()).toContain('250,85 € laissés jeudi 19 par Karim')
    await user.click(screen.getByRole('button', { name: 'Monnaie apportée' }))
    expect((await field(/Motif du fond d’ouverture/)).value).toBe('Monnaie apportée')
    await user.click(screen.getByRole('button', { name: /^Reprendre 250,85/ }))
    expect(float.value).toBe('250,85')
  })

  test('that nobody knows leaves no difference', async () => {
    const { user } = await openCount({ cashCounts: { closings: [], previous: [] } })
    await user.type(await piece('Billets de 50 €'), '3')
    await user.tab()
    expect(said()).toContain('Sans fond d’ouverture, l’écart n’est pas calculé')
    await user.click(await validate())
    expect(await storedCount()).toMatchObject({ openingFloat: null, counted: 150_00, pieces: { 5000: 3 } })
  })
})

describe('the difference', () => {
  test('is told term by term in words, a reason optional below the tolerance', async () => {
    const { user } = await openCount()
    await waitFor(() => expect(said()).toContain('La caisse devrait contenir 250,85 €.'))
    await user.type(await piece('Billets de 50 €'), '5')
    // While a piece is in use, what is missing is only still to count.
    await user.click(screen.getByRole('heading', { level: 1 }))
    expect(said()).toContain(
      'La caisse devait contenir 250,85 €, vous avez compté 250,00 €. Il manque 0,85 €, sous votre seuil de 5,00 € : motif facultatif.',
    )
    await user.click(await validate())
    expect(await storedCount()).toMatchObject({ openingFloat: 250_85, counted: 250_00, reason: '' })
  })

  test('asks for a reason above the tolerance, from the form too, with ready ones', async () => {
    const { user } = await openDay(DAY, { cashCounts: counted })
    await withSales(user)
    await user.click(await screen.findByRole('link', { name: /Comptage de la caisse/ }))
    await user.type(await piece('Billets de 50 €'), '11')
    await user.click(screen.getByRole('button', { name: 'Retour' }))
    await field(/^Espèces/)
    await user.click(await validate())
    const reason = await field('Motif')
    await waitFor(() => expect(document.activeElement).toBe(reason))
    expect(said()).toContain('Un motif est nécessaire pour valider avec cet écart de caisse.')
    expect(await validatedTickets(7)).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Rendu de monnaie' }))
    await user.click(await validate())
    expect(await storedCount()).toMatchObject({ counted: 550_00, reason: 'Rendu de monnaie', deposit: 0 })
  })
})

describe('a count as one amount', () => {
  test('takes a sum, and prepares two amounts', async () => {
    const establishment = { ...anOpenEstablishment(), defaultFloat: 150_00 }
    const { user } = await openCount({ establishment })
    await user.click(await screen.findByRole('radio', { name: 'Montant total' }))
    await user.type(await field('Total compté'), '120+130,85')
    await user.click(await screen.findByRole('button', { name: /^Déposer 100,85/ }))
    await user.type(await field('Bordereau n°'), '0412')
    await user.click(await validate())
    expect(await storedCount()).toMatchObject({
      ...{ pieces: null, counted: 250_85, deposit: 100_85, depositTo: 'bank', depositReference: '0412' },
    })
  })
})

describe('the float', () => {
  test('keeps the coins, says the gap, and is changed note by note', async () => {
    const establishment = { ...anOpenEstablishment(), defaultFloat: 250_00, cashTolerance: 500_00 }
    const { user } = await openCount({ establishment })
    const drawer = { 'Billets de 50 €': 3, 'Billets de 20 €': 7, 'Billets de 10 €': 6, 'Billets de 5 €': 9 }
    for (const [name, count] of Object.entries(drawer)) await user.type(await piece(name), String(count))
    await user.type(await piece('Pièces de 2 €'), '40')
    await user.type(await piece('Pièces de 5 centimes'), '35')
    expect(said()).toContain('1,75 € de plus que le fond habituel de 250,00 €. Les pièces restent, le dépôt est rond.')
    await user.click(screen.getByRole('button', { name: /^Déposer 225,00/ }))
    await user.click(screen.getByRole('button', { name: /^Laisser un de moins, Billets de 20/ }))
    await user.click(screen.getByRole('radio', { name: 'Coffre' }))
    await user.click(await validate())
    expect(await storedCount()).toMatchObject({ counted: 476_75, deposit: 245_00, depositTo: 'safe' })
  })

  test('is typed note by note in a table where there is room for one', async () => {
    const wide = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }
    vi.stubGlobal('matchMedia', () => wide)
    const establishment = { ...anOpenEstablishment(), defaultFloat: 100_00, cashTolerance: 500_00 }
    const { user } = await openCount({ establishment })
    await user.type(await piece('Billets de 20 €'), '7')
    const left = screen.getByRole<HTMLInputElement>('textbox', { name: /^À laisser, Billets de 20/ })
    expect(left.value).toBe('5')
    await user.tripleClick(left)
    await user.keyboard('9')
    await user.tab()
    expect(left.value).toBe('7')
    await user.click(left)
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
    expect(left.value).toBe('4')
    await user.click(await validate())
    expect(await storedCount()).toMatchObject({ counted: 140_00, deposit: 60_00 })
    vi.unstubAllGlobals()
  })

  test('is not deposited before somebody says so', async () => {
    const establishment = { ...anOpenEstablishment(), defaultFloat: 100_00 }
    const { user } = await openCount({ establishment })
    await user.type(await piece('Billets de 50 €'), '5')
    await user.click(await validate())
    expect(await storedCount()).toMatchObject({ counted: 250_00, deposit: 0 })
  })
})

const paid = {
  date: plainDate(DAY),
  registerId: testId(400),
  amount: 27_50,
  purchaseId: '0193514a-0000-7000-8000-000000000001',
  label: 'Primeurs du Rhône',
}

import { screen, within } from '@testing-library/react'
import { aPaymentLine, aSalesLine, aTicketZContent } from '@zinc/domain/testing/a-ticket-z'
import { testId } from '@zinc/domain/testing/an-establishment'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { aServerTicket } from '../../../test/device-tickets.ts'
import { drawnDuring } from '../../../test/drawn-components.ts'
import { leaveDay, openDay } from '../../../test/ticket-z-day.ts'

// A whole day typed key by key takes its time on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

afterEach(leaveDay)

type Opened = Awaited<ReturnType<typeof openDay>>
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) })
const leadCard = async () => {
  const title = await screen.findByRole('heading', { name: /^(Trouver l’erreur|Find the error)$/ })
  const card = title.closest('section')
  if (card === null) throw new Error('the title stands in no card')
  return card
}
const isSilent = () => screen.queryByRole('heading', { name: 'Trouver l’erreur' }) === null
const plain = (element: Element) => element.textContent?.replace(/[\u00a0\u2009\u202f]/g, ' ') ?? ''

async function typeAll({ user }: Opened, amounts: Readonly<Record<string, string>>) {
  for (const [name, text] of Object.entries(amounts)) {
    await user.click(await field(name))
    await user.keyboard(text)
  }
}

/** The evening of the picture, with 8 and 5 swapped in the card's amount. */
const evening = {
  'Sur place': '1742,10',
  'À emporter': '211',
  'Boissons alcoolisées': '612',
  'Carte bancaire': '1885,50',
  Espèces: '312,60',
  'Titres-restaurant carte': '298',
  'Titres-restaurant papier': '36',
  Plateformes: '60',
}
const amounts = [1858_50, 312_60, 298_00, 36_00, 60_00]

/** What a usual evening holds, seven times. */
const usualEvenings = [12, 13, 14, 15, 17, 18, 19].map((day) =>
  aServerTicket(`2026-11-${day}`, {
    content: aTicketZContent({
      sales: [1742_10, 211_00, 612_00].map((gross, at) => aSalesLine({ vatLineId: testId(100 + at), gross })),
      payments: amounts.map((amount, at) => aPaymentLine({ paymentMethodId: testId(200 + at), amount })),
    }) as never,
  }),
)

describe('the slip finder', () => {
  test('shows both readings, and one tap takes the right one', async () => {
    const opened = await openDay('2026-11-20', { tickets: usualEvenings })
    const { user } = opened
    await typeAll(opened, evening)
    expect(isSilent()).toBe(true)
    await user.click(document.body)
    const card = await leadCard()
    expect(plain(card)).toContain('Carte bancaire1 885,501 858,50tomberait juste : 8 et 5 inversés')
    expect(plain(card)).toContain('Ou 27,00 € de pourboires')
    const marked = [...card.querySelectorAll('.underline')].map(plain)
    expect(marked).toEqual(['85', '58'])
    await user.click(within(card).getByRole('button', { name: /^Remplacer\s: Carte bancaire, 1\s858,50\s€$/ }))
    expect((await field('Carte bancaire')).value.replace(/\s/g, ' ')).toBe('1 858,50')
    expect(screen.getAllByText('Encaissements justes').length).toBeGreaterThan(0)
    expect(isSilent()).toBe(true)
  })

  test('underlines the swapped digits in the field, until they are replaced', async () => {
    const opened = await openDay('2026-11-20', { tickets: usualEvenings })
    await typeAll(opened, evening)
    await opened.user.click(document.body)
    await leadCard()
    const box = (await field('Carte bancaire')).parentElement
    expect([...(box?.querySelectorAll('.underline') ?? [])].map(plain)).toEqual(['85'])
    await opened.user.click(screen.getByRole('button', { name: /^Remplacer/ }))
    expect(box?.querySelectorAll('.underline')).toHaveLength(0)
  })

  test('takes a lead back in one more tap', async () => {
    const opened = await openDay('2026-11-20', { tickets: usualEvenings })
    await typeAll(opened, evening)
    await opened.user.click(document.body)
    await leadCard()
    await opened.user.click(screen.getByRole('button', { name: /^Remplacer/ }))
    // From the keyboard: the focus stays where the lead was.
    await opened.user.tab()
    await opened.user.keyboard('{Enter}')
    expect((await field('Carte bancaire')).value.replace(/\s/g, ' ')).toBe('1 885,50')
    expect(await leadCard()).toBeTruthy()
  })

  test('notes an excess as tips', async () => {
    const opened = await openDay('2026-11-20', { tickets: usualEvenings })
    await typeAll(opened, evening)
    await opened.user.click(document.body)
    await leadCard()
    await opened.user.click(screen.getByRole('button', { name: /^Noter/ }))
    expect((await field('Pourboires')).value).toBe('27,00')
    expect((await field('Carte bancaire')).value.replace(/\s/g, ' ')).toBe('1 885,50')
  })

  test('comes before the button that puts the rest on a method', async () => {
    const opened = await openDay('2026-11-20', { tickets: usualEvenings })
    await typeAll(opened, { ...evening, 'Carte bancaire': '1858,50', Espèces: '132,60' })
    await opened.user.click(document.body)
    const card = await leadCard()
    const allot = screen.getByRole('button', { name: /^Mettre sur/ })
    expect(card.compareDocumentPosition(allot) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  })

  test('waits until the comment is typed too, and comes beside the reason that validation asks for', async () => {
    const opened = await openDay('2026-11-20', { tickets: usualEvenings })
    await typeAll(opened, evening)
    await opened.user.click(document.body)
    await leadCard()
    await opened.user.click(await field('Commentaire'))
    expect(isSilent()).toBe(true)
    await opened.user.click(screen.getAllByRole('button', { name: /^Valider/ }).at(0) ?? document.body)
    expect(await leadCard()).toBeTruthy()
    expect(document.activeElement?.getAttribute('name')).toBe('differenceReason')
  })

  test('never runs at a key', async () => {
    const opened = await openDay('2026-11-20', { tickets: usualEvenings })
    await typeAll(opened, evening)
    await opened.user.click(document.body)
    await leadCard()
    await opened.user.click(await field('Espèces'))
    const drawn = await drawnDuring(opened.container, () => opened.user.keyboard('3'))
    expect(drawn.map(({ name }) => name).filter((name) => /^(Leads|LineLead|TakeButton)$/.test(name))).toEqual([])
    expect(isSilent()).toBe(true)
  })

  test('speaks English', async () => {
    const opened = await openDay('2026-11-20', { tickets: usualEvenings }, 'en')
    await typeAll(opened, Object.fromEntries(Object.entries(evening)))
    await opened.user.click(document.body)
    const card = await leadCard()
    expect(plain(card)).toContain('would match: 8 and 5 swapped')
    expect(plain(card)).toContain('Or €27.00 in tips')
  })
})

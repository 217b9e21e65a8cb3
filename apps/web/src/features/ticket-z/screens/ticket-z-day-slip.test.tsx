import { screen, waitFor, within } from '@testing-library/react'
import { aPaymentLine, aSalesLine, aTicketZContent } from '@zinc/domain/testing/a-ticket-z'
import { testId } from '@zinc/domain/testing/an-establishment'
import type { Language } from '@zinc/words/languages'
import { afterEach, describe, expect, test } from 'vitest'
import { aServerTicket } from '../../../test/device-tickets.ts'
import { drawnDuring } from '../../../test/drawn-components.ts'
import { leaveDay, openDay } from '../../../test/ticket-z-day.ts'

afterEach(leaveDay)

const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) })
const leadCard = async () => {
  const title = await screen.findByRole('heading', { name: /^(Trouver l’erreur|Find the error)$/ })
  const card = title.closest('section')
  if (card === null) throw new Error('the title stands in no card')
  return card
}
const isSilent = () => screen.queryByRole('heading', { name: 'Trouver l’erreur' }) === null
/** The card goes when the field is drawn as entered, a moment after the press. */
const becomesSilent = () => waitFor(() => expect(isSilent()).toBe(true))
const plain = (element: Element) => element.textContent?.replace(/[\u00a0\u2009\u202f]/g, ' ') ?? ''

/** The evening of the picture, as it usually is. */
const evening = aTicketZContent({
  sales: [1742_10, 211_00, 612_00].map((gross, at) => aSalesLine({ vatLineId: testId(100 + at), gross })),
  payments: [1858_50, 312_60, 298_00, 36_00, 60_00].map((amount, at) =>
    aPaymentLine({ paymentMethodId: testId(200 + at), amount }),
  ),
})
const usualEvenings = [12, 13, 14, 15, 17, 18, 19].map((day) =>
  aServerTicket(`2026-11-${day}`, { content: evening as never }),
)

/** A draft of such an evening, in which one more amount is typed: 8 and 5 swapped in the card's. */
async function openMistyped({ name = 'Carte bancaire', text = '1885,50', language = 'fr' as Language } = {}) {
  const draft = aServerTicket('2026-11-20', { content: evening as never, status: 'draft' })
  const opened = await openDay('2026-11-20', { tickets: [...usualEvenings, draft] }, language)
  await opened.user.click(await field(name))
  await opened.user.keyboard(text)
  return opened
}

describe('the slip finder', () => {
  test('shows both readings, and one tap takes the right one', async () => {
    const { user } = await openMistyped()
    expect(isSilent()).toBe(true)
    await user.click(document.body)
    const card = await leadCard()
    expect(plain(card)).toContain('Carte bancaire1 885,501 858,50tomberait juste : 8 et 5 inversés')
    expect(plain(card)).toContain('Ou 27,00 € de pourboires')
    const marked = [...card.querySelectorAll('.underline')].map(plain)
    expect(marked).toEqual(['85', '58'])
    await user.click(within(card).getByRole('button', { name: /^Remplacer\s: Carte bancaire, 1\s858,50\s€$/ }))
    expect((await field('Carte bancaire')).value.replace(/\s/g, ' ')).toBe('1 858,50')
    expect((await screen.findAllByText('Encaissements justes')).length).toBeGreaterThan(0)
    await becomesSilent()
  })

  test('underlines the swapped digits in the field, until they are replaced', async () => {
    const opened = await openMistyped()
    await opened.user.click(document.body)
    await leadCard()
    const box = (await field('Carte bancaire')).parentElement
    // The field is marked after the card is drawn.
    await waitFor(() => expect([...(box?.querySelectorAll('.underline') ?? [])].map(plain)).toEqual(['85']))
    await opened.user.click(screen.getByRole('button', { name: /^Remplacer/ }))
    await waitFor(() => expect(box?.querySelectorAll('.underline')).toHaveLength(0))
  })

  test('takes a lead back in one more tap', async () => {
    const opened = await openMistyped()
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
    const opened = await openMistyped()
    await opened.user.click(document.body)
    await leadCard()
    await opened.user.click(screen.getByRole('button', { name: /^Noter/ }))
    expect((await field('Pourboires')).value).toBe('27,00')
    expect((await field('Carte bancaire')).value.replace(/\s/g, ' ')).toBe('1 885,50')
  })

  test('comes before the button that puts the rest on a method', async () => {
    const opened = await openMistyped({ name: 'Espèces', text: '132,60' })
    await opened.user.click(document.body)
    const card = await leadCard()
    const allot = screen.getByRole('button', { name: /^Mettre sur/ })
    expect(card.compareDocumentPosition(allot) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  })

  test('waits until the comment is typed too, and comes beside the reason that validation asks for', async () => {
    const opened = await openMistyped()
    await opened.user.click(document.body)
    await leadCard()
    await opened.user.click(await field('Commentaire'))
    await becomesSilent()
    await opened.user.click(screen.getAllByRole('button', { name: /^Valider/ }).at(0) ?? document.body)
    expect(await leadCard()).toBeTruthy()
    await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('differenceReason'))
  })

  test('never runs at a key', async () => {
    const opened = await openMistyped()
    await opened.user.click(document.body)
    await leadCard()
    await opened.user.click(await field('Espèces'))
    await becomesSilent()
    const drawn = await drawnDuring(opened.container, () => opened.user.keyboard('3'))
    expect(drawn.map(({ name }) => name).filter((name) => /^(Leads|LineLead|TakeButton)$/.test(name))).toEqual([])
    expect(isSilent()).toBe(true)
  })

  test('speaks English', async () => {
    const opened = await openMistyped({ language: 'en' })
    await opened.user.click(document.body)
    const card = await leadCard()
    expect(plain(card)).toContain('would match: 8 and 5 swapped')
    expect(plain(card)).toContain('Or €27.00 in tips')
  })
})

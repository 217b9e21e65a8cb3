import { screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { aServerTicket } from '../../../test/device-tickets.ts'
import { drawnDuring } from '../../../test/drawn-components.ts'
import { leaveDay, openDay } from '../../../test/ticket-z-day.ts'

afterEach(leaveDay)

type Field = HTMLInputElement | HTMLTextAreaElement
const field = (name: string) => screen.findByRole<Field>('textbox', { name: new RegExp(`^${name}`) })

/** What stands around the fields and cost a phone 40 ms at every key. */
const around =
  /^(TypedDay|Page|TicketZEntry|EntryForm|EntryCards|EntrySalesLine|EntryPaymentLine|EntryCounts|EntrySide)$/

type Opened = Pick<Awaited<ReturnType<typeof openDay>>, 'container' | 'user'>

/** One more key in a field that holds something, with amounts in others. */
async function drawnByKeyIn(name: string, { container, user }: Opened) {
  await user.type(await field(name), '12')
  const typed = (await field(name)).value
  const drawn = await drawnDuring(container, () => user.keyboard('3'))
  expect((await field(name)).value).toBe(`${typed}3`)
  return drawn
}

describe('a key in a ticket Z', () => {
  test.each(['Sur place', 'À emporter', 'Espèces', 'Couverts', 'Pourboires', 'Commentaire'])(
    'draws the field of %s again and no other',
    async (name) => {
      const opened = await openDay('2026-11-20')
      await opened.user.type(await field('Boissons alcoolisées'), '500')
      await opened.user.type(await field('Carte bancaire'), '100')
      const drawn = await drawnByKeyIn(name, opened)
      const fields = drawn.filter((each) => /^(AmountField|TextAreaField)$/.test(each.name))
      expect(fields.map(({ props }) => Reflect.get(props, 'label'))).toEqual([name])
      expect(drawn.map((each) => each.name).filter((each) => around.test(each))).toEqual([])
    },
  )

  test.each([
    ['is the first of an empty ticket', {}, '2'],
    ['makes the payments meet the sales', { 'Sur place': '12', Espèces: '1' }, '12'],
  ])('draws nothing around the fields when it %s', async (_when, typed, after) => {
    const { container, user } = await openDay('2026-11-20')
    for (const [name, text] of Object.entries(typed)) await user.type(await field(name), text)
    await user.click(await field('Espèces'))
    const drawn = await drawnDuring(container, () => user.keyboard('2'))
    expect((await field('Espèces')).value).toBe(after)
    expect(drawn.map((each) => each.name).filter((each) => around.test(each))).toEqual([])
  })

  test.each([',', '+'])('that opens the next part of an amount (%s) leaves the total as it stands', async (key) => {
    const { user } = await openDay('2026-11-20')
    await user.type(await field('Sur place'), '1284')
    const shown = screen.getAllByText(/^1\s284,00/).length
    await user.keyboard(key)
    expect((await field('Sur place')).value).toBe(`1284${key}`)
    expect(screen.getAllByText(/^1\s284,00/)).toHaveLength(shown)
  })

  test('draws no field again when it is typed into the reason of a correction', async () => {
    const opened = await openDay('2026-11-20', { tickets: [aServerTicket('2026-11-20')] })
    await opened.user.click(await screen.findByRole('button', { name: 'Corriger' }))
    const drawn = await drawnByKeyIn('Motif de la correction', opened)
    expect(drawn.map((each) => each.name).filter((each) => each === 'AmountField' || around.test(each))).toEqual([])
  })

  test('is on the device before its event is over, so that a page killed right after it loses nothing', async () => {
    const { user } = await openDay('2026-11-20')
    const stored: string[] = []
    const read = () => stored.push(JSON.stringify({ ...localStorage }))
    window.addEventListener('input', read)
    await user.type(await field('Sur place'), '12,')
    await user.type(await field('Commentaire'), 'a')
    window.removeEventListener('input', read)
    const expected = ['"1"', '"12"', '"12,"', '"a"'].map((text) => JSON.stringify(text).slice(1, -1))
    expect(stored.map((each, index) => each.includes(expected[index] ?? '-'))).toEqual([true, true, true, true])
  })
})

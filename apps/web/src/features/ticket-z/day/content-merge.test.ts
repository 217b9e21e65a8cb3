import { plainDate } from '@zinc/domain/calendar/calendar'
import { aTicketZContent } from '@zinc/domain/testing/a-ticket-z'
import { anEstablishment, testId } from '@zinc/domain/testing/an-establishment'
import { typedFieldValues } from '@zinc/domain/testing/ticket-z-field-values'
import { emptyContent, isEmptyContent } from '@zinc/domain/ticket-z/ticket-z'
import { ticketZFields } from '@zinc/domain/ticket-z/ticket-z-field'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aContentOf } from '../../../test/any-ticket-z.ts'
import { rowsOf } from '../entry/ticket-z-draft.ts'
import { differencesOf, isSameContent, mergedContentOf, sameLinesOf } from './content-lines.ts'

const rows = rowsOf(anEstablishment('bistrot'), plainDate('2026-11-20'), null)
const any = aContentOf(rows)
const parts = {
  memos: [{ kind: 'discounts', count: 3, amount: 12_50 }],
  categories: [{ categoryId: testId(900), gross: 60_00 }],
  channels: [{ channel: 'on_site', gross: 110_00 }],
  vouchers: [{ paymentMethodId: testId(202), issuer: 'edenred', count: 12, faceValue: 9_00 }],
  commissions: [{ paymentMethodId: testId(204), amount: 12_60 }],
  weather: 'rain',
  tags: ['Match'],
} as const

describe('any two entries of one closing', () => {
  const all = (side: 'mine' | 'theirs', lines: readonly { key: string }[]) =>
    Object.fromEntries(lines.map(({ key }) => [key, side]))

  it('merge to the side that is chosen for every line', () => {
    fc.assert(
      fc.property(any, any, (mine, theirs) => {
        const lines = differencesOf(mine, theirs, rows)
        expect(isSameContent(mergedContentOf(mine, theirs, all('mine', lines)), mine)).toBe(true)
        expect(isSameContent(mergedContentOf(mine, theirs, all('theirs', lines)), theirs)).toBe(true)
      }),
    )
  })

  it('are the same when no line differs', () => {
    fc.assert(
      fc.property(any, any, (mine, theirs) => {
        expect(differencesOf(mine, theirs, rows).length === 0).toBe(isSameContent(mine, theirs))
        expect(differencesOf(mine, mine, rows)).toEqual([])
      }),
    )
  })

  it('say each line once, as different or as the same', () => {
    fc.assert(
      fc.property(any, any, (mine, theirs) => {
        const keys = [...differencesOf(mine, theirs, rows), ...sameLinesOf(mine, theirs, rows)].map(({ key }) => key)
        expect(new Set(keys).size).toBe(keys.length)
      }),
    )
  })
})

describe('every field of one value', () => {
  const mine = aTicketZContent()
  const theirs = aTicketZContent(typedFieldValues())

  it.each(ticketZFields)('named %s is a line of its own, taken from the side that is chosen', (field) => {
    const other = { ...mine, [field]: theirs[field] }
    expect(differencesOf(mine, other, rows).map(({ key }) => key)).toEqual([field])
    expect(isSameContent(mine, other)).toBe(false)
    expect(mergedContentOf(mine, other, { [field]: 'theirs' })[field]).toBe(theirs[field])
    expect(mergedContentOf(mine, other, { [field]: 'mine' })[field]).toBe(mine[field])
    expect(isEmptyContent({ ...emptyContent(), [field]: theirs[field] })).toBe(field === 'number')
  })
})

describe('a part', () => {
  it('differs line by line, also where one side has none of it', () => {
    const keys = differencesOf(aTicketZContent(), aTicketZContent(parts), rows).map(({ key }) => key)
    expect(keys).toEqual([
      'memos.discounts',
      `categories.${testId(900)}`,
      'channels.on_site',
      `vouchers.edenred.${testId(202)}`,
      `commissions.${testId(204)}`,
      'weather',
      'tags',
    ])
  })

  it('is taken line by line from either side', () => {
    const mine = aTicketZContent({ ...parts, memos: [...parts.memos, { kind: 'offered', count: 1, amount: 5_00 }] })
    const theirs = aTicketZContent({ ...parts, memos: [], weather: 'sun', vouchers: [] })
    const merged = mergedContentOf(mine, theirs, { 'memos.discounts': 'theirs', weather: 'theirs' })
    expect(merged.memos).toEqual([{ kind: 'offered', count: 1, amount: 5_00 }])
    expect([merged.weather, merged.vouchers]).toEqual(['sun', parts.vouchers])
  })

  it('of vouchers is the same in any order of its batches', () => {
    const batches = [
      { paymentMethodId: testId(202), issuer: 'up', count: 2, faceValue: 9_00 },
      { paymentMethodId: testId(202), issuer: 'up', count: 1, faceValue: 11_00 },
    ] as const
    const [mine, theirs] = [
      aTicketZContent({ vouchers: batches }),
      aTicketZContent({ vouchers: [...batches].reverse() }),
    ]
    expect(differencesOf(mine, theirs, rows)).toEqual([])
  })
})

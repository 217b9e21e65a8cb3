import { plainDate } from '@zinc/domain/calendar/calendar'
import { aPaymentLine, aSalesLine, aTicketZContent } from '@zinc/domain/testing/a-ticket-z'
import { anEstablishment, testId } from '@zinc/domain/testing/an-establishment'
import { describe, expect, it } from 'vitest'
import { rowsOf } from '../entry/ticket-z-draft.ts'
import { differencesOf, isSameContent, mergedContentOf } from './content-lines.ts'

const rows = rowsOf(anEstablishment('bistrot'), plainDate('2026-11-20'), null)
const card = testId(200)
const cash = testId(201)

const mine = aTicketZContent({
  payments: [aPaymentLine({ amount: 185_850 }), aPaymentLine({ paymentMethodId: cash, kind: 'cash', amount: 3600 })],
  covers: 92,
  comment: 'Lecteur en panne.',
})
const theirs = aTicketZContent({
  sales: [aSalesLine({ gross: 12_000 })],
  payments: [aPaymentLine({ amount: 188_550 })],
  covers: 94,
  comment: 'Table 12 offerte.',
})

describe('two versions of one day', () => {
  it('differ line by line, the VAT of a changed amount going with it', () => {
    const keys = differencesOf(mine, theirs, rows).map((line) => line.key)
    expect(keys).toEqual([`gross.${testId(100)}`, `payments.${card}`, `payments.${cash}`, 'covers', 'comment'])
  })

  it('show a VAT that differs alone', () => {
    const other = aTicketZContent({ sales: [aSalesLine({ vat: 999 })] })
    expect(differencesOf(aTicketZContent(), other, rows).map((line) => line.key)).toEqual([`vat.${testId(100)}`])
  })

  it('are the same in any order of their lines', () => {
    const turned = { ...mine, payments: [...mine.payments].reverse() }
    expect(isSameContent(mine, turned)).toBe(true)
    expect(isSameContent(mine, theirs)).toBe(false)
  })
})

describe('the choice', () => {
  it('of one side as a whole is that side', () => {
    const all = (side: 'mine' | 'theirs') =>
      Object.fromEntries(differencesOf(mine, theirs, rows).map((line) => [line.key, side]))
    expect(isSameContent(mergedContentOf(mine, theirs, all('mine')), mine)).toBe(true)
    expect(isSameContent(mergedContentOf(mine, theirs, all('theirs')), theirs)).toBe(true)
  })

  it('takes each line from its side, a line missing there goes, and both comments can stay', () => {
    const merged = mergedContentOf(mine, theirs, {
      [`gross.${testId(100)}`]: 'theirs',
      [`payments.${card}`]: 'mine',
      [`payments.${cash}`]: 'theirs',
      covers: 'theirs',
      comment: 'both',
    })
    expect(merged.sales.map((line) => [line.gross, line.vat])).toEqual([[12_000, 1091]])
    expect(merged.payments.map((line) => line.amount)).toEqual([185_850])
    expect([merged.covers, merged.comment]).toEqual([94, 'Lecteur en panne.\nTable 12 offerte.'])
  })
})

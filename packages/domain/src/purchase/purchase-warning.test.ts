import { describe, expect, it } from 'vitest'
import { plainDate } from '../calendar/calendar.ts'
import { aDrinksInvoice, aGroceryInvoice, aPurchaseContent, aPurchaseLine } from '../testing/a-purchase.ts'
import type { PurchaseContent } from './purchase.ts'
import { purchaseWarningsOf } from './purchase-warning.ts'

const today = plainDate('2026-11-20')

/** 'code path' of each warning. */
const warningsOf = (content: PurchaseContent) =>
  purchaseWarningsOf(content, { today, twins: [] }).map(({ code, path }) => `${code} ${path.join('.')}`)
const withVat = (vat: number, lineCount = 1) => {
  const lines = Array.from({ length: lineCount }, () => aPurchaseLine({ net: 100_00 / lineCount }))
  return aPurchaseContent({ lines, vat: [{ rateBp: 550, vat, isTyped: true }] })
}

describe('a purchase gives no warning', () => {
  it('when it is as its paper says, to the cent of a typed VAT', () => {
    expect(warningsOf(aGroceryInvoice())).toEqual([])
    expect(warningsOf(aDrinksInvoice())).toEqual([])
  })
})

describe('a typed VAT', () => {
  it('may be off by a cent a line, its edge included', () => {
    expect(warningsOf(withVat(5_51))).toEqual([])
    expect(warningsOf(withVat(5_49))).toEqual([])
    expect(warningsOf(withVat(5_52))).toEqual(['vat_out_of_tolerance vat.0.vat'])
    expect(warningsOf(withVat(5_54, 4))).toEqual([])
    expect(warningsOf(withVat(5_55, 4))).toEqual(['vat_out_of_tolerance vat.0.vat'])
  })

  it('has the sign of its base', () => {
    expect(warningsOf(withVat(-5_50))).toEqual(['vat_other_sign vat.0.vat'])
  })

  it('is not judged while it is a proposal', () => {
    const vat = [{ rateBp: 550, vat: 99_00, isTyped: false }]
    expect(warningsOf(aPurchaseContent({ vat }))).toEqual([])
  })
})

describe('a second look', () => {
  it('is asked where the paper states another gross', () => {
    expect(warningsOf({ ...aGroceryInvoice(), statedGross: 515_66 })).toEqual(['stated_difference statedGross'])
  })

  it('is asked for dates that go backwards or are to come', () => {
    expect(warningsOf(aPurchaseContent({ dueOn: plainDate('2026-11-19') }))).toEqual(['due_before_issue dueOn'])
    const later = plainDate('2026-11-21')
    expect(warningsOf(aPurchaseContent({ issuedOn: later, receivedOn: later }))).toEqual([
      'issued_in_future issuedOn',
      'issued_in_future receivedOn',
    ])
  })

  it('is asked once for all twins of a kind, which it names', () => {
    const twins = [
      { id: 'a', by: 'reference' },
      { id: 'b', by: 'amount' },
      { id: 'c', by: 'amount' },
    ] as const
    expect(purchaseWarningsOf(aPurchaseContent(), { today, twins })).toEqual([
      { code: 'twin_reference', path: ['reference'], twinIds: ['a'] },
      { code: 'twin_amount', path: ['lines'], twinIds: ['b', 'c'] },
    ])
  })
})

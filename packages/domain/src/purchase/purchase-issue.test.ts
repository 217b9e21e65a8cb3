import { describe, expect, it } from 'vitest'
import { plainDate } from '../calendar/calendar.ts'
import { MAX_CENTS } from '../money-limit.ts'
import { aDrinksInvoice, aGroceryInvoice, aPurchaseContent, aPurchaseLine } from '../testing/a-purchase.ts'
import { testId } from '../testing/an-establishment.ts'
import { COMMENT_MAX_LENGTH } from '../text-limit.ts'
import { emptyPurchase, MAX_PURCHASE_LINES, type PurchaseContent, type PurchaseLine } from './purchase.ts'
import { type PurchaseContext, purchaseIssuesOf } from './purchase-issue.ts'

const context: PurchaseContext = {
  intent: 'validate',
  today: plainDate('2026-11-20'),
  lockedUntil: plainDate('2026-10-31'),
  suppliers: [
    { id: testId(600), isActive: true },
    { id: testId(601), isActive: false },
  ],
  categories: [
    ...[500, 501, 502, 510, 511, 512].map((number) => ({ id: testId(number), isActive: true })),
    { id: testId(599), isActive: false },
  ],
}

/** 'code path' of each issue of a content with these changes. */
function issuesOf(changes: Partial<PurchaseContent> | PurchaseContent, more: Partial<PurchaseContext> = {}): string[] {
  const found = purchaseIssuesOf(aPurchaseContent(changes), { ...context, ...more })
  return found.map(({ code, path }) => `${code} ${path.join('.')}`)
}
const issuesOfLine = (changes: Partial<PurchaseLine>, more?: Partial<PurchaseContext>) =>
  issuesOf({ lines: [aPurchaseLine(changes)] }, more)
const draft = { intent: 'draft' } as const

describe('a purchase', () => {
  it('is taken as its paper says it', () => {
    expect(issuesOf(aGroceryInvoice())).toEqual([])
    expect(issuesOf(aDrinksInvoice())).toEqual([])
    expect(issuesOf({ dueOn: null, receivedOn: null, reference: '' })).toEqual([])
  })

  it('is a draft while it is still empty', () => {
    expect(purchaseIssuesOf(emptyPurchase(), { ...context, ...draft })).toEqual([])
    expect(purchaseIssuesOf(emptyPurchase(), context).map(({ code }) => code)).toEqual([
      'date_missing',
      'supplier_missing',
      'lines_missing',
    ])
  })

  it('needs the day it counts on: its delivery for a delivery note, else its own', () => {
    expect(issuesOf({ issuedOn: null })).toEqual(['date_missing issuedOn'])
    expect(issuesOf({ kind: 'delivery_note', issuedOn: null })).toEqual([])
    expect(issuesOf({ kind: 'delivery_note', receivedOn: null })).toEqual(['date_missing receivedOn'])
  })

  it('stays out of a locked period, its draft too', () => {
    const issuedOn = plainDate('2026-10-31')
    expect(issuesOf({ issuedOn })).toEqual(['date_locked issuedOn'])
    expect(issuesOf({ issuedOn }, draft)).toEqual(['date_locked issuedOn'])
    expect(issuesOf({ issuedOn: plainDate('2026-11-01') })).toEqual([])
  })

  it('has none of its dates in a locked period, at the field of that date', () => {
    const locked = plainDate('2026-10-31')
    expect(issuesOf({ receivedOn: locked })).toEqual(['date_locked receivedOn'])
    expect(issuesOf({ kind: 'delivery_note', issuedOn: locked })).toEqual(['date_locked issuedOn'])
    expect(issuesOf({ dueOn: locked })).toEqual([])
  })
})

describe('the supplier', () => {
  it('is one of the establishment, and only a receipt goes without', () => {
    expect(issuesOf({ supplierId: null })).toEqual(['supplier_missing supplierId'])
    expect(issuesOf({ supplierId: null, kind: 'receipt' })).toEqual([])
    expect(issuesOf({ supplierId: testId(699) }, draft)).toEqual(['unknown_supplier supplierId'])
  })

  it('that is archived takes no new purchase, and keeps those it has', () => {
    const changes = { supplierId: testId(601) }
    expect(issuesOf(changes)).toEqual(['inactive_supplier supplierId'])
    expect(issuesOf(changes, draft)).toEqual([])
    expect(issuesOf(changes, { intent: 'correct', reason: 'prix', previous: aPurchaseContent(changes) })).toEqual([])
  })
})

describe('a line', () => {
  it('has a category of the establishment, in use or as before, or none yet', () => {
    expect(issuesOfLine({ categoryId: null })).toEqual([])
    expect(issuesOfLine({ categoryId: testId(598) }, draft)).toEqual(['unknown_category lines.0.categoryId'])
    const archived = { categoryId: testId(599) }
    expect(issuesOfLine(archived)).toEqual(['inactive_category lines.0.categoryId'])
    expect(issuesOfLine(archived, draft)).toEqual([])
    const previous = aPurchaseContent({ lines: [aPurchaseLine(archived)] })
    expect(issuesOfLine(archived, { intent: 'correct', reason: 'prix', previous })).toEqual([])
  })

  it('has figures that can be stored', () => {
    const wrong = { quantity: '1,5', unitPrice: '1.50', packQuantity: '0.0000', rateBp: 10_001, net: MAX_CENTS + 1 }
    expect(issuesOfLine(wrong, draft)).toEqual([
      'amount_out_of_range lines.0.net',
      'rate_out_of_range lines.0.rateBp',
      'quantity_out_of_range lines.0.quantity',
      'quantity_out_of_range lines.0.unitPrice',
      'quantity_out_of_range lines.0.packQuantity',
    ])
    expect(issuesOfLine({ quantity: '-1.0000', unitPrice: '0.0000', packQuantity: '24.0000' })).toEqual([])
  })

  it('is one of four hundred at most', () => {
    const lines = Array.from({ length: MAX_PURCHASE_LINES + 1 }, () => aPurchaseLine())
    expect(issuesOf({ lines })).toEqual(['too_many_lines lines'])
  })
})

describe('the totals', () => {
  it('stay within the limit, at the line that passes it', () => {
    const lines = [aPurchaseLine({ net: MAX_CENTS, rateBp: null }), aPurchaseLine({ net: 1, rateBp: null })]
    expect(issuesOf({ lines })).toEqual(['total_out_of_range lines.1.net'])
    expect(issuesOf({ lines: lines.slice(0, 1) })).toEqual([])
    // The VAT alone carries the gross beyond.
    expect(issuesOfLine({ net: MAX_CENTS })).toEqual(['total_out_of_range lines.0.net'])
  })

  it('are not negative: that is a credit note, written positive', () => {
    const returned = { lines: [aPurchaseLine({ net: -20_00 })] }
    expect(issuesOf(returned)).toEqual(['total_negative lines'])
    expect(issuesOf({ ...returned, kind: 'credit_note' })).toEqual(['total_negative lines'])
    expect(issuesOf(returned, draft)).toEqual([])
    expect(issuesOf({ lines: [aPurchaseLine(), aPurchaseLine({ net: -20_00 })] })).toEqual([])
    expect(issuesOf({ statedGross: -1 })).toEqual(['total_negative statedGross'])
  })

  it('are in euros, whatever the document asks for in its own money', () => {
    const foreign = { currency: 'USD', gross: 120_00 }
    const lines = [aPurchaseLine({ net: 0 })]
    expect(issuesOf({ lines, foreign })).toEqual(['euros_missing lines'])
    expect(issuesOf({ lines, foreign }, draft)).toEqual([])
    expect(issuesOf({ lines: [], foreign })).toEqual(['lines_missing lines'])
    expect(issuesOf({ lines, foreign: { ...foreign, gross: 0 } })).toEqual([])
    expect(issuesOf({ lines: [aPurchaseLine()], foreign })).toEqual([])
  })

  it('have one VAT a rate, and none of a rate without lines', () => {
    const vat = (rateBp: number, cents: number) => ({ rateBp, vat: cents, isTyped: true })
    expect(issuesOf({ vat: [vat(550, 5_50), vat(550, 5_51)] })).toEqual(['duplicate_rate vat.1.rateBp'])
    expect(issuesOf({ vat: [vat(2000, 5_50)] })).toEqual(['vat_without_base vat.0.vat'])
    expect(issuesOf({ vat: [vat(2000, 5_50)] }, draft)).toEqual([])
    expect(issuesOf({ vat: [vat(2000, 0)] })).toEqual([])
  })
})

describe('a correction', () => {
  const correct = { intent: 'correct', reason: 'prix revu', previous: aPurchaseContent() } as const

  it('needs a reason', () => {
    expect(issuesOf({ comment: 'vu' }, correct)).toEqual([])
    expect(issuesOf({}, { ...correct, reason: '  ' })).toEqual(['reason_missing reason'])
  })

  it('keeps the kind', () => {
    expect(issuesOf({ kind: 'credit_note' }, correct)).toEqual(['kind_changed kind'])
  })

  it('takes nothing out of a locked period', () => {
    const previous = aPurchaseContent({ issuedOn: plainDate('2026-10-30') })
    expect(issuesOf({}, { ...correct, previous })).toEqual(['date_locked issuedOn'])
  })
})

describe('the texts', () => {
  it('are as long as they can be stored', () => {
    const lines = [aPurchaseLine({ label: 'a'.repeat(201), unit: 'a'.repeat(21) })]
    const changes = { reference: 'a'.repeat(61), comment: 'a'.repeat(COMMENT_MAX_LENGTH + 1), lines }
    expect(issuesOf(changes, draft)).toEqual([
      'text_too_long reference',
      'text_too_long comment',
      'text_too_long lines.0.label',
      'text_too_long lines.0.unit',
    ])
  })
})

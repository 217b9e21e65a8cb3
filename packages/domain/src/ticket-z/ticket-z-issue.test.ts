import { describe, expect, it } from 'vitest'
import { plainDate } from '../calendar/calendar.ts'
import { aPaymentLine, aSalesLine, aTicketZContent } from '../testing/a-ticket-z.ts'
import { aNamedItem, anEstablishment, aVatLine, testId } from '../testing/an-establishment.ts'
import { emptyContent, type TicketZContent } from './ticket-z.ts'
import { issuesOf, type TicketZContext, type TicketZIntent, type TicketZIssue } from './ticket-z-issue.ts'

const place = anEstablishment('bistrot')
const intents: readonly TicketZIntent[] = ['draft', 'validate', 'correct']

function contextOf(changes: Partial<TicketZContext> = {}): TicketZContext {
  return {
    key: { businessDate: plainDate('2026-11-20'), registerId: testId(400), serviceId: testId(300) },
    today: plainDate('2026-11-20'),
    lockedUntil: null,
    ...place,
    entryTolerance: 0,
    cashTolerance: 500,
    categories: null,
    intent: 'validate',
    ...changes,
  }
}

function correcting(previous: TicketZContent, changes: Partial<TicketZContext> = {}): TicketZContext {
  return contextOf({ intent: 'correct', reason: 'Chiffre mal recopié', previous, ...changes })
}

function codesOf(content: TicketZContent, context: TicketZContext): readonly TicketZIssue['code'][] {
  return issuesOf(content, context).map((issue) => issue.code)
}

function on(businessDate: string): Partial<TicketZContext> {
  return { key: { ...contextOf().key, businessDate: plainDate(businessDate) } }
}

describe('a sound ticket', () => {
  it('has nothing to change, whatever is asked of it', () => {
    for (const intent of intents) {
      expect(issuesOf(aTicketZContent(), contextOf({ intent, reason: 'Chiffre mal recopié' }))).toEqual([])
      expect(issuesOf(emptyContent(), contextOf({ intent, reason: 'Rien vendu' }))).toEqual([])
    }
  })

  it('may hold negative amounts: a day of refunds is a day', () => {
    const refunds = aTicketZContent({
      sales: [aSalesLine({ gross: -1240, invoicedGross: -240 })],
      payments: [aPaymentLine({ amount: -1240 })],
    })
    expect(issuesOf(refunds, contextOf())).toEqual([])
  })
})

describe('the date', () => {
  it('is not validated after today, though a draft may wait there', () => {
    expect(issuesOf(aTicketZContent(), contextOf(on('2026-11-21')))).toEqual([
      { code: 'date_in_future', path: ['businessDate'] },
    ])
    expect(codesOf(aTicketZContent(), contextOf({ ...on('2026-11-21'), intent: 'draft' }))).toEqual([])
  })

  it('is not touched inside a locked period, its last day included, not even by a draft', () => {
    const lockedUntil = plainDate('2026-10-31')
    for (const intent of intents) {
      const context = contextOf({ ...on('2026-10-31'), lockedUntil, intent, reason: 'x' })
      expect(issuesOf(aTicketZContent(), context)).toEqual([{ code: 'date_locked', path: ['businessDate'] }])
    }
    expect(codesOf(aTicketZContent(), contextOf({ ...on('2026-11-01'), lockedUntil }))).toEqual([])
  })
})

describe('the register and the service', () => {
  it('belong to the establishment', () => {
    const key = { ...contextOf().key, registerId: testId(900), serviceId: testId(901) }
    expect(issuesOf(aTicketZContent(), contextOf({ key, intent: 'draft' }))).toEqual([
      { code: 'unknown_register', path: ['registerId'] },
      { code: 'unknown_service', path: ['serviceId'] },
    ])
  })

  it('take no new entry once withdrawn, but their past can be corrected', () => {
    const registers = [aNamedItem(400, 'Caisse 1', false)]
    const services = [aNamedItem(300, 'Journée', false)]
    expect(codesOf(aTicketZContent(), contextOf({ registers, services }))).toEqual([
      'inactive_register',
      'inactive_service',
    ])
    expect(codesOf(aTicketZContent(), correcting(aTicketZContent(), { registers, services }))).toEqual([])
    expect(codesOf(aTicketZContent(), contextOf({ registers, services, intent: 'draft' }))).toEqual([])
  })
})

describe('a sales line', () => {
  it('names a VAT line of the establishment, once', () => {
    const sales = [aSalesLine({ gross: 5500 }), aSalesLine({ gross: 5500 })]
    expect(issuesOf(aTicketZContent({ sales }), contextOf({ intent: 'draft' }))).toEqual([
      { code: 'duplicate_vat_line', path: ['sales', 1, 'vatLineId'] },
    ])
    const unknown = aTicketZContent({ sales: [aSalesLine({ vatLineId: testId(999) })] })
    expect(issuesOf(unknown, contextOf({ intent: 'draft' }))).toEqual([
      { code: 'unknown_vat_line', path: ['sales', 0, 'vatLineId'] },
    ])
  })

  it('copies the nature and the rate of its VAT line', () => {
    for (const changes of [{ rateBp: 2000 }, { nature: 'goods' as const }]) {
      const content = aTicketZContent({ sales: [aSalesLine(changes)] })
      expect(codesOf(content, contextOf())).toEqual(['vat_line_mismatch'])
    }
  })

  it('uses a rate from its first day to its last: an old ticket keeps the old rate', () => {
    const vatLines = [aVatLine({ validFrom: plainDate('2026-11-01'), validTo: plainDate('2026-11-20') })]
    expect(codesOf(aTicketZContent(), contextOf({ ...on('2026-10-31'), vatLines }))).toEqual(['vat_line_not_valid'])
    expect(codesOf(aTicketZContent(), contextOf({ ...on('2026-11-01'), vatLines }))).toEqual([])
    expect(codesOf(aTicketZContent(), contextOf({ ...on('2026-11-20'), vatLines }))).toEqual([])
    const later = { ...on('2026-11-21'), today: plainDate('2026-11-30'), vatLines }
    expect(codesOf(aTicketZContent(), contextOf(later))).toEqual(['vat_line_not_valid'])
  })

  it('keeps in a correction what the corrected version had, withdrawn or changed since', () => {
    const withdrawn = [aVatLine({ isActive: false })]
    expect(codesOf(aTicketZContent(), contextOf({ vatLines: withdrawn }))).toEqual(['inactive_vat_line'])
    expect(codesOf(aTicketZContent(), correcting(aTicketZContent(), { vatLines: withdrawn }))).toEqual([])
    expect(codesOf(aTicketZContent(), correcting(emptyContent(), { vatLines: withdrawn }))).toEqual([
      'inactive_vat_line',
    ])
    const changed = [aVatLine({ rateBp: 550 })]
    expect(codesOf(aTicketZContent(), correcting(aTicketZContent(), { vatLines: changed }))).toEqual([])
  })

  it('has an invoiced part between nothing and its gross', () => {
    const invoiced = (gross: number, invoicedGross: number) =>
      codesOf(
        aTicketZContent({ sales: [aSalesLine({ gross, invoicedGross })], payments: [aPaymentLine({ amount: gross })] }),
        contextOf(),
      )
    expect(invoiced(11000, 11000)).toEqual([])
    expect(invoiced(11000, 11001)).toEqual(['invoiced_beyond_gross'])
    expect(invoiced(11000, -1)).toEqual(['invoiced_beyond_gross'])
    expect(invoiced(-11000, -11001)).toEqual(['invoiced_beyond_gross'])
    expect(invoiced(-11000, 1)).toEqual(['invoiced_beyond_gross'])
  })

  it('is never refused for its VAT: the typed figure wins', () => {
    expect(codesOf(aTicketZContent({ sales: [aSalesLine({ vat: 9999 })] }), contextOf())).toEqual([])
  })
})

describe('a payment line', () => {
  it('names a payment method of the establishment, once, with its kind', () => {
    const payments = [
      aPaymentLine({ amount: 5000 }),
      aPaymentLine({ amount: 6000 }),
      aPaymentLine({ paymentMethodId: testId(201), kind: 'cheque', amount: 0 }),
    ]
    expect(issuesOf(aTicketZContent({ payments }), contextOf())).toEqual([
      { code: 'duplicate_payment_method', path: ['payments', 1, 'paymentMethodId'] },
      { code: 'payment_method_mismatch', path: ['payments', 2, 'paymentMethodId'] },
    ])
    const unknown = aTicketZContent({ payments: [aPaymentLine({ paymentMethodId: testId(999) })] })
    expect(codesOf(unknown, contextOf({ intent: 'draft' }))).toEqual(['unknown_payment_method'])
  })

  it('uses no withdrawn method, except to correct a ticket that had it', () => {
    const paymentMethods = place.paymentMethods.map((method) => ({ ...method, isActive: false }))
    expect(codesOf(aTicketZContent(), contextOf({ paymentMethods }))).toEqual(['inactive_payment_method'])
    expect(codesOf(aTicketZContent(), correcting(aTicketZContent(), { paymentMethods }))).toEqual([])
    expect(codesOf(aTicketZContent(), contextOf({ paymentMethods, intent: 'draft' }))).toEqual([])
  })
})

describe('figures and texts', () => {
  it('stay in the range that can be stored', () => {
    const content = aTicketZContent({ tips: 10_000_000_000, covers: -1, ticketCount: 1.5, number: 0 })
    expect(issuesOf(content, contextOf({ intent: 'draft' }))).toEqual([
      { code: 'amount_out_of_range', path: ['tips'] },
      { code: 'count_out_of_range', path: ['covers'] },
      { code: 'count_out_of_range', path: ['ticketCount'] },
      { code: 'number_out_of_range', path: ['number'] },
    ])
    const halfCent = aTicketZContent({ payments: [aPaymentLine({ amount: 0.5 })] })
    expect(issuesOf(halfCent, contextOf({ intent: 'draft' }))).toEqual([
      { code: 'amount_out_of_range', path: ['payments', 0, 'amount'] },
    ])
  })

  it('ask a reason for a difference above the tolerance, on either side, but not of a draft', () => {
    const off = (amount: number, differenceReason = '') =>
      aTicketZContent({ payments: [aPaymentLine({ amount })], differenceReason })
    const tolerant = contextOf({ entryTolerance: 100 })
    expect(codesOf(off(11100), tolerant)).toEqual([])
    expect(issuesOf(off(11101), tolerant)).toEqual([{ code: 'difference_reason_missing', path: ['differenceReason'] }])
    expect(codesOf(off(10899), tolerant)).toEqual(['difference_reason_missing'])
    expect(codesOf(off(10899, '  '), tolerant)).toEqual(['difference_reason_missing'])
    expect(codesOf(off(10899, 'Ticket CB égaré'), tolerant)).toEqual([])
    expect(codesOf(off(10899), contextOf({ intent: 'draft' }))).toEqual([])
  })

  it('ask a reason for a correction', () => {
    expect(issuesOf(aTicketZContent(), contextOf({ intent: 'correct', reason: ' ' }))).toEqual([
      { code: 'reason_missing', path: ['reason'] },
    ])
  })

  it('hold at most 500 characters in a comment and 300 in a reason', () => {
    const held = aTicketZContent({ comment: 'a'.repeat(500), differenceReason: 'b'.repeat(300) })
    expect(issuesOf(held, contextOf({ intent: 'draft' }))).toEqual([])
    const content = aTicketZContent({ comment: 'a'.repeat(501), differenceReason: 'b'.repeat(301) })
    expect(issuesOf(content, contextOf({ intent: 'draft' }))).toEqual([
      { code: 'text_too_long', path: ['comment'] },
      { code: 'text_too_long', path: ['differenceReason'] },
    ])
  })
})

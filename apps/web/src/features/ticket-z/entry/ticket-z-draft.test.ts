import { plainDate } from '@zinc/domain/calendar/calendar'
import { aPaymentLine, aSalesLine, aTicketZContent } from '@zinc/domain/testing/a-ticket-z'
import { anEstablishment, aVatLine, testId } from '@zinc/domain/testing/an-establishment'
import { workedTickets } from '@zinc/domain/testing/worked-tickets'
import { emptyContent, totalsOf } from '@zinc/domain/ticket-z/ticket-z'
import { vatOf } from '@zinc/domain/vat'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aContentOf } from '../../../test/any-ticket-z.ts'
import { isSameContent } from '../day/content-lines.ts'
import {
  contentOf,
  draftOf,
  emptyDraft,
  fieldKeyOf,
  formerVatOf,
  isUntouched,
  isVatTyped,
  rowsOf,
  type TicketZDraft,
  unreadableFieldsOf,
  vatShownOf,
  vatTextOf,
  withLine,
} from './ticket-z-draft.ts'

const date = plainDate('2026-11-20')
const place = anEstablishment('bistrot')
const rows = rowsOf(place, date, null)
const [onSite] = rows.sales
const firstRow = onSite ?? { id: '', label: '', nature: 'goods' as const, rateBp: 0 }

const typed = (changes: Partial<TicketZDraft>): TicketZDraft => ({ ...emptyDraft, ...changes })
const grossTyped = (text: string) => contentOf(typed({ gross: { [firstRow.id]: text } }), rows).sales[0]?.gross

/** As the person sees it: a line without a text is no line. */
const filledOf = (draft: TicketZDraft) =>
  Object.entries(draft).map(([key, value]) => [
    key,
    typeof value !== 'object' || value === null
      ? value
      : Object.fromEntries(Object.entries(value).filter(([, part]) => part !== '')),
  ])

describe('what is typed and what is sent', () => {
  it('keeps every figure of a stored ticket through the form', () => {
    fc.assert(
      fc.property(aContentOf(rows), (content) => {
        expect(contentOf(draftOf(content), rows)).toEqual(content)
      }),
    )
  })

  it('keeps the amounts from one form to the next', () => {
    fc.assert(
      fc.property(aContentOf(rows), (content) => {
        const draft = draftOf(content)
        expect(filledOf(draftOf(contentOf(draft, rows)))).toEqual(filledOf(draft))
      }),
    )
  })

  it('reads amounts as people type and paste them', () => {
    expect(grossTyped('1284,50')).toBe(128_450)
    expect(grossTyped('1284.5')).toBe(128_450)
    expect(grossTyped('120+35,5')).toBe(15_550)
    expect(grossTyped('3×4,20')).toBe(1260)
    expect(grossTyped('1 234,50 €')).toBe(123_450)
    expect(grossTyped('1\u202f234,50\u00a0€')).toBe(123_450)
    expect(grossTyped('−12,40')).toBe(-1240)
  })

  it('tells zero from nothing typed', () => {
    expect(contentOf(emptyDraft, rows)).toEqual(emptyContent())
    expect(grossTyped('0')).toBe(0)
    const counted = contentOf(typed({ covers: '0' }), rows)
    expect([counted.covers, counted.ticketCount]).toEqual([0, null])
    expect(draftOf(aTicketZContent({ sales: [aSalesLine({ gross: 0 })] })).gross[testId(100)]).toBe('0,00')
  })

  it('sends nothing for a text it cannot read, and names its field', () => {
    const draft = typed({ gross: { [firstRow.id]: '1.234' }, payments: { [testId(200)]: 'douze' }, covers: '12,5' })
    const content = contentOf(draft, rows)
    expect([content.sales, content.payments, content.covers]).toEqual([[], [], null])
    expect(unreadableFieldsOf(draft, rows)).toEqual([`gross.${firstRow.id}`, `payments.${testId(200)}`, 'covers'])
    expect(unreadableFieldsOf(emptyDraft, rows)).toEqual([])
  })

  it('gives the accountant’s figures for every worked ticket', () => {
    expect(workedTickets).toHaveLength(10)
    for (const ticket of workedTickets) {
      const lists = {
        ...place,
        vatLines: ticket.buckets.map((bucket, index) => aVatLine({ ...bucket, id: testId(index), position: index })),
      }
      const worked = rowsOf(lists, ticket.businessDate, null)
      const gross = Object.fromEntries(
        ticket.buckets.map((bucket, index) => [testId(index), String(bucket.gross / 100).replace('.', ',')]),
      )
      const content = contentOf(typed({ gross }), worked)
      expect([ticket.id, totalsOf(content).vat, totalsOf(content).net]).toEqual([
        ticket.id,
        ticket.totals.vat,
        ticket.totals.net,
      ])
    }
  })
})

describe('the VAT of a line', () => {
  const draft = typed({ gross: { [firstRow.id]: '110' } })

  it('is proposed, typed over, and proposed again', () => {
    expect(vatShownOf(emptyDraft, firstRow)).toBeNull()
    expect(vatShownOf(draft, firstRow)).toBe(1000)
    const over = withLine(draft, 'vat', firstRow.id, '10,02')
    expect([vatShownOf(over, firstRow), isVatTyped(over, firstRow)]).toEqual([1002, true])
    const reset = withLine(over, 'vat', firstRow.id, '')
    expect([vatShownOf(reset, firstRow), isVatTyped(reset, firstRow)]).toEqual([1000, false])
  })

  it('follows the amount until it is typed', () => {
    const more = { ...draft, gross: { [firstRow.id]: '220' } }
    expect(vatShownOf(more, firstRow)).toBe(vatOf(22_000, firstRow.rateBp))
  })

  it('typed as zero is zero, not the proposal', () => {
    expect(vatShownOf(withLine(draft, 'vat', firstRow.id, '0'), firstRow)).toBe(0)
  })
})

describe('the rows', () => {
  it('are those in force that day, in the order of the settings', () => {
    const vatLines = [
      aVatLine({ id: testId(2), label: 'Deux', position: 2 }),
      aVatLine({ id: testId(1), label: 'Un', position: 1 }),
      aVatLine({ id: testId(3), isActive: false }),
      aVatLine({ id: testId(4), validTo: plainDate('2026-11-19') }),
      aVatLine({ id: testId(5), validFrom: plainDate('2026-11-21') }),
    ]
    expect(rowsOf({ ...place, vatLines }, date, null).sales.map((row) => row.label)).toEqual(['Un', 'Deux'])
  })

  it('keep what the ticket already uses, at the rate it was entered with', () => {
    const vatLines = [aVatLine({ isActive: false, rateBp: 550 })]
    const paymentMethods = place.paymentMethods.map((method) => ({ ...method, isActive: false }))
    const content = aTicketZContent({ sales: [aSalesLine()], payments: [aPaymentLine()] })
    const stored = rowsOf({ vatLines, paymentMethods }, date, content, content)
    expect(stored.sales.map((row) => row.rateBp)).toEqual([1000])
    expect(stored.payments.map((row) => row.id)).toEqual([testId(200)])
    expect(isSameContent(contentOf(draftOf(content), stored), content)).toBe(true)
  })
})

describe('an untouched form', () => {
  it('has no text at all', () => {
    expect(isUntouched(emptyDraft)).toBe(true)
    expect(isUntouched(typed({ gross: { [firstRow.id]: ' ' } }))).toBe(true)
    expect(isUntouched(typed({ comment: 'x' }))).toBe(false)
  })
})

describe('the field of a path', () => {
  it('is the one whose figure the path leads to', () => {
    const content = aTicketZContent({ sales: [aSalesLine()], payments: [aPaymentLine()] })
    const [sale, payment] = [content.sales[0]?.vatLineId, content.payments[0]?.paymentMethodId]
    expect(fieldKeyOf(['sales', 0, 'gross'], content)).toBe(`gross.${sale}`)
    expect(fieldKeyOf(['sales', 0, 'vat'], content)).toBe(`vat.${sale}`)
    expect(fieldKeyOf(['sales', 0, 'invoicedGross'], content)).toBe(`invoiced.${sale}`)
    expect(fieldKeyOf(['payments', 0, 'amount'], content)).toBe(`payments.${payment}`)
    expect(fieldKeyOf(['tips'], content)).toBe('tips')
  })
})

describe('a typed VAT', () => {
  const lineOf = (gross: string, vat?: string) => {
    const draft = withLine(emptyDraft, 'gross', firstRow.id, gross)
    return vat === undefined ? draft : withLine(draft, 'vat', firstRow.id, vat)
  }
  const corrected = withLine(lineOf('1284,50', '116,81'), 'gross', firstRow.id, '284,50')

  it('gives way to the proposal when its gross changes, and is offered', () => {
    expect(contentOf(corrected, rows).sales[0]).toMatchObject({ gross: 284_50, vat: 25_86 })
    expect(formerVatOf(corrected, firstRow)).toBe(116_81)
    expect([isVatTyped(corrected, firstRow), vatTextOf(corrected, firstRow)]).toEqual([false, ''])
  })

  it('is back in one tap, and by itself with its gross', () => {
    const taken = withLine(corrected, 'vat', firstRow.id, corrected.vat[firstRow.id] ?? '')
    expect([vatShownOf(taken, firstRow), formerVatOf(taken, firstRow)]).toEqual([116_81, null])
    const typedAgain = withLine(corrected, 'gross', firstRow.id, '1 284,5')
    expect([vatShownOf(typedAgain, firstRow), formerVatOf(typedAgain, firstRow)]).toEqual([116_81, null])
  })

  it('of a stored ticket belongs to its stored gross', () => {
    const stored = draftOf(
      aTicketZContent({ sales: [aSalesLine({ vatLineId: firstRow.id, gross: 1284_50, vat: 116_81 })] }),
    )
    expect(isVatTyped(stored, firstRow)).toBe(true)
    const changed = withLine(stored, 'gross', firstRow.id, '284,50')
    expect([vatShownOf(changed, firstRow), formerVatOf(changed, firstRow)]).toEqual([25_86, 116_81])
  })

  it('that cannot be read stays as typed', () => {
    const draft = withLine(lineOf('1284,50', '0x10'), 'gross', firstRow.id, '284,50')
    expect(vatTextOf(draft, firstRow)).toBe('0x10')
    expect(unreadableFieldsOf(draft, rows)).toEqual([`vat.${firstRow.id}`])
  })
})

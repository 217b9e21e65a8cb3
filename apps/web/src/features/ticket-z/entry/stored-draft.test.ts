import { plainDate } from '@zinc/domain/calendar/calendar'
import { aTicketZContent } from '@zinc/domain/testing/a-ticket-z'
import { anEstablishment, testId } from '@zinc/domain/testing/an-establishment'
import { typedFieldValues } from '@zinc/domain/testing/ticket-z-field-values'
import { isLaterField, laterValuesOf, type TicketZField } from '@zinc/domain/ticket-z/ticket-z-field'
import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { saveDraft } from '../../../offline/drafts.ts'
import { aContentOf } from '../../../test/any-ticket-z.ts'
import { isSameContent } from '../day/content-lines.ts'
import { readStoredDraft, writeStoredDraft } from './stored-draft.ts'
import { contentOf, draftOf, emptyDraft, rowsOf } from './ticket-z-draft.ts'

afterEach(() => localStorage.clear())

const rows = rowsOf(anEstablishment('bistrot'), plainDate('2026-11-20'), null)
const key = { personId: 7, establishmentId: 1, businessDate: '2026-11-20', registerId: 'r', serviceId: 's' }
const stored = {
  ticketId: testId(1),
  baseVersion: null,
  draft: emptyDraft,
  sent: null,
  isCorrection: false,
  reason: '',
}

describe('a form stored on the device', () => {
  it('comes back with every part, to the character', () => {
    fc.assert(
      fc.property(aContentOf(rows), (content) => {
        const draft = draftOf(content)
        writeStoredDraft(key, { ...stored, draft, sent: content })
        const read = readStoredDraft(key)?.typed
        expect(read?.draft).toEqual(draft)
        expect(read?.sent !== null && read?.sent !== undefined && isSameContent(read.sent, content)).toBe(true)
      }),
      { numRuns: 30 },
    )
  })

  it('by a former release comes back with what it had, and none of the parts', () => {
    const { parts: _, cash: __, vatGross: ___, weather: ____, ...former } = draftOf(aTicketZContent({ covers: 4 }))
    const { memos, categories, channels, vouchers, commissions, weather, tags, cashCount, ...sent } = aTicketZContent()
    saveDraft(key, { ...stored, draft: former, sent })
    const read = readStoredDraft(key)?.typed
    expect(read?.draft.covers).toBe('4')
    expect(read?.sent).toEqual({
      ...{ ...sent, memos, categories, channels, vouchers, commissions, weather, tags, cashCount },
    })
    expect(isSameContent(contentOf(read?.draft ?? emptyDraft, rows), aTicketZContent({ covers: 4 }))).toBe(true)
  })

  it('whose weather stood among its parts comes back with it', () => {
    const { weather: _, parts, ...fields } = draftOf(aTicketZContent({ covers: 4, tags: ['Match'] }))
    saveDraft(key, { ...stored, draft: { ...fields, parts: { ...parts, weather: 'rain' } } })
    const read = readStoredDraft(key)?.typed.draft ?? emptyDraft
    expect(contentOf(read, rows)).toEqual(
      contentOf(draftOf(aTicketZContent({ covers: 4, tags: ['Match'], weather: 'rain' })), rows),
    )
  })

  it('comes back without the fields that came later', () => {
    const draft = draftOf(aTicketZContent(typedFieldValues()))
    const former = Object.fromEntries(Object.entries(draft).filter(([name]) => !isLaterField(name as TicketZField)))
    saveDraft(key, { ...stored, draft: former })
    const expected = { ...typedFieldValues(), ...laterValuesOf({}) }
    expect(readStoredDraft(key)?.typed.draft).toEqual(draftOf(aTicketZContent(expected)))
  })
})

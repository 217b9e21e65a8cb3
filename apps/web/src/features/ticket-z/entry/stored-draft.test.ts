import { plainDate } from '@zinc/domain/calendar/calendar'
import { aTicketZContent } from '@zinc/domain/testing/a-ticket-z'
import { anEstablishment, testId } from '@zinc/domain/testing/an-establishment'
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
    const { parts: _, cash: __, vatGross: ___, ...former } = draftOf(aTicketZContent({ covers: 4 }))
    const { memos, categories, channels, vouchers, commissions, weather, tags, cashCount, ...sent } = aTicketZContent()
    saveDraft(key, { ...stored, draft: former, sent })
    const read = readStoredDraft(key)?.typed
    expect(read?.draft.covers).toBe('4')
    expect(read?.sent).toEqual({
      ...{ ...sent, memos, categories, channels, vouchers, commissions, weather, tags, cashCount },
    })
    expect(isSameContent(contentOf(read?.draft ?? emptyDraft, rows), aTicketZContent({ covers: 4 }))).toBe(true)
  })
})

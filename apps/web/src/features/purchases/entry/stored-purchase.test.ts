import { purchaseFields } from '@zinc/domain/purchase/purchase-field'
import { aDrinksInvoice, typedPurchaseFields } from '@zinc/domain/testing/a-purchase'
import { expect, it } from 'vitest'
import { contentOf, draftOf } from './purchase-draft.ts'
import { parseStoredPurchase } from './stored-purchase.ts'

const content = { ...aDrinksInvoice(), ...typedPurchaseFields() }
const stored = {
  ...{ entityId: 'a', baseVersion: null, draft: draftOf(content), sent: content, isCorrection: false, reason: '' },
  ...{ source: 'typed', recurring: null },
}

it('gives back every field, to the character', () => {
  const read = parseStoredPurchase(stored)
  expect(read?.draft).toEqual(stored.draft)
  expect(read?.sent).toEqual(content)
})

it.each(purchaseFields)('comes back without %s where a former release did not store it', (field) => {
  const { [field]: _, ...draft } = stored.draft
  const read = parseStoredPurchase({ ...stored, draft })?.draft
  expect(read).toEqual({ ...stored.draft, [field]: '' })
  expect(read && contentOf(read).lines).toEqual(content.lines)
})

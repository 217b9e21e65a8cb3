import type { PlainDate } from '@zinc/domain/calendar/calendar'
import { fillOf, type ReadPart } from '@zinc/domain/invoice-file/reading-fill'
import type { PurchaseContent } from '@zinc/domain/purchase/purchase'
import type { EditPurchase } from '../entry/edit-purchase.ts'
import { draftOf, openDraftOf, type PurchaseDraft } from '../entry/purchase-draft.ts'

/**
 * Into what is empty; what was typed stays, and is shown beside what the invoice says. Today is what the form proposed:
 * nobody has typed it.
 */
export function fillFromReading(edit: EditPurchase, read: PurchaseContent, today: PlainDate): void {
  const { content } = edit.read()
  const { empty } = fillOf(content.issuedOn === today ? { ...content, issuedOn: null } : content, read)
  if (empty.length > 0) edit.set(changesOf(read, empty))
}

/** Those parts of the form as the invoice has them. */
export function changesOf(read: PurchaseContent, parts: readonly ReadPart[]): Partial<PurchaseDraft> {
  // Of other money no amount is filled in: its lines wait for euros.
  const whole = read.foreign === undefined ? draftOf(read) : openDraftOf(read)
  const changes = parts.map((part) =>
    part === 'lines' ? { rows: whole.rows, vat: whole.vat } : { [part]: whole[part] },
  )
  return Object.assign({}, ...changes)
}

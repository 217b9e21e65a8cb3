import { type ReadInvoice, readInvoice } from '@zinc/contract/purchases/invoice-readings'
import * as z from 'zod/mini'
import { type DraftKey, deleteDraft, loadDraft, saveDraft } from '../../../offline/drafts.ts'

export type Invoice = NonNullable<ReadInvoice['invoice']>
/** What was read for a purchase that is not validated yet, and from which file. */
export type StoredReading = { answer: ReadInvoice; fileName: string }

type Of = { personId: number; establishmentId: number; purchaseId: string }

const storedReading = z.object({ answer: readInvoice, fileName: z.string() })

function keyOf({ personId, establishmentId, purchaseId }: Of): DraftKey {
  return { personId, establishmentId, form: `purchase/${purchaseId}/reading` }
}

/** A device that cannot store it shows the form all the same. */
export function storeReading(of: Of, reading: StoredReading): void {
  saveDraft(keyOf(of), reading)
}

/** null when nothing was read, or when a release with another format stored it. */
export function readingOf(of: Of): StoredReading | null {
  const parsed = z.safeParse(storedReading, loadDraft(keyOf(of))?.value)
  return parsed.success ? parsed.data : null
}

export function forgetReading(of: Of): void {
  deleteDraft(keyOf(of))
}

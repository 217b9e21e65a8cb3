import type { ReadInvoice } from '@zinc/contract/purchases/invoice-readings'
import { emptyPurchase } from '@zinc/domain/purchase/purchase'
import { isApiError, isUnreached } from '../../../client/api-error.ts'
import { newId } from '../../../client/uuid.ts'
import { addFirstFile, type Refusal } from '../../attachments/parts/add-files.ts'
import { isReadable, readInvoiceFile } from '../reading/read-invoice.ts'
import { storeReading } from '../reading/stored-reading.ts'
import { savePurchase } from '../send-purchase.ts'

type From = { file: File; establishmentId: number; personId: number }
/** Why the amounts are to type. */
type Unread = 'plainPdf' | 'offline' | 'unread'
export type Started = { purchaseId: string; unread: Unread | null } | { refusal: Refusal }

/**
 * A draft with the file attached, filled when the file is an electronic invoice. Rejects with the server's refusal to
 * read the file; then, as with a refusal of this device, nothing was stored.
 */
export async function startFromFile({ file, establishmentId, personId }: From): Promise<Started> {
  const { answer, unread } = await readIfPossible(establishmentId, file)
  const invoice = answer?.invoice ?? null
  const purchaseId = newId()
  const begin = async () => {
    const target = { purchaseId, establishmentId, baseVersion: null, invoiceId: null, recurring: null }
    await savePurchase({ ...target, source: invoice?.reading.format ?? 'typed' }, invoice?.content ?? emptyPurchase())
  }
  const to = { target: 'purchase', targetId: purchaseId, lane: `purchase/${purchaseId}`, establishmentId } as const
  const refusal = await addFirstFile({ file, personId, to, begin })
  if (refusal !== null) return { refusal }
  if (answer !== null) {
    storeReading({ personId, establishmentId, purchaseId }, { answer, fileName: file.name })
  }
  return { purchaseId, unread }
}

async function readIfPossible(
  establishmentId: number,
  file: File,
): Promise<{ answer: ReadInvoice | null; unread: Unread | null }> {
  if (!isReadable(file)) return { answer: null, unread: null }
  try {
    const answer = await readInvoiceFile(establishmentId, file)
    return { answer, unread: answer.invoice === null ? 'plainPdf' : null }
  } catch (error) {
    if (isUnreached(error)) return { answer: null, unread: 'offline' }
    // Attached all the same: it is the proof of the figures that are typed.
    if (isApiError(error, 'INVOICE_UNREADABLE')) return { answer: null, unread: 'unread' }
    throw error
  }
}

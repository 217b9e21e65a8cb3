import { ticketZRoutes } from '@zinc/contract/ticket-z'
import { type ReceiptClosing, receiptOf, receiptTextOf } from '@zinc/words/receipt'
import { failureOf } from '../../../client/failure.ts'
import { download, saveFile } from '../../../client/transfer.ts'
import { currentLanguage, currentText } from '../../../i18n/catalogue.ts'
import { formatsIn } from '../../../i18n/loaded-formats.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'

export type ShareAs = 'text' | 'pdf'

export type SharedClosing = {
  closing: ReceiptClosing
  ticketId: string
  establishmentId: number
  /** These figures are on this device alone. */
  isUnsent: boolean
}

const TOAST_ID = 'share'

/** Never rejects: it says itself what went wrong. */
export async function shareReceipt(as: ShareAs, shared: SharedClosing): Promise<void> {
  if (as === 'text') await shareText(shared.closing)
  else await sharePdf(shared)
}

/** Made on the device: a network has no part in it. */
async function shareText(closing: ReceiptClosing): Promise<void> {
  const { receipt: words, share } = currentText()
  const receipt = receiptOf(closing, { words, formats: formatsIn(currentLanguage()) })
  const text = receiptTextOf(receipt, words)
  if (await isHandedOver({ title: [receipt.title, ...receipt.head].join(', '), text })) return
  try {
    await navigator.clipboard.writeText(text)
    showToast({ id: TOAST_ID, type: 'success', message: share.copied, detail: share.copiedDetail })
  } catch {
    showToast({ id: TOAST_ID, type: 'error', message: share.notCopied, detail: share.notCopiedDetail })
  }
}

async function sharePdf({ ticketId, establishmentId, isUnsent }: SharedClosing): Promise<void> {
  const { share } = currentText()
  if (isUnsent || !navigator.onLine) {
    const message = isUnsent ? share.unsent : share.offline
    return void showToast({ id: TOAST_ID, type: 'warning', message, detail: share.stillHere })
  }
  try {
    const query = { establishmentId: String(establishmentId) }
    const file = await download(ticketZRoutes.getTicketZReceipt, { params: { id: ticketId }, query })
    const { blob, fileName } = file
    if (await isHandedOver({ files: [new File([blob], fileName, { type: 'application/pdf' })] })) return
    saveFile(file)
    showToast({ id: TOAST_ID, type: 'success', message: share.saved(fileName) })
  } catch (error) {
    const { title, body } = failureOf(error, currentText())
    showToast({ id: TOAST_ID, type: 'error', message: share.failed, detail: body ?? title })
  }
}

/** true too when the person closes the device's own choice: then nothing else is done instead. */
async function isHandedOver(data: ShareData): Promise<boolean> {
  if (!('share' in navigator) || navigator.canShare?.(data) === false) return false
  try {
    await navigator.share(data)
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
  }
}

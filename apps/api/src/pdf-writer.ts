// Writes PDFs in a thread of its own: loading the library and drawing a year of closings would stop every answer.
import { parentPort } from 'node:worker_threads'
import { receiptPdfOf } from './features/ticket-z/receipt/receipt-pdf.ts'
import { paperPdfOf } from './pdf/a4-pages.ts'
import { loadFontsFor } from './pdf/fonts.ts'
import type { PdfAnswer, PdfRequest, PdfTask } from './pdf/pdf-thread.ts'

parentPort?.on('message', ({ id, task }: PdfRequest) => {
  const answer = (given: PdfAnswer, moved: readonly ArrayBuffer[] = []) => parentPort?.postMessage(given, moved)
  bytesOf(task).then(
    (bytes) => answer({ id, bytes }, [bytes.buffer]),
    (error: unknown) => answer({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  )
})

async function bytesOf(task: PdfTask): Promise<Uint8Array<ArrayBuffer>> {
  await loadFontsFor(textsIn(task))
  const written = 'receipt' in task ? await receiptPdfOf(task.receipt, task.language) : await paperPdfOf(task.paper)
  // Of its own: a small file shares its memory with others.
  return Uint8Array.from(written)
}

function* textsIn(value: unknown): Iterable<string> {
  if (typeof value === 'string') yield value
  else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) yield* textsIn(part)
}

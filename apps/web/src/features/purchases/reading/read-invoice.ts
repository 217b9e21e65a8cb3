import { invoiceReadingRoutes, type ReadInvoice } from '@zinc/contract/purchases/invoice-readings'
import { upload } from '../../../client/transfer.ts'

/** By name and type as the system gives them: what it is inside, the server says. */
export function isReadable({ name, type }: File): boolean {
  return ['application/pdf', 'text/xml', 'application/xml'].includes(type) || /\.(pdf|xml)$/i.test(name)
}

/** Nothing is stored. Rejects with the server's refusal, or when it cannot be reached. */
export async function readInvoiceFile(establishmentId: number, file: File): Promise<ReadInvoice> {
  return await upload(invoiceReadingRoutes.readInvoice, { file, fields: { establishmentId } })
}

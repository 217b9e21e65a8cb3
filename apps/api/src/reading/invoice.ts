import { readFile } from 'node:fs/promises'
import { readInvoiceXml } from '@zinc/domain/invoice-file/invoice-xml'
import type { InvoiceReading, InvoiceRefusal } from '@zinc/domain/invoice-file/reading'
import { withinForm } from '@zinc/domain/invoice-file/reading-content'
import { isXmlFault, parseXml, type XmlFaultCode } from '@zinc/domain/invoice-file/xml'
import { SNIFFED_BYTES, sniffedTypeOf } from '../files/sniffed-type.ts'
import type { OpenedPdf } from './pdf.ts'
import { type FileFault, MAX_XML_BYTES, ReadingFault } from './reading-fault.ts'
import { xmlTextOf } from './xml-text.ts'

/** `reading` null: a PDF without an invoice inside. */
export type FoundInvoice = { pages: number | null; reading: InvoiceReading | null }

const xmlFaults: Readonly<Record<XmlFaultCode, FileFault>> = {
  too_long: 'xml_too_large',
  too_deep: 'xml_too_large',
  too_many_nodes: 'xml_too_large',
  too_many_attributes: 'xml_too_large',
  declaration_refused: 'xml_declaration',
  malformed: 'xml_malformed',
}
const refusals: Readonly<Record<InvoiceRefusal['refused'], FileFault>> = {
  not_an_invoice: 'not_an_invoice',
  no_reference: 'invoice_without_number',
  amounts: 'invoice_amounts',
}

/** Reads a Factur-X, CII or UBL invoice; throws a `ReadingFault`. */
export async function readInvoice(path: string): Promise<FoundInvoice> {
  const bytes = await readFile(path)
  if (sniffedTypeOf(bytes.subarray(0, SNIFFED_BYTES)) === 'xml') return { pages: null, reading: readXml(bytes) }
  const { pages, invoice } = await openPdf(bytes)
  if (invoice === null) return { pages, reading: null }
  return { pages, reading: { ...readXml(invoice), format: 'facturx' } }
}

/** Loaded when it is needed: the parser of PDFs is most of the start of a reader, and tables and XML do without it. */
async function openPdf(bytes: Uint8Array): Promise<OpenedPdf> {
  const pdf = await import('./pdf.ts')
  return await pdf.openPdf(bytes)
}

export async function countPages(path: string): Promise<FoundInvoice> {
  return { pages: (await openPdf(await readFile(path))).pages, reading: null }
}

function readXml(bytes: Uint8Array): InvoiceReading {
  if (bytes.length > MAX_XML_BYTES) throw new ReadingFault('xml_too_large')
  const root = parseXml(xmlTextOf(bytes))
  if (isXmlFault(root)) throw new ReadingFault(xmlFaults[root.fault])
  const reading = readInvoiceXml(root)
  if ('refused' in reading) throw new ReadingFault(refusals[reading.refused])
  const shown = withinForm(reading)
  if (shown === null) throw new ReadingFault('invoice_amounts')
  return shown
}

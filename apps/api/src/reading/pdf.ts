import { inflateSync } from 'node:zlib'
import { MAX_PDF_PAGES } from '@zinc/domain/file'
import {
  ParseSpeeds,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFRawStream,
  PDFStream,
  PDFString,
} from 'pdf-lib'
import { type FileFault, MAX_XML_BYTES, ReadingFault } from './reading-fault.ts'

/** As Factur-X, ZUGFeRD and the XRechnung call the invoice they carry. */
const invoiceNames = ['factur-x.xml', 'zugferd-invoice.xml', 'xrechnung.xml']
/** Of a tree of names: no writer makes a deeper one. */
const MAX_DEPTH = 8
const MAX_NAMES = 1000

/** `pages` null: encrypted, nobody looks inside. */
export type OpenedPdf = { pages: number | null; invoice: Uint8Array | null }

export async function openPdf(bytes: Uint8Array): Promise<OpenedPdf> {
  const pdf = await parsed(bytes)
  if (pdf === null || pdf.isEncrypted) return { pages: null, invoice: null }
  const pages = orDamaged(() => pdf.getPageCount())
  if (pages > MAX_PDF_PAGES) throw new ReadingFault('too_many_pages')
  return { pages, invoice: embeddedInvoiceOf(pdf) }
}

/** null: encrypted so that not even its objects can be told apart. */
async function parsed(bytes: Uint8Array): Promise<PDFDocument | null> {
  const options = { updateMetadata: false, ignoreEncryption: true, parseSpeed: ParseSpeeds.Fastest }
  try {
    return await PDFDocument.load(bytes, options)
  } catch {
    if (Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes('/Encrypt')) return null
    throw new ReadingFault('damaged')
  }
}

function embeddedInvoiceOf({ catalog }: PDFDocument): Uint8Array | null {
  const specifications = orDamaged(() => {
    const names = catalog.lookupMaybe(PDFName.of('Names'), PDFDict)
    const listed = namedIn(names?.lookupMaybe(PDFName.of('EmbeddedFiles'), PDFDict), 0)
    const associated = dictsOf(catalog.lookup(PDFName.of('AF')))
    return [...listed, ...associated]
  })
  for (const name of invoiceNames) {
    const found = specifications.find((one) => nameOf(one) === name)
    const stream = found === undefined ? null : streamOf(found)
    if (stream !== null) return contentOf(stream)
  }
  return null
}

function namedIn(node: PDFDict | undefined, depth: number): readonly PDFDict[] {
  if (node === undefined || depth > MAX_DEPTH) return []
  const own = dictsOf(node.lookup(PDFName.of('Names')))
  const kids = dictsOf(node.lookup(PDFName.of('Kids')))
  return [...own, ...kids.flatMap((kid) => namedIn(kid, depth + 1))].slice(0, MAX_NAMES)
}

/** The dictionaries of an array, whatever stands between them. */
function dictsOf(list: unknown): readonly PDFDict[] {
  if (!(list instanceof PDFArray)) return []
  const most = Math.min(list.size(), 2 * MAX_NAMES)
  const items = Array.from({ length: most }, (_, index) => list.lookup(index))
  return items.filter((item) => item instanceof PDFDict)
}

function nameOf(specification: PDFDict): string {
  const name = specification.lookup(PDFName.of('UF')) ?? specification.lookup(PDFName.of('F'))
  return name instanceof PDFString || name instanceof PDFHexString ? name.decodeText().toLowerCase() : ''
}

function streamOf(specification: PDFDict): PDFRawStream | null {
  const files = specification.lookup(PDFName.of('EF'))
  if (!(files instanceof PDFDict)) return null
  const stream = files.lookup(PDFName.of('UF')) ?? files.lookup(PDFName.of('F'))
  return stream instanceof PDFStream && stream instanceof PDFRawStream ? stream : null
}

/** By our own inflating, which stops at its limit: the one of the library has none. */
function contentOf({ dict, contents }: PDFRawStream): Uint8Array {
  const filter = dict.lookup(PDFName.of('Filter'))
  if (filter === undefined) return contents
  const names = filter instanceof PDFArray ? filter.asArray() : [filter]
  if (names.length !== 1 || names[0] !== PDFName.of('FlateDecode')) throw new ReadingFault('damaged')
  try {
    return inflateSync(contents, { maxOutputLength: MAX_XML_BYTES })
  } catch (error) {
    const isTooLarge = error instanceof RangeError
    throw new ReadingFault(isTooLarge ? 'xml_too_large' : 'damaged')
  }
}

function orDamaged<T>(work: () => T): T {
  try {
    return work()
  } catch {
    throw new ReadingFault('damaged' satisfies FileFault)
  }
}

import { decodePDFRawStream, PDFDocument, PDFRawStream } from 'pdf-lib'

/** Of Windows-1252, in which the standard fonts are written, what a receipt uses beyond Latin-1. */
const beyondLatin1: Readonly<Record<number, string>> = { 128: '€', 146: '’', 150: '–', 151: '—', 156: 'œ' }

export type ReadPdf = {
  pages: number
  title: string | undefined
  size: { width: number; height: number }
  texts: string[]
}

/** As a reader opens it: the texts of its first page in the order they are drawn. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false })
  const page = pdf.getPage(0)
  const streams = pdf.context.enumerateIndirectObjects().map(([, object]) => object)
  const drawn = streams
    .filter((object) => object instanceof PDFRawStream)
    .map((stream) => Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1'))
  const texts = drawn.flatMap((operators) =>
    [...operators.matchAll(/<([0-9A-F]*)> Tj/g)].map(([, hex = '']) => textOf(hex)),
  )
  return { pages: pdf.getPageCount(), title: pdf.getTitle(), size: page.getSize(), texts }
}

function textOf(hex: string): string {
  return [...Buffer.from(hex, 'hex')].map((byte) => beyondLatin1[byte] ?? String.fromCharCode(byte)).join('')
}

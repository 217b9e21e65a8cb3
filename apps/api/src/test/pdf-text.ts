import {
  decodePDFRawStream,
  type PDFDict,
  PDFDocument,
  PDFName,
  type PDFPage,
  PDFRawStream,
  StandardFonts,
} from 'pdf-lib'

/** Of Windows-1252, in which the standard fonts are written, what a receipt uses beyond Latin-1. */
const beyondLatin1: Readonly<Record<number, string>> = { 128: '€', 146: '’', 150: '–', 151: '—', 156: 'œ' }
const shown = /\/(F\d) ([\d.]+) Tf .*? ([\d.]+) [\d.]+ Td <([0-9A-F]*)> Tj/g

/** `end`: where the text ends on its line, by the reader's own copy of the font. */
export type ShownText = { text: string; end: number }
export type ReadPdf = {
  pages: number
  title: string | undefined
  language: unknown
  size: { width: number; height: number }
  texts: readonly ShownText[]
}

/** As a reader opens it: the texts of its one page in the order they are drawn. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false, throwOnInvalidObject: true })
  const page = pdf.getPage(0)
  const operators = operatorsOf(page)
  const fonts = page.node.Resources()?.lookup(PDFName.of('Font')) as PDFDict
  const copy = await PDFDocument.create()
  const texts = [...operators.matchAll(shown)].map(async ([, font = '', size, x, hex = '']) => {
    const base = (fonts.lookup(PDFName.of(font)) as PDFDict).lookup(PDFName.of('BaseFont'))
    const text = textOf(hex)
    const face = await copy.embedFont(
      base === PDFName.of('Helvetica') ? StandardFonts.Helvetica : StandardFonts.HelveticaBold,
    )
    return { text, end: Number(x) + face.widthOfTextAtSize(text, Number(size)) }
  })
  return {
    pages: pdf.getPageCount(),
    title: pdf.getTitle(),
    language: pdf.catalog.lookup(PDFName.of('Lang')),
    size: page.getSize(),
    texts: await Promise.all(texts),
  }
}

/** The texts of each page, in the order they are drawn. */
export async function readPages(bytes: Uint8Array): Promise<readonly (readonly string[])[]> {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false, throwOnInvalidObject: true })
  return pdf.getPages().map((page) => [...operatorsOf(page).matchAll(shown)].map(([, , , , hex = '']) => textOf(hex)))
}

function operatorsOf(page: PDFPage): string {
  const content = page.doc.context.lookup(page.node.get(PDFName.of('Contents')))
  if (!(content instanceof PDFRawStream)) throw new Error('the page has no content')
  return Buffer.from(decodePDFRawStream(content).decode()).toString('latin1')
}

function textOf(hex: string): string {
  return [...Buffer.from(hex, 'hex')].map((byte) => beyondLatin1[byte] ?? String.fromCharCode(byte)).join('')
}

import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFPage,
  PDFRawStream,
  PDFString,
} from 'pdf-lib'

/** `end`: where the text ends on its line, by the widths that the file gives its letters. */
export type ShownText = { text: string; end: number }
export type ReadPdf = {
  pages: number
  title: string | undefined
  language: unknown
  size: { width: number; height: number }
  texts: readonly ShownText[]
  /** Names of the fonts of its first page. */
  fonts: readonly string[]
}
/** What a font of the file says of its glyphs. */
type ReadFont = { name: string; letters: ReadonlyMap<number, string>; widths: ReadonlyMap<number, number> }

/** As a reader opens it: the texts of its first page in the order they are drawn. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const pdf = await open(bytes)
  const page = pdf.getPage(0)
  const lang = pdf.catalog.lookup(PDFName.of('Lang'))
  return {
    pages: pdf.getPageCount(),
    title: pdf.getTitle(),
    language: lang instanceof PDFString || lang instanceof PDFHexString ? lang.decodeText() : lang,
    size: page.getSize(),
    texts: textsOf(page),
    fonts: [...fontsOf(page).values()].map(({ name }) => name),
  }
}

/** The texts of each page, in the order they are drawn. */
export async function readPages(bytes: Uint8Array): Promise<readonly (readonly string[])[]> {
  return (await readTexts(bytes)).map((texts) => texts.map(({ text }) => text))
}

export async function readTexts(bytes: Uint8Array): Promise<readonly (readonly ShownText[])[]> {
  return (await open(bytes)).getPages().map(textsOf)
}

const open = (bytes: Uint8Array) => PDFDocument.load(bytes, { updateMetadata: false, throwOnInvalidObject: true })

const operator = /1 0 0 1 ([\d.-]+) ([\d.-]+) Tm|\/(F\d+) ([\d.]+) Tf|\[((?:<[0-9a-fA-F]*>|[\d. -])*)\] TJ/g

/** From left to right; what goes on where the one before ends, in another font, is of the same text. */
function textsOf(page: PDFPage): readonly ShownText[] {
  const fonts = fontsOf(page)
  const texts: (ShownText & { y: string })[] = []
  let [x, y, font, size]: [number, string, ReadFont | undefined, number] = [0, '', undefined, 0]
  for (const [, left, up, name, points, glyphs] of contentOf(page).matchAll(operator)) {
    if (left !== undefined) [x, y] = [Number(left), up ?? '']
    if (name !== undefined) [font, size] = [fonts.get(name), Number(points)]
    if (glyphs === undefined || font === undefined) continue
    const drawn = drawnBy(font, glyphs)
    const last = texts.at(-1)
    const end = x + (drawn.width * size) / 1000
    if (last?.y === y && Math.abs(last.end - x) < size / 5)
      texts.splice(-1, 1, { y, end, text: last.text + drawn.text })
    else texts.push({ y, end, text: drawn.text })
  }
  return texts
}

function drawnBy({ letters, widths }: ReadFont, glyphs: string): { text: string; width: number } {
  let [text, width] = ['', 0]
  for (const [, hex, back] of glyphs.matchAll(/<([0-9a-fA-F]*)>|(-?[\d.]+)/g)) {
    if (back !== undefined) width -= Number(back)
    for (const code of hex?.match(/.{4}/g) ?? []) {
      const glyph = Number.parseInt(code, 16)
      if (glyph === 0) throw new Error('a sign that its font does not have was drawn')
      text += letters.get(glyph) ?? ''
      width += widths.get(glyph) ?? 0
    }
  }
  return { text, width }
}

function fontsOf(page: PDFPage): ReadonlyMap<string, ReadFont> {
  const named = page.node.Resources()?.lookup(PDFName.of('Font'), PDFDict)
  const entries = named?.entries() ?? []
  return new Map(entries.map(([name]) => [name.decodeText(), fontOf(named?.lookup(name, PDFDict))]))
}

function fontOf(font: PDFDict | undefined): ReadFont {
  const described = font?.lookup(PDFName.of('DescendantFonts'), PDFArray).lookup(0, PDFDict)
  const file = described?.lookup(PDFName.of('FontDescriptor'), PDFDict).lookup(PDFName.of('FontFile2'))
  if (!(file instanceof PDFRawStream)) throw new Error('a font is not in the file')
  const widths = described?.lookup(PDFName.of('W'), PDFArray).lookup(1, PDFArray).asArray() ?? []
  const map = bytesOf(font?.lookup(PDFName.of('ToUnicode')))
  const letters = [...map.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[(.*?)\]/gs)].flatMap(([, first = '', list = '']) =>
    [...list.matchAll(/<(.*?)>/g)].map(([, hex = ''], at): [number, string] => [
      Number.parseInt(first, 16) + at,
      Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
    ]),
  )
  return {
    name: font?.lookup(PDFName.of('BaseFont'), PDFName).decodeText() ?? '',
    letters: new Map(letters),
    widths: new Map(widths.map((width, glyph) => [glyph, width instanceof PDFNumber ? width.asNumber() : 0])),
  }
}

function contentOf(page: PDFPage): string {
  return bytesOf(page.doc.context.lookup(page.node.get(PDFName.of('Contents'))))
}

function bytesOf(stream: unknown): string {
  if (!(stream instanceof PDFRawStream)) throw new Error('no content')
  return Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1')
}

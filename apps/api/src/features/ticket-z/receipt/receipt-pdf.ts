import type { Language } from '@zinc/words/languages'
import type { Receipt, ReceiptLine } from '@zinc/words/receipt'
import type { PDFFont, PDFPage, RGB } from 'pdf-lib'

/** Points. An A5 sheet; a closing of many lines makes it longer, not two. */
const WIDTH = 420
const LEAST_HEIGHT = 595
const MARGIN = 42
const COLUMN = WIDTH - 2 * MARGIN
/** Between a label and its amount. */
const GAP = 14
const LEADING = 1.45
const RULE_HEIGHT = 17

/** What is drawn with: the letters those fonts have are `known`. */
type Pens = { plain: PDFFont; bold: PDFFont; known: ReadonlySet<number>; ink: RGB; inkOfLabels: RGB; inkOfRules: RGB }
type Style = { font: PDFFont; size: number; color: RGB }
/** A text on lines of its own, with an amount at the right of the first; null is a rule. */
type Block = { lines: readonly string[]; value: string | null; style: Style } | null

/** One page, read by any program: the fonts are those every reader has. */
export async function receiptPdfOf(receipt: Receipt, language: Language): Promise<Uint8Array> {
  // Loaded by the first receipt: a server starts without it.
  const { PDFDocument, StandardFonts, rgb } = await import('pdf-lib')
  const pdf = await PDFDocument.create()
  const plain = await pdf.embedFont(StandardFonts.Helvetica)
  const pens: Pens = {
    plain,
    bold: await pdf.embedFont(StandardFonts.HelveticaBold),
    known: new Set(plain.getCharacterSet()),
    ink: rgb(0.1, 0.13, 0.11),
    inkOfLabels: rgb(0.29, 0.33, 0.3),
    inkOfRules: rgb(0.66, 0.63, 0.56),
  }
  const blocks = blocksOf(receipt, pens)
  const height = blocks.reduce((sum, block) => sum + heightOf(block), 2 * MARGIN)
  draw(pdf.addPage([WIDTH, Math.max(LEAST_HEIGHT, Math.ceil(height))]), blocks, pens)
  pdf.setTitle([receipt.title, ...receipt.head].join(', '), { showInWindowTitleBar: true })
  pdf.setLanguage(language)
  pdf.setCreator('Zinc')
  pdf.setProducer('Zinc')
  return await pdf.save()
}

function blocksOf({ title, head, parts, foot }: Receipt, pens: Pens): readonly Block[] {
  const small: Style = { font: pens.plain, size: 10, color: pens.inkOfLabels }
  const strong: Style = { font: pens.bold, size: 11, color: pens.ink }
  return [
    textBlock(title, { font: pens.bold, size: 18, color: pens.ink }, pens),
    ...head.map((line) => textBlock(line, small, pens)),
    ...parts.flatMap((part) => [
      null,
      ...(part.heading === null ? [] : [textBlock(part.heading, strong, pens)]),
      ...part.lines.map((line) => ('note' in line ? textBlock(line.note, small, pens) : lineBlock(line, pens))),
    ]),
    null,
    textBlock(foot, small, pens),
  ]
}

function lineBlock(line: Extract<ReceiptLine, { label: string }>, pens: Pens): Block {
  const style: Style =
    line.isTotal === true
      ? { font: pens.bold, size: 14, color: pens.ink }
      : { font: pens.plain, size: 11, color: pens.inkOfLabels }
  const value = legible(line.value, pens)
  const room = COLUMN - GAP - style.font.widthOfTextAtSize(value, style.size)
  return { lines: wrapped(legible(line.label, pens), style, room), value, style }
}

function textBlock(text: string, style: Style, pens: Pens): Block {
  const lines = text.split('\n').flatMap((line) => wrapped(legible(line, pens), style, COLUMN))
  return { lines, value: null, style }
}

function heightOf(block: Block): number {
  return block === null ? RULE_HEIGHT : block.lines.length * block.style.size * LEADING
}

function draw(page: PDFPage, blocks: readonly Block[], pens: Pens): void {
  let top = page.getHeight() - MARGIN
  for (const block of blocks) {
    if (block === null) drawRule(page, top - RULE_HEIGHT / 2, pens)
    else drawBlock(page, { block, top, pens })
    top -= heightOf(block)
  }
}

function drawRule(page: PDFPage, y: number, pens: Pens): void {
  const ends = { start: { x: MARGIN, y }, end: { x: WIDTH - MARGIN, y } }
  page.drawLine({ ...ends, thickness: 0.7, color: pens.inkOfRules, dashArray: [3, 3] })
}

type Placed = { block: NonNullable<Block>; top: number; pens: Pens }

function drawBlock(page: PDFPage, { block: { lines, value, style }, top, pens }: Placed): void {
  const { font, size, color } = style
  for (const [index, line] of lines.entries()) {
    page.drawText(line, { x: MARGIN, y: top - size * (1 + index * LEADING), font, size, color })
  }
  if (value === null) return
  const x = WIDTH - MARGIN - font.widthOfTextAtSize(value, size)
  page.drawText(value, { x, y: top - size, font, size, color: pens.ink })
}

/** By words, and a longer word by its letters: nothing leaves the column. */
function wrapped(text: string, { font, size }: Style, room: number): readonly string[] {
  const fits = (line: string) => font.widthOfTextAtSize(line, size) <= room
  const lines = ['']
  for (const word of text.split(' ')) {
    const last = lines.at(-1) ?? ''
    const longer = last === '' ? word : `${last} ${word}`
    if (fits(longer)) lines.splice(-1, 1, longer)
    else lines.push(...brokenWord(word, fits))
  }
  return lines[0] === '' && lines.length > 1 ? lines.slice(1) : lines
}

function brokenWord(word: string, fits: (line: string) => boolean): readonly string[] {
  const pieces = ['']
  for (const letter of word) {
    const longer = `${pieces.at(-1) ?? ''}${letter}`
    if (fits(longer)) pieces.splice(-1, 1, longer)
    else pieces.push(letter)
  }
  return pieces
}

const substitutes: Readonly<Record<string, string>> = {
  '\u2009': '\u00a0',
  '\u202f': '\u00a0',
  '\u2212': '\u2013',
  '\u2010': '-',
  '\u2011': '-',
  '\t': ' ',
}

/** In the letters these fonts have: accents they lack fall off, another alphabet is a row of question marks. */
function legible(text: string, { known }: Pens): string {
  return [...text.normalize('NFC')].map((sign) => signIn(sign, known)).join('')
}

function signIn(sign: string, known: ReadonlySet<number>): string {
  const other = substitutes[sign] ?? sign
  if (known.has(other.codePointAt(0) ?? 0)) return other
  const plain = sign.normalize('NFKD').replaceAll(/\p{M}/gu, '')
  if ([...plain].every((letter) => known.has(letter.codePointAt(0) ?? 0))) return plain
  return /[\p{L}\p{N}]/u.test(sign) ? '?' : ''
}

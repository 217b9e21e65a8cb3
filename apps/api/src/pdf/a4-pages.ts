import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Language } from '@zinc/words/languages'
import { serverWords } from '@zinc/words/server-words'
import { type LaidTable, laidTableOf, type PaperTable } from './paper-table.ts'
import { ink, labelInk, type Mark, pdfOf, type Style } from './pdf-file.ts'
import { legible, widthOf } from './text-runs.ts'
import { wrapped } from './wrapped-text.ts'

export type PaperBlock =
  | { heading: string }
  | { text: string }
  | { pair: readonly [label: string, value: string] }
  | PaperTable
/** Begins on a page of its own; `head` and `foot` stand on each of its pages. */
export type PaperSheet = { head: readonly [left: string, right: string]; foot: string; blocks: readonly PaperBlock[] }
export type Paper = {
  sheets: readonly PaperSheet[]
  isLandscape: boolean
  title: string
  language: Language
}

/** Points. */
const SHORT = 595
const LONG = 842
const MARGIN = 40
const HEAD = 34
const FOOT = 24
const LEADING = 1.4

const ruleInk = '#bfbaab'

const headingStyle: Style = { face: 'bold', size: 12, ink }
const textStyle: Style = { face: 'plain', size: 9, ink: labelInk }
const valueStyle: Style = { face: 'bold', size: 9, ink }
const headStyle: Style = { face: 'bold', size: 11, ink }
const footStyle: Style = { face: 'plain', size: 6.5, ink: labelInk }
/** Between a label and its value. */
const PAIR_GAP = 12
const PAIR_WIDTH = 260

/** Drawn with the top at 0, downwards. */
type Piece = {
  height: number
  marks: readonly Mark[] /** Said again when a page begins within its table. */
  head?: Piece
  keepsNext?: true
}

/** A4, upright or lying: what does not fit goes on the next page, with the head of its table. */
export async function paperPdfOf({ sheets, isLandscape, title, language }: Paper): Promise<Uint8Array> {
  const { paper } = serverWords[language].figureExport
  const [width, height] = isLandscape ? [LONG, SHORT] : [SHORT, LONG]
  const room = height - 2 * MARGIN - HEAD - FOOT
  const pages: { sheet: PaperSheet; pieces: readonly Piece[] }[] = []
  for (const sheet of sheets) {
    const pieces = sheet.blocks.flatMap((block) => piecesOf(block, width - 2 * MARGIN))
    pages.push(...pagesOf(pieces, room).map((page) => ({ sheet, pieces: page })))
    await nextTurn()
  }
  return await pdfOf({
    ...{ width, height, title, language },
    pages: pages.map(({ sheet, pieces }, index) => [
      ...frameOf(sheet, { width, height, page: paper.page(index + 1, pages.length) }),
      ...placed(pieces, height - MARGIN - HEAD),
    ]),
  })
}

function frameOf(
  { head: [left, right], foot }: PaperSheet,
  { width, height, page }: { width: number; height: number; page: string },
): readonly Mark[] {
  const top = height - MARGIN
  return [
    textAt(left, MARGIN, top - headStyle.size, headStyle),
    endingAt(right, width - MARGIN, top - headStyle.size, { ...headStyle, face: 'plain' }),
    { from: MARGIN, to: width - MARGIN, y: top - headStyle.size * 1.8, ink: ruleInk, isSolid: true },
    textAt(foot, MARGIN, MARGIN, footStyle),
    endingAt(page, width - MARGIN, MARGIN, { ...footStyle, size: 8 }),
  ]
}

function piecesOf(block: PaperBlock, width: number): readonly Piece[] {
  if ('heading' in block) {
    const { size } = headingStyle
    const mark = textAt(block.heading, MARGIN, -size * 1.9, headingStyle)
    return [{ height: size * 2.5, marks: [mark], keepsNext: true }]
  }
  if ('text' in block) {
    return wrapped(legible(block.text), textStyle, width).map((text) => ({
      height: textStyle.size * LEADING,
      marks: [{ ...textStyle, text, x: MARGIN, y: -textStyle.size }],
    }))
  }
  if ('pair' in block) return [pairOf(block.pair)]
  return tablePiecesOf(laidTableOf(block, width))
}

function pairOf([label, value]: readonly [string, string]): Piece {
  const room = PAIR_WIDTH - PAIR_GAP - widthOf(legible(value), valueStyle.face, valueStyle.size)
  const [text = ''] = wrapped(legible(label), textStyle, room)
  const y = -textStyle.size
  return {
    height: textStyle.size * LEADING,
    marks: [{ ...textStyle, text, x: MARGIN, y }, endingAt(value, MARGIN + PAIR_WIDTH, y, valueStyle)],
  }
}

function tablePiecesOf({ head, rows }: LaidTable): readonly Piece[] {
  const shifted = (piece: { height: number; marks: readonly Mark[] }): Piece => ({
    height: piece.height,
    marks: piece.marks.map((mark) => moved(mark, MARGIN, 0)),
  })
  const heading: Piece = { ...shifted(head), keepsNext: true }
  return [heading, ...rows.map((row) => ({ ...shifted(row), head: heading }))]
}

/** A heading never ends a page. */
function pagesOf(pieces: readonly Piece[], room: number): readonly (readonly Piece[])[] {
  const pages: Piece[][] = [[]]
  let used = 0
  for (const [index, piece] of pieces.entries()) {
    const next = piece.keepsNext === true ? (pieces[index + 1]?.height ?? 0) + (pieces[index + 2]?.height ?? 0) : 0
    if (used > 0 && used + piece.height + next > room) {
      const again = piece.head === undefined ? [] : [piece.head]
      pages.push([...again])
      used = again.reduce((sum, one) => sum + one.height, 0)
    }
    pages.at(-1)?.push(piece)
    used += piece.height
  }
  return pages
}

function placed(pieces: readonly Piece[], start: number): readonly Mark[] {
  let top = start
  return pieces.flatMap((piece) => {
    const marks = piece.marks.map((mark) => moved(mark, 0, top))
    top -= piece.height
    return marks
  })
}

function moved(mark: Mark, right: number, up: number): Mark {
  return 'from' in mark
    ? { ...mark, from: mark.from + right, to: mark.to + right, y: mark.y + up }
    : { ...mark, x: mark.x + right, y: mark.y + up }
}

function textAt(text: string, x: number, y: number, style: Style): Mark {
  return { ...style, text: legible(text), x, y }
}

function endingAt(text: string, end: number, y: number, style: Style): Mark {
  const shown = legible(text)
  return { ...style, text: shown, x: end - widthOf(shown, style.face, style.size), y }
}

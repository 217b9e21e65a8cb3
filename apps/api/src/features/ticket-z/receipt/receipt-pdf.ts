import type { Language } from '@zinc/words/languages'
import type { Receipt, ReceiptLine } from '@zinc/words/receipt'
import { ink, labelInk, type Mark, pdfOf, type Style } from '../../../pdf/pdf-file.ts'
import { legible, widthOf } from '../../../pdf/text-runs.ts'
import { wrapped } from '../../../pdf/wrapped-text.ts'

/** Points. An A5 sheet; a closing of many lines makes it longer, not two. */
const WIDTH = 420
const LEAST_HEIGHT = 595
const MARGIN = 42
const COLUMN = WIDTH - 2 * MARGIN
/** Between a label and its amount. */
const GAP = 14
const LEADING = 1.45
const RULE_HEIGHT = 17

const ruleInk = '#a8a18f'

/** A text on lines of its own, with an amount at the right of the first; null is a rule. */
type Block = { lines: readonly string[]; value: string | null; style: Style } | null

const titleStyle: Style = { face: 'bold', size: 18, ink }
const headingStyle: Style = { face: 'bold', size: 11, ink }
const smallStyle: Style = { face: 'plain', size: 10, ink: labelInk }
const lineStyle: Style = { face: 'plain', size: 11, ink: labelInk }
const totalStyle: Style = { face: 'bold', size: 14, ink }

/** One page, read by any program. */
export function receiptPdfOf(receipt: Receipt, language: Language): Promise<Uint8Array> {
  const blocks = blocksOf(receipt)
  const needed = blocks.reduce((sum, block) => sum + heightOf(block), 2 * MARGIN)
  const height = Math.max(LEAST_HEIGHT, Math.ceil(needed))
  const title = [receipt.title, ...receipt.head].join(', ')
  return pdfOf({ width: WIDTH, height, pages: [marksOf(blocks, height - MARGIN)], title, language })
}

function blocksOf({ title, head, parts, foot }: Receipt): readonly Block[] {
  return [
    textBlock(title, titleStyle),
    ...head.map((line) => textBlock(line, smallStyle)),
    ...parts.flatMap((part) => [
      null,
      ...(part.heading === null ? [] : [textBlock(part.heading, headingStyle)]),
      ...part.lines.map((line) => ('note' in line ? textBlock(line.note, smallStyle) : lineBlock(line))),
    ]),
    null,
    textBlock(foot, smallStyle),
  ]
}

function lineBlock(line: Extract<ReceiptLine, { label: string }>): Block {
  const style = line.isTotal === true ? totalStyle : lineStyle
  const value = legible(line.value)
  const room = COLUMN - GAP - widthOf(value, style.face, style.size)
  return { lines: wrapped(legible(line.label), style, room), value, style }
}

function textBlock(text: string, style: Style): Block {
  const lines = text.split('\n').flatMap((line) => wrapped(legible(line), style, COLUMN))
  return { lines, value: null, style }
}

function heightOf(block: Block): number {
  return block === null ? RULE_HEIGHT : block.lines.length * block.style.size * LEADING
}

function marksOf(blocks: readonly Block[], start: number): readonly Mark[] {
  let top = start
  return blocks.flatMap((block) => {
    const marks = block === null ? [ruleAt(top - RULE_HEIGHT / 2)] : textsOf(block, top)
    top -= heightOf(block)
    return marks
  })
}

function ruleAt(y: number): Mark {
  return { from: MARGIN, to: WIDTH - MARGIN, y, ink: ruleInk }
}

function textsOf({ lines, value, style }: NonNullable<Block>, top: number): readonly Mark[] {
  const { face, size } = style
  const texts = lines.map((text, index) => ({ ...style, text, x: MARGIN, y: top - size * (1 + index * LEADING) }))
  if (value === null) return texts
  const x = WIDTH - MARGIN - widthOf(value, face, size)
  return [...texts, { ...style, text: value, x, y: top - size, ink }]
}

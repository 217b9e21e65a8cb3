import { buffer } from 'node:stream/consumers'
import { setImmediate as nextTurn } from 'node:timers/promises'
import PDFDocument from 'pdfkit'
import type { Face } from './fonts.ts'
import { type Run, runsOf, widthOfRun } from './text-runs.ts'

/** Points, from the lower left corner; inks as `#1a211c`. */
export type Mark =
  | { text: string; x: number; y: number; face: Face; size: number; ink: string }
  | { from: number; to: number; y: number; ink: string; isSolid?: true }
export type Style = { face: Face; size: number; ink: string }

export const ink = '#1a211c'
export const labelInk = '#4a544d'

type Sheet = { width: number; height: number }
type File = Sheet & { pages: readonly (readonly Mark[])[]; title: string; language: string }

/** A PDF of texts and lines, with what its texts use of our fonts inside. */
export async function pdfOf({ width, height, pages, title, language }: File): Promise<Uint8Array> {
  const document = new PDFDocument({
    autoFirstPage: false,
    lang: language,
    displayTitle: true,
    info: { Title: title, Creator: 'Zinc', Producer: 'Zinc' },
  })
  const bytes = buffer(document)
  for (const marks of pages) {
    document.addPage({ size: [width, height], margin: 0 })
    for (const mark of marks) {
      if ('from' in mark) drawRule(document, mark, height)
      else drawText(document, mark, height)
    }
    // A short document does not wait for the end of a long one.
    await nextTurn()
  }
  document.end()
  return await bytes
}

function drawRule(document: PDFKit.PDFDocument, mark: Extract<Mark, { from: number }>, height: number): void {
  document.save().lineWidth(0.7).strokeColor(mark.ink)
  if (mark.isSolid !== true) document.dash(3, { space: 3 })
  document.moveTo(mark.from, height - mark.y).lineTo(mark.to, height - mark.y)
  document.stroke().restore()
}

function drawText(document: PDFKit.PDFDocument, mark: Extract<Mark, { text: string }>, height: number): void {
  const { text, face, size } = mark
  let x = mark.x
  for (const run of runsOf(text, face)) {
    setFont(document, run)
    document.fillColor(mark.ink).fontSize(size)
    document.text(run.text, x, height - mark.y, { lineBreak: false, baseline: 'alphabetic' })
    x += widthOfRun(run) * size
  }
}

/** The library takes a font of its own parser as it is, which its types do not say. */
function setFont(document: PDFKit.PDFDocument, { font }: Run): void {
  document.registerFont(font.name, font.drawn as unknown as Uint8Array)
  document.font(font.name)
}

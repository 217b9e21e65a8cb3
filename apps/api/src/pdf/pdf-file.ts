import { bytesOf, type Face } from './helvetica.ts'

/** Red, green, blue, 0 to 1. */
export type Ink = readonly [number, number, number]
/** Points, from the lower left corner. */
export type Mark =
  | { text: string; x: number; y: number; face: Face; size: number; ink: Ink }
  | { from: number; to: number; y: number; ink: Ink; isSolid?: true }

type Sheet = { width: number; height: number }
type File = Sheet & { pages: readonly (readonly Mark[])[]; title: string; language: string }

const fontNames: Readonly<Record<Face, string>> = { plain: '/F1', bold: '/F2' }

/** A PDF of texts and lines: all of it plain ASCII, so that a length is a number of bytes. */
export function pdfOf({ width, height, pages, title, language }: File): Uint8Array {
  const fontOf = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`
  // Catalog, tree and fonts are objects 1 to 4; each page is one and its content the next.
  const pageNumbers = pages.map((_, index) => 5 + 2 * index)
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R /Lang (${language}) /ViewerPreferences << /DisplayDocTitle true >> >>`,
    `<< /Type /Pages /Kids [${pageNumbers.map((number) => `${number} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    fontOf('Helvetica'),
    fontOf('Helvetica-Bold'),
    ...pages.flatMap((marks, index) => {
      const drawn = marks.map(operatorsOf).join('\n')
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents ${6 + 2 * index} 0 R /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> >>`,
        `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
      ]
    }),
    `<< /Title <${hexOfTitle(title)}> /Creator (Zinc) /Producer (Zinc) >>`,
  ]
  return Buffer.from(fileOf(objects), 'latin1')
}

/** Each object under its number, the table of where they begin, and which are the first to read. */
function fileOf(objects: readonly string[]): string {
  let file = '%PDF-1.4\n'
  const starts: number[] = []
  for (const [index, object] of objects.entries()) {
    starts.push(file.length)
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
  }
  const entries = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('')
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info ${objects.length} 0 R >>`
  return `${file}${table}${trailer}\nstartxref\n${file.length}\n%%EOF\n`
}

function operatorsOf(mark: Mark): string {
  const ink = mark.ink.join(' ')
  const y = short(mark.y)
  const dashes = 'isSolid' in mark ? '[] 0 d' : '[3 3] 0 d'
  if ('from' in mark) return `q 0.7 w ${ink} RG ${dashes} ${short(mark.from)} ${y} m ${short(mark.to)} ${y} l S Q`
  const hex = Buffer.from(bytesOf(mark.text)).toString('hex').toUpperCase()
  return `BT ${fontNames[mark.face]} ${mark.size} Tf ${ink} rg ${short(mark.x)} ${y} Td <${hex}> Tj ET`
}

/** UTF-16 with its mark: a title holds any alphabet. */
function hexOfTitle(title: string): string {
  return Buffer.from(`\uFEFF${title}`, 'utf16le').swap16().toString('hex').toUpperCase()
}

function short(points: number): number {
  return Math.round(points * 100) / 100
}

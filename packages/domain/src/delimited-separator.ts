export const separators = [';', ',', '\t', '|'] as const
export type Separator = (typeof separators)[number]

/** Where a table is wider than that, a line more says nothing new. */
const JUDGED_LINES = 20

/** Where the table begins, and what its columns are separated by: as `asked`, as the file itself says it, or as it looks. */
export function delimiterOf(text: string, asked: Separator | null = null): { separator: Separator; start: number } {
  const mark = text.startsWith('\uFEFF') ? 1 : 0
  const said = saidSeparatorOf(text.slice(mark))
  const start = mark + (said?.length ?? 0)
  return { start, separator: asked ?? said?.separator ?? likelySeparatorOf(text.slice(start)) }
}

/** What a spreadsheet says of its own file in the first line: 'sep=;'. */
function saidSeparatorOf(text: string): { separator: Separator; length: number } | null {
  const [whole, sign] = /^"?sep=(.)"?(?:\r\n|\r|\n|$)/i.exec(text.slice(0, 16)) ?? []
  const separator = separators.find((each) => each === sign)
  return whole === undefined || separator === undefined ? null : { separator, length: whole.length }
}

/**
 * The one that most of the first lines have as often as one another: a title above has none, and an amount such as
 * '1,5' has one here and there. Outside quotes.
 */
function likelySeparatorOf(text: string): Separator {
  const lines = linesOf(text)
  const judged = separators.map((separator) => {
    const counts = lines.map((line) => line.get(separator) ?? 0).filter((count) => count > 0)
    const often = new Map<number, number>()
    for (const count of counts) often.set(count, (often.get(count) ?? 0) + 1)
    const [most = 0, times = 0] = [...often].toSorted((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? []
    return { separator, times, most }
  })
  // Tabs are never typed by chance, and then spreadsheets of here write semicolons.
  const order: readonly Separator[] = ['\t', ';', ',', '|']
  const [best] = judged.toSorted(
    (a, b) => b.times - a.times || b.most - a.most || order.indexOf(a.separator) - order.indexOf(b.separator),
  )
  return best === undefined || best.times === 0 ? ';' : best.separator
}

/** How often each separator stands in each of the first lines that hold something. */
function linesOf(text: string): Map<Separator, number>[] {
  const lines: Map<Separator, number>[] = []
  let line = new Map<Separator, number>()
  let isQuoted = false
  let isFilled = false
  for (const sign of text) {
    if (sign === '"') isQuoted = !isQuoted
    if (!isQuoted && (sign === '\n' || sign === '\r')) {
      if (isFilled) lines.push(line)
      line = new Map()
      isFilled = false
      if (lines.length >= JUDGED_LINES) return lines
      continue
    }
    isFilled ||= sign.trim() !== ''
    const separator = isQuoted ? undefined : separators.find((each) => each === sign)
    if (separator !== undefined) line.set(separator, (line.get(separator) ?? 0) + 1)
  }
  return isFilled ? [...lines, line] : lines
}

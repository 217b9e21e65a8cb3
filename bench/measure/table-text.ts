import type { Comparison } from './comparison.ts'

export const TARGET_RATIO = 0.6

const headings = [
  'request',
  'at once',
  'product /s',
  'bare /s',
  'ratio',
  'product p50',
  'bare p50',
  'product p99',
  'bare p99',
  'product CPU',
  'of it server',
  'bare CPU',
  'of it server',
  'statements',
  'shed',
]

/** A table in Markdown, its columns aligned for a terminal too. Times in milliseconds. */
export function tableOf(rows: readonly Comparison[]): string {
  const cells = rows.map(cellsOf)
  const widths = headings.map((heading, column) =>
    Math.max(heading.length, ...cells.map((row) => row[column]?.length ?? 0)),
  )
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join(' | ')} |`
  const rule = `|${widths.map((width, column) => (column === 0 ? '-'.repeat(width + 2) : `${'-'.repeat(width + 1)}:`)).join('|')}|`
  return [line(headings), rule, ...cells.map(line)].join('\n')
}

function cellsOf({ title, connections, product, bare, ratio, statements }: Comparison): string[] {
  return [
    title,
    String(connections),
    product.perSecond.toFixed(0),
    bare.perSecond.toFixed(0),
    ratio.toFixed(2),
    ...[product.p50, bare.p50, product.p99, bare.p99].map((milliseconds) => milliseconds.toFixed(1)),
    ...[product, bare].flatMap(({ serverCpu, databaseCpu }) => [
      (serverCpu + databaseCpu).toFixed(2),
      serverCpu.toFixed(2),
    ]),
    String(statements),
    String(product.shed),
  ]
}

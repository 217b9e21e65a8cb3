import { type Comparison, cpuOf } from './comparison.ts'

const headings = [
  'request',
  'at once',
  'product /s',
  'bare /s',
  'plain /s',
  'p50',
  'p99',
  'plain p50',
  'CPU',
  'of it server',
  'aim',
  'bare CPU',
  'plain CPU',
  'of it server',
  '× plain',
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

function cellsOf({ title, connections, product, bare, plain, timesPlain, aim, statements }: Comparison): string[] {
  return [
    title,
    String(connections),
    ...[product, bare, plain].map(({ perSecond }) => perSecond.toFixed(0)),
    ...[product.p50, product.p99, plain.p50].map((milliseconds) => milliseconds.toFixed(1)),
    cpuOf(product).toFixed(2),
    product.serverCpu.toFixed(2),
    aim.toFixed(1),
    cpuOf(bare).toFixed(2),
    cpuOf(plain).toFixed(2),
    plain.serverCpu.toFixed(2),
    timesPlain.toFixed(1),
    String(statements),
    String(product.shed),
  ]
}

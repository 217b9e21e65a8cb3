import { csvFile, csvRows, dateText, harmlessText } from '@zinc/domain/delimited'
import { amountTextOf } from '@zinc/domain/money'
import type { Language } from '@zinc/words/languages'
import { serverWords } from '@zinc/words/server-words'
import { type Cell, momentText, type Table } from './export-table.ts'

/** As the Excel of that language opens it: with a byte order mark, its separator and its decimal sign. */
export async function* csvOf(table: Table, language: Language, goOn: () => Promise<void>): AsyncIterable<Uint8Array> {
  const { decimal } = serverWords[language].formats
  yield Buffer.from(csvFile([table.headings.map(harmlessText)], decimal))
  for await (const rows of table.batches) {
    await goOn()
    const texts = rows.map((row) => row.map((cell) => textOf(cell, decimal)))
    yield Buffer.from(csvRows(texts, decimal))
  }
}

function textOf(cell: Cell, decimal: string): string {
  if (cell === null) return ''
  if ('text' in cell) return harmlessText(cell.text)
  if ('number' in cell) return String(cell.number).replace('.', decimal)
  if ('cents' in cell) return amountTextOf(cell.cents).replace(',', decimal)
  return 'moment' in cell ? momentText(cell.moment) : dateText(cell.date)
}

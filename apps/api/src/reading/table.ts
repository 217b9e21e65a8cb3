import { readFile, stat } from 'node:fs/promises'
import { readDelimited } from '@zinc/domain/delimited'
import { MAX_IMPORT_ROWS } from '@zinc/domain/import/import-field'
import { ReadingFault } from './reading-fault.ts'
import type { FoundSheet } from './sheet.ts'

const MAX_TABLE_BYTES = 4 * 1024 * 1024
/** The headings are one row more; as many cells as a row of a spreadsheet has. */
const limits = { rows: MAX_IMPORT_ROWS + 1, cells: 16_384 }

/** A CSV, or cells pasted as one; throws a `ReadingFault`. */
export async function readTable(path: string): Promise<FoundSheet> {
  const { size } = await stat(path)
  if (size > MAX_TABLE_BYTES) throw new ReadingFault('sheet_too_large')
  const rows = readDelimited(tableTextOf(await readFile(path)), limits)
  if (rows === 'too_large') throw new ReadingFault('sheet_too_large')
  if (rows === 'open_quote') throw new ReadingFault('damaged')
  return { rows }
}

/** As spreadsheets write it: in UTF-8 or UTF-16 with its mark, else in the letters of Windows. */
function tableTextOf(bytes: Buffer): string {
  const isWide = bytes[0] === 0xff && bytes[1] === 0xfe
  const text = isWide ? bytes.toString('utf16le') : (utf8Of(bytes) ?? new TextDecoder('windows-1252').decode(bytes))
  // Of no table, and refused by the database.
  if (text.includes('\0')) throw new ReadingFault('not_a_sheet')
  return text
}

function utf8Of(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

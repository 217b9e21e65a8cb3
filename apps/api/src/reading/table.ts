import { readFile, stat } from 'node:fs/promises'
import { readDelimited } from '@zinc/domain/delimited'
import { delimiterOf } from '@zinc/domain/delimited-separator'
import { MAX_IMPORT_ROWS } from '@zinc/domain/import/import-field'
import { ReadingFault } from './reading-fault.ts'
import type { FoundSheet, TableAsked } from './sheet.ts'

const MAX_TABLE_BYTES = 4 * 1024 * 1024
/** The headings are one row more; as many cells as a row of a spreadsheet has. */
const limits = { rows: MAX_IMPORT_ROWS + 1, cells: 16_384 }

/** A CSV, or cells pasted as one; throws a `ReadingFault`. */
export async function readTable(path: string, asked: TableAsked = {}): Promise<FoundSheet> {
  const { size } = await stat(path)
  if (size > MAX_TABLE_BYTES) throw new ReadingFault('sheet_too_large')
  const text = tableTextOf(await readFile(path))
  const delimiter = delimiterOf(text, asked.separator)
  const rows = readDelimited(text, limits, delimiter)
  if (rows === 'too_large') throw new ReadingFault('sheet_too_large')
  if (rows === 'open_quote') throw new ReadingFault('damaged')
  return { rows, separator: delimiter.separator, sheets: [], sheet: null }
}

/** As spreadsheets write it: in UTF-8, in UTF-16 with or without its mark, else in the letters of Windows. */
function tableTextOf(bytes: Buffer): string {
  const wide = wideOrderOf(bytes)
  const even = bytes.subarray(0, bytes.length - (bytes.length % 2))
  if (wide === 'big') even.swap16()
  const text =
    wide === null ? (utf8Of(bytes) ?? new TextDecoder('windows-1252').decode(bytes)) : even.toString('utf16le')
  // Of no table, and refused by the database.
  if (text.includes('\0')) throw new ReadingFault('not_a_sheet')
  return text
}

/** By its mark, else by the noughts that every second byte is in Latin letters. */
function wideOrderOf(bytes: Buffer): 'little' | 'big' | null {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'little'
  if (first === 0xfe && second === 0xff) return 'big'
  const start = bytes.subarray(0, 200)
  const noughts = (odd: 0 | 1) => start.filter((byte, at) => at % 2 === odd && byte === 0).length
  if (noughts(1) > start.length * 0.4) return 'little'
  return noughts(0) > start.length * 0.4 ? 'big' : null
}

function utf8Of(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

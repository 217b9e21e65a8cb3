import { open, readFile, stat } from 'node:fs/promises'
import type { FilePart } from '@zinc/contract/route'
import { parseDelimited } from '@zinc/domain/delimited'
import type { FileType } from '@zinc/domain/file'
import { MAX_IMPORT_ROWS } from '@zinc/domain/import/import-field'
import type { InvoiceReading } from '@zinc/domain/invoice-file/reading'
import type { Language } from '@zinc/words/languages'
import { serverWords } from '@zinc/words/server-words'
import { type Refusal, refuse } from '../http/routing/errors.ts'
import type { Reader } from '../reading/reader-process.ts'
import type { FileFault } from '../reading/reading-fault.ts'
import { redrawImage } from './image.ts'
import { SNIFFED_BYTES, sniffedTypeOf } from './sniffed-type.ts'

/** What a file was found to be, and where the bytes to keep are. */
export type Inspection = {
  type: FileType
  path: string
  storedSize: number
  width: number | null
  height: number | null
  pages: number | null
  /** Of a file that is read as an invoice; null without one inside. */
  reading: InvoiceReading | null
  /** Of a table, its lines; null for any other file. */
  rows: readonly (readonly string[])[] | null
}

type Asked = { path: string; part: FilePart; language: Language; reader: Reader }

/** Looks inside a file that just came. What it writes stands beside it, under its name with `.kept`. */
export async function inspectFile(asked: Asked): Promise<Inspection | Refusal> {
  const { path, part, language } = asked
  if (part.use === 'sheet') return await readTable(asked)
  const type = sniffedTypeOf(await startOf(path))
  if (type === 'heic') return refuseFile('FILE_REFUSED', 'heic_photo', language)
  if (type === null || !part.types.includes(type)) return refuse('FILE_REFUSED')
  if (type === 'pdf' || type === 'xml') return await readPaper(asked, type)
  const kept = await redrawImage(path, keptPathOf(path))
  if (kept === null) return refuse('FILE_UNREADABLE')
  return { ...kept, path: keptPathOf(path), storedSize: kept.size, pages: null, reading: null, rows: null }
}

/** A PDF and an XML stay byte for byte as they came. */
async function readPaper({ path, part, language, reader }: Asked, type: 'pdf' | 'xml'): Promise<Inspection | Refusal> {
  const [{ size }, answer] = await Promise.all([
    stat(path),
    reader({ path, what: type === 'pdf' && part.use === 'kept' ? 'pages' : 'invoice' }),
  ])
  const kept = { type, path, storedSize: size, width: null, height: null, rows: null }
  if (!('fault' in answer)) return { ...kept, ...answer }
  if (part.use === 'kept' && keptDespite.has(answer.fault)) return { ...kept, pages: null, reading: null }
  if (answer.fault === 'damaged') return refuse('FILE_UNREADABLE')
  if (answer.fault === 'too_many_pages') return refuseFile('FILE_UNREADABLE', answer.fault, language)
  return refuseFile(part.use === 'kept' ? 'FILE_REFUSED' : 'INVOICE_UNREADABLE', answer.fault, language)
}

/** As spreadsheets write it: in UTF-8 or UTF-16 with its mark, else in the letters of Windows. */
async function readTable({ path, language, reader }: Asked): Promise<Inspection | Refusal> {
  const start = await startOf(path)
  if (start.subarray(0, zipStart.length).equals(zipStart)) return await readWorkbook({ path, language, reader })
  const isOld = start.subarray(0, oldStart.length).equals(oldStart)
  // Some PDFs are text: their lines would become rows.
  if (isOld || sniffedTypeOf(start) === 'pdf') return refuseFile('FILE_REFUSED', 'not_a_sheet', language)
  const { size } = await stat(path)
  if (size > MAX_TABLE_BYTES) return refuseFile('FILE_UNREADABLE', 'sheet_too_large', language)
  const bytes = await readFile(path)
  const text = tableTextOf(bytes)
  const rows = text === null ? null : parseDelimited(text)
  if (rows === null) return refuse(text === null ? 'FILE_REFUSED' : 'FILE_UNREADABLE')
  // Its headings are one more.
  if (rows.length > MAX_IMPORT_ROWS + 1) return refuseFile('FILE_UNREADABLE', 'sheet_too_large', language)
  const nothing = { width: null, height: null, pages: null, reading: null }
  return { type: 'csv', path, storedSize: bytes.length, ...nothing, rows }
}

async function readWorkbook({ path, language, reader }: Omit<Asked, 'part'>): Promise<Inspection | Refusal> {
  const [{ size }, answer] = await Promise.all([stat(path), reader({ path, what: 'sheet' })])
  const nothing = { width: null, height: null, pages: null, reading: null }
  if (!('fault' in answer)) return { type: 'xlsx', path, storedSize: size, ...nothing, rows: answer.rows }
  if (answer.fault === 'damaged') return refuse('FILE_UNREADABLE')
  return refuseFile(answer.fault === 'not_a_sheet' ? 'FILE_REFUSED' : 'FILE_UNREADABLE', answer.fault, language)
}

const zipStart = Buffer.from('PK\u0003\u0004')
/** Of an XLS, and of an XLSX with a password. */
const oldStart = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])
const MAX_TABLE_BYTES = 4 * 1024 * 1024

function tableTextOf(bytes: Buffer): string | null {
  const isWide = bytes[0] === 0xff && bytes[1] === 0xfe
  const text = isWide ? bytes.toString('utf16le') : (utf8Of(bytes) ?? new TextDecoder('windows-1252').decode(bytes))
  // Of no table, and refused by the database.
  return text.includes('\0') ? null : text
}

function utf8Of(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** An invoice all the same: its figures are typed, and it is the proof of them. */
const keptDespite: ReadonlySet<FileFault> = new Set(['invoice_without_number', 'invoice_amounts'])

type Said = 'heic_photo' | Exclude<FileFault, 'damaged'>

function refuseFile(code: 'FILE_REFUSED' | 'FILE_UNREADABLE' | 'INVOICE_UNREADABLE', said: Said, language: Language) {
  const message = serverWords[language].fields[said]
  return refuse(code, { issues: [{ path: ['file'], code: said, message }] })
}

export function keptPathOf(path: string): string {
  return `${path}.kept`
}

async function startOf(path: string): Promise<Buffer> {
  const handle = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(SNIFFED_BYTES), 0, SNIFFED_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

import { open, stat } from 'node:fs/promises'
import type { FilePart } from '@zinc/contract/route'
import type { FileType } from '@zinc/domain/file'
import type { InvoiceReading } from '@zinc/domain/invoice-file/reading'
import type { Language } from '@zinc/words/languages'
import { serverWords } from '@zinc/words/server-words'
import { type Refusal, refuse } from '../http/routing/errors.ts'
import type { Reader } from '../reading/reader-process.ts'
import type { FileFault } from '../reading/reading-fault.ts'
import type { FoundSheet, TableAsked } from '../reading/sheet.ts'
import { keptPathOf } from './kept-path.ts'
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
  /** Of a table, how it was read. */
  sheet?: Omit<FoundSheet, 'rows'>
}

type Asked = {
  path: string
  part: FilePart
  language: Language
  reader: Reader
  personId: number
  table?: TableAsked | undefined
}

/** Looks inside a file that just came. What it writes stands beside it, under its name with `.kept`. */
export async function inspectFile(asked: Asked): Promise<Inspection | Refusal> {
  const { path, part, language, reader, personId } = asked
  if (part.use === 'sheet') return await readTable(asked)
  const type = sniffedTypeOf(await startOf(path))
  if (type === 'heic') return refuseFile('FILE_REFUSED', 'heic_photo', language)
  if (type === null || !part.types.includes(type)) return refuseFile('FILE_REFUSED', acceptedBy(part), language)
  if (type === 'pdf' || type === 'xml') return await readPaper(asked, type)
  const kept = await reader({ path, what: 'image', personId })
  if ('fault' in kept) return refuse('FILE_UNREADABLE')
  return { ...kept, path: keptPathOf(path), storedSize: kept.size, pages: null, reading: null, rows: null }
}

/** A PDF and an XML stay byte for byte as they came. */
async function readPaper(
  { path, part, language, reader, personId }: Asked,
  type: 'pdf' | 'xml',
): Promise<Inspection | Refusal> {
  const [{ size }, answer] = await Promise.all([
    stat(path),
    reader({ path, what: type === 'pdf' && part.use === 'kept' ? 'pages' : 'invoice', personId }),
  ])
  const kept = { type, path, storedSize: size, width: null, height: null, rows: null }
  if (!('fault' in answer)) return { ...kept, ...answer }
  if (answer.fault === 'damaged') return refuse('FILE_UNREADABLE')
  // Nor can it be attached: `INVOICE_UNREADABLE` advises that.
  if (answer.fault === 'too_many_pages' || (type === 'xml' && notKept.has(answer.fault)))
    return refuseFile('FILE_UNREADABLE', answer.fault, language)
  // The proof of figures that are typed, whatever it is.
  if (part.use === 'kept') return { ...kept, pages: null, reading: null }
  return refuseFile('INVOICE_UNREADABLE', answer.fault, language)
}

/** Not well-formed, or with a DOCTYPE, which harms whoever opens the file next. */
const notKept: ReadonlySet<FileFault> = new Set(['xml_malformed', 'xml_declaration'])

function acceptedBy({ types }: FilePart): Said {
  if (!types.includes('jpeg')) return 'only_invoice'
  return types.includes('pdf') ? 'only_paper' : 'only_photo'
}

/** A table is read and not kept. */
async function readTable({ path, language, reader, personId, table }: Asked): Promise<Inspection | Refusal> {
  const start = await startOf(path)
  const isWorkbook = start.subarray(0, zipStart.length).equals(zipStart)
  const isOld = start.subarray(0, oldStart.length).equals(oldStart)
  // Some PDFs are text: their lines would become rows.
  if (isOld || sniffedTypeOf(start) === 'pdf') return refuseFile('FILE_REFUSED', 'not_a_sheet', language)
  const [{ size }, answer] = await Promise.all([
    stat(path),
    reader({ path, what: isWorkbook ? 'sheet' : 'table', personId, ...(table === undefined ? {} : { asked: table }) }),
  ])
  if (!('fault' in answer)) {
    const { rows, ...sheet } = answer
    const nothing = { width: null, height: null, pages: null, reading: null }
    return { type: isWorkbook ? 'xlsx' : 'csv', path, storedSize: size, ...nothing, rows, sheet }
  }
  if (answer.fault === 'damaged') return refuseFile('FILE_UNREADABLE', 'table_damaged', language)
  return refuseFile(answer.fault === 'not_a_sheet' ? 'FILE_REFUSED' : 'FILE_UNREADABLE', answer.fault, language)
}

const zipStart = Buffer.from('PK\u0003\u0004')
/** Of an XLS, and of an XLSX with a password. */
const oldStart = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])

type Said =
  | 'heic_photo'
  | 'only_photo'
  | 'only_paper'
  | 'only_invoice'
  | 'table_damaged'
  | Exclude<FileFault, 'damaged'>

function refuseFile(code: 'FILE_REFUSED' | 'FILE_UNREADABLE' | 'INVOICE_UNREADABLE', said: Said, language: Language) {
  const message = serverWords[language].fields[said]
  return refuse(code, { issues: [{ path: ['file'], code: said, message }] })
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

import { readFile } from 'node:fs/promises'
import type { Separator } from '@zinc/domain/delimited-separator'
import { importKinds, MAX_CELL_LENGTH, MAX_IMPORT_ROWS } from '@zinc/domain/import/import-field'
import {
  builtInFormat,
  formatOf,
  generalFormat,
  type NumberFormat,
  shownNumber,
} from '@zinc/domain/import/spreadsheet-cell'
import { tableLikenessOf } from '@zinc/domain/import/table-shape'
import { isXmlFault, parseXml, type XmlFaultCode, type XmlNode, type XmlTaking } from '@zinc/domain/invoice-file/xml'
import { type FileFault, ReadingFault } from './reading-fault.ts'
import { xmlTextOf } from './xml-text.ts'
import { openZip, type Zip } from './zip.ts'

/** The lines of a table, each with the texts of its cells; of a text its separator, of a workbook its sheets. */
export type FoundSheet = { rows: string[][]; separator: Separator | null; sheets: string[]; sheet: number | null }
/** As a person says it; else what looks most like a table. */
export type TableAsked = { separator?: Separator | undefined; sheet?: number | undefined }

const MEGABYTE = 1024 * 1024
const MAX_SHEET_BYTES = 32 * MEGABYTE
const MAX_SHARED_BYTES = 16 * MEGABYTE
const MAX_PART_BYTES = 2 * MEGABYTE
/** Of all cells together: one shared text stands in as many cells as the file likes. */
const MAX_TEXT_LENGTH = 4 * MEGABYTE
const limits = { length: MAX_SHEET_BYTES, depth: 32, nodes: 1_000_000, attributes: 50 }

const faults: Readonly<Record<XmlFaultCode, FileFault>> = {
  too_long: 'sheet_too_large',
  too_deep: 'damaged',
  too_many_nodes: 'sheet_too_large',
  too_many_attributes: 'damaged',
  declaration_refused: 'xml_declaration',
  malformed: 'damaged',
}

/** More of them nobody leafs through; each takes its time. */
const MAX_SHEETS = 12

/** A sheet of a workbook of Excel or of what writes like it, of those that are shown; throws a `ReadingFault`. */
export async function readSheet(path: string, asked: TableAsked = {}): Promise<FoundSheet> {
  const zip = openZip(await readFile(path), 'sheet_too_large')
  const main = relatedTo(zip, '').find(({ type }) => type === 'officeDocument')?.target
  const workbook = main === undefined ? null : parsed(zip, main)
  if (main === undefined || workbook?.name !== 'workbook') throw new ReadingFault('not_a_sheet')
  const related = relatedTo(zip, main)
  const shown = inside(workbook, 'sheets', 'sheet')
    .filter((sheet) => (of(sheet, 'state') ?? 'visible') === 'visible')
    .flatMap((sheet) => {
      const part = related.find(({ id, type }) => type === 'worksheet' && id === of(sheet, 'id'))
      return part === undefined ? [] : [{ name: (of(sheet, 'name') ?? '').slice(0, 100), target: part.target }]
    })
    .slice(0, MAX_SHEETS)
  const partOf = (wanted: string) => related.find(({ type }) => type === wanted)?.target
  const reading = {
    texts: sharedTextsOf(zip, partOf('sharedStrings')),
    formats: formatsOf(zip, partOf('styles')),
    isFrom1904: isTrue(of(inside(workbook, 'workbookPr')[0], 'date1904')),
  }
  const read = (target: string) => rowsOf(zip, target, reading)
  return { ...chosenSheet(shown, read, asked.sheet), separator: null, sheets: shown.map(({ name }) => name) }
}

type Chosen = Pick<FoundSheet, 'rows' | 'sheet'>

/** The one that was asked for, else the one that is most of a table, of several the first. */
function chosenSheet(
  shown: readonly { target: string }[],
  read: (target: string) => string[][],
  asked: number | undefined,
): Chosen {
  const only = asked ?? (shown.length === 1 ? 0 : undefined)
  if (only !== undefined || shown.length === 0) {
    const target = shown[only ?? 0]?.target
    if (target === undefined) throw new ReadingFault('not_a_sheet')
    return { rows: read(target), sheet: only ?? 0 }
  }
  let best: (Chosen & { likeness: number }) | null = null
  let fault: unknown = null
  for (const [sheet, { target }] of shown.entries()) {
    try {
      const rows = read(target)
      const likeness = Math.max(...importKinds.map((kind) => tableLikenessOf(kind, rows)))
      if (best === null || likeness > best.likeness) best = { rows, sheet, likeness }
    } catch (error) {
      // A chart or a sheet of raw data beside the table is no reason to refuse it.
      fault = error
    }
  }
  if (best === null || (best.rows.length === 0 && fault !== null)) throw fault
  return { rows: best.rows, sheet: best.sheet }
}

type Related = { id: string | undefined; type: string; target: string }

/** What a part says it needs; what lies outside the file is not there. */
function relatedTo(zip: Zip, part: string): readonly Related[] {
  const folder = part.slice(0, part.lastIndexOf('/') + 1)
  const root = parsed(zip, `${folder}_rels/${part.slice(folder.length)}.rels`)
  const own = root?.children.filter((node) => of(node, 'TargetMode') !== 'External') ?? []
  return own.map((node) => {
    const target = of(node, 'Target') ?? ''
    const whole = target.startsWith('/') ? target.slice(1) : folder + target
    return { id: of(node, 'Id'), type: (of(node, 'Type') ?? '').split('/').at(-1) ?? '', target: whole }
  })
}

type Parsing = { most?: number; takes?: XmlTaking }

function parsed(zip: Zip, name: string, { most = MAX_PART_BYTES, takes }: Parsing = {}): XmlNode | null {
  const bytes = zip(name, most)
  if (bytes === null) return null
  const root = parseXml(textOf(bytes), limits, takes)
  if (isXmlFault(root)) throw new ReadingFault(faults[root.fault])
  return root
}

function textOf(bytes: Uint8Array): string {
  try {
    return xmlTextOf(bytes)
  } catch {
    throw new ReadingFault('damaged')
  }
}

const of = (node: XmlNode | undefined, name: string) => node?.attributes.find((own) => own.name === name)?.value
const isTrue = (value: string | undefined) => value === '1' || value === 'true'

/** The elements at the end of a path of names. */
function inside(node: XmlNode, ...path: readonly string[]): readonly XmlNode[] {
  let found: readonly XmlNode[] = [node]
  for (const name of path) found = found.flatMap(({ children }) => children.filter((child) => child.name === name))
  return found
}

function sharedTextsOf(zip: Zip, name: string | undefined): readonly string[] {
  const texts: string[] = []
  const takes: XmlTaking = (node, depth) => {
    if (node.name !== 'si' || depth !== 1) return false
    texts.push(richText(node))
    return true
  }
  if (name !== undefined) parsed(zip, name, { most: MAX_SHARED_BYTES, takes })
  return texts
}

/** Its runs one after the other; how Japanese is read aloud is no part of it. */
function richText(node: XmlNode): string {
  const texts = [...inside(node, 't'), ...inside(node, 'r', 't')].map(({ text }) => text).join('')
  // As spreadsheets write what XML has no sign for; the database takes none of it.
  const plain = texts.replaceAll(/_x([\dA-F]{4})_/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
  return plain.replaceAll(/[^\P{Cc}\t\n]/gu, '').slice(0, MAX_CELL_LENGTH)
}

function formatsOf(zip: Zip, name: string | undefined): readonly NumberFormat[] {
  const root = name === undefined ? null : parsed(zip, name)
  if (root === null) return []
  const own = new Map(inside(root, 'numFmts', 'numFmt').map((node) => [of(node, 'numFmtId'), of(node, 'formatCode')]))
  return inside(root, 'cellXfs', 'xf').map((node) => {
    const id = of(node, 'numFmtId')
    const code = own.get(id)
    return code === undefined ? builtInFormat(Number(id)) : formatOf(code)
  })
}

type Reading = { texts: readonly string[]; formats: readonly NumberFormat[]; isFrom1904: boolean }

/** Each row at its own number: those that hold nothing are not written, or are without end. */
function rowsOf(zip: Zip, name: string, reading: Reading): string[][] {
  const rows: string[][] = []
  let [last, length] = [0, 0]
  const takes: XmlTaking = (node, depth) => {
    // Of the rest of a sheet nothing is needed.
    if (node.name !== 'row' || depth !== 2) return depth === 1 || depth === 2
    last = Number(of(node, 'r') ?? last + 1)
    const cells = cellsOf(node, reading)
    if (cells.every((cell) => cell === '')) return true
    length += cells.reduce((sum, cell) => sum + cell.length, cells.length)
    if (!(last > rows.length && last <= MAX_IMPORT_ROWS + 1) || length > MAX_TEXT_LENGTH) {
      throw new ReadingFault(last > MAX_IMPORT_ROWS || length > MAX_TEXT_LENGTH ? 'sheet_too_large' : 'damaged')
    }
    while (rows.length < last - 1) rows.push([])
    rows.push(cells)
    return true
  }
  if (parsed(zip, name, { most: MAX_SHEET_BYTES, takes }) === null) throw new ReadingFault('not_a_sheet')
  return rows
}

/** As many as a spreadsheet has: XFD. */
const MAX_COLUMNS = 16_384

function cellsOf(row: XmlNode, reading: Reading): string[] {
  const cells: string[] = []
  let column = -1
  for (const cell of row.children) {
    column = columnOf(of(cell, 'r')) ?? column + 1
    if (column >= MAX_COLUMNS) throw new ReadingFault('damaged')
    const text = cellText(cell, reading)
    if (text === '') continue
    while (cells.length < column) cells.push('')
    cells[column] = text
  }
  return cells
}

/** 'AB12' is 27. */
function columnOf(place: string | undefined): number | null {
  const [letters] = /^[A-Z]{1,3}/.exec(place ?? '') ?? []
  if (letters === undefined) return null
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function cellText(cell: XmlNode, { texts, formats, isFrom1904 }: Reading): string {
  const type = of(cell, 't') ?? 'n'
  const [inline] = inside(cell, 'is')
  if (type === 'inlineStr') return inline === undefined ? '' : richText(inline)
  const [value] = inside(cell, 'v')
  const stored = value === undefined ? '' : value.text.trim()
  if (type === 's') return texts[Number(stored)] ?? ''
  if (type === 'b') return stored === '1' ? 'x' : ''
  if (type !== 'n') return value === undefined ? '' : richText({ ...cell, children: [{ ...value, name: 't' }] })
  return shownNumber(stored, formats[Number(of(cell, 's') ?? 0)] ?? generalFormat, isFrom1904)
}

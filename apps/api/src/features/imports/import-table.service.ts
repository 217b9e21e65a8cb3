import type { TableReading } from '@zinc/contract/imports/import-reading'
import { withSalesColumns } from '@zinc/domain/import/closing-sales-columns'
import { columnsOf, plainKeyOf } from '@zinc/domain/import/heading'
import {
  type ImportField,
  type ImportKind,
  MAX_CELL_LENGTH,
  MAX_IMPORT_COLUMNS,
} from '@zinc/domain/import/import-field'
import { firstLinesOf, tableOfLines } from '@zinc/domain/import/read-table'
import type { Tx } from '../../db/database.ts'
import type { EstablishmentScope } from '../../http/access/scope.ts'
import { getEstablishment } from '../establishments/establishment-detail.service.ts'
import { closingColumnsOf } from './import-closings.service.ts'
import { findRemembered, type TableRow } from './imports.repository.ts'

/** A file as the reader found it. */
export type FileTable = {
  rows: readonly (readonly string[])[]
  separator?: TableReading['separator']
  sheets?: readonly string[]
  sheet?: number | null
}
export type TableOfFile = {
  headings: readonly string[]
  fields: readonly (ImportField | null)[]
  rows: readonly Omit<TableRow, 'isTaken'>[]
  reading: TableReading
}
type Asked = { kind: ImportKind; headingLine?: number | undefined }

/** How many rows a question about columns is answered by. */
const JUDGED_ROWS = 200

/** The database takes no half of a character. */
const cutText = (text: string, most: number) => text.slice(0, most).replaceAll(/\p{Cs}/gu, '')

export type TableFault = 'sheet_empty' | 'too_many_columns'

/** What the lines of a file are a table of. */
export async function tableOfFile(
  tx: Tx,
  scope: EstablishmentScope,
  file: FileTable,
  { kind, headingLine }: Asked,
): Promise<TableOfFile | TableFault> {
  const { businessDayStart } = await getEstablishment(tx, scope)
  const asked = { kind, dayStart: businessDayStart, ...(headingLine === undefined ? {} : { headingLine }) }
  const table = tableOfLines(file.rows, asked)
  if (table.headings.length > MAX_IMPORT_COLUMNS) return 'too_many_columns'
  if (table.rows.length === 0) return 'sheet_empty'
  const headings = table.headings.map((heading) => cutText(heading, 200))
  const rows = table.rows.map(({ number, cells, isAside }) => {
    return { number, cells: cells.map((cell) => cutText(cell, MAX_CELL_LENGTH)), isSkipped: isAside }
  })
  return {
    ...{ headings, rows, fields: await fieldsFor(tx, scope, kind, { headings, rows }) },
    reading: {
      ...{ headingLine: table.headingLine, isLong: table.isLong, groups: [...table.groups] },
      lines: firstLinesOf(file.rows).map((cells) => cells.map((cell) => cutText(cell, MAX_CELL_LENGTH))),
      ...{ separator: file.separator ?? null, sheets: [...(file.sheets ?? [])], sheet: file.sheet ?? null },
    },
  }
}

async function fieldsFor(
  tx: Tx,
  scope: EstablishmentScope,
  kind: ImportKind,
  { headings, rows }: Pick<TableOfFile, 'headings' | 'rows'>,
): Promise<(ImportField | null)[]> {
  const remembered = await findRemembered(tx, scope, kind)
  if (kind !== 'ticketZ') return columnsOf(kind, headings, remembered)
  const fields = await closingColumnsOf(tx, scope, headings, remembered)
  const judged = rows.filter(({ isSkipped }) => !isSkipped).slice(0, JUDGED_ROWS)
  const table = { headings, rows: judged.map(({ cells }) => cells) }
  return withSalesColumns(fields, table, (column) => remembered.has(plainKeyOf(headings[column] ?? '')))
}

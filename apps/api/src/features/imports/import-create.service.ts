import type { ImportDetail } from '@zinc/contract/imports/imports'
import type { ImportKind } from '@zinc/domain/import/import-field'
import { serverWords } from '@zinc/words/server-words'
import type { DocumentCall } from '../../documents/document-call.ts'
import { keptNameOf } from '../../files/file-name.ts'
import type { InspectedFile } from '../../files/files.ts'
import { isRefusal, type Refusal, refuse } from '../../http/routing/errors.ts'
import { type FileTable, type TableFault, type TableOfFile, tableOfFile } from './import-table.service.ts'
import { deleteRows, insertImport, insertRows, setImport } from './imports.repository.ts'
import { getDetail, lockReadyImport, staleOf } from './imports.service.ts'

const BATCH = 1000

type New = { id: string; kind: ImportKind; file: InspectedFile }

/** Keeps the lines of a table, and says what each column seems to hold. */
export async function createImport(call: DocumentCall, { id, kind, file }: New): Promise<ImportDetail | Refusal> {
  const { tx, scope } = call
  const table = await tableOfFile(tx, scope, fileTableOf(file), { kind })
  if (typeof table === 'string') return refuseTable(call, table)
  const { headings, fields, reading, rows } = table
  const fileName = keptNameOf(file.name, file.type)
  const isNew = await insertImport(tx, scope, { id, kind, fileName, headings, fields, reading, rowCount: rows.length })
  if (!isNew) return await staleOf(call, id)
  await insertInBatches(call, id, rows)
  return await getDetail(tx, scope, id)
}

const fileTableOf = ({ rows, sheet }: InspectedFile): FileTable => ({ rows: rows ?? [], ...sheet })

function refuseTable({ language }: DocumentCall, code: TableFault): Refusal {
  return refuse('FILE_UNREADABLE', { issues: [{ path: ['file'], code, message: serverWords[language].fields[code] }] })
}

async function insertInBatches({ tx, scope }: DocumentCall, id: string, rows: TableOfFile['rows']): Promise<void> {
  for (let from = 0; from < rows.length; from += BATCH) {
    await insertRows(tx, scope, id, rows.slice(from, from + BATCH))
  }
}

type Again = { id: string; file: InspectedFile; headingLine: number | undefined }

/** The same file, read as the person says; its rows are new ones. */
export async function readImportAgain(call: DocumentCall, again: Again): Promise<ImportDetail | Refusal> {
  const { tx, scope } = call
  const { id, file, headingLine } = again
  const one = await lockReadyImport(call, id)
  if (isRefusal(one)) return one
  const table = await tableOfFile(tx, scope, fileTableOf(file), { kind: one.kind, headingLine })
  if (typeof table === 'string') return refuseTable(call, table)
  const { headings, fields, reading, rows } = table
  await deleteRows(tx, scope, id)
  await insertInBatches(call, id, rows)
  await setImport(tx, scope, id, { read: { headings, reading, rowCount: rows.length }, fields, dateOrder: null })
  return await getDetail(tx, scope, id)
}

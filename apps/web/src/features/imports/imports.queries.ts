import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import {
  type ImportDetail,
  type ImportRow,
  type ImportRowState,
  type ImportSummary,
  importRoutes,
} from '@zinc/contract/imports/imports'
import { type Job, jobRoutes } from '@zinc/contract/jobs'
import type { InputOf } from '@zinc/contract/route'
import type { ImportField, ImportKind } from '@zinc/domain/import/import-field'
import { apiOf, callWithTotal } from '../../client/client.ts'
import { upload } from '../../client/transfer.ts'
import { newId } from '../../client/uuid.ts'
import { fromServer } from '../../offline/on-device.ts'
import type { Again } from './import-reading.tsx'
import { keepFile } from './kept-file.ts'

const api = apiOf(importRoutes)
const jobs = apiOf(jobRoutes)

const importKeys = {
  all: (establishmentId: number) => ['imports', establishmentId] as const,
  one: (establishmentId: number, id: string) => ['imports', establishmentId, 'one', id] as const,
  rows: (establishmentId: number, id: string) => ['imports', establishmentId, 'rows', id] as const,
}

export function importsQuery(establishmentId: number) {
  return queryOptions({
    queryKey: [...importKeys.all(establishmentId), 'list'] as const,
    meta: fromServer,
    queryFn: async ({ signal }) =>
      await api.listImports({ query: { establishmentId: String(establishmentId) } }, { signal }),
  })
}

export function importQuery(establishmentId: number, id: string) {
  return queryOptions({
    queryKey: importKeys.one(establishmentId, id),
    meta: fromServer,
    queryFn: async ({ signal }) =>
      await api.getImport({ params: { id }, query: { establishmentId: String(establishmentId) } }, { signal }),
  })
}

export type RowsAsked = { version: number; state: ImportRowState | undefined; page: number; size: number }
export type RowPage = { rows: readonly ImportRow[]; total: number }

/** A page of its rows as that version has them. */
export function importRowsQuery(establishmentId: number, id: string, asked: RowsAsked) {
  return queryOptions({
    queryKey: [...importKeys.rows(establishmentId, id), asked] as const,
    meta: fromServer,
    queryFn: async (): Promise<RowPage> => await findRows(establishmentId, id, asked),
  })
}

async function findRows(
  establishmentId: number,
  id: string,
  { state, page, size }: Omit<RowsAsked, 'version'>,
): Promise<RowPage> {
  const query = { establishmentId: String(establishmentId), page: String(page), itemsPerPage: String(size), state }
  const { data, total } = await callWithTotal(importRoutes.listImportRows, { params: { id }, query }, {})
  return { rows: data, total: total ?? data.length }
}

export function jobQuery(establishmentId: number, id: string) {
  return queryOptions({
    queryKey: [...importKeys.all(establishmentId), 'job', id] as const,
    meta: fromServer,
    queryFn: async (): Promise<Job> =>
      await jobs.getJob({ params: { id }, query: { establishmentId: String(establishmentId) } }),
  })
}

/** Reads the table; nothing is imported yet. */
export async function createImport(establishmentId: number, kind: ImportKind, file: File): Promise<ImportDetail> {
  const detail = await upload(importRoutes.createImport, { file, fields: { establishmentId, id: newId(), kind } })
  keepFile(detail.id, file)
  return detail
}

/** The same file, read as the person says; what is not said stays as it was read, but a sheet has headings of its own. */
export async function readAgain(seen: ImportDetail, file: File, how: Again): Promise<ImportDetail> {
  const { id, establishmentId, version: ifMatch, reading } = seen
  const sheet = how.sheet ?? reading?.sheet ?? undefined
  const separator = how.separator ?? reading?.separator ?? undefined
  const fields = { establishmentId, headingLine: how.headingLine, separator, sheet }
  const detail = await upload(importRoutes.readImportAgain, { params: { id }, file, fields }, { ifMatch })
  keepFile(id, file)
  return detail
}

export type ImportChange = Partial<Omit<InputOf<typeof importRoutes.changeImport>['body'], 'establishmentId'>>

export async function changeImport(seen: ImportDetail, change: ImportChange): Promise<ImportDetail> {
  const { id, establishmentId, version: ifMatch, arePaid } = seen
  const columns = fieldsOf(seen)
  const body = { establishmentId, columns, arePaid, cells: [], skipped: [], ...change }
  return await api.changeImport({ params: { id }, body }, { ifMatch })
}

/** What its columns are said to hold. */
export function fieldsOf({ columns }: ImportDetail): (ImportField | null)[] {
  // The server names none but its own.
  return columns.map(({ field }) => field as ImportField | null)
}

export async function runImport({ id, establishmentId, version: ifMatch }: ImportDetail): Promise<Job> {
  return await api.runImport({ params: { id }, body: { establishmentId } }, { ifMatch })
}

export async function undoImport(seen: ImportSummary, keepChanged: boolean): Promise<ImportSummary> {
  const { id, establishmentId, version: ifMatch } = seen
  return await api.undoImport({ params: { id }, body: { establishmentId, keepChanged } }, { ifMatch })
}

/** How many can be changed in one call. */
const MAX_CELLS = 500
const PAGE = 100

/** The rows to mend whose cell says the same. */
export async function rowsAlike(seen: ImportDetail, column: number, text: string): Promise<readonly number[]> {
  const found: number[] = []
  for (let page = 1; page <= MAX_CELLS / PAGE; page += 1) {
    const { rows, total } = await findRows(seen.establishmentId, seen.id, { state: 'faulty', page, size: PAGE })
    found.push(...rows.filter(({ cells }) => cells[column] === text).map(({ number }) => number))
    if (page * PAGE >= total) break
  }
  return found
}

/** What it made, or took back, is asked again wherever it is shown. */
export function useImportCache(establishmentId: number) {
  const queryClient = useQueryClient()
  return {
    show: (detail: ImportDetail) => queryClient.setQueryData(importKeys.one(establishmentId, detail.id), detail),
    refresh: () => refreshAll(queryClient, establishmentId),
  }
}

async function refreshAll(queryClient: QueryClient, establishmentId: number): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: importKeys.all(establishmentId) })
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'imports' })
}

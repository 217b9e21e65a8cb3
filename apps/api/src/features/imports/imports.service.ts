import type {
  ImportDetail,
  ImportRow,
  ImportRowState,
  ImportSummary,
  JudgedImport,
} from '@zinc/contract/imports/imports'
import type { Job } from '@zinc/contract/jobs'
import { DEFAULT_PAGE_SIZE } from '@zinc/contract/pagination'
import type { DateOrder } from '@zinc/domain/import/cell-date'
import { plainKeyOf } from '@zinc/domain/import/heading'
import {
  type ImportField,
  isFieldOf,
  isNewMethodField,
  newMethodOfField,
  UNDO_DAYS,
} from '@zinc/domain/import/import-field'
import type { ImportIssue } from '@zinc/domain/import/import-issue'
import type { ClosingChoices } from '@zinc/domain/import/ticket-z-cells'
import type { Language } from '@zinc/words/languages'
import { serverWords } from '@zinc/words/server-words'
import type { Tx } from '../../db/database.ts'
import type { JudgedRow } from '../../db/schema/schema-jobs.ts'
import type { DocumentCall } from '../../documents/document-call.ts'
import type { EstablishmentScope } from '../../http/access/scope.ts'
import { isRefusal, type Refusal, refuse } from '../../http/routing/errors.ts'
import { startJob } from '../jobs/job.service.ts'
import { findMadeMonths, type MadeMonth } from '../ticket-z/batch/ticket-z-batch.repository.ts'
import { checkRows, findToCheck } from './import-check.service.ts'
import { findJudgedPage, type ShownRow } from './import-judged.repository.ts'
import { getJudged, readJudged } from './import-judged.service.ts'
import { chooseNames } from './import-names.service.ts'
import {
  correctRows,
  findLastImports,
  findMadePurchases,
  getImport,
  type ImportRecord,
  lockImport,
  setImport,
} from './imports.repository.ts'

const SHOWN_IMPORTS = 50
const DAY_MS = 24 * 3_600_000

export async function staleOf({ tx, scope }: DocumentCall, id: string): Promise<Refusal> {
  return refuse('VERSION_STALE', { current: await getDetail(tx, scope, id) })
}

export async function getDetail(tx: Tx, scope: EstablishmentScope, id: string): Promise<ImportDetail> {
  return await withSummary(tx, scope, id, await getJudged(tx, scope, id))
}

export async function readImport(tx: Tx, scope: EstablishmentScope, id: string): Promise<ImportDetail | Refusal> {
  const judged = await readJudged(tx, scope, id)
  if (judged === null) return refuse('NOT_FOUND')
  return isRefusal(judged) ? judged : await withSummary(tx, scope, id, judged)
}

async function withSummary(tx: Tx, scope: EstablishmentScope, id: string, judged: JudgedImport): Promise<ImportDetail> {
  const [one, made, months] = await Promise.all([
    getImport(tx, scope, id),
    findMadePurchases(tx, scope, id),
    findMadeMonths(tx, scope, id),
  ])
  const detail = { ...summaryOf(scope, one), ...judged }
  if (one.ranAt === null) return detail
  const others = { suppliers: one.supplierIds.length, items: one.itemIds.length }
  return { ...detail, made: { ...made, ...others, ...(one.kind === 'ticketZ' && madeClosingsOf(one, months)) } }
}

function madeClosingsOf({ paymentMethodIds, vatLineIds }: ImportRecord, months: readonly MadeMonth[]) {
  const sum = (of: (month: MadeMonth) => number) => months.reduce((all, month) => all + of(month), 0)
  return {
    ...{ closings: sum(({ closings }) => closings), net: sum(({ net }) => net), gross: sum(({ gross }) => gross) },
    lists: paymentMethodIds.length + vatLineIds.length,
    months: months.map(({ month, closings, gross }) => ({ month, closings, gross })),
  }
}

export function summaryOf({ establishmentId }: EstablishmentScope, one: ImportRecord): ImportSummary {
  const { id, version, kind, fileName, status, rowCount, jobId, creatorId, creatorName, createdAt, ranAt } = one
  const until = ranAt === null ? null : Date.parse(ranAt) + UNDO_DAYS * DAY_MS
  const isUndoable = status === 'done' && until !== null && until > Date.now()
  return {
    ...{ id, establishmentId, version, kind, fileName, status, rowCount, jobId, createdAt, ranAt },
    createdBy: { id: creatorId, name: creatorName },
    undoableUntil: isUndoable ? new Date(until).toISOString() : null,
  }
}

export async function listImports(tx: Tx, scope: EstablishmentScope): Promise<ImportSummary[]> {
  return (await findLastImports(tx, scope, SHOWN_IMPORTS)).map((one) => summaryOf(scope, one))
}

type Asked = {
  id: string
  state?: ImportRowState | undefined
  page?: number | undefined
  itemsPerPage?: number | undefined
}

export async function listRows(
  tx: Tx,
  scope: EstablishmentScope,
  { id, state, page = 1, itemsPerPage = DEFAULT_PAGE_SIZE }: Asked,
  language: Language,
): Promise<{ rows: ImportRow[]; total: number } | Refusal> {
  const judged = await readJudged(tx, scope, id)
  if (judged === null) return refuse('NOT_FOUND')
  if (isRefusal(judged)) return judged
  const one = await getImport(tx, scope, id)
  const rows = await findJudgedPage(tx, scope, id, {
    ...{ state, offset: (page - 1) * itemsPerPage, limit: itemsPerPage },
  })
  const total = state === undefined ? one.rowCount : (judged.counts[state] ?? 0)
  return { rows: rows.map((row) => rowOf(row, one, language)), total }
}

const plain = { issues: [], joinedTo: null, isProbable: false } satisfies JudgedRow

function rowOf(
  { number, cells, state, judged }: ShownRow,
  { fields, kind }: ImportRecord,
  language: Language,
): ImportRow {
  const { issues, joinedTo, isProbable } = judged ?? plain
  const { importIssues, purchaseIssues, ticketZIssues } = serverWords[language]
  const ruled = kind === 'ticketZ' ? { ...purchaseIssues, ...ticketZIssues } : { ...ticketZIssues, ...purchaseIssues }
  const messages: Readonly<Record<ImportIssue['code'], string>> = { ...ruled, ...importIssues }
  return {
    ...{ number, cells, state, ...(joinedTo === null ? {} : { joinedTo }), ...(isProbable ? { isProbable } : {}) },
    issues: issues.map(({ field, code, suggestion }) => {
      const column = fields.indexOf(field)
      return {
        column: column === -1 ? null : column,
        field,
        code,
        text: messages[code],
        ...(suggestion === undefined ? {} : { suggestion }),
      }
    }),
  }
}

type Change = {
  id: string
  fields: readonly (ImportField | null)[]
  arePaid: boolean
  cells: readonly { number: number; column: number; text: string }[]
  skipped: readonly { number: number; isSkipped: boolean }[]
  taken: readonly { number: number; isTaken: boolean }[]
  dateOrder: DateOrder | undefined
  suppliers: readonly { written: string; supplierId: string | null }[]
  choices: ClosingChoices | undefined
}

export async function changeImport(call: DocumentCall, change: Change): Promise<ImportDetail | Refusal> {
  const { tx, scope, language } = call
  const { id, fields, arePaid, choices, dateOrder } = change
  const one = await lockReadyImport(call, id)
  if (isRefusal(one)) return one
  const named = fields.filter((field) => field !== null)
  const isWhole =
    fields.length === one.headings.length && new Set(named).size === named.length && fields.every(isOfItsColumn)
  if (!isWhole || !named.every((field) => isFieldOf(one.kind, field))) {
    const message = serverWords[language].fields.invalid
    return refuse('VALIDATION_FAILED', { issues: [{ path: ['columns'], code: 'invalid', message }] })
  }
  const refusal = await chooseNames(call, change.suppliers)
  if (refusal !== null) return refusal
  await correctRows(tx, scope, id, change)
  await setImport(tx, scope, id, {
    ...{ fields, arePaid },
    ...(choices === undefined ? {} : { choices }),
    ...(dateOrder === undefined ? {} : { dateOrder }),
  })
  return await getDetail(tx, scope, id)
}

/** A method to be made has the name of its own column. */
const isOfItsColumn = (field: ImportField | null, column: number) =>
  field === null || !isNewMethodField(field) || newMethodOfField(field).column === column

/** As the caller saw it, and still to run. */
export async function lockReadyImport(call: DocumentCall, id: string): Promise<ImportRecord | Refusal> {
  const one = await lockImportAtVersion(call, id)
  if (isRefusal(one) || one.status === 'ready') return one
  return refuse('JOB_OVER', { current: summaryOf(call.scope, one) })
}

export async function lockImportAtVersion(call: DocumentCall, id: string): Promise<ImportRecord | Refusal> {
  const one = await lockImport(call.tx, call.scope, id)
  if (one === null) return refuse('NOT_FOUND')
  return one.version === call.expectedVersion ? one : await staleOf(call, id)
}

/** The rows as they are now: what is changed afterwards makes the job fail. */
export async function runImport(call: DocumentCall, id: string): Promise<Job | Refusal> {
  const { tx, scope } = call
  const one = await lockReadyImport(call, id)
  if (isRefusal(one)) return one
  const found = await findToCheck(tx, scope, id)
  const { rows } = await checkRows(tx, scope, { one, found })
  const isFaulty = rows.some(({ state }) => state === 'faulty') || !rows.some(({ state }) => state === 'ready')
  if (isFaulty) return refuse('IMPORT_HAS_ERRORS', { current: await getDetail(tx, scope, id) })
  const job = await startJob(tx, scope, { kind: 'import', parameters: { importId: id, version: one.version + 1 } })
  await setImport(tx, scope, id, { jobId: job.id })
  return job
}

/** What was said of each heading, by what it has in common with others like it. */
export function rememberedOf({ headings, fields }: ImportRecord): ReadonlyMap<string, ImportField | null> {
  const known = new Map<string, ImportField | null>()
  for (const [at, heading] of headings.entries()) {
    const key = plainKeyOf(heading).slice(0, 200)
    if (key !== '') known.set(key, fields[at] ?? null)
  }
  return known
}

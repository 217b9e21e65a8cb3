import type { Job } from '@zinc/contract/jobs'
import { DEFAULT_PAGE_SIZE } from '@zinc/contract/pagination'
import type { ImportDetail, ImportRow, ImportRowState, ImportSummary } from '@zinc/contract/purchases/imports'
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
import type { DocumentCall } from '../../documents/document-call.ts'
import type { EstablishmentScope } from '../../http/access/scope.ts'
import { isRefusal, type Refusal, refuse } from '../../http/routing/errors.ts'
import { startJob } from '../jobs/job.service.ts'
import { findMadeMonths, type MadeMonth } from '../ticket-z/batch/ticket-z-batch.repository.ts'
import {
  type Checked,
  type CheckedRow,
  checkRows,
  findToCheck,
  newSuppliersOf,
  sumsOf,
  type ToCheck,
} from './import-check.service.ts'
import { closingDetailOf, closingSumsOf } from './import-closings.service.ts'
import { chooseNames, unknownNamesOf } from './import-names.service.ts'
import {
  findImport,
  findLastImports,
  findMadePurchases,
  type ImportRecord,
  lockImport,
  mendRows,
  setImport,
} from './imports.repository.ts'

const SHOWN_IMPORTS = 50
const SHOWN_SUPPLIERS = 100
const DAY_MS = 24 * 3_600_000

export async function staleOf({ tx, scope }: DocumentCall, id: string): Promise<Refusal> {
  return refuse('VERSION_STALE', { current: await getDetail(tx, scope, id) })
}

export async function getDetail(tx: Tx, scope: EstablishmentScope, id: string): Promise<ImportDetail> {
  const detail = await readImport(tx, scope, id)
  if (isRefusal(detail)) throw new Error(`there is no import ${id}`)
  return detail
}

export async function readImport(tx: Tx, scope: EstablishmentScope, id: string): Promise<ImportDetail | Refusal> {
  const [one, found, made, months] = await Promise.all([
    findImport(tx, scope, id),
    findToCheck(tx, scope, id),
    findMadePurchases(tx, scope, id),
    findMadeMonths(tx, scope, id),
  ])
  if (one === null) return refuse('NOT_FOUND')
  const detail = await detailOf(tx, scope, { one, found })
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

async function detailOf(
  tx: Tx,
  scope: EstablishmentScope,
  checking: { one: ImportRecord; found: ToCheck },
): Promise<ImportDetail> {
  const { one, found } = checking
  const { rows, closings, dates } = await checkRows(tx, scope, checking)
  const counts = { ready: 0, faulty: 0, known: 0, skipped: 0, empty: 0 }
  for (const { state } of rows) counts[state] += 1
  const { empty, ...others } = counts
  return {
    ...summaryOf(scope, one),
    columns: one.headings.map((heading, at) => ({ heading, field: one.fields[at] ?? null })),
    arePaid: one.arePaid,
    counts: closings === null ? others : { ...others, empty },
    ...(closings === null ? sumsOf(rows) : closingSumsOf(rows)),
    ...(closings === null ? {} : closingDetailOf(rows, one, closings)),
    ...readingOf(one, dates, closings === null ? [] : closingDetailOf(rows, one, closings).asks),
    documents: rows.filter(({ state, joinedTo }) => state === 'ready' && joinedTo === null).length,
    newSuppliers: [...newSuppliersOf(rows).values()].slice(0, SHOWN_SUPPLIERS),
    names: one.status === 'ready' && closings === null ? unknownNamesOf(rows, one, found) : [],
  }
}

function readingOf(
  { reading }: ImportRecord,
  { order, isOpen, isAsked }: Checked['dates'],
  asks: ImportDetail['asks'] = [],
): Pick<ImportDetail, 'reading' | 'dateOrder' | 'isDateOpen' | 'asks'> {
  const { headingLine, groups = [], isLong = false, lines = [], separator = null, sheets = [], sheet = null } = reading
  const read = { groups, isLong, lines, separator, sheets, sheet }
  return {
    ...(headingLine === undefined ? {} : { reading: { headingLine, ...read } }),
    ...(isAsked ? { dateOrder: order, isDateOpen: isOpen } : {}),
    asks: [...(isAsked || isOpen ? (['dateOrder'] as const) : []), ...asks],
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
  const [one, found] = await Promise.all([findImport(tx, scope, id), findToCheck(tx, scope, id)])
  if (one === null) return refuse('NOT_FOUND')
  const { rows } = await checkRows(tx, scope, { one, found })
  const asked = state === undefined ? rows : rows.filter((row) => row.state === state)
  const shown = asked.slice((page - 1) * itemsPerPage, page * itemsPerPage)
  return { rows: shown.map((row) => rowOf(row, one, language)), total: asked.length }
}

function rowOf(
  { number, cells, state, issues, joinedTo, isProbable }: CheckedRow,
  { fields, kind }: ImportRecord,
  language: Language,
): ImportRow {
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
  const one = await takeReady(call, id)
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
  await mendRows(tx, scope, id, change)
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
export async function takeReady(call: DocumentCall, id: string): Promise<ImportRecord | Refusal> {
  const one = await takeSeen(call, id)
  if (isRefusal(one) || one.status === 'ready') return one
  return refuse('JOB_OVER', { current: summaryOf(call.scope, one) })
}

export async function takeSeen(call: DocumentCall, id: string): Promise<ImportRecord | Refusal> {
  const one = await lockImport(call.tx, call.scope, id)
  if (one === null) return refuse('NOT_FOUND')
  return one.version === call.expectedVersion ? one : await staleOf(call, id)
}

/** The rows as they are now: what is changed afterwards makes the job fail. */
export async function runImport(call: DocumentCall, id: string): Promise<Job | Refusal> {
  const { tx, scope } = call
  const one = await takeReady(call, id)
  if (isRefusal(one)) return one
  const found = await findToCheck(tx, scope, id)
  const { rows } = await checkRows(tx, scope, { one, found })
  const isFaulty = rows.some(({ state }) => state === 'faulty') || !rows.some(({ state }) => state === 'ready')
  if (isFaulty) return refuse('IMPORT_HAS_ERRORS', { current: await detailOf(tx, scope, { one, found }) })
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

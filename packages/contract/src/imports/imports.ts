import { separators } from '@zinc/domain/delimited-separator'
import { sheetTypes } from '@zinc/domain/file'
import { dateOrders } from '@zinc/domain/import/cell-date'
import {
  type ImportField,
  importKinds,
  isFieldOf,
  MAX_CELL_LENGTH,
  MAX_IMPORT_COLUMNS,
  MAX_IMPORT_ROWS,
} from '@zinc/domain/import/import-field'
import { MAX_HEADING_LINE } from '@zinc/domain/import/table-shape'
import { REASON_MAX_LENGTH } from '@zinc/domain/text-limit'
import * as z from 'zod/mini'
import { job } from '../jobs.ts'
import { pageQuery } from '../pagination.ts'
import type { Output } from '../read-only.ts'
import { defineRoutes } from '../route.ts'
import {
  anyUuid,
  clientId,
  instant,
  integerText,
  list,
  optionalText,
  plainDate,
  positiveId,
  positiveIdText,
  text,
} from '../scalars.ts'
import { tableReading } from './import-reading.ts'

export const importStatuses = ['ready', 'done', 'undone'] as const
export type ImportStatus = (typeof importStatuses)[number]
/** `known`: stored already, and left out; `skipped` by the person; `empty`: a closing without any figure, left out. */
export const importRowStates = ['ready', 'faulty', 'known', 'skipped', 'empty'] as const
export type ImportRowState = (typeof importRowStates)[number]

const person = z.object({ id: positiveId, name: z.string() })

/** What a column holds: judged with the kind of the import. */
const field = z.pipe(
  text(60),
  z.transform((name, context): ImportField => {
    for (const kind of importKinds) if (isFieldOf(kind, name)) return name
    context.issues.push({ code: 'custom', message: 'not a field', input: name })
    return z.NEVER
  }),
)

/** What a person says of a whole table of closings, where its columns do not; null or '': nothing was said. */
const choices = z.object({
  totalTo: z.nullable(anyUuid),
  serviceId: z.nullable(anyUuid),
  registerId: z.nullable(anyUuid),
  differenceReason: optionalText(REASON_MAX_LENGTH),
})

export const importSummary = z.object({
  id: anyUuid,
  establishmentId: positiveId,
  version: z.int(),
  kind: z.enum(importKinds),
  fileName: z.string(),
  status: z.enum(importStatuses),
  rowCount: z.int(),
  /** Of the last run; it may still be under way. */
  jobId: z.nullable(anyUuid),
  createdBy: person,
  createdAt: instant,
  ranAt: z.nullable(instant),
  /** null: not run, undone, or too late. */
  undoableUntil: z.nullable(instant),
})
export type ImportSummary = Output<typeof importSummary>

export const importDetail = z.object({
  ...importSummary.shape,
  columns: z.array(z.object({ heading: z.string(), field: z.nullable(z.string()) })),
  /** Left out for a table of before this was kept. */
  reading: z.optional(tableReading),
  /** What the dates seem to say, and what counts once it was said; asked in `asks` while it is open. */
  dateOrder: z.optional(z.enum(dateOrders)),
  isDateOpen: z.optional(z.boolean()),
  /** Of closings: those closed after midnight, which count for the day before. */
  moved: z.optional(z.int()),
  arePaid: z.boolean(),
  counts: z.object({ ready: z.int(), faulty: z.int(), known: z.int(), skipped: z.int(), empty: z.optional(z.int()) }),
  /** What the rows that are ready add up to; a credit note below zero. */
  net: z.int(),
  gross: z.int(),
  /** Purchases, suppliers, items or closings that the rows that are ready make: fewer than rows where several are of one document. */
  documents: z.optional(z.int()),
  /** Once it has run: what it made, as it was then. Purchases below zero as in `net`. */
  made: z.optional(
    z.object({
      ...{ purchases: z.int(), suppliers: z.int(), items: z.optional(z.int()), net: z.int(), gross: z.int() },
      closings: z.optional(z.int()),
      /** Payment methods and sales lines. */
      lists: z.optional(z.int()),
      /** Of closings, by month (`2025-01`), in their order. */
      months: z.optional(z.array(z.object({ month: z.string(), closings: z.int(), gross: z.int() }))),
    }),
  ),
  /** Of closings alone, as the four that follow. */
  choices: z.optional(choices),
  /** What the rows ask for: the order of day and month; a choice of several that no column says; amounts that differ. */
  asks: z.optional(z.array(z.enum(['dateOrder', 'totalTo', 'service', 'register', 'differences']))),
  /** First and last day of the rows that are ready. */
  period: z.optional(z.nullable(z.object({ from: plainDate, to: plainDate }))),
  /** Labels of the payment methods and sales lines that will be made. */
  newLists: z.optional(z.array(z.string())),
  /** Suppliers that will be made; a hundred of them at most. */
  newSuppliers: z.array(z.string()),
  /**
   * Names of suppliers in the table that none has here, a hundred at most. `supplier`: the one it was said to mean, and
   * `isChosen` without it that it is one of its own; else `nearest`, to be asked.
   */
  names: z.optional(
    z.array(
      z.object({
        name: z.string(),
        rows: z.int(),
        isChosen: z.boolean(),
        supplier: z.nullable(z.object({ id: anyUuid, name: z.string() })),
        nearest: z.nullable(z.object({ id: anyUuid, name: z.string() })),
      }),
    ),
  ),
})
export type ImportDetail = Output<typeof importDetail>
/** Of a detail, what the rows were found to be. */
export type JudgedImport = Omit<ImportDetail, keyof ImportSummary | 'made'>

export const importRow = z.object({
  /** Of its line in the file. */
  number: z.int(),
  cells: z.array(z.string()),
  state: z.enum(importRowStates),
  /** It is known by its supplier, day and amount alone: left out unless it is taken. */
  isProbable: z.optional(z.boolean()),
  /** The number of the row whose purchase it is part of: same supplier, number and day, another rate or category. */
  joinedTo: z.optional(z.int()),
  /** `column`: its place in `cells`; null where no column holds what is missing. `text` says it to people. */
  issues: z.array(
    z.object({
      column: z.nullable(z.int()),
      field: z.string(),
      code: z.string(),
      text: z.string(),
      /** What the cell most likely means. */
      suggestion: z.optional(z.string()),
    }),
  ),
})
export type ImportRow = Output<typeof importRow>

const idParams = z.object({ id: clientId })
const scopeQuery = z.object({ establishmentId: positiveIdText })
const rowNumber = z.int().check(z.gte(1), z.lte(MAX_IMPORT_ROWS + 1))
const access = { access: { establishment: 'purchase.import' }, tag: 'imports' } as const

export const importRoutes = defineRoutes({
  createImport: {
    ...access,
    method: 'POST',
    path: '/imports',
    summary: 'Read a table (CSV, XLSX, or cells pasted as a CSV): its headings are looked for; nothing is imported yet',
    consumes: 'multipart',
    file: { types: sheetTypes, use: 'sheet' },
    body: z.strictObject({ establishmentId: positiveIdText, id: clientId, kind: z.enum(importKinds) }),
    response: importDetail,
    status: 201,
    errors: ['NOT_FOUND', 'VERSION_STALE'],
  },
  readImportAgain: {
    ...access,
    method: 'PUT',
    path: '/imports/{id}/table',
    summary: 'Read the file of an import again, with another heading line, separator or sheet; what was mended is lost',
    params: idParams,
    consumes: 'multipart',
    file: { types: sheetTypes, use: 'sheet' },
    body: z.strictObject({
      establishmentId: positiveIdText,
      headingLine: z.optional(integerText(0, MAX_HEADING_LINE)),
      separator: z.optional(z.enum(separators)),
      sheet: z.optional(integerText(0, 999)),
    }),
    precondition: 'version',
    response: importDetail,
    errors: ['NOT_FOUND', 'VERSION_STALE', 'JOB_OVER'],
  },
  listImports: {
    ...access,
    method: 'GET',
    path: '/imports',
    summary: 'The last fifty imports, newest first',
    query: scopeQuery,
    response: z.array(importSummary),
    errors: ['NOT_FOUND'],
  },
  getImport: {
    ...access,
    method: 'GET',
    path: '/imports/{id}',
    summary: 'One import, and what it would make',
    params: idParams,
    query: scopeQuery,
    response: importDetail,
    keeps: true,
    errors: ['NOT_FOUND'],
  },
  listImportRows: {
    ...access,
    method: 'GET',
    path: '/imports/{id}/rows',
    summary: 'A page of its rows, each with what is wrong at which cell',
    params: idParams,
    query: z.object({ ...scopeQuery.shape, ...pageQuery, state: z.optional(z.enum(importRowStates)) }),
    response: z.array(importRow),
    counted: true,
    keeps: true,
    errors: ['NOT_FOUND'],
  },
  changeImport: {
    ...access,
    method: 'PUT',
    path: '/imports/{id}',
    summary: 'Say what its columns hold and whom its names mean, and mend or skip rows',
    params: idParams,
    body: z.object({
      establishmentId: positiveId,
      columns: list(z.nullable(field), MAX_IMPORT_COLUMNS),
      arePaid: z.boolean(),
      cells: list(
        z.object({
          number: rowNumber,
          column: z.int().check(z.gte(0), z.lte(MAX_IMPORT_COLUMNS - 1)),
          text: text(MAX_CELL_LENGTH),
        }),
        500,
      ),
      skipped: list(z.object({ number: rowNumber, isSkipped: z.boolean() }), 500),
      /** Rows taken though they look like one that is here. */
      taken: z.optional(list(z.object({ number: rowNumber, isTaken: z.boolean() }), 500)),
      /** Left out: it stays as it is. */
      dateOrder: z.optional(z.enum(dateOrders)),
      /** Which supplier a name means, as the table has it written, here and in tables to come; null: one of its own. */
      suppliers: z.optional(list(z.object({ written: text(MAX_CELL_LENGTH), supplierId: z.nullable(anyUuid) }), 100)),
      /** Left out: they stay as they are. */
      choices: z.optional(choices),
    }),
    precondition: 'version',
    response: importDetail,
    errors: ['NOT_FOUND', 'VERSION_STALE', 'JOB_OVER', 'VALIDATION_FAILED'],
  },
  runImport: {
    ...access,
    method: 'POST',
    path: '/imports/{id}/run',
    summary: 'Import the rows that are ready, all of them or none: a job',
    params: idParams,
    body: z.object({ establishmentId: positiveId }),
    precondition: 'version',
    response: job,
    status: 202,
    errors: ['NOT_FOUND', 'VERSION_STALE', 'IMPORT_HAS_ERRORS', 'JOB_OVER'],
  },
  undoImport: {
    ...access,
    method: 'POST',
    path: '/imports/{id}/undo',
    summary: 'Cancel what it made, within 30 days; what was changed since is named, or kept with `keepChanged`',
    params: idParams,
    body: z.object({ establishmentId: positiveId, keepChanged: z.boolean() }),
    precondition: 'version',
    response: importSummary,
    errors: ['NOT_FOUND', 'VERSION_STALE', 'IMPORT_CHANGED_SINCE', 'JOB_OVER', 'PERIOD_LOCKED'],
  },
})

import type { TableReading } from '@zinc/contract/imports/import-reading'
import type { ImportRowState, ImportStatus, JudgedImport } from '@zinc/contract/imports/imports'
import type { DateOrder } from '@zinc/domain/import/cell-date'
import type { ImportField, ImportKind } from '@zinc/domain/import/import-field'
import type { ImportIssue } from '@zinc/domain/import/import-issue'
import type { ClosingChoices } from '@zinc/domain/import/ticket-z-cells'
import type { JobFault, JobKind, JobStatus } from '@zinc/domain/job'
import type { ColumnType, Generated } from 'kysely'
import type { Instant, Json, JsonDefault, OfEstablishment } from './schema-columns.ts'

/** What is to be said of a row of an import. */
export type JudgedRow = { issues: readonly ImportIssue[]; joinedTo: number | null; isProbable: boolean }

type JobsTable = OfEstablishment & {
  id: string
  kind: JobKind
  status: Generated<JobStatus>
  /** What the feature whose work it is wrote there. */
  parameters: Json<object>
  done: Generated<number>
  total: number | null
  cancel_asked: Generated<boolean>
  fault: JobFault | null
  file_name: string | null
  media_type: string | null
  sha256: string | null
  size: number | null
  started_by: number
  created_at: Generated<Instant>
  started_at: Instant | null
  /** The last sign of life of the process that runs it. */
  beat_at: Instant | null
  ended_at: Instant | null
  expires_at: Instant | null
}

type ImportsTable = OfEstablishment & {
  id: string
  version: Generated<number>
  kind: ImportKind
  file_name: string
  status: Generated<ImportStatus>
  /** Of each column, as the table has it, and what it holds. */
  headings: Json<string[]>
  fields: Json<(ImportField | null)[]>
  are_paid: Generated<boolean>
  /** How its lines were read from the file; empty for one of before. */
  reading: JsonDefault<Partial<TableReading>>
  /** As the person said it; null: nobody has. */
  date_order: Generated<DateOrder | null>
  row_count: number
  job_id: string | null
  /** Those it made. */
  supplier_ids: Generated<string[]>
  item_ids: Generated<string[]>
  payment_method_ids: Generated<string[]>
  vat_line_ids: Generated<string[]>
  /** Of closings alone; what is not in it was not said. */
  choices: JsonDefault<Partial<ClosingChoices>>
  /** What its rows were found to be, and by what was known then. */
  judged: ColumnType<JudgedImport | null, undefined, string>
  judged_by: ColumnType<string | null, undefined, string>
  created_by: number
  created_at: Generated<Instant>
  ran_at: Instant | null
  undone_by: number | null
  undone_at: Instant | null
}

type ImportRowsTable = OfEstablishment & {
  import_id: string
  /** Of its line in the file. */
  number: number
  cells: Json<string[]>
  is_skipped: Generated<boolean>
  /** Imported though it looks like one that is here. */
  is_taken: Generated<boolean>
  /** As it was judged last; null: never. `judged` null: nothing is to be said of it. */
  state: ColumnType<ImportRowState | null, undefined, ImportRowState>
  judged: ColumnType<JudgedRow | null, undefined, string>
}

/** What a heading was said to mean, by its `plainKeyOf`. */
type ImportColumnsTable = OfEstablishment & {
  kind: ImportKind
  heading_key: string
  field: ImportField | null
}

/** Which supplier a name in a table means; null: one of its own. */
type ImportNamesTable = OfEstablishment & {
  name_key: string
  supplier_id: string | null
}

export type JobSchema = {
  jobs: JobsTable
  imports: ImportsTable
  import_rows: ImportRowsTable
  import_columns: ImportColumnsTable
  import_names: ImportNamesTable
}

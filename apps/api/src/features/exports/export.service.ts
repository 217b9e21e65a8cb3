import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { xlsxMediaType } from '@zinc/contract/jobs'
import type { ExportFormat } from '@zinc/contract/purchases/exports'
import type { PlainDate } from '@zinc/domain/calendar/calendar'
import { MAX_EXPORT_ROWS } from '@zinc/domain/job'
import type { Language } from '@zinc/words/languages'
import { inAccountTransaction } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { storeKeyOf } from '../../files/file-store.ts'
import { openStore } from '../../files/files.ts'
import { proveJobScope } from '../../http/access/scope.ts'
import { isRefusal } from '../../http/routing/errors.ts'
import type { ResultFile } from '../jobs/job.repository.ts'
import { JobFailed, type JobWork } from '../jobs/job-run.service.ts'
import { getPurchaseSums, type PurchaseFilter } from '../purchases/purchase-list.repository.ts'
import { csvOf } from './csv-file.ts'
import { exportNameOf } from './export-name.ts'
import { type ExportRow, findExportRows, findNames } from './export-rows.repository.ts'
import { purchaseTableOf } from './purchase-table.ts'
import { written } from './written-file.ts'
import { xlsxOf } from './xlsx-file.ts'

type Parameters = { format: ExportFormat; filter: PurchaseFilter; language: Language }

const BATCH = 500

/** Reads all rows as they were at one moment, writes them into a file and puts it into the store for a day. */
export async function runExport(
  { config, database, clock }: Deps,
  work: JobWork,
): Promise<{ file: ResultFile; done: number }> {
  const { establishmentId, personId } = work
  // Written by the route that started it.
  const { format, filter, language } = work.parameters as Parameters
  const found = await inAccountTransaction(
    database,
    async (tx) => {
      const permission = 'export.read'
      const businessNow = clock.businessNow()
      const scope = await proveJobScope(tx, { personId, establishmentId, permission, businessNow, isWrite: false })
      if (isRefusal(scope)) throw new JobFailed('forbidden')
      const { count: total } = await getPurchaseSums(tx, scope, filter)
      if (total > MAX_EXPORT_ROWS) throw new JobFailed('too_many_rows')
      const rows: ExportRow[] = []
      let after: { countedOn: PlainDate; id: string } | null = null
      do {
        await work.goOn()
        const batch: ExportRow[] = await findExportRows(tx, scope, { filter, after, limit: BATCH })
        rows.push(...batch)
        work.report(rows.length, total)
        after = batch.length === BATCH ? (batch.at(-1) ?? null) : null
      } while (after !== null)
      return { rows, names: await findNames(tx, scope), today: scope.today }
    },
    { isReadOnly: true, isSnapshot: true, isIdempotent: true },
  )
  const table = purchaseTableOf(found, language)
  const chunks = format === 'csv' ? csvOf(table, language, work.goOn) : xlsxOf([table], work.goOn)
  const path = join(config.dataDir, 'files', 'incoming', randomUUID())
  try {
    const { sha256, size } = await written(path, chunks)
    await openStore(config).put(storeKeyOf(establishmentId, sha256), path)
    const fileName = exportNameOf({ establishment: found.names.establishment, filter, language, format })
    const mediaType = format === 'csv' ? 'text/csv' : xlsxMediaType
    return { file: { fileName, mediaType, sha256, size }, done: found.rows.length }
  } finally {
    await rm(path, { force: true })
  }
}

import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ExportFormat } from '@zinc/contract/exports/purchase-exports'
import type { PlainDate } from '@zinc/domain/calendar/calendar'
import { MAX_EXPORT_ROWS } from '@zinc/domain/job'
import type { Language } from '@zinc/words/languages'
import { inAccountTransaction, type Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { storeKeyOf } from '../../files/file-store.ts'
import { openStore } from '../../files/files.ts'
import { type EstablishmentScope, proveJobScope } from '../../http/access/scope.ts'
import { isRefusal } from '../../http/routing/errors.ts'
import type { ResultFile } from '../jobs/job.repository.ts'
import { JobFailed, type JobWork } from '../jobs/job-run.service.ts'
import { getPurchaseSums, type PurchaseFilter } from '../purchases/purchase-list.repository.ts'
import { csvOf } from './csv-file.ts'
import { exportNameOf } from './export-name.ts'
import { type ExportRow, findExportRates, findExportRows, findNames } from './export-rows.repository.ts'
import { purchaseTableOf } from './purchase-table.ts'
import { mediaTypes, written } from './written-file.ts'
import { xlsxOf } from './xlsx-file.ts'

type Parameters = { format: ExportFormat; filter: PurchaseFilter; language: Language }

const BATCH = 500

/** Writes the rows batch by batch, all of them as they were at one moment, and puts the file into the store for a day. */
export async function runExport(
  { config, database, clock }: Deps,
  work: JobWork,
): Promise<{ file: ResultFile; done: number }> {
  const { establishmentId, personId } = work
  const path = join(config.dataDir, 'files', 'incoming', randomUUID())
  try {
    const { file, done } = await inAccountTransaction(
      database,
      async (tx) => {
        const businessNow = clock.businessNow()
        const wanted = { personId, establishmentId, permission: 'export.read', businessNow, isWrite: false } as const
        const scope = await proveJobScope(tx, wanted)
        if (isRefusal(scope)) throw new JobFailed('forbidden')
        return await fileOf(tx, scope, { work, path })
      },
      { isReadOnly: true, isSnapshot: true, isIdempotent: true },
    )
    await openStore(config).put(storeKeyOf(establishmentId, file.sha256), path)
    return { file, done }
  } finally {
    await rm(path, { force: true })
  }
}

type Making = { work: JobWork; path: string }

async function fileOf(tx: Tx, scope: EstablishmentScope, { work, path }: Making) {
  // Written by the route that started it.
  const { format, filter, language } = work.parameters as Parameters
  const { count: total } = await getPurchaseSums(tx, scope, filter)
  if (total > MAX_EXPORT_ROWS) throw new JobFailed('too_many_rows')
  const progress = { done: 0, total }
  const rates = await findExportRates(tx, scope, filter)
  const names = await findNames(tx, scope)
  const batches = batchesOf(tx, scope, { filter, progress, work })
  const table = purchaseTableOf({ rates, batches, names, today: scope.today }, language)
  const chunksIn: Readonly<Record<ExportFormat, () => AsyncIterable<Uint8Array>>> = {
    csv: () => csvOf(table, language, work.goOn),
    xlsx: () => xlsxOf([table], work.goOn),
  }
  const { sha256, size } = await written(path, chunksIn[format]())
  const fileName = exportNameOf({ establishment: names.establishment, filter, language, format })
  return { file: { fileName, mediaType: mediaTypes[format], sha256, size }, done: progress.done }
}

type Reading = { filter: PurchaseFilter; progress: { done: number; total: number }; work: JobWork }

/** Each batch is read when the one before is written. */
async function* batchesOf(tx: Tx, scope: EstablishmentScope, { filter, progress, work }: Reading) {
  let after: { countedOn: PlainDate; id: string } | null = null
  do {
    const batch: ExportRow[] = await findExportRows(tx, scope, { filter, after, limit: BATCH })
    progress.done += batch.length
    work.report(progress.done, progress.total)
    yield batch
    after = batch.length === BATCH ? (batch.at(-1) ?? null) : null
  } while (after !== null)
}

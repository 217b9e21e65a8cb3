import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { establishmentIdsOf } from '@zinc/contract/establishments-query'
import type { FigureExportFormat } from '@zinc/contract/exports/figure-exports'
import { inAccountTransaction, type Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { storeKeyOf } from '../../../files/file-store.ts'
import { openStore } from '../../../files/files.ts'
import { type EstablishmentsScope, proveJobReadScope } from '../../../http/access/scope.ts'
import { isRefusal } from '../../../http/routing/errors.ts'
import type { Paper } from '../../../pdf/a4-pages.ts'
import type { WritePdf } from '../../../pdf/pdf-thread.ts'
import type { ResultFile } from '../../jobs/job.repository.ts'
import { JobFailed, type JobWork } from '../../jobs/job-run.service.ts'
import { csvOf } from '../csv-file.ts'
import { mediaTypes, written } from '../written-file.ts'
import { xlsxOf } from '../xlsx-file.ts'
import { figureNameOf } from './figure-name.ts'
import { figurePaperOf } from './figure-paper.service.ts'
import { aboutTableOf, openFigures, wholeTableOf } from './figure-rows.service.ts'
import type { FigureExport } from './figure-table.ts'

/** Writes the file month by month, all of it as it was at one moment, and puts it into the store for a day. */
export async function runFigureExport(
  { config, database, clock, writePdf }: Deps,
  work: JobWork & { parameters: FigureExport },
): Promise<{ file: ResultFile; done: number }> {
  const { establishmentId, personId, parameters } = work
  const { format, otherEstablishmentIds } = parameters
  const establishmentIds = establishmentIdsOf({ establishmentId, establishmentIds: otherEstablishmentIds })
  const path = join(config.dataDir, 'files', 'incoming', randomUUID())
  try {
    const { fileName, rows, sha256, size } = await inAccountTransaction(
      database,
      async (tx) => {
        const businessNow = clock.businessNow()
        const wanted = { personId, establishmentIds, permission: 'export.read', businessNow } as const
        const scope = await proveJobReadScope(tx, wanted)
        if (isRefusal(scope)) throw new JobFailed('forbidden')
        return await fileOf(tx, scope, { work, path, writePdf })
      },
      { isReadOnly: true, isSnapshot: true, isIdempotent: true },
    )
    await openStore(config).put(storeKeyOf(establishmentId, sha256), path)
    return { file: { fileName, mediaType: mediaTypes[format], sha256, size }, done: rows }
  } finally {
    await rm(path, { force: true })
  }
}

type Making = { work: JobWork & { parameters: FigureExport }; path: string; writePdf: WritePdf }

async function fileOf(tx: Tx, scope: EstablishmentsScope, { work, path, writePdf }: Making) {
  const { format, language } = work.parameters
  const figures = await openFigures(tx, scope, work)
  const chunksIn: Readonly<Record<FigureExportFormat, () => AsyncIterable<Uint8Array>>> = {
    csv: () => csvOf(wholeTableOf(figures), language, work.goOn),
    xlsx: () => xlsxOf([wholeTableOf(figures), aboutTableOf(figures)], work.goOn),
    pdf: () => oneChunk(figurePaperOf(figures), writePdf),
  }
  const file = await written(path, chunksIn[format]())
  return { ...file, fileName: figureNameOf(figures), rows: figures.progress.rows }
}

/** A document on paper is short: 400 days at most. */
async function* oneChunk(paper: Promise<Paper>, writePdf: WritePdf): AsyncIterable<Uint8Array> {
  yield await writePdf({ paper: await paper })
}

import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FigureExportFormat } from '@zinc/contract/exports/figure-exports'
import type { ExportFormat } from '@zinc/contract/exports/purchase-exports'
import { xlsxMediaType } from '@zinc/contract/jobs'

export const mediaTypes: Readonly<Record<ExportFormat | FigureExportFormat, string>> = {
  csv: 'text/csv',
  xlsx: xlsxMediaType,
  pdf: 'application/pdf',
}

/** Writes a file of this account alone. */
export async function written(
  path: string,
  chunks: AsyncIterable<Uint8Array>,
): Promise<{ sha256: string; size: number }> {
  const hash = createHash('sha256')
  let size = 0
  async function* counted() {
    for await (const chunk of chunks) {
      hash.update(chunk)
      size += chunk.length
      yield chunk
    }
  }
  await pipeline(Readable.from(counted()), createWriteStream(path, { mode: 0o600 }))
  return { sha256: hash.digest('hex'), size }
}

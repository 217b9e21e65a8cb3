import { open, stat } from 'node:fs/promises'
import type { FilePart } from '@zinc/contract/route'
import type { StoredFileType } from '@zinc/domain/file'
import type { Language } from '@zinc/words/languages'
import { serverWords } from '@zinc/words/server-words'
import { type Refusal, refuse } from '../http/routing/errors.ts'
import { redrawImage } from './image.ts'
import { SNIFFED_BYTES, sniffedTypeOf } from './sniffed-type.ts'

/** What a file was found to be, and where the bytes to keep are. */
export type Inspection = {
  type: StoredFileType
  path: string
  storedSize: number
  width: number | null
  height: number | null
  pages: number | null
}

type Asked = { path: string; part: FilePart; language: Language }

/** Looks inside a file that just came. What it writes stands beside it, under its name with `.kept`. */
export async function inspectFile({ path, part, language }: Asked): Promise<Inspection | Refusal> {
  const type = sniffedTypeOf(await startOf(path))
  if (type === 'heic') {
    const message = serverWords[language].fields.heic_photo
    return refuse('FILE_REFUSED', { issues: [{ path: ['file'], code: 'heic_photo', message }] })
  }
  if (type === null || !part.types.includes(type)) return refuse('FILE_REFUSED')
  if (type === 'pdf' || type === 'xml') {
    const { size } = await stat(path)
    return { type, path, storedSize: size, width: null, height: null, pages: null }
  }
  const kept = await redrawImage(path, keptPathOf(path))
  if (kept === null) return refuse('FILE_UNREADABLE')
  return { ...kept, path: keptPathOf(path), storedSize: kept.size, pages: null }
}

export function keptPathOf(path: string): string {
  return `${path}.kept`
}

async function startOf(path: string): Promise<Buffer> {
  const handle = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(SNIFFED_BYTES), 0, SNIFFED_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

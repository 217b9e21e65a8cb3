import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy'
import { MAX_FILE_BYTES } from '@zinc/domain/file'
import type { ReceivedFile } from '../../files/files.ts'
import { incomingName } from '../../files/incoming.ts'
import { type Refusal, refuse } from './errors.ts'

const KILOBYTE = 1024
/** The file, ten fields, and what stands between them. */
export const MAX_FORM_BYTES = MAX_FILE_BYTES + 1024 * KILOBYTE
const limits = {
  fields: 10,
  fieldSize: KILOBYTE,
  files: 1,
  fileSize: MAX_FILE_BYTES,
  parts: 12,
  headerPairs: 20,
  headerSize: 4 * KILOBYTE,
}

/** What is written to the parser at once, and what a part keeps of it before it asks for a pause. */
const PIECE_BYTES = 4 * KILOBYTE
const PART_BUFFER_BYTES = 64 * KILOBYTE

export type ReceivedForm = { fields: Readonly<Record<string, string>>; file: ReceivedFile | null }

type Sent = { headers: IncomingHttpHeaders; raw: Readable; folder: string }

/**
 * The fields of a form, and its one file written to `folder` as it comes. Whatever is wrong, nothing is left there;
 * what still comes is read away, so that the caller gets to read the answer.
 */
export async function receiveForm({ headers, raw, folder }: Sent): Promise<ReceivedForm | Refusal> {
  if (!/^multipart\/form-data\b/i.test(headers['content-type'] ?? '')) return refuse('MEDIA_TYPE_UNSUPPORTED')
  if (Number(headers['content-length'] ?? 0) > MAX_FORM_BYTES) return refuse('FILE_TOO_LARGE')
  const parser = parserOf(headers)
  if (parser === null) return refuse('REQUEST_MALFORMED')
  const pieces = inPieces()
  const fields = new Map<string, string>()
  const files: Incoming[] = []
  const refusal = await new Promise<Refusal | null>((resolve) => {
    const fail = (code: 'REQUEST_MALFORMED' | 'FILE_TOO_LARGE') => resolve(refuse(code))
    const isMalformed = () => fail('REQUEST_MALFORMED')
    parser.on('field', (name: string | undefined, value: string, _isNameShort: boolean, isShort: boolean) => {
      if (name === undefined || isShort || fields.has(name)) isMalformed()
      else fields.set(name, value)
    })
    parser.on('file', (name: string | undefined, stream: BusboyFileStream, fileName: string | undefined) => {
      const incoming = receiveFile(stream, fileName ?? '', folder)
      files.push(incoming)
      // A file under another name is a field that does not exist.
      if (name !== 'file') fields.set(name ?? '', '')
      stream.on('limit', () => fail('FILE_TOO_LARGE'))
      incoming.written.catch((error: unknown) => resolve(refusalOfWriting(error)))
    })
    for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) {
      parser.on(limit, isMalformed)
    }
    parser.on('error', isMalformed)
    parser.on('finish', () => resolve(null))
    countBytes(raw, () => fail('FILE_TOO_LARGE'))
    raw.once('close', () => void (raw.readableEnded || isMalformed()))
    raw.pipe(pieces).pipe(parser)
  })
  if (refusal !== null) {
    raw.unpipe(pieces)
    pieces.unpipe(parser)
    raw.resume()
  }
  if (refusal === null) return await writtenForm(fields, files)
  await Promise.all(files.map((one) => one.drop()))
  return refusal
}

/** The last bytes may still be on their way to the disk. */
async function writtenForm(
  fields: ReadonlyMap<string, string>,
  files: readonly Incoming[],
): Promise<ReceivedForm | Refusal> {
  try {
    const [file = null] = await Promise.all(files.map((one) => one.written))
    return { fields: Object.fromEntries(fields), file }
  } catch (error) {
    await Promise.all(files.map((one) => one.drop()))
    return refusalOfWriting(error)
  }
}

/** A disk that is full or away, or a form that ends in the middle of its file. */
function refusalOfWriting(error: unknown): Refusal {
  const isOfDisk = error instanceof Error && 'syscall' in error
  return isOfDisk ? refuse('SERVICE_UNAVAILABLE', { retryAfter: 30 }) : refuse('REQUEST_MALFORMED')
}

/** null: no boundary to look for. */
function parserOf(headers: IncomingHttpHeaders): BusboyInstance | null {
  try {
    return new Busboy({
      headers: { ...headers, 'content-type': headers['content-type'] ?? '' },
      limits,
      fileHwm: PART_BUFFER_BYTES,
    })
  } catch {
    return null
  }
}

/**
 * A part that the parser skips, larger than it keeps and ended within what was written at once, would stop it for good:
 * its end is seen before anybody asks for more.
 */
function inPieces(): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      for (let start = 0; start < chunk.length; start += PIECE_BYTES)
        this.push(chunk.subarray(start, start + PIECE_BYTES))
      done()
    },
  })
}

type Incoming = { written: Promise<ReceivedFile>; drop: () => Promise<null> }

function receiveFile(stream: BusboyFileStream, name: string, folder: string): Incoming {
  const path = join(folder, incomingName())
  const hash = createHash('sha256')
  let size = 0
  const measure = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      hash.update(chunk)
      size += chunk.length
      done(null, chunk)
    },
  })
  const stopped = new AbortController()
  const target = createWriteStream(path, { flags: 'wx', mode: 0o600 })
  const written = pipeline(stream, measure, target, { signal: stopped.signal }).then(() => ({
    path,
    name,
    size,
    sha256: hash.digest('hex'),
  }))
  const drop = async () => {
    stopped.abort()
    await written.catch(() => undefined)
    await rm(path, { force: true })
    return null
  }
  return { written, drop }
}

function countBytes(raw: Readable, onTooMany: () => void): void {
  let bytes = 0
  raw.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > MAX_FORM_BYTES) onTooMany()
  })
}

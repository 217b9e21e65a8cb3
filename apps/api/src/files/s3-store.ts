import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { setTimeout as sleep } from 'node:timers/promises'
import { type FileStore, StoreUnavailable } from './file-store.ts'
import { escaped, type S3Key, sha256, signedHeaders } from './s3-signature.ts'

/** A bucket, addressed by path: every server that speaks S3 knows that form. `prefix` is '' or ends with '/'. */
export type S3Location = S3Key & { origin: string; bucket: string; prefix: string }

const TRIES = 3
const PAUSE_MS = 200
const TIMEOUT_MS = 30_000

type Asked = { method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'; key?: string; query?: Record<string, string>; body?: Buffer }

export function s3Store(location: S3Location): FileStore {
  const ask = async (asked: Asked) => await answered(location, asked)
  return {
    put: async (key, path) => {
      const answer = await ask({ method: 'PUT', key, body: await readFile(path) })
      await answer.arrayBuffer()
      if (!answer.ok) throw refusedBy(answer)
    },
    get: async (key) => {
      const answer = await ask({ method: 'GET', key })
      if (answer.ok && answer.body !== null) {
        const body = Readable.fromWeb(answer.body as ReadableStream)
        return { body, size: Number(answer.headers.get('content-length')) }
      }
      await answer.arrayBuffer()
      if (answer.status === 404) return null
      throw refusedBy(answer)
    },
    has: async (key) => {
      const answer = await ask({ method: 'HEAD', key })
      if (answer.ok || answer.status === 404) return answer.ok
      throw refusedBy(answer)
    },
    remove: async (key) => {
      const answer = await ask({ method: 'DELETE', key })
      await answer.arrayBuffer()
      if (!answer.ok && answer.status !== 404) throw refusedBy(answer)
    },
    keys: () => listed(location, ask),
  }
}

function refusedBy({ status }: Response): StoreUnavailable {
  return new StoreUnavailable(`the storage answers ${status}`)
}

/** What is busy or away is asked again; a refusal is answered as it is. */
async function answered(location: S3Location, asked: Asked): Promise<Response> {
  for (let attempt = 1; ; attempt++) {
    const answer = await sentOnce(location, asked).catch((error: unknown) => {
      if (attempt < TRIES) return null
      throw new StoreUnavailable('the storage does not answer', { cause: error })
    })
    if (answer !== null && (answer.status < 500 || attempt === TRIES)) return answer
    await answer?.arrayBuffer()
    await sleep(PAUSE_MS * attempt)
  }
}

async function sentOnce(location: S3Location, { method, key, query = {}, body }: Asked): Promise<Response> {
  const { origin, bucket, prefix } = location
  const path = key === undefined ? '' : `${prefix}${key}`.split('/').map(escaped).join('/')
  const url = new URL(`${origin}/${escaped(bucket)}/${path}`)
  url.search = Object.entries(query)
    .map(([name, value]) => `${escaped(name)}=${escaped(value)}`)
    .join('&')
  const headers = signedHeaders(location, { method, url, bodyHash: sha256(body ?? ''), at: new Date() })
  return await fetch(url, {
    method,
    headers,
    body: body === undefined ? null : new Uint8Array(body),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
}

async function* listed(
  { prefix }: S3Location,
  ask: (asked: Asked) => Promise<Response>,
): AsyncIterable<{ key: string; at: string }> {
  let next: string | null = null
  do {
    const query = { 'list-type': '2', prefix, ...(next === null ? {} : { 'continuation-token': next }) }
    const answer = await ask({ method: 'GET', query })
    const xml = await answer.text()
    if (!answer.ok) throw refusedBy(answer)
    for (const [contents] of xml.matchAll(/<Contents>.*?<\/Contents>/gs)) {
      const key = partOf(contents, 'Key')
      if (key?.startsWith(prefix) === true) {
        yield { key: key.slice(prefix.length), at: partOf(contents, 'LastModified') ?? '' }
      }
    }
    next = partOf(xml, 'NextContinuationToken')
  } while (next !== null)
}

function partOf(xml: string, name: string): string | null {
  const text = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]
  return text?.replaceAll(/&(amp|lt|gt|quot|apos);/g, (_, sign: keyof typeof signs) => signs[sign]) ?? null
}

const signs = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" } as const

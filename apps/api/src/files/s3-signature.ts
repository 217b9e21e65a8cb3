import { createHash, createHmac } from 'node:crypto'

export type S3Key = { accessKey: string; secretKey: string; region: string }

type Signed = {
  method: string
  url: URL
  /** Beside `host` and those this adds; lower case. */
  headers?: Readonly<Record<string, string>>
  /** SHA-256 of the body, hexadecimal. */
  bodyHash: string
  at: Date
}

/** AWS Signature Version 4: the headers of a request, signed. */
export function signedHeaders(key: S3Key, { method, url, headers = {}, bodyHash, at }: Signed): Record<string, string> {
  const time = at.toISOString().replaceAll(/[-:]|\.\d{3}/g, '')
  const all = { host: url.host, 'x-amz-content-sha256': bodyHash, 'x-amz-date': time, ...headers }
  const sorted = Object.entries(all).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const names = sorted.map(([name]) => name).join(';')
  const lines = sorted.map(([name, value]) => `${name}:${value.trim()}\n`).join('')
  const request = [method, url.pathname, sortedQueryOf(url), lines, names, bodyHash].join('\n')
  const scope = `${time.slice(0, 8)}/${key.region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', time, scope, sha256(request)].join('\n')
  const signature = hmac(signingKeyOf(key, time.slice(0, 8)), text).toString('hex')
  const { host: _, ...sent } = all
  const authorization = `AWS4-HMAC-SHA256 Credential=${key.accessKey}/${scope},SignedHeaders=${names},Signature=${signature}`
  return { ...sent, authorization }
}

export function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}

/** RFC 3986, as the signature asks: more is escaped than by `encodeURIComponent`. */
export function escaped(text: string): string {
  return encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
}

function signingKeyOf({ secretKey, region }: S3Key, day: string): Buffer {
  return [day, region, 's3', 'aws4_request'].reduce<Buffer>(
    (key, part) => hmac(key, part),
    Buffer.from(`AWS4${secretKey}`),
  )
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}

function sortedQueryOf(url: URL): string {
  return [...url.searchParams]
    .map(([name, value]) => `${escaped(name)}=${escaped(value)}`)
    .toSorted()
    .join('&')
}

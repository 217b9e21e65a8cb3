import { describe, expect, it } from 'vitest'
import { escaped, sha256, signedHeaders } from './s3-signature.ts'

/** The examples that Amazon publishes with the signature: "Signature Calculations for the Authorization Header". */
const key = {
  accessKey: 'AKIAIOSFODNN7EXAMPLE',
  secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
}
const at = new Date('2013-05-24T00:00:00Z')
const bucket = 'https://examplebucket.s3.amazonaws.com'

function signatureOf(method: string, path: string, headers: Record<string, string> = {}, body = ''): string {
  const signed = signedHeaders(key, { method, url: new URL(path, bucket), headers, bodyHash: sha256(body), at })
  return /Signature=(\w+)$/.exec(signed['authorization'] ?? '')?.[1] ?? ''
}

describe('the signature of a published example', () => {
  it('reads a part of an object', () => {
    expect(signatureOf('GET', '/test.txt', { range: 'bytes=0-9' })).toBe(
      'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    )
  })

  it('puts an object', () => {
    const headers = { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' }
    expect(signatureOf('PUT', `/${escaped('test$file.text')}`, headers, 'Welcome to Amazon S3.')).toBe(
      '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
    )
  })

  it('reads a setting of a bucket', () => {
    expect(signatureOf('GET', '/?lifecycle')).toBe('fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543')
  })

  it('lists objects', () => {
    expect(signatureOf('GET', '/?max-keys=2&prefix=J')).toBe(
      '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
    )
  })
})

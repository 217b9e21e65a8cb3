import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'

export type TestBucket = { url: string; close: () => Promise<void> }

/** A server of this machine that speaks S3, with one bucket. */
export async function aTestBucket(): Promise<TestBucket> {
  const directory = mkdtempSync(join(tmpdir(), 'zinc-bucket-'))
  const configureBuckets = [{ name: 'zinc', configs: [] }]
  const server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets })
  const { port } = await server.run()
  return {
    url: `http://S3RVER:S3RVER@127.0.0.1:${port}/zinc/some%20place?region=us-east-1`,
    close: async () => {
      await server.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

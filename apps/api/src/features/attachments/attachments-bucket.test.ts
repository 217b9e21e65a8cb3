import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aPdf, aPhoto, fieldsOfAttachment } from '../../test/examples/file-examples.ts'
import { createTestApp, type TestApp } from '../../test/test-app.ts'
import { aTestBucket, type TestBucket } from '../../test/test-bucket.ts'
import { aStoredTicket, aTicketInput } from '../../test/test-tickets.ts'

let bucket: TestBucket
let app: TestApp
beforeAll(async () => {
  bucket = await aTestBucket()
  app = await createTestApp({ env: { S3_URL: bucket.url } })
})
afterAll(() => app.close())

it('files are in the bucket of S3_URL; while it is away a call is 503 with a time to come back', async () => {
  const { token } = await app.signedUpPerson()
  const home = await app.anEstablishment({ token })
  const { id: ticketId } = await aStoredTicket(app, { token }, aTicketInput(home))
  const body = fieldsOfAttachment(home.id, ticketId)
  const pdf = aPdf()
  ;(await app.call('addAttachment', { body, file: pdf }, { token })).ok()
  const read = { params: { id: body.id }, query: { establishmentId: String(home.id) } }
  const { base64 } = (await app.call('getAttachmentFile', read, { token })).ok()
  expect(Buffer.from(base64, 'base64')).toEqual(Buffer.from(pdf.bytes))
  expect(readdirSync(join(app.dataDir, 'files'))).toEqual(['incoming'])

  await bucket.close()
  const refused = [
    await app.call('addAttachment', { body: fieldsOfAttachment(home.id, ticketId), file: await aPhoto() }, { token }),
    await app.call('getAttachmentFile', read, { token }),
  ]
  for (const answer of refused) {
    expect([answer.refusal().error, answer.headers['retry-after']]).toEqual(['SERVICE_UNAVAILABLE', '30'])
  }
  const query = { ...read.query, target: 'ticketZ' as const, targetId: ticketId }
  expect((await app.call('listAttachments', { query }, { token })).ok().map(({ id }) => id)).toEqual([body.id])
  expect(readdirSync(join(app.dataDir, 'files', 'incoming'))).toEqual([])
})

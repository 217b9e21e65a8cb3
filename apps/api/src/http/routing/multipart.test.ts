import { readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import type { Establishment } from '@zinc/contract/establishments'
import { MAX_FILE_BYTES } from '@zinc/domain/file'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aPdf, fieldsOfAttachment } from '../../test/examples/file-examples.ts'
import { portOf } from '../../test/raw-socket.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../test/test-app.ts'
import { formOf, type SentFile } from '../../test/test-call.ts'
import { aStoredTicket, aTicketInput } from '../../test/test-tickets.ts'

let app: TestApp
let owner: TestPerson
let home: Establishment
let ticketId: string
beforeAll(async () => {
  app = await createTestApp()
  owner = await app.signedUpPerson()
  home = await app.anEstablishment(owner)
  ticketId = (await aStoredTicket(app, owner, aTicketInput(home))).id
})
afterAll(() => app.close())

type Sent = { payload?: Buffer | string; type?: string; token?: string | null }

async function send({ payload = '', type, token = owner.token }: Sent) {
  const headers = {
    ...(type === undefined ? {} : { 'content-type': type }),
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
  }
  const answer = await app.app.inject({ method: 'POST', url: '/api/attachments', headers, payload })
  return { status: answer.statusCode, error: answer.json().error, details: answer.json().details }
}

async function sendForm(fields: object, file?: SentFile, change: (form: Buffer) => Buffer = (form) => form) {
  const { headers, payload } = await formOf(fields, file)
  return await send({ payload: change(payload), type: headers['content-type'] ?? '' })
}

const fields = () => fieldsOfAttachment(home.id, ticketId)
const incoming = () => readdirSync(join(app.dataDir, 'files', 'incoming'))
const replaced = (from: string, to: string) => (form: Buffer) =>
  Buffer.from(form.toString('latin1').replace(from, to), 'latin1')
const pdfOf = (bytes: number): SentFile => {
  const whole = new Uint8Array(bytes)
  const pdf = aPdf()
  whole.set(pdf.bytes)
  return { ...pdf, bytes: whole }
}

describe('a form with a file [4.1h]', () => {
  it('is refused without a session before any of it is read', async () => {
    const { payload, headers } = await formOf(fields(), aPdf())
    expect(await send({ payload, type: headers['content-type'] ?? '', token: null })).toMatchObject({ status: 401 })
    expect(incoming()).toEqual([])
  })

  it.each([
    ['JSON', '{}', 'application/json', 415, 'MEDIA_TYPE_UNSUPPORTED'],
    ['another form', 'a=b', 'application/x-www-form-urlencoded', 415, 'MEDIA_TYPE_UNSUPPORTED'],
    ['nothing', '', undefined, 415, 'MEDIA_TYPE_UNSUPPORTED'],
    ['a form without a boundary', 'x', 'multipart/form-data', 400, 'REQUEST_MALFORMED'],
    ['a form that never begins', 'x'.repeat(5000), 'multipart/form-data; boundary=b', 400, 'REQUEST_MALFORMED'],
    ['an empty form', '--b--\r\n', 'multipart/form-data; boundary=b', 422, 'VALIDATION_FAILED'],
  ])('and not %s', async (_name, payload, type, status, error) => {
    expect(await send({ payload, ...(type === undefined ? {} : { type }) })).toMatchObject({ status, error })
  })

  it('is refused without its file, and with fields that do not exist', async () => {
    const without = await sendForm(fields())
    expect(without).toMatchObject({ status: 422, details: { issues: [{ path: ['file'], code: 'required' }] } })
    const more = await sendForm({ ...fields(), role: 'owner' }, aPdf())
    expect(more).toMatchObject({ status: 422, details: { issues: [{ path: ['role'], code: 'unknown_field' }] } })
    const other = await sendForm(fields(), aPdf(), replaced('name="file"', 'name="fils"'))
    expect(other).toMatchObject({ status: 422, details: { issues: [{ path: ['fils'], code: 'unknown_field' }] } })
  })

  it.each([
    ['a field twice', replaced('name="id"', 'name="establishmentId"')],
    ['a field of more than 1 KB', replaced('ticketZ', 'x'.repeat(1100))],
    ['a cut in the middle of its file', (form: Buffer) => form.subarray(0, -80)],
    ['a cut in the middle of a field', (form: Buffer) => form.subarray(0, 300)],
    [
      'its file twice',
      (form: Buffer) => Buffer.concat([form.subarray(0, form.lastIndexOf('--\r\n')), Buffer.from('\r\n'), form]),
    ],
    ['twelve more fields', (form: Buffer) => withFields(form, 12)],
  ])('is refused with %s, and leaves nothing', async (_name, change) => {
    expect(await sendForm(fields(), aPdf(), change)).toMatchObject({ status: 400, error: 'REQUEST_MALFORMED' })
    expect(incoming()).toEqual([])
  })

  it.each([10_000, 40_000, 300_000, 3_000_000])(
    'is answered though a part of %i bytes says nothing of itself',
    async (bytes) => {
      const nameless = (form: Buffer) => {
        const [boundary = ''] = form.toString('latin1').split('\r\n', 1)
        return Buffer.concat([
          Buffer.from(`${boundary}\r\nX-Disposition: form-data\r\n\r\n${'x'.repeat(bytes)}\r\n`),
          form,
        ])
      }
      expect((await sendForm(fields(), aPdf(), nameless)).status).toBe(201)
      expect((await sendForm(fields(), aPdf(), (form) => nameless(form).subarray(0, -80))).status).toBe(400)
      expect(incoming()).toEqual([])
    },
  )

  it('is refused beyond 15 MB, and leaves nothing', async () => {
    expect((await sendForm(fields(), pdfOf(MAX_FILE_BYTES))).status).toBe(201)
    for (const bytes of [MAX_FILE_BYTES + 1, MAX_FILE_BYTES + 3_000_000]) {
      expect(await sendForm(fields(), pdfOf(bytes))).toMatchObject({ status: 413, error: 'FILE_TOO_LARGE' })
    }
    expect(incoming()).toEqual([])
  })

  it('that stops in the middle leaves nothing once the caller is gone', async () => {
    const { payload, headers } = await formOf(fields(), pdfOf(200_000))
    const lines = [
      'POST /api/attachments HTTP/1.1',
      'Host: x',
      `Authorization: Bearer ${owner.token}`,
      `Content-Type: ${headers['content-type']}`,
      `Content-Length: ${payload.length}`,
    ]
    const socket = connect(await portOf(app.app), '127.0.0.1')
    socket.write(`${lines.join('\r\n')}\r\n\r\n`)
    socket.write(payload.subarray(0, 100_000))
    await expect.poll(() => incoming().length, { timeout: 20_000 }).toBe(1)
    socket.destroy()
    await expect.poll(() => incoming().length, { timeout: 20_000 }).toBe(0)
  })
})

function withFields(form: Buffer, number: number): Buffer {
  const [boundary = ''] = form.toString('latin1').split('\r\n', 1)
  const parts = Array.from(
    { length: number },
    (_, index) => `${boundary}\r\nContent-Disposition: form-data; name="f${index}"\r\n\r\n1\r\n`,
  )
  return Buffer.concat([Buffer.from(parts.join('')), form])
}

it('other routes take no form', async () => {
  const { payload, headers } = await formOf({ email: 'a@b.fr' }, undefined)
  const answer = await app.app.inject({ method: 'POST', url: '/api/login_check', headers, payload })
  expect(answer.statusCode).toBe(415)
})

// Proves 4.2d.
import { connect } from 'node:net'
import { Writable } from 'node:stream'
import { errorObject } from '@zinc/contract/errors'
import { pino } from 'pino'
import { SMTPServer } from 'smtp-server'
import { expect, it, vi } from 'vitest'
import { createTestApp } from '../test/test-app.ts'
import { startTestServer } from '../test/test-server.ts'
import { aStoredTicket, aTicketInput } from '../test/test-tickets.ts'

function aLog() {
  const lines: string[] = []
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(chunk.toString())
      done()
    },
  })
  return { log: pino({ level: 'trace' }, stream), text: () => lines.join('') }
}

type Line = Readonly<Record<string, unknown>>

const linesOf = (text: string): Line[] =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line)

it('the log has no passwords, tokens, codes, addresses or amounts, even on a failure', async () => {
  const { log: logger, text } = aLog()
  const test = await createTestApp({ log: logger, env: { LOG_LEVEL: 'silent' } })
  const person = await test.signedUpPerson({ email: 'discrete@example.org', password: 'mon secret à moi' })
  const { email, password } = person
  const forged = '{"level":60,"msg":"forged"}'
  await test.app.inject({ url: `/api/me\n${forged}?token=${person.token}`, headers: { 'x-request-id': forged } })
  await test.call('login', { body: { email, password: 'pas le bon secret' } })
  const pair = (await test.call('login', { body: { email, password } })).ok()
  const next = (await test.call('refreshToken', { body: { refresh_token: pair.refresh_token } })).ok()
  await test.call('requestPasswordReset', { body: { email } })
  const reset = (await test.mails.nextTo(email)).code ?? ''
  const establishment = await test.anEstablishment(person)
  await aStoredTicket(test, person, aTicketInput(establishment, { gross: 987_654_321 }))
  await test.database.ownerPool.query('drop table zinc.ticket_z_versions cascade')
  const query = { establishmentId: String(establishment.id), from: '2026-11-20', to: '2026-11-20' }
  const failed = (await test.call('getReport', { query }, { token: person.token })).refusal()
  await test.close()

  expect(failed).toMatchObject({ error: 'INTERNAL_ERROR', statusCode: 500, details: {} })
  expect(JSON.stringify(failed)).not.toMatch(/ticket_z|relation|select|\.ts|node_modules/)
  const log = text()
  expect(log).toContain('a request failed')
  expect(log).toContain(failed.requestId)
  const secrets = [password, 'pas le bon secret', email, person.token, person.refreshToken]
  secrets.push(pair.token, pair.refresh_token, next.token, next.refresh_token, reset, '987654321')
  for (const secret of secrets) expect(log.includes(secret), secret).toBe(false)
  for (const line of log.trim().split('\n')) expect(JSON.parse(line)).not.toMatchObject({ msg: 'forged' })
})

it('an answer and its log line share a request id; the line has no typed path parts', async () => {
  const { log, text } = aLog()
  const test = await createTestApp({ log })
  const id = '0199aaaa-0000-7000-8000-000000000000'
  const secret = 'claire@example.org'
  const answers = await Promise.all(
    [`/api/ticketz/${id}`, `/api/${secret}`, `/api/x/a%0A%7B%22level%22:60%7D`, '/api/eyJhbGci.eyJzdWIi.c2ln'].map(
      (url) => test.app.inject({ url }),
    ),
  )
  await test.close()
  const lines = linesOf(text())
  const pathOf = (requestId: unknown) =>
    lines.find(({ reqId, msg }) => reqId === requestId && msg === 'answered')?.['path']
  const ids = answers.map((answer) => errorObject.parse(answer.json()).requestId)
  expect(ids.map(pathOf)).toEqual([`/api/ticketz/${id}`, '/api/…', '/api/x/…', '/api/…'])
  expect(text()).not.toMatch(/claire|eyJ|"level":60/)
})

it('what is refused before it is a request has a line with the id of its answer', async () => {
  const { log, text } = aLog()
  const test = await createTestApp({ log })
  const { port } = new URL(await test.app.listen({ port: 0, host: '127.0.0.1' }))
  const answer = await new Promise<string>((resolve) => {
    let said = ''
    const socket = connect(Number(port), '127.0.0.1', () => socket.write('claire@example.org\r\n\r\n'))
    socket.on('data', (chunk) => {
      said += chunk.toString()
    })
    socket.on('close', () => resolve(said))
  })
  await test.close()
  const { requestId } = errorObject.parse(JSON.parse(answer.split('\r\n\r\n')[1] ?? ''))
  const line = linesOf(text()).find(({ reqId }) => reqId === requestId)
  expect(line).toMatchObject({ code: 'HPE_INVALID_METHOD', msg: 'refused before it was a request' })
  expect(text()).not.toContain('claire')
})

it('a mail that is refused is a line without the address the mail server repeats', async () => {
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    onRcptTo: ({ address }, _session, done) => done(new Error(`no such reader: <${address}>`)),
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const { log, text } = aLog()
  const test = await createTestApp({ log, env: { SMTP_URL: `smtp://127.0.0.1:${port}` } })
  const body = { name: 'Claire', email: 'discrete@example.org', password: 'mon secret à moi' }
  ;(await test.call('register', { body })).ok()
  await vi.waitUntil(() => text().includes('no such reader'), { timeout: 60_000 })
  await test.close()
  await new Promise<void>((resolve) => server.close(resolve))
  expect(linesOf(text()).map((line) => line['msg'])).toContain('a job of the queue failed and will be tried again')
  expect(text()).not.toContain('discrete@')
})

it('a database error is a line without the value or the row it quotes', async () => {
  const { log, text } = aLog()
  const test = await createTestApp({ log })
  const { ownerPool } = test.database
  const duplicate = `insert into zinc.migrations (name, checksum) select name, 'secret-123456' from zinc.migrations`
  for (const statement of [`select '987654321x'::int`, `select '987654321'::date`, duplicate]) {
    const error: unknown = await ownerPool.query(statement).catch((refused: unknown) => refused)
    expect(error).toBeInstanceOf(Error)
    test.app.log.error({ err: error }, 'refused')
  }
  await test.close()
  expect(linesOf(text()).filter(({ msg }) => msg === 'refused')).toHaveLength(3)
  expect(text()).toMatch(/"code":"22P02".*a value was refused/)
  expect(text()).toContain('migrations_pkey')
  expect(text()).not.toMatch(/987654321|secret-|0001-accounts/)
})

it('LOG_FORMAT=json: every line is one object, without codes or addresses', async () => {
  const server = await startTestServer({ LOG_FORMAT: 'json', LOG_LEVEL: 'trace' })
  await server.ready()
  const body = JSON.stringify({ name: 'Claire', email: 'discrete@example.org', password: 'mon secret à moi' })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`http://127.0.0.1:${server.port}/api/register`, { method: 'POST', headers, body })
  expect(answer.ok).toBe(true)
  await vi.waitUntil(() => server.said().includes('a mail waits in its file'), { timeout: 60_000 })
  const other = await startTestServer({ LOG_FORMAT: 'json', PORT: String(server.port) })
  expect(await other.ended).toBe(1)
  await other.tidy()
  server.process.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  await server.tidy()
  const said = linesOf(server.said()).map(({ msg }) => msg)
  expect(said).toContain(`Zinc is ready: http://localhost:${server.port}`)
  expect(said).toContain('Stopping…')
  expect(said).toContain('answered')
  expect(server.said()).not.toMatch(/discrete@|secret à|Code \d/)
  expect(linesOf(other.said())[0]?.['msg']).toContain('is already in use')
})

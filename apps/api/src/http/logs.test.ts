import { Writable } from 'node:stream'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { createTestApp } from '../test/test-app.ts'
import { aStoredTicket, aTicketInput } from '../test/test-tickets.ts'

it('the log says what happened without passwords, tokens, codes, addresses or amounts, even of a failure', async () => {
  const lines: string[] = []
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(chunk.toString())
      done()
    },
  })
  const test = await createTestApp({ log: pino({ level: 'trace' }, stream), env: { LOG_LEVEL: 'silent' } })
  const person = await test.signedUpPerson({ email: 'discrete@example.org', password: 'mon secret à moi' })
  const { email, password } = person
  const forged = '{"level":60,"msg":"forged"}'
  await test.app.inject({ url: `/api/me\n${forged}?token=${person.token}`, headers: { 'x-request-id': forged } })
  await test.call('login', { body: { email, password: 'pas le bon secret' } })
  const pair = (await test.call('login', { body: { email, password } })).ok()
  const next = (await test.call('refreshToken', { body: { refresh_token: pair.refresh_token } })).ok()
  await test.call('requestPasswordReset', { body: { email } })
  const reset = (await test.mails.nextTo(email)).code ?? ''
  const place = await test.anEstablishment(person)
  await aStoredTicket(test, person, aTicketInput(place, { gross: 987_654_321 }))
  await test.database.ownerPool.query('drop table zinc.ticket_z_versions cascade')
  const query = { establishmentId: String(place.id), from: '2026-11-20', to: '2026-11-20' }
  const failed = (await test.call('getReport', { query }, { token: person.token })).refusal()
  await test.close()

  expect(failed).toMatchObject({ error: 'INTERNAL_ERROR', statusCode: 500, details: {} })
  expect(JSON.stringify(failed)).not.toMatch(/ticket_z|relation|select|\.ts|node_modules/)
  const log = lines.join('')
  expect(log).toContain('a request failed')
  expect(log).toContain(failed.requestId)
  const secrets = [password, 'pas le bon secret', email, person.token, person.refreshToken]
  secrets.push(pair.token, pair.refresh_token, next.token, next.refresh_token, reset, '987654321')
  for (const secret of secrets) expect(log.includes(secret), secret).toBe(false)
  for (const line of log.trim().split('\n')) expect(JSON.parse(line)).not.toMatchObject({ msg: 'forged' })
})

import type { Establishment } from '@zinc/contract/establishments'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp, type TestPerson } from '../../test/test-app.ts'
import { anInvitation } from '../../test/test-people.ts'
import { uuidV7 } from '../../uuid-v7.ts'

let app: TestApp
let owner: TestPerson
let establishment: Establishment
beforeAll(async () => {
  app = await createTestApp({ env: { REGISTRATION: 'closed' } })
  expect((await app.call('getInstance', {})).ok()).toMatchObject({ isEmpty: true, registration: 'open' })
  owner = await app.signedUpPerson()
  establishment = await app.anEstablishment(owner)
})
afterAll(() => app.close())

const anAddress = () => `${uuidV7()}@example.org`
const register = (email: string, headers = {}) =>
  app.call('register', { body: { name: 'Ana', email, password: 'mot de passe long 7' } }, { headers })
const mailsTo = async (email: string) =>
  (await app.database.ownerPool.query('select 1 from zinc.mail_outbox where recipient = $1', [email])).rowCount

describe('REGISTRATION=closed [N4]', () => {
  test('lets the first account be made, then says that it is closed', async () => {
    expect((await app.call('getInstance', {})).ok()).toMatchObject({ isEmpty: false, registration: 'closed' })
  })

  test('refuses an address that nobody invited, with a sentence and without a mail', async () => {
    const email = anAddress()
    const refusal = (await register(email)).refusal()
    expect(refusal).toMatchObject({ error: 'REGISTRATION_CLOSED', statusCode: 403 })
    expect(refusal.message).toContain('invitation')
    expect((await register(email, { 'accept-language': 'en' })).refusal().message).toContain('invitation')
    expect(await mailsTo(email)).toBe(0)
  })

  test('says the same of an address that has an account', async () => {
    const [known, unknown] = [await register(owner.email), await register(anAddress())]
    const { timestamp: _, requestId: __, ...one } = known.refusal()
    const { timestamp: ___, requestId: ____, ...other } = unknown.refusal()
    expect(one).toEqual(other)
  })

  test('lets an invited person register, in any spelling of their address', async () => {
    const email = anAddress()
    await anInvitation(app, establishment, { email })
    const person = await app.signedUpPerson({ email: email.toUpperCase() })
    expect((await app.call('listMyInvitations', {}, { token: person.token })).ok()).toHaveLength(1)
  })

  test('refuses whose invitation is over or was withdrawn', async () => {
    const [late, withdrawn] = [anAddress(), anAddress()]
    await anInvitation(app, establishment, { email: late, validUntil: '2020-01-01' })
    const invitationId = await anInvitation(app, establishment, { email: withdrawn })
    const params = { id: String(establishment.id), invitationId }
    ;(await app.call('withdrawInvitation', { params }, { token: owner.token })).ok()
    for (const email of [late, withdrawn]) {
      expect((await register(email)).refusal().error).toBe('REGISTRATION_CLOSED')
    }
  })
})

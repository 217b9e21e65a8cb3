import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../db/database.ts'
import { type AnotherApp, createTestApp, type TestApp } from '../../test/test-app.ts'
import { newAuthentication } from './authentication.ts'

const secret = 'a secret of this test, long enough to be one'
/** What the cache of another process may still believe, and a little more. */
const TRUST = 3100

let test: TestApp
let other: AnotherApp

beforeAll(async () => {
  test = await createTestApp({ env: { JWT_SECRET: secret } })
  other = await test.another()
})
afterAll(() => test.close())

const meAt = async (app: AnotherApp, token: string) => (await app.call('getMe', {}, { token })).status
const plainPassword = 'un tout autre secret'

/** A person whose session both processes have just seen alive. */
async function aKnownPerson() {
  const person = await test.signedUpPerson()
  expect([await meAt(test, person.token), await meAt(other, person.token)]).toEqual([200, 200])
  return person
}

describe('a session that ends in one process [A3b]', () => {
  it('ends at once there, within 3 s elsewhere: logout, reset, reuse, deactivation', async () => {
    const [leaving, resetting, robbed, deactivated] = [
      await aKnownPerson(),
      await aKnownPerson(),
      await aKnownPerson(),
      await aKnownPerson(),
    ]
    ;(await test.call('logout', {}, { token: leaving.token })).ok()
    ;(await test.call('requestPasswordReset', { body: { email: resetting.email } })).ok()
    const code = (await test.mails.nextTo(resetting.email)).code ?? ''
    ;(await test.call('updatePassword', { body: { email: resetting.email, code, plainPassword } })).ok()
    const second = (await test.call('refreshToken', { body: { refresh_token: robbed.refreshToken } })).ok()
    ;(await test.call('refreshToken', { body: { refresh_token: second.refresh_token } })).ok()
    ;(await test.call('refreshToken', { body: { refresh_token: robbed.refreshToken } })).refusal()
    for (const { token } of [leaving, resetting, robbed]) expect(await meAt(test, token)).toBe(401)
    await test.database.ownerPool.query('update zinc.users set is_active = false where id = $1', [deactivated.user.id])
    await sleep(TRUST)
    for (const { token } of [leaving, resetting, robbed, deactivated]) {
      expect([await meAt(test, token), await meAt(other, token)]).toEqual([401, 401])
    }
  })

  it('is not remembered alive by a request that read it just before', async () => {
    const person = await test.signedUpPerson()
    const held = holdAnswers(test.database)
    const sessions = newAuthentication({ database: held.database, key: new TextEncoder().encode(secret) })
    const early = sessions.findPerson(person.token)
    await held.hasRead
    const { rows } = await test.database.ownerPool.query(
      'update zinc.sessions set revoked_at = now() where user_id = $1 returning id',
      [person.user.id],
    )
    sessions.forget(rows.map((row) => row.id))
    held.release()
    await early
    expect(await sessions.findPerson(person.token)).toMatchObject({ code: 'TOKEN_INVALID' })
  })
})

/** The real database, whose answers arrive when `release` is called: a request that is overtaken by a logout. */
function holdAnswers(database: Database) {
  const read = newGate()
  const gate = newGate()
  const kysely = new Proxy(database.kysely, {
    get: (target, name) => {
      if (name !== 'transaction') return Reflect.get(target, name)
      const execute = async (work: Parameters<ReturnType<typeof target.transaction>['execute']>[0]) => {
        const answer = await target.transaction().execute(work)
        read.open()
        await gate.isOpen
        return answer
      }
      return () => ({ execute, setAccessMode: () => ({ execute }) })
    },
  })
  return { database: { ...database, kysely }, hasRead: read.isOpen, release: gate.open }
}

function newGate() {
  let open = (): void => undefined
  const isOpen = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, isOpen }
}

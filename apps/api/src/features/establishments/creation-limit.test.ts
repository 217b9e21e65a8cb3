// Proves N4.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ env: { RATE_LIMITS: 'on' } })
})
afterAll(() => app.close())

const body = { name: 'Chez Test', type: 'bistrot' as const, openWeekdays: [1 as const] }
const countOf = async (ownerId: number) =>
  (await app.database.ownerPool.query('select 1 from zinc.establishments where owner_id = $1', [ownerId])).rowCount

test('a person creates thirty establishments an hour, at once too; refused ones leave nothing', async () => {
  const administrator = await app.signedUpPerson()
  const person = await app.signedUpPerson()
  const create = (token: string) => app.call('createEstablishment', { body }, { token })
  const answers = await Promise.all(Array.from({ length: 34 }, () => create(person.token)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(30)
  const refused = answers.filter(({ status }) => status !== 201).map((answer) => answer.refusal())
  for (const refusal of refused) {
    expect(refusal).toMatchObject({ error: 'TOO_MANY_REQUESTS', statusCode: 429 })
    expect(refusal.details.retryAfter).toBeGreaterThan(0)
  }
  expect(await countOf(person.user.id)).toBe(30)
  expect((await create(administrator.token)).status).toBe(201)
  // An administrator sets up as many as there are.
  const wanted = { body: { ...body, ownerId: person.user.id } }
  for (let time = 0; time < 3; time++) {
    expect((await app.call('createAdminEstablishment', wanted, { token: administrator.token })).status).toBe(201)
  }
})

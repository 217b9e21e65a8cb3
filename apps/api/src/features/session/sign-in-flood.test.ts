// Proves A1.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../test/test-app.ts'
import { aStoredTicket, aTicketInput } from '../../test/test-tickets.ts'

const FLOOD = process.env['ZINC_TEST'] === 'long' ? 600 : 90

let test: TestApp

beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

it('closings are stored while most sign-ins of a flood still wait', async () => {
  const owner = await test.signedUpPerson()
  const establishment = await test.anEstablishment(owner)
  let answered = 0
  const flood = Array.from({ length: FLOOD }, async (_, index) => {
    const body = { email: `flood${index}@example.org`, password: 'pas le bon' }
    const { status } = await test.call('login', { body })
    answered += 1
    return status
  })
  const days = ['2026-11-17', '2026-11-18', '2026-11-19']
  for (const date of days) await aStoredTicket(test, owner, aTicketInput(establishment, { date }))
  expect(answered).toBeLessThan(FLOOD / 2)
  expect(new Set(await Promise.all(flood))).toEqual(new Set([401]))
})

// Proves A2.
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { createTestApp, type TestApp } from '../../test/test-app.ts'
import { realTime } from '../../test/test-clock.ts'
import { ACCESS_TOKEN_SECONDS } from './access-token.ts'

let test: TestApp

beforeAll(async () => {
  test = await createTestApp()
})
afterEach(() => {
  vi.useRealTimers()
})
afterAll(() => test.close())

it('a token that was verified before still ends when it says', async () => {
  const { token } = await test.signedUpPerson()
  const read = () => test.call('getMe', {}, { token })
  expect((await read()).status).toBe(200)
  const signedUpAt = realTime()
  vi.useFakeTimers({ toFake: ['Date'], now: signedUpAt + (ACCESS_TOKEN_SECONDS - 30) * 1000 })
  expect((await read()).status).toBe(200)
  vi.setSystemTime(signedUpAt + (ACCESS_TOKEN_SECONDS + 1) * 1000)
  expect((await read()).refusal().error).toBe('TOKEN_INVALID')
})

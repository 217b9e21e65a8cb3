import type { Establishment } from '@zinc/contract/establishments'
import type { InputOf, ResponseOf } from '@zinc/contract/route'
import type { Routes } from '@zinc/contract/routes'
import type { TestApp, TestPerson } from './test-app.ts'
import type { Answer, CallOptions } from './test-call.ts'

export type SettingsChange = InputOf<Routes['saveSettings']>['body']

/** Over the version that stands, unless one is named. */
export async function saveSettings(
  test: TestApp,
  person: Pick<TestPerson, 'token'>,
  { id }: Pick<Establishment, 'id'>,
  body: SettingsChange,
  options: CallOptions = {},
): Promise<Answer<ResponseOf<Routes['saveSettings']>>> {
  const params = { id: String(id) }
  const { token } = person
  const version = options.version ?? (await test.call('getEstablishment', { params }, { token })).ok().version
  return await test.call('saveSettings', { params, body }, { token, ...options, version })
}

// Proves 1.2, 4.2e, R70, R87, W1c.
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { errorStatuses } from './errors.ts'
import { establishmentIdsOf } from './establishments-query.ts'
import { establishmentIdOf, type Route } from './route.ts'
import { routes } from './routes.ts'

const all: readonly (readonly [string, Route])[] = Object.entries(routes)
const writes = all.filter(([, route]) => route.method !== 'GET')

function keysIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(keysIn)
  if (typeof value !== 'object' || value === null) return []
  const own = 'properties' in value && typeof value.properties === 'object' ? Object.keys(value.properties ?? {}) : []
  return [...own, ...Object.values(value).flatMap(keysIn)]
}
const answerKeys = (route: Route) => keysIn(z.toJSONSchema(route.response, { unrepresentable: 'any', io: 'output' }))

test('the table was seen', () => {
  expect(all.length).toBeGreaterThan(25)
  expect(writes.length).toBeGreaterThan(12)
  expect(answerKeys(routes.getMe)).toContain('accessibleEstablishments')
})

describe.each(all)('%s', (name, route) => {
  test('answers no `message`: the client would show it as a toast', () => {
    // Of files it is meant: room for them is about to end.
    expect(answerKeys(route).includes('message')).toBe(name === 'addAttachment')
  })

  test('names the establishment its access is judged in', () => {
    const named = { params: { id: '12' }, query: { establishmentId: '12' }, body: { establishmentId: 12 } }
    const shapes = [route.query?.shape ?? {}, route.body instanceof z.ZodMiniObject ? route.body.shape : {}]
    const isNamed =
      route.path.startsWith('/establishments/{id}') || shapes.some((shape) => Object.hasOwn(shape, 'establishmentId'))
    if (typeof route.access === 'object') expect([isNamed, establishmentIdOf(route, named)]).toEqual([true, 12])
    if (typeof route.access !== 'object' || !('establishments' in route.access)) return
    expect(route.method).toBe('GET')
    const range = { from: '2026-11-01', to: '2026-11-30', period: 'month', compare: 'previous' }
    const idsOf = (query: object) => route.query?.safeParse({ ...range, ...query }).data
    expect(establishmentIdsOf(idsOf({ establishmentId: '12', establishmentIds: '7,12,3,7' }) ?? {})).toEqual([3, 7, 12])
    const wrong = [
      {},
      ...['', '0', '1,', ',1', '1;2', '1, 2', '-1', '9007199254740993'].map((ids) => ({ establishmentIds: ids })),
    ]
    expect(wrong.filter((query) => idsOf(query) !== undefined)).toEqual([])
  })

  test('refuses with known codes', () => {
    for (const code of route.errors) expect(errorStatuses[code]).toBeGreaterThanOrEqual(400)
  })
})

test('no answer that carries a token is kept for replay', () => {
  const withTokens = all.filter(([, route]) => answerKeys(route).some((key) => /token/i.test(key)))
  expect(withTokens.map(([name]) => name).sort()).toEqual([
    'login',
    'refreshAuth',
    'refreshToken',
    'validateRegistration',
  ])
  for (const [name, route] of withTokens) expect(route.storesAnswer, name).toBe(false)
  const open = writes.filter(([, route]) => route.access === 'public')
  for (const [name, route] of open) expect(route.storesAnswer, name).toBe(false)
})

test('nothing that carries a password leaves a hash of its body behind', () => {
  const asked = all.filter(
    ([, { body }]) =>
      body !== undefined &&
      keysIn(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })).some((key) => /password/i.test(key)),
  )
  expect(asked.map(([name]) => name)).toContain('changePassword')
  for (const [name, route] of asked) expect(route.storesAnswer, name).toBe(false)
})

test('no answer carries a password, a hash of one, or a code', () => {
  const secret = /password|passwordHash|codeHash|plainPassword|secret/i
  for (const [name, route] of all)
    expect(
      answerKeys(route).filter((key) => secret.test(key)),
      name,
    ).toEqual([])
})

test('an administrator without access reaches people and rights, nothing else', () => {
  const open = all.filter(
    ([, { access }]) => typeof access === 'object' && 'orAdmin' in access && access.orAdmin === true,
  )
  expect(open.map(([name]) => name).toSorted()).toEqual([
    'grantAccess',
    'invitePerson',
    'listAuthorizedUsers',
    'listInvitations',
    'revokeAccess',
    'withdrawInvitation',
  ])
})

test('routes of administrators stand under the admin path, and only there (R70)', () => {
  const under = all.filter(([, { path }]) => path.startsWith('/admin/')).map(([name]) => name)
  expect(all.filter(([, { access }]) => access === 'admin').map(([name]) => name)).toEqual(under)
  expect(under).toEqual(
    expect.arrayContaining([
      ...['createAdminEstablishment', 'updateAdminEstablishment', 'deleteAdminEstablishment'],
      ...['assignMember', 'unassignMember', 'listAdminUsers', 'createAdminUser'],
    ]),
  )
})

test('nobody writes without being signed in, but to sign in', () => {
  const open = writes.filter(([, route]) => route.access === 'public').map(([, route]) => route.path)
  for (const path of open) expect(path).toMatch(/^\/(login_check|register|lost-password|token\/refresh|auth\/)/)
})

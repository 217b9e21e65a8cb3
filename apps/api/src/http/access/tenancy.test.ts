import { setTimeout as sleep } from 'node:timers/promises'
import type { Establishment } from '@zinc/contract/establishments'
import { type RouteName, routes } from '@zinc/contract/routes'
import type { Permission } from '@zinc/domain/permission'
import type { EstablishmentRole } from '@zinc/domain/role'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Example, routeExamples, type Target } from '../../test/examples/route-examples.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../test/test-app.ts'
import type { Answer } from '../../test/test-call.ts'
import { aMember, aStoredTicket, aTicketInput, runAsOwner } from '../../test/test-tickets.ts'
import { uuidV7 } from '../../uuid-v7.ts'

/** The model's table of rights, written out a second time: it may disagree with the one the server uses. */
const rights: Readonly<Record<Permission, string>> = {
  'establishment.read': 'owner manager staff accountant reader',
  'results.read': 'owner manager accountant reader',
  'ticketZ.read': 'owner manager staff accountant reader',
  'ticketZ.write': 'owner manager staff',
  'ticketZ.validate': 'owner manager staff',
  'ticketZ.correct': 'owner manager',
  'ticketZ.cancel': 'owner manager staff',
  'ticketZ.cancelValidated': 'owner',
  'ticket.read': 'owner manager staff accountant reader',
  'ticket.write': 'owner manager staff',
  'closure.write': 'owner manager staff',
  'period.reopen': 'owner',
  'period.lock': 'owner accountant',
  'catalog.read': 'owner manager staff accountant reader',
  'catalog.write': 'owner manager',
  'purchase.read': 'owner manager staff accountant reader',
  'purchase.write': 'owner manager staff',
  'purchase.validate': 'owner manager staff',
  'purchase.correct': 'owner manager',
  'purchase.check': 'owner manager',
  'purchase.pay': 'owner manager',
  'purchase.import': 'owner manager',
  'purchase.cancel': 'owner manager staff',
  'purchase.cancelValidated': 'owner',
  'attachment.read': 'owner manager staff accountant reader',
  'attachment.write': 'owner manager staff',
  'stock.read': 'owner manager staff accountant reader',
  'stock.write': 'owner manager staff',
  'stock.correct': 'owner manager',
  'journal.read': 'owner manager accountant reader',
  'export.read': 'owner manager accountant',
  'receipt.mark': 'owner manager accountant',
  'settings.write': 'owner',
}

type Actor = {
  readonly name: string
  readonly person: TestPerson | null
  /** The role at home; null: no membership there, or one that ended. */
  readonly role: EstablishmentRole | null
  /** Whether the token is of a living session. */
  readonly isSignedIn: boolean
  readonly isAdmin?: boolean
}

/** No identity column gets there. */
const ABSENT = 9_007_199_254_740_991
const roles = ['owner', 'manager', 'staff', 'accountant', 'reader'] as const
const names = Object.keys(routes) as RouteName[]

let app: TestApp
let tables: readonly string[]
let admin: TestPerson
let actors: readonly Actor[]
/** Who is tried in an establishment that is not theirs: there every role at home is the same, and the long run has all. */
let outsiders: readonly Actor[]
let home: Establishment
let foreign: Establishment
let owner: TestPerson
let stranger: TestPerson
let writer: TestPerson

beforeAll(async () => {
  app = await createTestApp()
  tables = await tenantTables()
  admin = await app.signedUpPerson()
  owner = await app.signedUpPerson()
  writer = await app.signedUpPerson()
  stranger = await app.signedUpPerson()
  home = await app.anEstablishment(owner)
  foreign = await app.anEstablishment(writer)
  await app.anEstablishment(stranger)
  const inRoles = await Promise.all(
    roles.map(async (role) => ({
      name: role,
      person: role === 'owner' ? owner : await aMember(app, home, role),
      role,
      isSignedIn: true,
    })),
  )
  const outside = { role: null, isSignedIn: true }
  actors = [
    { name: 'anonymous', person: null, role: null, isSignedIn: false },
    ...inRoles,
    { ...outside, name: 'a stranger with an establishment of their own', person: stranger },
    { ...outside, name: 'a manager whose membership ended', person: await anEndedManager() },
    { ...outside, name: 'an administrator without access', person: admin, isAdmin: true },
    { name: 'a deactivated manager', person: await aDeactivatedManager(), role: null, isSignedIn: false },
    { name: 'a signed-out manager', person: await aSignedOutManager(), role: null, isSignedIn: false },
  ]
  const isLong = process.env['ZINC_TEST'] === 'long'
  outsiders = actors.filter(
    ({ person, role, isSignedIn }) =>
      isLong || role === 'owner' || role === 'staff' || (role === null && (isSignedIn || person === null)),
  )
})
afterAll(() => app.close())

async function anEndedManager(): Promise<TestPerson> {
  const person = await aMember(app, home, 'manager')
  await runAsOwner(app, `update zinc.memberships set expires_on = '2020-01-01' where user_id = $1`, [person.user.id])
  return person
}

async function aDeactivatedManager(): Promise<TestPerson> {
  const person = await aMember(app, home, 'manager')
  await runAsOwner(app, 'update zinc.users set is_active = false where id = $1', [person.user.id])
  // A session is trusted for some seconds after it was looked up.
  while ((await app.call('getMe', {}, { token: person.token })).status !== 401) await sleep(100)
  return person
}

async function aSignedOutManager(): Promise<TestPerson> {
  const person = await aMember(app, home, 'manager')
  ;(await app.call('logout', {}, { token: person.token })).ok()
  return person
}

/** Things are made by the caller where they may write, so that a staff member finds their own. */
const makerFor = ({ person, role, isSignedIn }: Actor) =>
  person !== null && isSignedIn && ['manager', 'staff'].includes(role ?? '') ? person : owner
const atHome = (actor: Actor): Target => ({ establishment: home, named: home.id, maker: makerFor(actor) })
const abroad: () => Target = () => ({ establishment: foreign, named: foreign.id, maker: writer })
const nowhere: () => Target = () => ({ ...abroad(), named: ABSENT })
const calledBy = ({ person }: Pick<Actor, 'person'>, target: Target): Target =>
  person === null ? target : { ...target, caller: person }

async function sent<N extends RouteName>(
  name: N,
  { input, version }: Example<N>,
  { person }: Pick<Actor, 'person'>,
  key?: string,
): Promise<Answer<unknown>> {
  return await app.call(name, input, {
    ...(person === null ? {} : { token: person.token }),
    ...(version === undefined ? {} : { version }),
    ...(key === undefined ? {} : { key }),
  })
}

const said = (answer: Answer<unknown>) => (answer.status < 300 ? String(answer.status) : answer.refusal().error)

type Where = { isMember: boolean; isThere: boolean }

/** People and rights: an administrator needs no access of their own. */
function mayAdminister(name: RouteName, actor: Actor): boolean {
  const { access } = routes[name]
  if (actor.isAdmin !== true) return false
  return access === 'admin' || (typeof access === 'object' && 'orAdmin' in access && access.orAdmin === true)
}

/** The model's answer, from the route's access and the table above alone. */
function expected(name: RouteName, actor: Actor, { isMember, isThere }: Where, refusal: string | undefined): string {
  const { access } = routes[name]
  const status = 'status' in routes[name] ? Number(routes[name].status) : 200
  if (access === 'public') return refusal ?? String(status)
  if (!actor.isSignedIn) return actor.person === null ? 'AUTH_ERROR' : 'TOKEN_INVALID'
  if (access === 'admin' && actor.isAdmin !== true) return 'ADMIN_ONLY'
  if (access === 'admin' && !isThere && routes[name].path.startsWith('/admin/establishments/{id}')) return 'NOT_FOUND'
  if (access === 'admin') return refusal ?? String(status)
  if (typeof access === 'string' && refusal !== undefined) return refusal
  if (typeof access === 'string') return name !== 'selectEstablishment' || isMember ? String(status) : 'NOT_FOUND'
  if (mayAdminister(name, actor)) return isThere ? String(status) : 'NOT_FOUND'
  if (!isMember) return 'NOT_FOUND'
  const permission = 'establishments' in access ? access.establishments : access.establishment
  return rights[permission].split(' ').includes(actor.role ?? '') ? String(status) : 'FORBIDDEN'
}

/** The tables of the schema that belong to an establishment. */
async function tenantTables(): Promise<readonly string[]> {
  const { rows } = await app.database.ownerPool.query<{ name: string }>(
    `select table_name::text as name from information_schema.columns
     where table_schema = 'zinc' and column_name = 'establishment_id' order by 1`,
  )
  return rows.map(({ name }) => name)
}

/** What changes when any row of an establishment does: for each table, the number of rows and the sum of their hashes. */
async function rowsOf(id: number): Promise<string> {
  const hashes = tables.map(
    (name) =>
      `select '${name}' as name, count(*) as number, sum(hashtextextended(t::text, 0)) as hash
       from zinc.${name} t where establishment_id = ${id}`,
  )
  // Two statements of one query are one transaction: the setting ends with it.
  const asTenant = `select set_config('app.establishment_ids', '${id}', true)`
  const results = await app.database.ownerPool.query(`${asTenant}; ${hashes.join(' union all ')}`)
  const [, counted] = results as unknown as pg.QueryResult[]
  return JSON.stringify(counted?.rows)
}

it('compares every row of an establishment: one more is seen', async () => {
  const before = await rowsOf(foreign.id)
  await aStoredTicket(app, writer, aTicketInput(foreign, { date: '2026-11-02' }))
  expect(await rowsOf(foreign.id)).not.toBe(before)
})

describe('every role, at home, in a foreign establishment and in one that does not exist', () => {
  const isNamed = (name: RouteName) => typeof routes[name].access === 'object' || name === 'selectEstablishment'

  // `logout` ends the very session it is called with; what it takes is shown with the tokens.
  it.each(names.filter((name) => name !== 'logout'))('%s', async (name) => {
    const answerOf = async (actor: Actor, target: Target, example: Example<typeof name>) => {
      const answer = await sent(name, example, actor)
      const isMember = target.named === home.id && actor.role !== null
      const is = { isMember, isThere: target.named !== ABSENT }
      expect(said(answer), `${actor.name} in ${target.named}`).toBe(expected(name, actor, is, example.refusal))
      return answer
    }
    const exampleOf = (actor: Actor, target: Target) => routeExamples[name](app, calledBy(actor, target))
    for (const actor of actors) await answerOf(actor, atHome(actor), await exampleOf(actor, atHome(actor)))
    if (!isNamed(name)) {
      for (const actor of outsiders) {
        const example = await exampleOf(actor, abroad())
        const before = await rowsOf(foreign.id)
        await answerOf(actor, abroad(), example)
        if (!mayAdminister(name, actor)) expect(await rowsOf(foreign.id), actor.name).toBe(before)
        await answerOf(actor, nowhere(), await exampleOf(actor, nowhere()))
      }
      return
    }
    const prepared: { actor: Actor; there: Example<typeof name>; absent: Example<typeof name> }[] = []
    for (const actor of outsiders) {
      prepared.push({ actor, there: await exampleOf(actor, abroad()), absent: await exampleOf(actor, nowhere()) })
    }
    // Those who may not, one after the other: none of them changes a row, or learns that there is one.
    const before = await rowsOf(foreign.id)
    for (const { actor, there, absent } of prepared.filter((one) => !mayAdminister(name, one.actor))) {
      const one = await answerOf(actor, abroad(), there)
      const other = await answerOf(actor, nowhere(), absent)
      expect(whatIsSaid(one), actor.name).toEqual(whatIsSaid(other))
    }
    expect(await rowsOf(foreign.id)).toBe(before)
    for (const { actor, there, absent } of prepared.filter((one) => mayAdminister(name, one.actor))) {
      await answerOf(actor, abroad(), there)
      await answerOf(actor, nowhere(), absent)
    }
  })
})

function whatIsSaid(answer: Answer<unknown>) {
  const { timestamp: _, path: __, requestId: ___, ...body } = answer.refusal()
  return { status: answer.status, body, headers: Object.keys(answer.headers).toSorted() }
}

describe('one foreign or absent establishment among several refuses the whole call [1.2e]', () => {
  const ofSeveral = names.filter((name) => {
    const { access } = routes[name]
    return typeof access === 'object' && 'establishments' in access
  })

  it('is asked of every route that takes several', () => {
    expect(ofSeveral.toSorted()).toEqual([
      'getComparedParts',
      'getPurchaseReport',
      'getReport',
      'listEstablishmentReports',
      'listTicketsZ',
    ])
  })

  it.each(ofSeveral)('%s', async (name) => {
    for (const actor of actors) {
      const own = await routeExamples[name](app, calledBy(actor, atHome(actor)))
      const asking = (...ids: number[]) => {
        const query = { ...queryOf(own), establishmentId: undefined, establishmentIds: ids.join(',') }
        return sent(
          name,
          { ...own, input: { query: JSON.parse(JSON.stringify(query)) } } as Example<typeof name>,
          actor,
        )
      }
      const is = { isMember: actor.role !== null, isThere: true }
      expect(said(await asking(home.id, home.id)), actor.name).toBe(expected(name, actor, is, undefined))
      const elsewhere = expected(name, actor, { isMember: false, isThere: false }, undefined)
      const mixed = [
        await asking(home.id, foreign.id),
        await asking(foreign.id, home.id),
        await asking(home.id, ABSENT),
        await asking(foreign.id, ABSENT),
      ]
      expect(mixed.map(said), actor.name).toEqual(mixed.map(() => elsewhere))
      expect(new Set(mixed.map((answer) => JSON.stringify(whatIsSaid(answer)))).size, actor.name).toBe(1)
    }
  })
})

function queryOf({ input }: Example<RouteName>): object {
  return typeof input === 'object' && input !== null && 'query' in input ? (input.query ?? {}) : {}
}

describe('a thing of a foreign establishment and an absent one are the same, named at home [1.2d R70]', () => {
  const entityOf = (name: RouteName) =>
    /\{(\w+)\}/.exec(routes[name].path.replace('/establishments/{id}', ''))?.[1] ?? null
  const withEntity = names.filter((name) => entityOf(name) !== null)

  it('is asked of every route that names a thing', () => {
    expect(withEntity.length).toBeGreaterThanOrEqual(8)
  })

  it.each(withEntity)('%s', async (name) => {
    const actor: Actor = { name: 'owner', person: owner, role: 'owner', isSignedIn: true }
    const parameter = entityOf(name) ?? ''
    const theirs = await routeExamples[name](app, calledBy({ person: writer }, abroad()))
    const before = await rowsOf(foreign.id)
    const asking = async (id: string, version: number | 'new' | undefined) => {
      const own = await routeExamples[name](app, calledBy(actor, atHome(actor)))
      const input = Object.assign({}, own.input, { params: { ...paramsOf(own), [parameter]: id } })
      const call = { input, ...(version === undefined ? {} : { version }) } as Example<typeof name>
      return shape(await sent(name, call, actor))
    }
    const theirId = paramsOf(theirs)[parameter] ?? ''
    for (const version of theirs.version === undefined ? [undefined] : [1, 7, 'new' as const]) {
      expect(await asking(theirId, version), String(version)).toEqual(await asking(uuidV7(), version))
    }
    expect(await rowsOf(foreign.id)).toBe(before)
  })
})

function paramsOf({ input }: Example<RouteName>): Record<string, string> {
  if (typeof input !== 'object' || input === null || !('params' in input)) return {}
  return Object.fromEntries(Object.entries(input.params ?? {}).map(([key, value]) => [key, String(value)]))
}

/**
 * A success is compared by its status only: an id unknown at home creates a thing under it. What a conflict shows
 * differs from call to call, and only its establishment is compared.
 */
function shape(answer: Answer<unknown>) {
  if (answer.status < 300) return answer.status
  const { body, ...rest } = whatIsSaid(answer)
  const { current, ...details } = body.details
  const isShown = typeof current === 'object' && current !== null && 'establishmentId' in current
  return { ...rest, body: { ...body, details }, shown: isShown ? current.establishmentId : null }
}

describe('an idempotency key gives its answer to nobody else', () => {
  const stored = names.filter((name) => {
    const route = routes[name]
    return route.method !== 'GET' && route.access !== 'public' && !('storesAnswer' in route && !route.storesAnswer)
  })
  it.each(stored)('%s', async (name) => {
    const key = uuidV7()
    const sender = routes[name].access === 'admin' ? admin : owner
    const first = await routeExamples[name](app, { establishment: home, named: home.id, maker: owner })
    expect((await sent(name, first, { person: sender }, key)).status).toBeLessThan(300)
    expect((await sent(name, first, { person: sender }, key)).headers['idempotent-replayed']).toBe('true')
    for (const actor of actors.filter(({ person }) => person !== sender)) {
      const answer = await sent(name, first, actor, key)
      expect(answer.headers['idempotent-replayed'], actor.name).toBeUndefined()
    }
    if (typeof routes[name].access === 'string') return
    const elsewhere = await routeExamples[name](app, nowhere())
    expect(said(await sent(name, elsewhere, { person: owner }, key))).toBe('NOT_FOUND')
  })
})

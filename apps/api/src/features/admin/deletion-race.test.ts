import type { Establishment } from '@zinc/contract/establishments'
import type { Route } from '@zinc/contract/route'
import { type RouteName, routes } from '@zinc/contract/routes'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { isOnCitus } from '../../test/citus-nodes.ts'
import { routeExamples, type Target } from '../../test/examples/route-examples.ts'
import { lockWaits } from '../../test/lock-waits.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../test/test-app.ts'
import type { Answer, CallOptions } from '../../test/test-call.ts'
import { TEST_TODAY } from '../../test/test-clock.ts'
import { anInvitation } from '../../test/test-people.ts'
import { aStoredTicket, aTicketInput } from '../../test/test-tickets.ts'
import { uuidV7 } from '../../uuid-v7.ts'

let app: TestApp
let admin: TestPerson
let owner: TestPerson
let guest: TestPerson
let establishment: Establishment
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.signedUpPerson()
  owner = await app.signedUpPerson()
  guest = await app.signedUpPerson()
})
afterAll(() => app.close())
beforeEach(async () => {
  establishment = await app.anEstablishment(owner)
})

const waiting = lockWaits()
const areWaiting = (count: number) =>
  expect.poll(async () => (await app.database.ownerPool.query(waiting)).rowCount, { timeout: 60_000 }).toBe(count)
const remove = ({ id } = establishment) =>
  app.call('deleteAdminEstablishment', { params: { id: String(id) } }, { token: admin.token })

/** Where a write stands last, and where a deletion does that has all its locks, whether it erases or hides. */
const places = {
  journal: (id: number) => `select 1 from zinc.journal_heads where establishment_id = ${id} for no key update`,
  rows: () => 'lock table zinc.journal_entries in share mode',
}

/** On a Citus nothing is erased. */
const outcome = isOnCitus() ? 'hidden' : 'deleted'

/** `first` stands at that place when `then` is sent; both then go on. */
async function meeting<F, T>(
  place: keyof typeof places,
  first: () => Promise<F>,
  then: () => Promise<T>,
): Promise<[F, T]> {
  const holder = await app.database.ownerPool.connect()
  try {
    await holder.query('begin')
    await holder.query(places[place](establishment.id))
    const one = first()
    await areWaiting(1)
    const other = then()
    await areWaiting(2)
    await holder.query('rollback')
    return await Promise.all([one, other])
  } finally {
    holder.release()
  }
}

async function whileDeleting<T>(then: () => Promise<Answer<T>>, expected = outcome): Promise<Answer<T>> {
  const [removed, answer] = await meeting('rows', remove, then)
  expect(removed.ok()).toEqual({ outcome: expected })
  return answer
}

const table: Readonly<Record<RouteName, Route>> = routes
/** What only a validated entry, a line of the cash journal or a movement of stock takes: such an establishment is hidden, its rows stay. */
const ofValidated: ReadonlySet<RouteName> = new Set([
  ...(['correctTicketZ', 'correctPurchase', 'checkPurchase', 'disputePurchase', 'settlePurchase'] as const),
  ...(['linkPurchase', 'savePayment', 'deletePayment', 'payPurchases'] as const),
  ...(['saveTicket', 'cancelTicket', 'makeTicketPurchase', 'undoStockOperation'] as const),
])
const writes = (Object.keys(table) as RouteName[]).filter(
  (name) => table[name].method !== 'GET' && typeof table[name].access === 'object' && !ofValidated.has(name),
)

async function prepared<N extends RouteName>(name: N): Promise<(options: CallOptions) => Promise<Answer<unknown>>> {
  const here: Target = { establishment, named: establishment.id, maker: owner }
  const { input, version } = await routeExamples[name](app, here)
  const seen = version === undefined ? {} : { version }
  return (options) => app.call(name, input, { token: owner.token, ...seen, ...options })
}

describe('an establishment deleted at the instant of a write', () => {
  test.each(writes)('is absent for %s, with a key and without one', async (name) => {
    for (const options of [{ key: uuidV7() }, {}]) {
      establishment = await app.anEstablishment(owner)
      const send = await prepared(name)
      const answer = await whileDeleting(() => send(options))
      expect(answer.refusal()).toMatchObject({ error: 'NOT_FOUND', statusCode: 404 })
    }
  })

  test.each(['acceptInvitation', 'declineInvitation'] as const)('is absent for %s', async (name) => {
    const invitationId = await anInvitation(app, establishment, { email: guest.email })
    const answer = () => app.call(name, { params: { invitationId } }, { token: guest.token })
    expect((await whileDeleting<unknown>(answer)).refusal().error).toBe('NOT_FOUND')
  })

  test('does not become anybody’s current one', async () => {
    const body = { establishmentId: establishment.id }
    const choose = () => app.call('selectEstablishment', { body }, { token: owner.token })
    expect((await whileDeleting(choose)).refusal().error).toBe('NOT_FOUND')
  })

  test('does not become anybody’s current one where its rows are kept either', async () => {
    await aStoredTicket(app, owner, aTicketInput(establishment))
    const body = { establishmentId: establishment.id }
    const choose = () => app.call('selectEstablishment', { body }, { token: owner.token })
    expect((await whileDeleting(choose, 'hidden')).refusal().error).toBe('NOT_FOUND')
  })

  test('waits for the write that was first, and then goes with it', async () => {
    const send = await prepared('saveSettings')
    const [saved, removed] = await meeting('journal', () => send({ key: uuidV7() }), remove)
    expect([saved.status, removed.ok()]).toEqual([200, { outcome }])
  })

  test('waits for the first entry to be validated, and is then kept, hidden', async () => {
    const body = aTicketInput(establishment)
    const validate = () =>
      app.call('validateTicketZ', { params: { id: uuidV7() }, body }, { token: owner.token, version: 'new' })
    const [validated, removed] = await meeting('journal', validate, remove)
    expect([validated.status, removed.ok()]).toEqual([200, { outcome: 'hidden' }])
  })

  test('of 20, each beside 6 writes and 2 reads at once, no answer is a fault', async () => {
    const names = ['saveClosedDay', 'saveTicketZ', 'updateEstablishment', 'invitePerson'] as const
    const statuses = await Promise.all(
      Array.from({ length: 20 }, async () => {
        establishment = await app.anEstablishment(owner)
        const here = establishment
        const sends = []
        for (const name of names) sends.push(await prepared(name))
        const choose = () =>
          app.call('selectEstablishment', { body: { establishmentId: here.id } }, { token: owner.token })
        const params = { id: String(here.id) }
        const body = { fixedCosts: [] }
        sends.push((options: CallOptions) =>
          app.call('saveSettings', { params, body }, { token: owner.token, version: 1, ...options }),
        )
        const look = (name: 'getAdminEstablishment' | 'listAdminMembers') =>
          app.call(name, { params }, { token: admin.token })
        const [removed, ...answers] = await Promise.all([
          remove(here),
          choose(),
          look('getAdminEstablishment'),
          look('listAdminMembers'),
          ...sends.map((send) => send({ key: uuidV7() })),
        ])
        expect(removed.status).toBe(200)
        return answers.map(({ status }) => status)
      }),
    )
    // 412: of the two writes of one version, the other was first.
    expect(statuses.flat().filter((status) => ![200, 201, 404, 412].includes(status))).toEqual([])
  })
})

const reads = {
  getEstablishment: () =>
    app.call('getEstablishment', { params: { id: String(establishment.id) } }, { token: owner.token }),
  getReport: () => {
    const range = { from: TEST_TODAY, to: TEST_TODAY }
    return app.call(
      'getReport',
      { query: { establishmentId: String(establishment.id), ...range } },
      { token: owner.token },
    )
  },
}

/** `remove` is done while the read waits for a table. */
async function readWhile(name: keyof typeof reads, remove: string): Promise<Answer<unknown>> {
  const holder = await app.database.ownerPool.connect()
  try {
    await holder.query('begin')
    await holder.query(`lock table zinc.${waitsFor[name]}`)
    const read: Promise<Answer<unknown>> = reads[name]()
    await areWaiting(1)
    await holder.query(`set local app.establishment_ids = '${establishment.id}'`)
    await holder.query(remove, [establishment.id])
    await holder.query('commit')
    return await read
  } finally {
    holder.release()
  }
}

const waitsFor = { getEstablishment: 'vat_lines', getReport: 'opening_patterns' } as const
const readNames = ['getEstablishment', 'getReport'] as const

const isAbsent = async (name: keyof typeof reads) => {
  const read = await readWhile(name, 'select zinc.delete_unused_establishment($1)')
  expect(read.refusal()).toMatchObject({ error: 'NOT_FOUND', statusCode: 404 })
}

const isAsBefore = async (name: keyof typeof reads) => {
  const read = await readWhile(name, 'update zinc.establishments set deleted_at = now() where id = $1')
  expect(read.status).toBe(200)
  expect((await reads[name]()).refusal()).toMatchObject({ error: 'NOT_FOUND', statusCode: 404 })
}

test.each(readNames)('an establishment hidden in the middle of a read is as before, and then absent (%s)', isAsBefore)
// On a Citus nothing is erased.
if (!isOnCitus()) test.each(readNames)('an establishment deleted in the middle of a read is absent (%s)', isAbsent)

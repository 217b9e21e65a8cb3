import type { Establishment } from '@zinc/contract/establishments'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPurchaseInput, aSupplierOf } from '../test/examples/purchase-examples.ts'
import { createTestApp, type TestApp, type TestPerson } from '../test/test-app.ts'
import { aMember, aTicketInput } from '../test/test-tickets.ts'
import { uuidV7 } from '../uuid-v7.ts'

type Actor = 'colleague' | 'author' | 'manager' | 'owner'
type State = 'draft' | 'validated' | 'cancelled while a draft' | 'cancelled once validated'

let app: TestApp
let establishment: Establishment
let supplierId: string
/** A member of the staff is the author, another one the colleague. */
let people: Record<Actor, TestPerson>
beforeAll(async () => {
  app = await createTestApp()
  const owner = await app.signedUpPerson()
  establishment = await app.anEstablishment(owner)
  supplierId = await aSupplierOf(app, establishment.id)
  const [author, colleague, manager] = await Promise.all(
    (['staff', 'staff', 'manager'] as const).map((role) => aMember(app, establishment, role)),
  )
  if (author === undefined || colleague === undefined || manager === undefined) throw new Error('three members')
  people = { author, colleague, manager, owner }
})
afterAll(() => app.close())

const as = (actor: Actor, version: number | 'new') => ({ token: people[actor].token, version, key: uuidV7() })
const cancellation = (reason: string) => ({ establishmentId: establishment.id, reason })
const purchase = () => aPurchaseInput(establishment.id, { supplierId })
const ticket = () => aTicketInput(establishment)

const kinds = {
  TICKET_Z: {
    save: (id: string) => app.call('saveTicketZ', { params: { id }, body: ticket() }, as('author', 'new')),
    validate: (id: string) => app.call('validateTicketZ', { params: { id }, body: ticket() }, as('author', 'new')),
    cancel: (id: string, by: Actor, version: number, reason = 'Doublon') =>
      app.call('cancelTicketZ', { params: { id }, body: cancellation(reason) }, as(by, version)),
  },
  PURCHASE: {
    save: (id: string) => app.call('savePurchase', { params: { id }, body: purchase() }, as('author', 'new')),
    validate: (id: string) => {
      const body = { ...purchase(), asksCheck: false, payments: [] }
      return app.call('validatePurchase', { params: { id }, body }, as('author', 'new'))
    },
    cancel: (id: string, by: Actor, version: number, reason = 'Doublon') =>
      app.call('cancelPurchase', { params: { id }, body: cancellation(reason) }, as(by, version)),
  },
}
type Kind = keyof typeof kinds

async function made(kind: Kind, state: State): Promise<{ id: string; version: number }> {
  const { save, validate, cancel } = kinds[kind]
  const id = uuidV7()
  const isDraft = state === 'draft' || state === 'cancelled while a draft'
  const { version } = (await (isDraft ? save(id) : validate(id))).ok()
  if (state === 'draft' || state === 'validated') return { id, version }
  return { id, version: (await cancel(id, 'owner', version)).ok().version }
}

/** What becomes of it when each of them cancels it: its status, or the code without the name of its kind. */
async function outcomesOf(kind: Kind, state: State): Promise<Record<string, string>> {
  const outcomes: Record<string, string> = {}
  let one = await made(kind, state)
  for (const actor of ['colleague', 'author', 'manager', 'owner'] as const) {
    const answer = await kinds[kind].cancel(one.id, actor, one.version)
    outcomes[actor] = answer.status === 200 ? answer.ok().status : answer.refusal().error.replace(`${kind}_`, '')
    if (answer.status === 200 && actor !== 'owner') one = await made(kind, state)
  }
  return outcomes
}

const expected: Readonly<Record<State, Readonly<Record<Actor, string>>>> = {
  draft: { colleague: 'FORBIDDEN', author: 'cancelled', manager: 'cancelled', owner: 'cancelled' },
  validated: { colleague: 'FORBIDDEN', author: 'FORBIDDEN', manager: 'FORBIDDEN', owner: 'cancelled' },
  'cancelled while a draft': {
    ...{ colleague: 'FORBIDDEN', author: 'CANCELLED', manager: 'CANCELLED', owner: 'CANCELLED' },
  },
  'cancelled once validated': {
    ...{ colleague: 'FORBIDDEN', author: 'CANCELLED', manager: 'CANCELLED', owner: 'CANCELLED' },
  },
}
const cells = (Object.keys(kinds) as Kind[]).flatMap((kind) =>
  (Object.keys(expected) as State[]).map((state) => [kind, state] as const),
)

test.each(cells)('%s: cancelling one that is %s depends on who asks', async (kind, state) => {
  expect(await outcomesOf(kind, state)).toEqual(expected[state])
})

test.each(Object.keys(kinds) as Kind[])('%s: another version is named before the missing reason', async (kind) => {
  const { id, version } = await made(kind, 'validated')
  const { cancel } = kinds[kind]
  expect((await cancel(id, 'owner', version + 1, '')).refusal()).toMatchObject({
    error: 'VERSION_STALE',
    details: { current: { id, version } },
  })
  expect((await cancel(id, 'owner', version, '')).refusal().error).toBe('REASON_REQUIRED')
  expect((await cancel(id, 'owner', version)).ok().status).toBe('cancelled')
})

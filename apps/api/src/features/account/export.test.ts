import { emptyCashCount } from '@zinc/domain/cash/cash-count'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aPhoto, fieldsOfAttachment } from '../../test/examples/file-examples.ts'
import { aPayment, aPurchaseInput, aStoredPurchase, aSupplierOf } from '../../test/examples/purchase-examples.ts'
import { aCountEntry, aStoredCount } from '../../test/examples/stock-count-examples.ts'
import { aStoredItem, aStoredOperation } from '../../test/examples/stock-examples.ts'
import { aStoredTicket as aCashLine } from '../../test/examples/ticket-examples.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../test/test-app.ts'
import { anInvitation } from '../../test/test-people.ts'
import { aMember, aStoredTicket, aTicketInput, first, runAsOwner } from '../../test/test-tickets.ts'

let test: TestApp
let owner: TestPerson

beforeAll(async () => {
  test = await createTestApp()
  owner = await test.signedUpPerson()
})
afterAll(() => test.close())

const exported = async ({ token }: TestPerson, headers = {}) => await test.call('exportMyData', {}, { token, headers })

it('is one document under a name the server gives, in the language asked for', async () => {
  const answer = await exported(owner)
  expect(answer.headers['content-disposition']).toMatch(
    /^attachment; filename="zinc-mes-donnees-\d{4}-\d\d-\d\d\.json"$/,
  )
  const english = await exported(owner, { 'accept-language': 'en' })
  expect(english.headers['content-disposition']).toContain('zinc-my-data-')
  expect(answer.headers['cache-control']).toBe('no-store')
})

it('has the person’s profile, rights, sessions, events and the closings they typed', async () => {
  const establishment = await test.anEstablishment(owner, { name: 'Chez Nadia' })
  const person = await aMember(test, establishment, 'manager')
  await test.call('updateMe', { body: { phone: '0102030405' } }, { token: person.token })
  const amounts = { tips: 3_00, vouchersSold: 20_00, accountSettlements: 45_00, deposits: 30_00 }
  const parts = { memos: [{ kind: 'offered', count: 2, amount: 9_00 }], weather: 'rain', tags: ['Match'] } as const
  const cashCount = { ...emptyCashCount(150_00), counted: 148_00 }
  const texts = { comment: 'Terrasse fermée', differenceReason: 'Acomptes du réveillon' }
  const content = { ...amounts, ...texts, ...parts, cashCount }
  const ticket = await aStoredTicket(test, person, aTicketInput(establishment, { date: '2026-11-19', content }))
  const draft = { params: { id: '0193514a-0000-7000-8000-00000000d0af' }, body: aTicketInput(establishment) }
  ;(await test.call('saveTicketZ', draft, { token: person.token, version: 'new' })).ok()
  const { profile, memberships, sessions, events, closings } = (await exported(person)).ok()
  expect(profile).toMatchObject({
    id: person.user.id,
    email: person.email,
    name: person.user.name,
    phone: '0102030405',
  })
  expect(memberships).toMatchObject([
    { establishmentId: establishment.id, establishmentName: 'Chez Nadia', role: 'manager' },
  ])
  expect(sessions).toHaveLength(1)
  expect(events.map(({ kind }) => kind)).toEqual(['registered', 'data_exported'])
  expect(closings).toMatchObject([
    {
      id: ticket.id,
      establishmentId: establishment.id,
      businessDate: '2026-11-19',
      versions: [
        {
          ...{ ...amounts, ...parts, cashCount, revision: 1, gross: 110_00, comment: 'Terrasse fermée' },
          ...{ cashTheoretical: 150_00, cashDifference: -2_00, closingFloat: 148_00 },
        },
      ],
    },
    { businessDate: '2026-11-20', status: 'draft', versions: [], drafts: [{ content: {} }] },
  ])
})

it('has the lines of the cash journal, the movements of stock and the counts of the person', async () => {
  const establishment = await test.anEstablishment(owner)
  const person = await aMember(test, establishment, 'manager')
  const itemId = await aStoredItem(test, establishment)
  const line = await aCashLine(test, person, establishment)
  await aStoredOperation(test, person, establishment, itemId, { reason: 'Bouteille cassée' })
  await aStoredOperation(test, owner, establishment, itemId, { reason: 'Celle d’une autre' })
  await aStoredCount(test, person, establishment, { entries: [aCountEntry(itemId, '3.0000')] })
  const { tickets, stockOperations, countedItems } = (await exported(person)).ok()
  const here = { establishmentId: establishment.id }
  expect(tickets).toMatchObject([{ ...here, id: line.id }])
  const lines = [{ itemId, quantity: '-1.0000' }]
  expect(stockOperations).toMatchObject([{ ...here, kind: 'waste', reason: 'Bouteille cassée', lines }])
  expect(countedItems).toMatchObject([{ ...here, itemId, quantity: '3.0000' }])
})

it('has the invitations not yet answered: those to the person’s address and those they sent', async () => {
  const [establishment, theirs] = [
    await test.anEstablishment(owner, { name: 'Chez Nadia' }),
    await anEstablishmentOfSomebodyElse(),
  ]
  const person = await test.signedUpPerson()
  const toPerson = await anInvitation(test, establishment, { email: person.email, role: 'manager' })
  const toGuest = await anInvitation(test, establishment, { email: 'Invite@example.org' })
  await anInvitation(test, establishment, { email: 'trop-tard@example.org', validUntil: '2020-01-01' })
  const toOwner = await anInvitation(test, theirs, { email: owner.email })
  await anInvitation(test, theirs, { email: 'cache@example.org' })
  expect((await exported(person)).ok().invitations).toMatchObject({
    received: [{ id: toPerson, establishmentName: 'Chez Nadia', role: 'manager' }],
    sent: [],
  })
  const { received, sent } = (await exported(owner)).ok().invitations
  expect(received.map((one) => one['id'])).toEqual([toOwner])
  expect(sent.map((one) => [one['id'], one['email'], one['establishmentName']]).toSorted()).toEqual(
    [
      [toPerson, person.email, 'Chez Nadia'],
      [toGuest, 'Invite@example.org', 'Chez Nadia'],
    ].toSorted(),
  )
})

it('has no invitation sent by somebody else, or from an establishment given away', async () => {
  const giver = await test.signedUpPerson()
  const establishment = await test.anEstablishment(giver)
  const heir = await aMember(test, establishment, 'manager')
  await anInvitation(test, establishment, { email: 'avant@example.org' })
  const sentBy = async (person: TestPerson) => (await exported(person)).ok().invitations.sent.map((one) => one['email'])
  expect([await sentBy(heir), await sentBy(giver)]).toEqual([[], ['avant@example.org']])
  await runAsOwner(
    test,
    `update zinc.memberships set role = case when user_id = $1 then 'owner' else 'manager' end
     where establishment_id = $2`,
    [heir.user.id, establishment.id],
  )
  expect([await sentBy(heir), await sentBy(giver)]).toEqual([[], []])
})

it('has those an administrator sent for an establishment that is not theirs', async () => {
  const establishment = await anEstablishmentOfSomebodyElse()
  const invited = {
    params: { id: String(establishment.id) },
    body: { email: 'equipe@example.org', role: 'staff' as const },
  }
  const { id } = (await test.call('invitePerson', invited, { token: owner.token })).ok()
  const { sent } = (await exported(owner)).ok().invitations
  expect(sent.filter((one) => one['id'] === id)).toMatchObject([{ email: 'equipe@example.org', role: 'staff' }])
})

async function anEstablishmentOfSomebodyElse() {
  return await test.anEstablishment(await test.signedUpPerson())
}

it('has nothing of others: not their closings, their sessions, a password or a hash', async () => {
  const establishment = await test.anEstablishment(owner)
  const person = await aMember(test, establishment, 'manager')
  await aStoredTicket(test, owner, aTicketInput(establishment, { date: '2026-11-18', gross: 777_777_77 }))
  const text = JSON.stringify((await exported(person)).ok())
  expect(text).not.toContain('77777777')
  expect(text).not.toContain(owner.email)
  expect(text).not.toMatch(/argon2|password_hash|passwordHash/)
})

it('shows of a closing corrected by two only what each typed', async () => {
  const establishment = await test.anEstablishment(owner)
  const person = await aMember(test, establishment, 'manager')
  const input = aTicketInput(establishment, { date: '2026-11-17', gross: 50_00 })
  const { id } = await aStoredTicket(test, person, input)
  const body = { ...aTicketInput(establishment, { date: '2026-11-17', gross: 60_00 }), reason: 'Oubli' }
  ;(await test.call('correctTicketZ', { params: { id }, body }, { token: owner.token, version: 1 })).ok()
  expect((await exported(person)).ok().closings).toMatchObject([
    { id, startedByMe: true, versions: [{ gross: 50_00 }] },
  ])
  const owners = (await exported(owner)).ok().closings.filter((closing) => closing['id'] === id)
  expect(owners).toMatchObject([{ startedByMe: false, versions: [{ gross: 60_00, reason: 'Oubli' }] }])
})

it('has the purchases they typed, the payments they recorded and the files they attached, nobody else’s', async () => {
  const establishment = await test.anEstablishment(owner)
  const person = await aMember(test, establishment, 'manager')
  const supplierId = await aSupplierOf(test, establishment.id)
  const typed = aPurchaseInput(establishment.id, { supplierId, content: { reference: 'F26-1187' } })
  const theirs = aPurchaseInput(establishment.id, { supplierId, content: { reference: 'F26-9999' } })
  const { id } = await aStoredPurchase(test, person, typed, { payments: [aPayment({ amount: 40_00 })] })
  await aStoredPurchase(test, owner, theirs, { payments: [aPayment({ amount: 12_34 })] })
  const ticket = await aStoredTicket(test, person, aTicketInput(establishment, { date: '2026-11-15' }))
  const body = fieldsOfAttachment(establishment.id, ticket.id)
  ;(await test.call('addAttachment', { body, file: await aPhoto() }, { token: person.token })).ok()
  const { purchases, files } = (await exported(person)).ok()
  expect(purchases).toMatchObject([
    {
      id,
      establishmentId: establishment.id,
      startedByMe: true,
      versions: [{ supplierName: 'Boucherie Giraud', reference: 'F26-1187', net: 100_00, gross: 105_50 }],
      payments: [{ amount: 40_00 }],
    },
  ])
  expect(files).toMatchObject([{ target: 'ticketZ', ticketId: ticket.id, removedAt: null }])
})

it('has no figures of an establishment the person may no longer enter', async () => {
  const establishment = await test.anEstablishment(owner)
  const person = await aMember(test, establishment, 'manager')
  await aStoredTicket(test, person, aTicketInput(establishment, { date: '2026-11-16' }))
  expect((await exported(person)).ok().closings).toHaveLength(1)
  await runAsOwner(test, `update zinc.memberships set expires_on = '2026-11-01' where user_id = $1`, [person.user.id])
  const { closings, memberships } = (await exported(person)).ok()
  expect([closings, first(memberships)['expiresOn']]).toEqual([[], '2026-11-01'])
})

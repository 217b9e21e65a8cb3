import type { Establishment } from '@zinc/contract/establishments'
import { typedFieldValues } from '@zinc/domain/testing/ticket-z-field-values'
import {
  amountFields,
  emptyFields,
  isAmountField,
  isLaterField,
  type TicketZField,
  ticketZFields,
} from '@zinc/domain/ticket-z/ticket-z-field'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { columnOf } from '../../db/schema/columns.ts'
import { tamperWith } from '../../test/tamper.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../test/test-app.ts'
import { aStoredTicket, aTicketInput } from '../../test/test-tickets.ts'
import { uuidV7 } from '../../uuid-v7.ts'

let app: TestApp
let owner: TestPerson
let establishment: Establishment
beforeAll(async () => {
  app = await createTestApp()
  owner = await app.signedUpPerson()
})
afterAll(() => app.close())
beforeEach(async () => {
  establishment = await app.anEstablishment(owner)
})

const params = () => ({ id: String(establishment.id) })
const verification = async () => (await app.call('verifyJournal', { params: params() }, { token: owner.token })).ok()

/** Its payments cover what is received beside the sales. */
function aTypedInput() {
  const received = 12_34 * amountFields.length
  const input = aTicketInput(establishment, { content: typedFieldValues() })
  const payments = input.content.payments.map((line) => ({ ...line, amount: line.amount + received }))
  return { ...input, content: { ...input.content, payments } }
}

describe('every field of a ticket Z', () => {
  test('is stored, journaled, corrected away and read back from each version', async () => {
    const input = aTypedInput()
    const ticket = await aStoredTicket(app, owner, input)
    expect(ticket.content).toEqual(input.content)
    const body = { ...aTicketInput(establishment), reason: 'Rien de tout cela' }
    const as = { token: owner.token, version: ticket.version }
    const corrected = (await app.call('correctTicketZ', { params: { id: ticket.id }, body }, as)).ok()
    expect(corrected.content).toMatchObject(emptyFields())
    const of = { params: { id: ticket.id }, query: { establishmentId: String(establishment.id) } }
    const versions = (await app.call('listTicketZVersions', of, { token: owner.token })).ok()
    expect(versions.map(({ content }) => content)).toEqual([body.content, input.content])
    expect(await verification()).toMatchObject({ versions: 2, isIntact: true })
  })

  test('is stored in a draft', async () => {
    const input = aTypedInput()
    const id = uuidV7()
    const as = { token: owner.token, version: 'new' as const }
    const saved = (await app.call('saveTicketZ', { params: { id }, body: input }, as)).ok()
    expect(saved.content).toEqual(input.content)
  })

  test('that came later may be missing from what a former release sends', async () => {
    const { content, ...input } = aTicketInput(establishment)
    const former = Object.fromEntries(Object.entries(content).filter(([name]) => !isLaterField(name as TicketZField)))
    const ticket = await aStoredTicket(app, owner, { ...input, content: former as typeof content })
    expect(ticket.content).toMatchObject(emptyFields())
  })

  test.each(ticketZFields)('named %s is named by the verification once its column was changed', async (field) => {
    const ticket = await aStoredTicket(app, owner, aTypedInput())
    const column = columnOf(field)
    // The table itself refuses an amount that its sums do not have.
    const change = isAmountField(field)
      ? `${column} = ${column} + 5, expected_receipts = expected_receipts + 5, entry_difference = entry_difference - 5`
      : `${column} = $3`
    const emptied = emptyFields()[field]
    const values = isAmountField(field) ? [] : [emptied]
    await tamperWith(
      app,
      `update zinc.ticket_z_versions set ${change} where establishment_id = $1 and ticket_id = $2`,
      [establishment.id, ticket.id, ...values],
    )
    const { isIntact, firstFault } = await verification()
    expect(isIntact).toBe(false)
    expect(firstFault).toMatchObject({ kind: 'version', problem: 'changed', entityId: ticket.id })
    expect(firstFault?.fields).toEqual(isAmountField(field) ? [field, 'totals'] : [field])
  })
})

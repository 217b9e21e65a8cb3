import type { Establishment } from '@zinc/contract/establishments'
import type { TicketZ, TicketZInput } from '@zinc/contract/ticket-z'
import { plainDate } from '@zinc/domain/calendar/calendar'
import type { Nature, PaymentKind } from '@zinc/domain/establishment/establishment'
import { aTicketZContent } from '@zinc/domain/testing/a-ticket-z'
import type { TicketZContent } from '@zinc/domain/ticket-z/ticket-z'
import { vatOf } from '@zinc/domain/vat'
import { uuidV7 } from '../uuid-v7.ts'
import type { TestApp, TestPerson } from './test-app.ts'
import { TEST_TODAY, typedDaysAgo } from './test-clock.ts'

/** A ticket's whole request on the establishment's own lists: one line, one card payment, of `gross`. */
export function aTicketInput(
  establishment: Establishment,
  details: { date?: string; gross?: number; typedAt?: string; content?: Partial<TicketZContent> } = {},
): TicketZInput {
  const { date = TEST_TODAY, gross = 110_00, typedAt = typedDaysAgo(0) } = details
  const line = first(establishment.vatLines)
  const card = first(establishment.paymentMethods)
  const content = aTicketZContent({
    sales: [
      {
        vatLineId: line.id,
        nature: line.nature,
        rateBp: line.rateBp,
        gross,
        vat: vatOf(gross, line.rateBp),
        invoicedGross: 0,
      },
    ],
    payments: [{ paymentMethodId: card.id, kind: card.kind, amount: gross }],
    ...details.content,
  })
  return {
    establishmentId: establishment.id,
    businessDate: plainDate(date),
    registerId: first(establishment.registers).id,
    serviceId: first(establishment.services).id,
    content: { ...content, sales: [...content.sales], payments: [...content.payments] },
    typedAt,
  }
}

export async function aStoredTicket(
  test: TestApp,
  person: Pick<TestPerson, 'token'>,
  input: TicketZInput,
): Promise<TicketZ> {
  const params = { id: uuidV7() }
  return (await test.call('validateTicketZ', { params, body: input }, { token: person.token, version: 'new' })).ok()
}

/** As the owner of the schema, past every rule of the application. */
export async function runAsOwner(test: TestApp, statement: string, values: readonly unknown[] = []): Promise<void> {
  await test.database.ownerPool.query(statement, [...values])
}

/** What a settings page will do later. */
export async function addVatLine(
  test: TestApp,
  establishment: Establishment,
  line: { nature: Nature; rateBp: number },
): Promise<string> {
  const id = uuidV7()
  await runAsOwner(
    test,
    `insert into zinc.vat_lines (establishment_id, id, label, nature, rate_bp, position) values ($1, $2, $3, $4, $5, 90)`,
    [establishment.id, id, `${line.nature} ${line.rateBp}`, line.nature, line.rateBp],
  )
  return id
}

export async function addPaymentMethod(
  test: TestApp,
  establishment: Establishment,
  method: { label: string; kind: PaymentKind },
): Promise<string> {
  const id = uuidV7()
  await runAsOwner(
    test,
    `insert into zinc.payment_methods (establishment_id, id, label, kind, position) values ($1, $2, $3, $4, 90)`,
    [establishment.id, id, method.label, method.kind],
  )
  return id
}

/** A second person with a role in an establishment, as granting access will do. */
export async function aMember(
  test: TestApp,
  establishment: Establishment,
  role: 'manager' | 'staff' | 'accountant' | 'reader',
): Promise<TestPerson> {
  const person = await test.signedUpPerson()
  await runAsOwner(test, 'insert into zinc.memberships (user_id, establishment_id, role) values ($1, $2, $3)', [
    person.user.id,
    establishment.id,
    role,
  ])
  return person
}

export function first<T>(items: readonly T[]): T {
  const [item] = items
  if (item === undefined) throw new Error('an empty list')
  return item
}

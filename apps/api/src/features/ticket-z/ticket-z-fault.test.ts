// Proves W4.
import type { Establishment } from '@zinc/contract/establishments'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp, type TestPerson } from '../../test/test-app.ts'
import { aTicketInput, runAsOwner } from '../../test/test-tickets.ts'
import { uuidV7 } from '../../uuid-v7.ts'

let app: TestApp
let owner: TestPerson
let establishment: Establishment
beforeAll(async () => {
  app = await createTestApp()
  owner = await app.signedUpPerson()
  establishment = await app.anEstablishment(owner)
})
afterAll(() => app.close())

/** Makes the database do something wrong to rows of a table as they are inserted. */
async function breakInserts(table: string, fault: string): Promise<void> {
  await runAsOwner(
    app,
    `create or replace function zinc.break_${table}() returns trigger language plpgsql as $$ begin ${fault} end $$`,
  )
  await runAsOwner(
    app,
    `create trigger break_it before insert on zinc.${table} for each row execute function zinc.break_${table}()`,
  )
}

test.each([
  [
    'a line is stored with another amount than its total',
    'ticket_z_sales_lines',
    'new.gross := new.gross + 1; return new;',
  ],
  ['a line is lost', 'ticket_z_payment_lines', 'return null;'],
  ['the journal cannot be written', 'journal_entries', `raise exception 'disk full';`],
])('nothing of a ticket is written when %s', async (_, table, fault) => {
  await breakInserts(table, fault)
  const call = { params: { id: uuidV7() }, body: aTicketInput(establishment) }
  const answer = await app.call('validateTicketZ', call, { token: owner.token, version: 'new' })
  expect(answer.refusal()).toMatchObject({ statusCode: 500, error: 'INTERNAL_ERROR' })
  await runAsOwner(app, `drop trigger break_it on zinc.${table}`)
  const { rows } = await app.database.ownerPool.query(
    `select (select count(*) from zinc.tickets_z) as heads, (select count(*) from zinc.ticket_z_versions) as versions,
      (select count(*) from zinc.ticket_z_sales_lines) as lines, (select max(seq) from zinc.journal_heads) as seq`,
  )
  expect(rows).toEqual([{ heads: 0, versions: 0, lines: 0, seq: 1 }])
})

test('and the same request passes once the fault is gone', async () => {
  const call = { params: { id: uuidV7() }, body: aTicketInput(establishment) }
  const answer = await app.call('validateTicketZ', call, { token: owner.token, version: 'new' })
  expect(answer.ok().totals?.gross).toBe(110_00)
})

import type { Establishment } from '@zinc/contract/establishments'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { inScopeTransaction } from '../../db/database.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../test/test-app.ts'
import { aStoredTicket, aTicketInput, runAsOwner } from '../../test/test-tickets.ts'
import { anchorHead } from './anchor.repository.ts'

let app: TestApp
let owner: TestPerson
let establishment: Establishment

beforeAll(async () => {
  app = await createTestApp()
  owner = await app.signedUpPerson()
})
afterAll(() => app.close())

/** Three entries: the creation and two tickets. */
beforeEach(async () => {
  establishment = await app.anEstablishment(owner)
  await aStoredTicket(app, owner, aTicketInput(establishment, { date: '2026-11-18' }))
  await aStoredTicket(app, owner, aTicketInput(establishment, { date: '2026-11-19' }))
})

const params = () => ({ id: String(establishment.id) })
const verification = async () => (await app.call('verifyJournal', { params: params() }, { token: owner.token })).ok()
const anchors = async () => (await app.call('listJournalAnchors', { params: params() }, { token: owner.token })).ok()
const change = (statement: string) => runAsOwner(app, statement, [establishment.id])

/** The last ticket and its entry, as if they had never been: nothing in the tables or the chain tells. */
async function cutTheTail(): Promise<void> {
  const id = `(select entity_id::uuid from zinc.journal_entries where establishment_id = $1 and seq = 3)`
  for (const table of ['sales_lines', 'payment_lines', 'versions']) {
    await change(`delete from zinc.ticket_z_${table} where establishment_id = $1 and ticket_id = ${id}`)
  }
  await change(`delete from zinc.tickets_z where establishment_id = $1 and id = ${id}`)
  await change('delete from zinc.journal_entries where establishment_id = $1 and seq = 3')
  await change(`update zinc.journal_heads set seq = 2,
    hash = (select hash from zinc.journal_entries where establishment_id = $1 and seq = 2) where establishment_id = $1`)
}

describe('the anchor of a journal [W5e]', () => {
  test('is written at a verification that found nothing, with its time', async () => {
    const found = await verification()
    await vi.waitUntil(async () => (await anchors()).length === 1, { timeout: 60_000 })
    expect(await anchors()).toMatchObject([{ sequence: 3, hash: found.hash, verifiedAt: found.verifiedAt }])
    expect(await verification()).toMatchObject({ isIntact: true, anchors: 1 })
  })

  test('is written daily by the queue, once for each end of the journal', async () => {
    await change(`select graphile_worker.add_job('anchor_journals', '{}'::json) from zinc.establishments where id = $1`)
    await vi.waitUntil(async () => (await anchors()).length === 1, { timeout: 60_000 })
    expect(await anchors()).toMatchObject([{ sequence: 3, verifiedAt: null }])
    expect(await anchorHead(app.database, establishment.id)).toBe(true)
    expect(await anchors()).toHaveLength(1)
    await aStoredTicket(app, owner, aTicketInput(establishment, { date: '2026-11-20' }))
    expect(await anchorHead(app.database, establishment.id)).toBe(true)
    expect((await anchors()).map(({ sequence }) => sequence)).toEqual([4, 3])
  })

  test('names a tail that was cut off with the head set back and every row of it gone', async () => {
    await anchorHead(app.database, establishment.id)
    await cutTheTail()
    expect(await verification()).toMatchObject({
      ...{ entries: 2, isIntact: false },
      firstFault: { kind: 'anchor', problem: 'missing', sequence: 3 },
    })
    expect(await anchorHead(app.database, establishment.id)).toBe(false)
    expect((await anchors()).map(({ sequence }) => sequence)).toEqual([3])
  })

  test('names an end that was cut off and written anew', async () => {
    await anchorHead(app.database, establishment.id)
    await cutTheTail()
    await aStoredTicket(app, owner, aTicketInput(establishment, { date: '2026-11-19', gross: 10_00 }))
    expect(await anchorHead(app.database, establishment.id)).toBe(false)
    await aStoredTicket(app, owner, aTicketInput(establishment, { date: '2026-11-20' }))
    expect((await verification()).firstFault).toMatchObject({ kind: 'anchor', problem: 'changed', sequence: 3 })
  })

  test.each([
    'update journal_anchors set seq = seq',
    'update journal_anchors set hash = hash',
    'delete from journal_anchors',
    'truncate journal_anchors',
    `insert into journal_anchors (establishment_id, seq, hash) values (1, 1, repeat('0', 64))`,
  ])('cannot be written by the role of requests: %s', async (statement) => {
    await anchorHead(app.database, establishment.id)
    const write = inScopeTransaction(app.database, [establishment.id], (tx) => sql.raw(statement).execute(tx))
    await expect(write).rejects.toMatchObject({ code: '42501' })
    expect(await anchors()).toHaveLength(1)
  })
})

import { createHash } from 'node:crypto'
import type { Establishment } from '@zinc/contract/establishments'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inAccountTransaction, inScopeTransaction, type Tx } from '../../db/database.ts'
import type { EstablishmentScope } from '../../http/access/scope.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../test/test-app.ts'
import { aStoredTicket, aTicketInput, runAsOwner } from '../../test/test-tickets.ts'
import { verifyJournal } from '../verification/verification.service.ts'
import { canonicalJsonOf } from './canonical-json.ts'

let app: TestApp
let owner: TestPerson
let establishment: Establishment
beforeAll(async () => {
  app = await createTestApp()
  owner = await app.signedUpPerson()
})
afterAll(() => app.close())
/** Five entries: the creation, three tickets, one correction. */
beforeEach(async () => {
  establishment = await app.anEstablishment(owner)
  await aStoredTicket(app, owner, aTicketInput(establishment, { date: '2026-11-17' }))
  await aStoredTicket(app, owner, aTicketInput(establishment, { date: '2026-11-18' }))
  const ticket = await aStoredTicket(app, owner, aTicketInput(establishment, { date: '2026-11-19' }))
  const body = { ...aTicketInput(establishment, { date: '2026-11-19', gross: 90_00 }), reason: 'Erreur de frappe' }
  ;(await app.call('correctTicketZ', { params: { id: ticket.id }, body }, { token: owner.token, version: 1 })).ok()
})

const params = () => ({ id: String(establishment.id) })
const entries = async () =>
  (await app.call('listJournal', { params: params(), query: {} }, { token: owner.token })).ok()
const verification = async () => (await app.call('verifyJournal', { params: params() }, { token: owner.token })).ok()
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** Changes one row past the application, and past the constraint that would refuse a hash that does not match. */
async function tamper(statement: string, ...values: readonly unknown[]): Promise<void> {
  await runAsOwner(app, 'alter table zinc.journal_entries drop constraint if exists journal_entries_hash_matches')
  await runAsOwner(app, statement, [establishment.id, ...values])
}

describe('the journal', () => {
  test('has every change in order, linked, with who, what and why', async () => {
    const list = await entries()
    expect(list.map(({ sequence, action }) => [sequence, action])).toEqual([
      [1, 'establishment.create'],
      [2, 'ticketZ.validate'],
      [3, 'ticketZ.validate'],
      [4, 'ticketZ.validate'],
      [5, 'ticketZ.correct'],
    ])
    expect(list.map(({ previousHash }) => previousHash)).toEqual([
      '0'.repeat(64),
      ...list.slice(0, -1).map(({ hash }) => hash),
    ])
    expect(list[4]).toMatchObject({
      actorId: owner.user.id,
      reason: 'Erreur de frappe',
      before: { revision: 1, totals: { gross: 110_00 } },
      after: { revision: 2, totals: { gross: 90_00 } },
    })
    expect(await verification()).toMatchObject({ entries: 5, versions: 4, isIntact: true, firstFault: null })
  })

  test('can be verified by anyone from what the list says', async () => {
    for (const { previousHash, hash, sequence, ...entry } of await entries()) {
      const text = canonicalJsonOf({ ...entry, sequence, establishmentId: establishment.id })
      expect(sha256(`${previousHash}\n${text}`)).toBe(hash)
    }
  })

  test('is read in pages, and by entity', async () => {
    const asked = { params: params(), query: { after: '2', itemsPerPage: '2' } }
    const page = await app.call('listJournal', asked, { token: owner.token })
    expect(page.ok().map(({ sequence }) => sequence)).toEqual([3, 4])
    expect(page.headers['x-total-count']).toBe('5')
    const entityId = (await entries())[4]?.entityId ?? ''
    const own = await app.call('listJournal', { params: params(), query: { entityId } }, { token: owner.token })
    expect(own.ok().map(({ sequence }) => sequence)).toEqual([4, 5])
  })

  test('is read newest first, by area and by person', async () => {
    const list = (query: object) => app.call('listJournal', { params: params(), query }, { token: owner.token })
    const newest = await list({ sort: '-sequence', itemsPerPage: '2' })
    expect(newest.ok().map(({ sequence }) => sequence)).toEqual([5, 4])
    expect(newest.headers['x-total-count']).toBe('5')
    const settings = await list({ area: 'settings' })
    expect(settings.ok().map(({ action }) => action)).toEqual(['establishment.create'])
    expect(settings.headers['x-total-count']).toBe('1')
    expect((await list({ area: 'ticketsZ', actorId: String(owner.user.id) })).ok()).toHaveLength(4)
    expect((await list({ actorId: String(owner.user.id + 1) })).ok()).toEqual([])
  })

  test('is read by month, of the establishment’s own clock', async () => {
    await runAsOwner(
      app,
      `update zinc.journal_entries set at = case when seq = 1 then '2026-10-31T22:59:00Z'::timestamptz
        when seq = 2 then '2026-10-31T23:00:00Z' when seq = 3 then '2026-11-30T22:59:00Z' else '2026-11-30T23:00:00Z' end
        where establishment_id = $1`,
      [establishment.id],
    )
    const of = (month: string) =>
      app.call('listJournal', { params: params(), query: { month } }, { token: owner.token })
    const november = await of('2026-11')
    expect(november.ok().map(({ sequence }) => sequence)).toEqual([2, 3])
    expect(november.headers['x-total-count']).toBe('2')
    expect((await of('2026-10')).ok().map(({ sequence }) => sequence)).toEqual([1])
  })

  test('numbers without gaps when written at once', async () => {
    const days = Array.from({ length: 12 }, (_, index) => `2026-10-${String(index + 1).padStart(2, '0')}`)
    await Promise.all(days.map((date) => aStoredTicket(app, owner, aTicketInput(establishment, { date }))))
    expect((await entries()).map(({ sequence }) => sequence)).toEqual(Array.from({ length: 17 }, (_, i) => i + 1))
    expect((await verification()).isIntact).toBe(true)
  })

  test('leaves drafts out', async () => {
    const call = { params: { id: '0193514a-0000-7000-8000-000000000001' }, body: aTicketInput(establishment) }
    await app.call('saveTicketZ', call, { token: owner.token, version: 'new' })
    expect(await entries()).toHaveLength(5)
  })
})

describe('verification names the first broken link [W5c]', () => {
  test('an entry rewritten', async () => {
    await tamper(`update zinc.journal_entries set entry = replace(entry, '11000', '11100')
      where establishment_id = $1 and seq = 3`)
    expect(await verification()).toMatchObject({ isIntact: false, firstFault: { sequence: 3 } })
  })

  test('an entry rewritten with a hash that matches it', async () => {
    const { rows } = await app.database.ownerPool.query<{ entry: string; before: string }>(
      `select replace(entry, '11000', '11100') as entry, previous_hash as before from zinc.journal_entries
       where establishment_id = $1 and seq = 3`,
      [establishment.id],
    )
    const { entry, before } = rows[0] ?? { entry: '', before: '' }
    const rewritten = [entry, sha256(`${before}\n${entry}`)]
    await tamper(
      `update zinc.journal_entries set entry = $2, hash = $3 where establishment_id = $1 and seq = 3`,
      ...rewritten,
    )
    expect(await verification()).toMatchObject({ isIntact: false, firstFault: { sequence: 3 } })
  })

  test('an actor changed beside the entry', async () => {
    await tamper('update zinc.journal_entries set actor_id = 999 where establishment_id = $1 and seq = 2')
    expect(await verification()).toMatchObject({ isIntact: false, firstFault: { sequence: 2 } })
  })

  test('an action that does not exist, and the journal can still be read', async () => {
    await tamper(`update zinc.journal_entries set action = 'ticketZ.forget' where establishment_id = $1 and seq = 3`)
    expect(await verification()).toMatchObject({ isIntact: false, firstFault: { sequence: 3 } })
    expect((await entries()).map(({ action }) => action)).toEqual([
      'establishment.create',
      'ticketZ.validate',
      'unknown',
      'ticketZ.validate',
      'ticketZ.correct',
    ])
  })

  test('an entry taken out of the middle', async () => {
    await tamper('delete from zinc.journal_entries where establishment_id = $1 and seq = 4')
    expect(await verification()).toMatchObject({ isIntact: false, firstFault: { sequence: 4 } })
  })

  test('the last entry cut off', async () => {
    await tamper('delete from zinc.journal_entries where establishment_id = $1 and seq = 5')
    expect(await verification()).toMatchObject({ isIntact: false, firstFault: { sequence: 5 } })
  })

  test('and the database itself refuses a hash that does not match', async () => {
    const fresh = await createTestApp()
    const person = await fresh.signedUpPerson()
    const other = await fresh.anEstablishment(person)
    const change = `update zinc.journal_entries set entry = entry || ' ' where establishment_id = ${other.id}`
    await expect(runAsOwner(fresh, change)).rejects.toThrow('journal_entries_hash_matches')
    await fresh.close()
  })
})

describe('a verification [W5c]', () => {
  test('holds no writer back', async () => {
    const scope = { establishmentId: establishment.id } as EstablishmentScope
    const work = async (tx: Tx) => {
      expect(await verifyJournal(tx, scope, '2026-11-20T21:00:00.000Z')).toMatchObject({ entries: 5, isIntact: true })
      await aStoredTicket(app, owner, aTicketInput(establishment, { date: '2026-11-20' }))
    }
    await inScopeTransaction(app.database, [establishment.id], work, { isSnapshot: true })
    expect(await verification()).toMatchObject({ entries: 6, isIntact: true })
  })

  test('takes nothing written meanwhile for a fault', async () => {
    const days = Array.from({ length: 10 }, (_, index) => `2026-10-${String(index + 1).padStart(2, '0')}`)
    const writes = days.map((date) => aStoredTicket(app, owner, aTicketInput(establishment, { date })))
    const seen = await Promise.all(Array.from({ length: 20 }, verification))
    await Promise.all(writes)
    expect(seen.filter(({ isIntact }) => !isIntact)).toEqual([])
  })

  test('sees an entry the head knows nothing of', async () => {
    await runAsOwner(app, 'update zinc.journal_heads set seq = 4 where establishment_id = $1', [establishment.id])
    expect((await verification()).isIntact).toBe(false)
    const { hash } = (await entries())[3] ?? { hash: '' }
    await runAsOwner(app, 'update zinc.journal_heads set hash = $2 where establishment_id = $1', [
      establishment.id,
      hash,
    ])
    expect(await verification()).toMatchObject({ entries: 4, isIntact: false })
    expect((await verification()).firstFault).not.toBeNull()
  })
})

describe('the application’s role [1.2b]', () => {
  test.each(['journal_entries', 'ticket_z_versions', 'ticket_z_sales_lines', 'ticket_z_payment_lines'])(
    'may neither change nor remove rows of %s',
    async (table) => {
      const refused = (statement: string) =>
        expect(
          inScopeTransaction(app.database, [establishment.id], (tx) => sql.raw(statement).execute(tx)),
        ).rejects.toMatchObject({ code: '42501' })
      await refused(`update ${table} set establishment_id = establishment_id`)
      await refused(`delete from ${table}`)
      await refused(`truncate ${table}`)
    },
  )

  test.each(['tickets_z', 'ticket_z_versions', 'ticket_z_sales_lines', 'vat_lines', 'journal_entries', 'write_keys'])(
    'sees of %s only the rows of the establishment it opened',
    async (table) => {
      const other = await app.anEstablishment(owner)
      const count = (id: number) =>
        inScopeTransaction(app.database, [id], async (tx) => {
          const { rows } = await sql<{ n: number; own: number }>`select count(*) as n,
            count(*) filter (where establishment_id = ${id}) as own from ${sql.table(table)}`.execute(tx)
          return rows[0]
        })
      const [mine, theirs] = [await count(establishment.id), await count(other.id)]
      expect(mine?.n).toBe(mine?.own)
      expect(theirs?.n).toBe(theirs?.own)
      const all = inAccountTransaction(app.database, (tx) => sql`select 1 from ${sql.table(table)}`.execute(tx))
      await expect(all).rejects.toThrow()
    },
  )

  test('cannot write a row of another establishment', async () => {
    const other = await app.anEstablishment(owner)
    const insert = inScopeTransaction(app.database, [establishment.id], (tx) =>
      sql`insert into services (establishment_id, id, label, position)
        values (${other.id}, gen_random_uuid(), 'x', 0)`.execute(tx),
    )
    await expect(insert).rejects.toMatchObject({ code: '42501' })
  })
})

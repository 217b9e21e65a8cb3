import type { Establishment } from '@zinc/contract/establishments'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keepUnused } from '../../db/distribution/placement.ts'
import { deleteUnusedEstablishment } from '../../db/migrations/unused-establishment.ts'
import { isOnCitus } from '../../test/citus-nodes.ts'
import { aPdf, fieldsOfAttachment } from '../../test/examples/file-examples.ts'
import { aMerge, resourceSamples } from '../../test/examples/resource-examples.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../test/test-app.ts'
import { anInvitation } from '../../test/test-people.ts'
import { insertDraftPurchase, insertValidatedPurchase } from '../../test/test-purchases.ts'
import { aMember, aStoredTicket, aTicketInput } from '../../test/test-tickets.ts'
import { uuidV7 } from '../../uuid-v7.ts'

let app: TestApp
let admin: TestPerson
let owner: TestPerson
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.signedUpPerson()
  owner = await app.signedUpPerson()
})
afterAll(() => app.close())

const params = (id: number) => ({ params: { id: String(id) } })
const byAdmin = (version?: number) => ({ token: admin.token, ...(version === undefined ? {} : { version }) })
const change = (id: number, body: { name: string } | { isActive: boolean }) =>
  app.call('updateAdminEstablishment', { ...params(id), body }, byAdmin())
const read = (id: number) => app.call('getAdminEstablishment', params(id), byAdmin())
const remove = (id: number, version?: number) => app.call('deleteAdminEstablishment', params(id), byAdmin(version))
const meOf = async ({ token }: TestPerson) => (await app.call('getMe', {}, { token })).ok()

describe('an establishment deleted by an administrator [R70 R83]', () => {
  /** How many rows name it, by table; the tables that hold none are left out. */
  async function rowsOf(id: number): Promise<Record<string, number>> {
    const { rows: tables } = await app.database.ownerPool.query<{ name: string }>(
      `select table_name::text as name from information_schema.columns
       where table_schema = 'zinc' and column_name = 'establishment_id' order by 1`,
    )
    const client = await app.database.ownerPool.connect()
    try {
      await client.query(`set app.establishment_ids = '${id}'`)
      const counts: [string, number][] = []
      for (const { name } of tables) {
        const { rows } = await client.query(
          `select count(*)::int as n from zinc.${name} where establishment_id = ${id}`,
        )
        if (rows[0].n > 0) counts.push([name, rows[0].n])
      }
      return Object.fromEntries(counts)
    } finally {
      client.release(true)
    }
  }

  async function anUnusedEstablishment(person: TestPerson): Promise<Establishment> {
    const establishment = await app.anEstablishment(person)
    await aMember(app, establishment, 'staff')
    await anInvitation(app, establishment, { email: 'quelqu.un@example.org' })
    const draft = { params: { id: uuidV7() }, body: aTicketInput(establishment) }
    ;(await app.call('saveTicketZ', draft, { token: person.token, version: 'new', key: uuidV7() })).ok()
    const closedDay = { date: '2026-11-03', serviceId: establishment.services[0]?.id ?? null, reason: 'Congés' }
    const closing = { params: { id: String(establishment.id), closureId: uuidV7() }, body: closedDay }
    ;(await app.call('saveClosedDay', closing, { token: person.token, version: 'new' })).ok()
    const establishmentId = establishment.id
    const { category, purchaseCategory, supplier } = resourceSamples
    const stored = (sample: typeof category | typeof purchaseCategory | typeof supplier, more: object) =>
      aMerge(app, sample.resource, { establishmentId, content: { ...sample.content(), ...sample.held, ...more } })
    const { id: parentId } = await stored(category, {})
    await stored(category, { parentId })
    const { id: defaultCategoryId } = await stored(purchaseCategory, {})
    await stored(supplier, { defaultCategoryId })
    expect(Object.keys(await rowsOf(establishment.id)).length).toBeGreaterThan(16)
    expect((await read(establishment.id)).ok().isDeletable).toBe(!isOnCitus())
    return establishment
  }

  async function isAbsent(person: TestPerson, { id }: Establishment): Promise<void> {
    expect(await meOf(person)).toMatchObject({ currentEstablishment: null, accessibleEstablishments: [] })
    expect((await read(id)).refusal().error).toBe('NOT_FOUND')
  }

  const isErased = async () => {
    const person = await app.signedUpPerson()
    const establishment = await anUnusedEstablishment(person)
    expect((await remove(establishment.id)).ok()).toEqual({ outcome: 'deleted' })
    expect(await rowsOf(establishment.id)).toEqual({})
    await isAbsent(person, establishment)
  }

  const isHidden = async () => {
    const person = await app.signedUpPerson()
    const establishment = await anUnusedEstablishment(person)
    const before = await rowsOf(establishment.id)
    expect((await remove(establishment.id)).ok()).toEqual({ outcome: 'hidden' })
    expect(await rowsOf(establishment.id)).toEqual({ ...before, journal_entries: (before['journal_entries'] ?? 0) + 1 })
    await isAbsent(person, establishment)
  }

  // There the owner of the tables would wait for what the request itself has locked.
  if (isOnCitus()) test('without anything validated is hidden on a Citus, its rows kept', isHidden)
  else test('without anything validated is gone with all its rows, suppliers and people', isErased)

  test('is announced as hidden on a distributed database, and is', async () => {
    const { ownerPool } = app.database
    const client = await ownerPool.connect()
    try {
      await keepUnused(client)
      const establishment = await app.anEstablishment(owner)
      expect((await read(establishment.id)).ok().isDeletable).toBe(false)
      expect((await remove(establishment.id)).ok()).toEqual({ outcome: 'hidden' })
    } finally {
      if (!isOnCitus()) await client.query(deleteUnusedEstablishment)
      client.release()
    }
  })

  test('with a validated ticket is absent for everybody, its rows kept', async () => {
    const person = await app.signedUpPerson()
    const establishment = await app.anEstablishment(person, { name: 'Disparue' })
    const ticket = await aStoredTicket(app, person, aTicketInput(establishment))
    const cancelled = { params: { id: ticket.id }, body: { establishmentId: establishment.id, reason: 'Erreur' } }
    // Validated once is enough, cancelled since or not.
    ;(await app.call('cancelTicketZ', cancelled, { token: person.token, version: ticket.version })).ok()
    expect((await read(establishment.id)).ok().isDeletable).toBe(false)
    const before = await rowsOf(establishment.id)
    expect((await remove(establishment.id)).ok()).toEqual({ outcome: 'hidden' })
    expect(await rowsOf(establishment.id)).toEqual({ ...before, journal_entries: (before['journal_entries'] ?? 0) + 1 })
    const gone = [
      await read(establishment.id),
      await remove(establishment.id),
      await change(establishment.id, { isActive: true }),
      await app.call('listAdminMembers', params(establishment.id), byAdmin()),
      await app.call('getEstablishment', params(establishment.id), { token: person.token }),
      await app.call('selectEstablishment', { body: { establishmentId: establishment.id } }, { token: person.token }),
    ]
    expect(gone.map((answer) => answer.refusal().error)).toEqual(gone.map(() => 'NOT_FOUND'))
    expect(await meOf(person)).toMatchObject({ currentEstablishment: null, accessibleEstablishments: [] })
    for (const { token } of [person, admin]) {
      const listed = await app.call('listEstablishments', { query: { search: 'Disparue' } }, { token })
      expect([listed.ok(), listed.headers['x-total-count']]).toEqual([[], '0'])
    }
    const detail = await app.call('getAdminUser', { params: { userId: String(person.user.id) } }, byAdmin())
    expect(detail.ok()).toMatchObject({ establishmentCount: 0, establishments: [] })
  })

  test('with a purchase that was validated is kept too, and one with drafts of purchases is not', async () => {
    const person = await app.signedUpPerson()
    const [used, unused] = [await app.anEstablishment(person), await app.anEstablishment(person)]
    await insertValidatedPurchase(app, { establishmentId: used.id, personId: person.user.id })
    await insertDraftPurchase(app, { establishmentId: unused.id, personId: person.user.id })
    expect((await read(used.id)).ok().isDeletable).toBe(false)
    expect((await read(unused.id)).ok().isDeletable).toBe(!isOnCitus())
    const before = await rowsOf(used.id)
    expect((await remove(used.id)).ok()).toEqual({ outcome: 'hidden' })
    expect(await rowsOf(used.id)).toMatchObject({ purchases: before['purchases'], purchase_versions: 1 })
    expect((await remove(unused.id)).ok()).toEqual({ outcome: isOnCitus() ? 'hidden' : 'deleted' })
  })

  test('goes with the files attached to its drafts', async () => {
    const person = await app.signedUpPerson()
    const unused = await app.anEstablishment(person)
    const id = uuidV7()
    const options = { token: person.token, version: 'new' as const }
    ;(await app.call('saveTicketZ', { params: { id }, body: aTicketInput(unused) }, options)).ok()
    const file = { body: fieldsOfAttachment(unused.id, id), file: aPdf() }
    ;(await app.call('addAttachment', file, { token: person.token })).ok()
    expect((await remove(unused.id)).ok()).toEqual({ outcome: isOnCitus() ? 'hidden' : 'deleted' })
  })

  test('is so once: on a stale version it is not, and of ten at once one succeeds', async () => {
    const establishment = await app.anEstablishment(owner)
    ;(await change(establishment.id, { name: 'Autre' })).ok()
    expect((await remove(establishment.id, 1)).refusal()).toMatchObject({
      error: 'VERSION_STALE',
      details: { current: { name: 'Autre', version: 2 } },
    })
    const answers = await Promise.all(Array.from({ length: 10 }, () => remove(establishment.id)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const lost = answers.filter(({ status }) => status !== 200).map((answer) => answer.refusal().error)
    expect(new Set(lost)).toEqual(new Set(['NOT_FOUND']))
  })

  test('is deleted by nobody else’s hand: the application’s role has no other way', async () => {
    const establishment = await app.anEstablishment(owner)
    await aStoredTicket(app, owner, aTicketInput(establishment))
    const client = await app.database.ownerPool.connect()
    try {
      await client.query(`set role zinc_app; set app.establishment_ids = '${establishment.id}'`)
      await expect(client.query(`delete from zinc.establishments where id = ${establishment.id}`)).rejects.toThrow(
        /permission/,
      )
      await expect(client.query('delete from zinc.journal_entries')).rejects.toThrow(/permission/)
      const { rows } = await client.query(`select zinc.delete_unused_establishment(${establishment.id}) as done`)
      expect(rows).toEqual([{ done: false }])
    } finally {
      client.release(true)
    }
    expect((await read(establishment.id)).ok().id).toBe(establishment.id)
  })
})

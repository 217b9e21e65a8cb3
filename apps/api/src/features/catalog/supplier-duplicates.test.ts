import type { Establishment } from '@zinc/contract/establishments'
import type { Supplier } from '@zinc/contract/suppliers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aSupplier } from '../../test/examples/resource-examples.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../test/test-app.ts'
import { aMember, runAsOwner } from '../../test/test-tickets.ts'
import { uuidV7 } from '../../uuid-v7.ts'

const SIREN = '732829320'
const SIRET = `${SIREN}00074`
const OTHER_SIRET = '55203253400646'

let app: TestApp
let owner: TestPerson
let place: Establishment
beforeAll(async () => {
  app = await createTestApp()
  owner = await app.signedUpPerson()
})
afterAll(() => app.close())
beforeEach(async () => {
  place = await app.anEstablishment(owner)
})

type Changes = Partial<ReturnType<typeof aSupplier>>
const at = (version: number | 'new') => ({ token: owner.token, version })
const save = async (id: string, changes: Changes, version: number | 'new'): Promise<Supplier> => {
  const body = { establishmentId: place.id, ...aSupplier(), siret: null, ...changes }
  return (await app.call('saveSupplier', { params: { id }, body }, at(version))).ok()
}
const supplier = (changes: Changes) => save(uuidV7(), changes, 'new')
const list = (person: TestPerson = owner, establishment = place) =>
  app.call('listSupplierDuplicates', { query: { establishmentId: String(establishment.id) } }, { token: person.token })
const found = async () =>
  (await list()).ok().map(({ by, value, first, second }) => [by, value, first.name, second.name])
type Named = { readonly id: string }
const dismiss = (one: Named, other: Named, person: TestPerson = owner, establishment = place) => {
  const body = { establishmentId: establishment.id, id: one.id, otherId: other.id }
  return app.call('dismissSupplierDuplicate', { body }, { token: person.token })
}
const act = (action: 'archiveSupplier' | 'restoreSupplier', { id }: Named, version: number) =>
  app.call(action, { params: { id }, body: { establishmentId: place.id } }, at(version))
const journal = async (entityId: string) => {
  const call = { params: { id: String(place.id) }, query: { entityId } }
  return (await app.call('listJournal', call, { token: owner.token })).ok()
}
const twins = async (): Promise<readonly [Supplier, Supplier]> => [
  await supplier({ name: 'Primeurs du Rhône', siret: SIRET }),
  await supplier({ name: 'PRIMEURS RHONE', siret: SIRET }),
]
const pair = ['siren', SIREN, 'Primeurs du Rhône', 'PRIMEURS RHONE']

describe('two suppliers are likely the same', () => {
  test('with one SIREN: of the SIRET, whatever its establishment, or of the French VAT number', async () => {
    await supplier({ name: 'A', siret: SIRET })
    await supplier({ name: 'B', vatNumber: 'FR44732829320' })
    expect(await found()).toEqual([['siren', SIREN, 'A', 'B']])
  })

  test('thousands under one name are answered by the first pairs', async () => {
    const { id } = await supplier({ name: 'Boucherie Giraud' })
    await runAsOwner(
      app,
      `insert into zinc.suppliers select (jsonb_populate_record(one, jsonb_build_object('id', gen_random_uuid()))).*
       from zinc.suppliers as one, generate_series(1, 6000) where one.establishment_id = $1 and one.id = $2`,
      [place.id, id],
    )
    const pairs = (await list()).ok()
    expect(pairs).toHaveLength(50)
    expect(new Set(pairs.map(({ first, second }) => [first.id, second.id].toSorted().join())).size).toBe(50)
  })

  test('with one VAT number of another country', async () => {
    await supplier({ name: 'A', vatNumber: 'BE0403170701' })
    await supplier({ name: 'B', vatNumber: 'BE 0403.170.701' })
    expect(await found()).toEqual([['vatNumber', 'BE0403170701', 'A', 'B']])
  })

  test('with one name, whatever its accents, capitals and signs, unless their SIRENs differ', async () => {
    await supplier({ name: 'Crèmerie Vacher', siret: SIRET })
    await supplier({ name: 'CREMERIE-VACHER' })
    await supplier({ name: 'Cremerie vacher.', siret: OTHER_SIRET })
    expect((await found()).map(([by, , first, second]) => [by, first, second]).toSorted()).toEqual([
      ['name', 'CREMERIE-VACHER', 'Cremerie vacher.'],
      ['name', 'Crèmerie Vacher', 'CREMERIE-VACHER'],
    ])
  })

  test('each pair once, those of one SIREN first, none of signs alone', async () => {
    for (const name of ['Zoé', 'zoe', '***', '---']) await supplier({ name })
    for (const name of ['A', 'B', 'C']) await supplier({ name, siret: SIRET })
    expect((await found()).map(([by]) => by)).toEqual(['siren', 'siren', 'siren', 'name'])
  })

  test('only in one establishment and in use', async () => {
    const [, second] = await twins()
    const elsewhere = await app.anEstablishment(owner)
    const body = { establishmentId: elsewhere.id, ...aSupplier(), siret: SIRET }
    ;(await app.call('saveSupplier', { params: { id: uuidV7() }, body }, at('new'))).ok()
    expect((await list(owner, elsewhere)).ok()).toEqual([])
    expect(await found()).toEqual([pair])
    await act('archiveSupplier', second, 1)
    expect(await found()).toEqual([])
    await act('restoreSupplier', second, 2)
    expect(await found()).toEqual([pair])
  })

  test('no longer once they are merged, and again once that is undone', async () => {
    const [survivor, merged] = await twins()
    const merging = { establishmentId: place.id, mergedId: merged.id, mergedVersion: 1 }
    ;(await app.call('mergeSupplier', { params: { id: survivor.id }, body: merging }, at(1))).ok()
    expect(await found()).toEqual([])
    const undoing = { establishmentId: place.id, mergedId: merged.id }
    ;(await app.call('unmergeSupplier', { params: { id: survivor.id }, body: undoing }, at(2))).ok()
    expect(await found()).toEqual([pair])
  })
})

describe('two suppliers said not to be the same', () => {
  test('are no longer found, whichever is named first, and that is journaled once', async () => {
    const [first, second] = await twins()
    expect((await dismiss(second, first)).ok()).toEqual({})
    expect((await dismiss(first, second)).ok()).toEqual({})
    expect(await found()).toEqual([])
    const entries = (await journal(first.id)).filter(({ action }) => action === 'supplier.dismissDuplicate')
    expect(entries).toMatchObject([
      {
        actorId: owner.user.id,
        entity: 'supplier',
        before: { name: first.name },
        after: { name: first.name, other: { id: second.id, name: second.name } },
      },
    ])
  })

  test('stay so through other changes, and are found again once the SIREN of one changes', async () => {
    const [first, second] = await twins()
    await dismiss(first, second)
    await save(second.id, { name: 'Primeurs', siret: SIRET }, 1)
    expect(await found()).toEqual([])
    await save(second.id, { name: first.name, siret: null }, 2)
    expect((await found()).map(([by]) => by)).toEqual(['name'])
  })

  test('are said so again under another identity: what is stored is then of that moment', async () => {
    const [first, second] = await twins()
    await dismiss(first, second)
    const stored = 'select identity, dismissed_at::text as at from zinc.dismissed_duplicates where id = $1'
    const before = await app.database.ownerPool.query<{ identity: string | null; at: string }>(stored, [first.id])
    await save(first.id, { name: second.name, siret: null }, 1)
    expect((await dismiss(first, second)).ok()).toEqual({})
    const after = await app.database.ownerPool.query<{ identity: string | null; at: string }>(stored, [first.id])
    expect([before.rows[0]?.identity, after.rows[0]?.identity]).toEqual([SIRET.slice(0, 9), null])
    expect(after.rows[0]?.at.localeCompare(before.rows[0]?.at ?? '')).toBe(1)
    expect(await found()).toEqual([])
  })

  test('are only that pair: a third one is compared with each', async () => {
    const [first, second] = await twins()
    await dismiss(first, second)
    await supplier({ name: 'Rhône', siret: SIRET })
    expect((await found()).map(([, , one, other]) => [one, other])).toEqual([
      [first.name, 'Rhône'],
      [second.name, 'Rhône'],
    ])
  })

  test('do not keep one of them from being deleted', async () => {
    const [first, second] = await twins()
    await dismiss(first, second)
    const removing = { params: { id: second.id }, query: { establishmentId: String(place.id) } }
    expect((await app.call('removeSupplier', removing, at(1))).ok()).toEqual({})
  })

  test('are said so by owner and manager; every role reads what is found', async () => {
    const [first, second] = await twins()
    for (const role of ['staff', 'accountant', 'reader', 'manager'] as const) {
      const person = await aMember(app, place, role)
      expect((await list(person)).ok(), role).toHaveLength(1)
      expect((await dismiss(first, second, person)).status, role).toBe(role === 'manager' ? 200 : 403)
    }
  })

  test('of a foreign establishment are absent', async () => {
    const [first, second] = await twins()
    const stranger = await app.signedUpPerson()
    const theirs = await app.anEstablishment(stranger)
    expect((await list(stranger)).refusal().error).toBe('NOT_FOUND')
    expect((await dismiss(first, second, stranger)).refusal().error).toBe('NOT_FOUND')
    expect((await dismiss(first, second, stranger, theirs)).refusal().error).toBe('NOT_FOUND')
    expect((await dismiss(first, { id: uuidV7() })).refusal().error).toBe('NOT_FOUND')
    expect((await dismiss(first, first)).refusal().error).toBe('NOT_FOUND')
    expect(await found()).toEqual([pair])
  })
})

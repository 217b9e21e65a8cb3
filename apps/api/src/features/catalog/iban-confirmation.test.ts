import type { Establishment } from '@zinc/contract/establishments'
import type { Supplier } from '@zinc/contract/suppliers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aSupplier } from '../../test/examples/resource-examples.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../test/test-app.ts'
import { aMember } from '../../test/test-tickets.ts'
import { uuidV7 } from '../../uuid-v7.ts'

const [FIRST, SECOND] = ['FR76 3000 6000 0112 3456 7890 189', 'BE71 0961 2345 6769']

let app: TestApp
let owner: TestPerson
let manager: TestPerson
let establishment: Establishment

beforeAll(async () => {
  app = await createTestApp()
  owner = await app.signedUpPerson()
  establishment = await app.anEstablishment(owner)
  manager = await aMember(app, establishment, 'manager')
})
afterAll(() => app.close())

const at = (version: number | 'new', { token } = owner) => ({ token, version, key: uuidV7() })
const inBody = () => ({ establishmentId: establishment.id })

const save = async (changes: Partial<Supplier>, id: string, version: number | 'new') => {
  const body = { ...inBody(), ...aSupplier(), siret: null, ...changes }
  return (await app.call('saveSupplier', { params: { id }, body }, at(version))).ok()
}
const create = (changes: Partial<Supplier>) => save(changes, uuidV7(), 'new')
const confirm = ({ id, version }: Supplier, iban: string, person = manager) =>
  app.call('confirmSupplierIban', { params: { id }, body: { ...inBody(), iban } }, at(version, person))

describe('the IBAN of a supplier [N15]', () => {
  test('is to confirm from the day it is typed, until somebody types the whole of it again', async () => {
    const one = await create({ iban: FIRST })
    expect(one).toMatchObject({ ibanChangedBy: owner.user.id, ibanConfirmedAt: null, ibanConfirmedBy: null })
    expect(Date.parse(one.ibanChangedAt ?? '')).toBeGreaterThan(0)
    const confirmed = (await confirm(one, FIRST)).ok()
    expect(confirmed).toMatchObject({ version: 2, iban: 'FR76 •••• •••• 0189', ibanConfirmedBy: manager.user.id })
    expect(await create({ iban: null })).toMatchObject({ ibanChangedAt: null, ibanConfirmedAt: null })
  })

  test('is not confirmed by another one, nor by what is shown of it', async () => {
    const one = await create({ iban: FIRST })
    expect((await confirm(one, SECOND)).refusal().details.issues).toMatchObject([
      { path: ['iban'], code: 'other_iban' },
    ])
    const shown = (await confirm(one, one.iban ?? '')).refusal()
    expect(shown.details.issues).toMatchObject([{ path: ['iban'], code: 'invalid_iban' }])
    expect((await confirm(await create({ iban: null }), FIRST)).refusal().error).toBe('VALIDATION_FAILED')
  })

  test('changed is to confirm again; what else changes leaves it confirmed', async () => {
    const one = (await confirm(await create({ iban: FIRST }), FIRST)).ok()
    const renamed = await save({ name: 'Giraud et fils', iban: one.iban }, one.id, 2)
    expect(renamed).toMatchObject({ ibanConfirmedAt: one.ibanConfirmedAt, ibanConfirmedBy: manager.user.id })
    expect(await save({ iban: SECOND }, one.id, 3)).toMatchObject({ ibanConfirmedAt: null, ibanConfirmedBy: null })
  })

  test('is confirmed once, and the journal says by whom without the whole of it', async () => {
    const one = (await confirm(await create({ iban: FIRST }), FIRST)).ok()
    expect((await confirm(one, FIRST, owner)).ok()).toEqual(one)
    const query = { entityId: one.id }
    const journal = await app.call('listJournal', { params: { id: String(establishment.id) }, query }, owner)
    const entries = journal.ok().filter(({ action }) => action === 'supplier.confirmIban')
    expect(entries).toMatchObject([{ actorId: manager.user.id, after: { iban: 'FR76 •••• •••• 0189' } }])
    expect(JSON.stringify(journal.ok())).not.toContain(FIRST.replaceAll(' ', ''))
  })

  test('taken from the other one in a merge is to confirm; undone, its own is confirmed as before', async () => {
    const kept = (await confirm(await create({ iban: FIRST }), FIRST)).ok()
    const other = (await confirm(await create({ iban: SECOND, name: 'GIRAUD' }), SECOND)).ok()
    const content = { ...aSupplier(), siret: null, iban: other.iban }
    const body = { ...inBody(), mergedId: other.id, mergedVersion: 2, content }
    const merged = (await app.call('mergeSupplier', { params: { id: kept.id }, body }, at(2))).ok()
    expect(merged).toMatchObject({ iban: other.iban, ibanConfirmedAt: null })
    const undo = { params: { id: kept.id }, body: { ...inBody(), mergedId: other.id } }
    const back = (await app.call('unmergeSupplier', undo, at(merged.version))).ok()
    const { iban, ibanChangedAt, ibanConfirmedAt, ibanConfirmedBy } = kept
    expect(back).toMatchObject({ iban, ibanChangedAt, ibanConfirmedAt, ibanConfirmedBy })
    const input = { params: { id: other.id }, query: { establishmentId: String(establishment.id) } }
    const { iban: itsOwn, ibanConfirmedAt: seenAt } = other
    const itself = (await app.call('getSupplier', input, owner)).ok()
    expect(itself).toMatchObject({ iban: itsOwn, ibanConfirmedAt: seenAt })
  })

  test('is confirmed by those who may change suppliers', async () => {
    const reader = await aMember(app, establishment, 'reader')
    expect((await confirm(await create({ iban: FIRST }), FIRST, reader)).refusal().error).toBe('FORBIDDEN')
  })
})

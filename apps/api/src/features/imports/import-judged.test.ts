import type { Establishment } from '@zinc/contract/establishments'
import type { ImportDetail } from '@zinc/contract/imports/imports'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aTable, fieldsOfImport } from '../../test/examples/import-examples.ts'
import { aSupplier } from '../../test/examples/resource-examples.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../test/test-app.ts'
import { uuidV7 } from '../../uuid-v7.ts'

const ROWS = 450

let app: TestApp
let owner: TestPerson
let establishment: Establishment
beforeAll(async () => {
  app = await createTestApp()
  owner = await app.signedUpPerson()
})
beforeEach(async () => {
  establishment = await app.anEstablishment(owner)
})
afterAll(() => app.close())

const inQuery = () => ({ establishmentId: String(establishment.id) })
const lines = Array.from({ length: ROWS }, (_, at) => `Maison ${at + 1};${at % 3 === 0 ? 'pas une adresse' : ''}`)

async function brought(): Promise<ImportDetail> {
  const file = aTable(['Nom;E-mail', ...lines].join('\r\n'))
  const body = fieldsOfImport(establishment.id, 'supplier')
  return (await app.call('createImport', { body, file }, { token: owner.token })).ok()
}

const read = async ({ id }: ImportDetail) =>
  (await app.call('getImport', { params: { id }, query: inQuery() }, { token: owner.token })).ok()
const page = async ({ id }: ImportDetail, query: object) =>
  await app.call('listImportRows', { params: { id }, query: { ...inQuery(), ...query } }, { token: owner.token })

async function supplierMade(name: string): Promise<void> {
  const body = { establishmentId: establishment.id, ...aSupplier(), name }
  const given = { token: owner.token, version: 'new' as const, key: uuidV7() }
  ;(await app.call('saveSupplier', { params: { id: uuidV7() }, body }, given)).ok()
}

/** The transactions that wrote the import and its rows last. */
async function writtenBy({ id }: ImportDetail): Promise<readonly unknown[]> {
  const { rows } = await app.database.ownerPool.query(
    `select xmin::text as by from zinc.imports where id = $1
     union select xmin::text from zinc.import_rows where import_id = $1 order by 1`,
    [id],
  )
  return rows
}

describe('the rows of an import [N12]', () => {
  it('are judged when they come, and read by pages as they were found', async () => {
    const one = await brought()
    expect(one.counts).toEqual({ ready: 300, faulty: 150, known: 0, skipped: 0 })
    const before = await writtenBy(one)
    const third = await page(one, { page: '3', itemsPerPage: '100' })
    expect(third.ok().map(({ number }) => number)).toEqual(Array.from({ length: 100 }, (_, at) => 202 + at))
    expect(third.ok()[0]).toMatchObject({ cells: ['Maison 201', ''], state: 'ready', issues: [] })
    expect(third.ok()[1]).toMatchObject({ cells: ['Maison 202', 'pas une adresse'], state: 'faulty' })
    const faulty = await page(one, { state: 'faulty', page: '2', itemsPerPage: '100' })
    expect(faulty.ok()).toHaveLength(50)
    expect(faulty.ok()[0]).toMatchObject({ number: 302, state: 'faulty', issues: [{ column: 1, field: 'email' }] })
    expect(faulty.headers['x-total-count']).toBe('150')
    expect(await read(one)).toEqual(one)
    expect(await writtenBy(one)).toEqual(before)
  })

  it('are judged again once something has changed that they are judged by', async () => {
    const one = await brought()
    await supplierMade('Maison 2')
    const changed = await read(one)
    expect(changed.counts).toEqual({ ready: 299, faulty: 150, known: 1, skipped: 0 })
    const before = await writtenBy(one)
    expect((await page(one, { state: 'known' })).ok()).toMatchObject([{ number: 3, cells: ['Maison 2', ''] }])
    expect(await writtenBy(one)).toEqual(before)
  })

  it('are judged once, however many read them at once after a change', async () => {
    const one = await brought()
    await supplierMade('Maison 2')
    const pages = await Promise.all(
      Array.from({ length: 20 }, (_, at) => page(one, { page: String((at % 5) + 1), itemsPerPage: '90' })),
    )
    expect(pages.map((given) => given.ok().length)).toEqual(Array.from({ length: 20 }, () => 90))
    expect((await read(one)).counts.known).toBe(1)
  })
})

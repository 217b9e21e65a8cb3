import type { Establishment } from '@zinc/contract/establishments'
import type { ImportDetail } from '@zinc/contract/imports/imports'
import type { ImportKind } from '@zinc/domain/import/import-field'
import { uuidV7 } from '../uuid-v7.ts'
import { aTable, fieldsOfImport } from './examples/import-examples.ts'
import type { TestApp, TestPerson } from './test-app.ts'
import { endedJob } from './test-jobs.ts'

/** Where a table is imported, and by whom. */
export type ImportPlace = { app: TestApp; owner: TestPerson; establishment: Establishment }

export async function bringTable(
  { app, owner, establishment }: ImportPlace,
  kind: ImportKind,
  text: string,
): Promise<ImportDetail> {
  const sent = { body: fieldsOfImport(establishment.id, kind), file: aTable(text) }
  return (await app.call('createImport', sent, { token: owner.token })).ok()
}

export async function rowsOfImport({ app, owner, establishment }: ImportPlace, { id }: ImportDetail) {
  const query = { establishmentId: String(establishment.id) }
  return (await app.call('listImportRows', { params: { id }, query }, { token: owner.token })).ok()
}

/** To the end of its job. */
export async function runImport({ app, owner, establishment }: ImportPlace, { id, version }: ImportDetail) {
  const input = { params: { id }, body: { establishmentId: establishment.id } }
  const started = await app.call('runImport', input, { token: owner.token, version, key: uuidV7() })
  return await endedJob(app, owner, started.ok())
}

export async function undoImport({ app, owner, establishment }: ImportPlace, { id }: ImportDetail) {
  const query = { establishmentId: String(establishment.id) }
  const { version } = (await app.call('getImport', { params: { id }, query }, { token: owner.token })).ok()
  const body = { establishmentId: establishment.id, keepChanged: false }
  const call = { token: owner.token, version, key: uuidV7() }
  return (await app.call('undoImport', { params: { id }, body }, call)).ok()
}

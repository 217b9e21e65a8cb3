import { afterAll, beforeAll, expect, it } from 'vitest'
import { productVersion } from '../../product-version.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../test/test-app.ts'
import { realTime } from '../../test/test-clock.ts'
import { runAsOwner } from '../../test/test-tickets.ts'

let app: TestApp
let admin: TestPerson
let owner: TestPerson

beforeAll(async () => {
  app = await createTestApp()
  admin = await app.signedUpPerson()
  owner = await app.signedUpPerson()
  await app.anEstablishment(owner)
})
afterAll(() => app.close())

const health = async () => (await app.call('getInstanceHealth', {}, { token: admin.token })).ok()

it('says how the instance is doing, from the database and the machine themselves', async () => {
  const { database, disk, counts, memoryBytes, mail, ...about } = await health()
  const { rows } = await app.database.ownerPool.query<{ version: string; size: number }>(
    `select current_setting('server_version') as version, pg_database_size(current_database()) as size`,
  )
  expect(rows[0]?.version.startsWith(database.version)).toBe(true)
  expect(database.version).toMatch(/^\d+/)
  expect(database.isEmbedded).toBe(true)
  expect(Math.abs(database.sizeBytes - Number(rows[0]?.size))).toBeLessThan(5_000_000)
  expect(counts).toEqual({ users: 2, establishments: 1, openSessions: 2 })
  expect(disk !== null && disk.freeBytes > 0 && disk.freeBytes <= disk.totalBytes).toBe(true)
  expect(memoryBytes).toBeGreaterThan(10_000_000)
  expect(mail).toMatchObject({ mode: 'folder', waiting: 0, oldestWaitingAt: null, fault: null })
  expect(about).toMatchObject({ version: productVersion, node: process.versions.node })
  expect(Date.parse(about.startedAt)).toBeLessThan(realTime())
})

it('counts open sessions, establishments that are not deleted and waiting mails', async () => {
  const before = await health()
  const other = await app.signedUpPerson()
  ;(await app.call('logout', {}, { token: other.token })).ok()
  const establishment = await app.anEstablishment(owner)
  await runAsOwner(app, 'update zinc.establishments set deleted_at = now() where id = $1', [establishment.id])
  // Of a time to come: retention removes old mails, in whatever year this runs.
  await runAsOwner(
    app,
    `insert into zinc.mail_outbox (id, recipient, subject, text_body, created_at, attempts)
     values (gen_random_uuid(), 'a@example.org', 'Code', '', '2099-11-20T10:00:00Z', 3)`,
  )
  const after = await health()
  expect(after.counts).toEqual({ ...before.counts, users: before.counts.users + 1 })
  expect(after.mail).toMatchObject({ mode: 'folder', waiting: 1, oldestWaitingAt: '2099-11-20T10:00:00.000Z' })
})

it('is for administrators only, and holds no figure and no address', async () => {
  expect((await app.call('getInstanceHealth', {}, { token: owner.token })).refusal().error).toBe('ADMIN_ONLY')
  expect(JSON.stringify(await health())).not.toMatch(/@|Chez/)
})

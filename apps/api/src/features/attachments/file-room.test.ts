// Proves N13.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Establishment } from '@zinc/contract/establishments'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPdf, aPhoto, fieldsOfAttachment } from '../../test/examples/file-examples.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../test/test-app.ts'
import type { SentFile } from '../../test/test-call.ts'
import { aStoredTicket, aTicketInput } from '../../test/test-tickets.ts'

const MB = 1_000_000

let app: TestApp
/** The first account administers the instance. */
let owner: TestPerson
let home: Establishment
let other: Establishment
let nextDay = 0
beforeAll(async () => {
  app = await createTestApp({ env: { FILES_GB_PER_ESTABLISHMENT: '0.01', FILES_GB: '0.016' } })
  owner = await app.signedUpPerson()
  home = await app.anEstablishment(owner)
  other = await app.anEstablishment(owner)
})
afterAll(() => app.close())

async function attach(to: Establishment, file: SentFile) {
  const date = `2026-03-${String(++nextDay).padStart(2, '0')}`
  const { id } = await aStoredTicket(app, owner, aTicketInput(to, { date }))
  return await app.call('addAttachment', { body: fieldsOfAttachment(to.id, id), file }, { token: owner.token })
}

/** Two of them are more than nine tenths of 10 MB. */
const aLargePdf = () => aPdf('facture.pdf', { extra: `% ${'a'.repeat(4.6 * MB)}` })
const storedFiles = () => readdirSync(join(app.dataDir, 'files', String(home.id)), { recursive: true }).length

async function roomOf({ id }: Establishment) {
  return (await app.call('getFileRoom', { query: { establishmentId: String(id) } }, { token: owner.token })).ok()
}

test('the room of an establishment is said before it ends, and what comes after is refused and not kept', async () => {
  expect(await roomOf(home)).toEqual({ bytes: 0, limit: 10 * MB })
  const first = aLargePdf()
  expect((await attach(home, first)).ok().message).toBeUndefined()
  expect((await attach(home, aLargePdf())).ok().message).toMatch(/Il reste moins d’un dixième de la place/)
  const full = { bytes: expect.any(Number), limit: 10 * MB }
  const before = await roomOf(home)
  expect(before).toEqual(full)
  const files = storedFiles()
  const refused = (await attach(home, aLargePdf())).refusal()
  expect(refused).toMatchObject({ statusCode: 507, error: 'FILES_FULL' })
  expect(refused.message).toContain('reste sur cet appareil')
  expect([await roomOf(home), storedFiles()]).toEqual([before, files])
  // The same file again takes no room, and a small one still fits.
  expect((await attach(home, first)).ok().message).toBeUndefined()
  expect((await attach(home, await aPhoto())).ok().message).toMatch(/dixième/)
})

test('the room of the instance ends for all, and its administrator sees both', async () => {
  expect((await attach(other, aLargePdf())).ok().message).toBeUndefined()
  expect((await attach(other, aLargePdf())).refusal().error).toBe('FILES_FULL')
  const instance = (await app.call('getInstanceRoom', {}, { token: owner.token })).ok()
  const [one, two] = [await roomOf(home), await roomOf(other)]
  expect(instance).toEqual({ bytes: one.bytes + two.bytes, limit: 16 * MB, free: expect.any(Number) })
  const seen = (
    await app.call('getAdminEstablishment', { params: { id: String(home.id) } }, { token: owner.token })
  ).ok()
  expect(seen.fileRoom).toEqual(one)
  expect((await app.call('getInstanceRoom', {}, { token: (await app.signedUpPerson()).token })).refusal().error).toBe(
    'ADMIN_ONLY',
  )
})

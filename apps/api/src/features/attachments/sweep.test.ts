import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { storeKeyOf } from '../../files/file-store.ts'
import { aPdf, fieldsOfAttachment } from '../../test/examples/file-examples.ts'
import { createTestApp, type TestApp } from '../../test/test-app.ts'
import { realTime } from '../../test/test-clock.ts'
import { aStoredTicket, aTicketInput } from '../../test/test-tickets.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const read = async (statement: string) => (await app.database.ownerPool.query(statement)).rows

async function sweep(): Promise<void> {
  await read(`select graphile_worker.add_job('sweep_files', job_key => 'this sweep')`)
  await vi.waitUntil(
    async () => (await read(`select 1 from graphile_worker.jobs where key = 'this sweep'`)).length === 0,
    { timeout: 60_000, interval: 50 },
  )
}

const pathOf = (establishmentId: number, sha256: string) =>
  join(app.dataDir, 'files', storeKeyOf(establishmentId, sha256))

/** As a call that was refused leaves them. */
function unnamed(establishmentId: number, letter: string): string {
  const path = pathOf(establishmentId, letter.repeat(64))
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, 'x')
  return path
}

function age(path: string, hours: number): void {
  const seconds = realTime() / 1000 - hours * 3600
  utimesSync(path, seconds, seconds)
}

it('bytes that no row names go after a day, in establishments that are gone too; the others stay', async () => {
  const owner = await app.signedUpPerson()
  const home = await app.anEstablishment(owner)
  const { id } = await aStoredTicket(app, owner, aTicketInput(home))
  const body = fieldsOfAttachment(home.id, id)
  ;(await app.call('addAttachment', { body, file: aPdf() }, { token: owner.token })).ok()
  const rows = await read(
    `select sha256 from zinc.files where set_config('app.establishment_ids', '${home.id}', false) <> ''`,
  )
  const named = pathOf(home.id, rows[0]?.sha256 ?? '')
  const [old, young, gone] = [unnamed(home.id, 'a'), unnamed(home.id, 'b'), unnamed(999, 'c')]
  for (const path of [named, old, gone]) age(path, 25)
  age(young, 23)
  await sweep()
  expect([named, old, young, gone].map((path) => existsSync(path))).toEqual([true, false, true, false])
})

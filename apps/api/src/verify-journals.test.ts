import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, inject, test } from 'vitest'
import { openDatabase } from './db/database.ts'
import { startEmbedded } from './db/embedded.ts'
import { migrate } from './db/migrate.ts'
import { createTestApp, type TestApp } from './test/test-app.ts'
import { programPath } from './test/test-program.ts'
import { aStoredTicket, aTicketInput, runAsOwner } from './test/test-tickets.ts'
import { urlOfDatabase } from './test/test-url.ts'

const undo: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

function verify(env: Record<string, string>): Promise<{ code: number | null; out: string; err: string }> {
  const child = spawn(process.execPath, [programPath('verify-journals')], { env: { ...process.env, ...env } })
  const said = { out: '', err: '' }
  child.stdout.on('data', (chunk: Buffer) => (said.out += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (said.err += chunk.toString()))
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, ...said })))
}

async function anApp(count = 2): Promise<{ app: TestApp; url: string; ids: number[] }> {
  const app = await createTestApp()
  undo.push(() => app.close())
  const owner = await app.signedUpPerson()
  const establishments = [await app.anEstablishment(owner, { name: 'Le Zinc' })]
  while (establishments.length < count) establishments.push(await app.anEstablishment(owner))
  for (const establishment of establishments)
    await aStoredTicket(app, owner, aTicketInput(establishment, { date: '2026-11-19' }))
  const { rows } = await app.database.ownerPool.query<{ name: string }>('select current_database() as name')
  return {
    app,
    url: urlOfDatabase(inject('databaseUrl'), rows[0]?.name ?? ''),
    ids: establishments.map(({ id }) => id),
  }
}

describe('the command that verifies the journals [W5f]', () => {
  test('says of each that it is intact, and ends with 0', async () => {
    const { url, ids } = await anApp()
    const { code, out, err } = await verify({ DATABASE_URL: url })
    expect(err).toBe('')
    const lines = out.trimEnd().split('\n')
    expect(lines).toHaveLength(3)
    const counts =
      '2 entries, 1 version of a ticket Z, 0 closed days, 0 versions of purchases, 0 other rows of establishment'
    expect(lines[0]).toMatch(new RegExp(`^intact: ${counts} ${ids[0]} \\(Le Zinc\\), last hash [0-9a-f]{64}$`))
    expect(lines[1]).toContain(`intact: ${counts} ${ids[1]} (`)
    expect(lines[2]).toBe('All 2 journals are intact.')
    expect(code).toBe(0)
  })

  test('speaks of one journal in the singular', async () => {
    const { url } = await anApp(1)
    const { code, out } = await verify({ DATABASE_URL: url })
    expect(out.trimEnd().split('\n')[1]).toBe('The only journal is intact.')
    expect(code).toBe(0)
  })

  test('names the first broken entry of a journal changed from outside, and exits with 1', async () => {
    const { app, url, ids } = await anApp()
    await runAsOwner(app, 'alter table zinc.journal_entries drop constraint if exists journal_entries_hash_matches')
    await runAsOwner(
      app,
      `update zinc.journal_entries set entry = replace(entry, 'Zinc', 'Cuivre') where seq = 1 and establishment_id = $1`,
      [ids[0]],
    )
    const { code, out } = await verify({ DATABASE_URL: url })
    expect(out).toMatch(
      new RegExp(`^broken: 2 entries, .* of establishment ${ids[0]} \\(Le Zinc\\): entry 1 was changed$`, 'm'),
    )
    expect(out).toMatch(new RegExp(`^intact: 2 entries, .* of establishment ${ids[1]}`, 'm'))
    expect(out).toContain('1 of 2 journals is broken.')
    expect(code).toBe(1)
  })

  test('names the row of a table that differs from its entry', async () => {
    const { app, url, ids } = await anApp()
    await runAsOwner(app, 'update zinc.ticket_z_sales_lines set gross = gross - 100 where establishment_id = $1', [
      ids[1],
    ])
    const { code, out } = await verify({ DATABASE_URL: url })
    expect(out).toMatch(/: version 1 of ticket Z [0-9a-f-]{36} of 2026-11-19 differs from entry 2: sales$/m)
    expect([out.includes('1 of 2 journals is broken.'), code]).toEqual([true, 1])
  })

  test('reads the database of a running server, and starts it where none runs', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'zinc-verify-'))
    undo.push(() => rmSync(dataDir, { recursive: true, force: true }))
    const embedded = await startEmbedded({ dataDir, progress: () => undefined })
    undo.push(() => embedded.stop())
    const database = openDatabase({ url: embedded.url })
    await migrate(database.ownerPool)
    await database.close()
    const none = 'There is no journal yet: no establishment has been created.\n'
    expect(await verify({ DATA_DIR: dataDir })).toEqual({ code: 0, out: none, err: '' })
    await embedded.stop()
    expect(await verify({ DATA_DIR: dataDir })).toMatchObject({ code: 0, out: none })
  })

  test('makes no database where there is none', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'zinc-verify-'))
    undo.push(() => rmSync(dataDir, { recursive: true, force: true }))
    const { code, err } = await verify({ DATA_DIR: dataDir })
    expect([code, err]).toEqual([
      1,
      `There is no database in ${dataDir}: set DATA_DIR or DATABASE_URL as for the server.\n`,
    ])
  })
})

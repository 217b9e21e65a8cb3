import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { createServed, type ServedServer } from '../../apps/api/src/test/served-server.ts'

const isLong = process.env['ZINC_TEST'] === 'long'
const folderOf15 = '/usr/lib/postgresql/15/bin'

/**
 * The suite's owner has more than an operator's needs: CREATEDB, as each test file has a database of its own, and
 * BYPASSRLS, as tests look behind the application. It is never a superuser. That the product itself starts without
 * these is `apps/api/src/db/served.test.ts`.
 */
const owner = { name: 'suite_owner', password: 'suite' }
const ownRole = `create role ${owner.name} login createdb bypassrls createrole password '${owner.password}'`
const prepared = [
  `create role ${owner.name} login createdb bypassrls password '${owner.password}'`,
  'create role zinc_app nologin nobypassrls',
  `grant zinc_app to ${owner.name}`,
  // For the one test that signs in past the owner.
  `create role suite_app login nobypassrls password 'secret' in role zinc_app`,
]

const servers = [
  { name: 'ours, the role has CREATEROLE', bin: undefined, roles: [ownRole] },
  ...(existsSync(folderOf15)
    ? [
        { name: '15, the role has CREATEROLE', bin: folderOf15, roles: [ownRole] },
        { name: '15, the role has no CREATEROLE', bin: folderOf15, roles: prepared },
      ]
    : []),
]

let server: ServedServer | null = null
afterEach(() => server?.remove())

// The short run only looks whether each server can be had: the suite takes minutes on each.
const says = isLong ? 'the API suite passes on' : 'can be had for the long run:'
test.each(servers)(`${says} PostgreSQL $name`, { timeout: 3_600_000 }, async ({ name, bin, roles }) => {
  server = await createServed({ bin })
  await server.start()
  for (const role of roles) await server.query(role)
  const may = await server.query(`select rolsuper, rolcreatedb from pg_roles where rolname = '${owner.name}'`)
  expect(may).toEqual([{ rolsuper: false, rolcreatedb: true }])
  expect(await server.query('select 1 as one')).toEqual([{ one: 1 }])
  if (!isLong) return
  const said = await runSuite(server.urlOf('postgres', owner))
  console.info(`PostgreSQL ${name}: ${said.summary}`)
  expect(said.code, said.text.slice(-20_000)).toBe(0)
})

type Run = { code: number | null; summary: string; text: string }

function runSuite(url: string): Promise<Run> {
  const { ZINC_TEST: _, ...env } = process.env
  const child = spawn('npx', ['vitest', 'run', '--project', 'api', '--maxWorkers=1'], {
    cwd: resolve(import.meta.dirname, '../..'),
    env: { ...env, ZINC_TEST_DATABASE_URL: url, NO_COLOR: '1' },
    shell: process.platform === 'win32',
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString()
    })
  }
  return new Promise((settle) => {
    child.once('close', (code) => {
      // What failed is named at once: the runs on the other servers take minutes more.
      const summary = [...text.matchAll(/^\s+(?:Test Files|Tests|FAIL)\s+(.*)$/gm)].map(([, line]) => line).join('; ')
      settle({ code, summary, text })
    })
  })
}

import type { ClientErrorReport } from '@zinc/contract/client-errors'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestApp, type TestApp, type TestPerson } from '../../test/test-app.ts'
import { runAsOwner } from '../../test/test-tickets.ts'
import { uuidV7 } from '../../uuid-v7.ts'

let app: TestApp
let admin: TestPerson
let person: TestPerson

beforeAll(async () => {
  app = await createTestApp({ env: { RATE_LIMITS: 'on' } })
  admin = await app.signedUpPerson()
  person = await app.signedUpPerson()
})
afterAll(() => app.close())

const report: ClientErrorReport = {
  kind: 'render',
  name: 'TypeError',
  text: "Cannot read properties of undefined (reading 'gross')",
  stack: 'TypeError: Claire\n    at Reports (https://zinc.example/assets/reports-AbC.js:1:200)',
  page: '/reports',
  version: '0.1.0+AbC',
  browser: 'Chrome 131, Android',
}
const send = async (reports: ClientErrorReport[], by = person) =>
  await app.call('reportClientErrors', { body: { reports } }, { token: by.token })
const list = async (query = {}) => {
  const answer = await app.call('listClientErrors', { query }, { token: admin.token })
  return { total: answer.headers['x-total-count'], groups: answer.ok() }
}
const stored = async () => (await app.database.ownerPool.query('select * from zinc.client_errors')).rows

describe('reports [R06]', () => {
  it('of one error are grouped and counted, across people and browsers', async () => {
    expect((await send([report, report])).status).toBe(202)
    ;(await send([{ ...report, browser: 'Safari 18, iPhone' }], admin)).ok()
    const { groups, total } = await list({ search: 'AbC' })
    expect(total).toBe('1')
    expect(groups).toMatchObject([
      {
        kind: 'render',
        name: 'TypeError',
        text: 'Cannot read properties of undefined (reading gross)',
        stack: 'Reports /assets/reports-AbC.js:1:200',
        occurrences: 3,
        browser: 'Safari 18, iPhone',
        reference: expect.stringMatching(/^[0-9A-Z]{4}-[0-9A-Z]{2}$/),
      },
    ])
  })

  it('of another page, version, place in the code or text are groups of their own', async () => {
    const others = [
      { ...report, page: '/more' },
      { ...report, version: '0.2.0' },
      { ...report, stack: 'at Reports (https://zinc.example/assets/reports-AbC.js:9:9)' },
      { ...report, text: 'y is not a function' },
    ]
    const before = (await stored()).length
    ;(await send(others)).ok()
    expect((await stored()).length - before).toBe(4)
  })

  it('keep no figure, address, query or name from the browser, and no sender', async () => {
    const wild = {
      ...report,
      name: 'Claire Moreau',
      text: 'Total 1 284,50 € of claire@exemple.fr at https://zinc.example/users?recherche=moreau for Claire',
      stack: `Error: 1284.50 Claire\n  Moreau 06 12 34 56 78`,
      page: '/establishment/42/claire@exemple.fr?amount=1284.50',
      version: '12 345,00',
      browser: 'Moreau 0612345678',
    }
    ;(await send([wild])).ok()
    const { groups } = await list({ search: '/establishment/:id/:id' })
    expect(groups).toMatchObject([{ page: '/establishment/:id/:id', stack: '', version: '', browser: '' }])
    const row = (await stored()).find(({ id }) => id === groups[0]?.id)
    const texts = [row.name, row.text, row.stack, row.page, row.version, row.browser].join(' ')
    expect(texts).not.toMatch(/\d|moreau|claire|@|recherche/i)
    expect(Object.keys(row)).not.toContain('user_id')
  })

  it('of two requests at once are both counted', async () => {
    const same = { ...report, page: '/at-once' }
    await Promise.all(Array.from({ length: 6 }, async () => (await send([same])).ok()))
    expect((await list({ search: '/at-once' })).groups).toMatchObject([{ occurrences: 6 }])
  })

  it('are refused without a session, empty, by the hundred, or of an unknown kind', async () => {
    const nobody = await app.call('reportClientErrors', { body: { reports: [report] } })
    expect(nobody.refusal().error).toBe('AUTH_ERROR')
    expect((await send([])).refusal().error).toBe('VALIDATION_FAILED')
    expect((await send(Array.from({ length: 21 }, () => report))).refusal().error).toBe('VALIDATION_FAILED')
    const other = { ...report, kind: 'other' } as unknown as ClientErrorReport
    expect((await send([other])).refusal().error).toBe('VALIDATION_FAILED')
  })

  it('are limited per person, and another person still reports', async () => {
    const flooder = await app.signedUpPerson()
    const statuses: number[] = []
    for (let sent = 0; sent < 31; sent += 1) statuses.push((await send([report], flooder)).status)
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 202), 429])
    const refused = await send([report], flooder)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await send([report], admin)).status).toBe(202)
  })

  it('are limited for the instance as a whole', async () => {
    await runAsOwner(app, `update zinc.rate_limits set points = 1000 where key like 'instance-error-reports:%'`)
    expect((await send([report], admin)).refusal().error).toBe('TOO_MANY_REQUESTS')
    await runAsOwner(app, `delete from zinc.rate_limits where key like 'instance-error-reports:%'`)
    expect((await send([report], admin)).status).toBe(202)
  })
})

describe('the list', () => {
  it('is for administrators, the latest first, searched as typed and paged with its total', async () => {
    const refused = await app.call('listClientErrors', { query: {} }, { token: person.token })
    expect(refused.refusal().error).toBe('ADMIN_ONLY')
    ;(await send([{ ...report, page: '/paged-a' }], admin)).ok()
    ;(await send([{ ...report, page: '/paged-b' }], admin)).ok()
    const first = await list({ search: '/PAGED-', itemsPerPage: '1' })
    expect([first.total, first.groups.map(({ page }) => page)]).toEqual(['2', ['/paged-b']])
    const second = await list({ search: '/paged-', itemsPerPage: '1', page: '2' })
    expect(second.groups.map(({ page }) => page)).toEqual(['/paged-a'])
    expect((await list({ search: '%' })).groups).toEqual([])
    const reference = first.groups[0]?.reference ?? ''
    expect((await list({ search: reference })).groups.map(({ page }) => page)).toContain('/paged-b')
  })

  it('hides a dismissed error until it is restored or happens again', async () => {
    ;(await send([{ ...report, page: '/dismissed' }], admin)).ok()
    const [group] = (await list({ search: '/dismissed' })).groups
    const params = { errorId: group?.id ?? '' }
    const notAdmin = await app.call('dismissClientError', { params }, { token: person.token })
    expect(notAdmin.refusal().error).toBe('ADMIN_ONLY')
    ;(await app.call('dismissClientError', { params }, { token: admin.token })).ok()
    expect(await list({ search: '/dismissed' })).toEqual({ total: '0', groups: [] })
    ;(await app.call('restoreClientError', { params }, { token: admin.token })).ok()
    expect((await list({ search: '/dismissed' })).groups).toEqual([group])
    ;(await app.call('dismissClientError', { params }, { token: admin.token })).ok()
    ;(await send([{ ...report, page: '/dismissed' }], admin)).ok()
    expect((await list({ search: '/dismissed' })).groups).toMatchObject([{ id: group?.id, occurrences: 2 }])
  })

  it('knows nothing of an error that does not exist', async () => {
    const params = { errorId: uuidV7() }
    for (const route of ['dismissClientError', 'restoreClientError'] as const) {
      expect((await app.call(route, { params }, { token: admin.token })).refusal().error).toBe('NOT_FOUND')
    }
  })

  it('takes two thousand errors; then new ones are dropped and known ones still counted', async () => {
    ;(await send([{ ...report, page: '/known' }], admin)).ok()
    await runAsOwner(
      app,
      `insert into zinc.client_errors (id, fingerprint, reference, kind, name, text, stack, page, version, browser)
       select gen_random_uuid(), 'many ' || n, '', 'error', '', 'many', '', '', '', '' from generate_series(1, 2000) n`,
    )
    ;(
      await send(
        [
          { ...report, page: '/known' },
          { ...report, page: '/unknown' },
        ],
        admin,
      )
    ).ok()
    expect((await list({ search: '/known' })).groups).toMatchObject([{ occurrences: 2 }])
    expect((await list({ search: '/unknown' })).groups).toEqual([])
    await runAsOwner(app, `delete from zinc.client_errors where text = 'many'`)
  })

  it('forgets what was not seen for 90 days', async () => {
    await runAsOwner(
      app,
      `insert into zinc.client_errors (id, fingerprint, reference, kind, name, text, stack, page, version, browser, last_seen_at)
       select gen_random_uuid(), 'kept ' || age, '', 'error', '', 'kept ' || age, '', '', '', '', now() - age * interval '1 day'
       from unnest(array[89, 91]) as age`,
    )
    const read = async (statement: string) => (await app.database.ownerPool.query(statement)).rows
    await read(`select graphile_worker.add_job('purge_old_rows', job_key => 'this purge')`)
    await vi.waitUntil(
      async () => (await read(`select 1 from graphile_worker.jobs where key = 'this purge'`)).length === 0,
      { timeout: 60_000, interval: 50 },
    )
    expect((await list({ search: 'kept ' })).groups.map(({ text }) => text)).toEqual(['kept 89'])
  })
})

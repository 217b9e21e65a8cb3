import { afterEach, describe, expect, it, vi } from 'vitest'
import { createTestApp, type TestApp } from '../test/test-app.ts'

const token = 'a-token-for-the-metrics'
let test: TestApp
afterEach(() => test.close())

async function scrape(headers: Record<string, string> = { authorization: `Bearer ${token}` }) {
  return await test.app.inject({ url: '/metrics', headers })
}

async function linesOf(name: string): Promise<string[]> {
  const { body } = await scrape()
  return body.split('\n').filter((line) => line.startsWith(name))
}

describe('/metrics [4.3d]', () => {
  it('does not exist without METRICS_TOKEN, not as a page of the application either', async () => {
    test = await createTestApp()
    for (const headers of [{}, { authorization: 'Bearer ' }, { authorization: `Bearer ${token}` }, { accept: '*/*' }]) {
      const response = await test.app.inject({ url: '/metrics', headers })
      expect(response.json()).toMatchObject({ error: 'ROUTE_NOT_FOUND', statusCode: 404 })
    }
  })

  it('is refused without its token, and given with it', async () => {
    test = await createTestApp({ env: { METRICS_TOKEN: token } })
    const owner = await test.signedUpPerson()
    const wrong = [{}, { authorization: token }, { authorization: `Bearer ${token}x` }, { cookie: `token=${token}` }]
    for (const headers of [...wrong, { authorization: `Bearer ${owner.token}` }]) {
      const response = await scrape(headers)
      expect(response.json()).toMatchObject({ error: 'AUTH_ERROR', statusCode: 401 })
      expect(response.body).not.toContain('zinc_')
    }
    expect((await test.app.inject({ url: `/metrics?token=${token}` })).statusCode).toBe(401)
    const given = await scrape()
    expect(given.statusCode).toBe(200)
    expect(given.headers['content-type']).toContain('text/plain')
    expect(given.headers['cache-control']).toBe('no-store')
    for (const name of [
      'process_resident_memory_bytes',
      'nodejs_eventloop_lag_p99_seconds',
      'process_cpu_seconds_total',
    ])
      expect(given.body).toMatch(new RegExp(`^${name} \\d`, 'm'))
  })

  it('counts by the pattern of the route: what a caller chooses makes no series', async () => {
    test = await createTestApp({ env: { METRICS_TOKEN: token } })
    const owner = await test.signedUpPerson()
    const establishment = await test.anEstablishment(owner)
    await test.call('getEstablishment', { params: { id: String(establishment.id) } }, { token: owner.token })
    const before = (await linesOf('zinc_http_request_duration_seconds_count')).length
    for (let index = 0; index < 30; index++) {
      await test.app.inject({ url: `/api/secret-${index}/x` })
      await test.app.inject({ url: `/page-${index}?q=${index}` })
      const headers = { authorization: `Bearer ${owner.token}` }
      await test.app.inject({ url: `/api/establishments/${900 + index}`, headers })
    }
    const lines = await linesOf('zinc_http_request_duration_seconds_count')
    expect(lines.length - before).toBeLessThanOrEqual(4)
    expect(lines.join('\n')).not.toMatch(/secret-|page-|\b9\d\d\b|@/)
    expect(lines).toContain(
      'zinc_http_request_duration_seconds_count{method="GET",route="/api/establishments/:id",status="404"} 30',
    )
    expect(lines).toContain(
      'zinc_http_request_duration_seconds_count{method="GET",route="/api/establishments/:id",status="200"} 1',
    )
  })

  it('tells what runs, what was refused, the connections and the mails that wait', async () => {
    test = await createTestApp({ env: { METRICS_TOKEN: token } })
    await test.signedUpPerson()
    expect(await linesOf('zinc_database_connections{state="most"}')).toEqual([
      'zinc_database_connections{state="most"} 6',
    ])
    expect(await linesOf('zinc_requests_shed_total{lane="read"}')).toEqual(['zinc_requests_shed_total{lane="read"} 0'])
    expect(await linesOf('zinc_requests{lane="entry",state="running"}')).toHaveLength(1)
    expect(await linesOf('zinc_http_requests_in_flight')).toHaveLength(1)
    const insert = `insert into zinc.mail_outbox (id, recipient, subject, text_body, headers, attempts)
      values (gen_random_uuid(), 'x@example.org', '', '', '{}', $1)`
    for (const attempts of [3, 4, 20]) await test.database.ownerPool.query(insert, [attempts])
    expect(await linesOf('zinc_mails_waiting{')).toEqual([
      'zinc_mails_waiting{state="untried"} 0',
      'zinc_mails_waiting{state="failing"} 2',
      'zinc_mails_waiting{state="abandoned"} 1',
    ])
  })

  it('answers while the database hangs, without what it cannot know', async () => {
    test = await createTestApp({ env: { METRICS_TOKEN: token } })
    const client = await test.database.ownerPool.connect()
    await client.query('begin; lock table zinc.mail_outbox in access exclusive mode')
    expect(await linesOf('zinc_mails_waiting{')).toEqual([])
    expect(await linesOf('zinc_database_connections{state="most"}')).toHaveLength(1)
    await client.query('rollback')
    client.release()
    await vi.waitUntil(async () => (await linesOf('zinc_mails_waiting{')).length === 3, { timeout: 60_000 })
  })
})

import { writeFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isPlanned, type Plan, planOf } from '../../test/statements/distributed-plans.ts'
import { recordRoutes } from '../../test/statements/recorded-routes.ts'
import type { RecordedStatement } from '../../test/statements/statement-recorder.ts'
import { createTestApp, type TestApp } from '../../test/test-app.ts'

type Planned = { readonly route: string; readonly statement: RecordedStatement; readonly plan: Plan }

let app: TestApp
const planned: Planned[] = []

/** Of the cluster under test; a query that is not pruned has as many tasks. */
let shards = 0

beforeAll(async () => {
  app = await createTestApp()
  const recorded = await recordRoutes(app)
  for (const { name, statements } of recorded) {
    const texts = new Map(
      statements.filter(isPlanned).map((one) => [`${one.text} ${one.establishmentIds.length}`, one]),
    )
    for (const statement of texts.values()) planned.push({ route: name, statement, plan: await planOf(app, statement) })
  }
  const { rows } = await app.database.ownerPool.query<{ count: number }>(
    `select count(*)::int as count from pg_dist_shard where logicalrelid = 'zinc.tickets_z'::regclass`,
  )
  shards = rows[0]?.count ?? 0
  const table = process.env['ZINC_CITUS_TABLE']
  if (table !== undefined) writeFileSync(table, tableOf(planned, shards))
})
afterAll(() => app?.close())

describe('on a Citus, the statements of every route', () => {
  it('are one task where they ask for one establishment', () => {
    const several = planned.filter(({ statement }) => statement.establishmentIds.length <= 1)
    const spread = several.filter(({ plan }) => plan.tasks.some((count) => count !== 1))
    expect(spread.map(saidOf)).toEqual([])
    expect(several.filter(({ plan }) => plan.tasks.length > 0).length).toBeGreaterThan(100)
  })

  it('ask no more shards than establishments, where they ask for several', () => {
    const several = planned.filter(({ statement }) => statement.establishmentIds.length > 1)
    const tasks = several.flatMap(({ plan }) => plan.tasks)
    expect(tasks.length).toBeGreaterThan(0)
    const most = Math.max(...several.map(({ statement }) => statement.establishmentIds.length))
    expect(shards).toBeGreaterThan(most)
    expect(several.filter(({ plan }) => plan.tasks.some((count) => count > most)).map(saidOf)).toEqual([])
  })
})

const saidOf = ({ route, statement, plan }: Planned) => `${route}\n${statement.text}\n${plan.text}`

function tableOf(all: readonly Planned[], shardCount: number): string {
  const routes = [...new Set(all.map(({ route }) => route))]
  const rows = routes.map((route) => {
    const own = all.filter((one) => one.route === route)
    const isOne = ({ statement }: Planned) => statement.establishmentIds.length <= 1
    const nodes = own.filter(({ plan }) => plan.tasks.length > 0)
    const single = nodes.filter((one) => isOne(one) && one.plan.tasks.every((count) => count === 1))
    const wide = nodes.filter((one) => isOne(one) && one.plan.tasks.some((count) => count !== 1))
    const several = nodes.filter((one) => !isOne(one)).map(({ plan }) => Math.max(...plan.tasks))
    const counts = [own.length, own.length - nodes.length, single.length, wide.length, several.join(', ') || '–']
    return `| ${route} | ${counts.join(' | ')} |`
  })
  const head = [
    'statements',
    'of the coordinator alone',
    'one task',
    'more',
    `several establishments: tasks of ${shardCount}`,
  ]
  return [`| route | ${head.join(' | ')} |`, `|---|${head.map(() => '---:').join('|')}|`, ...rows, ''].join('\n')
}

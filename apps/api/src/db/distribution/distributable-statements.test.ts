import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { faultsOf, type Tables, tenantTablesIn } from '../../test/statements/distribution-rules.ts'
import { type RecordedRoute, recordRoutes } from '../../test/statements/recorded-routes.ts'
import { createTestApp, type TestApp } from '../../test/test-app.ts'
import { findSpread } from './spread.ts'

let app: TestApp
let recorded: readonly RecordedRoute[]
/** Each text once, with the first route that sent it. */
let texts: ReadonlyMap<string, string>
let tables: Tables

beforeAll(async () => {
  app = await createTestApp()
  recorded = await recordRoutes(app)
  const sent = recorded.flatMap(({ name, statements }) => statements.map(({ text }) => [text, name] as const))
  texts = new Map(sent.reverse())
  const spread = await findSpread(app.database.ownerPool)
  const namesOf = (kind: string) => new Set(spread.filter((one) => one.kind === kind).map(({ name }) => name))
  tables = { tenant: namesOf('tenant'), reference: namesOf('reference') }
})
afterAll(() => app.close())

describe('the statements of every route', () => {
  it('name the establishment for each tenant table, and keep to what a distributed database takes', () => {
    const faults = [...texts].flatMap(([text, name]) =>
      faultsOf(text, tables).map((fault) => `${name}: ${fault}\n  ${text}`),
    )
    expect(faults).toEqual([])
  })

  it('are those of every route and name every tenant table', () => {
    // What all establishments take is measured now and then, not when it is asked.
    const silent = recorded.filter(({ name, statements }) => statements.length === 0 && name !== 'getInstanceRoom')
    expect(silent.map(({ name }) => name)).toEqual([])
    const named = new Set([...texts.keys()].flatMap((text) => tenantTablesIn(text, tables)))
    expect([...tables.tenant].filter((table) => !named.has(table))).toEqual([])
  })
})

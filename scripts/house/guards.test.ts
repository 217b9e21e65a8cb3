import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refusedNamesOf } from '../check-names.mjs'

const root = resolve(import.meta.dirname, '../..')
const longFunction = `export function long() {\n${'  globalThis.name\n'.repeat(61)}}\n`

/** One wrong line per rule of the house → the lint rule that must refuse it. */
const wrongLines: readonly (readonly [path: string, source: string, rule: string])[] = [
  ['packages/domain/src/a-clock.ts', 'export const now = () => new Date()', 'noRestrictedGlobals'],
  ['packages/domain/src/a-schema.ts', "export { string } from 'zod/mini'", 'noRestrictedImports'],
  ['packages/domain/src/an-arrow.ts', "export { routes } from '@zinc/contract/routes'", 'noRestrictedImports'],
  ['packages/domain/src/a-file.ts', "export { readFileSync } from 'node:fs'", 'noNodejsModules'],
  ['packages/domain/src/a-double.ts', 'export const x = (y: any) => y', 'noExplicitAny'],
  ['packages/domain/src/a-bang.ts', 'export const x = (y?: string) => y!', 'noNonNullAssertion'],
  ['packages/domain/src/an-enum.ts', 'export enum Day { Monday }', 'noEnum'],
  ['packages/domain/src/a-default.ts', 'export default 1', 'noDefaultExport'],
  ['packages/domain/src/a-long-function.ts', longFunction, 'noExcessiveLinesPerFunction'],
  ['packages/domain/src/a-long-file.ts', 'globalThis.name\n'.repeat(301), 'noExcessiveLinesPerFile'],
  ['packages/domain/src/BadName.ts', 'export const x = 1', 'useFilenamingConvention'],
  ['packages/domain/src/a-barrel.ts', "export * from './a-bang.ts'", 'noReExportAll'],
  ['packages/domain/src/no-extension.ts', "export { x } from './a-bang'", 'useImportExtensions'],
  ['packages/words/src/a-contract.ts', "export { routes } from '@zinc/contract/routes'", 'noRestrictedImports'],
  ['packages/words/src/a-page.ts', "export { x } from '../../../apps/web/src/main.tsx'", 'noRestrictedImports'],
  ['packages/words/src/an-hour.ts', "export { readFileSync } from 'node:fs'", 'noNodejsModules'],
  ['packages/words/src/a-call.ts', "export const c = () => fetch('/api/me')", 'noRestrictedGlobals'],
  [
    'packages/words/src/en/web/inside/a-route.ts',
    "export { routes } from '@zinc/contract/routes'",
    'noRestrictedImports',
  ],
  ['packages/contract/src/a-full-zod.ts', "export { z } from 'zod'", 'noRestrictedImports'],
  ['packages/contract/src/a-server.ts', "export { x } from '../../../apps/api/src/main.ts'", 'noRestrictedImports'],
  ['packages/contract/src/a-stranger.ts', "export { useState } from 'react'", 'noUndeclaredDependencies'],
  ['apps/api/src/features/a/a-page.ts', "export { x } from '@zinc/web/main'", 'noRestrictedImports'],
  ['apps/api/src/features/a/a.service.ts', "export { sql } from 'kysely'", 'noRestrictedImports'],
  [
    'apps/api/src/features/a/a-lock.service.ts',
    "export { isLocked } from '@zinc/domain/calendar/period'",
    'noRestrictedImports',
  ],
  [
    'apps/api/src/features/a/loose.ts',
    'const f = async () => 1\nexport const g = () => {\n  f()\n}',
    'noFloatingPromises',
  ],
  ['apps/api/src/features/a/one.ts', "import { two } from './two.ts'\nexport const one = () => two", 'noImportCycles'],
  ['apps/api/src/features/a/two.ts', "import { one } from './one.ts'\nexport const two = () => one", 'noImportCycles'],
  ['apps/web/src/features/b/server.ts', "export { x } from '@zinc/api/main'", 'noRestrictedImports'],
  ['apps/web/src/features/b/neighbour.ts', "export { x } from '../c/x.ts'", 'noRestrictedImports'],
  ['apps/web/src/features/b/part/neighbour.ts', "export { x } from '../../c/x.ts'", 'noRestrictedImports'],
  ['apps/web/src/features/b/part/deep/neighbour.ts', "export { x } from '../../../c/x.ts'", 'noRestrictedImports'],
  ['apps/web/src/features/b/screens/a-screen.tsx', "export { X } from '../../c/x.tsx'", 'noRestrictedImports'],
  ['apps/web/src/features/b/screens/a-folder.ts', "export { x } from '../../c/entry/x.ts'", 'noRestrictedImports'],
  ['apps/web/src/features/b/screens/a-page.ts', "export { X } from '../../c/screens/x.tsx'", 'noRestrictedImports'],
  ['apps/web/src/features/b/part/upstairs.ts', "export { x } from '../../../app/router.tsx'", 'noRestrictedImports'],
  ['apps/web/src/features/b/screens/upstairs.ts', "export { x } from '../../../app/shell/x.ts'", 'noRestrictedImports'],
  ['apps/web/src/features/b/upstairs.ts', "export { x } from '../../app/router.tsx'", 'noRestrictedImports'],
  ['apps/web/src/app/a-secret.ts', "export { x } from '../features/b/x.ts'", 'noRestrictedImports'],
  ['apps/web/src/app/shell/a-secret.ts', "export { x } from '../../features/b/entry/x.ts'", 'noRestrictedImports'],
  ['apps/web/src/page/a-feature.ts', "export { x } from '../features/b/parts/x.ts'", 'noRestrictedImports'],
  ['apps/web/src/page/upstairs.ts', "export { x } from '../app/router.tsx'", 'noRestrictedImports'],
  ['apps/web/src/ui/a-page.ts', "export { x } from '../page/page.tsx'", 'noRestrictedImports'],
  ['apps/web/src/features/b/figures.ts', 'export const f = new Intl.NumberFormat()', 'noRestrictedGlobals'],
  ['apps/web/src/features/b/call.ts', "export const c = () => fetch('/api/me')", 'noRestrictedGlobals'],
  ['apps/web/src/features/b/words.tsx', 'export const W = () => <p>Bonjour</p>', 'noJsxLiterals'],
  ['apps/web/src/features/b/b.queries.ts', 'export const q = { queryKey: [1], queryFn: () => 1 }', 'plugin'],
  ['apps/web/src/ui/button.ts', "export { x } from '../features/b/x.ts'", 'noRestrictedImports'],
  ['apps/web/src/client/client.ts', "export { x } from '../app/router.tsx'", 'noRestrictedImports'],
  ['apps/web/src/client/queue.ts', "export { x } from '../outbox/outbox.ts'", 'noRestrictedImports'],
  ['apps/web/src/outbox/outbox.ts', "export { x } from '../features/b/x.ts'", 'noRestrictedImports'],
  ['apps/web/src/outbox/entity.ts', "export { x } from '@zinc/contract/ticket-z'", 'noRestrictedImports'],
  ['apps/web/src/outbox/rule.ts', "export { x } from '@zinc/domain/ticket-z/ticket-z'", 'noRestrictedImports'],
  ['apps/web/src/resources/resource.queries.ts', "export { x } from '../features/b/x.ts'", 'noRestrictedImports'],
  ['apps/web/src/documents/a-feature.ts', "export { x } from '../features/b/x.ts'", 'noRestrictedImports'],
  ['apps/web/src/documents/upstairs.ts', "export { x } from '../app/router.tsx'", 'noRestrictedImports'],
  ['apps/web/src/documents/an-entity.ts', "export { x } from '@zinc/domain/purchase/purchase'", 'noRestrictedImports'],
  ['apps/web/src/documents/an-answer.ts', "export { x } from '@zinc/contract/ticket-z'", 'noRestrictedImports'],
  ['apps/web/src/client/answers.ts', "export { x } from '../offline/query-cache.ts'", 'noRestrictedImports'],
  ['apps/web/src/client/a-document.ts', "export { x } from '../documents/draft-start.ts'", 'noRestrictedImports'],
  ['apps/web/src/outbox/a-document.ts', "export { x } from '../documents/draft-start.ts'", 'noRestrictedImports'],
  ['apps/web/src/offline/an-entry.ts', "export { x } from '../outbox/kind.ts'", 'noRestrictedImports'],
  ['apps/web/src/i18n/a-call.ts', "export { x } from '../client/client.ts'", 'noRestrictedImports'],
  ['apps/web/src/offline/a-document.ts', "export { x } from '../documents/draft-start.ts'", 'noRestrictedImports'],
  ['apps/web/src/offline/cache.ts', "export { x } from '../app/router.tsx'", 'noRestrictedImports'],
  ['apps/web/src/i18n/words.ts', "export { x } from '../features/b/x.ts'", 'noRestrictedImports'],
]

/** One wrong line per room of tests: what a test expects never follows the hour it runs at. */
const wallClocks: readonly (readonly [path: string, source: string])[] = [
  ['apps/api/src/features/a/late.test.ts', 'export const today = new Date()'],
  ['apps/api/src/test/late.ts', 'export const today = () => new Date().toISOString()'],
  ['apps/web/src/ui/late.test.tsx', 'export const age = (at: number) => Date.now() - at'],
  ['packages/domain/src/testing/late.ts', 'export const now = globalThis.Date.now()'],
  ['e2e/late.journey.ts', 'export const now = Date.now()'],
  ['scripts/late.test.ts', 'export const now = new globalThis.Date'],
]

let house = ''
let refusals: Map<string, string[]>

function write(path: string, source: string): void {
  mkdirSync(dirname(join(house, path)), { recursive: true })
  writeFileSync(join(house, path), `${source}\n`)
}

beforeAll(() => {
  house = mkdtempSync(join(tmpdir(), 'zinc-guards-'))
  for (const path of [
    'biome.json',
    'package.json',
    'scripts/no-wall-clock.grit',
    'scripts/query-meta.grit',
    'tsconfig.base.json',
    'packages/domain',
    'packages/words',
    'packages/contract',
    'apps/api',
    'apps/web',
  ]) {
    const config =
      path.startsWith('packages/') || path.startsWith('apps/')
        ? ['package.json', 'tsconfig.json'].map((name) => join(path, name))
        : [path]
    for (const file of config) {
      mkdirSync(dirname(join(house, file)), { recursive: true })
      cpSync(join(root, file), join(house, file))
    }
  }
  for (const [path, source] of [...wrongLines, ...wallClocks]) write(path, source)
  const lint = spawnSync(
    join(root, 'node_modules/.bin/biome'),
    ['lint', '--vcs-enabled=false', '--max-diagnostics=none', '--reporter=json', '.'],
    { cwd: house, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  )
  const { diagnostics } = JSON.parse(lint.stdout) as {
    diagnostics: { category: string; location: { path: string } }[]
  }
  refusals = new Map()
  for (const { category, location } of diagnostics) {
    const path = location.path.replace(/^\.\//, '')
    refusals.set(path, [...(refusals.get(path) ?? []), category.split('/').at(-1) ?? ''])
  }
})

afterAll(() => rmSync(house, { recursive: true, force: true }))

describe('lint refuses', () => {
  test.each(wrongLines)('%s (%s)', (path, _source, rule) => {
    expect(refusals.get(path) ?? []).toContain(rule)
  })
})

describe('a test is refused the hour it runs at', () => {
  test.each(wallClocks)('%s', (path) => {
    expect(refusals.get(path) ?? []).toContain('plugin')
  })
})

test('names outside the closed vocabulary are refused, the house’s own are not', () => {
  expect(refusedNamesOf(['apps/api/src/http/date.utils.ts'])).toHaveLength(1)
  expect(refusedNamesOf(['apps/web/src/ui/index.ts'])).toHaveLength(1)
  expect(refusedNamesOf(['apps/web/src/helpers/x.ts'])).toHaveLength(1)
  expect(refusedNamesOf(['apps/api/src/features/ticket-z/ticket-z.repository.ts'])).toEqual([])
})

describe('the compiler refuses', () => {
  function typeErrorsOf(project: string, path: string, source: string): string {
    write(path, source)
    const modules = join(house, 'node_modules/@zinc')
    mkdirSync(modules, { recursive: true })
    for (const name of ['domain', 'words', 'contract']) link(join(house, 'packages', name), join(modules, name))
    for (const name of ['api', 'web']) link(join(house, 'apps', name), join(modules, name))
    const run = spawnSync(join(root, 'node_modules/.bin/tsc'), ['-p', project, '--noEmit', '--types', ''], {
      cwd: house,
      encoding: 'utf8',
    })
    return run.stdout
  }
  function link(target: string, at: string): void {
    rmSync(at, { force: true, recursive: true })
    symlinkSync(target, at)
  }

  test('the web application importing the API, which exports nothing', () => {
    write('apps/api/src/x.ts', 'export const x = 1')
    expect(typeErrorsOf('apps/web', 'apps/web/src/wrong.ts', "export { x } from '@zinc/api/x'")).toContain(
      "Cannot find module '@zinc/api/x'",
    )
  })

  test('the contract reaching into the API by path', () => {
    write('apps/api/src/x.ts', 'export const x = 1')
    const output = typeErrorsOf(
      'packages/contract',
      'packages/contract/src/wrong.ts',
      "export { x } from '../../../apps/api/src/x.ts'",
    )
    expect(output).toMatch(/TS6059|TS6307/)
  })

  test('the domain using the browser', () => {
    const output = typeErrorsOf('packages/domain', 'packages/domain/src/wrong.ts', 'export const t = document.title')
    expect(output).toContain("Cannot find name 'document'")
  })
})

test('the guards see the files of this house', () => {
  const listed = execFileSync('git', ['ls-files', '--', '*.ts', '*.tsx'], { cwd: root, encoding: 'utf8' })
  expect(listed.split('\n').length).toBeGreaterThan(50)
})

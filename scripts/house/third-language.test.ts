import { spawnSync } from 'node:child_process'
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, test, vi } from 'vitest'
import { languages } from '../../packages/words/src/languages.ts'
import { copyTree } from './tree-copy.ts'

const root = resolve(import.meta.dirname, '../..')
const list = 'packages/words/src/languages.ts'
const folder = 'packages/words/src/nl'
const lineOf = (code: string) => `  ${code}: 'Nederlands' satisfies NameOf<import('./${code}/folder.ts').Words>,\n`

// The compiler runs three times, and a test runner in it: a bound on what hangs, far above what a busy machine needs.
vi.setConfig({ testTimeout: 900_000, hookTimeout: 900_000 })

let copy = ''

function run(program: string, ...args: readonly string[]): { status: number | null; said: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'node_modules', program), ...args], {
    cwd: copy,
    encoding: 'utf8',
  })
  return { status, said: stdout + stderr }
}

function change(path: string, from: RegExp, to: string): void {
  const source = readFileSync(join(copy, path), 'utf8')
  const changed = source.replace(from, to)
  if (changed === source) throw new Error(`${path} has nothing like ${from}`)
  writeFileSync(join(copy, path), changed)
}

beforeAll(() => {
  copy = copyTree()
  cpSync(join(copy, 'packages/words/src/en'), join(copy, folder), { recursive: true })
  change(list, /^ {2}en: .*\n/m, `$&${lineOf('nl')}`)
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

describe('a third language, one folder and one line [R01]', () => {
  it('is complete for the compiler', () => {
    expect(run('typescript/bin/tsc', '-b')).toEqual({ status: 0, said: '' })
  })

  it('is known to the server and to the contract', () => {
    writeFileSync(
      join(copy, 'apps/api/third.ts'),
      `import { language } from '@zinc/contract/scalars'
import { serverWords } from '@zinc/words/server-words'
console.log(language.options.join(), serverWords.nl.refusals.NOT_FOUND)`,
    )
    expect(run('tsx/dist/cli.mjs', 'apps/api/third.ts')).toEqual({
      status: 0,
      said: 'fr,en,nl This does not exist, or is not accessible to you.\n',
    })
  })

  it('is offered wherever a language is chosen', () => {
    const { status, said } = run(
      'vitest/vitest.mjs',
      'run',
      '--project=web',
      '--reporter=verbose',
      'apps/web/src/app/preferences/language-choice.test.tsx',
    )
    expect(status, said).toBe(0)
    expect(said).toContain('offers Nederlands')
  })
})

/** What is taken out of the folder → how the compiler names it. */
const faults: readonly (readonly [what: string, spoil: () => void, refusal: RegExp])[] = [
  [
    'a sentence',
    () => change(`${folder}/web/inside/dashboard.ts`, /^ {2}firstVisit: .*\n/m, ''),
    /nl\/web\/inside\/dashboard\.ts.+Property 'firstVisit' is missing/,
  ],
  [
    'a file of sentences',
    () => rmSync(join(copy, folder, 'web/inside/closings.ts')),
    /nl\/web\/inside\.ts.+Cannot find module '\.\/inside\/closings\.ts'/,
  ],
  [
    'the sentences of a feature',
    () => change(`${folder}/web/management.ts`, /^ {2}suppliers,\n/m, ''),
    /nl\/web\/management\.ts.+Property 'suppliers' is missing/,
  ],
  [
    'what the server says',
    () => rmSync(join(copy, folder, 'server.ts')),
    /nl\/folder\.ts.+Cannot find module '\.\/server\.ts'/,
  ],
  [
    'how figures are written',
    () => change(`${folder}/formats.ts`, /^ {2}decimal: .*\n/m, ''),
    /nl\/formats\.ts.+Property 'decimal' is missing/,
  ],
  [
    'a part of the folder',
    () => change(`${folder}/folder.ts`, /^ {2}'web\/entrance\.ts': .*\n/m, ''),
    /languages\.ts.+\n?.*Property ''web\/entrance\.ts'' is missing/,
  ],
  [
    'the folder',
    () => change(list, /^ {2}nl: .*\n/m, `$&${lineOf('pt')}`),
    /languages\.ts.+Cannot find module '\.\/pt\/folder\.ts'/,
  ],
]

describe('a third language is refused without', () => {
  let said = ''
  beforeAll(() => {
    for (const [, spoil] of faults) spoil()
    said = run('typescript/bin/tsc', '-p', 'packages/words', '--noEmit').said
  })

  it.each(faults)('%s', (_what, _spoil, refusal) => {
    expect(said).toMatch(refusal)
  })
})

describe('no code names a language but the list', () => {
  const rooms = [
    'packages/domain/src',
    'packages/words/src',
    'packages/contract/src',
    'apps/api/src',
    'apps/web/src',
    'apps/web/public',
  ]
  const sources = rooms
    .flatMap((room) =>
      readdirSync(join(root, room), { recursive: true, encoding: 'utf8' }).map((path) => `${room}/${path}`),
    )
    .filter((path) => /\.(tsx?|js)$/.test(path) && !/\.test\.tsx?$|\/(test|testing|migrations)\//.test(path))
    .filter((path) => path !== list)
    .map((path) => [path, readFileSync(join(root, path), 'utf8')] as const)
  const naming = (pattern: RegExp) => sources.filter(([, source]) => pattern.test(source)).map(([path]) => path)
  const codes = languages.join('|')

  test('to decide by it', () => {
    expect(sources.length).toBeGreaterThan(700)
    expect(naming(new RegExp(`(?<!lang=)(['"\`])(${codes})\\1`))).toEqual([])
  })

  test('to take words past the loading of them, but for the first file and the English API document', () => {
    expect(naming(new RegExp(`@zinc/words/(${codes})/`))).toEqual([
      'packages/contract/src/openapi.ts',
      'apps/web/src/i18n/catalogue.ts',
    ])
  })
})

test('the folder of a language is cut as the pages are, none of it with more than 25 files', () => {
  const folders = readdirSync(join(root, 'packages/words/src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name))
  const sizes = folders.map((path) => [path, readdirSync(path).length] as const)
  expect(sizes.length).toBeGreaterThanOrEqual(6 * languages.length)
  expect(sizes.filter(([, size]) => size > 25)).toEqual([])
})
